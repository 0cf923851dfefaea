/// Tables with aligned columns, or one record a block where they are too wide.
extension Rendering {
  private static let columnGap = 2

  func table(_ table: Table, width: Int) -> [Line] {
    let count = table.columnCount
    guard count > 0 else { return [] }
    let indent = usableIndent(table.indent, width: width)
    let columns = (0..<count).map(table.column)
    let header = columns.map { spelling.lines($0.title, style: .dim) }
    var rows = table.rows.map { row in (0..<count).map { $0 < row.count ? spelling.lines(row[$0]) : [[]] } }
    for index in 0..<count where columns[index].alignment == .decimal { alignPoints(&rows, column: index) }
    let shown = (table.hasHeader && !header.allSatisfy { $0.allSatisfy(\.isEmpty) } ? [header] : []) + rows
    let natural = (0..<count).map { index in shown.lazy.flatMap { $0[index] }.map(\.width).max() ?? 0 }
    let room = width - indent - Self.columnGap * (count - 1)
    guard
      let widths = widths(columns, natural: natural, room: room)
        ?? widths(columns.map(\.atLeast), natural: natural, room: room)
    else { return records(table, width: width) }
    return shown.flatMap { row in
      let cells = zip(row, widths).map { cell, width in
        // A line that fits keeps the blanks that align its point.
        cell.flatMap { $0.width <= width ? [$0] : Wrapping.wrap($0, width: width) }
      }
      return (0..<(cells.map(\.count).max() ?? 0)).map { number in
        var line = Line.blank(indent)
        for index in 0..<count {
          let cell = number < cells[index].count ? cells[index][number] : []
          line += aligned(cell, columns[index].alignment, width: widths[index])
          if index < count - 1 { line += .blank(Self.columnGap) }
        }
        return line.droppingTrailingBlanks()
      }
    }
  }

  /// The width of each column, the widest flexible ones narrowed until all fit; nil where they cannot.
  private func widths(_ columns: [Table.Column], natural: [Int], room: Int) -> [Int]? {
    let least = zip(columns, natural).map { $0.isFlexible ? min($1, max(2, $0.minimumWidth)) : $1 }
    guard least.reduce(0, +) <= room else { return nil }
    var widths = natural.map { min($0, room) }
    var excess = widths.reduce(0, +) - room
    while excess > 0 {
      let candidates = widths.indices.filter { widths[$0] > least[$0] }
      guard let widest = candidates.max(by: { widths[$0] < widths[$1] }) else { return nil }
      widths[widest] -= 1
      excess -= 1
    }
    return widths
  }

  /// Gives the numbers of a column as many columns behind their decimal points as the longest has.
  private func alignPoints(_ rows: inout [[[Line]]], column: Int) {
    let fractions = rows.map { fractionWidth($0[column]) }
    let longest = fractions.compactMap { $0 }.max() ?? 0
    for (row, fraction) in fractions.enumerated() {
      if let fraction { rows[row][column][0] += .blank(longest - fraction) }
    }
  }

  /// The width of the point and all behind it; nil for what is not a number.
  private func fractionWidth(_ cell: [Line]) -> Int? {
    guard cell.count == 1 else { return nil }
    let line = cell[0]
    guard let start = line.first(where: { !"-−+".contains($0.character) }), start.character.isWholeNumber else {
      return nil
    }
    guard let point = line.firstIndex(where: { $0.character == "." }) else { return 0 }
    return Line(line[point...]).width
  }

  private func aligned(_ cell: Line, _ alignment: Table.Alignment, width: Int) -> Line {
    let room = width - cell.width
    return switch alignment {
    case .left: cell + .blank(room)
    case .center: .blank(room / 2) + cell + .blank(room - room / 2)
    case .right, .decimal: .blank(room) + cell
    }
  }

  /// One block a row: its name, then a line for each further cell.
  private func records(_ table: Table, width: Int) -> [Line] {
    table.rows.flatMap { row in
      row.enumerated().flatMap { index, cell -> [Line] in
        let title = table.column(index).title
        if index == 0 {
          let name = (title.isEmpty ? "" : title.styled(.dim) + ": ") + cell.styled(.strong)
          return paragraph(name, indent: table.indent, width: width)
        }
        guard !cell.isEmpty else { return [] }
        let indent = usableIndent(table.indent + 2, width: width)
        let text = cell.droppingIndentation()
        let line = spelling.line(title.isEmpty ? text : title.styled(.dim) + ": " + text)
        return Wrapping.wrap(line, width: width - indent, hanging: min(2, width / 4)).enumerated().map {
          .blank($0.offset == 0 ? indent : indent + min(2, width / 4)) + $0.element
        }
      }
    }
  }
}
