/// A grid of cells in which curves leave dots: eight a cell as Braille, or one where there is only ASCII.
struct DotCanvas {
  let rows: Int
  let columns: Int
  let characters: Rendering.Characters
  /// Dots of a cell across and downwards.
  let density: (across: Int, down: Int)
  private var dots: [UInt8]
  /// The first curve that came through a cell.
  private var owners: [Int?]
  private var signs: [Glyph?]
  private var strokes: [Glyph?]

  init(rows: Int, columns: Int, _ characters: Rendering.Characters) {
    self.rows = max(1, rows)
    self.columns = max(1, columns)
    self.characters = characters
    density = characters == .unicode ? (2, 4) : (1, 1)
    let count = self.rows * self.columns
    dots = Array(repeating: 0, count: count)
    owners = Array(repeating: nil, count: count)
    signs = Array(repeating: nil, count: count)
    strokes = Array(repeating: nil, count: count)
  }

  /// The dot at a share of width and height, both from 0 to 1; the height from the bottom.
  func dot(_ x: Double, _ y: Double) -> (x: Int, y: Int) {
    (
      Int((x * Double(columns * density.across - 1)).rounded()),
      Int(((1 - y) * Double(rows * density.down - 1)).rounded())
    )
  }

  /// The cell of a dot.
  func cell(of dot: (x: Int, y: Int)) -> (row: Int, column: Int) { (dot.y / density.down, dot.x / density.across) }

  /// Leaves dots from one to the other, both included.
  mutating func draw(from start: (x: Int, y: Int), to end: (x: Int, y: Int), curve: Int) {
    let steps = max(abs(end.x - start.x), abs(end.y - start.y))
    for step in 0...steps {
      let share = steps == 0 ? 0 : Double(step) / Double(steps)
      set(
        (
          start.x + Int((Double(end.x - start.x) * share).rounded()),
          start.y + Int((Double(end.y - start.y) * share).rounded())
        ), curve)
    }
  }

  private mutating func set(_ dot: (x: Int, y: Int), _ curve: Int) {
    let (row, column) = cell(of: dot)
    guard (0..<rows).contains(row), (0..<columns).contains(column) else { return }
    let index = row * columns + column
    owners[index] = owners[index] ?? curve
    dots[index] |= characters == .unicode ? Self.bits[dot.y % 4][dot.x % 2] : 1
  }

  /// The bits of a Braille pattern by row and column.
  private static let bits: [[UInt8]] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]]

  /// The row at which a curve runs through a column, where it was there first.
  func row(of curve: Int, column: Int) -> Int? {
    (0..<rows).first { owners[$0 * columns + column] == curve }
  }

  /// Puts a sign that tells a curve, unless another's is there.
  mutating func put(_ sign: Glyph, row: Int, column: Int) {
    guard (0..<rows).contains(row), (0..<columns).contains(column) else { return }
    signs[row * columns + column] = signs[row * columns + column] ?? sign
  }

  /// A dashed line behind the curves.
  mutating func drawAcross(row: Int) {
    for column in 0..<columns { stroke(row, column, characters == .unicode ? "╌" : column % 2 == 0 ? "-" : " ") }
  }

  mutating func drawUpright(column: Int) {
    for row in 0..<rows { stroke(row, column, characters == .unicode ? "┆" : ":") }
  }

  private mutating func stroke(_ row: Int, _ column: Int, _ character: Character) {
    guard (0..<rows).contains(row), (0..<columns).contains(column) else { return }
    strokes[row * columns + column] = Glyph(character, .dim)
  }

  func line(_ row: Int, styles: (Int) -> Style, sign: (Int) -> Character) -> Line {
    (0..<columns).map { column in
      let index = row * columns + column
      if let sign = signs[index] { return sign }
      guard let owner = owners[index] else { return strokes[index] ?? Glyph(" ") }
      guard characters == .unicode, let scalar = Unicode.Scalar(0x2800 + UInt32(dots[index])) else {
        return Glyph(sign(owner), styles(owner))
      }
      return Glyph(Character(scalar), styles(owner))
    }
  }
}
