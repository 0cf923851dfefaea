import Tracing

/// What people believe of heights and estimates.
enum RowHeightsMisconceptions {
  static let all: [Misconception] = [
    Misconception(
      id: "once-a-row", claim: "Without estimates heightForRowAt is called once for each row.",
      truth: "All rows are gone through more than once, how often depends on the version, and visible rows are asked "
        + "again when their cells are made.",
      rule: "TV-13",
      run: { settings in
        guard settings.text("heightForRow") == "implemented" else { return .init(outputs: [:]) }
        let run = try truth(settings)
        guard run["measuredRows.atLoad"] == settings["rows"] else { return .init(outputs: [:]) }
        return .init(outputs: ["heightForRow.atLoad": settings["rows"] ?? .none])
      }),
    Misconception(
      id: "once-a-visible-row", claim: "heightForRowAt is called once for each visible row.",
      truth: "Without estimates it is called for every row. With them only for rows in the window, but today three "
        + "times each.",
      rule: "TV-13",
      run: { settings in
        guard settings.text("heightForRow") == "implemented" else { return .init(outputs: [:]) }
        return .init(outputs: ["heightForRow.atLoad": try truth(settings)["visibleRows.atLoad"] ?? .none])
      }),
    Misconception(
      id: "content-size-is-exact", claim: "After loading, contentSize is what all rows come to.",
      truth: "With estimates it is what is measured and an estimate for each of the others, until they have been seen.",
      rule: "TV-15",
      run: { settings in
        let total = try truth(settings)["contentSize.true"] ?? .none
        return .init(outputs: ["contentSize.beforeLayout": total, "contentSize.atLoad": total])
      }),
    Misconception(
      id: "estimates-only-save-time", claim: "Estimates change nothing but the speed of loading.",
      truth:
        "They are in contentSize, in the scroll indicator, and in the place of every row that nobody has measured.",
      rule: "TV-12",
      run: { settings in
        let total = try truth(settings)["contentSize.true"] ?? .none
        return .init(outputs: ["contentSize.atLoad": total, "contentSize.now": total])
      }),
    Misconception(
      id: "not-set-is-zero", claim: "Without a line of mine there are no estimates: the property is 0.",
      truth: "Since iOS 11 it is automatic: the table estimates by itself. 0 must be written.", rule: "TV-12",
      run: { settings in
        guard settings["estimatedRowHeight"] == "automatic" else { return .init(outputs: [:]) }
        var believed = settings
        believed.set("estimatedRowHeight", to: 0)
        return .init(
          outputs: try truth(believed).outputs([
            "heightForRow.atLoad", "contentSize.atLoad", "contentSize.now", "measuredRows.atLoad", "heightSource",
          ]))
      }),
    Misconception(
      id: "delegate-excludes-self-sizing", claim: "Where heightForRowAt is implemented no cell is measured.",
      truth: "A row for which it returns automaticDimension sizes itself.", rule: "TV-11",
      run: { settings in
        guard settings.text("heightForRow") == "implemented" else { return .init(outputs: [:]) }
        return .init(outputs: ["systemLayoutSizeFitting.count": 0, "heightSource": "heightForRow"])
      }),
    Misconception(
      id: "zero-always-turns-off", claim: "estimatedRowHeight = 0 turns estimates off, whatever else there is.",
      truth: "Not while the delegate implements estimatedHeightForRowAt: that method counts first.", rule: "TV-12",
      run: { settings in
        guard settings["estimatedRowHeight"] == .number(0) else { return .init(outputs: [:]) }
        var believed = settings
        believed.set("estimatedHeightForRow", to: .none)
        return .init(
          outputs: try truth(believed).outputs(["heightForRow.atLoad", "contentSize.atLoad", "measuredRows.atLoad"]))
      }),
    Misconception(
      id: "all-cells-are-measured", claim: "A table of rows that size themselves measures them all when it loads.",
      truth: "It measures the rows that fill the window, and the others when they come.", rule: "TV-15",
      run: { settings in
        guard try truth(settings)["heightSource"] == "selfSizing" else { return .init(outputs: [:]) }
        let rows = settings["rows"] ?? .none
        return .init(
          outputs: ["measuredRows.atLoad": rows, "measuredRows": rows, "systemLayoutSizeFitting.count": rows])
      }),
    Misconception(
      id: "heights-outlast-the-window", claim: "A table keeps what it has measured while it is out of its window.",
      truth: "Up to iOS 8 all heights are estimates again when it comes back, and the offset is clamped.",
      rule: "TV-18",
      run: { settings in
        guard settings.flag("leavesWindow") else { return .init(outputs: [:]) }
        var believed = settings
        believed.set("leavesWindow", to: false)
        let run = try truth(believed)
        return .init(
          outputs: [
            "contentSize.afterReturn": run["contentSize.now"] ?? .none,
            "contentOffset.afterReturn": run["contentOffset.y"] ?? .none,
          ])
      }),
  ]

  private static func truth(_ settings: Settings) throws -> Run {
    try RowHeightsSimulation().run(settings, recorder: Recorder(keeping: .nothing))
  }
}
