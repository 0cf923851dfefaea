/// What stands on a terminal's screen: a grid of characters that understands what readline, less and we send.
///
/// A small part of an xterm: cursor movement, erasing, inserting and deleting, scroll regions, the alternate screen,
/// characters of two columns and those that join the one before. Colours are read and forgotten.
public struct Screen {
  public private(set) var columns: Int
  public private(set) var rows: Int
  /// From 0 at the top.
  public private(set) var cursorRow = 0
  /// From 0 at the left.
  public private(set) var cursorColumn = 0
  /// Whether the program has asked for pastes in brackets.
  public private(set) var hasBracketedPaste = false
  public private(set) var isAlternate = false
  public private(set) var showsCursor = true
  /// How often the bell has rung.
  public private(set) var bells = 0

  /// One text for each column; empty behind a character of two columns.
  private var cells: [[String]]
  private var mainCells: [[String]] = []
  private var saved = (row: 0, column: 0)
  private var region: Range<Int>
  /// The last column is written and the next character goes to the next row.
  private var isAtMargin = false
  private var parser = EscapeParser()

  public init(columns: Int, rows: Int) {
    self.columns = max(columns, 1)
    self.rows = max(rows, 1)
    cells = Self.blank(self.columns, self.rows)
    region = 0..<self.rows
  }

  /// The rows without blanks at their ends, down to the last that has anything on it.
  public var lines: [String] {
    var lines = cells.map { row in
      let text = row.joined()
      return text.lastIndex { $0 != " " }.map { String(text[...$0]) } ?? ""
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// All rows as one text.
  public var text: String { lines.joined(separator: "\n") }

  /// Takes in what a program writes; answers it as plain text.
  mutating func take(_ bytes: [UInt8]) -> String {
    var plain = ""
    for token in parser.tokens(in: bytes) {
      switch token {
      case .print(let scalar):
        plain.unicodeScalars.append(scalar)
        print(scalar)
      case .control(let byte):
        if byte == 0x0A || byte == 0x09 { plain.unicodeScalars.append(Unicode.Scalar(byte)) }
        control(byte)
      case .escape(let final): escape(final)
      case .sequence(let mark, let numbers, let final): sequence(mark, numbers, final)
      }
    }
    return plain
  }

  /// Rows and columns are added or cut off; text is not wrapped anew.
  mutating func resize(columns: Int, rows: Int) {
    self.columns = max(columns, 1)
    self.rows = max(rows, 1)
    // As terminals do, rows go off at the top where the cursor would be lost.
    while cells.count > self.rows, cursorRow >= self.rows {
      cells.removeFirst()
      cursorRow -= 1
    }
    cells = cells.prefix(self.rows).map { Array(($0 + Self.blankRow(self.columns)).prefix(self.columns)) }
    while cells.count < self.rows { cells.append(Self.blankRow(self.columns)) }
    region = 0..<self.rows
    place(row: cursorRow, column: cursorColumn)
  }

  private static func blankRow(_ columns: Int) -> [String] { Array(repeating: " ", count: columns) }

  private static func blank(_ columns: Int, _ rows: Int) -> [[String]] {
    Array(repeating: blankRow(columns), count: rows)
  }

  private mutating func place(row: Int, column: Int) {
    cursorRow = min(max(row, 0), rows - 1)
    cursorColumn = min(max(column, 0), columns - 1)
    isAtMargin = false
  }

  private mutating func print(_ scalar: Unicode.Scalar) {
    let width = CharacterWidth.columns(of: scalar)
    if width == 0 {
      // Joins the character before, which is one or two columns back.
      var column = isAtMargin ? cursorColumn : cursorColumn - 1
      if column > 0, cells[cursorRow][column].isEmpty { column -= 1 }
      if column >= 0 { cells[cursorRow][column].unicodeScalars.append(scalar) }
      return
    }
    if isAtMargin || cursorColumn + width > columns {
      cursorColumn = 0
      isAtMargin = false
      lineFeed()
    }
    cells[cursorRow][cursorColumn] = String(Character(scalar))
    if width == 2, cursorColumn + 1 < columns { cells[cursorRow][cursorColumn + 1] = "" }
    let next = cursorColumn + width
    isAtMargin = next >= columns
    cursorColumn = min(next, columns - 1)
  }

  private mutating func control(_ byte: UInt8) {
    switch byte {
    case 0x07: bells += 1
    case 0x08: place(row: cursorRow, column: cursorColumn - 1)
    case 0x09: place(row: cursorRow, column: (cursorColumn / 8 + 1) * 8)
    case 0x0A...0x0C:
      lineFeed()
      isAtMargin = false
    case 0x0D: place(row: cursorRow, column: 0)
    default: break
    }
  }

  private mutating func lineFeed() {
    if cursorRow == region.upperBound - 1 { scroll(by: 1) } else { cursorRow = min(cursorRow + 1, rows - 1) }
  }

  /// Moves the region's rows up, or down where `count` is negative.
  private mutating func scroll(by count: Int, from top: Int? = nil) {
    let top = top ?? region.lowerBound
    guard region.contains(top) else { return }
    for _ in 0..<min(abs(count), region.upperBound - top) {
      cells.remove(at: count > 0 ? top : region.upperBound - 1)
      cells.insert(Self.blankRow(columns), at: count > 0 ? region.upperBound - 1 : top)
    }
  }

  private mutating func escape(_ final: UInt8) {
    switch final {
    case UInt8(ascii: "7"): saved = (cursorRow, cursorColumn)
    case UInt8(ascii: "8"): place(row: saved.row, column: saved.column)
    case UInt8(ascii: "D"): lineFeed()
    case UInt8(ascii: "E"):
      lineFeed()
      place(row: cursorRow, column: 0)
    case UInt8(ascii: "M"):
      if cursorRow == region.lowerBound { scroll(by: -1) } else { place(row: cursorRow - 1, column: cursorColumn) }
    case UInt8(ascii: "c"): self = Screen(columns: columns, rows: rows)
    default: break
    }
  }

  private mutating func sequence(_ mark: UInt8?, _ numbers: [Int], _ final: UInt8) {
    if mark == UInt8(ascii: "?") {
      switch final {
      case UInt8(ascii: "h"): for number in numbers { setMode(number, true) }
      case UInt8(ascii: "l"): for number in numbers { setMode(number, false) }
      default: break
      }
      return
    }
    guard mark == nil else { return }
    let first = numbers.first ?? 0
    let count = max(first, 1)
    switch final {
    case UInt8(ascii: "A"): place(row: cursorRow - count, column: cursorColumn)
    case UInt8(ascii: "B"), UInt8(ascii: "e"): place(row: cursorRow + count, column: cursorColumn)
    case UInt8(ascii: "C"), UInt8(ascii: "a"): place(row: cursorRow, column: cursorColumn + count)
    case UInt8(ascii: "D"): place(row: cursorRow, column: cursorColumn - count)
    case UInt8(ascii: "E"): place(row: cursorRow + count, column: 0)
    case UInt8(ascii: "F"): place(row: cursorRow - count, column: 0)
    case UInt8(ascii: "G"), UInt8(ascii: "`"): place(row: cursorRow, column: count - 1)
    case UInt8(ascii: "d"): place(row: count - 1, column: cursorColumn)
    case UInt8(ascii: "H"), UInt8(ascii: "f"):
      place(row: count - 1, column: max(numbers.count > 1 ? numbers[1] : 1, 1) - 1)
    case UInt8(ascii: "J"): eraseScreen(first)
    case UInt8(ascii: "K"): eraseRow(first)
    case UInt8(ascii: "L"): scroll(by: -count, from: cursorRow)
    case UInt8(ascii: "M"): scroll(by: count, from: cursorRow)
    case UInt8(ascii: "S"): scroll(by: count)
    case UInt8(ascii: "T"): scroll(by: -count)
    case UInt8(ascii: "P"):
      let count = min(count, columns - cursorColumn)
      cells[cursorRow].removeSubrange(cursorColumn..<cursorColumn + count)
      cells[cursorRow] += Self.blankRow(count)
    case UInt8(ascii: "@"):
      let count = min(count, columns - cursorColumn)
      cells[cursorRow].insert(contentsOf: Self.blankRow(count), at: cursorColumn)
      cells[cursorRow].removeLast(count)
    case UInt8(ascii: "X"): erase(cursorColumn..<min(cursorColumn + count, columns))
    case UInt8(ascii: "r"):
      let bottom = numbers.count > 1 && numbers[1] > 0 ? min(numbers[1], rows) : rows
      region = count - 1 < bottom ? count - 1..<bottom : 0..<rows
      place(row: 0, column: 0)
    case UInt8(ascii: "s"): saved = (cursorRow, cursorColumn)
    case UInt8(ascii: "u"): place(row: saved.row, column: saved.column)
    default: break
    }
  }

  private mutating func setMode(_ number: Int, _ isOn: Bool) {
    switch number {
    case 25: showsCursor = isOn
    case 2004: hasBracketedPaste = isOn
    case 47, 1047, 1049:
      guard isOn != isAlternate else { return }
      isAlternate = isOn
      if isOn {
        saved = (cursorRow, cursorColumn)
        mainCells = cells
        cells = Self.blank(columns, rows)
      } else {
        let size = (columns, rows)
        cells = mainCells
        resize(columns: size.0, rows: size.1)
        place(row: saved.row, column: saved.column)
      }
    default: break
    }
  }

  private mutating func erase(_ part: Range<Int>) {
    for column in part { cells[cursorRow][column] = " " }
  }

  private mutating func eraseRow(_ kind: Int) {
    switch kind {
    case 0: erase(cursorColumn..<columns)
    case 1: erase(0..<cursorColumn + 1)
    default: erase(0..<columns)
    }
  }

  private mutating func eraseScreen(_ kind: Int) {
    if kind < 2 { eraseRow(kind) }
    let others =
      switch kind {
      case 0: cursorRow + 1..<rows
      case 1: 0..<cursorRow
      default: 0..<rows
      }
    for row in others { cells[row] = Self.blankRow(columns) }
  }
}
