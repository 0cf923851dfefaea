import Geometry
import Tracing
import Values
import Views

/// A cell with one label, and the question that is asked of it.
struct TextSizeScene {
  enum Ask: String, CaseIterable {
    case boundingRect
    case sizeThatFits
    case sizeToFit
    case intrinsicContentSize
    case systemLayoutSizeFitting
  }

  enum Rounding: String, CaseIterable {
    case up
    case nearest
    case none

    func callAsFunction(_ length: Double, scale: Double) -> Double {
      switch self {
      case .up: roundedUp(length, scale: scale)
      case .nearest: (length * scale).rounded() / scale
      case .none: length
      }
    }
  }

  let ask: Ask
  let text: TextModel
  let label: Label
  let width: Double
  let padding: EdgeInsets
  /// What the question was answered with.
  let answer: Size
  /// The height that the label gets.
  let viewHeight: Double
  let frameChanges: Bool

  init(_ settings: Settings, recorder: Recorder) throws {
    ask = Ask(rawValue: settings.text("ask")) ?? .boundingRect
    width = settings.number("width")
    let scale = settings.number("scale")
    text = TextModel(
      characters: settings.number("characters"), charactersPerLine: settings.number("charactersPerLine"),
      font: Font(pointSize: settings.number("fontSize")),
      lineHeight: LineHeight(
        multiple: settings.number("lineHeightMultiple"), minimum: settings.number("minimumLineHeight"),
        maximum: settings.number("maximumLineHeight")))
    padding = EdgeInsets(
      top: settings.number("padding.top"), left: 0, bottom: settings.number("padding.bottom"), right: 0)
    let numberOfLines = Int(settings.number("numberOfLines"))
    let (text, width, padding) = (text, width, padding)
    // Held, for the label asks it how many pixels a point has.
    let window = try Window(
      frame: Rect(x: 0, y: 0, width: width, height: 0), screenScale: scale, recorder: recorder)
    let label = try recorder.unrecorded {
      let label = try Label(
        "label", text: text, numberOfLines: numberOfLines, frame: Rect(x: 0, y: padding.top, width: width, height: 0),
        recorder: recorder)
      try window.addSubview(label)
      return label
    }
    self.label = label
    let before = label.frame
    let arguments: [Event.Argument] = [.init("width", .number(width))]
    func told(_ receiver: String, _ rule: RuleID, _ answer: Size) -> Size {
      recorder.record(receiver, settings.text("ask"), arguments, result: .size(answer), rule: rule)
      return answer
    }
    switch ask {
    case .boundingRect:
      let wraps = settings.flag("usesLineFragmentOrigin")
      answer = told("text", "AD-06", text.boundingSize(width: width, usesLineFragmentOrigin: wraps))
      let rounding = Rounding(rawValue: settings.text("rounding")) ?? .up
      viewHeight = rounding(answer.height, scale: scale)
    case .sizeThatFits:
      answer = told("label", "AD-07", label.sizeThatFits(Size(width: width, height: 0)))
      viewHeight = answer.height
    case .sizeToFit:
      try label.sizeToFit()
      answer = label.bounds.size
      viewHeight = answer.height
    case .intrinsicContentSize:
      answer = told("label", "AD-07", label.intrinsicContentSize)
      viewHeight = answer.height
    case .systemLayoutSizeFitting:
      let own = label.intrinsicContentSize
      answer = told("cell", "AD-07", Size(width: width, height: padding.top + own.height + padding.bottom))
      viewHeight = own.height
    }
    frameChanges = label.frame != before
    exactHeight = text.size(within: numberOfLines, width: width).height
    switch ask {
    case .boundingRect:
      lines = settings.flag("usesLineFragmentOrigin") ? text.lines(width: width) : min(1, text.characters)
    default: lines = text.lines(within: numberOfLines, width: width)
    }
    withExtendedLifetime(window) {}
  }

  /// What the lines that the label may show really need.
  let exactHeight: Double
  /// How many lines the answer counts.
  let lines: Double

  /// The height of the text as the question answers it, without padding.
  var textHeight: Double { ask == .systemLayoutSizeFitting ? viewHeight : answer.height }
  var lineHeight: Double { text.lineHeight.height(of: text.font) }
  var cellHeight: Double { padding.top + viewHeight + padding.bottom }
  /// How much of the text the label cuts off, in points.
  var clipped: Double { max(0, exactHeight - viewHeight) }
}
