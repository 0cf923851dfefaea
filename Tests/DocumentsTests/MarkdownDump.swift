import Documents

/// The tree with the places that blocks have.
func dump(_ block: MarkdownBlock, _ indentation: String = "") -> String {
  let deeper = indentation + "  "
  switch block {
  case .heading(let level, let inlines, let place):
    return "\(indentation)\(name(place)) heading \(level)\n" + dump(inlines, deeper)
  case .paragraph(let inlines, let place): return "\(indentation)\(name(place)) paragraph\n" + dump(inlines, deeper)
  case .list(let start, let items, let isTight):
    return "\(indentation)\(isTight ? "tight" : "loose") list\(start.map { " from \($0)" } ?? "")\n"
      + items.map { "\(deeper)item\n" + $0.map { dump($0, deeper + "  ") }.joined() }.joined()
  case .quote(let blocks): return "\(indentation)quote\n" + blocks.map { dump($0, deeper) }.joined()
  case .code(let code):
    return
      "\(indentation)\(name(code.place)) \(code.isFenced ? "fenced" : "indented") code \(code.language.debugDescription) "
      + "of \(code.info.debugDescription) from \(name(code.contentPlace)) \(code.text.debugDescription)\n"
  case .table(let header, let alignments, let rows):
    return "\(indentation)table \(alignments.map { "\($0)" }.joined(separator: " "))\n"
      + ([header] + rows).map { row in
        "\(deeper)row\n" + row.map { "\(deeper)  cell\n" + dump($0, deeper + "    ") }.joined()
      }.joined()
  case .rule: return "\(indentation)rule\n"
  case .html(let text, let place): return "\(indentation)\(name(place)) html \(text.debugDescription)\n"
  }
}

private func dump(_ inlines: [MarkdownInline], _ indentation: String) -> String {
  inlines.map { inline in
    switch inline {
    case .text(let text): "\(indentation)text \(text.debugDescription)\n"
    case .code(let text): "\(indentation)code \(text.debugDescription)\n"
    case .emphasis(let inner): "\(indentation)emphasis\n" + dump(inner, indentation + "  ")
    case .strong(let inner): "\(indentation)strong\n" + dump(inner, indentation + "  ")
    case .strikethrough(let inner): "\(indentation)strikethrough\n" + dump(inner, indentation + "  ")
    case .link(let inner, let destination): "\(indentation)link to \(destination)\n" + dump(inner, indentation + "  ")
    case .image(let inner, let destination): "\(indentation)image \(destination)\n" + dump(inner, indentation + "  ")
    case .softBreak: "\(indentation)soft break\n"
    case .lineBreak: "\(indentation)line break\n"
    case .html(let text): "\(indentation)html \(text.debugDescription)\n"
    }
  }.joined()
}

private func name(_ place: Place) -> String { "\(place.line):\(place.column)" }

/// How deep blocks and inlines stand in one another.
func depth(of blocks: [MarkdownBlock]) -> Int {
  blocks.map { block in
    switch block {
    case .heading(_, let inlines, _), .paragraph(let inlines, _): 1 + depth(of: inlines)
    case .list(_, let items, _): 1 + (items.map { depth(of: $0) }.max() ?? 0)
    case .quote(let blocks): 1 + depth(of: blocks)
    case .table(let header, _, let rows): 1 + (([header] + rows).flatMap { $0 }.map { depth(of: $0) }.max() ?? 0)
    case .code, .rule, .html: 1
    }
  }.max() ?? 0
}

private func depth(of inlines: [MarkdownInline]) -> Int {
  inlines.map { inline in
    switch inline {
    case .emphasis(let inner), .strong(let inner), .strikethrough(let inner), .link(let inner, _), .image(let inner, _):
      1 + depth(of: inner)
    case .text, .code, .softBreak, .lineBreak, .html: 1
    }
  }.max() ?? 0
}
