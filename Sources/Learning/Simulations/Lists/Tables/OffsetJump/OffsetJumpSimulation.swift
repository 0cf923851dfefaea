import Tables
import Tracing

/// What happens to the offset when rows above the window turn out higher or lower than they counted.
struct OffsetJumpSimulation: Simulation {
  let id = "offset-jump"
  let summary = "rows above the window that were estimated: what the table puts right, and what jumps"

  let parameters: [Parameter] = [
    .rows(100),
    Parameter(
      "estimatedRowHeight", .number(least: 1, most: StepNumber.limit), 80, unit: "pt",
      "what a row counts until it is measured"),
    .heights("actualHeights", 120, "what the rows really need, in turn"),
    Parameter(
      "unmeasuredAbove", .integer(least: 0, most: 1000), 10,
      "how many rows lie above the window; the others are below"),
    Parameter(
      "action", .choice(["scrollUp", "reloadData", "insertAbove"]), "scrollUp",
      "up over rows that nobody has measured; or, after all of them were, a reload or an insert above"),
    Parameter(
      "measured", .choice(["oneByOne", "together"]), "oneByOne",
      "rows are measured as they enter, or all heights become known at once", counts: .init("action", is: "scrollUp")),
    Parameter(
      "insertedRows", .integer(least: 1, most: 1000), 1, "how many rows are put in at the top",
      counts: .init("action", is: "insertAbove")),
    .flag("compensates", true, "whether the offset goes along with what is measured above; UIKit's tables do"),
    .listHeight(600),
  ]

  let outputs: [Output] = [
    Output("contentOffset.before", .number, unit: "pt", "where the window stands before", rule: "TV-17"),
    Output(
      "contentOffset.corrected", .number, unit: "pt", "where it stands in the end, without what a finger moved",
      rule: "TV-17"),
    Output("contentOffset.now", .number, unit: "pt", "where it stands in the end", rule: "TV-17"),
    Output("corrections", .list, "the offset without the finger after each row that came in", rule: "TV-17"),
    Output(
      "correction.first", .number, unit: "pt", "what the first row that came in moved the offset by", rule: "TV-17"),
    Output(
      "jump", .number, unit: "pt",
      "how far the row at the top of the window moved on screen without the finger; down is positive", rule: "TV-17"),
    Output("contentSize.before", .number, unit: "pt", "the content's height before", rule: "TV-15"),
    Output("contentSize.after", .number, unit: "pt", "the content's height in the end", rule: "TV-15"),
  ]

  let series = [ListSnapshot].seriesDeclarations
  let misconceptions = OffsetJumpMisconceptions.all

  let fidelity = Fidelity(
    keeps: [
      "the row at the top of the window that stays where it is while rows above it are measured",
      "heights that are remembered while one scrolls, and estimates again after a reload or an insert",
    ],
    leavesOut: [
      "animations; a deceleration that goes on meanwhile", "versions: which of them still jump, reports contradict",
    ],
    choices: [
      "That the table manages the offset is documented; this rule, the offset by the difference, is inferred (TV-17).",
      "An insert leaves the offset and makes all rows off the screen estimates again, as reported (TV-18).",
      "One row at a time is let in by a finger that shows its last point.",
    ])

  func run(_ settings: Settings, recorder: Recorder) throws -> Run {
    let jump = try OffsetJumpScene(settings, recorder: recorder)
    let table = jump.scene.table
    let now = table.contentOffset.y
    let end = ListSnapshot(of: table, at: jump.scene.window.runLoop.time)
    let sketch = ContentSketch(
      window: table.bounds, height: table.contentSize.height, trueHeight: jump.trueHeight,
      measured: table.measuredRowCount, rows: table.numberOfRows(inSection: 0))
    return Run(
      outputs: [
        "contentOffset.before": .number(jump.offsetBefore),
        "contentOffset.corrected": .number(jump.corrections.last ?? now), "contentOffset.now": .number(now),
        "corrections": .list(jump.corrections.map { .number($0) }),
        "correction.first": jump.corrections.first.map { .number($0 - jump.offsetBefore) } ?? .none,
        "jump": .number(jump.jump), "contentSize.before": .number(jump.heightBefore),
        "contentSize.after": .number(table.contentSize.height),
      ], recorder: recorder, series: jump.scene.frames.series, notes: notes(settings, jump),
      film: jump.scene.frames.film, figures: { [end.figure, sketch.figure] })
  }

  private func notes(_ settings: Settings, _ jump: OffsetJumpScene) -> [String] {
    var notes = notesOnIdleParameters(settings)
    if settings.count("unmeasuredAbove") >= max(1, settings.count("rows")) {
      notes.append("There are not so many rows: the window begins at the last one.")
    }
    if settings.text("action") != "scrollUp", !settings.flag("compensates") {
      notes.append("compensates had no effect: what jumps here is not measured one row after the other.")
    }
    return notes
  }

  func code(_ settings: Settings) -> [String] {
    var lines = ["tableView.estimatedRowHeight = \(swiftNumber(settings.number("estimatedRowHeight")))"]
    switch settings.text("action") {
    case "reloadData": lines.append("tableView.reloadData()")
    case "insertAbove":
      lines.append(
        "tableView.insertRows(at: (0..<\(settings.count("insertedRows"))).map { IndexPath(row: $0, section: 0) }, with: .none)"
      )
    default: lines.append("// a finger scrolls up")
    }
    return lines
  }
}
