import Tracing

/// What people believe of constraints in a scroll view.
enum ContentGuideMisconceptions {
  static let all: [Misconception] = [
    Misconception(
      id: "sum-without-a-pin", claim: "The content is as high as all that is in it, pinned at the bottom or not.",
      truth:
        "Without the last pin nothing ties the content's bottom to its views: its height is open, and comes out 0.",
      rule: "LC-32",
      run: { settings in
        guard !settings.flag("bottomPin") else { return .init(outputs: [:]) }
        var believed = settings
        believed.set("bottomPin", to: true)
        let run = try truth(believed)
        return .init(outputs: run.outputs(["contentSize.height", "isAmbiguous", "scrollsVertically"]))
      }),
    Misconception(
      id: "missing-pin-is-logged", claim: "A missing bottom pin is reported in the console.",
      truth: "An open height is no conflict; only required constraints that clash are logged.", rule: "LC-25",
      run: { settings in
        settings.flag("bottomPin")
          ? .init(outputs: [:]) : .init(outputs: ["log": "Unable to simultaneously satisfy constraints."])
      }),
    Misconception(
      id: "edges-are-the-frame",
      claim: "Pinning views to a scroll view's edges makes its content as large as its frame.",
      truth: "From inside, its edges are those of the content; only width and height mean the frame.", rule: "SV-19",
      run: { settings in
        .init(outputs: [
          "contentSize.height": .number(settings.number("bounds.height")),
          "contentSize.width": .number(settings.number("bounds.width")),
          "scrollsVertically": .flag(false), "scrollsHorizontally": .flag(false),
        ])
      }),
    Misconception(
      id: "edges-give-the-width", claim: "Leading and trailing pins alone keep the content as wide as the screen.",
      truth: "They tie the content's width to its views; without the frame's width it is whatever the views ask for.",
      rule: "LC-32",
      run: { settings in
        guard !settings.flag("widthPin") else { return .init(outputs: [:]) }
        return .init(outputs: [
          "contentSize.width": .number(settings.number("bounds.width")), "scrollsHorizontally": .flag(false),
        ])
      }),
  ]

  private static func truth(_ settings: Settings) throws -> Run {
    try ContentGuideSimulation().run(settings, recorder: Recorder(keeping: .nothing))
  }
}
