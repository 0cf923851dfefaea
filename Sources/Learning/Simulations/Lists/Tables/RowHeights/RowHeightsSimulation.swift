import Tables
import Tracing

/// Who says how high a row is, how often, and what the content size is before all is known.
struct RowHeightsSimulation: Simulation {
  let id = "row-heights"
  let summary = "where row heights come from, how often they are asked for, and what estimates do to contentSize"

  let parameters: [Parameter] = [
    .rows(100),
    Parameter(
      "heightForRow", .choice(["none", "implemented"]), "none", "whether the delegate has heightForRowAt"),
    Parameter(
      "heightForRowReturns", .choice(["actual", "automatic"]), "actual", "what it returns",
      counts: .init("heightForRow", is: "implemented")),
    .automaticHeight(
      "rowHeight", "automatic", "the table's height for all rows; automatic lets rows size themselves"),
    .automaticHeight(
      "estimatedRowHeight", 80, "what a row counts until it is measured; 0 turns estimates off, automatic is not set"),
    .heights(
      "estimatedHeightForRow", .none, "what the delegate's estimatedHeightForRowAt returns; none is not implemented"),
    .heights("actualHeights", 60, "what the content of the rows needs, in turn"),
    .listHeight(600),
    Parameter(
      "scrollTo", .extent, 0, unit: "pt",
      "the offset to which it is scrolled by hand, a quarter of the window a frame, in at most 400 frames"),
    Parameter(
      "dequeue", .choice(["forIndexPath", "identifier"]), "forIndexPath",
      "how cellForRowAt gets its cell: with an index path or by the identifier alone"),
    .flag("leavesWindow", false, "in the end the table leaves the window and comes back"),
    .iOS(
      from: 7,
      changes: "the passes over all heights differ in 7, 8, 9, 11 and 13; estimates are on by default since 11; up to "
        + "8 heights are forgotten outside a window; up to 12 the estimates choose what is measured"),
  ]

  let outputs: [Output] = [
    Output("heightSource", .text, "where the height of the first row comes from", rule: "TV-11"),
    Output("heightForRow.atLoad", .number, "how often heightForRowAt was asked at load", rule: "TV-13"),
    Output("heightForRow.total", .number, "how often in all", rule: "TV-14"),
    Output("systemLayoutSizeFitting.count", .number, "how often a cell was measured", rule: "TV-16"),
    Output(
      "contentSize.beforeLayout", .number, unit: "pt", "the content's height after reloadData, before the first layout",
      rule: "TV-15"),
    Output("contentSize.atLoad", .number, unit: "pt", "the content's height after the first layout", rule: "TV-15"),
    Output("contentSize.now", .number, unit: "pt", "the content's height at the end", rule: "TV-15"),
    Output("contentSize.true", .number, unit: "pt", "what all rows come to, known or not", rule: "TV-15"),
    Output("cellForRow.count", .number, "how often a cell was asked for", rule: "TV-03"),
    Output("visibleRows.atLoad", .number, "how many rows show after the first layout", rule: "TV-06"),
    Output("measuredRows.atLoad", .number, "how many heights are known after the first layout", rule: "TV-15"),
    Output("measuredRows", .number, "how many heights are known at the end", rule: "TV-15"),
    Output("contentOffset.y", .number, unit: "pt", "where it stands at the end", rule: "TV-17"),
    Output(
      "contentSize.afterReturn", .number, unit: "pt",
      "the content's height when the table is back in its window, before it is laid out; none without that",
      rule: "TV-18"),
    Output(
      "contentOffset.afterReturn", .number, unit: "pt", "the offset then; none without that", rule: "TV-18"),
    Output("exception", .text, "the reason of an exception, or none", rule: "TV-11"),
    Output("firstCall", .text, "the first call of the load that concerns heights or cells", rule: "TV-13"),
    Output("calls", .list, "what the app was asked and told, in order", rule: "TV-13"),
  ]

  let series = [ListSnapshot].seriesDeclarations
  let misconceptions = RowHeightsMisconceptions.all

  let fidelity = Fidelity(
    keeps: [
      "the order of the sources: heightForRowAt, rowHeight, the cell itself",
      "how often heights are asked, by version, with and without estimates, with each kind of dequeue",
      "contentSize made of measured rows and estimates, put right before a cell is shown",
      "heights that are forgotten outside the window, up to iOS 8",
    ],
    leavesOut: [
      "constraints: the content of a row needs a height, and the cell answers it",
      "cells made ahead (TV-05): they would be measured too; the model's table has isPrefetchingEnabled = false",
      "the font behind the system's own estimate",
      "a table laid out before it has a window, to which systems since iOS 13 say a word in the log (TV-27)",
    ],
    choices: [
      "The system's own estimate is 44 pt, as reported on iOS; it is not documented (TV-12).",
      "From which version the newest counts hold is open: the model takes those of iOS 11 for 11 and 12, and the "
        + "measured ones of a new system from 13 (TV-13).",
      "With estimates the three questions a row are: all rows of the window once, then each row twice (TV-13).",
      "That up to iOS 12 the estimates choose the rows to measure, and not the platform, is the model's choice (TV-15).",
      "Rows that would size themselves while estimates are off raise up to iOS 10, as seen there; later they get 44 pt.",
    ])

  func run(_ settings: Settings, recorder: Recorder) throws -> Run {
    let played = try RowHeightsScene(settings, recorder: recorder)
    let scene = played.scene
    func count(_ number: Int) -> Value { .number(Double(number)) }
    func points(_ number: Double?) -> Value { number.map { .number($0) } ?? .none }
    let end = ListSnapshot(of: scene.table, at: scene.window.runLoop.time)
    let content = ContentSketch(
      window: scene.table.bounds, height: scene.table.contentSize.height, trueHeight: played.trueHeight,
      measured: scene.table.measuredRowCount, rows: settings.count("rows"))
    return Run(
      outputs: [
        "heightSource": .text(played.source.rawValue), "heightForRow.atLoad": count(played.heightForRowAtLoad),
        "heightForRow.total": count(scene.heightForRowCount),
        "systemLayoutSizeFitting.count": count(scene.measurementCount),
        "contentSize.beforeLayout": points(played.heightBeforeLayout),
        "contentSize.atLoad": points(played.heightAtLoad),
        "contentSize.now": .number(scene.table.contentSize.height), "contentSize.true": .number(played.trueHeight),
        "cellForRow.count": count(scene.cellForRowCount), "visibleRows.atLoad": count(played.visibleAtLoad),
        "measuredRows.atLoad": count(played.measuredAtLoad), "measuredRows": count(scene.table.measuredRowCount),
        "contentOffset.y": .number(scene.table.contentOffset.y),
        "contentSize.afterReturn": points(played.heightAfterReturn),
        "contentOffset.afterReturn": points(played.offsetAfterReturn),
        "exception": played.exception.map { .text($0.reason) } ?? .none,
        "firstCall": played.firstCall.map { .text($0) } ?? .none, "calls": scene.callList,
      ], recorder: recorder, series: scene.frames.series, notes: notes(settings, played), film: scene.frames.film,
      figures: { [content.figure, end.figure] })
  }

  private func notes(_ settings: Settings, _ played: RowHeightsScene) -> [String] {
    var notes = notesOnIdleParameters(settings)
    if settings.text("heightForRow") == "implemented", settings.changed.contains("rowHeight") {
      notes.append("rowHeight had no effect: heightForRowAt comes first (TV-11).")
    }
    if played.source == .rowHeight {
      for name in ["estimatedRowHeight", "estimatedHeightForRow"] where settings.changed.contains(name) {
        notes.append("\(name) had no effect: one height is set for all rows.")
      }
    }
    if played.source == .standardHeight {
      notes.append("Rows cannot size themselves while estimates are off: each gets the standard height (TV-11).")
    }
    return notes
  }

  func code(_ settings: Settings) -> [String] {
    var lines: [String] = []
    func height(_ name: String) -> String {
      settings.optionalNumber(name).map { swiftNumber($0) } ?? "UITableView.automaticDimension"
    }
    for name in ["rowHeight", "estimatedRowHeight"] where settings.changed.contains(name) || name != "rowHeight" {
      lines.append("tableView.\(name) = \(height(name))")
    }
    if settings["estimatedHeightForRow"] != Value.none {
      lines.append(
        "func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat { … }")
    }
    if settings.text("heightForRow") == "implemented" {
      let answer = settings.text("heightForRowReturns") == "automatic" ? "UITableView.automaticDimension" : "…"
      lines.append(
        "func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { \(answer) }")
    }
    return lines
  }
}
