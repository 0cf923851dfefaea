import Cells
import Geometry
import Scrolling
import Tables
import TestSupport
import Tracing
import Values
import Views

/// A cell whose content has a height.
final class ContentCell: Cell {
  var height = 0.0

  override func systemLayoutSizeFitting(
    _ targetSize: Size, withHorizontalFittingPriority horizontal: Double, verticalFittingPriority vertical: Double
  ) throws -> Size { Size(width: targetSize.width, height: height) }
}

/// The app of a table: closures in place of methods.
final class TableApp: TableViewDataSource, TableViewDelegate, TableViewDataSourcePrefetching {
  var rowCounts = [100]
  /// The height that the content of a row needs.
  var content: (IndexPath) -> Double = { _ in 44 }
  /// What `heightForRowAt` answers; nil where it is not implemented.
  var heightForRow: ((IndexPath) -> Double)?
  var estimatedHeightForRow: ((IndexPath) -> Double)?
  var headerHeight: Double?
  var footerHeight: Double?
  var usesIndexPath = true
  var onCell: (Cell) throws -> Void = { _ in }
  var moves: [(IndexPath, IndexPath)] = []
  var canMove = true
  var onMove: (IndexPath, IndexPath) -> Void = { _, _ in }
  var target: (IndexPath) -> IndexPath = { $0 }

  var implementsHeightForRow: Bool { heightForRow != nil }
  var implementsEstimatedHeightForRow: Bool { estimatedHeightForRow != nil }
  var implementsMoveRow: Bool { true }

  func numberOfSections(in tableView: TableView) -> Int { rowCounts.count }
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { rowCounts[section] }
  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) throws -> Cell {
    let cell =
      usesIndexPath
      ? try tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      : try tableView.dequeueReusableCell(withIdentifier: "cell")
    if let cell = cell as? ContentCell { cell.height = content(indexPath) }
    if let cell { try onCell(cell) }
    return cell ?? { fatalError("no cell is registered") }()
  }
  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double {
    heightForRow?(indexPath) ?? TableView.automaticDimension
  }
  func tableView(_ tableView: TableView, estimatedHeightForRowAt indexPath: IndexPath) -> Double {
    estimatedHeightForRow?(indexPath) ?? TableView.automaticDimension
  }
  func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Double? { headerHeight }
  func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> Double? { footerHeight }
  func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool { canMove }
  func tableView(_ tableView: TableView, moveRowAt source: IndexPath, to destination: IndexPath) {
    moves.append((source, destination))
    onMove(source, destination)
  }
  func tableView(
    _ tableView: TableView, targetIndexPathForMoveFromRowAt source: IndexPath,
    toProposedIndexPath proposed: IndexPath
  ) -> IndexPath { target(proposed) }
  func tableView(_ tableView: TableView, prefetchRowsAt indexPaths: [IndexPath]) {}
}

/// A table in a window.
final class TableStage {
  let recorder: Recorder
  let window: Window
  let table: TableView
  let app = TableApp()

  init(
    rows: [Int] = [100], height: Double = 600, width: Double = 375, style: TableView.Style = .plain, iOS: Double = 26,
    scale: Double = 2, prefetches: Bool = false, recorder: Recorder = Recorder()
  ) throws {
    self.recorder = recorder
    let frame = Rect(x: 0, y: 0, width: width, height: height)
    window = try Window(frame: frame, screenScale: scale, recorder: recorder)
    table = try TableView("tableView", frame: frame, style: style, iOS: iOS, recorder: recorder)
    table.dataSource = app
    table.delegate = app
    app.rowCounts = rows
    table.cells.setPrefetchingEnabled(prefetches)
    table.register({ try ContentCell($0) }, forCellReuseIdentifier: "cell")
    try recorder.unrecorded { try window.addSubview(table) }
  }

  /// As an app does it: counts at once, cells in the layout.
  func load() throws {
    try table.reloadData()
    try window.endTurn()
  }

  func scroll(to offsets: Double...) throws {
    for offset in offsets {
      try table.setContentOffset(Point(x: 0, y: offset))
      try window.endTurn()
    }
  }

  func count(_ call: String) -> Int { recorder.events.count { $0.call == call } }

  var height: Double { table.contentSize.height }

  /// Calls of the app as the facts write them, those within others in braces.
  func calls(from first: Int = 0) -> String {
    let events = Array(recorder.events.dropFirst(first))
    var children: [EventIndex: [Event]] = [:]
    for event in events { children[event.parent ?? 0, default: []].append(event) }
    func text(_ parent: EventIndex) -> String {
      (children[parent] ?? []).compactMap { event -> String? in
        let inside = text(event.index)
        let name: String? =
          switch event.call {
          case "heightForRowAt": "h[\(event.arguments[0].value.text)]"
          case "cellForRowAt": "cellForRow[\(event.arguments[0].value.text)]"
          case "willDisplay", "didEndDisplaying": "\(event.call)[\(event.arguments[1].value.text)]"
          case "init(style:reuseIdentifier:)": "init"
          case "prepareForReuse", "reloadData", "numberOfSections", "scrollViewDidScroll", "systemLayoutSizeFitting":
            event.call
          case "numberOfRowsInSection": "numberOfRows"
          case "layoutSubviews" where event.receiver == "tableView": "layout"
          default: nil
          }
        guard let name else { return inside.isEmpty ? nil : inside }
        return inside.isEmpty ? name : "\(name){ \(inside) }"
      }.joined(separator: ", ")
    }
    return text(events.first?.parent ?? 0)
  }
}
