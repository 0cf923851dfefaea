import Scrolling
import Tracing

/// What people believe of the resistance beyond an edge.
enum RubberBandMisconceptions {
  static let all: [Misconception] = [
    Misconception(
      id: "constant-resistance", claim: "Beyond the edge content moves at a fixed share of the finger.",
      truth: "The share falls with every point: from 0.55 at the edge towards nothing, and never a whole window.",
      rule: "SV-22",
      run: { settings in
        .init(outputs: believed(settings, settings.number("constant") * settings.number("drag")))
      }),
    Misconception(
      id: "half-the-finger", claim: "Beyond the edge content moves half as far as the finger.",
      truth: "A half is near for short pulls only; the resistance grows with the pull.", rule: "SV-22",
      run: { settings in .init(outputs: believed(settings, settings.number("drag") / 2)) }),
    Misconception(
      id: "band-by-increments",
      claim: "Each move of the finger is added to the offset, and the sum goes through the band.",
      truth: "The band takes the whole raw pull at every event. Added up in steps, its resistance would count twice.",
      rule: "SV-20",
      run: { settings in
        let band = RubberBand(dimension: settings.number("dimension"), constant: settings.number("constant"))
        let moves = settings.number("moves")
        var overscroll = 0.0
        for _ in 0..<Int(moves) {
          overscroll = band.offset(forPull: overscroll + settings.number("drag") / moves)
        }
        return .init(outputs: believed(settings, overscroll))
      }),
    Misconception(
      id: "friction-as-in-flutter",
      claim: "Each move counts by 0.52 times the square of what is left of the window, as in Flutter.",
      truth: "That is Flutter's approximation. UIKit's curve is x c d / (d + c x), on the whole pull.", rule: "SV-22",
      run: { settings in
        let dimension = settings.number("dimension")
        // A drag is many small moves; Flutter takes the friction anew at each.
        let steps = 1000.0
        var overscroll = 0.0
        for _ in 0..<Int(steps) {
          let left = 1 - min(1, overscroll / dimension)
          overscroll += 0.52 * left * left * settings.number("drag") / steps
        }
        return .init(outputs: believed(settings, overscroll))
      }),
  ]

  private static func believed(_ settings: Settings, _ overscroll: Double) -> [String: Value] {
    guard settings.flag("bounces") else { return [:] }
    let grid = PixelGrid(scale: settings.number("scale"))
    return ["overscroll": .number(overscroll), "contentOffset.y": .number(grid.round(-overscroll))]
  }
}
