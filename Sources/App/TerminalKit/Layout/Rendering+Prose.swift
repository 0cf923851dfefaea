/// Headings, running text, fixed lines and lists.
extension Rendering {
  func heading(_ text: StyledText, trailing: StyledText?, width: Int) -> [Line] {
    let width = proseWidth(width)
    let lines = spelling.lines(text, style: .heading)
    guard let trailing, !trailing.isEmpty else { return wrapped(lines, width: width) }
    if isLinear { return wrapped(spelling.lines(text + ", " + trailing, style: .heading), width: width) }
    let end = spelling.line(trailing, style: .dim)
    if lines.count == 1, lines[0].width + 2 + end.width <= width {
      return [lines[0].padded(to: width - end.width) + end]
    }
    let ends = Wrapping.wrap(end, width: width)
    return wrapped(lines, width: width) + ends.map { .blank(width - $0.width) + $0 }
  }

  func paragraph(_ text: StyledText, indent: Int, width: Int, style: Style = .plain) -> [Line] {
    let indent = usableIndent(indent, width: width)
    return wrapped(spelling.lines(text, style: style), width: proseWidth(width) - indent).map { .blank(indent) + $0 }
  }

  func fixedLines(_ texts: [StyledText], indent: Int, width: Int, style: Style = .plain) -> [Line] {
    let indent = usableIndent(indent, width: width)
    return texts.flatMap { spelling.lines($0, style: style) }
      .flatMap { Wrapping.breakHard($0, width: width - indent) }
      .map { .blank(indent) + $0 }
  }

  func list(_ items: [StyledText], ordered: Bool, width: Int) -> [Line] {
    let markers = self.markers(start: ordered ? 1 : nil, count: items.count)
    return zip(markers, items).flatMap { marker, item in
      hung(marker, width: width) { fit in
        wrapped(spelling.lines(item), width: min(fit, proseWidth(width) - marker.width))
      }
    }
  }

  /// What stands before the items: bullets, or numbers as wide as the last of them.
  func markers(start: Int?, count: Int) -> [Line] {
    guard let start else {
      return Array(repeating: Line(characters == .ascii ? "- " : "• ", style: .plain), count: count)
    }
    // A start near the end of all numbers is a stranger's joke, not a reason to trap.
    let numbers = (0..<count).map { "\(start.addingReportingOverflow($0).partialValue). " }
    let width = numbers.map(\.count).max() ?? 0
    return numbers.map { .blank(width - $0.count) + Line($0, style: .plain) }
  }

  /// What `content` makes of the room beside the marker, behind it, its later lines indented as far.
  func hung(_ marker: Line, width: Int, content: (_ width: Int) -> [Line]) -> [Line] {
    let isNarrow = marker.width > width / 2
    let lines = content(isNarrow ? width : width - marker.width)
    if isNarrow { return Wrapping.wrap(marker.droppingTrailingBlanks(), width: width) + lines }
    if lines.isEmpty { return [marker] }
    return lines.enumerated().map { index, line in
      index == 0 ? marker + line : line.isEmpty ? [] : .blank(marker.width) + line
    }
  }

  func wrapped(_ lines: [Line], width: Int) -> [Line] { lines.flatMap { Wrapping.wrap($0, width: width) } }

  func proseWidth(_ width: Int) -> Int { max(4, min(width, measure)) }

  /// An indent that leaves more than half of a narrow line.
  func usableIndent(_ indent: Int, width: Int) -> Int { min(max(0, indent), max(0, (width - 4) / 2)) }
}
