import Figures
import Geometry
import Scrolling
import Tracing

/// Who gets a finger that lands on something in a scroll view, after how long, and whether the list scrolls.
struct ContentTouchesSimulation: Simulation {
  let id = "content-touches"
  let summary = "a finger on a view or a button in a list: who gets it, after how long, and does the list scroll"

  let parameters = [
    .flag(
      "delaysContentTouches", true, "whether content waits for its touch until it is clear that no drag comes of it"),
    .flag("canCancelContentTouches", true, "whether content may lose a touch that it has to a drag"),
    Parameter(
      "touchesShouldCancel", .choice(["default", "true"]), "default",
      "what the method answers: by default true for everything but controls"),
    Parameter(
      "hold", .number(least: 0, most: 10_000), 40, unit: "ms", "how long the finger stays where it is before it moves"),
    Parameter(
      "movement", .number(least: -400, most: 400), 30, unit: "pt", "how far it then moves up; 0 lifts it in place"),
    Parameter(
      "over", .choice(ContentTouchesScene.Over.allCases.map(\.rawValue)), "view", "what the finger lands on"),
  ]

  let outputs = [
    Output("childGetsTouch", .flag, "whether the content's touchesBegan was called", rule: "TG-29"),
    Output(
      "childGetsTouch.time", .number, unit: "ms", "when it was called, from the landing; none where it was not",
      rule: "TG-29"),
    Output("childIsCancelled", .flag, "whether the content's touchesCancelled was called", rule: "TG-30"),
    Output("scrolls", .flag, "whether a drag began", rule: "TG-30"),
    Output("contentOffset.y", .number, unit: "pt", "the offset before the finger lifted", rule: "SV-20"),
    Output("touchUpInside.count", .number, "how often the button's action was sent", rule: "TG-30"),
    Output("calls", .list, "what content and scroll view were asked and told, in order", rule: "SV-45"),
  ]

  let misconceptions = ContentTouchesMisconceptions.all

  let fidelity = Fidelity(
    keeps: [
      "the delay and its end: by time, by lifting, by a drag; both questions to the scroll view",
      "recognizers first, then the content; a control keeps its touch, other content gives it back",
    ],
    leavesOut: ["a finger that trembles, several fingers", "early delivery where the finger moves across the list"],
    choices: [
      "The delay of 150 ms is what a talk of Apple's uses and what is seen; it is not documented (SV-45).",
      "A label takes no touches: the finger is then on the scroll view itself (TG-08).",
      "The finger moves in one event and rests before it lifts, so nothing is flung.",
    ])

  func run(_ settings: Settings, recorder: Recorder) throws -> Run {
    let scene = try ContentTouchesScene(settings, recorder: recorder)
    let figure = RestFigure(
      bounds: scene.scrollView.bounds, contentSize: scene.scrollView.contentSize, moment: "at the end")
    return Run(
      outputs: [
        "childGetsTouch": .flag(scene.childGetsTouchAt != nil),
        "childGetsTouch.time": scene.childGetsTouchAt.map(Value.number) ?? .none,
        "childIsCancelled": .flag(scene.isChildCancelled), "scrolls": .flag(scene.scrolls),
        "contentOffset.y": .number(scene.draggedOffset), "touchUpInside.count": .number(Double(scene.actions)),
        "calls": .list(scene.calls.map(Value.text)),
      ], recorder: recorder, notes: notes(settings), figures: { [figure.figure] })
  }

  private func notes(_ settings: Settings) -> [String] {
    var notes = notesOnIdleParameters(settings)
    if settings.text("over") == "label" {
      notes.append("A label takes no touches, so the finger is on the scroll view itself (TG-08).")
    }
    return notes
  }

  func code(_ settings: Settings) -> [String] {
    var lines: [String] = []
    if !settings.flag("delaysContentTouches") { lines.append("scrollView.delaysContentTouches = false") }
    if !settings.flag("canCancelContentTouches") { lines.append("scrollView.canCancelContentTouches = false") }
    if settings.text("touchesShouldCancel") == "true" {
      lines += [
        "// in a subclass of UIScrollView", "override func touchesShouldCancel(in view: UIView) -> Bool { true }",
      ]
    }
    let hold = swiftNumber(settings.number("hold"))
    return lines + [
      "// a finger on a \(settings.text("over")), \(hold) ms still, then \(swiftNumber(settings.number("movement"))) pt up"
    ]
  }
}
