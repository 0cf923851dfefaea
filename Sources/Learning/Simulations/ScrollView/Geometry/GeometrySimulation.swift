import Figures
import Geometry
import Tracing
import Views

/// What frame, bounds, center and transform have to do with one another.
struct GeometrySimulation: Simulation {
  let id = "geometry"
  let summary = "frame, bounds, center and transform of a view or of layout attributes"

  let parameters: [Parameter] =
    [
      Parameter(
        "subject", .choice(GeometrySubject.Kind.allCases.map(\.rawValue)), "view",
        "what is written: a scroll view, or the layout attributes of a cell"),
      Parameter(
        "writes", .text(check: GeometrySteps.reader(.view).check), "rotate 30",
        "steps in order, such as frame = 10 20 100 50; size = 200 50; center = 100 100; scale 0.8; rotate 30; "
          + "translate 0 40; anchor 0 0; identity"),
    ]
    + Parameter.rect("frame", Rect(x: 20, y: 30, width: 300, height: 500), "the frame before the writes")
    + [
      Parameter(
        "contentSize.height", .extent, 2000, unit: "pt", "the height of the scroll view's content",
        counts: .init("subject", is: "view"))
    ]

  let outputs: [Output] =
    Output.rect("frame", "the frame at the end: the upright box around the transformed bounds", rule: "SV-02")
    + Output.rect("bounds", "the bounds at the end, in own coordinates", rule: "LC-10")
    + Output.point("center", "where the anchor point lies in the superview", rule: "LC-10")
    + [
      Output("transform", .list, "the six numbers a, b, c, d, tx, ty", rule: "SV-02"),
      Output(
        "maxOffset.y", .number, unit: "pt", "the greatest resting offset of the scroll view; none for attributes",
        rule: "SV-14"),
      Output("log", .list, "writes that were not taken, and why", rule: "LC-10"),
    ]

  let misconceptions = GeometryMisconceptions.all

  let fidelity = Fidelity(
    keeps: [
      "frame as computed from bounds, center, anchor point and transform",
      "the scrollable range from the untransformed size",
      "who is marked for layout by each write",
    ],
    leavesOut: ["three-dimensional transforms, zPosition", "a frame of negative size, which UIKit standardizes"],
    choices: [
      "A frame written under a transform is undefined in UIKit. The model does not take it and says so in log; Core "
        + "Animation may solve for bounds and position instead (LC-10).",
      "A transform within a billionth of the identity counts as the identity.",
      "Layout attributes take no bounds origin and have no anchor point here.",
    ])

  func run(_ settings: Settings, recorder: Recorder) throws -> Run {
    let subject = try GeometrySubject.play(settings, recorder: recorder)
    let geometry = subject.geometry
    return Run(
      outputs: [
        "frame.x": .number(geometry.frame.minX), "frame.y": .number(geometry.frame.minY),
        "frame.width": .number(geometry.frame.width), "frame.height": .number(geometry.frame.height),
        "bounds.x": .number(geometry.bounds.minX), "bounds.y": .number(geometry.bounds.minY),
        "bounds.width": .number(geometry.bounds.width), "bounds.height": .number(geometry.bounds.height),
        "center.x": .number(geometry.position.x), "center.y": .number(geometry.position.y),
        "transform": .list(geometry.transform.numbers),
        "maxOffset.y": subject.kind == .view ? .number(subject.scrollView.scrollRange.max.y) : .none,
        "log": .list(subject.log.map(Value.text)),
      ],
      recorder: recorder, notes: notesOnIdleParameters(settings), figures: { [geometry.figure] })
  }

  func code(_ settings: Settings) -> [String] {
    let kind = GeometrySubject.Kind(rawValue: settings.text("subject")) ?? .view
    let frame = StepValue.rect.code(settings.numbers("frame", ["x", "y", "width", "height"]))
    let beginning =
      switch kind {
      case .view:
        [
          "let view = UIScrollView(frame: \(frame))",
          "view.contentSize = "
            + StepValue.size.code([settings.number("frame.width"), settings.number("contentSize.height")]),
        ]
      case .layoutAttributes:
        ["let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)", "attributes.frame = \(frame)"]
      }
    let steps = (try? GeometrySteps.reader(kind).steps(in: settings.text("writes"))) ?? []
    return beginning + steps.map(\.code)
  }
}

extension GeometrySubject {
  /// The subject after the writes and the end of their turn.
  static func play(_ settings: Settings, recorder: Recorder) throws -> Self {
    let subject = try Self(settings, recorder: recorder)
    let steps = try GeometrySteps.reader(subject.kind).steps(in: settings.text("writes"), of: "writes")
    for step in steps where !recorder.mustStop { try step.act(on: subject) }
    try subject.endTurn()
    return subject
  }
}
