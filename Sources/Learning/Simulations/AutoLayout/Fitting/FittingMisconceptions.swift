import Tracing

/// What people believe of fitting sizes.
enum FittingMisconceptions {
  static let all: [Misconception] = [
    Misconception(
      id: "target-height-is-taken", claim: "systemLayoutSizeFitting answers with the height that it is given.",
      truth: "The height is asked for at a priority: at 50 all that the contents say comes first.", rule: "LC-30",
      run: { settings in
        settings.number("verticalFittingPriority") >= 1000
          ? .init(outputs: [:]) : .init(outputs: ["height": .number(settings.number("height"))])
      }),
    Misconception(
      id: "target-never-squashes", claim: "However strongly a height is asked for, contents keep their size.",
      truth: "Above the 750 of their resistance the target wins, and the labels are squashed.", rule: "LC-30",
      run: { settings in
        guard settings.number("verticalFittingPriority") > 750 else { return .init(outputs: [:]) }
        var believed = settings
        believed.set("verticalFittingPriority", to: 50)
        return .init(outputs: try run(believed).outputs(["height"]))
      }),
    Misconception(
      id: "fits-without-the-last-pin", claim: "The height is that of the contents, pinned at the bottom or not.",
      truth: "Without an unbroken chain from top to bottom nothing holds the height up, and it is what is asked for.",
      rule: "LC-30",
      run: { settings in
        guard settings.text("constraints").trimmed.isEmpty, !settings.flag("chainComplete") else {
          return .init(outputs: [:])
        }
        var believed = settings
        believed.set("chainComplete", to: true)
        return .init(outputs: try run(believed).outputs(["height"]))
      }),
    Misconception(
      id: "priority-is-a-weight", claim: "Many weak constraints together outweigh a strong one.",
      truth: "A higher priority is met first, whatever that costs below; numbers do not add up.", rule: "LC-21",
      run: { settings in
        guard let text = try? ConstraintText(settings.text("constraints")) else { return .init(outputs: [:]) }
        // All optional constraints of the view's height in one sum, each weighted with its priority.
        let heights = text.equations.filter {
          $0.first == ConstraintText.root && $0.attribute == .height && $0.second == nil && $0.relation == .equal
            && $0.priority < 1000
        }
        guard heights.count > 1, text.equations.count == heights.count else { return .init(outputs: [:]) }
        let best = heights.min { left, right in
          func cost(_ height: Double) -> Double {
            heights.map { abs($0.constant - height) * $0.priority }.reduce(0, +)
          }
          return cost(left.constant) < cost(right.constant)
        }
        return .init(outputs: ["height": .number(best?.constant ?? 0)])
      }),
  ]

  private static func run(_ settings: Settings) throws -> Run {
    try FittingSimulation().run(settings, recorder: Recorder(keeping: .nothing))
  }
}
