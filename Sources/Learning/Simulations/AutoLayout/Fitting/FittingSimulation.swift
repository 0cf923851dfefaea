import AutoLayout
import Figures
import Geometry
import Tracing
import Values
import Views

/// How high a cell wants to be: systemLayoutSizeFitting on a label with padding, or on constraints of one's own.
struct FittingSimulation: Simulation {
  let id = "fitting"
  let summary = "how high a cell wants to be by its constraints: a label with padding, or constraints you type"

  private static let plain = Parameter.Condition("constraints", is: "")

  let parameters = [
    Parameter("width", .extent, 375, unit: "pt", "the width that is asked for"),
    Parameter("height", .extent, 0, unit: "pt", "the height that is asked for"),
    Parameter(
      "lines", .integer(least: 0, most: 10_000), 3, "how many lines the text needs at that width", counts: plain),
    Parameter(
      "lineHeight", .number(least: 0, most: 1000), 20, unit: "pt", "the height of a line", counts: plain),
    Parameter("padding.top", .extent, 12, unit: "pt", "the room above the label", counts: plain),
    Parameter("padding.bottom", .extent, 12, unit: "pt", "the room below the label", counts: plain),
    .flag("chainComplete", true, "whether the label is pinned to the bottom too", counts: plain),
    Parameter(
      "numberOfLines", .integer(least: 0, most: 10_000), 0, "the label's limit; 0 is none", counts: plain),
    Parameter("horizontalFittingPriority", .layoutPriority, 1000, "how strongly the width is asked for"),
    Parameter("verticalFittingPriority", .layoutPriority, 50, "how strongly the height is asked for"),
    Parameter(
      "constraints", .text(check: ConstraintText.check), "",
      "constraints of your own in place of the label, one a line, such as footer.top = header.bottom + 16 @750; view is "
        + "the view that is fitted, title.intrinsic = 100 20 gives contents a size, title.hugging = 251 a priority"),
  ]

  let outputs = [
    Output("height", .number, unit: "pt", "the height that comes out", rule: "LC-30"),
    Output("fittingWidth", .number, unit: "pt", "the width that comes out", rule: "LC-30"),
    Output("isAmbiguous", .flag, "whether another size would do as well", rule: "LC-25"),
    Output("log", .text, "what the console is told", rule: "LC-26"),
    Output("frames", .list, "each view in that size: name, x, y, width, height", rule: "LC-11"),
  ]

  let misconceptions = FittingMisconceptions.all

  let fidelity = Fidelity(
    keeps: [
      "a target as two constraints with priorities, in an engine of its own that changes nothing",
      "strict priorities, ambiguity, and the log of what required constraints cannot agree on",
      "a label that is measured at its width, in two rounds",
    ],
    leavesOut: [
      "text as glyphs: a line has a height and holds a tenth of the text's characters",
      "margins, baselines, stack views",
    ],
    choices: [
      "Which constraint is broken follows one published measurement; Apple says only that it is one of them (LC-27).",
      "Of several equal answers the model shows one (LC-25).",
    ])

  func run(_ settings: Settings, recorder: Recorder) throws -> Run {
    let scene = try FittingScene(settings, recorder: recorder)
    let frames = scene.frames
    let size = scene.size
    return Run(
      outputs: [
        "height": .number(solved(size.height)), "fittingWidth": .number(solved(size.width)),
        "isAmbiguous": .flag(scene.isAmbiguous),
        "log": .log(scene.log),
        "frames": .list(
          frames.map { name, frame in
            let numbers = [frame.minX, frame.minY, frame.width, frame.height].map { NumberText.plain(solved($0)) }
            return .text("\(name) \(numbers.joined(separator: " "))")
          }),
      ], recorder: recorder, notes: notesOnIdleParameters(settings),
      figures: { [.fitted(size: size, frames: frames)] })
  }

  func code(_ settings: Settings) -> [String] {
    let (width, height) = (swiftNumber(settings.number("width")), swiftNumber(settings.number("height")))
    let horizontal = swiftNumber(settings.number("horizontalFittingPriority"))
    let vertical = swiftNumber(settings.number("verticalFittingPriority"))
    return [
      "let size = contentView.systemLayoutSizeFitting(", "  CGSize(width: \(width), height: \(height)),",
      "  withHorizontalFittingPriority: UILayoutPriority(\(horizontal)),",
      "  verticalFittingPriority: UILayoutPriority(\(vertical)))",
    ]
  }
}

/// The view, what is in it, and its size.
struct FittingScene {
  let size: Size
  let isAmbiguous: Bool
  let log: [String]
  /// In that size.
  let frames: [(name: String, frame: Rect)]

  init(_ settings: Settings, recorder: Recorder) throws {
    let view = try View("view", recorder: recorder)
    var views: [View] = []
    let constraints: [LayoutConstraint]
    let text = settings.text("constraints")
    do {
      if text.trimmed.isEmpty {
        constraints = try Self.label(settings, in: view, &views, recorder)
      } else {
        constraints = try Self.typed(ConstraintText(text), in: view, &views, recorder)
      }
    } catch let problem as TextProblem { throw SettingsError.together("constraints: \(problem.message)") }
    let target = Size(width: settings.number("width"), height: settings.number("height"))
    let fitting = try LayoutEngine.systemLayoutSizeFitting(
      view, under: constraints, target, horizontal: settings.number("horizontalFittingPriority"),
      vertical: settings.number("verticalFittingPriority"))
    size = fitting.size
    isAmbiguous = fitting.isAmbiguous
    let engine: LayoutEngine = try recorder.unrecorded {
      try view.setFrame(Rect(origin: .zero, size: fitting.size))
      let engine = LayoutEngine(root: view)
      try engine.activate(constraints)
      return engine
    }
    log = fitting.log.isEmpty ? engine.log : fitting.log
    frames = views.map { ($0.name, engine.frame(of: $0)) }
  }

  /// Padding, a label, padding.
  private static func label(
    _ settings: Settings, in view: View, _ views: inout [View], _ recorder: Recorder
  ) throws -> [LayoutConstraint] {
    let lineHeight = settings.number("lineHeight")
    let width = max(settings.number("width"), 1)
    let text = TextModel(
      characters: settings.number("lines") * charactersPerLine, charactersPerLine: charactersPerLine,
      referenceWidth: width, lineHeight: LineHeight(minimum: lineHeight, maximum: max(lineHeight, 0.001)))
    let label = try Label("label", text: text, numberOfLines: settings.count("numberOfLines"), recorder: recorder)
    label.layoutTraits.translatesAutoresizingMaskIntoConstraints = false
    try view.addSubview(label)
    views = [label]
    var constraints = try [
      LayoutConstraint(label, .leading, to: view, .leading), LayoutConstraint(label, .trailing, to: view, .trailing),
      LayoutConstraint(label, .top, to: view, .top, constant: settings.number("padding.top")),
    ]
    if settings.flag("chainComplete") {
      constraints.append(
        try LayoutConstraint(view, .bottom, to: label, .bottom, constant: settings.number("padding.bottom")))
    }
    return constraints
  }

  private static let charactersPerLine = 10.0

  private static func typed(
    _ text: ConstraintText, in view: View, _ views: inout [View], _ recorder: Recorder
  ) throws -> [LayoutConstraint] {
    var known = [ConstraintText.root: view]
    for name in text.names {
      let traits = text.traits[name] ?? ConstraintText.Traits()
      let part = try SizedView(
        name, contents: Size(width: traits.intrinsic.width, height: traits.intrinsic.height), recorder: recorder)
      part.layoutTraits.contentHugging = .init(
        horizontal: traits.hugging.horizontal, vertical: traits.hugging.vertical)
      part.layoutTraits.compressionResistance = .init(
        horizontal: traits.resistance.horizontal, vertical: traits.resistance.vertical)
      try view.addSubview(part)
      known[name] = part
      views.append(part)
    }
    return try text.equations.compactMap { equation in
      guard let first = known[equation.first] else { return nil }
      return try LayoutConstraint(
        first, equation.attribute, equation.relation, to: equation.second.flatMap { known[$0] }, equation.other,
        multiplier: equation.multiplier, constant: equation.constant, priority: equation.priority)
    }
  }
}

extension Figure {
  fileprivate static func fitted(size: Size, frames: [(name: String, frame: Rect)]) -> Figure {
    func plain(_ number: Double) -> String { NumberText.plain(number) }
    let parts = frames.prefix(12).map { name, frame in
      "\(name) from \(plain(frame.minY)) to \(plain(frame.maxY))"
    }
    return Figure(
      title: "the view in the size that fits",
      words: "The view is \(plain(size.width)) pt wide and \(plain(size.height)) pt high"
        + (parts.isEmpty ? "." : ": \(parts.joined(separator: ", "))."),
      shapes: [Shape(name: "view", rect: Rect(origin: .zero, size: size), outline: .heavy)]
        + frames.prefix(40).map { Shape(name: $0.name, rect: $0.frame, label: $0.name) },
      marks: [Mark(y: 0, note: "top"), Mark(y: size.height, note: "height")])
  }
}
