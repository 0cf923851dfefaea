import Figures

extension FigureDrawing {
  /// The whole picture: title, drawing, what found no room beside it, captions.
  var lines: [Line] {
    var lines = title
    let last = max(canvas.rows - 1, beside.keys.max() ?? -1)
    for row in 0..<(last + 1) {
      var line = numberColumn(row)
      if row < canvas.rows { line += canvas.line(row, rendering.characters) }
      if let note = beside[row] {
        let start = canvas.columns > 0 ? gutter + canvas.columns + 3 : gutter
        line = line.padded(to: start) + note
      }
      lines.append(line)
    }
    let numberWidth = below.map(\.number.width).max() ?? 0
    for note in below {
      let number = .blank(numberWidth - note.number.width) + note.number
      lines += rendering.hung(.blank(2) + number + .blank(numberWidth > 0 ? 2 : 0), width: width) { room in
        Wrapping.wrap(note.text, width: room)
      }
    }
    let captions = rendering.captions(of: figure, width: width)
    if !captions.isEmpty, !lines.isEmpty { lines.append([]) }
    return lines + captions
  }

  /// The title stands over the drawing, in the row that names the numbers.
  private var title: [Line] {
    let text = rendering.spelling.line(StyledText(figure.title), style: .strong)
    let axis: Line =
      gutter > 0 && figure.marks.contains { $0.name == nil } ? .blank(gutter - 2) + Line("y ", style: .dim) : []
    if text.isEmpty { return axis.isEmpty ? [] : [axis] }
    if axis.width + text.width <= width { return [axis + text] }
    return Wrapping.wrap(text, width: width) + (axis.isEmpty ? [] : [axis])
  }

  private func numberColumn(_ row: Int) -> Line {
    guard gutter > 0 else { return [] }
    // The first of heights that share a row; the others are named below.
    let index = numbers.keys.sorted().first { rowOfHeight[$0] == row }
    let number = index.flatMap { numbers[$0] } ?? []
    return .blank(gutter - 1 - number.width) + number + .blank(1)
  }
}
