import Figures
import Values

/// A figure drawn with box characters: numbers at the left, the shapes to scale, notes at the right, and below
/// what found no room.
///
/// True to scale as far as whole cells allow, where a cell is about twice as high as wide; yet each distinct edge
/// has a row and a column of its own as long as there are enough of them.
struct FigureDrawing {
  let rendering: Rendering
  let figure: Figure
  let width: Int

  /// What is drawn: no shape without a place.
  let shapes: [Shape]
  let xs: Spacing
  let ys: Spacing
  /// The numbers at the left by index of their height, and the notes that belong to them.
  var numbers: [Int: Line] = [:]
  var notes: [Int: Line] = [:]

  /// The columns of the numbers and the blank behind them, 0 without numbers.
  var gutter = 0
  var noteWidth = 0
  var canvas = Canvas(rows: 0, columns: 0)
  var frames: [Canvas.Frame] = []
  var rowOfHeight: [Int] = []
  /// Lines at the right by row, and notes below: what the figure says besides its shapes.
  var beside: [Int: Line] = [:]
  var below: [Below] = []

  /// A note that found no room at its row, with its number if it has one.
  struct Below {
    var number: Line = []
    var text: Line = []
  }

  /// What separates the shapes from the notes, and the least width at which either is any use.
  private static let noteGap = 3
  private static let leastNotes = 14
  private static let leastColumns = 10
  private static let leastColumnsBesideNotes = 14
  private static let preferredColumns = 24
  private static let mostColumns = 64

  init(_ figure: Figure, width: Int, rendering: Rendering) {
    self.figure = figure
    self.width = width
    self.rendering = rendering
    shapes = figure.shapes.compactMap(Self.standardized)
    let marks = figure.marks.filter { !$0.y.isNaN }
    xs = Spacing(shapes.flatMap { [$0.rect.minX, $0.rect.maxX] })
    ys = Spacing(shapes.flatMap { [$0.rect.minY, $0.rect.maxY] } + marks.map(\.y))
    for mark in marks { add(mark) }
    draw()
  }

  /// Whether notes had to go below: then the figure wants more width.
  var isCramped: Bool { !below.isEmpty }

  /// The width in which nothing is wrapped, and the least in which notes stay beside the drawing.
  var widths: (least: Int, natural: Int) {
    let longest = notes.values.map(\.width).max() ?? 0
    let gap = longest > 0 ? Self.noteGap : 0
    let title = rendering.spelling.line(StyledText(figure.title)).width
    let natural = max(gutter + canvas.columns + gap + longest, gutter + title)
    // Names of two words and a point, such as contentInset.bottom, should not have to be broken.
    let words = notes.values.flatMap { $0.split(whereSeparator: \.isBlank).map { Line($0).width } }
    let leastNotes = min(longest, max(Self.leastNotes, min(words.max() ?? 0, 20)))
    let least = gutter + min(canvas.columns, Self.leastColumnsBesideNotes) + gap + leastNotes
    return (min(least, natural), natural)
  }

  /// Too narrow for any picture; its words serve better.
  var isTooNarrow: Bool { width < 16 || (canvas.columns < 2 && xs.values.count > 1) }

  /// A rectangle with finite edges and no negative size; nil for one that is nowhere.
  static func standardized(_ shape: Shape) -> Shape? {
    let rect = shape.rect
    let edges = [rect.minX, rect.maxX, rect.minY, rect.maxY]
    guard !edges.contains(where: \.isNaN) else { return nil }
    let bounded = edges.map(Spacing.bounded)
    var shape = shape
    let (left, right) = (min(bounded[0], bounded[1]), max(bounded[0], bounded[1]))
    let (top, bottom) = (min(bounded[2], bounded[3]), max(bounded[2], bounded[3]))
    shape.rect.origin.x = left
    shape.rect.origin.y = top
    shape.rect.size.width = right - left
    shape.rect.size.height = bottom - top
    return shape
  }

  /// The number as every other screen writes it: what is read here can be typed.
  static func numberText(_ number: Double) -> String { NumberText.plain(number) }

  private mutating func add(_ mark: Mark) {
    let index = ys.index(of: mark.y)
    numbers[index] = rendering.spelling.line(StyledText(mark.name ?? Self.numberText(mark.y)))
    guard let note = mark.note, !note.isEmpty else { return }
    let line = rendering.spelling.line(StyledText(note))
    notes[index] = notes[index].map { $0 + Line("; ", style: .plain) + line } ?? line
  }

  // MARK: The grid

  private mutating func draw() {
    let widest = numbers.values.map(\.width).max() ?? 0
    let hasGutter = !numbers.isEmpty && widest + 1 + Self.leastColumns <= width
    gutter = hasGutter ? widest + 1 : 0

    let mostColumns = columnsAllowed()
    let aspect = xs.span / ys.span
    let labels = labelNeeds(most: mostColumns)
    let wished = labels.map(columnsToScale).filter { $0 <= mostColumns }.max() ?? 0
    var columns = max(columns(aspect: aspect, most: mostColumns), wished)
    let columnGaps = gaps(xs, needs: labels, most: mostColumns)
    columns = min(max(columns, columnGaps.reduce(1, +)), mostColumns)
    let columnOf = xs.cells(columns, gaps: columnGaps)
    columns = xs.values.isEmpty ? 0 : (columnOf.last ?? 0) + 1

    let noteRoom = width - gutter - columns - (columns > 0 ? Self.noteGap : 0)
    noteWidth = noteRoom >= Self.leastNotes ? noteRoom : 0

    let mostRows = max(2, rendering.maximumFigureHeight)
    let rowGaps = gaps(ys, needs: rowNeeds(), most: mostRows)
    let rows = min(max(rows(columns: columns, aspect: aspect, most: mostRows), rowGaps.reduce(1, +)), mostRows)
    rowOfHeight = ys.cells(rows, gaps: rowGaps)

    canvas = Canvas(rows: (rowOfHeight.last ?? -1) + 1, columns: columns)
    frames = shapes.map { shape in
      Canvas.Frame(
        top: rowOfHeight[ys.index(of: shape.rect.minY)], bottom: rowOfHeight[ys.index(of: shape.rect.maxY)],
        left: columnOf[xs.index(of: shape.rect.minX)], right: columnOf[xs.index(of: shape.rect.maxX)])
    }
    for (shape, frame) in zip(shapes, frames) {
      let stroke: Stroke =
        switch shape.outline {
        case .light: .light
        case .heavy: .heavy
        case .dashed: .dashed
        }
      canvas.draw(frame, stroke, isShaded: shape.fill == .shaded)
    }
    placeNotes()
    placeLabels()
  }

  /// What the notes leave: they get their own width up to two fifths of the line.
  private func columnsAllowed() -> Int {
    let room = width - gutter
    let longest = notes.values.map(\.width).max() ?? 0
    guard longest > 0 else { return max(1, min(Self.mostColumns, room)) }
    let columns = room - Self.noteGap - min(longest, max(Self.leastNotes, width * 2 / 5))
    return max(1, min(Self.mostColumns, columns >= Self.leastColumnsBesideNotes ? columns : room))
  }

  private func columns(aspect: Double, most: Int) -> Int {
    let ideal = 2 * aspect * Double(max(2, rendering.maximumFigureHeight) - 1) + 1
    guard ideal.isFinite else { return min(most, Self.preferredColumns) }
    return min(most, max(Self.preferredColumns, Int(min(ideal, Double(most)).rounded())))
  }

  /// So that a point is as long downwards as across, unless that is more than `most` rows.
  private func rows(columns: Int, aspect: Double, most: Int) -> Int {
    let ideal = Double(columns - 1) / (2 * aspect) + 1
    guard ideal.isFinite, ideal >= 1 else { return xs.span > 0 ? 1 : min(most, 8) }
    return Int(min(ideal, Double(most)).rounded())
  }

  /// The gaps that meet all needs, or as many as there is room for, the small ones first.
  private func gaps(_ spacing: Spacing, needs: [Spacing.Need], most: Int) -> [Int] {
    let all = spacing.gaps(for: needs)
    if all.reduce(1, +) <= most { return all }
    var met: [Spacing.Need] = []
    var gaps = spacing.gaps(for: [])
    for need in needs.sorted(by: { $0.cells < $1.cells }).prefix(64) {
      let more = spacing.gaps(for: met + [need])
      guard more.reduce(1, +) <= most else { continue }
      met.append(need)
      gaps = more
    }
    return gaps
  }

  /// A label wants its width, a blank before and behind it, and the lines; but no shape is drawn at more than
  /// twice its scale for its label's sake.
  private func labelNeeds(most: Int) -> [Spacing.Need] {
    shapes.compactMap { shape in
      guard let label = shape.label, !label.isEmpty else { return nil }
      let cells = rendering.spelling.line(StyledText(label)).width + 3
      let need = Spacing.Need(from: xs.index(of: shape.rect.minX), to: xs.index(of: shape.rect.maxX), cells: cells)
      return cells < most && columnsToScale(need) <= 2 * most ? need : nil
    }
  }

  /// How many columns the drawing needs so that a need is met without stretching anything.
  private func columnsToScale(_ need: Spacing.Need) -> Int {
    let share = (xs.values[need.to] - xs.values[need.from]) / xs.span
    return share > 0 ? Int(min(Double(need.cells) / share, 1e6).rounded(.up)) + 1 : Int.max
  }

  /// A label or shading wants a row between the lines; a wrapped note its lines before the next note.
  private func rowNeeds() -> [Spacing.Need] {
    var needs = shapes.compactMap { shape -> Spacing.Need? in
      guard shape.fill == .shaded || !(shape.label ?? "").isEmpty else { return nil }
      let (top, bottom) = (ys.index(of: shape.rect.minY), ys.index(of: shape.rect.maxY))
      return bottom == top + 1 ? .init(from: top, to: bottom, cells: 2) : nil
    }
    guard noteWidth > 0 else { return needs }
    let noted = notes.keys.sorted()
    for (index, next) in zip(noted, noted.dropFirst()) {
      guard let note = notes[index] else { continue }
      needs.append(.init(from: index, to: next, cells: wrappedNote(note).count))
    }
    return needs
  }

  /// A note's later lines are indented, so that each line that begins at the edge is a note of its own.
  func wrappedNote(_ note: Line) -> [Line] {
    Wrapping.wrap(note, width: noteWidth, hanging: 2).enumerated().map { .blank($0.offset == 0 ? 0 : 2) + $0.element }
  }
}
