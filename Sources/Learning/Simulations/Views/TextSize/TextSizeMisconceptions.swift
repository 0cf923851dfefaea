import Tracing
import Views

/// What people believe of text sizes.
enum TextSizeMisconceptions {
  static let all: [Misconception] = [
    Misconception(
      id: "answer-fits-as-it-is", claim: "The height that boundingRect answers can be used as it is.",
      truth: "It is a fraction of a point, and a view rounded down to a pixel cuts the last line: round up.",
      rule: "AD-06",
      run: { settings in
        guard ask(settings) == .boundingRect else { return .init(outputs: [:]) }
        return .init(outputs: ["clipped": 0, "viewHeight": .number(try scene(settings).answer.height)])
      }),
    Misconception(
      id: "wraps-by-itself", claim: "boundingRect breaks lines at the width that it is given.",
      truth: "Only with usesLineFragmentOrigin; without it the text stays on one line.", rule: "AD-06",
      run: { settings in
        guard ask(settings) == .boundingRect else { return .init(outputs: [:]) }
        return .init(outputs: heights(try changed(settings, "usesLineFragmentOrigin", .flag(true))))
      }),
    Misconception(
      id: "knows-number-of-lines", claim: "boundingRect answers for a label, so it keeps to numberOfLines.",
      truth: "It measures text, and knows no label: all lines count.", rule: "AD-06",
      run: { settings in
        guard ask(settings) == .boundingRect else { return .init(outputs: [:]) }
        let limit = settings.number("numberOfLines")
        let scene = try scene(settings)
        guard limit > 0, scene.lines > limit else { return .init(outputs: [:]) }
        return .init(outputs: [
          "lines": .number(limit), "textHeight": .number(limit * scene.lineHeight),
        ])
      }),
    Misconception(
      id: "font-size-is-line-height", claim: "A line of 16 pt text is 16 pt high.",
      truth: "A line of the system font is 1.19 times the point size.", rule: "AD-08",
      run: { settings in
        let scene = try scene(settings)
        let size = settings.number("fontSize")
        guard size > 0 else { return .init(outputs: [:]) }
        return .init(outputs: ["lineHeight": .number(size), "textHeight": .number(size * scene.lines)])
      }),
    Misconception(
      id: "multiple-of-the-font-size", claim: "lineHeightMultiple multiplies the font size.",
      truth:
        "It multiplies the font's own line height. The line height of iOS 26 named multiple(factor:) takes the size.",
      rule: "AD-08",
      run: { settings in
        let multiple = settings.number("lineHeightMultiple")
        guard multiple > 0 else { return .init(outputs: [:]) }
        let font = Font(pointSize: settings.number("fontSize"))
        return .init(outputs: ["lineHeight": .number(LineHeight.multiple(factor: multiple, of: font))])
      }),
    Misconception(
      id: "size-that-fits-sizes", claim: "sizeThatFits gives the view the size that fits.",
      truth: "It only answers. sizeToFit asks it and then sets the size.", rule: "AD-07",
      run: { settings in .init(outputs: ask(settings) == .sizeThatFits ? ["frameChanges": true] : [:]) }),
    Misconception(
      id: "fitting-sizes", claim: "systemLayoutSizeFitting lays the cell out in the size that fits.",
      truth: "It solves the constraints apart from the views and answers a size; no frame changes.", rule: "AD-07",
      run: { settings in .init(outputs: ask(settings) == .systemLayoutSizeFitting ? ["frameChanges": true] : [:]) }),
  ]

  private static func ask(_ settings: Settings) -> TextSizeScene.Ask? {
    TextSizeScene.Ask(rawValue: settings.text("ask"))
  }

  private static func scene(_ settings: Settings) throws -> TextSizeScene {
    try TextSizeScene(settings, recorder: Recorder(keeping: .nothing))
  }

  private static func changed(_ settings: Settings, _ name: String, _ value: Value) throws -> TextSizeScene {
    var settings = settings
    settings.set(name, to: value)
    return try scene(settings)
  }

  private static func heights(_ scene: TextSizeScene) -> [String: Value] {
    [
      "lines": .number(scene.lines), "textHeight": .number(scene.textHeight), "viewHeight": .number(scene.viewHeight),
      "cellHeight": .number(scene.cellHeight), "clipped": .number(scene.clipped),
    ]
  }
}
