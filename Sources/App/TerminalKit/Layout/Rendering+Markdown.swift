import Documents

/// Markdown as lines. Blocks are set apart by an empty line.
///
/// Code in running text keeps its backticks, coloured or not, for its style is little more than a colour. Weight
/// and slant go without their asterisks where the terminal shows them, and keep them where it does not. For the
/// ear both go.
extension Rendering {
  /// Deeper nesting than this is not followed: no reader could, and a stranger's file must not exhaust the stack.
  private static let deepest = 24

  func markdown(_ blocks: [MarkdownBlock], width: Int) -> [Line] { markdown(blocks, width: width, depth: 0) }

  private func markdown(_ blocks: [MarkdownBlock], width: Int, depth: Int, isTight: Bool = false) -> [Line] {
    guard depth < Self.deepest else { return spelling.lines("…", style: .dim) }
    var lines: [Line] = []
    for block in blocks {
      let more = self.lines(of: block, width: width, depth: depth)
      if more.isEmpty { continue }
      if !lines.isEmpty, !isTight { lines.append([]) }
      lines += more
    }
    return lines
  }

  private func lines(of block: MarkdownBlock, width: Int, depth: Int) -> [Line] {
    switch block {
    case .heading(_, let inlines, _):
      return wrapped(spelling.lines(text(inlines), style: .heading), width: proseWidth(width))
    case .paragraph(let inlines, _):
      return wrapped(spelling.lines(text(inlines)), width: proseWidth(width))
    case .list(let start, let items, let isTight):
      return zip(markers(start: start, count: items.count), items).enumerated().flatMap { index, pair in
        let item = hung(pair.0, width: width) { markdown(pair.1, width: $0, depth: depth + 1, isTight: isTight) }
        return (index > 0 && !isTight ? [[]] : []) + item
      }
    case .quote(let blocks):
      return quote(blocks, width: width, depth: depth)
    case .code(let code):
      return self.code(code, width: width)
    case .table(let header, let alignments, let rows):
      let table = self.table(header: header, alignments: alignments, rows: rows)
      return isLinear ? sentences(table, width: width) : self.table(table, width: width)
    case .rule:
      return isLinear
        ? [] : [Line(String(repeating: characters == .ascii ? "-" : "─", count: min(width, 20)), style: .dim)]
    case .html(let html, _):
      return fixedLines([StyledText(html.droppingFinalNewline())], indent: 0, width: width)
    }
  }

  private func quote(_ blocks: [MarkdownBlock], width: Int, depth: Int) -> [Line] {
    if isLinear {
      let lines = markdown(blocks, width: width, depth: depth + 1)
      return lines.isEmpty ? [] : [Line("Quote:", style: .dim)] + lines
    }
    guard width >= 12 else { return markdown(blocks, width: width, depth: depth + 1) }
    let bar = Line(characters == .ascii ? "| " : "│ ", style: .dim)
    return markdown(blocks, width: width - 2, depth: depth + 1).map { bar + $0 }
  }

  private func code(_ code: CodeBlock, width: Int) -> [Line] {
    let text = StyledText(code.text.droppingFinalNewline(), .code)
    if isLinear { return [Line("Code:", style: .dim)] + fixedLines([text], indent: 0, width: width) }
    return fixedLines([text], indent: 4, width: width)
  }

  private func table(
    header: [[MarkdownInline]], alignments: [MarkdownBlock.Alignment], rows: [[[MarkdownInline]]]
  ) -> Table {
    let columns = header.enumerated().map { index, title in
      let alignment: Table.Alignment =
        switch index < alignments.count ? alignments[index] : .natural {
        case .natural, .left: .left
        case .center: .center
        case .right: .right
        }
      return Table.Column(text(title), alignment, isFlexible: alignment == .left)
    }
    return Table(columns: columns, rows: rows.map { $0.map(text) })
  }

  /// Running Markdown as styled text.
  func text(_ inlines: [MarkdownInline]) -> StyledText { text(inlines, depth: 0) }

  private func text(_ inlines: [MarkdownInline], depth: Int) -> StyledText {
    guard depth < Self.deepest else { return "…" }
    return inlines.map { text($0, depth: depth) }.joined()
  }

  private func text(_ inline: MarkdownInline, depth: Int) -> StyledText {
    switch inline {
    case .text(let text): return StyledText(text)
    case .code(let code): return StyledText(isLinear ? code : code.contains("`") ? "`` \(code) ``" : "`\(code)`", .code)
    case .emphasis(let inner): return marked("*", text(inner, depth: depth + 1), .emphasis)
    case .strong(let inner): return marked("**", text(inner, depth: depth + 1), .strong)
    case .strikethrough(let inner): return "~~" + text(inner, depth: depth + 1) + "~~"
    case .link(let inner, let destination):
      let name = text(inner, depth: depth + 1)
      if name.isEmpty || name.plain == destination || "mailto:" + name.plain == destination {
        return StyledText(name.isEmpty ? destination : name.plain, .link)
      }
      return destination.isEmpty ? name : name + " (" + StyledText(destination, .link) + ")"
    case .image(let inner, _): return "[" + text(inner, depth: depth + 1) + "]"
    case .softBreak: return " "
    case .lineBreak: return "\n"
    case .html(let html): return StyledText(html)
    }
  }

  private func marked(_ mark: String, _ text: StyledText, _ style: Style) -> StyledText {
    if isColoured || isLinear { return text.styled(style) }
    return StyledText(mark) + text + StyledText(mark)
  }
}

extension String {
  /// Without the one line feed that ends a block's text.
  fileprivate func droppingFinalNewline() -> String { hasSuffix("\n") ? String(dropLast()) : self }
}
