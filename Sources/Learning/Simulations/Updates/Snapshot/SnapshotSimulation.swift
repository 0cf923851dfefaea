import Diffing
import Documents
import Figures
import Tracing

/// Operations on a snapshot, one after another, and what is left: sections, items, a line in the log or an exception.
struct SnapshotSimulation: Simulation {
  let id = "snapshot"
  let summary = "operations on a diffable snapshot or on a section's tree: what it holds, what it logs, where it raises"

  let parameters: [Parameter] = [
    Parameter("kind", .choice(["list", "outline"]), "list", "a snapshot of all, or the tree of one section"),
    Parameter(
      "operations", UpdateText.check { text throws(TextProblem) in try SnapshotStep.steps(in: text) },
      "appendSections A B; appendItems 1 2 3 to A; appendItems 4 5 to B",
      "in order: appendItems 1 2 to A; moveItem 1 after 2; of an outline append a to A; expand A"),
    .iOS(from: 13, changes: "13 raises where later ones move an item, and words differ; 16 has other words for reload"),
  ]

  let outputs: [Output] = [
    Output("sections", .list, "the sections, in order", rule: "DF-09"),
    Output(
      "items", .list, "the items, section by section, parted by |; of an outline all of them, parents first",
      rule: "DF-09"),
    Output("visibleItems", .list, "those that show: in an outline what lies in open branches", rule: "DF-18"),
    Output("outcome", .text, "ok or exception", rule: "DF-10"),
    Output("exception", .text, "UIKit's text, or none", rule: "DF-10"),
    Output("failedStep", .number, "the number of the operation that raised, from 1, or none"),
    Output("log", .list, "what the console says", rule: "DF-10"),
    Output("log.count", .number, "how many lines that are", rule: "DF-10"),
    Output("reloaded", .list, "items that are marked for another cell", rule: "DF-15"),
    Output("reconfigured", .list, "items that are marked to be configured anew", rule: "DF-15"),
  ]

  let misconceptions = SnapshotMisconceptions.all

  let fidelity = Fidelity(
    keeps: [
      "every operation, what it moves, what it passes over, and UIKit's texts",
      "identifiers that are one in the whole snapshot; sections and items as two name spaces",
    ],
    leavesOut: ["types of identifiers: all are texts here", "the cost of a call: put many items in by one"],
    choices: [
      "iOS 13 raises for an item of an earlier call with the text for one call (DF-11).",
      "The older text for reload stands up to iOS 15; it is in logs up to 2022. That for reconfigure is taken by analogy.",
      "Where two things are wrong at once, the repeated identifier is told first.",
    ])

  func run(_ settings: Settings, recorder: Recorder) throws -> Run {
    let isOutline = settings.text("kind") == "outline"
    let forms = isOutline ? SnapshotStep.outlineForms : SnapshotStep.listForms
    let steps = try settings.read("operations") { text throws(TextProblem) in try SnapshotStep.steps(in: text, forms) }
    var snapshot = Snapshot<String, String>(iOS: settings.number("iOS"))
    var outline = SectionSnapshot<String>()
    var exception: Exception?
    var failed: Int?
    for (number, step) in steps.enumerated() where !recorder.mustStop {
      let logged = snapshot.log.count
      recorder.record("snapshot", step.form.name, Self.arguments(step), rule: isOutline ? "DF-18" : "DF-09")
      do {
        if isOutline { try step.run(on: &outline) } else { try step.run(on: &snapshot) }
      } catch let raised as Exception {
        exception = recorder.raising(raised, by: "snapshot", rule: isOutline ? "DF-18" : "DF-10")
        failed = number + 1
        break
      }
      for line in snapshot.log.dropFirst(logged) {
        recorder.record("console", "log", [.init("", .text(line))], rule: "DF-10")
      }
    }
    let items = isOutline ? [outline.items] : snapshot.items
    let visible = isOutline ? [outline.visibleItems] : snapshot.items
    let sketch = SnapshotSketch(
      sections: isOutline ? [] : snapshot.sectionIdentifiers, items: items,
      levels: isOutline ? items[0].map { (try? outline.level(of: $0)) ?? 0 } : [], visible: Set(visible.flatMap { $0 }))
    return Run(
      outputs: [
        "sections": .list(isOutline ? [] : snapshot.sectionIdentifiers.map { .text($0) }), "items": .sections(items),
        "visibleItems": .sections(visible), "outcome": exception == nil ? "ok" : "exception",
        "exception": exception.map { .text($0.reason) } ?? .none, "failedStep": failed.map { .count($0) } ?? .none,
        "log": .list(snapshot.log.map { .text($0) }), "log.count": .count(snapshot.log.count),
        "reloaded": .list(snapshot.reloadedItemIdentifiers.map { .text($0) }),
        "reconfigured": .list(snapshot.reconfiguredItemIdentifiers.map { .text($0) }),
      ], recorder: recorder, notes: notes(settings, failed, steps.count), figures: { [sketch.figure] })
  }

  private static func arguments(_ step: SnapshotStep) -> [Event.Argument] {
    var arguments: [Event.Argument] = []
    if step.form.takesItems { arguments.append(.init("", .list(step.items.map { .text($0) }))) }
    if let place = step.place { arguments.append(.init(place.word, .text(place.identifier))) }
    return arguments
  }

  private func notes(_ settings: Settings, _ failed: Int?, _ count: Int) -> [String] {
    guard let failed, failed < count else { return [] }
    return ["Operation \(failed) raised; those behind it were not run."]
  }

  func code(_ settings: Settings) -> [String] {
    let isOutline = settings.text("kind") == "outline"
    let steps = (try? SnapshotStep.steps(in: settings.text("operations"))) ?? []
    return [
      isOutline
        ? "var snapshot = NSDiffableDataSourceSectionSnapshot<String>()"
        : "var snapshot = NSDiffableDataSourceSnapshot<String, String>()"
    ] + steps.map(\.code)
  }
}
