import Cells
import Geometry
import Tracing
import Values

/// The life of a cell, call by call: loaded, scrolled away, back again, reloaded, configured anew.
struct CellLifecycleSimulation: Simulation {
  let id = "cell-lifecycle"
  let summary = "the life of a list's cells, call by call, in the versions that differ"

  let parameters = [
    Parameter("container", .choice(["table"]), "table", "whose calls are made"),
    Parameter(
      "scroll", .choice(["down", "downAndBack", "reloadData", "reloadRow", "reconfigureRow"]), "down",
      "what happens after the load: two rows down, those and one back, or one call on the first screen"),
    .flag(
      "isPrefetchingEnabled", true, "whether cells are made ahead and kept for their rows, where the version does that"),
    .rowHeight(100), .listHeight(300),
    .cellsOfiOS,
  ]

  let outputs = [
    Output("calls", .list, "what UIKit called, in order; what the app called is in the trace", rule: "TV-03"),
    Output("cellsCreated", .number, "how many cells were made", rule: "TV-06"),
    Output("cellForRow.count", .number, "how often the data source was asked for a cell", rule: "TV-03"),
    Output("prepareForReuse.count", .number, "how often prepareForReuse ran", rule: "TV-04"),
    Output("willDisplay.count", .number, "how often a cell came on screen", rule: "TV-03"),
    Output("didEndDisplaying.count", .number, "how often a cell left it", rule: "TV-03"),
    Output("cellsKept", .number, "how many wait for their rows at the end", rule: "TV-05"),
    Output("poolSize", .number, "how many lie in the pool at the end", rule: "TV-01"),
    Output("firstRowCell", .number, "the number of the cell at the first visible row at the end", rule: "TV-07"),
    Output("outcome", .text, "ok, or notAvailable where the version has no such call"),
  ]

  let series = [ListSnapshot].seriesDeclarations
  let misconceptions = CellLifecycleMisconceptions.all

  let fidelity = Fidelity(
    keeps: [
      "the order of data source, cell and delegate, within a pass and across passes",
      "cells made ahead and kept since iOS 15: not at load, no willDisplay, back with willDisplay alone",
      "reloadData through the pool, reloadRows with another cell first, reconfigureRows with the same one",
    ],
    leavesOut: ["measuring of rows, headers, animations of a reload, cells from a storyboard (awakeFromNib)"],
    choices: [
      "How many cells are made ahead and kept is not published: one a frame up to four rows beyond the edge, and as many "
        + "kept as are on screen, the farthest let go first (TV-05).",
      "After reloadData rows and cells stand in reverse; other orders have been seen (TV-07).",
      "Each row that is scrolled is a frame with time to spare.",
    ])

  /// The rows that the data source has: more than any of these scrolls reaches.
  static let rows = 100

  func run(_ settings: Settings, recorder: Recorder) throws -> Run {
    let scene = try Self.scene(settings, recorder: recorder)
    let end = scene.snapshot
    func count(_ number: Int) -> Value { .number(Double(number)) }
    return Run(
      outputs: [
        "calls": scene.callList, "cellsCreated": count(scene.cells.created),
        "cellForRow.count": count(scene.cellForRowCount), "prepareForReuse.count": count(scene.prepareForReuseCount),
        "willDisplay.count": count(scene.willDisplayCount),
        "didEndDisplaying.count": count(scene.didEndDisplayingCount),
        "cellsKept": count(scene.cells.waiting.count), "poolSize": count(scene.cells.pool.count),
        "firstRowCell": scene.cells.visible.first.map { count($0.cell.number) } ?? .none,
        "outcome": Self.isAvailable(settings) ? "ok" : "notAvailable",
      ], recorder: recorder, series: scene.frames.series, notes: notes(settings), film: scene.frames.film,
      figures: { [end.figure] })
  }

  /// `reconfigureRows(at:)` came with iOS 15.
  static func isAvailable(_ settings: Settings) -> Bool {
    settings.text("scroll") != "reconfigureRow" || CellBehavior(.table, iOS: settings.number("iOS")).reconfigures
  }

  static func scene(_ settings: Settings, recorder: Recorder) throws -> ListScene {
    let scene = try ListScene(
      .init(
        rows: rows, rowHeight: settings.number("rowHeight"), height: settings.number("bounds.height"),
        iOS: settings.number("iOS"), isPrefetchingEnabled: settings.flag("isPrefetchingEnabled")), recorder: recorder)
    try scene.load()
    let row = settings.number("rowHeight")
    let first = scene.cells.visible.first?.indexPath
    switch settings.text("scroll") {
    case "down": for step in [1.0, 2] { try scene.frame(to: min(step * row, scene.greatestOffset)) }
    case "downAndBack": for step in [1.0, 2, 1] { try scene.frame(to: min(step * row, scene.greatestOffset)) }
    case "reloadData": try scene.frame { try scene.list.reloadData() }
    case "reloadRow": try scene.frame { try scene.list.reloadRows(at: first.map { [$0] } ?? []) }
    default:
      if isAvailable(settings) { try scene.frame { try scene.list.reconfigureRows(at: first.map { [$0] } ?? []) } }
    }
    return scene
  }

  private func notes(_ settings: Settings) -> [String] {
    var notes: [String] = []
    if !Self.isAvailable(settings) {
      notes.append("reconfigureRows(at:) came with iOS 15: nothing was called (TV-08).")
    }
    if settings.changed.contains("isPrefetchingEnabled"), settings.number("iOS") < 15 {
      notes.append("isPrefetchingEnabled had no effect: before iOS 15 a table makes no cells ahead (TV-05).")
    }
    return notes
  }

  func code(_ settings: Settings) -> [String] {
    var lines = settings.flag("isPrefetchingEnabled") ? [] : ["tableView.isPrefetchingEnabled = false"]
    switch settings.text("scroll") {
    case "reloadData": lines.append("tableView.reloadData()")
    case "reloadRow": lines.append("tableView.reloadRows(at: [indexPath], with: .none)")
    case "reconfigureRow": lines.append("tableView.reconfigureRows(at: [indexPath])")
    case "down": lines.append("// two rows down, a row a frame")
    default: lines.append("// two rows down and one back, a row a frame")
    }
    return lines
  }
}
