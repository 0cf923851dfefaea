import Cells
import Geometry
import Platform
import Programs
import Scrolling
import Tables
import Tracing
import Values
import Views

/// Lists whose heights nobody knows: loading, scrolling through, inserting, and what a row takes of memory.
final class TableWorkload: TableViewDataSource {
  static let repetitions = 9
  static let warmUps = 2

  private let window: Window
  private let table: TableView
  private var rows: Int

  /// Rows that size themselves; nothing is asked yet.
  private init(rows: Int) throws {
    let recorder = Recorder(keeping: .nothing, budget: Budget(events: .max, time: .infinity))
    let frame = Rect(x: 0, y: 0, width: 390, height: 800)
    self.rows = rows
    window = try Window(frame: frame, recorder: recorder)
    table = try TableView("tableView", frame: frame, iOS: 14, recorder: recorder)
    table.dataSource = self
    table.register({ try MeasuredCell($0) }, forCellReuseIdentifier: "cell")
    try window.addSubview(table)
  }

  /// A cell whose content has the height of its row.
  private final class MeasuredCell: Cell {
    var height = 0.0

    override func systemLayoutSizeFitting(
      _ targetSize: Size, withHorizontalFittingPriority horizontal: Double, verticalFittingPriority vertical: Double
    ) throws -> Size { Size(width: targetSize.width, height: height) }
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { rows }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) throws -> Cell {
    let cell = try tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    (cell as? MeasuredCell)?.height = Self.height(indexPath.row)
    return cell
  }

  /// The real height of a row: 30 to 120 points.
  private static func height(_ row: Int) -> Double { Double(30 + 37 * row % 91) }

  private func load() throws {
    try table.reloadData()
    try window.endTurn()
  }

  /// Once through the list, or as far as so many rows, half a window a frame.
  private func scroll(rows: Int) throws {
    while table.measuredRowCount < rows {
      let next = min(table.contentOffset.y + 400, table.contentSize.height - table.bounds.height)
      guard next > table.contentOffset.y else { return }
      try table.setContentOffset(Point(x: 0, y: next))
      try window.endTurn()
    }
  }

  // MARK: The workloads

  /// Prints all of them.
  static func run() throws {
    try loads()
    try scrolls()
    try estimatedList()
    try inserts()
    memory()
  }

  private static func loads() throws {
    var all: [Measured] = []
    for rows in [1_000, 100_000, 1_000_000] {
      var measured = Measured(subject: Subject(grouped(rows) + " rows", ""))
      measured.milliseconds = try microseconds {
        let workload = try TableWorkload(rows: rows)
        return { try workload.load() }
      }
      all.append(measured)
    }
    report(
      "Load of rows that size themselves, µs", all, \.milliseconds, digits: 1, hasPeer: true, aims: false,
      repetitions: repetitions)
  }

  private static func scrolls() throws {
    var all: [Measured] = []
    for rows in [1_000, 100_000, 1_000_000] {
      var figures: [Double] = []
      var checksum = 0.0
      // The long ones are work of seconds each.
      for repetition in 0..<(rows > 10_000 ? 3 : warmUps + repetitions) {
        let workload = try TableWorkload(rows: rows)
        try workload.load()
        let start = Deadline.now
        try workload.scroll(rows: rows)
        let nanoseconds = Double(Deadline.now - start)
        if rows > 10_000 || repetition >= warmUps { figures.append(nanoseconds / 1000 / Double(rows)) }
        checksum = workload.table.contentSize.height
      }
      var measured = Measured(subject: Subject("\(grouped(rows)) (\(NumberText.plain(checksum)))", ""))
      measured.milliseconds = figures
      all.append(measured)
    }
    report(
      "Scrolled through, µs a row that appears (content in the end)", all, \.milliseconds, digits: 2, hasPeer: true,
      aims: false, repetitions: repetitions)
  }

  /// The workload of virtual lists: estimate 44, real height 30 + (37·i mod 91), window 800, two rows more at either
  /// end; 300 frames, each 120 further; the items that show are asked for until nothing is new.
  private static func estimatedList() throws {
    var all: [Measured] = []
    for rows in [1_000, 10_000, 100_000, 1_000_000] {
      for goesDown in [true, false] {
        var figures: [Double] = []
        var checksum = 0.0
        var corrections = 0
        for repetition in 0..<warmUps + repetitions {
          let list = RowGeometry(count: rows, height: .estimated(44))
          var offset = goesDown ? 0 : max(0, list.height - 800)
          corrections = 0
          let start = Deadline.now
          for _ in 0..<300 {
            offset = goesDown ? min(offset + 120, list.height - 800) : max(0, offset - 120)
            frame(list, &offset, &corrections)
          }
          let nanoseconds = Double(Deadline.now - start)
          if repetition >= warmUps { figures.append(nanoseconds / 1000 / 300) }
          checksum = list.height
        }
        let name = "\(grouped(rows)) \(goesDown ? "down" : "up") (\(NumberText.plain(checksum)), \(corrections))"
        var measured = Measured(subject: Subject(name, ""))
        measured.milliseconds = figures
        all.append(measured)
      }
    }
    report(
      "A frame of a list with estimates, µs (height believed in the end, corrections); aim: at most 10", all,
      \.milliseconds, digits: 2, hasPeer: true, aims: false, repetitions: repetitions)
  }

  private static func frame(_ list: RowGeometry, _ offset: inout Double, _ corrections: inout Int) {
    while true {
      let first = max(0, list.row(endingAfter: offset) - 2)
      let end = min(list.count, list.row(endingAfter: offset + 800) + 3)
      var isNew = false
      for row in first..<end {
        let old = list[row]
        guard !old.isMeasured else { continue }
        let height = Self.height(row)
        if list.start(of: row) < offset, height != old.points {
          offset += height - old.points
          corrections += 1
        }
        list.set(row, to: .measured(height))
        isNew = true
      }
      if !isNew { return }
    }
  }

  private static func inserts() throws {
    var all: [Measured] = []
    for rows in [1_000, 1_000_000] {
      let list = RowGeometry(count: rows, height: .estimated(44))
      for row in 0..<rows { list.set(row, to: .measured(height(row))) }
      var geometry = Measured(subject: Subject("\(grouped(rows)) known heights", ""))
      geometry.milliseconds = try microseconds(of: 1_000) {
        { for _ in 0..<1_000 { list.insert(1, of: .measured(50), at: 0) } }
      }
      all.append(geometry)
      let workload = try TableWorkload(rows: rows)
      try workload.load()
      var table = Measured(subject: Subject("\(grouped(rows)), the table", ""))
      table.milliseconds = try microseconds {
        {
          workload.rows += 1
          try workload.table.insertRows(at: [IndexPath(row: 0)])
          try workload.window.endTurn()
        }
      }
      all.append(table)
    }
    report(
      "One row put in at the top, µs", all, \.milliseconds, digits: 2, hasPeer: false, aims: false,
      repetitions: repetitions)
  }

  /// What each row takes in a list of a million known heights, all different from their neighbours. Each list has a
  /// process of its own, for one that has freed memory takes none.
  private static func memory() {
    print("\nMemory, bytes a row (height of the list); aim: at most 24")
    for order in MeasuringOrder.allCases {
      let launch = Launch(CommandLine.arguments[0], [Self.memoryOption, order.rawValue])
      let answer = (try? launch.run().output).map { $0.filter { $0 != "\n" } } ?? ""
      print(padded("measured " + order.rawValue, 24) + (answer.isEmpty ? "not measured" : answer))
    }
  }

  /// The first argument of a process that only measures memory.
  static let memoryOption = "--row-memory"

  enum MeasuringOrder: String, CaseIterable {
    case inOrder = "in order"
    case inAnyOrder = "in any order"
  }

  /// Prints what a row takes, in a process that has done nothing else.
  static func printMemory(_ order: MeasuringOrder) {
    let rows = 1_000_000
    guard let before = residentBytes() else { return }
    let list = RowGeometry(count: rows, height: .estimated(44))
    for step in 0..<rows {
      let row = order == .inOrder ? step : step * 382_021 % rows
      list.set(row, to: .measured(height(row)))
    }
    guard let after = residentBytes() else { return }
    let bytes = Double(after - before) / Double(rows)
    print(padded(NumberText.fixed(bytes, decimals: 1), -9) + "   (\(NumberText.plain(list.height)))")
  }

  /// What the process holds of memory; nil where the system does not tell.
  private static func residentBytes() -> Int? {
    guard let file = fopen("/proc/self/statm", "r") else { return nil }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    guard fgets(&line, Int32(line.count), file) != nil else { return nil }
    let words = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      .split(separator: " ")
    return words.count > 1 ? Int(words[1]).map { $0 * 4096 } : nil
  }

  /// µs of each repetition, or of one of `number` parts of it.
  private static func microseconds(of number: Int = 1, _ prepare: () throws -> () throws -> Void) throws -> [Double] {
    var figures: [Double] = []
    for repetition in 0..<warmUps + repetitions {
      let work = try prepare()
      let start = Deadline.now
      try work()
      let nanoseconds = Double(Deadline.now - start)
      if repetition >= warmUps { figures.append(nanoseconds / 1000 / Double(number)) }
    }
    return figures
  }

  private static func grouped(_ number: Int) -> String {
    let digits = String(number)
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return text
  }
}
