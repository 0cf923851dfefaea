import AutoLayout
import Platform
import Programs
import Values

/// The constraint solver on systems that others have measured too; each figure counts only with its checksum.
enum SolverWorkload {
  private static let repetitions = 9
  private static let warmUps = 2
  /// Stands for the strength of an edit: below required, above everything else.
  private static let strong = 750.0

  static func run() {
    chains()
    changes()
    cells()
    toggles()
  }

  /// n views in a row, equally wide, 8 apart, from 0 to an edge that can be moved.
  struct Chain {
    var solver = ConstraintSolver()
    var lefts: [Int] = []
    var widths: [Int] = []
    var edge = 0
    var edit = 0

    init(_ count: Int) {
      lefts = (0..<count).map { _ in solver.makeVariable() }
      widths = (0..<count).map { _ in solver.makeVariable() }
      edge = solver.makeVariable()
      for view in 0..<count {
        add([(widths[view], 1)], 0, .greaterThanOrEqual)
        if view > 0 {
          add([(lefts[view], 1), (lefts[view - 1], -1), (widths[view - 1], -1)], -8, .equal)
          add([(widths[view], 1), (widths[0], -1)], 0, .equal)
        }
      }
      add([(lefts[0], 1)], 0, .equal)
      add([(lefts[count - 1], 1), (widths[count - 1], 1), (edge, -1)], 0, .equal)
      edit = (try? solver.add([(edge, 1)], constant: -10_000, .equal, priority: SolverWorkload.strong)) ?? 0
    }

    private mutating func add(
      _ terms: [(variable: Int, coefficient: Double)], _ constant: Double, _ relation: ConstraintSolver.Relation
    ) { _ = try? solver.add(terms, constant: constant, relation) }

    var sum: Double { lefts.map { solver.value(of: $0) }.reduce(0, +) }
  }

  private static func chains() {
    var all: [Measured] = []
    for (count, sum) in [(10, 45_036.0), (100, 495_396), (300, 1_496_196)] {
      all.append(measure("\(count) views", expecting: sum, times: count > 100 ? 1 : 10) { Chain(count).sum })
    }
    report(
      "Chain of equal widths, built and solved, ms", all, \.milliseconds, digits: 3, hasPeer: false,
      repetitions: repetitions)
  }

  private static func changes() {
    var all: [Measured] = []
    for count in [10, 100, 300] {
      var chain = Chain(count)
      var at = 10_000.0
      let measured = measure("\(count) views", expecting: 525_150, times: 1, divisor: 100) {
        var sum = 0.0
        for step in 0..<100 {
          let next = 10_000 + 10 * Double(step)
          _ = chain.solver.changeConstant(of: chain.edit, by: at - next)
          at = next
          sum += chain.solver.value(of: chain.lefts[count / 2])
        }
        return sum
      }
      all.append(measured)
    }
    report(
      "Its edge moved, ms (aim at 100 views: at most 0.014)", all, \.milliseconds, digits: 4, hasPeer: false,
      repetitions: repetitions)
  }

  private static func cells() {
    let measured = measure("a cell", expecting: 389_000, times: 1, divisor: 1000) {
      (0..<1000).map(cell).reduce(0, +)
    }
    report(
      "A cell of fourteen constraints, ms (aim: at most 0.022)", [measured], \.milliseconds, digits: 4, hasPeer: false,
      repetitions: repetitions)
  }

  private static func cell(_ number: Int) -> Double {
    var solver = ConstraintSolver()
    let names = (0..<8).map { _ in solver.makeVariable() }
    let (width, iconLeft, iconWidth, titleLeft) = (names[0], names[1], names[2], names[3])
    let (titleWidth, detailLeft, detailWidth, height) = (names[4], names[5], names[6], names[7])
    let titleHeight = solver.makeVariable()
    func add(
      _ terms: [(variable: Int, coefficient: Double)], _ constant: Double,
      _ relation: ConstraintSolver.Relation = .equal, at priority: Double = ConstraintSolver.required
    ) { _ = try? solver.add(terms, constant: constant, relation, priority: priority) }
    add([(width, 1)], -320 - Double(number % 50))
    add([(iconLeft, 1)], -16)
    add([(iconWidth, 1)], -40)
    add([(titleLeft, 1), (iconLeft, -1), (iconWidth, -1)], -8)
    add([(detailLeft, 1), (titleLeft, -1), (titleWidth, -1)], -8, .greaterThanOrEqual)
    add([(detailLeft, 1), (detailWidth, 1), (width, -1)], 16)
    add([(titleWidth, 1)], -200, at: 250)
    add([(titleWidth, 1)], -200, .greaterThanOrEqual, at: 750)
    add([(detailWidth, 1)], -120, at: 251)
    add([(detailWidth, 1)], -120, .greaterThanOrEqual, at: 751)
    add([(titleHeight, 1)], -20.5)
    add([(height, 1)], -44, .greaterThanOrEqual)
    add([(height, 1), (titleHeight, -1)], -22, .greaterThanOrEqual)
    add([(height, 1)], 0, at: 1)
    return solver.value(of: titleWidth) + solver.value(of: detailLeft) + solver.value(of: height)
  }

  private static func toggles() {
    var all: [Measured] = []
    for (count, sum) in [(10, 62_150.0), (100, 584_150), (300, 1_744_150)] {
      let measured = measure("\(count) views", expecting: sum, times: 1, divisor: 100) {
        var solver = ConstraintSolver()
        let lefts = (0..<count).map { _ in solver.makeVariable() }
        let widths = (0..<count).map { _ in solver.makeVariable() }
        _ = try? solver.add([(lefts[0], 1)], .equal)
        for view in 0..<count {
          _ = try? solver.add([(widths[view], 1)], constant: -50, .equal, priority: 1)
          if view > 0 {
            _ = try? solver.add(
              [(lefts[view], 1), (lefts[view - 1], -1), (widths[view - 1], -1)], constant: -8, .equal)
          }
        }
        var sum = 0.0
        for round in 0..<100 {
          let id = try? solver.add([(widths[count / 2], 1)], constant: -100 - Double(round), .equal)
          sum += solver.value(of: lefts[count - 1])
          if let id { solver.remove(id) }
        }
        return sum
      }
      all.append(measured)
    }
    report(
      "A required width added and removed, a round, ms (the system's building among it)", all, \.milliseconds,
      digits: 4, hasPeer: false, repetitions: repetitions)
  }

  /// - Parameters:
  ///   - times: how often `body` runs in one repetition.
  ///   - divisor: how many units of work one `body` is.
  private static func measure(
    _ name: String, expecting checksum: Double, times: Int, divisor: Double = 1, _ body: () -> Double
  ) -> Measured {
    var measured = Measured(subject: Subject(name, ""))
    for repetition in 0..<warmUps + repetitions {
      let start = Deadline.now
      var sum = 0.0
      for _ in 0..<times { sum = body() }
      let milliseconds = Double(Deadline.now - start) / 1e6 / Double(times) / divisor
      guard abs(sum - checksum) < 0.01 else {
        measured.trouble = "the checksum is \(NumberText.plain(sum)), not \(NumberText.plain(checksum))"
        return measured
      }
      if repetition >= warmUps { measured.milliseconds.append(milliseconds) }
    }
    return measured
  }
}
