import Cells
import Geometry
import Scrolling
import Tables
import Tracing
import Views

/// What the scene does to its list, a table or rows of a collection view.
protocol SceneList: ScrollView, CellContainer {
  var cells: LiveCells { get }
  func reloadData() throws
  func reloadRows(at indexPaths: [IndexPath]) throws
  func reconfigureRows(at indexPaths: [IndexPath]) throws
}

extension TableView: SceneList {}
extension RowList: SceneList {}

/// A list in a window, its app, and what is noted of both frame by frame.
final class ListScene {
  /// How a scene is set up.
  struct Setup {
    var kind = ListKind.table
    var rows = 100
    var rowHeight = 100.0
    var height = 300.0
    var iOS = Catalogue.iOS
    var isPrefetchingEnabled = true
    /// Whether the app has a prefetch data source.
    var prefetchesRows = false
    /// Where the content stands before the list is loaded.
    var offset = 0.0
  }

  static let width = 375.0
  /// More frames than this are not kept for the picture.
  static let frameLimit = 3_600

  let recorder: Recorder
  let window: Window
  let list: any SceneList
  let prefetchesRows: Bool
  private let rowCount: Int

  /// The app's `cellForRowAt`.
  var provider: (ListScene, IndexPath) throws -> Cell = { scene, indexPath in
    try scene.list.cells.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
  }
  var onWillDisplay: (Cell, IndexPath) -> Void = { _, _ in }
  var onPrefetch: ([IndexPath]) -> Void = { _ in }
  var onCancel: ([IndexPath]) -> Void = { _ in }

  /// The calls in order, as the outputs list them.
  private(set) var calls: [String] = []
  private(set) var cellForRowCount = 0
  private(set) var willDisplayCount = 0
  private(set) var didEndDisplayingCount = 0
  private(set) var prepareForReuseCount = 0
  private(set) var updateConfigurationCount = 0
  /// Whether updates of configurations are among the calls.
  var notesConfigurations = false
  /// Whether only what the data sources are asked is among the calls.
  var notesQuestionsOnly = false
  /// The list after each frame.
  private(set) var frames: [ListSnapshot] = []

  init(_ setup: Setup, recorder: Recorder) throws {
    self.recorder = recorder
    prefetchesRows = setup.prefetchesRows
    rowCount = setup.rows
    let frame = Rect(x: 0, y: 0, width: Self.width, height: setup.height)
    window = try Window(frame: frame, recorder: recorder)
    switch setup.kind {
    case .table: list = try TableView("tableView", frame: frame, iOS: setup.iOS, recorder: recorder)
    case .collection:
      list = try RowList("collectionView", kind: .collection, frame: frame, iOS: setup.iOS, recorder: recorder)
    }
    list.cells.setPrefetchingEnabled(setup.isPrefetchingEnabled)
    register("cell")
    if let table = list as? TableView {
      table.dataSource = self
      table.delegate = self
      if prefetchesRows { table.prefetchDataSource = self }
    }
    (list as? RowList)?.source = self
    try recorder.unrecorded {
      try setRowHeight(setup.rowHeight)
      try window.addSubview(list)
      try list.setContentOffset(Point(x: 0, y: setup.offset))
    }
  }

  func register(_ identifier: String, variety: CellVariety = .table) {
    list.cells.register({ [unowned self] in try AppCell($0, variety: variety, scene: self) }, forIdentifier: identifier)
  }

  var cells: LiveCells { list.cells }
  var loop: RunLoop { window.runLoop }

  /// Gives all rows another height; the cells that stay on screen stay as they are.
  func setRowHeight(_ height: Double) throws {
    if let table = list as? TableView {
      table.rowHeight = height
      try table.updateHeights()
    }
    try (list as? RowList)?.setRows(rowCount, height: height)
  }

  /// How far down the content can stand.
  var greatestOffset: Double { max(0, list.contentSize.height - list.bounds.height) }

  /// The first layout.
  func load() throws {
    try loop.turn {}
    keepFrame()
  }

  /// The next frame of the screen, with the content at `offset` or with what `body` does.
  func frame(to offset: Double) throws {
    try frame { try list.setContentOffset(Point(x: 0, y: offset)) }
  }

  func frame(_ body: () throws -> Void) throws {
    try loop.run(until: loop.time + loop.framePeriod)
    try loop.turn(body)
    keepFrame()
  }

  /// The list as it stands.
  var snapshot: ListSnapshot { ListSnapshot(of: list, cells, at: loop.time) }

  private func keepFrame() {
    // Who keeps no trace looks at no picture either.
    if recorder.keeping == .events, frames.count < Self.frameLimit { frames.append(snapshot) }
  }

  /// Notes a call that asks nothing of the data sources.
  func note(_ call: @autoclosure () -> String) {
    if !notesQuestionsOnly { noteQuestion(call()) }
  }

  private func noteQuestion(_ call: @autoclosure () -> String) {
    guard !recorder.mustStop else { return }
    calls.append(call())
  }

  func notePrepared(_ cell: Cell) {
    prepareForReuseCount += 1
    note("\(cell.name).prepareForReuse")
  }

  func noteUpdate(of cell: Cell, _ state: CellConfigurationState) {
    updateConfigurationCount += 1
    if notesConfigurations { note("\(cell.name).updateConfiguration(using: \(state))") }
  }

  /// The calls as an output.
  var callList: Value { .list(calls.map { .text($0) }) }
}

// MARK: The app

extension ListScene {
  private func provideCell(at indexPath: IndexPath) throws -> Cell {
    cellForRowCount += 1
    noteQuestion("cellForRowAt(\(indexPath))")
    return try provider(self, indexPath)
  }

  private func willDisplay(_ cell: Cell, at indexPath: IndexPath) {
    willDisplayCount += 1
    note("willDisplay(\(cell.name), forRowAt: \(indexPath))")
    onWillDisplay(cell, indexPath)
  }

  private func didEndDisplaying(_ cell: Cell, at indexPath: IndexPath) {
    didEndDisplayingCount += 1
    note("didEndDisplaying(\(cell.name), forRowAt: \(indexPath))")
  }

  private func prefetch(_ indexPaths: [IndexPath]) {
    noteQuestion("prefetchRowsAt(\(indexPaths.map(\.description).joined(separator: " ")))")
    onPrefetch(indexPaths)
  }

  private func cancelPrefetching(_ indexPaths: [IndexPath]) {
    noteQuestion("cancelPrefetchingForRowsAt(\(indexPaths.map(\.description).joined(separator: " ")))")
    onCancel(indexPaths)
  }
}

extension ListScene: TableViewDataSource, TableViewDelegate, TableViewDataSourcePrefetching {
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { rowCount }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) throws -> Cell {
    try provideCell(at: indexPath)
  }

  func tableView(_ tableView: TableView, willDisplay cell: Cell, forRowAt indexPath: IndexPath) {
    willDisplay(cell, at: indexPath)
  }

  func tableView(_ tableView: TableView, didEndDisplaying cell: Cell, forRowAt indexPath: IndexPath) {
    didEndDisplaying(cell, at: indexPath)
  }

  func tableView(_ tableView: TableView, prefetchRowsAt indexPaths: [IndexPath]) { prefetch(indexPaths) }

  func tableView(_ tableView: TableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
    cancelPrefetching(indexPaths)
  }
}

extension ListScene: RowListSource {
  func rowList(_ list: RowList, cellForRowAt indexPath: IndexPath) throws -> Cell { try provideCell(at: indexPath) }

  func rowList(_ list: RowList, willDisplay cell: Cell, forRowAt indexPath: IndexPath) {
    willDisplay(cell, at: indexPath)
  }

  func rowList(_ list: RowList, didEndDisplaying cell: Cell, forRowAt indexPath: IndexPath) {
    didEndDisplaying(cell, at: indexPath)
  }

  func rowList(_ list: RowList, prefetchRowsAt indexPaths: [IndexPath]) { prefetch(indexPaths) }

  func rowList(_ list: RowList, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) { cancelPrefetching(indexPaths) }
}
