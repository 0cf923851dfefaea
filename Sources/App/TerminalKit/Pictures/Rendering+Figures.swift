import Figures

extension Rendering {
  private static let figureGap = 4

  /// Figures beside one another where each keeps its notes at its side, else one below another; for the ear, and
  /// where there is no room for a picture, in words.
  func figures(_ figures: [Figure], width: Int) -> [Line] {
    if isLinear { return figures.flatMap { words(of: $0, width: width) } }
    if let lines = besideOneAnother(figures, width: width) { return lines }
    var lines: [Line] = []
    for figure in figures {
      let drawing = FigureDrawing(figure, width: width, rendering: self)
      if !lines.isEmpty { lines.append([]) }
      lines += drawing.isTooNarrow ? words(of: figure, width: width) : drawing.lines
    }
    return lines
  }

  /// Each gets the least width that does, and of the rest a share of what it wants; nil where they do not fit.
  private func besideOneAnother(_ figures: [Figure], width: Int) -> [Line]? {
    guard figures.count > 1, figures.count <= width / 16 else { return nil }
    let room = width - Self.figureGap * (figures.count - 1)
    let wishes = figures.map { FigureDrawing($0, width: width, rendering: self).widths }
    let rest = room - wishes.map(\.least).reduce(0, +)
    guard rest >= 0 else { return nil }
    let wanted = max(1, wishes.map { $0.natural - $0.least }.reduce(0, +))
    let drawings = zip(figures, wishes).map { figure, wish in
      let share = wish.least + (wish.natural - wish.least) * min(rest, wanted) / wanted
      return FigureDrawing(figure, width: share, rendering: self)
    }
    if drawings.contains(where: { $0.isCramped || $0.isTooNarrow }) { return nil }
    return besideOneAnother(drawings.map(\.lines))
  }

  private func besideOneAnother(_ blocks: [[Line]]) -> [Line] {
    var lines: [Line] = []
    var left = 0
    for block in blocks {
      for (row, line) in block.enumerated() where !line.isEmpty {
        while lines.count <= row { lines.append([]) }
        lines[row] = lines[row].padded(to: left) + line
      }
      left += (block.map(\.width).max() ?? 0) + Self.figureGap
    }
    return lines
  }

  func words(of figure: Figure, width: Int) -> [Line] {
    let text = figure.words.isEmpty ? figure.title : figure.words
    return (text.isEmpty ? [] : paragraph(StyledText(text), indent: 0, width: width))
      + captions(of: figure, width: width)
  }

  func captions(of figure: Figure, width: Int) -> [Line] {
    figure.captions.flatMap { paragraph(StyledText($0), indent: isLinear ? 0 : 2, width: width) }
  }
}
