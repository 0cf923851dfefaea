/// A piece of a line of Markdown.
public indirect enum MarkdownInline: Hashable, Sendable {
  case text(String)
  case code(String)
  case emphasis([MarkdownInline])
  case strong([MarkdownInline])
  case strikethrough([MarkdownInline])
  case link([MarkdownInline], destination: String)
  /// A picture, of which only its description can be shown.
  case image([MarkdownInline], destination: String)
  /// A line end in the source that is a blank on the screen.
  case softBreak
  case lineBreak
  /// Raw HTML. Nobody interprets it.
  case html(String)

  /// The bare text of it, without HTML.
  public var plainText: String {
    switch self {
    case .text(let text), .code(let text): text
    case .emphasis(let inner), .strong(let inner), .strikethrough(let inner), .link(let inner, _), .image(let inner, _):
      MarkdownInline.plainText(of: inner)
    case .softBreak, .lineBreak: " "
    case .html: ""
    }
  }

  /// The bare text of several.
  public static func plainText(of inlines: [MarkdownInline]) -> String { inlines.map(\.plainText).joined() }
}
