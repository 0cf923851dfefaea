import Tracing

/// What people believe of reuse.
enum ReuseMisconceptions {
  static let all: [Misconception] = [
    Misconception(
      id: "a-cell-a-row", claim: "A list has as many cells as rows.",
      truth: "It has about as many as fit on the screen; rows that enter take the cells of rows that have left.",
      rule: "TV-06",
      run: { settings in
        guard isTable(settings) else { return .init(outputs: [:]) }
        let rows = Value.number(settings.number("rows"))
        return .init(outputs: ["cellsCreated": rows, "viewsAlive": rows])
      }),
    Misconception(
      id: "one-more-than-fits", claim: "However it is scrolled, one cell more than fit on the screen is enough.",
      truth:
        "Only for slow scrolling. A jump of a screenful finds an empty pool, and a second screenful is made for good.",
      rule: "TV-06",
      run: { settings in
        guard isTable(settings), settings.number("rowHeight") > 0 else { return .init(outputs: [:]) }
        let fit = (settings.number("bounds.height") / settings.number("rowHeight")).rounded(.up) + 1
        let cells = Value.number(min(fit, settings.number("rows")))
        return .init(outputs: ["cellsCreated": cells, "viewsAlive": cells])
      }),
    Misconception(
      id: "prepared-on-leaving", claim: "prepareForReuse runs when a cell leaves the screen.",
      truth: "It runs inside the dequeue that takes the cell out of the pool; until then the cell stays as it was.",
      rule: "TV-04",
      run: { settings in
        let truth = try truth(settings)
        return .init(outputs: ["prepareForReuse.count": truth["didEndDisplaying.count"] ?? .none])
      }),
    Misconception(
      id: "prepared-each-time", claim: "prepareForReuse runs for every cell that cellForRow hands out.",
      truth: "A new cell never sees it; only those that come out of the pool do.", rule: "TV-04",
      run: { settings in
        let truth = try truth(settings)
        return .init(outputs: ["prepareForReuse.count": truth["cellForRow.count"] ?? .none])
      }),
    Misconception(
      id: "cells-come-back-empty", claim: "A cell that is used again comes back as it was made.",
      truth: "It keeps every property that nobody writes; prepareForReuse of the base class puts back selection alone.",
      rule: "TV-09",
      run: { settings in isTable(settings) ? .init(outputs: ["staleCells": 0]) : .init(outputs: [:]) }),
    Misconception(
      id: "one-queue-for-all", claim: "All identifiers share one queue of cells.",
      truth: "Each identifier has a stack of its own, and they never lend to each other.", rule: "TV-01",
      run: { settings in
        guard isTable(settings), settings.text("registration") == "identifier" else { return .init(outputs: [:]) }
        var believed = settings
        believed.set("identifiers", to: 1)
        let run = try truth(believed)
        return .init(outputs: run.outputs(["cellsCreated", "viewsAlive", "poolSize", "poolHits"]))
      }),
    Misconception(
      id: "registration-is-cheap", claim: "A cell registration may be made where the cell is asked for.",
      truth: "Its pool is its own, so that nothing is ever used again; since iOS 15 it raises.", rule: "DF-20",
      run: { settings in
        guard isTable(settings), settings.text("registration") == "registrationInside" else {
          return .init(outputs: [:])
        }
        var believed = settings
        believed.set("registration", to: "registrationOutside")
        let run = try truth(believed)
        return .init(outputs: run.outputs(["cellsCreated", "viewsAlive", "outcome", "prepareForReuse.count"]))
      }),
    Misconception(
      id: "dequeue-answers-nil", claim: "Where nothing is registered a dequeue answers nil.",
      truth: "Only without an index path. With one it answers with a cell or raises.", rule: "TV-02",
      run: { settings in
        guard isTable(settings), settings.text("registration") == "identifier", !settings.flag("registered") else {
          return .init(outputs: [:])
        }
        return .init(outputs: ["outcome": "ok"])
      }),
    Misconception(
      id: "scroll-views-reuse", claim: "A scroll view takes away what is off the screen.",
      truth: "Its subviews are all made and all kept; reuse is what tables and collection views add.", rule: "AD-01",
      run: { settings in
        guard !isTable(settings) else { return .init(outputs: [:]) }
        var believed = settings
        believed.set("container", to: "table")
        let run = try truth(believed)
        return .init(outputs: run.outputs(["cellsCreated", "viewsAlive"]))
      }),
  ]

  private static func isTable(_ settings: Settings) -> Bool { settings.text("container") == "table" }

  private static func truth(_ settings: Settings) throws -> Run {
    try ReuseSimulation().run(settings, recorder: Recorder(keeping: .nothing))
  }
}
