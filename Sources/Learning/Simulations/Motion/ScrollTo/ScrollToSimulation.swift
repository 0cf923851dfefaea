import Figures
import Geometry
import Scrolling
import Tracing

/// Scrolling from code and by the status bar: where it ends, how long it takes, who is told.
struct ScrollToSimulation: Simulation {
  enum Method: String, CaseIterable {
    case setContentOffset, scrollRectToVisible, scrollToTop
  }

  let id = "scroll-to"
  let summary = "scrolling from code and by the status bar: where it ends, how long it takes, who is told"

  let parameters = [
    Parameter(
      "method", .choice(Method.allCases.map(\.rawValue)), .text(Method.setContentOffset.rawValue),
      "what is called; scrollToTop is a tap on the status bar"),
    Parameter(
      "target.y", .coordinate, 400, unit: "pt", "the offset, or the top of the rectangle",
      counts: .init("method", is: "setContentOffset", "scrollRectToVisible")),
    Parameter(
      "target.height", .extent, 50, unit: "pt", "the height of the rectangle",
      counts: .init("method", is: "scrollRectToVisible")),
    .flag(
      "animated", true, "whether it moves frame by frame",
      counts: .init("method", is: "setContentOffset", "scrollRectToVisible")),
    Parameter("contentOffset.y", .coordinate, 0, unit: "pt", "where it stands before"),
    .boundsHeight, .contentHeight,
    Parameter("contentInset.top", .coordinate, 0, unit: "pt", "the app's inset above the content"),
    Parameter("contentInset.bottom", .coordinate, 0, unit: "pt", "the app's inset below the content"),
    .framesPerSecond, .scale,
  ]

  let outputs = [
    Output("targetContentOffset", .number, unit: "pt", "where it ends", rule: "SV-38"),
    Output("duration", .number, unit: "ms", "until it is there", rule: "SV-38"),
    Output("didScroll.count", .number, "how often scrollViewDidScroll was called", rule: "SV-08"),
    Output(
      "calls", .list, "what the delegate was told, in order; a run of scrollViewDidScroll counts as one", rule: "SV-37"),
    Output("lastCall", .text, "the last call, if there was one", rule: "SV-37"),
  ]

  let series = MotionScene.seriesDeclarations
  let misconceptions = ScrollToMisconceptions.all

  let fidelity = Fidelity(
    keeps: [
      "0.3 s however far, by the setter each frame; nothing at all where it is there already",
      "scrollRectToVisible with its smallest move and its clamp; the status bar with its question",
    ],
    leavesOut: ["scrolling a table to a row, which is a method of its own", "several scroll views that want the tap"],
    choices: [
      "The curve is slow at both ends; Apple writes of constant velocity, which is not what is seen (SV-38, contested).",
      "An animated offset outside the range is not clamped; sources disagree (SV-38).",
      "The status bar's animation takes the same 0.3 s as a stand-in (SV-39); at the top already nothing is asked.",
      "A rectangle larger than the visible part: its beginning if that is outside, else its end (SV-40).",
    ])

  func run(_ settings: Settings, recorder: Recorder) throws -> Run {
    let scene = try Self.scene(settings, recorder: recorder)
    let figure = scene.figure("at the end")
    return Run(
      outputs: [
        "targetContentOffset": .number(scene.offset),
        "duration": .number(scene.loop.time),
        "didScroll.count": .number(Double(scene.log.didScrollCount)),
        "calls": scene.log.calls,
        "lastCall": scene.log.entries.last.map { .text($0.call.text) } ?? .none,
      ], recorder: recorder, series: scene.series(marks: scene.marks), notes: notes(settings, scene),
      film: scene.film(), figures: { [figure.figure] })
  }

  static func scene(_ settings: Settings, recorder: Recorder) throws -> MotionScene {
    let scene = try MotionScene(
      .init(
        bounds: Size(width: 375, height: settings.number("bounds.height")),
        contentSize: Size(width: 375, height: settings.number("contentSize.height")),
        contentInset: EdgeInsets(
          top: settings.number("contentInset.top"), left: 0, bottom: settings.number("contentInset.bottom"), right: 0),
        contentOffset: Point(x: 0, y: settings.number("contentOffset.y")),
        framesPerSecond: settings.number("framesPerSecond"), scale: settings.number("scale")), recorder: recorder)
    let view = scene.scrollView
    let top = settings.number("target.y")
    let animated = settings.flag("animated")
    try scene.loop.turn {
      switch Method(rawValue: settings.text("method")) ?? .setContentOffset {
      case .setContentOffset: try view.setContentOffset(Point(x: 0, y: top), animated: animated)
      case .scrollRectToVisible:
        try view.scrollRectToVisible(
          Rect(x: 0, y: top, width: 375, height: settings.number("target.height")), animated: animated)
      case .scrollToTop: try scene.window.tapStatusBar()
      }
    }
    try scene.runToRest()
    return scene
  }

  private func notes(_ settings: Settings, _ scene: MotionScene) -> [String] {
    var notes = notesOnIdleParameters(settings)
    if scene.log.entries.isEmpty {
      let why =
        settings.text("method") == "scrollToTop"
        ? "It is at its top, or cannot scroll (SV-39)." : "It is there already, so nothing is told (SV-37)."
      notes.append(why)
    }
    let (least, most) = scene.range
    if scene.offset < least || scene.offset > most {
      notes.append("The offset lies outside the range: neither the setter nor the animation clamps (SV-04, SV-38).")
    }
    return notes
  }

  func code(_ settings: Settings) -> [String] {
    let top = settings.number("target.y")
    let animated = settings.flag("animated")
    switch Method(rawValue: settings.text("method")) ?? .setContentOffset {
    case .setContentOffset:
      return ["scrollView.setContentOffset(\(StepValue.point.code([0, top])), animated: \(animated))"]
    case .scrollRectToVisible:
      let rect = StepValue.rect.code([0, top, 375, settings.number("target.height")])
      return ["scrollView.scrollRectToVisible(\(rect), animated: \(animated))"]
    case .scrollToTop: return ["// a tap on the status bar; UIKit has no public method for it"]
    }
  }
}
