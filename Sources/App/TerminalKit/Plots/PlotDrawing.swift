import Figures

/// A plot drawn with Braille dots or ASCII signs: numbers at the left and below, and at the right, where there is
/// room, the curves' and marks' names at their heights; else below.
///
/// Several curves are told apart by signs on them, never by colour alone.
struct PlotDrawing {
  let plot: Plot
  let width: Int
  let rendering: Rendering
  private let scale: PlotScale
  private let gutter: Int
  private let columns: Int
  private let rows: Int
  /// The names at the right; empty where they stand below.
  private let labels: [Label]
  private let legend: [Label]

  /// A name with the height at which it wants to stand.
  private struct Label {
    var text: Line
    var row: Int
  }

  private static let leastColumns = 12
  private static let labelGap = 2

  /// - Returns: nil where there is nothing to draw, or too little room.
  init?(_ plot: Plot, width: Int, rendering: Rendering) {
    self.plot = plot
    self.width = width
    self.rendering = rendering
    rows = max(4, min(24, rendering.maximumFigureHeight - 3))
    guard let first = PlotScale(plot, xTicks: 2, yTicks: rows / 3 + 1) else { return nil }
    let numbers = first.yTicks.values.map {
      rendering.spelling.line(StyledText(PlotScale.text($0, decimals: first.yTicks.decimals))).width
    }
    // The numbers, and the axis behind them.
    gutter = (numbers.max() ?? 0) + 2
    guard width - gutter >= Self.leastColumns else { return nil }
    let (rows, gutter) = (rows, gutter)
    let names = Self.names(plot, first, rows: rows, rendering: rendering)
    let longest = names.map(\.text.width).max() ?? 0
    let isBeside =
      longest > 0 && names.count <= rows
      && longest <= max(14, width * 2 / 5) && width - gutter - longest - Self.labelGap >= 2 * Self.leastColumns
    columns = isBeside ? width - gutter - longest - Self.labelGap : width - gutter
    scale = PlotScale(plot, xTicks: max(3, columns / 8), yTicks: rows / 3 + 1) ?? first
    labels = isBeside ? Self.apart(names, rows: rows) : []
    legend = isBeside ? [] : names
  }

  // MARK: Signs

  private static let signs: [Character] = ["●", "○", "▲", "△", "◆", "◇", "■", "□"]
  private static let asciiSigns: [Character] = ["*", "o", "+", "x", "#", "@", "%", "="]
  private static let styles: [Style] = [.accent, .warning, .plain, .code]

  private static func sign(_ curve: Int, _ rendering: Rendering) -> Glyph {
    let signs = rendering.characters == .unicode ? Self.signs : asciiSigns
    return Glyph(signs[curve % signs.count], style(curve))
  }

  private static func style(_ curve: Int) -> Style { styles[curve % styles.count] }

  // MARK: Names

  private static func names(_ plot: Plot, _ scale: PlotScale, rows: Int, rendering: Rendering) -> [Label] {
    func row(_ value: Double) -> Int { Int(((1 - scale.shareOfHeight(value)) * Double(rows - 1)).rounded()) }
    var names: [Label] = []
    for (index, curve) in plot.curves.enumerated() {
      guard let end = curve.samples.last(where: { !$0.x.isNaN && !$0.y.isNaN }) else { continue }
      let label = rendering.spelling.line(StyledText(curve.label))
      let isAlone = plot.curves.count == 1
      guard !label.isEmpty || !isAlone else { continue }
      names.append(
        Label(text: isAlone ? label : [sign(index, rendering), Glyph(" ")] + label, row: row(end.y)))
    }
    for mark in scale.marks where !mark.name.isEmpty {
      let text = "\(mark.name) \(FigureDrawing.numberText(mark.value))"
      let stroke: Character =
        rendering.characters == .unicode
        ? (mark.direction == .across ? "╌" : "┆") : (mark.direction == .across ? "-" : ":")
      let line = [Glyph(stroke, .dim), Glyph(" ")] + rendering.spelling.line(StyledText(text, .dim))
      // The name of an upright line stands at its foot.
      names.append(Label(text: line, row: mark.direction == .across ? row(mark.value) : rows - 1))
    }
    return names
  }

  /// Each in a row of its own, in order of height, as near to it as may be.
  private static func apart(_ labels: [Label], rows: Int) -> [Label] {
    var labels = labels.enumerated().sorted { ($0.element.row, $0.offset) < ($1.element.row, $1.offset) }.map(\.element)
    for index in labels.indices.dropFirst() {
      labels[index].row = max(labels[index].row, labels[index - 1].row + 1)
    }
    var lowest = rows - 1
    for index in labels.indices.reversed() {
      labels[index].row = min(labels[index].row, lowest)
      lowest = labels[index].row - 1
    }
    return labels
  }

  // MARK: Lines

  var lines: [Line] {
    let canvas = canvas()
    let numbers = yNumbers()
    var lines = head()
    for row in 0..<rows {
      let number = numbers[row] ?? []
      let axis = Glyph(numbers[row] == nil ? bar : tick, .dim)
      var line = Line.blank(gutter - 2 - number.width) + number + [Glyph(" "), axis]
      line += canvas.line(row, styles: styleOfLine) { Self.sign($0, rendering).character }
      if let label = labels.first(where: { $0.row == row }) { line += .blank(Self.labelGap) + label.text }
      lines.append(line)
    }
    lines += feet()
    for label in legend { lines += Wrapping.wrap(label.text, width: width, hanging: 2).enumerated().map(indented) }
    for mark in scale.farMarks {
      let place = mark.direction == .across ? (mark.value < scale.y.lowerBound ? "below" : "above") : "outside"
      let text = "\(mark.name) \(FigureDrawing.numberText(mark.value)) lies \(place) what is shown"
      lines += rendering.paragraph(StyledText(text, .dim), indent: 0, width: width)
    }
    return lines
  }

  private var bar: Character { rendering.characters == .unicode ? "│" : "|" }
  private var tick: Character { rendering.characters == .unicode ? "┤" : "+" }

  private func styleOfLine(_ curve: Int) -> Style { plot.curves.count > 1 ? Self.style(curve) : .accent }

  private func indented(_ line: EnumeratedSequence<[Line]>.Element) -> Line {
    .blank(line.offset == 0 ? 0 : 2) + line.element
  }

  /// What is measured upwards at the left, and the title at the right.
  private func head() -> [Line] {
    let spelling = rendering.spelling
    let left = spelling.line(StyledText(plot.y.title, .dim))
    let right = spelling.line(StyledText(plot.title))
    if left.width + 2 + right.width <= width {
      return left.isEmpty && right.isEmpty ? [] : [left + .blank(width - left.width - right.width) + right]
    }
    return [right, left].filter { !$0.isEmpty }.flatMap { Wrapping.wrap($0, width: width) }
  }

  private func yNumbers() -> [Int: Line] {
    var numbers: [Int: Line] = [:]
    for value in scale.yTicks.values {
      let row = Int(((1 - scale.shareOfHeight(value)) * Double(rows - 1)).rounded())
      numbers[row] = rendering.spelling.line(
        StyledText(PlotScale.text(value, decimals: scale.yTicks.decimals)))
    }
    return numbers.filter { $0.value.width <= gutter - 2 }
  }

  /// The lower axis, its numbers, and what they count.
  private func feet() -> [Line] {
    let isUnicode = rendering.characters == .unicode
    var axis = Line(repeating: Glyph(isUnicode ? "─" : "-", .dim), count: columns)
    var numbers = Line.blank(gutter + columns)
    var end = 0
    for value in scale.xTicks.values {
      let column = Int((scale.shareOfWidth(value) * Double(columns - 1)).rounded())
      axis[column] = Glyph(isUnicode ? "┬" : "+", .dim)
      let text = rendering.spelling.line(StyledText(PlotScale.text(value, decimals: scale.xTicks.decimals)))
      let start = min(max(0, gutter + column - text.width / 2), gutter + columns - text.width)
      guard start >= end, start >= 0 else { continue }
      numbers.replaceSubrange(start..<start + text.width, with: text)
      end = start + text.width + 1
    }
    numbers = numbers.droppingTrailingBlanks()
    let name = rendering.spelling.line(StyledText(plot.x.title, .dim))
    let first = Line.blank(gutter - 1) + [Glyph(isUnicode ? "└" : "+", .dim)] + axis
    if name.isEmpty { return [first, numbers] }
    if numbers.width + 2 + name.width <= width { return [first, numbers + .blank(2) + name] }
    return [first, numbers] + Wrapping.wrap(name, width: width).map { .blank(width - $0.width) + $0 }
  }

  private func canvas() -> DotCanvas {
    var canvas = DotCanvas(rows: rows, columns: columns, rendering.characters)
    for mark in scale.marks {
      switch mark.direction {
      case .across: canvas.drawAcross(row: canvas.cell(of: canvas.dot(0, scale.shareOfHeight(mark.value))).row)
      case .upright: canvas.drawUpright(column: canvas.cell(of: canvas.dot(scale.shareOfWidth(mark.value), 0)).column)
      }
    }
    for (index, curve) in plot.curves.enumerated() {
      var last: (x: Int, y: Int)?
      for sample in curve.samples {
        guard !sample.x.isNaN, !sample.y.isNaN else {
          last = nil
          continue
        }
        let dot = canvas.dot(scale.shareOfWidth(sample.x), scale.shareOfHeight(sample.y))
        canvas.draw(from: last ?? dot, to: dot, curve: index)
        last = dot
      }
    }
    if plot.curves.count > 1 { putSigns(on: &canvas) }
    return canvas
  }

  /// A curve's sign at its end and now and then on its way, at other places than those of the others.
  private func putSigns(on canvas: inout DotCanvas) {
    for (index, curve) in plot.curves.enumerated() {
      guard let end = curve.samples.last(where: { !$0.x.isNaN && !$0.y.isNaN }) else { continue }
      let cell = canvas.cell(of: canvas.dot(scale.shareOfWidth(end.x), scale.shareOfHeight(end.y)))
      canvas.put(Self.sign(index, rendering), row: cell.row, column: cell.column)
    }
    let stride = max(12, 4 * plot.curves.count)
    for index in plot.curves.indices {
      for column in Swift.stride(from: 3 + index * 4, to: columns, by: stride) {
        guard let row = canvas.row(of: index, column: column) else { continue }
        canvas.put(Self.sign(index, rendering), row: row, column: column)
      }
    }
  }
}
