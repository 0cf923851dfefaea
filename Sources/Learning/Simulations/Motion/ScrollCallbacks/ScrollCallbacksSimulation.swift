import Geometry
import Scrolling
import Tracing

/// What the delegate is told of a scroll, in order, with the three flags.
struct ScrollCallbacksSimulation: Simulation {
  let id = "scroll-callbacks"
  let summary = "what the delegate is told of each kind of scroll, in which order, under which flags"

  let parameters = [
    Parameter(
      "scenario", .choice(ScrollScenario.allCases.map(\.rawValue)), .text(ScrollScenario.dragAndStop.rawValue),
      "what happens: a finger, the status bar or a line of code"),
    Parameter(
      "stopHandler", .choice(StopHandler.allCases.map(\.rawValue)), .text(StopHandler.none.rawValue),
      "in which callbacks the app believes that scrolling is over"),
    .framesPerSecond, .scale,
    .iOS(from: 9, changes: "up to about 10 no scrollViewDidEndDecelerating came for a motion that was caught"),
  ]

  let outputs = [
    Output(
      "calls", .list,
      "what the delegate was told, in order; a run of scrollViewDidScroll under the same flags counts as one, with "
        + "scrollViewDidZoom between them too",
      rule: "SV-37"),
    Output("isTracking", .list, "isTracking at each of the calls", rule: "SV-36"),
    Output("isDragging", .list, "isDragging at each of the calls", rule: "SV-36"),
    Output("isDecelerating", .list, "isDecelerating at each of the calls", rule: "SV-36"),
    Output("didScroll.count", .number, "how often scrollViewDidScroll was called", rule: "SV-08"),
    Output("lastCall", .text, "the last call", rule: "SV-37"),
    Output("stopsSeen", .number, "how often the app's handler was told that scrolling is over", rule: "SV-37"),
    Output(
      "isDraggingAfterLift", .flag, "isDragging at the first scrollViewDidScroll after the last finger was lifted",
      rule: "SV-36"),
    Output("restOffset", .number, unit: "pt", "where it rests", rule: "SV-32"),
    Output("duration", .number, unit: "ms", "from the first touch or call to the end", rule: "SV-32"),
  ]

  let series = MotionScene.seriesDeclarations
  let misconceptions = ScrollCallbacksMisconceptions.all

  let fidelity = Fidelity(
    keeps: [
      "the calls and the flags of a list of 3000 pt in a window of 600, for each of these scrolls",
      "didScroll for each effective move, before the setter returns; tracking mode of the run loop",
    ],
    leavesOut: ["the middle of a pinch that moves", "subviews that want touches themselves", "a finger that trembles"],
    choices: [
      "A caught motion that is dragged on: scrollViewDidEndDecelerating before scrollViewWillBeginDragging; sources "
        + "disagree (SV-37).",
      "isTracking in scrollViewWillBeginDecelerating is true; nobody has measured it (SV-36).",
      "A finger that has rested for 100 ms before it lifts has no velocity.",
      "Scrolling to the top takes the 0.3 s of an animated offset as a stand-in; how long UIKit takes is not known "
        + "(SV-39). A finger that cuts it short ends it untold.",
      "The curve of an animated offset is slow at both ends; UIKit's own is not documented (SV-38).",
    ])

  func run(_ settings: Settings, recorder: Recorder) throws -> Run {
    let scene = try Self.scene(settings, recorder: recorder)
    let entries = scene.log.entries
    let handler = StopHandler(rawValue: settings.text("stopHandler")) ?? .none
    let figure = scene.figure("at the end")
    let duration = scene.loop.time
    return Run(
      outputs: [
        "calls": .list(entries.map { .text($0.call.text) }),
        "isTracking": .list(entries.map { .flag($0.isTracking) }),
        "isDragging": .list(entries.map { .flag($0.isDragging) }),
        "isDecelerating": .list(entries.map { .flag($0.isDecelerating) }),
        "didScroll.count": .number(Double(scene.log.didScrollCount)),
        "lastCall": entries.last.map { .text($0.call.text) } ?? .none,
        "stopsSeen": .number(Double(scene.log.count(handler.takes))),
        "isDraggingAfterLift": Self.isDraggingAfterLift(entries).map { .flag($0) } ?? .none,
        "restOffset": .number(scene.offset),
        "duration": .number(duration),
      ], recorder: recorder, series: scene.series(marks: scene.marks), notes: Self.notes(handler, scene),
      film: scene.film(), figures: { [figure.figure] })
  }

  static func scene(_ settings: Settings, recorder: Recorder) throws -> MotionScene {
    let scenario = ScrollScenario(rawValue: settings.text("scenario")) ?? .dragAndStop
    let scene = try MotionScene(
      .init(
        contentSize: Size(width: 375, height: 3000), contentOffset: Point(x: 0, y: scenario.start),
        framesPerSecond: settings.number("framesPerSecond"), scale: settings.number("scale"),
        iOS: settings.number("iOS")), recorder: recorder)
    try scenario.play(scene)
    return scene
  }

  /// Nothing where nothing moves on.
  private static func isDraggingAfterLift(_ entries: [ScrollLog.Entry]) -> Bool? {
    guard let lift = entries.lastIndex(where: { $0.call == .didEndDragging(willDecelerate: true) }) else { return nil }
    return entries[lift...].first { $0.call == .didScroll && !$0.isTracking }?.isDragging
  }

  private static func notes(_ handler: StopHandler, _ scene: MotionScene) -> [String] {
    guard handler != .none else { return [] }
    switch scene.log.count(handler.takes) {
    case 0: return ["The handler never hears that this scroll is over (SV-37)."]
    case 1: return []
    default: return ["The handler hears it more than once: it must do no harm when called again (SV-37)."]
    }
  }

  func code(_ settings: Settings) -> [String] {
    let scenario = ScrollScenario(rawValue: settings.text("scenario")) ?? .dragAndStop
    let handler = StopHandler(rawValue: settings.text("stopHandler")) ?? .none
    var lines = ["// \(scenario.words)"]
    if handler == .dragAndDeceleration || handler == .all {
      lines += [
        "func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {",
        "  if !decelerate { scrollingDidStop() }", "}",
      ]
    }
    if handler != .none {
      lines.append("func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { scrollingDidStop() }")
    }
    if handler == .all {
      lines += [
        "func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { scrollingDidStop() }",
        "func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { scrollingDidStop() }",
      ]
    }
    return lines
  }
}
