/// A block of a Markdown text.
public indirect enum MarkdownBlock: Hashable, Sendable {
  case heading(level: Int, [MarkdownInline], Place)
  case paragraph([MarkdownInline], Place)
  /// `start` is the first number of a numbered list. A tight list has no room between its items.
  case list(start: Int?, items: [[MarkdownBlock]], isTight: Bool)
  case quote([MarkdownBlock])
  case code(CodeBlock)
  case table(header: [[MarkdownInline]], alignments: [Alignment], rows: [[[MarkdownInline]]])
  case rule
  /// Raw HTML. Nobody interprets it.
  case html(String, Place)

  /// How the cells of a table's column stand.
  public enum Alignment: Hashable, Sendable {
    case left
    case center
    case right
    /// Not said.
    case natural
  }
}

/// A block of code: lines that Markdown leaves as they are.
public struct CodeBlock: Hashable, Sendable {
  /// The first word behind the fence; empty where there is none.
  public var language: String
  /// All that stands behind the fence.
  public var info: String
  /// The lines, each with its end.
  public var text: String
  /// Where the fence, or the indented code, begins.
  public var place: Place
  /// Where the first character of `text` stands.
  public var contentPlace: Place
  /// Whether fences enclose it; otherwise it is indented.
  public var isFenced: Bool

  /// A block from its parts.
  public init(
    language: String, info: String, text: String, place: Place, contentPlace: Place, isFenced: Bool
  ) {
    self.language = language
    self.info = info
    self.text = text
    self.place = place
    self.contentPlace = contentPlace
    self.isFenced = isFenced
  }
}
