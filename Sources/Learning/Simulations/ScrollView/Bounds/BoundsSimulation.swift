import Figures
import Geometry
import Scrolling
import Tracing

/// Where a subview shows when its scroll view's bounds move, and who hears of it.
struct BoundsSimulation: Simulation {
  let id = "bounds"
  let summary = "a scroll view as a window over its content: frame, bounds, contentOffset and a child"

  let parameters: [Parameter] =
    Parameter.rect("frame", Rect(x: 0, y: 100, width: 375, height: 600), "the scroll view's frame in its superview")
    + Parameter.size("contentSize", Size(width: 375, height: 2000), "the size of what can be scrolled to")
    + Parameter.point(
      "contentOffset", Point(x: 0, y: 300), "the offset that the run writes; with writes, where it stands before them")
    + Parameter.rect("child", Rect(x: 50, y: 500, width: 200, height: 50), "the frame of a subview of the scroll view")
    + [
      Parameter("scale", .integer(least: 1, most: 3), 3, "device pixels a point"),
      Parameter(
        "through", .choice(BoundsScene.Through.allCases.map(\.rawValue)), "contentOffset",
        "which property takes the offset: contentOffset, or the origin of bounds"),
      Parameter(
        "writes", .text(check: BoundsSteps.reader.check), "",
        "steps in order, in one turn of the run loop, such as contentOffset.y = 99999; contentSize.height = 800; "
          + "layoutIfNeeded"),
    ]

  let outputs: [Output] =
    Output.point("contentOffset", "the offset at the end", rule: "SV-04")
    + Output.rect("frame", "the scroll view's frame at the end", rule: "SV-01")
    + Output.rect("bounds", "the scroll view's bounds at the end", rule: "SV-01")
    + Output.rect("child.frame", "the child's frame at the end", rule: "SV-01")
    + Output.point("child.inScrollView", "where the child shows, from the scroll view's top left corner", rule: "SV-01")
    + Output.point("child.inSuperview", "where the child shows, in the superview's coordinates", rule: "SV-01")
    + [
      Output("child.isVisible", .flag, "whether some of the child lies in the bounds", rule: "SV-01"),
      Output(
        "layoutSubviews.count", .number,
        "how often the scroll view was laid out in the run; its first layout came before", rule: "SV-06"),
      Output("didScroll.count", .number, "how often scrollViewDidScroll was called in the run", rule: "SV-08"),
      Output(
        "superview.layoutSubviews.count", .number, "how often the superview was laid out in the run", rule: "LC-05"),
      Output("exception", .text, "what UIKit raised, if it did", rule: "SV-04"),
    ]

  let misconceptions = BoundsMisconceptions.all

  let fidelity = Fidelity(
    keeps: [
      "the offset setter: pixel rounding, comparison, no clamping, scrollViewDidScroll before it returns",
      "the write of bounds, which rounds nothing and tells nobody",
      "the automatic clamp after a change of contentSize, contentInset or size",
      "deferred, coalesced layout: marks, the pass at the end of the turn, layoutIfNeeded",
    ],
    leavesOut: [
      "motion: dragging, deceleration, animated offsets",
      "scroll indicators, key-value observation, Auto Layout, drawing",
      "the child's own layout, which is traced only where its size changes",
    ],
    choices: [
      "A write of bounds.origin on a scroll view marks the superview for layout too, as on any view; sources leave "
        + "open whether UIKit suppresses that as it does for contentOffset (LC-06).",
      "A rectangle larger than the visible part: scrollRectToVisible shows its beginning if that is outside, else "
        + "its end (SV-40 leaves it open).",
    ])

  func run(_ settings: Settings, recorder: Recorder) throws -> Run {
    var scene = try BoundsScene(settings, recorder: recorder)
    try scene.play(settings)
    let state = BoundsState(scene)
    return Run(
      outputs: state.outputs, recorder: recorder, notes: notesOnIdleParameters(settings), figures: { state.figures })
  }

  func code(_ settings: Settings) -> [String] {
    let steps = (try? BoundsSteps.reader.steps(in: settings.text("writes"))) ?? []
    let offset = settings.point("contentOffset")
    let target = settings.text("through") == "boundsOrigin" ? "bounds.origin" : "contentOffset"
    return [
      "scrollView.frame = \(StepValue.rect.code(settings.numbers("frame", ["x", "y", "width", "height"])))",
      "scrollView.contentSize = \(StepValue.size.code(settings.numbers("contentSize", ["width", "height"])))",
      "child.frame = \(StepValue.rect.code(settings.numbers("child", ["x", "y", "width", "height"])))",
      "scrollView.addSubview(child)",
      "scrollView.\(target) = \(StepValue.point.code([offset.x, offset.y]))",
    ] + steps.map(\.code)
  }
}

extension Settings {
  /// The numbers of the components of `name`, in the order given.
  func numbers(_ name: String, _ components: [String]) -> [Double] { components.map { number("\(name).\($0)") } }
}
