import Cells
import Geometry
import Programs
import Scrolling
import Tracing
import Views

/// Rows that come on screen while a list is scrolled: the work of a dequeue, a binding and a layout.
final class CellWorkload: RowListSource {
  static let repetitions = 9
  static let warmUps = 2
  /// How many rows come on screen in one repetition.
  static let rowsThatAppear = 2_000

  private let window: Window
  private let list: RowList
  private var offset = 0.0

  /// - Parameter iOS: 14 uses cells again at once, 15 and later make them ahead and keep them.
  private init(rows: Int, iOS: Double, keeping: Recorder.Keeping) throws {
    let recorder = Recorder(keeping: keeping, budget: Budget(events: .max))
    let frame = Rect(x: 0, y: 0, width: 390, height: 800)
    window = try Window(frame: frame, recorder: recorder)
    list = try RowList("tableView", frame: frame, iOS: iOS, recorder: recorder)
    list.source = self
    list.cells.register({ try Cell($0) }, forIdentifier: "cell")
    try list.setRows(rows, height: 44)
    try window.addSubview(list)
    try window.endTurn()
  }

  func rowList(_ list: RowList, cellForRowAt indexPath: IndexPath) throws -> Cell {
    try list.cells.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
  }

  /// Scrolls on by a quarter of a row a frame.
  private func scroll() throws {
    for _ in 0..<Self.rowsThatAppear * 4 {
      offset += 11
      try list.setContentOffset(Point(x: 0, y: offset))
      try window.endTurn()
    }
  }

  /// Microseconds a row that appears, one figure a repetition, and the cells that were made: the checksum.
  private static func measure(rows: Int, iOS: Double, keeping: Recorder.Keeping) throws -> ([Double], Int) {
    var figures: [Double] = []
    var made = 0
    for repetition in 0..<warmUps + repetitions {
      let workload = try CellWorkload(rows: rows, iOS: iOS, keeping: keeping)
      let start = Deadline.now
      try workload.scroll()
      let nanoseconds = Double(Deadline.now - start)
      if repetition >= warmUps { figures.append(nanoseconds / 1000 / Double(rowsThatAppear)) }
      made = workload.list.cells.created
    }
    return (figures, made)
  }

  /// Prints the cost of a row, with and without a trace, in short and in long lists: it must not depend on the length.
  static func run() throws {
    var all: [Measured] = []
    for (iOS, rows, keeping, name) in [
      (14.0, 10_000, Recorder.Keeping.nothing, "10,000 rows"), (14, 1_000_000, .nothing, "1,000,000 rows"),
      (14, 1_000_000, .events, "the same, traced"), (26, 1_000_000, .nothing, "with cells ahead"),
    ] {
      let (figures, made) = try measure(rows: rows, iOS: iOS, keeping: keeping)
      var measured = Measured(subject: Subject("\(name) (\(made))", ""))
      measured.milliseconds = figures
      all.append(measured)
    }
    report(
      "A row that comes on screen, four frames each, µs (cells made)", all, \.milliseconds, digits: 2, hasPeer: true,
      aims: false, repetitions: repetitions)
  }
}
