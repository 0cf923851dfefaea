import CMarkGFM

/// Turns cmark's tree into ours, to a bounded depth.
struct MarkdownConversion {
  /// cmark shows its nodes to nobody.
  typealias Node = OpaquePointer

  let source: SourceText

  func blocks(of parent: Node, level: Int) -> [MarkdownBlock] {
    // A paragraph and its text are two levels more.
    guard level < Markdown.mostLevels - 2 else {
      let text = Self.bareText(of: parent)
      return text.isEmpty ? [] : [.paragraph([.text(text)], place(of: parent))]
    }
    return Self.children(of: parent).compactMap { block($0, level: level) }
  }

  private func block(_ node: Node, level: Int) -> MarkdownBlock? {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_HEADING:
      return .heading(
        level: Int(cmark_node_get_heading_level(node)), inlines(of: node, level: level + 1), place(of: node))
    case CMARK_NODE_PARAGRAPH: return .paragraph(inlines(of: node, level: level + 1), place(of: node))
    case CMARK_NODE_LIST:
      let isNumbered = cmark_node_get_list_type(node) == CMARK_ORDERED_LIST
      return .list(
        start: isNumbered ? Int(cmark_node_get_list_start(node)) : nil,
        items: Self.children(of: node).map { blocks(of: $0, level: level + 1) },
        isTight: cmark_node_get_list_tight(node) == 1)
    case CMARK_NODE_BLOCK_QUOTE: return .quote(blocks(of: node, level: level + 1))
    case CMARK_NODE_CODE_BLOCK: return .code(code(node))
    case CMARK_NODE_THEMATIC_BREAK: return .rule
    case CMARK_NODE_HTML_BLOCK, CMARK_NODE_CUSTOM_BLOCK: return .html(Self.literal(node), place(of: node))
    default: return Self.typeName(node) == "table" ? table(node, level: level) : nil
    }
  }

  private func code(_ node: Node) -> CodeBlock {
    var length: Int32 = 0
    var indentation: Int32 = 0
    var mark: CChar = 0
    let isFenced = cmark_node_get_fenced(node, &length, &indentation, &mark) != 0
    let info = cmark_node_get_fence_info(node).map { String(cString: $0) } ?? ""
    let place = place(of: node)
    return CodeBlock(
      language: info.split(whereSeparator: \.isWhitespace).first.map(String.init) ?? "", info: info,
      text: Self.literal(node), place: place,
      contentPlace: isFenced ? Place(line: place.line + 1, column: place.column) : place, isFenced: isFenced)
  }

  private func table(_ node: Node, level: Int) -> MarkdownBlock {
    var rows = Self.children(of: node).map { row in
      Self.children(of: row).map { inlines(of: $0, level: level + 1) }
    }
    let header = rows.isEmpty ? [] : rows.removeFirst()
    let count = Int(cmark_gfm_extensions_get_table_columns(node))
    let marks = cmark_gfm_extensions_get_table_alignments(node)
    let alignments = (0..<count).map { column -> MarkdownBlock.Alignment in
      switch marks?[column] {
      case UInt8(ascii: "l"): .left
      case UInt8(ascii: "c"): .center
      case UInt8(ascii: "r"): .right
      default: .natural
      }
    }
    return .table(header: header, alignments: alignments, rows: rows)
  }

  private func inlines(of parent: Node, level: Int) -> [MarkdownInline] {
    guard level < Markdown.mostLevels - 1 else {
      let text = Self.bareText(of: parent)
      return text.isEmpty ? [] : [.text(text)]
    }
    var inlines: [MarkdownInline] = []
    // cmark splits a text at each mark that turned out to mean nothing.
    var text = ""
    for node in Self.children(of: parent) {
      if cmark_node_get_type(node) == CMARK_NODE_TEXT {
        text += Self.literal(node)
        continue
      }
      if !text.isEmpty { inlines.append(.text(text)) }
      text = ""
      if let inline = inline(node, level: level) { inlines.append(inline) }
    }
    if !text.isEmpty { inlines.append(.text(text)) }
    return inlines
  }

  private func inline(_ node: Node, level: Int) -> MarkdownInline? {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_CODE: return .code(Self.literal(node))
    case CMARK_NODE_EMPH: return .emphasis(inlines(of: node, level: level + 1))
    case CMARK_NODE_STRONG: return .strong(inlines(of: node, level: level + 1))
    case CMARK_NODE_LINK: return .link(inlines(of: node, level: level + 1), destination: Self.destination(node))
    case CMARK_NODE_IMAGE: return .image(inlines(of: node, level: level + 1), destination: Self.destination(node))
    case CMARK_NODE_SOFTBREAK: return .softBreak
    case CMARK_NODE_LINEBREAK: return .lineBreak
    case CMARK_NODE_HTML_INLINE, CMARK_NODE_CUSTOM_INLINE: return .html(Self.literal(node))
    default:
      return Self.typeName(node) == "strikethrough" ? .strikethrough(inlines(of: node, level: level + 1)) : nil
    }
  }

  private func place(of node: Node) -> Place {
    source.place(
      row: Int(cmark_node_get_start_line(node)) - 1, byte: Int(cmark_node_get_start_column(node)) - 1)
  }
}

extension MarkdownConversion {
  private static func children(of node: Node) -> [Node] {
    var children: [Node] = []
    var next = cmark_node_first_child(node)
    while let child = next {
      children.append(child)
      next = cmark_node_next(child)
    }
    return children
  }

  private static func literal(_ node: Node) -> String { cmark_node_get_literal(node).map { String(cString: $0) } ?? "" }

  private static func destination(_ node: Node) -> String { cmark_node_get_url(node).map { String(cString: $0) } ?? "" }

  private static func typeName(_ node: Node) -> String {
    cmark_node_get_type_string(node).map { String(cString: $0) } ?? ""
  }

  /// The text of all that is inside, however deep.
  private static func bareText(of parent: Node) -> String {
    guard let walk = cmark_iter_new(parent) else { return "" }
    defer { cmark_iter_free(walk) }
    var text = ""
    while case let step = cmark_iter_next(walk), step != CMARK_EVENT_DONE {
      guard step == CMARK_EVENT_ENTER, let node = cmark_iter_get_node(walk) else { continue }
      switch cmark_node_get_type(node) {
      case CMARK_NODE_TEXT, CMARK_NODE_CODE, CMARK_NODE_CODE_BLOCK: text += literal(node)
      case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: text += " "
      case CMARK_NODE_PARAGRAPH, CMARK_NODE_ITEM: if !text.isEmpty { text += " " }
      default: break
      }
    }
    return text
  }
}

extension SourceText {
  /// Where a byte of a line stands, both counted from 0.
  func place(row: Int, byte: Int) -> Place {
    guard storage.lineStarts.indices.contains(row) else { return place(atUTF8: row < 0 ? 0 : storage.bytes.count) }
    return place(atUTF8: min(storage.lineStarts[row] + max(0, byte), storage.endOfLine(row)))
  }
}
