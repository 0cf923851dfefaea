/// Text whose pieces carry a meaning.
///
///     let line: StyledText = "you \(answer, .strong)   rule \(rule.id, .accent)"
///
/// A line feed in it begins a new line. Other control characters are shown as pictures when it is rendered.
public struct StyledText: Hashable, Sendable {
  /// A run of text with one meaning.
  public struct Span: Hashable, Sendable {
    /// As it came: it is made safe when it is rendered.
    public var text: String
    /// What it means.
    public var style: Style

    /// A run, plain unless said otherwise.
    public init(_ text: String, _ style: Style = .plain) {
      self.text = text
      self.style = style
    }
  }

  /// The runs in order; none is empty, and no two neighbours have one style.
  public private(set) var spans: [Span]

  /// One run; no runs where the text is empty, and neighbours of one style are one run, so that equal texts are
  /// equal values.
  public init(_ text: String, _ style: Style = .plain) {
    spans = text.isEmpty ? [] : [Span(text, style)]
  }

  /// The runs in order, neighbours of one style joined.
  public init(_ spans: [Span] = []) {
    self.spans = []
    for span in spans { append(span) }
  }

  /// The words without their meaning.
  public var plain: String { spans.map(\.text).joined() }

  /// Whether there is nothing to show.
  public var isEmpty: Bool { spans.isEmpty }

  /// The columns of a terminal it takes in one line.
  public var width: Int { displayWidth(visible(plain)) }

  /// Adds a run at the end.
  public mutating func append(_ span: Span) {
    guard !span.text.isEmpty else { return }
    if let last = spans.indices.last, spans[last].style == span.style {
      spans[last].text += span.text
    } else {
      spans.append(span)
    }
  }

  /// The text with `style` wherever it was plain.
  public func styled(_ style: Style) -> StyledText {
    StyledText(spans.map { $0.style == .plain ? Span($0.text, style) : $0 })
  }

  /// Both texts, each with its own meaning.
  public static func + (left: StyledText, right: StyledText) -> StyledText { StyledText(left.spans + right.spans) }

  /// Adds a text at the end.
  public static func += (left: inout StyledText, right: StyledText) {
    for span in right.spans { left.append(span) }
  }
}

extension Sequence<StyledText> {
  /// All of them in one, with `separator` between each two.
  public func joined(separator: StyledText = "") -> StyledText {
    var result = StyledText()
    for (index, text) in enumerated() { result += index == 0 ? text : separator + text }
    return result
  }
}
