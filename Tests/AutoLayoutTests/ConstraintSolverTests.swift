import AutoLayout
import TestSupport
import Testing
import Values

@Suite
struct ConstraintSolverTests {
  @Test(
    arguments: [
      ([(ConstraintSolver.Relation.equal, 120.0, 250.0), (.equal, 75, 750)], 75.0),
      ([(.equal, 24, 500), (.greaterThanOrEqual, 30, 525)], 30),
      ([(.equal, 376, 999), (.lessThanOrEqual, 320, 1000)], 320),
      ([(.equal, 376, 999), (.lessThanOrEqual, 500, 1000)], 376),
    ] as [([(ConstraintSolver.Relation, Double, Double)], Double)])
  func `LC-20 the higher priority is met first`(
    constraints: [(ConstraintSolver.Relation, Double, Double)], width: Double
  ) throws {
    // In whatever order they come.
    for constraints in [constraints, constraints.reversed()] {
      var stage = SolverStage()
      for (relation, value, priority) in constraints { try stage.add([("w", 1)], relation, value, at: priority) }
      #expect(near(stage["w"], width))
    }
  }

  @Test func `LC-21 a priority is not a weight`() throws {
    var stage = SolverStage()
    try stage.set("x", 0, at: 500)
    for _ in 0..<50 { try stage.set("x", 1, at: 250) }
    #expect(near(stage["x"], 0))
    var other = SolverStage()
    for _ in 0..<2000 { try other.set("x", 1, at: 250) }
    #expect(near(other["x"], 1))
    try other.set("x", 0, at: 251)
    #expect(near(other["x"], 0))
  }

  @Test func `LC-21 within a level the sum of errors is least`() throws {
    var three = SolverStage()
    for value in [100.0, 200, 260] { try three.set("x", value, at: 500) }
    #expect(near(three["x"], 200) && near(three.range("x").least, 200) && near(three.range("x").most, 200))
    var two = SolverStage()
    for value in [100.0, 200] { try two.set("x", value, at: 500) }
    #expect(near(two.range("x").least, 100) && near(two.range("x").most, 200))
    try two.set("x", 170, at: 10)
    #expect(near(two["x"], 170) && near(two.range("x").most, 170))
  }

  @Test func `LC-25 more than one answer`() throws {
    var least = SolverStage()
    try least.add([("w", 1)], .greaterThanOrEqual, 20)
    #expect(near(least.range("w").least, 20) && least.range("w").most == .infinity)
    var between = SolverStage()
    try between.set("w", 24, at: 500)
    let second = try between.add([("w", 1)], .greaterThanOrEqual, 30, at: 500)
    #expect(near(between.range("w").least, 24) && near(between.range("w").most, 30))
    between.solver.remove(second)
    try between.add([("w", 1)], .greaterThanOrEqual, 30, at: 525)
    #expect(near(between["w"], 30) && near(between.range("w").least, 30))
    var two = SolverStage()
    try two.add([("x", 1), ("y", -1)], .equal, 100)
    #expect(two.range("x").least == -.infinity && two.range("y").most == .infinity)
    // Their difference is known all the same.
    let difference = two.solver.range(of: [(two.variable("x"), 1), (two.variable("y"), -1)])
    #expect(near(difference.least, 100) && near(difference.most, 100))
  }

  @Test func `LC-26 what cannot hold is told with what it clashes with, and leaves no trace`() throws {
    var stage = SolverStage()
    let first = try stage.set("w", 50)
    try stage.set("h", 7)
    do {
      try stage.set("w", 200)
      Issue.record("both widths hold")
    } catch { #expect((error as? ConstraintSolver.Unsatisfiable)?.conflicting == [first]) }
    #expect(near(stage["w"], 50) && stage.solver.count == 2)
    // A width of less than nothing, by two edges.
    var edges = SolverStage()
    try edges.add([("w", 1)], .greaterThanOrEqual, 0)
    try edges.set("left", 200)
    try edges.add([("left", 1), ("w", 1)], .equal, 100, at: 999)
    #expect(near(edges["w"], 0))
    let second = try? edges.add([("left", 1), ("w", 1)], .equal, 100)
    #expect(second == nil)
    // Each the multiple of the other: both are nought.
    var loop = SolverStage()
    try loop.add([("a", 1), ("b", -2)], .equal, 0)
    try loop.add([("b", 1), ("a", -3)], .equal, 0)
    #expect(near(loop["a"], 0) && near(loop["b"], 0))
  }

  @Test func `LC-28 a middle that is moved`() throws {
    var stage = SolverStage()
    try stage.add([("xm", 2), ("xl", -1), ("xr", -1)], .equal, 0)
    try stage.add([("xl", 1), ("xr", -1)], .lessThanOrEqual, -10)
    try stage.add([("xr", 1)], .lessThanOrEqual, 100)
    try stage.add([("xl", 1)], .greaterThanOrEqual, 0)
    try stage.set("xl", 30, at: 10)
    try stage.set("xr", 60, at: 20)
    var at = 45.0
    let edit = try stage.set("xm", at, at: 500)
    for (middle, expected) in [
      (45.0, [30.0, 45, 60]), (50, [40, 50, 60]), (60, [55, 60, 65]), (90, [85, 90, 95]), (95, [90, 95, 100]),
      (98, [90, 95, 100]), (45, [30, 45, 60]),
    ] {
      let isPossible = stage.solver.changeConstant(of: edit, by: at - middle)
      #expect(isPossible)
      at = middle
      let found = [stage["xl"], stage["xm"], stage["xr"]]
      #expect(zip(found, expected).allSatisfy { near($0, $1) }, "\(middle): \(found)")
    }
  }

  @Test func `LC-28 a changed constant mostly needs no pivot, and an impossible one changes nothing`() throws {
    var stage = SolverStage()
    let edge = try stage.set("x0", 10)
    for number in 1..<50 {
      try stage.add([("x\(number)", 1), ("x\(number - 1)", -1)], .equal, 8)
      try stage.add([("x\(number)", 1)], .greaterThanOrEqual, 0)
    }
    let before = stage.solver.pivots
    let isPossible = stage.solver.changeConstant(of: edge, by: -90)
    #expect(isPossible)
    #expect(near(stage["x49"], 100 + 49 * 8) && stage.solver.pivots == before)
    let isImpossible = !stage.solver.changeConstant(of: edge, by: 1000)
    #expect(isImpossible)
    #expect(near(stage["x49"], 100 + 49 * 8))
  }

  // MARK: Against other ways to compute it

  /// One constraint of a random system over x and y.
  struct Line {
    var a: Double
    var b: Double
    var c: Double
    var relation: ConstraintSolver.Relation
    var priority: Double

    func violation(_ x: Double, _ y: Double) -> Double {
      let value = a * x + b * y + c
      switch relation {
      case .equal: return abs(value)
      case .lessThanOrEqual: return max(0, value)
      case .greaterThanOrEqual: return max(0, -value)
      }
    }
  }

  static let box: [Line] = [
    Line(a: 1, b: 0, c: 0, relation: .greaterThanOrEqual, priority: 1000),
    Line(a: 0, b: 1, c: 0, relation: .greaterThanOrEqual, priority: 1000),
    Line(a: 1, b: 0, c: -100, relation: .lessThanOrEqual, priority: 1000),
    Line(a: 0, b: 1, c: -100, relation: .lessThanOrEqual, priority: 1000),
  ]

  /// The least errors, from the highest priority down: some corner has them. Nil where nothing is possible.
  static func bruteForce(_ lines: [Line]) -> [Double]? {
    var best: [Double]?
    for (index, first) in lines.enumerated() {
      for second in lines[..<index] {
        let determinant = first.a * second.b - first.b * second.a
        guard abs(determinant) > 1e-9 else { continue }
        let x = (first.b * second.c - second.b * first.c) / determinant
        let y = (first.c * second.a - second.c * first.a) / determinant
        guard let errors = errors(lines, x, y) else { continue }
        if best.map({ isLess(errors, $0) }) ?? true { best = errors }
      }
    }
    return best
  }

  static func errors(_ lines: [Line], _ x: Double, _ y: Double) -> [Double]? {
    guard lines.allSatisfy({ $0.priority < 1000 || $0.violation(x, y) < 1e-6 }) else { return nil }
    let priorities: [Double] = Set(lines.map(\.priority)).filter { $0 < 1000 }.sorted(by: >)
    return priorities.map { (priority: Double) -> Double in
      var sum = 0.0
      for line in lines where line.priority == priority { sum += line.violation(x, y) }
      return sum
    }
  }

  static func isLess(_ left: [Double], _ right: [Double]) -> Bool {
    for (a, b) in zip(left, right) where abs(a - b) > 1e-7 { return a < b }
    return false
  }

  static func random(_ stream: inout Seed) -> Line {
    let priorities: [Double] = [1000, 750, 500, 250, 250]
    return Line(
      a: Double(stream.index(below: 7) - 3), b: Double(stream.index(below: 7) - 3),
      c: Double(stream.index(below: 201) - 100),
      relation: [.equal, .lessThanOrEqual, .greaterThanOrEqual][
        stream.index(below: 3)], priority: priorities[stream.index(below: priorities.count)])
  }

  @Test(arguments: 0..<25)
  func `random systems, with lines that come and go, have the least errors that brute force finds`(seed: Int) throws {
    var stream = Seed("lines \(seed)")
    var stage = SolverStage()
    var there: [(id: Int, line: Line)] = []
    for line in Self.box {
      there.append((try stage.add([("x", line.a), ("y", line.b)], line.relation, -line.c), line))
    }
    for step in 0..<16 {
      switch stream.index(below: 5) {
      case 0 where there.count > 5:
        let gone = 4 + stream.index(below: there.count - 4)
        stage.solver.remove(there.remove(at: gone).id)
      case 1 where there.count > 5:
        let index = 4 + stream.index(below: there.count - 4)
        let change = Double(stream.index(below: 41) - 20)
        var lines = there.map(\.line)
        lines[index].c += change
        let isPossible = stage.solver.changeConstant(of: there[index].id, by: change)
        #expect(isPossible == (Self.bruteForce(lines) != nil), "seed \(seed), step \(step)")
        if isPossible { there[index].line.c += change }
      default:
        let line = Self.random(&stream)
        let isPossible = Self.bruteForce(there.map(\.line) + [line]) != nil
        do {
          let id = try stage.add([("x", line.a), ("y", line.b)], line.relation, -line.c, at: line.priority)
          there.append((id, line))
          #expect(isPossible, "seed \(seed), step \(step)")
        } catch {
          #expect(!isPossible, "seed \(seed), step \(step)")
          let conflict = try #require(error as? ConstraintSolver.Unsatisfiable)
          // What it is said to clash with is enough for the clash, and each part of it is needed.
          let clashing = there.filter { conflict.conflicting.contains($0.id) }.map(\.line)
          #expect(Self.clash(clashing + [line]))
          for index in clashing.indices {
            var fewer = clashing
            fewer.remove(at: index)
            #expect(!Self.clash(fewer + [line]), "seed \(seed), step \(step): \(index) is not needed")
          }
        }
      }
      let lines = there.map(\.line)
      let best = try #require(Self.bruteForce(lines))
      let found = try #require(Self.errors(lines, stage["x"], stage["y"]), "seed \(seed), step \(step)")
      #expect(zip(found, best).allSatisfy { near($0, $1) }, "seed \(seed), step \(step): \(found), not \(best)")
    }
  }

  /// Whether some lines cannot hold together, with room enough for every corner.
  private static func clash(_ lines: [Line]) -> Bool {
    let far = 1e7
    let room: [Line] = [
      Line(a: 1, b: 0, c: far, relation: .greaterThanOrEqual, priority: 1000),
      Line(a: 0, b: 1, c: far, relation: .greaterThanOrEqual, priority: 1000),
      Line(a: 1, b: 0, c: -far, relation: .lessThanOrEqual, priority: 1000),
      Line(a: 0, b: 1, c: -far, relation: .lessThanOrEqual, priority: 1000),
    ]
    return bruteForce(lines + room) == nil
  }
}
