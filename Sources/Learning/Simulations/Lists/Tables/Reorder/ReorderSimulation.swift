import Cells
import Figures
import Geometry
import Tables
import Tracing

/// A row dragged to another place: who is asked, who is told, and what happens to data that do not follow.
struct ReorderSimulation: Simulation {
  let id = "reorder"
  let summary = "moving a row by hand: canMove, the target, one moveRowAt, and data that follow or do not"

  let parameters: [Parameter] = [
    Parameter("container", .choice(["table"]), "table", "what is reordered"),
    Parameter(
      "items",
      .text(check: { text in
        do throws(TextProblem) { _ = try ReorderScene.sections(text) } catch { return error }
        return nil
      }), "A B C D", "the rows; | parts sections"),
    Parameter("from", .text(check: RowPathText.check), "0", "the row that is taken"),
    Parameter("to", .text(check: RowPathText.check), "2", "where it is dropped, counted after it has left its place"),
    Parameter("path", .text(check: RowPathText.checkList), "", "places that it is carried over on the way: 1,2,3"),
    Parameter(
      "retarget", .text(check: RowPathText.check), .none,
      "where the delegate sends it instead of each proposed place; none leaves it there"),
    .flag("cancel", false, "the drag is broken off"),
    .flag("isEditing", true, "whether the table is in editing, which shows the reorder controls"),
    .flag("canMove", true, "what canMoveRowAt answers"),
    .flag("updatesModel", true, "whether moveRowAt changes the app's data"),
    Parameter("hold", .number(least: 0, most: 3_600_000), 500, unit: "ms", "how long the finger rests before it moves"),
    Parameter("movement", .extent, 0, unit: "pt", "how far the finger moves before hold is over"),
    .iOS(from: 7, changes: "the words of the exception differ from 14 on"),
  ]

  let outputs: [Output] = [
    Output("order", .list, "what the rows show after the drop, section by section", rule: "TV-24"),
    Output("model", .list, "what the app's data say", rule: "TV-24"),
    Output("begins", .flag, "whether the row comes along", rule: "TV-24"),
    Output("moveItem.count", .number, "how often moveRowAt was called", rule: "TV-24"),
    Output("wrongRows", .list, "rows that show something else than the data have there", rule: "TV-24"),
    Output("wrongRows.count", .number, "how many those are", rule: "TV-24"),
    Output("cellForRow.count", .number, "how often a cell was asked for, the load included", rule: "TV-24"),
    Output("raises", .flag, "whether the next update of the table raises", rule: "TV-24"),
    Output("exception", .text, "the reason of that exception, or none", rule: "DF-05"),
    Output("calls", .list, "what the app was asked and told, in order", rule: "TV-24"),
  ]

  let misconceptions = ReorderMisconceptions.all

  let fidelity = Fidelity(
    keeps: [
      "who may begin, the target that the delegate may change, the one call of moveRowAt",
      "cells that go along with their rows, without a question for cells or counts",
      "the check of counts at the next update",
    ],
    leavesOut: [
      "the finger and the animation: the row is at each place of the path in turn",
      "hold and movement: a reorder control takes the row at once; they count for collection views",
    ],
    choices: [
      "Dropped where it was taken, nothing is told; no source says more (TV-24).",
      "The next update is an empty one: the counts are checked all the same (DF-05).",
    ])

  func run(_ settings: Settings, recorder: Recorder) throws -> Run {
    let reorder = try ReorderScene(settings, recorder: recorder)
    func list(_ sections: [[String]]) -> Value {
      var texts: [Value] = []
      for (number, section) in sections.enumerated() {
        if number > 0 { texts.append("|") }
        texts += section.map { .text($0) }
      }
      return .list(texts)
    }
    func count(_ number: Int) -> Value { .number(Double(number)) }
    let sketch = ReorderSketch(shown: reorder.shown, model: reorder.model)
    return Run(
      outputs: [
        "order": list(reorder.shown), "model": list(reorder.model), "begins": .flag(reorder.begins),
        "moveItem.count": count(reorder.moveCount),
        "wrongRows": .list(reorder.wrongRows.map(\.value)), "wrongRows.count": count(reorder.wrongRows.count),
        "cellForRow.count": count(reorder.scene.cellForRowCount), "raises": .flag(reorder.exception != nil),
        "exception": reorder.exception.map { .text($0.reason) } ?? .none, "calls": reorder.scene.callList,
      ], recorder: recorder, notes: notes(settings, reorder), figures: { [sketch.figure] })
  }

  private func notes(_ settings: Settings, _ reorder: ReorderScene) -> [String] {
    var notes = notesOnIdleParameters(settings)
    for name in ["hold", "movement"] where settings.changed.contains(name) {
      notes.append("\(name) had no effect: a table's row is taken by its reorder control, at once.")
    }
    if !reorder.begins {
      let why =
        !settings.flag("isEditing")
        ? "the table is not in editing" : settings.flag("canMove") ? "there is no such row" : "canMoveRowAt says no"
      notes.append("The row does not come along: \(why).")
    }
    return notes
  }

  func code(_ settings: Settings) -> [String] {
    var lines = [
      "tableView.isEditing = \(settings.flag("isEditing"))",
      "func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {",
    ]
    if settings.flag("updatesModel") {
      lines.append("  items.insert(items.remove(at: source.row), at: destination.row)")
    }
    return lines + ["}"]
  }
}
