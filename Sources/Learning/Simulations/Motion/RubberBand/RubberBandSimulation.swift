import Figures
import Geometry
import Scrolling
import Tracing

/// How content follows a finger beyond the edge.
struct RubberBandSimulation: Simulation {
  let id = "rubber-band"
  let summary = "how far content follows a finger that pulls beyond the edge"

  let parameters = [
    Parameter(
      "drag", .number(least: 0, most: StepNumber.limit), 100, unit: "pt", "how far the finger pulls beyond the edge"),
    Parameter(
      "dimension", .number(least: 1, most: StepNumber.limit), 600, unit: "pt", "the height of the scroll view"),
    Parameter(
      "constant", .number(least: 0, most: 1), 0.55, "the slope at the edge; UIKit takes 0.55 for a finger"),
    .flag("bounces", true, "without it the content stays at the edge"),
    Parameter("moves", .integer(least: 1, most: 1000), 1, "in how many events the drag arrives"),
    .scale,
  ]

  let outputs = [
    Output("overscroll", .number, unit: "pt", "how far the content has followed, before rounding", rule: "SV-22"),
    Output("limit", .number, unit: "pt", "what no pull ever reaches", rule: "SV-22"),
    Output("contentOffset.y", .number, unit: "pt", "the offset, rounded to pixels", rule: "SV-20"),
    Output("didScroll.count", .number, "how often scrollViewDidScroll was called", rule: "SV-08"),
  ]

  let misconceptions = RubberBandMisconceptions.all

  let fidelity = Fidelity(
    keeps: [
      "the curve and its constant for a finger, the whole translation at each event, rounding to pixels",
      "bounces off: the offset stays at the edge",
    ],
    leavesOut: [
      "pointer and trackpad, which have other constants", "the ten points before a pan begins",
      "how long a finger takes: play lets it pull evenly for a second",
    ],
    choices: [
      "The formula is known since 2012 from observation and was checked against the system by public reverse "
        + "engineering; Apple documents none (SV-22).",
      "A drag that begins beyond the edge goes on from the pull that shows that offset, so nothing jumps.",
    ])

  func run(_ settings: Settings, recorder: Recorder) throws -> Run {
    let scene = try Self.scene(settings, recorder: recorder)
    let dimension = settings.number("dimension")
    let band = RubberBand(dimension: dimension, constant: settings.number("constant"))
    let bounces = settings.flag("bounces")
    let figure = scene.figure("under the finger")
    let film = RubberBandFilm(
      band: band, drag: settings.number("drag"), bounces: bounces, grid: PixelGrid(scale: settings.number("scale")))
    return Run(
      outputs: [
        "overscroll": .number(bounces ? band.offset(forPull: settings.number("drag")) : 0),
        "limit": .number(bounces && band.constant > 0 ? dimension : 0),
        "contentOffset.y": .number(scene.offset),
        "didScroll.count": .number(Double(scene.log.didScrollCount)),
      ], recorder: recorder, film: film.film, figures: { [figure.figure] })
  }

  /// The drag, downwards from the top edge, in as many equal moves as are asked for.
  static func scene(_ settings: Settings, recorder: Recorder) throws -> MotionScene {
    let dimension = settings.number("dimension")
    let scene = try MotionScene(
      .init(
        bounds: Size(width: 375, height: dimension), contentSize: Size(width: 375, height: 3 * dimension),
        scale: settings.number("scale")), recorder: recorder)
    let view = scene.scrollView
    view.bounces = settings.flag("bounces")
    view.rubberBandConstant = settings.number("constant")
    let moves = Int(settings.number("moves"))
    try scene.loop.turn { try view.touchBegan() }
    for move in 1...max(1, moves) where !recorder.mustStop {
      try scene.loop.run(until: Double(move) * scene.loop.framePeriod)
      let translation = Point(x: 0, y: settings.number("drag") * Double(move) / Double(moves))
      try scene.loop.turn {
        if move == 1 {
          try view.panBegan(translation: translation, velocity: .zero)
        } else {
          try view.panChanged(translation: translation, velocity: .zero)
        }
      }
    }
    return scene
  }

  func code(_ settings: Settings) -> [String] {
    [
      "let pull = \(swiftNumber(settings.number("drag"))) // raw translation beyond the edge",
      "let dimension = scrollView.bounds.height // \(swiftNumber(settings.number("dimension")))",
      "let c = \(swiftNumber(settings.number("constant")))",
      "let overscroll = (1 - 1 / (pull * c / dimension + 1)) * dimension",
    ] + (settings.flag("bounces") ? [] : ["scrollView.bounces = false // overscroll is 0"])
  }
}
