import Figures
import Geometry
import Scrolling
import Tracing

/// A list that is flung: where it ends, when, and what its delegate is told.
struct FlingSimulation: Simulation {
  let id = "fling"
  let summary = "a list that is flung: target, rest, bounce, and what the delegate is told"

  let parameters: [Parameter] =
    [
      .contentHeight, .boundsHeight,
    ]
    + Parameter.insets("contentInset", .coordinate, "the app's inset")
    + [
      Parameter("contentOffset.y", .coordinate, 0, unit: "pt", "where the finger lifts"),
      Parameter(
        "velocity", .velocity, 1000, unit: "pt/s",
        "the velocity at which it lifts, positive where the offset grows"),
      .decelerationRate,
      .flag("bounces", true, "whether it goes beyond its ends"),
      .flag("isPagingEnabled", false, "whether it rests on multiples of its height"),
      .framesPerSecond, .scale,
      Parameter(
        "newTarget", .coordinate, .none, unit: "pt",
        "what scrollViewWillEndDragging writes into targetContentOffset.y instead"),
      .iOS(from: 5, changes: "up to 12 the target is announced by r / (1 - r), which gives a thousandth less"),
    ]

  let outputs = [
    Output("restOffset", .number, unit: "pt", "where it rests", rule: "SV-32"),
    Output(
      "targetContentOffset", .number, unit: "pt", "what scrollViewWillEndDragging was told, before it wrote anything",
      rule: "SV-27"),
    Output("duration", .number, unit: "ms", "from the release until it rests", rule: "SV-32"),
    Output("peakOverscroll", .number, unit: "pt", "how far beyond an end it was at most", rule: "SV-30"),
    Output("hitEdge", .flag, "whether it met an end of the range", rule: "SV-30"),
    Output("didScroll.count", .number, "how often scrollViewDidScroll was called", rule: "SV-08"),
    Output(
      "calls", .list, "what the delegate was told, in order; a run of scrollViewDidScroll counts as one", rule: "SV-37"),
  ]

  let series = MotionScene.seriesDeclarations
  let misconceptions = FlingMisconceptions.all

  let fidelity = Fidelity(
    keeps: [
      "the release decision, the announced target, a changed one, the steps, the edge and the bounce, paging",
      "the delegate's calls in UIKit's order with isTracking, isDragging and isDecelerating in the trace",
    ],
    leavesOut: ["the drag before the release", "scroll indicators, zooming, touches of subviews"],
    choices: [
      "The first step shows one frame after the release (SV-29).",
      "A shortened target is approached by a faster decay that lands on it; what is left when the velocity is used up "
        + "is crept at 10 pt/s; UIKit's own curve is uncertain (SV-28).",
      "A target behind the motion is jumped to in the first frame, as a public reading suggests (SV-28).",
      "With paging, 250 pt/s turn a page; which velocity does so in UIKit is not known (SV-35).",
      "isDragging ends where the spring takes over (SV-36).",
    ])

  func run(_ settings: Settings, recorder: Recorder) throws -> Run {
    let scene = try Self.scene(settings, recorder: recorder)
    let figure = scene.figure("at rest")
    return Run(
      outputs: [
        "restOffset": .number(scene.offset),
        "targetContentOffset": .number(scene.log.target.map(scene.along) ?? scene.offset),
        "duration": .number(scene.loop.time),
        "peakOverscroll": .number(scene.peakOverscroll),
        "hitEdge": .flag(Self.hitEdge(scene)),
        "didScroll.count": .number(Double(scene.log.didScrollCount)),
        "calls": scene.log.calls,
      ], recorder: recorder, series: scene.series(marks: scene.marks),
      notes: settings.rateNotes + notes(settings, scene), film: scene.film(), figures: { [figure.figure] })
  }

  static func scene(_ settings: Settings, recorder: Recorder) throws -> MotionScene {
    let scene = try MotionScene(
      .init(
        bounds: Size(width: 375, height: settings.number("bounds.height")),
        contentSize: Size(width: 375, height: settings.number("contentSize.height")),
        contentInset: settings.insets("contentInset"),
        contentOffset: Point(x: -settings.number("contentInset.left"), y: settings.number("contentOffset.y")),
        framesPerSecond: settings.number("framesPerSecond"), scale: settings.number("scale"),
        iOS: settings.number("iOS")), recorder: recorder)
    let view = scene.scrollView
    settings.applyRate(to: view)
    view.bounces = settings.flag("bounces")
    view.isPagingEnabled = settings.flag("isPagingEnabled")
    scene.log.newTarget = settings.optionalNumber("newTarget").map { Point(x: view.contentOffset.x, y: $0) }
    try scene.release(velocity: settings.number("velocity"))
    try scene.runToRest()
    return scene
  }

  /// Whether it went beyond an end, or stands at one that it was not at.
  private static func hitEdge(_ scene: MotionScene) -> Bool {
    let (least, most) = scene.range
    let end = scene.offset
    guard scene.frames > 0 else { return false }
    return scene.peakOverscroll > 0 || (end == least || end == most) && scene.log.target.map(scene.along) == end
  }

  private func notes(_ settings: Settings, _ scene: MotionScene) -> [String] {
    var notes: [String] = []
    if !scene.scrollView.canScrollVertically {
      notes.append("Nothing can be dragged: content and insets do not exceed the bounds (SV-16).")
    } else if scene.frames == 0, abs(settings.number("velocity")) < 250 {
      notes.append("Slower than 250 pt/s inside the range nothing moves on (SV-25).")
    }
    if settings.flag("isPagingEnabled"), settings.changed.contains("decelerationRate") {
      notes.append("decelerationRate had no effect: a page comes to rest in its own way (SV-35).")
    }
    return notes
  }

  func code(_ settings: Settings) -> [String] {
    var lines = [
      "scrollView.contentSize.height = \(swiftNumber(settings.number("contentSize.height")))",
      "scrollView.contentInset = "
        + StepValue.insets.code(settings.numbers("contentInset", ["top", "left", "bottom", "right"])),
    ]
    lines += settings.rateCode
    if !settings.flag("bounces") { lines.append("scrollView.bounces = false") }
    if settings.flag("isPagingEnabled") { lines.append("scrollView.isPagingEnabled = true") }
    if let target = settings.optionalNumber("newTarget") {
      lines += [
        "func scrollViewWillEndDragging(_ scrollView: UIScrollView, withVelocity velocity: CGPoint,",
        "    targetContentOffset: UnsafeMutablePointer<CGPoint>) {",
        "  targetContentOffset.pointee.y = \(swiftNumber(target))", "}",
      ]
    }
    return lines + ["// the finger lifts at \(swiftNumber(settings.number("velocity"))) pt/s"]
  }
}
