import Cells
import Figures
import Tracing

/// A batch of deletes, inserts, moves and reloads against the data source's numbers: the new order, or UIKit's exception.
struct BatchUpdateSimulation: Simulation {
  let id = "batch-update"
  let summary = "a batch of deletes, inserts, moves and reloads: the new order, or the exception and its text"

  let parameters: [Parameter] = [
    Parameter("before", UpdateText.check(UpdateText.counts), "5", "how many rows the list shows, by section: 5,3"),
    Parameter(
      "after", UpdateText.check(UpdateText.counts), "4", "how many the data source has once its data are changed"),
    Parameter("deleteRows", UpdateText.check(UpdateText.rows), "1", "rows, before the update: 0,1.2"),
    Parameter("insertRows", UpdateText.check(UpdateText.rows), "", "rows, after the update"),
    Parameter(
      "moveRows", UpdateText.check(UpdateText.rowMoves), "", "0>3: the row before the update, its place after it"),
    Parameter("reloadRows", UpdateText.check(UpdateText.rows), "", "rows, before the update"),
    Parameter("deleteSections", UpdateText.check(UpdateText.sectionNumbers), "", "sections, before the update"),
    Parameter("insertSections", UpdateText.check(UpdateText.sectionNumbers), "", "sections, after the update"),
    Parameter("moveSections", UpdateText.check(UpdateText.sectionMoves), "", "1>0: before the update, after it"),
    Parameter("container", .choice(["table", "collection"]), "table", "which kind of list it is"),
    Parameter(
      "dataChanges", .choice(["inBlock", "beforeBlock"]), "inBlock", "where the app changes its data"),
    Parameter(
      "state", .choice(["shown", "neverLaidOut", "reloadPending"]), "shown",
      "what the list has done before: shown its rows, nothing, or reloadData in the same turn"),
    .iOS(
      from: 9, changes: "texts differ from 14 and 16 on; up to 9 a reload is counted wrongly where its section moves"),
  ]

  let outputs: [Output] = [
    Output("outcome", .text, "ok or exception", rule: "DF-05"),
    Output("exception", .text, "UIKit's text, or none", rule: "DF-05"),
    Output(
      "failedCheck", .text,
      "range, conflict or counts: which of the checks, in this order, was not passed; none for all",
      rule: "DF-04"),
    Output(
      "textForm", .text, "place (attempt to …), classic (must be equal …) or newer (Invalid batch updates …)",
      rule: "DF-06"),
    Output("order", .list, "what the rows show afterwards; new1, new2 are what came", rule: "DF-01"),
    Output("counts.before", .list, "what the list went by, by section", rule: "DF-07"),
    Output("counts.after", .list, "what the data source answered last", rule: "DF-07"),
    Output("cellForRow.count", .number, "how often a cell was asked for", rule: "DF-08"),
    Output("cellsCreated", .number, "how many cells were made", rule: "DF-08"),
    Output("calls", .list, "what was called, in order", rule: "DF-08"),
  ]

  let misconceptions = BatchUpdateMisconceptions.all

  let fidelity = Fidelity(
    keeps: [
      "the two index spaces, the order of the checks and their texts, old and new, for rows, items and sections",
      "when the counts are read: at once in a table's reloadData, by the next who needs them in a collection view",
      "which cells are asked for, and that a deleted row's cell may serve at once",
    ],
    leavesOut: [
      "animations, heights, the hooks of a collection view's layout",
      "the collection views of iOS 13 that were seen to log and reload instead of raising (DF-07)",
    ],
    choices: [
      "The newer text stands where the data have changed, to a wrong number; the rule is drawn from seven cases (DF-06).",
      "In its list deletes come descending, then inserts ascending, then moves; the order is not settled (DF-06).",
      "Range, then conflicts, then sums (DF-04). Texts of moves out of range and of conflicts of sections are taken by "
        + "analogy.",
      "A row that one kind names twice counts once; rows named in a section that goes or is new count for nothing.",
      "The order of a table's calls within a batch was never traced; cells come first, didEndDisplaying last (DF-08).",
      "The cell of a deleted row lies in the pool before the new ones are asked for, since none was made where one row went "
        + "and one came (measured); its didEndDisplaying follows with the others.",
    ])

  func run(_ settings: Settings, recorder: Recorder) throws -> Run {
    let batch = try BatchUpdateScene(settings, recorder: recorder)
    let raised = batch.exception
    let shown = raised == nil ? batch.shown : batch.old
    let sketch = UpdateSketch(before: batch.old, after: shown, raised: raised != nil)
    return Run(
      outputs: [
        "outcome": raised == nil ? "ok" : "exception", "exception": raised.map { .text($0.reason) } ?? .none,
        "failedCheck": raised.map { .text(UpdateCheck($0).rawValue) } ?? .none,
        "textForm": raised.map { .text(Self.form($0)) } ?? .none,
        "order": raised == nil ? .sections(shown) : .list([]),
        "counts.before": .list(batch.before.map { .count($0) }), "counts.after": .list(batch.after.map { .count($0) }),
        "cellForRow.count": .count(batch.scene.asked), "cellsCreated": .count(batch.scene.cellsCreated),
        "calls": batch.scene.callList,
      ], recorder: recorder, notes: notesOnIdleParameters(settings), figures: { [sketch.figure] })
  }

  /// Which of UIKit's forms a text has.
  private static func form(_ exception: Exception) -> String {
    if UpdateCheck(exception) != .counts { return "place" }
    return exception.reason.hasPrefix("Invalid update") ? "classic" : "newer"
  }

  func code(_ settings: Settings) -> [String] {
    let isTable = BatchUpdateScene.kind(settings) == .table
    let list = isTable ? "tableView" : "collectionView"
    var lines: [String] = []
    if settings.text("state") == "reloadPending" { lines.append("\(list).reloadData()") }
    let early = settings.text("dataChanges") == "beforeBlock"
    if early { lines.append("items = newItems") }
    lines.append("\(list).performBatchUpdates {")
    if !early { lines.append("  items = newItems") }
    let update = (try? BatchUpdateScene.update(settings)) ?? BatchUpdate()
    for change in update.changes { lines.append("  \(list).\(Self.swift(change, isTable: isTable))") }
    return lines + ["}"]
  }

  private static func swift(_ change: BatchUpdate.Change, isTable: Bool) -> String {
    func path(_ path: IndexPath) -> String {
      "IndexPath(\(isTable ? "row" : "item"): \(path.item), section: \(path.section))"
    }
    let call = change.call(isTable ? .table : .collection)
    let animation = isTable ? ", with: .automatic" : ""
    switch change {
    case .deleteItem(let place), .insertItem(let place), .reloadItem(let place):
      return "\(call)(at: [\(path(place))]\(animation))"
    case .moveItem(let from, let to): return "\(call)(at: \(path(from)), to: \(path(to)))"
    case .deleteSection(let section), .insertSection(let section), .reloadSection(let section):
      return "\(call)([\(section)]\(animation))"
    case .moveSection(let from, let to): return "moveSection(\(from), toSection: \(to))"
    }
  }
}
