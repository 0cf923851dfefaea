import Geometry
import Scrolling
import Tracing

/// What people believe of scroll views in scroll views.
enum NestedScrollMisconceptions {
  static let all: [Misconception] = [
    Misconception(
      id: "inner-always-wins", claim: "The inner scroll view always gets the drag.",
      truth: "At its end, with the drag going further that way, it leaves it to the one around it.", rule: "TG-33",
      run: { settings in
        let scene = try truth(settings)
        return .init(outputs: scene.winner == nil ? [:] : ["winner": "inner"])
      }),
    Misconception(
      id: "outer-always-wins", claim: "The outer scroll view gets the drag, for it is asked first.",
      truth: "The inner one is asked first, and keeps what it can move by.", rule: "TG-33",
      run: { settings in
        let scene = try truth(settings)
        return .init(outputs: scene.winner == nil ? [:] : ["winner": "outer"])
      }),
    Misconception(
      id: "both-scroll", claim: "Inner and outer scroll together.",
      truth: "One of them gets the drag and keeps it until the finger is gone.", rule: "SV-43",
      run: { settings in
        let scene = try truth(settings)
        return .init(outputs: scene.winner == nil ? [:] : ["outer.scrolls": true, "inner.scrolls": true])
      }),
    Misconception(
      id: "rest-goes-to-the-parent",
      claim: "At its end the inner one resists until the outer takes over what is left of the drag.",
      truth: "It is decided when the drag begins; there is no change of hands in it.", rule: "TG-33",
      run: { settings in
        let scene = try truth(settings)
        guard scene.winner?.name == "outer" else { return .init(outputs: [:]) }
        let distance = max(abs(settings.number("dx")), abs(settings.number("dy"))) - 10
        return .init(outputs: [
          "overscroll": .number(RubberBand(dimension: 600).offset(forPull: max(0, distance))), "inner.scrolls": true,
        ])
      }),
    Misconception(
      id: "ten-points-any-way", claim: "A drag begins ten points from where the finger landed, in any direction.",
      truth: "Ten points along x or along y, and only along an axis that scrolls.", rule: "TG-32",
      run: { settings in
        let scene = try truth(settings)
        let (dx, dy) = (settings.number("dx"), settings.number("dy"))
        guard scene.winner == nil, (dx * dx + dy * dy).squareRoot() >= 10 else { return .init(outputs: [:]) }
        return .init(outputs: ["winner": "inner"])
      }),
  ]

  private static func truth(_ settings: Settings) throws -> NestedScrollScene {
    try NestedScrollScene(settings, recorder: Recorder(keeping: .nothing))
  }
}
