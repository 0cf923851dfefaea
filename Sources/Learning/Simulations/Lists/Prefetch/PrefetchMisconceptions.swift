import Tracing

/// What people believe of prefetching.
enum PrefetchMisconceptions {
  static let all: [Misconception] = [
    Misconception(
      id: "prefetch-makes-cells", claim: "prefetchRowsAt makes the cells of the rows it names.",
      truth: "It is a hint about data and brings no cell; cells are made ahead by other rules, through cellForRow.",
      rule: "TV-23",
      run: { settings in
        .init(outputs: ["cellsPrepared": try truth(settings)["prefetched.count"] ?? .none])
      }),
    Misconception(
      id: "ascending", claim: "The index paths of prefetchRowsAt ascend.",
      truth: "The nearest comes first: on the way up they descend, and first...last is no range.", rule: "TV-23",
      run: { settings in
        guard case .list(let rows)? = try truth(settings)["requestOnMove"] else { return .init(outputs: [:]) }
        let numbers = rows.compactMap { if case .number(let number) = $0 { number } else { nil } }
        return .init(outputs: numbers.min().map { ["firstRequested": .number($0)] } ?? [:])
      }),
    Misconception(
      id: "each-row-is-announced", claim: "prefetchRowsAt is called for every row before it comes on screen.",
      truth: "It is a hint: the first screen, very fast scrolling and rows needed at once go without.", rule: "TV-23",
      run: { settings in
        let run = try truth(settings)
        guard case .number(let hits)? = run["hits"], case .number(let misses)? = run["misses"] else {
          return .init(outputs: [:])
        }
        var outputs: [String: Value] = ["hits": .number(hits + misses), "misses": 0]
        if run["requestOnMove.count"] == 0, settings.number("velocity") != 0, settings.flag("isPrefetchingEnabled") {
          outputs["requestOnMove.count"] = screenful(settings)
        }
        return .init(outputs: outputs)
      }),
    Misconception(
      id: "all-at-once", claim: "prefetchRowsAt is told at once of all rows that are not on screen.",
      truth: "It is told of some rows ahead, and of more as the list moves. How many is not documented.", rule: "TV-23",
      run: { settings in
        guard settings.flag("isPrefetchingEnabled"), settings.number("rowHeight") > 0 else {
          return .init(outputs: [:])
        }
        let shown = (settings.number("bounds.height") / settings.number("rowHeight")).rounded(.up)
        return .init(outputs: ["prefetched.count": .number(max(0, settings.number("rows") - shown))])
      }),
    Misconception(
      id: "cancel-is-final", claim: "A row whose prefetching was cancelled is not asked for again.",
      truth: "Cancel says: no longer heading there. Turn round once more, and the same rows are announced again.",
      rule: "TV-23",
      run: { _ in .init(outputs: ["requestedAgain": 0]) }),
    Misconception(
      id: "tables-make-none-ahead", claim: "Only collection views make cells ahead.",
      truth: "Tables do so too since iOS 15.", rule: "TV-05",
      run: { _ in .init(outputs: ["cellsPrepared": 0]) }),
    Misconception(
      id: "off-for-cells-alone", claim: "isPrefetchingEnabled = false only stops cells from being made ahead.",
      truth: "It turns off the announcements of data too.", rule: "TV-05",
      run: { settings in
        guard !settings.flag("isPrefetchingEnabled") else { return .init(outputs: [:]) }
        var believed = settings
        believed.set("isPrefetchingEnabled", to: true)
        return .init(outputs: try truth(believed).outputs(["prefetched.count", "cancelled.count", "hits", "misses"]))
      }),
  ]

  /// How many rows fit on the screen.
  private static func screenful(_ settings: Settings) -> Value {
    guard settings.number("rowHeight") > 0 else { return 0 }
    return .number((settings.number("bounds.height") / settings.number("rowHeight")).rounded(.up))
  }

  private static func truth(_ settings: Settings) throws -> Run {
    try PrefetchSimulation().run(settings, recorder: Recorder(keeping: .nothing))
  }
}
