import Cells
import Diffing
import Documents
import Figures
import Tracing

/// Old items, new items, changed content: what a diffable data source finds, and which cells it asks for.
struct DiffableSimulation: Simulation {
  let id = "diffable"
  let summary = "from old items to new ones: the difference by identity, the cells asked for, what stays stale"

  let parameters: [Parameter] = [
    Parameter("old", UpdateText.check(sections), "A B C", "the items on screen; | parts sections"),
    Parameter("new", UpdateText.check(sections), "B C D", "the items of the next snapshot"),
    Parameter(
      "changed",
      UpdateText.check { text throws(TextProblem) in try UpdateText.items(text, most: UpdateText.mostItems) },
      "", "items whose content has changed; its cell then says A* for A"),
    Parameter(
      "identity", .choice(DiffableItem.Identity.allCases.map(\.rawValue)), "id",
      "what makes two items the same: the id, all properties, or == over all with a hash of the id"),
    Parameter(
      "update",
      .choice(["apply", "applyWithoutAnimation", "applyUsingReloadData", "reloadItems", "reconfigureItems", "none"]),
      "apply",
      "what the app does; reloadItems and reconfigureItems mark the changed items first, none changes its array only"),
    Parameter(
      "sections", .text(check: { _ in nil }), "", "names of the sections of both, as in A B > B A; empty: by number"),
    Parameter("container", .choice(["collection", "table"]), "collection", "which kind of list it is"),
    Parameter(
      "queue", .choice(["main", "background", "backgroundThenMain"]), "main",
      "where apply is called, after a first one on main; the last: again on main before the other is done"),
    .iOS(from: 13, changes: "before 15 no animation meant reloadData; 13 raises where later ones move an item"),
  ]

  private static let sections: @Sendable (String) throws(TextProblem) -> [[String]] = { text throws(TextProblem) in
    try UpdateText.sections(text)
  }

  let outputs: [Output] = [
    Output("deletes", .list, "places before the update, of items that are gone", rule: "DF-13"),
    Output("inserts", .list, "places after it, of items that are new", rule: "DF-13"),
    Output("moves", .list, "from before, to after", rule: "DF-13"),
    Output("sectionChanges", .list, "-0 deleted, +1 inserted, 1>0 moved", rule: "DF-13"),
    Output("path", .text, "difference, reload or none: how the list was brought up to date", rule: "DF-14"),
    Output("outcome", .text, "ok or exception", rule: "DF-10"),
    Output("exception", .text, "UIKit's text, or none", rule: "DF-10"),
    Output("order", .list, "what the cells say afterwards", rule: "DF-13"),
    Output("cellProvider.count", .number, "how often the provider was asked for a cell in the update", rule: "DF-13"),
    Output("prepareForReuse.count", .number, "how often a cell was prepared for reuse", rule: "DF-15"),
    Output("cellsCreated", .number, "how many cells were made", rule: "DF-15"),
    Output(
      "cellsKept", .number, "how many items have the cell they had, which was not prepared for reuse", rule: "DF-15"),
    Output("staleItems", .list, "items whose cell still says what was so before", rule: "DF-16"),
    Output("staleItems.count", .number, "how many those are", rule: "DF-16"),
    Output("log", .list, "what the console says", rule: "DF-17"),
    Output("log.count", .number, "how many lines that are", rule: "DF-17"),
    Output("calls", .list, "what was called, in order", rule: "DF-13"),
  ]

  let misconceptions = DiffableMisconceptions.all

  let fidelity = Fidelity(
    keeps: [
      "the difference by identity, sections first; the second batch for marks; which cells the provider is asked for",
      "exceptions of snapshots, of the wrong queue, and the table that reloads where rows leave or enter whole sections",
      "reload takes another cell, reconfigure the same one",
    ],
    leavesOut: [
      "animations, heights, the time a difference takes", "classes as items, which UIKit compares its own way",
    ],
    choices: [
      "The fewest changes, with Myers' choice among several: measured on small lists, unpublished (DF-21).",
      "Without a window, and the first time, the data are reloaded (DF-13).",
      "With identity id the provider looks the content up in a store. UIKit may hand over an old item where old and new are "
        + "equal; reports differ, and none of it is shown here (DF-15).",
    ])

  func run(_ settings: Settings, recorder: Recorder) throws -> Run {
    let run = try DiffableScene(settings, recorder: recorder)
    let difference = run.difference
    let stale = run.exception == nil ? run.stale : []
    let shown = run.exception == nil ? run.shown : []
    let sketch = UpdateSketch(before: run.oldNames, after: shown, raised: run.exception != nil)
    let sections = difference?.sections ?? ListDifference()
    return Run(
      outputs: [
        "deletes": .list((difference?.deletes ?? []).map(\.value)),
        "inserts": .list((difference?.inserts ?? []).map(\.value)),
        "moves": .moves((difference?.moves ?? []).map { ($0.from, $0.to) }),
        "sectionChanges": .list(
          sections.deletes.map { .text("-\($0)") } + sections.inserts.map { .text("+\($0)") }
            + sections.moves.map { .text("\($0.from)>\($0.to)") }), "path": .text(run.path),
        "outcome": run.exception == nil ? "ok" : "exception",
        "exception": run.exception.map { .text($0.reason) } ?? .none, "order": .sections(shown),
        "cellProvider.count": .count(run.scene.asked), "prepareForReuse.count": .count(run.scene.preparedSince),
        "cellsCreated": .count(run.scene.cellsCreated), "cellsKept": .count(run.kept.count),
        "staleItems": .list(stale.map { .text($0) }), "staleItems.count": .count(stale.count),
        "log": .list(run.log.map { .text($0) }), "log.count": .count(run.log.count), "calls": run.scene.callList,
      ], recorder: recorder, notes: notes(settings), figures: { [sketch.figure] })
  }

  private func notes(_ settings: Settings) -> [String] {
    var notes = notesOnIdleParameters(settings)
    let (update, iOS) = (settings.text("update"), settings.number("iOS"))
    if iOS < 15, update == "applyUsingReloadData" || update == "reconfigureItems" {
      notes.append(
        "\(update == "reconfigureItems" ? update : "applySnapshotUsingReloadData") came with iOS 15 (DF-14, DF-15).")
    }
    if settings.changed.contains("sections"), settings.text("sections").contains(where: { !$0.isWhitespace }) {
      let counts = ["old", "new"].map { settings.text($0).count { $0 == "|" } + 1 }
      if DiffableScene.setNames(settings, counts[0], isNew: false) == nil
        || DiffableScene.setNames(settings, counts[1], isNew: true) == nil
      {
        notes.append(
          "sections does not name \(counts[0]) > \(counts[1]) sections: where it does not fit they are numbered.")
      }
    }
    if settings.changed.contains("queue"), update == "none" || update == "applyUsingReloadData" {
      notes.append("queue had no effect: it counts for apply.")
    }
    return notes
  }

  func code(_ settings: Settings) -> [String] {
    let update = settings.text("update")
    guard update != "none" else { return ["items = newItems"] }
    var lines = [
      "var snapshot = NSDiffableDataSourceSnapshot<Section, \(settings.text("identity") == "id" ? "Item.ID" : "Item")>()",
      "snapshot.appendSections(sections)", "snapshot.appendItems(newItems, toSection: section)",
    ]
    if update == "reloadItems" || update == "reconfigureItems" { lines.append("snapshot.\(update)(changedItems)") }
    lines.append(
      update == "applyUsingReloadData"
        ? "dataSource.applySnapshotUsingReloadData(snapshot)"
        : "dataSource.apply(snapshot, animatingDifferences: \(update != "applyWithoutAnimation"))")
    return lines
  }
}
