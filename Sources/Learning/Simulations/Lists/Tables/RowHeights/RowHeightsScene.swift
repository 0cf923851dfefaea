import Cells
import Geometry
import Tables
import Tracing

/// A table that is loaded, scrolled by hand, and perhaps taken out of its window and put back.
struct RowHeightsScene {
  let scene: TableScene
  let source: TableView.HeightSource
  /// What all rows come to.
  let trueHeight: Double
  private(set) var heightBeforeLayout: Double?
  private(set) var heightAtLoad: Double?
  private(set) var heightForRowAtLoad = 0
  private(set) var visibleAtLoad = 0
  private(set) var measuredAtLoad = 0
  private(set) var heightAfterReturn: Double?
  private(set) var offsetAfterReturn: Double?
  private(set) var exception: Exception?

  init(_ settings: Settings, recorder: Recorder) throws {
    let rows = settings.count("rows")
    scene = try TableScene(
      rowCounts: [rows], height: settings.number("bounds.height"), iOS: settings.number("iOS"), recorder: recorder)
    let heights = settings.heights("actualHeights", rows) ?? []
    scene.content = { heights[$0.row] }
    scene.usesIndexPath = settings.text("dequeue") == "forIndexPath"
    if settings.text("heightForRow") == "implemented" {
      let isAutomatic = settings.text("heightForRowReturns") == "automatic"
      scene.heightForRow = { path in
        isAutomatic ? TableView.automaticDimension : heights.indices.contains(path.row) ? heights[path.row] : 0
      }
    }
    if let estimates = settings.heights("estimatedHeightForRow", rows) {
      scene.estimatedHeightForRow = { estimates[$0.row] }
    }
    let table = scene.table
    table.rowHeight = settings.automaticHeight("rowHeight")
    let estimate = settings.automaticHeight("estimatedRowHeight")
    // Before iOS 11 what is not set is zero (TV-12).
    table.estimatedRowHeight = estimate < 0 && !table.behavior.estimatesByDefault ? 0 : estimate
    // Asking the table asks the delegate, which is not counted.
    source = try table.heightSource(at: IndexPath(row: 0))
    scene.forgetCalls()
    switch source {
    case .rowHeight: trueHeight = Double(rows) * table.rowHeight
    case .standardHeight: trueHeight = Double(rows) * TableBehavior.standardRowHeight
    case .heightForRow: trueHeight = heights.reduce(0, +)
    case .selfSizing: trueHeight = heights.reduce(0) { $0 + ($1 > 0 ? $1 : TableBehavior.standardRowHeight) }
    }
    do { try play(settings) } catch let raised as Exception { exception = raised }
  }

  private mutating func play(_ settings: Settings) throws {
    let table = scene.table
    var before: Double?
    defer { heightBeforeLayout = before }
    try scene.window.runLoop.turn {
      scene.note("reloadData")
      try table.reloadData()
      before = table.contentSize.height
    }
    heightAtLoad = table.contentSize.height
    heightForRowAtLoad = scene.heightForRowCount
    visibleAtLoad = table.cells.visible.count { table.rectForRow(at: $0.indexPath).intersects(table.bounds) }
    measuredAtLoad = table.measuredRowCount
    try scroll(to: settings.number("scrollTo"))
    guard settings.flag("leavesWindow") else { return }
    try scene.window.runLoop.turn {
      scene.note("removeFromSuperview")
      try table.removeFromSuperview()
      scene.note("addSubview")
      try scene.window.addSubview(table)
      heightAfterReturn = table.contentSize.height
      offsetAfterReturn = table.contentOffset.y
    }
  }

  /// More frames than this are not played: a very long way is gone in longer steps.
  private static let mostFrames = 400.0

  /// By hand: never beyond the end, which moves while rows are measured.
  private func scroll(to target: Double) throws {
    let table = scene.table
    let step = max(1, table.bounds.height / 4, target / Self.mostFrames)
    while table.contentOffset.y < target, !scene.recorder.mustStop {
      let next = min(table.contentOffset.y + step, target, table.scrollRange.max.y)
      let before = (table.contentOffset.y, table.contentSize.height)
      guard next > before.0 else { return }
      try scene.frame(to: next)
      guard table.contentOffset.y > before.0 || table.contentSize.height != before.1 else { return }
    }
  }

  /// The first call of the load that asks for a height or a cell.
  var firstCall: String? {
    scene.calls.first { $0.hasPrefix("heightForRowAt") || $0.hasPrefix("cellForRowAt") }
  }
}
