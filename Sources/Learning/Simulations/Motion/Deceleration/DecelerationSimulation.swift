import Geometry
import Scrolling
import Tracing

/// What a deceleration rate makes of a velocity, with no edge in the way.
struct DecelerationSimulation: Simulation {
  let id = "deceleration"
  let summary = "what a deceleration rate makes of a velocity: how far, how long, how fast after a second"

  let parameters = [
    Parameter(
      "initialVelocity", .velocity, 2000, unit: "pt/s",
      "the velocity at which the finger lifts, positive where the offset grows"),
    .decelerationRate, .customRate,
    Parameter("contentOffset", .coordinate, 0, unit: "pt", "where the finger lifts"),
    .framesPerSecond, .scale,
    .iOS(from: 5, changes: "up to 12 the target is announced by r / (1 - r), which gives a thousandth less"),
  ]

  let outputs = [
    Output("targetContentOffset", .number, unit: "pt", "the target that is announced at the release", rule: "SV-27"),
    Output("distance", .number, unit: "pt", "from the offset to the target, before rounding", rule: "SV-27"),
    Output("restOffset", .number, unit: "pt", "where the steps come to rest", rule: "SV-29"),
    Output("duration", .number, unit: "ms", "from the release to scrollViewDidEndDecelerating", rule: "SV-32"),
    Output("frames", .number, "how many frames move it", rule: "SV-29"),
    Output("velocityAfter1s", .number, unit: "pt/s", "what is left after a second", rule: "SV-26"),
    Output("velocityAfter1Frame", .number, unit: "pt/s", "what is left after one frame", rule: "SV-26"),
    Output("decelerationRate", .number, "what the property holds", rule: "SV-26"),
  ]

  let series = MotionScene.seriesDeclarations
  let misconceptions = DecelerationMisconceptions.all

  let fidelity = Fidelity(
    keeps: [
      "the rate per millisecond and the two values that the property stores",
      "the announced target, the steps frame by frame at any refresh rate, the speed at which it ends",
    ],
    leavesOut: ["edges, paging, changed targets: see fling", "the drag before the release"],
    choices: [
      "The first step is one whole frame long and shows one frame after the release; whether UIKit draws it in the "
        + "release already is open (SV-29).",
      "Distance and target are closed forms; the resting offset is that of the steps and lies up to a point and a "
        + "thousandth of the way before the target (SV-27, SV-29, inferred).",
      "Velocities after a time are closed forms too; each step is computed by a short series (SV-29).",
      "Which system changed the formula of the target is not known; the model takes iOS 13 (SV-27).",
    ])

  func run(_ settings: Settings, recorder: Recorder) throws -> Run {
    let scene = try Self.scene(settings, recorder: recorder)
    let velocity = settings.number("initialVelocity") / 1000
    let motion = Deceleration(velocity: velocity, rate: settings.rate)
    let start = settings.number("contentOffset")
    let moves = scene.frames > 0
    let duration = scene.loop.time
    let grid = PixelGrid(scale: settings.number("scale"))
    let target = scene.log.target.map(scene.along) ?? grid.round(start)
    let projection = SystemBehavior(iOS: settings.number("iOS")).projection
    let film = scene.scrollFilm(hasEnds: false)
    func left(after time: Double) -> Double { moves && duration >= time ? motion.velocity(at: time) * 1000 : 0 }
    return Run(
      outputs: [
        "targetContentOffset": .number(target),
        "distance": .number(moves ? motion.announcedDistance(projection) : 0),
        "restOffset": .number(scene.offset),
        "duration": .number(duration),
        "frames": .number(Double(scene.frames)),
        "velocityAfter1s": .number(left(after: 1000)),
        "velocityAfter1Frame": .number(left(after: scene.loop.framePeriod)),
        "decelerationRate": .number(settings.rate.rawValue),
      ], recorder: recorder,
      series: scene.series(marks: [Series.Mark(name: "targetContentOffset", value: target)]),
      notes: settings.rateNotes + notes(settings), film: film.film(duration: duration),
      figures: { [film.figure(at: duration)] })
  }

  static func scene(_ settings: Settings, recorder: Recorder) throws -> MotionScene {
    // Room on both sides that no velocity crosses.
    let room = 8 * StepNumber.limit
    let scene = try MotionScene(
      .init(
        contentSize: Size(width: 375, height: room),
        contentInset: EdgeInsets(top: room, left: 0, bottom: 0, right: 0),
        contentOffset: Point(x: 0, y: settings.number("contentOffset")),
        framesPerSecond: settings.number("framesPerSecond"), scale: settings.number("scale"),
        iOS: settings.number("iOS")), recorder: recorder)
    settings.applyRate(to: scene.scrollView)
    try scene.release(velocity: settings.number("initialVelocity"))
    try scene.runToRest()
    return scene
  }

  private func notes(_ settings: Settings) -> [String] {
    abs(settings.number("initialVelocity")) < 1000 * ReleaseDecision.flickSpeed
      ? ["Slower than 250 pt/s inside the range nothing moves on (SV-25)."] : []
  }

  func code(_ settings: Settings) -> [String] {
    settings.rateCode + [
      "let r = \(swiftNumber(settings.rate.rawValue)) // kept each millisecond",
      "let v = \(swiftNumber(settings.number("initialVelocity"))) / 1000 // pt/ms, as in scrollViewWillEndDragging",
      "let velocity = v * pow(r, milliseconds)",
      "let target = scrollView.contentOffset.y - (v - (v < 0 ? -0.01 : 0.01)) / log(r)",
    ]
  }
}
