import Diffing
import Documents
import Tracing

/// What people believe of snapshots.
enum SnapshotMisconceptions {
  static let all: [Misconception] = [
    Misconception(
      id: "a-duplicate-always-raises", claim: "An item that is there already raises wherever it is put in again.",
      truth: "Twice in one call raises. In a later call the item moves, with a line in the log; iOS 13 raised.",
      rule: "DF-10",
      run: { settings in
        var believed = settings
        believed.set("iOS", to: 13)
        let run = try truth(believed)
        // The words are those of the version; only whether it raises is believed.
        return .init(outputs: run.outputs(["outcome", "failedStep", "items"]))
      }),
    Misconception(
      id: "an-item-may-be-in-two-sections", claim: "Each section has its own items; one may stand in two of them.",
      truth: "An identifier names one item in the whole snapshot: put into a second section, it leaves the first.",
      rule: "DF-11",
      run: { settings in
        guard settings.text("kind") == "list", try truth(settings)["outcome"] == "ok" else {
          return .init(outputs: [:])
        }
        var sections: [String] = []
        var items: [String: [String]] = [:]
        for step in try steps(settings) {
          switch step.form.name {
          case "appendSections": sections += step.items
          case "appendItems":
            let section = step.place?.identifier ?? sections.last ?? ""
            items[section, default: []] += step.items.filter { !(items[section] ?? []).contains($0) }
          default: return .init(outputs: [:])
          }
        }
        return .init(outputs: ["items": .sections(sections.map { items[$0] ?? [] }), "log": .list([]), "log.count": 0])
      }),
    Misconception(
      id: "unknown-items-cannot-be-deleted", claim: "Deleting an item that is not there raises.",
      truth: "A snapshot passes unknown items over. The tree of a section does raise.", rule: "DF-09",
      run: { settings in
        guard settings.text("kind") == "list" else { return .init(outputs: [:]) }
        var snapshot = Snapshot<String, String>(iOS: settings.number("iOS"))
        for (number, step) in try steps(settings).enumerated() {
          if step.form.name == "deleteItems", step.items.contains(where: { snapshot.indexOfItem($0) == nil }) {
            return .init(outputs: ["outcome": "exception", "failedStep": .count(number + 1)])
          }
          do { try step.run(on: &snapshot) } catch { return .init(outputs: [:]) }
        }
        return .init(outputs: [:])
      }),
    Misconception(
      id: "delete-all-keeps-sections", claim: "deleteAllItems empties the sections and keeps them.",
      truth: "The sections go as well: the next appendItems raises.", rule: "DF-09",
      run: { settings in
        guard settings.text("kind") == "list" else { return .init(outputs: [:]) }
        var snapshot = Snapshot<String, String>(iOS: settings.number("iOS"))
        for (number, step) in try steps(settings).enumerated() {
          do {
            if step.form.name == "deleteAllItems" {
              snapshot.deleteItems(snapshot.itemIdentifiers)
            } else {
              try step.run(on: &snapshot)
            }
          } catch is Exception {
            return .init(outputs: ["outcome": "exception", "failedStep": .count(number + 1)])
          }
        }
        return .init(outputs: [
          "sections": .list(snapshot.sectionIdentifiers.map { .text($0) }), "items": .sections(snapshot.items),
          "outcome": "ok", "exception": .none, "failedStep": .none,
        ])
      }),
    Misconception(
      id: "children-show-at-once", claim: "Children that are appended to an item show.",
      truth: "They show once the item is expanded; new ones are closed.", rule: "DF-18",
      run: { settings in
        guard settings.text("kind") == "outline" else { return .init(outputs: [:]) }
        return .init(outputs: ["visibleItems": try truth(settings)["items"] ?? .none])
      }),
    Misconception(
      id: "children-outlive-their-parent", claim: "Deleting an item leaves its children, a level higher.",
      truth: "All that lies below it goes with it.", rule: "DF-18",
      run: { settings in
        guard settings.text("kind") == "outline", try truth(settings)["outcome"] == "ok" else {
          return .init(outputs: [:])
        }
        var outline = SectionSnapshot<String>()
        var gone: [String] = []
        for step in try steps(settings) {
          if step.form.name == "delete" { gone += step.items } else { try step.run(on: &outline) }
        }
        return .init(outputs: ["items": .sections([outline.items.filter { !gone.contains($0) }])])
      }),
  ]

  private static func steps(_ settings: Settings) throws -> [SnapshotStep] {
    try settings.read("operations") { text throws(TextProblem) in try SnapshotStep.steps(in: text) }
  }

  private static func truth(_ settings: Settings) throws -> Run {
    try SnapshotSimulation().run(settings, recorder: Recorder(keeping: .nothing))
  }
}
