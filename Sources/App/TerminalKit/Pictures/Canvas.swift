import Figures

/// A grid of cells on which shapes are drawn with lines that merge where they meet.
struct Canvas {
  /// The cells of a rectangle's four edges.
  struct Frame: Hashable {
    var top: Int
    var bottom: Int
    var left: Int
    var right: Int

    var area: Int { (bottom - top) * (right - left) }

    func holds(row: Int, column: Int) -> Bool { row > top && row < bottom && column > left && column < right }
  }

  let rows: Int
  let columns: Int
  private var strokes: [Strokes]
  private var isShaded: [Bool]
  private var isDot: [Bool]
  private var texts: [Glyph?]
  /// The right half of a wide character.
  private var isCovered: [Bool]
  /// How many shapes have a horizontal edge here: a name on an edge must not stand on two.
  private var edges: [Int]

  init(rows: Int, columns: Int) {
    self.rows = rows
    self.columns = columns
    let count = rows * columns
    strokes = Array(repeating: Strokes(), count: count)
    isShaded = Array(repeating: false, count: count)
    isDot = Array(repeating: false, count: count)
    texts = Array(repeating: nil, count: count)
    isCovered = Array(repeating: false, count: count)
    edges = Array(repeating: 0, count: count)
  }

  private func at(_ row: Int, _ column: Int) -> Int { row * columns + column }

  /// Draws the outline, and shades what is inside it.
  mutating func draw(_ frame: Frame, _ stroke: Stroke, isShaded shades: Bool) {
    if frame.top == frame.bottom, frame.left == frame.right { isDot[at(frame.top, frame.left)] = true }
    horizontal(frame.top, frame.left, frame.right, stroke)
    if frame.bottom != frame.top { horizontal(frame.bottom, frame.left, frame.right, stroke) }
    vertical(frame.left, frame.top, frame.bottom, stroke)
    if frame.right != frame.left { vertical(frame.right, frame.top, frame.bottom, stroke) }
    guard shades, frame.bottom - frame.top > 1, frame.right - frame.left > 1 else { return }
    for row in frame.top + 1..<frame.bottom {
      for column in frame.left + 1..<frame.right { isShaded[at(row, column)] = true }
    }
  }

  private mutating func horizontal(_ row: Int, _ left: Int, _ right: Int, _ stroke: Stroke) {
    for column in left...right {
      let cell = at(row, column)
      if column > left { strokes[cell].left = max(strokes[cell].left, stroke) }
      if column < right { strokes[cell].right = max(strokes[cell].right, stroke) }
      edges[cell] += 1
    }
  }

  private mutating func vertical(_ column: Int, _ top: Int, _ bottom: Int, _ stroke: Stroke) {
    for row in top...bottom {
      let cell = at(row, column)
      if row > top { strokes[cell].up = max(strokes[cell].up, stroke) }
      if row < bottom { strokes[cell].down = max(strokes[cell].down, stroke) }
    }
  }

  /// Whether nothing but shading is here.
  func isFree(_ row: Int, _ column: Int) -> Bool {
    let cell = at(row, column)
    return strokes[cell].isEmpty && texts[cell] == nil && !isCovered[cell] && !isDot[cell]
  }

  /// Whether only one shape's horizontal edge runs through here.
  func isPlainEdge(_ row: Int, _ column: Int) -> Bool {
    let cell = at(row, column)
    return edges[cell] == 1 && strokes[cell].isHorizontal && texts[cell] == nil && !isCovered[cell]
  }

  mutating func write(_ line: Line, row: Int, column: Int) {
    var column = column
    for glyph in line where glyph.width > 0 && column + glyph.width <= columns {
      texts[at(row, column)] = glyph
      for covered in column + 1..<column + glyph.width { isCovered[at(row, covered)] = true }
      column += glyph.width
    }
  }

  func line(_ row: Int, _ characters: Rendering.Characters) -> Line {
    var line: Line = []
    for column in 0..<columns where !isCovered[at(row, column)] {
      let cell = at(row, column)
      if let glyph = texts[cell] {
        line.append(glyph)
      } else if !strokes[cell].isEmpty {
        let character = strokes[cell].character(characters, column: column)
        let style: Style =
          strokes[cell].strongest == .heavy ? .accent : strokes[cell].strongest == .dashed ? .dim : .plain
        line.append(Glyph(character, style))
      } else if isDot[cell] {
        line.append(Glyph(characters == .ascii ? "*" : "•"))
      } else {
        line.append(isShaded[cell] ? Glyph(characters == .ascii ? "." : "░", .dim) : Glyph(" "))
      }
    }
    return line
  }
}
