import Tracing

/// What people believe of jumps.
enum OffsetJumpMisconceptions {
  static let all: [Misconception] = [
    Misconception(
      id: "up-always-jumps", claim: "Scrolling up over rows with wrong estimates always jumps.",
      truth: "The offset goes along with what is measured above, so that nothing on screen moves.", rule: "TV-17",
      run: { settings in
        guard settings.text("action") == "scrollUp" else { return .init(outputs: [:]) }
        return .init(outputs: ["jump": .number(try difference(settings))])
      }),
    Misconception(
      id: "all-at-once", claim: "As soon as one scrolls up, all rows above are measured and put right together.",
      truth: "Rows are measured one at a time, as they come into the window.", rule: "TV-17",
      run: { settings in
        guard settings.text("action") == "scrollUp" else { return .init(outputs: [:]) }
        return .init(outputs: ["correction.first": .number(try difference(settings))])
      }),
    Misconception(
      id: "heights-survive-a-reload", claim: "reloadData keeps the heights that were measured.",
      truth: "All rows count as estimated again, and what is on screen lies elsewhere.", rule: "TV-17",
      run: { settings in
        guard settings.text("action") == "reloadData" else { return .init(outputs: [:]) }
        let before = try truth(settings)["contentSize.before"] ?? .none
        return .init(outputs: ["jump": 0, "contentSize.after": before])
      }),
    Misconception(
      id: "inserts-move-the-offset", claim: "When rows are put in above, the table moves the offset by their height.",
      truth: "The offset stays, and what is on screen moves. Note a row and its distance, and scroll back.",
      rule: "TV-17",
      run: { settings in
        guard settings.text("action") == "insertAbove" else { return .init(outputs: [:]) }
        return .init(outputs: ["jump": 0])
      }),
    Misconception(
      id: "the-offset-is-the-finger", claim: "The offset changes by what the finger moves, and by nothing else.",
      truth: "With estimates the table changes it too: it manages contentSize and contentOffset itself.", rule: "TV-17",
      run: { settings in
        .init(outputs: ["contentOffset.corrected": try truth(settings)["contentOffset.before"] ?? .none])
      }),
  ]

  /// What the rows above differ from their estimates, all together.
  private static func difference(_ settings: Settings) throws -> Double {
    let above = min(settings.count("unmeasuredAbove"), max(0, settings.count("rows") - 1))
    let heights = settings.heights("actualHeights", settings.count("rows")) ?? []
    return heights.prefix(above).reduce(0) { $0 + $1 - settings.number("estimatedRowHeight") }
  }

  private static func truth(_ settings: Settings) throws -> Run {
    try OffsetJumpSimulation().run(settings, recorder: Recorder(keeping: .nothing))
  }
}
