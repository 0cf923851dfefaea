import Geometry
import Scrolling
import Tracing

/// The way back from beyond the edge.
struct BounceSimulation: Simulation {
  let id = "bounce"
  let summary = "how content comes back from beyond the edge, let go at rest or arriving with a velocity"

  let parameters = [
    Parameter(
      "overscroll", .number(least: 0, most: 599), 100, unit: "pt",
      "how far beyond the edge it is let go; the window is 600 pt high"),
    Parameter("velocity", .velocity, 0, unit: "pt/s", "the velocity at that moment, positive further out"),
    .decelerationRate, .framesPerSecond, .scale,
  ]

  let outputs = [
    Output("duration", .number, unit: "ms", "until it rests at the edge", rule: "SV-32"),
    Output("peakOverscroll", .number, unit: "pt", "how far out it was at most, read off the frames", rule: "SV-31"),
    Output("timeOfPeak", .number, unit: "ms", "when that was", rule: "SV-31"),
    Output("restOffset", .number, unit: "pt", "where it rests; 0 is the edge, content begins there", rule: "SV-32"),
  ]

  let series = MotionScene.seriesDeclarations
  let misconceptions = BounceMisconceptions.all

  let fidelity = Fidelity(
    keeps: [
      "the spring step by step, the velocity that is carried into it, its end half a point before the edge",
      "that it never swings over the edge, and that the spring does not depend on decelerationRate",
    ],
    leavesOut: ["the drag that led there", "the refresh control, which holds the content outside"],
    choices: [
      "The spring is that of public reverse engineering (SV-31). Popular articles have others, which were fitted by "
        + "eye; they run here as beliefs.",
      "The app does not implement scrollViewWillEndDragging: with it a release exactly at the edge would not count as "
        + "a deceleration, for the target is where it stands (SV-25).",
    ])

  func run(_ settings: Settings, recorder: Recorder) throws -> Run {
    let scene = try Self.scene(settings, recorder: recorder)
    let film = scene.scrollFilm()
    let duration = scene.loop.time
    return Run(
      outputs: [
        "duration": .number(duration),
        "peakOverscroll": .number(scene.peakOverscroll),
        "timeOfPeak": .number(scene.timeOfPeak),
        "restOffset": .number(scene.offset),
      ], recorder: recorder, series: scene.series(marks: [Series.Mark(name: "edge", value: 0)]),
      notes: settings.rateNotes + notes(settings), film: film.film(duration: duration),
      figures: { [film.figure(at: duration)] })
  }

  static func scene(_ settings: Settings, recorder: Recorder) throws -> MotionScene {
    let scene = try MotionScene(
      .init(
        contentSize: Size(width: 375, height: 4 * StepNumber.limit),
        contentOffset: Point(x: 0, y: -settings.number("overscroll")),
        framesPerSecond: settings.number("framesPerSecond"), scale: settings.number("scale")), recorder: recorder)
    scene.log.implementsWillEndDragging = false
    settings.applyRate(to: scene.scrollView)
    try scene.release(velocity: -settings.number("velocity"))
    try scene.runToRest()
    return scene
  }

  private func notes(_ settings: Settings) -> [String] {
    settings.number("overscroll") == 0 && settings.number("velocity") <= 0
      ? ["Nothing bounces: it is at the edge and does not move out."] : []
  }

  func code(_ settings: Settings) -> [String] {
    [
      "// One step of dt milliseconds, x points beyond the edge, v in points per millisecond:",
      "let k = exp(-0.01005 * dt), d = pow(r, dt) // r is the deceleration rate",
      "x = k * x + v * r * k * (1 - d) / (1 - r)", "v *= d * k",
    ]
  }
}
