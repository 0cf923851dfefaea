import Documents
import Tracing

/// What people believe of diffable data sources.
enum DiffableMisconceptions {
  static let all: [Misconception] = [
    Misconception(
      id: "content-is-compared", claim: "A changed property updates its row by itself: apply compares what items hold.",
      truth:
        "Only identities are compared. An item that is the same stays as it is until it is reconfigured or reloaded.",
      rule: "DF-16",
      run: { settings in
        guard settings.text("identity") == "id", settings.text("update").hasPrefix("apply") else { return none }
        let run = try truth(settings)
        guard case .number(let asked)? = run["cellProvider.count"], case .number(let stale)? = run["staleItems.count"]
        else { return none }
        return .init(outputs: [
          "staleItems": .list([]), "staleItems.count": 0, "cellProvider.count": .number(asked + stale),
        ])
      }),
    Misconception(
      id: "the-array-is-watched", claim: "The data source notices that the array has changed.",
      truth: "Nothing happens until a snapshot is applied; it holds identifiers of its own.", rule: "DF-13",
      run: { settings in
        guard settings.text("update") == "none" else { return none }
        var believed = settings
        believed.set("update", to: "apply")
        return .init(
          outputs: try truth(believed).outputs(["deletes", "inserts", "moves", "order", "cellProvider.count", "path"]))
      }),
    Misconception(
      id: "same-hash-same-item", claim: "Items with the same hash are the same item.",
      truth: "The hash only finds the place to look; == decides.", rule: "DF-16",
      run: { settings in
        guard settings.text("identity") == "hashOnID" else { return none }
        var believed = settings
        believed.set("identity", to: "id")
        return .init(
          outputs: try truth(believed).outputs(["deletes", "inserts", "moves", "cellProvider.count", "cellsKept"]))
      }),
    Misconception(
      id: "all-properties-update-in-place", claim: "An item that compares all its properties is updated in its cell.",
      truth: "With another title it is another item: the old one is deleted, the new one inserted, in another cell.",
      rule: "DF-16",
      run: { settings in
        guard settings.text("identity") == "allProperties", settings.text("update") == "apply" else { return none }
        var believed = settings
        believed.set("identity", to: "id")
        believed.set("update", to: "reconfigureItems")
        return .init(
          outputs: try truth(believed).outputs(["deletes", "inserts", "moves", "cellsKept", "cellsCreated"]))
      }),
    Misconception(
      id: "moved-items-are-configured", claim: "The provider is asked for the rows that move.",
      truth: "Their cells go along. It is asked for what is new and for what is marked.", rule: "DF-13",
      run: { settings in
        let run = try truth(settings)
        guard case .number(let asked)? = run["cellProvider.count"], case .list(let moves)? = run["moves"] else {
          return none
        }
        return .init(outputs: ["cellProvider.count": .number(asked + Double(moves.count))])
      }),
    Misconception(
      id: "no-animation-is-reload-data", claim: "animatingDifferences: false is reloadData.",
      truth: "It was before iOS 15. Since then the difference is found and applied, without an animation.",
      rule: "DF-14",
      run: { settings in
        guard settings.text("update") == "applyWithoutAnimation" else { return none }
        var believed = settings
        believed.set("update", to: "applyUsingReloadData")
        return .init(outputs: try truth(believed).outputs(["path", "cellProvider.count", "cellsKept"]))
      }),
    Misconception(
      id: "apply-never-reloads", claim: "apply always goes by the difference.",
      truth:
        "Not the first time, and not in a table where rows leave a deleted section, enter a new one, or two sections "
        + "move.", rule: "DF-13",
      run: { settings in
        settings.text("update") == "apply" && settings.text("container") == "table"
          ? .init(outputs: ["path": "difference"]) : none
      }),
    Misconception(
      id: "reload-keeps-the-cell", claim: "reloadItems updates the item in the cell it has.",
      truth: "It takes another cell; reconfigureItems keeps the one there is.", rule: "DF-15",
      run: { settings in
        guard settings.text("update") == "reloadItems" else { return none }
        var believed = settings
        believed.set("update", to: "reconfigureItems")
        return .init(outputs: try truth(believed).outputs(["cellsKept", "cellsCreated", "prepareForReuse.count"]))
      }),
    Misconception(
      id: "diffable-never-raises", claim: "With a diffable data source there are no more exceptions.",
      truth: "Those of wrong indexes are gone. Repeated identifiers, unknown ones and the wrong queue raise instead.",
      rule: "DF-10",
      run: { _ in .init(outputs: ["outcome": "ok", "exception": Value.none]) }),
    Misconception(
      id: "any-queue-will-do", claim: "apply may be called from any queue, as it comes.",
      truth: "From main or from one background queue, always the same: mixed calls are warned of, or raise.",
      rule: "DF-17",
      run: { settings in
        settings.text("queue") == "main"
          ? none : .init(outputs: ["outcome": "ok", "exception": Value.none, "log": .list([]), "log.count": 0])
      }),
  ]

  private static let none = Misconception.Answer(outputs: [:])

  private static func truth(_ settings: Settings) throws -> Run {
    try DiffableSimulation().run(settings, recorder: Recorder(keeping: .nothing))
  }
}
