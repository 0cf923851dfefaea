import CMarkGFM
import Platform

/// CommonMark with tables and strikethrough, read by cmark-gfm.
public enum Markdown {
  /// How deep blocks and inlines may stand in one another; what is deeper is shown as its bare text.
  public static let mostLevels = 50

  /// The blocks of a text, with places in lines and characters from 1. Every text is Markdown, so nothing can fail.
  /// - Parameter first: where the text's first character stands in its file.
  public static func read(_ text: String, first: Place = Place(line: 1, column: 1)) -> [MarkdownBlock] {
    let source = SourceText(name: "", text: text, first: first)
    return Lock.parsing.whileLocked {
      cmark_gfm_core_extensions_ensure_registered()
      guard let parser = cmark_parser_new(CMARK_OPT_DEFAULT) else { return [] }
      defer { cmark_parser_free(parser) }
      for name in ["table", "strikethrough"] {
        if let found = cmark_find_syntax_extension(name) { cmark_parser_attach_syntax_extension(parser, found) }
      }
      source.storage.bytes[source.storage.lineStarts[0]...].withUnsafeBytes { bytes in
        cmark_parser_feed(parser, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count)
      }
      guard let root = cmark_parser_finish(parser) else { return [] }
      defer { cmark_node_free(root) }
      return MarkdownConversion(source: source).blocks(of: root, level: 0)
    }
  }
}

/// Lets one thread in at a time: cmark-gfm notes the marks of its extensions in variables that all parsers share.
private final class Lock: @unchecked Sendable {
  static let parsing = Lock()

  private let mutex: UnsafeMutablePointer<pthread_mutex_t>

  private init() {
    mutex = .allocate(capacity: 1)
    pthread_mutex_init(mutex, nil)
  }

  func whileLocked<Answer>(_ body: () -> Answer) -> Answer {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }
}
