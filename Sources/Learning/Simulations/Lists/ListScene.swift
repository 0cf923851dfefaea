import Cells
import Geometry
import Scrolling
import Tracing
import Views

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
  let list: RowList
  let prefetchesRows: Bool

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
    let frame = Rect(x: 0, y: 0, width: Self.width, height: setup.height)
    window = try Window(frame: frame, recorder: recorder)
    let name = setup.kind == .table ? "tableView" : "collectionView"
    list = try RowList(name, kind: setup.kind, frame: frame, iOS: setup.iOS, recorder: recorder)
    list.source = self
    list.cells.setPrefetchingEnabled(setup.isPrefetchingEnabled)
    register("cell")
    try recorder.unrecorded {
      try list.setRows(setup.rows, height: setup.rowHeight)
      try window.addSubview(list)
      try list.setContentOffset(Point(x: 0, y: setup.offset))
    }
  }

  func register(_ identifier: String, variety: CellVariety = .table) {
    list.cells.register({ [unowned self] in try AppCell($0, variety: variety, scene: self) }, forIdentifier: identifier)
  }

  var cells: LiveCells { list.cells }
  var loop: RunLoop { window.runLoop }

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

  private func keepFrame() {
    // Who keeps no trace looks at no picture either.
    if recorder.keeping == .events, frames.count < Self.frameLimit { frames.append(ListSnapshot(self)) }
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

extension ListScene: RowListSource {
  func rowList(_ list: RowList, cellForRowAt indexPath: IndexPath) throws -> Cell {
    cellForRowCount += 1
    noteQuestion("cellForRowAt(\(indexPath))")
    return try provider(self, indexPath)
  }

  func rowList(_ list: RowList, willDisplay cell: Cell, forRowAt indexPath: IndexPath) {
    willDisplayCount += 1
    note("willDisplay(\(cell.name), forRowAt: \(indexPath))")
    onWillDisplay(cell, indexPath)
  }

  func rowList(_ list: RowList, didEndDisplaying cell: Cell, forRowAt indexPath: IndexPath) {
    didEndDisplayingCount += 1
    note("didEndDisplaying(\(cell.name), forRowAt: \(indexPath))")
  }

  func rowList(_ list: RowList, prefetchRowsAt indexPaths: [IndexPath]) {
    noteQuestion("prefetchRowsAt(\(indexPaths.map(\.description).joined(separator: " ")))")
    onPrefetch(indexPaths)
  }

  func rowList(_ list: RowList, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
    noteQuestion("cancelPrefetchingForRowsAt(\(indexPaths.map(\.description).joined(separator: " ")))")
    onCancel(indexPaths)
  }
}
