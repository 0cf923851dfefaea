import Tracing

/// What people believe of a cell's life.
enum CellLifecycleMisconceptions {
  static let all: [Misconception] = [
    Misconception(
      id: "prepared-on-leaving", claim: "prepareForReuse runs when a cell leaves the screen.",
      truth: "It runs inside the dequeue that takes the cell out of the pool; until then the cell stays as it was.",
      rule: "TV-04",
      run: { settings in
        let run = try truth(settings)
        return .init(
          outputs: ["prepareForReuse.count": run["didEndDisplaying.count"] ?? .none],
          events: preparingOnLeaving(run.events))
      }),
    Misconception(
      id: "prepared-each-time", claim: "prepareForReuse runs for every cell that cellForRow hands out.",
      truth: "A new cell never sees it, and a cell that is configured anew in place does not either.", rule: "TV-04",
      run: { settings in
        .init(outputs: ["prepareForReuse.count": try truth(settings)["cellForRow.count"] ?? .none])
      }),
    Misconception(
      id: "each-row-asks-again", claim: "Every row that comes on screen asks cellForRow.",
      truth: "Since iOS 15 a row may come back to the cell that was kept for it: willDisplay alone.", rule: "TV-05",
      run: { settings in
        var believed = settings
        believed.set("isPrefetchingEnabled", to: false)
        let run = try truth(believed)
        return .init(
          outputs: run.outputs(["cellForRow.count", "cellsCreated", "prepareForReuse.count", "cellsKept"]),
          events: run.events)
      }),
    Misconception(
      id: "only-visible-rows-ask", claim: "A table asks cellForRow for visible rows alone.",
      truth: "Since iOS 15 it makes cells ahead in spare time, without willDisplay.", rule: "TV-05",
      run: { settings in
        let run = try truth(settings)
        return .init(outputs: ["cellForRow.count": run["willDisplay.count"] ?? .none])
      }),
    Misconception(
      id: "reload-data-makes-cells", claim: "reloadData makes all cells anew.",
      truth: "The visible ones go through the pool and come back, each prepared for reuse; none is made.",
      rule: "TV-07",
      run: { settings in
        guard settings.text("scroll") == "reloadData", case .number(let made)? = try truth(settings)["cellsCreated"]
        else { return .init(outputs: [:]) }
        return .init(outputs: ["cellsCreated": .number(2 * made), "prepareForReuse.count": 0])
      }),
    Misconception(
      id: "reload-keeps-the-mapping", claim: "After reloadData each row has its old cell.",
      truth: "The pool is a stack, so that the rows come out in another order.", rule: "TV-07",
      run: { settings in
        settings.text("scroll") == "reloadData" ? .init(outputs: ["firstRowCell": 1]) : .init(outputs: [:])
      }),
    Misconception(
      id: "reload-row-reuses-its-cell", claim: "reloadRows puts the cell into the pool and takes it out again.",
      truth: "The new cell is asked for first; with an empty pool one is made.", rule: "TV-08",
      run: { settings in
        guard settings.text("scroll") == "reloadRow", case .number(let made)? = try truth(settings)["cellsCreated"]
        else { return .init(outputs: [:]) }
        return .init(outputs: ["cellsCreated": .number(max(0, made - 1)), "prepareForReuse.count": 1])
      }),
    Misconception(
      id: "reconfigure-replaces", claim: "reconfigureRows gives the row another cell, as reloadRows does.",
      truth: "The same cell is configured anew, without prepareForReuse.", rule: "TV-08",
      run: { settings in
        guard settings.text("scroll") == "reconfigureRow", CellLifecycleSimulation.isAvailable(settings) else {
          return .init(outputs: [:])
        }
        var believed = settings
        believed.set("scroll", to: "reloadRow")
        let run = try truth(believed)
        return .init(
          outputs: run.outputs(["cellsCreated", "firstRowCell", "willDisplay.count", "didEndDisplaying.count"]))
      }),
  ]

  private static func truth(_ settings: Settings) throws -> Run {
    try CellLifecycleSimulation().run(settings, recorder: Recorder())
  }

  /// The trace with each prepareForReuse behind the didEndDisplaying of the cell, where its believer sees it.
  private static func preparingOnLeaving(_ events: [Event]) -> [Event] {
    var edited: [Event] = []
    for event in events where event.call != "prepareForReuse" {
      edited.append(event)
      guard event.call == "didEndDisplaying", case .text(let cell)? = event.arguments.first?.value else { continue }
      var prepared = event
      (prepared.receiver, prepared.call, prepared.arguments, prepared.result) = (cell, "prepareForReuse", [], nil)
      prepared.rule = "TV-04"
      edited.append(prepared)
    }
    return edited
  }
}
