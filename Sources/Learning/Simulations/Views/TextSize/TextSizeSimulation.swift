import Figures
import Geometry
import Tracing
import Values
import Views

/// How high a text is, who says so, and what a label makes of it.
struct TextSizeSimulation: Simulation {
  let id = "text-size"
  let summary = "five ways to ask how large a text or a label is, line heights, and why the answer is rounded up"

  private static let label: [Value] = ["sizeThatFits", "sizeToFit", "intrinsicContentSize", "systemLayoutSizeFitting"]
  private static let height = Parameter.Kind.number(least: 0, most: 1000)

  let parameters = [
    Parameter(
      "ask", .choice(TextSizeScene.Ask.allCases.map(\.rawValue)), "boundingRect",
      "who is asked: the text, the label in four ways, or the cell around it"),
    Parameter("fontSize", .number(least: 1, most: 1000), 16, unit: "pt", "point size of the system font"),
    Parameter("characters", .integer(least: 0, most: 1_000_000), 90, "how long the text is"),
    Parameter(
      "charactersPerLine", .number(least: 1, most: 10_000), 40,
      "how many of them fit a line at width 300; the model's "
        + "stand-in for glyphs, whatever the font size"),
    Parameter("width", .number(least: 0, most: 1e6), 300, unit: "pt", "the width that is offered"),
    .flag(
      "usesLineFragmentOrigin", true, "the option with which boundingRect breaks lines",
      counts: .init("ask", is: "boundingRect")),
    Parameter(
      "numberOfLines", .integer(least: 0, most: 10_000), 0,
      "the label's limit; 0 is none. boundingRect knows of no label"),
    Parameter("lineHeightMultiple", .number(least: 0, most: 100), 0, "multiplies the font's line height; 0 leaves it"),
    Parameter("minimumLineHeight", height, 0, unit: "pt", "no line is lower; 0 is no limit"),
    Parameter("maximumLineHeight", height, 0, unit: "pt", "no line is higher; 0 is no limit"),
    Parameter(
      "rounding", .choice(TextSizeScene.Rounding.allCases.map(\.rawValue)), "up",
      "what the app does to the height before the label gets it; labels themselves round up",
      counts: .init("ask", is: "boundingRect")),
    Parameter("padding.top", .extent, 12, unit: "pt", "the cell's room above the label"),
    Parameter("padding.bottom", .extent, 12, unit: "pt", "the cell's room below the label"),
    Parameter("scale", .integer(least: 1, most: 3), 3, "pixels a point"),
  ]

  let outputs = [
    Output("lines", .number, "how many lines the answer counts", rule: "AD-06"),
    Output("lineHeight", .number, unit: "pt", "the height of one line", rule: "AD-08"),
    Output("textHeight", .number, unit: "pt", "the height that is answered, without padding", rule: "AD-06"),
    Output("textWidth", .number, unit: "pt", "the width that is answered", rule: "AD-07"),
    Output("viewHeight", .number, unit: "pt", "the height that the label gets", rule: "AD-06"),
    Output("cellHeight", .number, unit: "pt", "padding, label, padding", rule: "AD-06"),
    Output("clipped", .number, unit: "pt", "how much of the text the label then cuts off", rule: "AD-06"),
    Output("frameChanges", .flag, "whether asking has changed the label's frame", rule: "AD-07"),
  ]

  let misconceptions = TextSizeMisconceptions.all

  let fidelity = Fidelity(
    keeps: [
      "who breaks lines, who knows numberOfLines, who rounds, and who changes the frame",
      "the system font's line height, and the paragraph style's multiple, minimum and maximum",
    ],
    leavesOut: [
      "glyphs, words, hyphens: every character is equally wide, so a line may break in a word",
      "fallback fonts, which can make a line taller; line spacing between lines; truncation marks",
      "Dynamic Type: the point size is what you set",
    ],
    choices: [
      "How many characters fit a line does not follow the font size: set charactersPerLine with it.",
      "intrinsicContentSize is asked once the label knows its width; before that it answers for one line.",
      "A label as wide as 0 counts as not limited in width (AD-07).",
    ])

  func run(_ settings: Settings, recorder: Recorder) throws -> Run {
    let scene = try TextSizeScene(settings, recorder: recorder)
    let (lines, lineHeight, width) = (scene.lines, scene.lineHeight, scene.width)
    let (padding, view, exact) = (scene.padding, scene.viewHeight, scene.exactHeight)
    return Run(
      outputs: [
        "lines": .number(lines), "lineHeight": .number(lineHeight), "textHeight": .number(scene.textHeight),
        "textWidth": .number(scene.answer.width), "viewHeight": .number(view), "cellHeight": .number(scene.cellHeight),
        "clipped": .number(scene.clipped), "frameChanges": .flag(scene.frameChanges),
      ], recorder: recorder, notes: notesOnIdleParameters(settings) + notes(settings, scene),
      figures: {
        [.textInCell(width: width, padding: padding, viewHeight: view, textHeight: exact, lineHeight: lineHeight)]
      })
  }

  private func notes(_ settings: Settings, _ scene: TextSizeScene) -> [String] {
    let isLimited = settings.number("minimumLineHeight") > settings.number("maximumLineHeight")
    return isLimited && settings.number("maximumLineHeight") > 0
      ? ["minimumLineHeight is above maximumLineHeight: the maximum is applied last and wins here."] : []
  }

  func code(_ settings: Settings) -> [String] {
    let width = swiftNumber(settings.number("width"))
    let font = "UIFont.systemFont(ofSize: \(swiftNumber(settings.number("fontSize"))))"
    let label = ["label.font = \(font)", "label.numberOfLines = \(swiftNumber(settings.number("numberOfLines")))"]
    switch TextSizeScene.Ask(rawValue: settings.text("ask")) ?? .boundingRect {
    case .boundingRect:
      let options = settings.flag("usesLineFragmentOrigin") ? ".usesLineFragmentOrigin" : "[]"
      let rounding = ["up": "ceil(box.height)", "nearest": "box.height.rounded()"][settings.text("rounding")]
      return [
        "let box = text.boundingRect(", "  with: CGSize(width: \(width), height: .greatestFiniteMagnitude),",
        "  options: \(options), attributes: [.font: \(font)], context: nil)",
        "let height = \(rounding ?? "box.height")",
      ]
    case .sizeThatFits:
      return label + [
        "let size = label.sizeThatFits(CGSize(width: \(width), height: .greatestFiniteMagnitude))"
      ]
    case .sizeToFit: return label + ["label.sizeToFit()"]
    case .intrinsicContentSize: return label + ["let size = label.intrinsicContentSize"]
    case .systemLayoutSizeFitting:
      return label + [
        "let size = cell.contentView.systemLayoutSizeFitting(", "  CGSize(width: \(width), height: 0),",
        "  withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)",
      ]
    }
  }
}

extension Figure {
  /// A cell, the label in it, and how far the text would go.
  fileprivate static func textInCell(
    width: Double, padding: EdgeInsets, viewHeight: Double, textHeight: Double, lineHeight: Double
  ) -> Figure {
    let label = Rect(x: 0, y: padding.top, width: width, height: viewHeight)
    let cell = Rect(x: 0, y: 0, width: width, height: padding.top + viewHeight + padding.bottom)
    var shapes = [
      Shape(name: "cell", rect: cell, outline: .heavy, label: "cell"),
      Shape(name: "label", rect: label, fill: .shaded, label: "label"),
    ]
    if textHeight > viewHeight {
      let text = Rect(x: 0, y: padding.top, width: width, height: textHeight)
      shapes.append(Shape(name: "text", rect: text, outline: .dashed))
    }
    func plain(_ number: Double) -> String { NumberText.plain(number) }
    let cut = textHeight > viewHeight ? ", which cuts off \(plain(textHeight - viewHeight)) pt of the text" : ""
    return Figure(
      title: "the label in its cell",
      words: "The text needs \(plain(textHeight)) pt in lines of \(plain(lineHeight)). "
        + "The label is \(plain(viewHeight)) high\(cut); with its padding the cell is \(plain(cell.height)) high.",
      shapes: shapes,
      marks: [
        Mark(y: 0, note: "top of the cell"), Mark(y: label.minY, note: "top of the label"),
        Mark(y: label.maxY, note: "viewHeight \(plain(viewHeight))"),
        Mark(y: cell.maxY, note: "cellHeight \(plain(cell.height))"),
      ],
      captions: textHeight > viewHeight ? ["the text ends at \(plain(padding.top + textHeight))"] : [])
  }
}
