import Cells
import Geometry
import Tables
import Tracing
import Views

/// A cell whose content needs a height.
final class MeasuredCell: Cell {
  /// What the content of the row needs, in points.
  var content = 0.0
  /// Told of each measurement; answers with the height.
  var onMeasure: ((MeasuredCell) -> Double)?

  override func systemLayoutSizeFitting(
    _ targetSize: Size, withHorizontalFittingPriority horizontal: Double, verticalFittingPriority vertical: Double
  ) throws -> Size { Size(width: targetSize.width, height: onMeasure?(self) ?? content) }
}

/// A table that counts its layouts.
final class CountingTableView: TableView {
  private(set) var passes = 0

  override func layoutSubviews() throws {
    passes += 1
    try super.layoutSubviews()
  }
}

/// A table in a window with its app, and what is noted of both.
final class TableScene: TableViewDataSource, TableViewDelegate {
  static let width = 375.0
  /// More frames than this are not kept for the picture.
  static let frameLimit = 600

  let recorder: Recorder
  let window: Window
  let table: CountingTableView

  /// How many rows each section has.
  var rowCounts: [Int]
  /// What the content of a row needs.
  var content: (IndexPath) -> Double = { _ in 44 }
  /// The delegate's `heightForRowAt`, where it is implemented.
  var heightForRow: ((IndexPath) -> Double)?
  /// The delegate's `estimatedHeightForRowAt`, where it is implemented.
  var estimatedHeightForRow: ((IndexPath) -> Double)?
  var headerHeight: (Int) -> Double? = { _ in nil }
  var footerHeight: (Int) -> Double? = { _ in nil }
  var usesIndexPath = true
  /// What the app does to a cell in `cellForRowAt`.
  var onCell: (Cell, IndexPath) throws -> Void = { _, _ in }
  var mayMove: (IndexPath) -> Bool = { _ in true }
  var onMove: (IndexPath, IndexPath) -> Void = { _, _ in }
  var target: (IndexPath) -> IndexPath = { $0 }

  /// The calls in order, as the outputs list them.
  private(set) var calls: [String] = []
  private(set) var heightForRowCount = 0
  private(set) var cellForRowCount = 0
  private(set) var measurementCount = 0
  /// The table after each frame.
  private(set) var frames: [ListSnapshot] = []

  init(
    rowCounts: [Int], height: Double, width: Double = TableScene.width, style: TableView.Style = .plain,
    iOS: Double = Catalogue.iOS, scale: Double = 2, recorder: Recorder
  ) throws {
    self.recorder = recorder
    self.rowCounts = rowCounts
    let frame = Rect(x: 0, y: 0, width: width, height: height)
    window = try Window(frame: frame, screenScale: scale, recorder: recorder)
    table = try CountingTableView("tableView", frame: frame, style: style, iOS: iOS, recorder: recorder)
    table.dataSource = self
    table.delegate = self
    // Cells made ahead would be measured too, and blur the counts.
    table.cells.setPrefetchingEnabled(false)
    table.register(
      { [unowned self] identity in
        let cell = try MeasuredCell(identity)
        cell.onMeasure = { [unowned self] in measure($0) }
        return cell
      }, forCellReuseIdentifier: "cell")
    try recorder.unrecorded { try window.addSubview(table) }
  }

  /// Another answer than the content's height, where cells do not answer the same each time.
  var answer: (MeasuredCell) -> Double = { $0.content }

  private func measure(_ cell: MeasuredCell) -> Double {
    measurementCount += 1
    note("\(cell.name).systemLayoutSizeFitting")
    return answer(cell)
  }

  /// Counts at once, cells in the layout.
  func load() throws {
    try window.runLoop.turn {
      note("reloadData")
      try table.reloadData()
    }
    keepFrame()
  }

  /// The next frame of the screen, with the content at `offset`.
  func frame(to offset: Double) throws {
    try frame { try table.setContentOffset(Point(x: 0, y: offset)) }
  }

  func frame(_ body: () throws -> Void) throws {
    let loop = window.runLoop
    try loop.run(until: loop.time + loop.framePeriod)
    try loop.turn(body)
    keepFrame()
  }

  private func keepFrame() {
    if frames.count < Self.frameLimit { frames.append(ListSnapshot(of: table, at: window.runLoop.time)) }
  }

  func note(_ call: @autoclosure () -> String) {
    if !recorder.mustStop { calls.append(call()) }
  }

  /// Begins to count anew.
  func forgetCalls() {
    calls = []
    heightForRowCount = 0
  }

  var callList: Value { .list(calls.map { .text($0) }) }

  // MARK: The app

  var implementsHeightForRow: Bool { heightForRow != nil }
  var implementsEstimatedHeightForRow: Bool { estimatedHeightForRow != nil }
  var implementsMoveRow: Bool { true }

  func numberOfSections(in tableView: TableView) -> Int { rowCounts.count }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    rowCounts.indices.contains(section) ? rowCounts[section] : 0
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) throws -> Cell {
    cellForRowCount += 1
    note("cellForRowAt(\(indexPath))")
    let cell =
      try usesIndexPath
      ? tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      : tableView.dequeueReusableCell(withIdentifier: "cell")
        ?? tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    (cell as? MeasuredCell)?.content = content(indexPath)
    try onCell(cell, indexPath)
    return cell
  }

  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double {
    heightForRowCount += 1
    note("heightForRowAt(\(indexPath))")
    return heightForRow?(indexPath) ?? TableView.automaticDimension
  }

  func tableView(_ tableView: TableView, estimatedHeightForRowAt indexPath: IndexPath) -> Double {
    note("estimatedHeightForRowAt(\(indexPath))")
    return estimatedHeightForRow?(indexPath) ?? TableView.automaticDimension
  }

  func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Double? { headerHeight(section) }
  func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> Double? { footerHeight(section) }

  func tableView(_ tableView: TableView, willDisplay cell: Cell, forRowAt indexPath: IndexPath) {
    note("willDisplay(\(cell.name), forRowAt: \(indexPath))")
  }

  func tableView(_ tableView: TableView, didEndDisplaying cell: Cell, forRowAt indexPath: IndexPath) {
    note("didEndDisplaying(\(cell.name), forRowAt: \(indexPath))")
  }

  func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    note("canMoveRowAt(\(indexPath))")
    return mayMove(indexPath)
  }

  func tableView(_ tableView: TableView, moveRowAt source: IndexPath, to destination: IndexPath) {
    note("moveRowAt(\(source), to: \(destination))")
    onMove(source, destination)
  }

  func tableView(
    _ tableView: TableView, targetIndexPathForMoveFromRowAt source: IndexPath,
    toProposedIndexPath proposed: IndexPath
  ) -> IndexPath {
    note("targetIndexPathForMoveFromRowAt(\(source), toProposedIndexPath: \(proposed))")
    return target(proposed)
  }
}
