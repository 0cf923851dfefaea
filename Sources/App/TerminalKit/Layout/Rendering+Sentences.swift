/// Tables for the ear: the row's name before its values, each value behind its column's name.
extension Rendering {
  /// What signs say that stand alone in a cell.
  private static let signs = ["✓": "right", "✗": "wrong", "~": "partly right", "←": "because of", "●": "yes"]

  /// `row. column: value; column: value`, or `row: value, value` where the columns have no titles.
  func sentences(_ table: Table, width: Int) -> [Line] {
    table.rows.flatMap { wrapped([spelling.line(sentence(of: $0, in: table))], width: proseWidth(width)) }
  }

  func sentence(of row: [StyledText], in table: Table) -> StyledText {
    let row = row.map { cell in Self.signs[cell.plain].map { StyledText($0) } ?? cell }
    let hasTitles = table.columns.dropFirst().contains { !$0.title.isEmpty }
    let values = row.enumerated().dropFirst().compactMap { index, cell -> StyledText? in
      let title = table.column(index).spoken ?? table.column(index).title
      if cell.isEmpty { return nil }
      return title.isEmpty ? cell : title + ": " + cell.droppingIndentation()
    }
    let name = row.first ?? ""
    guard !values.isEmpty else { return name }
    if name.isEmpty { return values.joined(separator: "; ") }
    return name + (hasTitles ? ". " : ": ") + values.joined(separator: hasTitles ? "; " : ", ")
  }
}

extension StyledText {
  /// The text without the blanks that only set it in below another.
  func droppingIndentation() -> StyledText {
    var spans = spans
    if let first = spans.first { spans[0].text = String(first.text.drop { $0 == " " }) }
    return StyledText(spans)
  }
}
