import Figures
import Geometry
import Scrolling
import Tracing

/// What zooming changes, and what the delegate hears of it.
struct ZoomSimulation: Simulation {
  let id = "zoom"
  let summary = "zooming from code or by a pinch: transform, contentSize, limits, callbacks"

  let parameters: [Parameter] =
    [
      Parameter("zoomScale", .number(least: 0, most: 1000), 2, "the scale that the code sets or the fingers ask for"),
      Parameter("minimumZoomScale", .number(least: 0.001, most: 1000), 0.5, "the least scale at rest"),
      Parameter("maximumZoomScale", .number(least: 0.001, most: 1000), 3, "the greatest scale at rest"),
      Parameter(
        "gesture", .choice(ZoomScene.Gesture.allCases.map(\.rawValue)), "code",
        "setZoomScale without animation, with it, or a pinch"),
    ]
    + Parameter.size(
      "bounds", Size(width: 390, height: 844), "the size of the window and the scroll view that fills it")
    + Parameter.size("view", Size(width: 600, height: 600), "the size of the view at scale 1, and of the content")
    + [
      Parameter(
        "bouncesZoom", .flag, true, "whether a pinch shows something beyond the limits",
        counts: .init("gesture", is: "pinch")),
      Parameter(
        "centring", .choice(ZoomApp.Centring.allCases.map(\.rawValue)), "none",
        "whether the app keeps content smaller than the view in the middle, by contentInset in scrollViewDidZoom"),
      Parameter("scale", .integer(least: 1, most: 3), 2, "device pixels a point"),
    ]

  let outputs: [Output] =
    [
      Output("zoomScale", .number, "the scale at the end, as the view's transform has it", rule: "SV-49"),
      Output(
        "zoomScale.atRelease", .number, "what a pinch showed when the fingers were lifted; none without one",
        rule: "SV-49"),
      Output("contentSize.width", .number, unit: "pt", "the content's width at the end", rule: "SV-49"),
      Output("contentSize.height", .number, unit: "pt", "the content's height at the end", rule: "SV-49"),
    ]
    + Output.rect("view.frame", "the view's frame: the box around the transformed bounds", rule: "SV-02")
    + [
      Output("view.bounds.width", .number, unit: "pt", "the width of the view's bounds", rule: "SV-49"),
      Output("view.bounds.height", .number, unit: "pt", "the height of the view's bounds", rule: "SV-49"),
      Output("view.transform.a", .number, "the scale in the view's transform", rule: "SV-49"),
    ]
    + Output.point("view.inScrollView", "where the view shows, from the scroll view's top left corner", rule: "SV-01")
    + Output.insets("contentInset", "the app's inset at the end", rule: "SV-49")
    + Output.point("contentOffset", "the offset at the end", rule: "SV-49")
    + [
      Output("duration", .number, unit: "s", "how long the animated part takes", rule: "SV-49"),
      Output("willBeginZooming.count", .number, "how often scrollViewWillBeginZooming was called", rule: "SV-49"),
      Output("didZoom.count", .number, "how often scrollViewDidZoom was called", rule: "SV-49"),
      Output("didEndZooming.count", .number, "how often scrollViewDidEndZooming was called", rule: "SV-49"),
      Output("calls", .list, "the delegate's calls in order", rule: "SV-49"),
    ]

  let misconceptions = ZoomMisconceptions.all

  let fidelity = Fidelity(
    keeps: [
      "the transform of the zoomed view, its frame, contentSize, and zoomScale as read from the transform",
      "the limits, what a pinch shows beyond them, the way back and its length",
      "the delegate's calls in UIKit's order, from code, animated, and in a pinch",
    ],
    leavesOut: [
      "fingers whose middle moves: the middle of the view stays where it is",
      "the end of a running deceleration when a pinch begins, double taps, the pinch of a trackpad",
    ],
    choices: [
      "The rubber of a pinch and the length of the animation are inferred (SV-49).",
      "How the scale gets from one to the other in an animation is not known: the model changes it evenly, a step each "
        + "display frame at 60 Hz.",
      "A scale set from code leaves the middle of what shows in the middle, as far as the range allows; so does each "
        + "step of a pinch, which in UIKit may also show what lies beyond the edges.",
      "A pinch arrives in \(ZoomScene.pinchMoves) events.",
      "A scale that is set already is told to nobody. With the limits the wrong way round, the greatest counts.",
    ])

  func run(_ settings: Settings, recorder: Recorder) throws -> Run {
    let state = ZoomState(try ZoomScene(settings, recorder: recorder))
    return Run(
      outputs: state.outputs, recorder: recorder, notes: notes(settings), figures: { [state.figure] })
  }

  private func notes(_ settings: Settings) -> [String] {
    let (least, most) = (settings.number("minimumZoomScale"), settings.number("maximumZoomScale"))
    var notes = notesOnIdleParameters(settings)
    if least == most { notes.append("Nothing is zoomed: minimumZoomScale and maximumZoomScale are equal.") }
    if least > most { notes.append("minimumZoomScale is greater than maximumZoomScale; the latter is taken.") }
    return notes
  }

  func code(_ settings: Settings) -> [String] {
    let scale = swiftNumber(settings.number("zoomScale"))
    let gesture =
      switch ZoomScene.Gesture(rawValue: settings.text("gesture")) ?? .code {
      case .code: "scrollView.zoomScale = \(scale)"
      case .codeAnimated: "scrollView.setZoomScale(\(scale), animated: true)"
      case .pinch: "// two fingers ask for a scale of \(scale)"
      }
    let centring =
      settings.text("centring") == "insets"
      ? [
        "// in scrollViewDidZoom(_:)",
        "let x = max(0, (scrollView.bounds.width - scrollView.contentSize.width) / 2)",
        "let y = max(0, (scrollView.bounds.height - scrollView.contentSize.height) / 2)",
        "scrollView.contentInset = UIEdgeInsets(top: y, left: x, bottom: y, right: x)",
      ] : []
    return [
      "func viewForZooming(in scrollView: UIScrollView) -> UIView? { imageView }",
      "scrollView.minimumZoomScale = \(swiftNumber(settings.number("minimumZoomScale")))",
      "scrollView.maximumZoomScale = \(swiftNumber(settings.number("maximumZoomScale")))",
    ] + (settings.flag("bouncesZoom") ? [] : ["scrollView.bouncesZoom = false"]) + centring + [gesture]
  }
}
