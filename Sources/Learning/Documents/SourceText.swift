/// A text from a file that knows where each of its bytes stands, as a person counts.
///
/// Lines end with LF, CRLF or CR. Columns count characters (a Hangul syllable, an emoji with all its parts and a tab
/// are one each), and a byte order mark at the beginning counts nothing.
public struct SourceText: Sendable {
  /// The most bytes that a content file may have: 1 MB.
  public static let mostBytes = 1 << 20

  let storage: Storage

  /// - Parameter first: where the text's first character stands in its file; fenced blocks begin further down.
  public init(name: String, text: String, first: Place = Place(line: 1, column: 1)) {
    storage = Storage(name: name, text: text, first: first)
  }

  /// The file by the name it was asked for.
  public var name: String { storage.name }
  /// All of it, with a byte order mark if it has one.
  public var text: String { storage.text }
  /// Where its first character stands in its file.
  public var first: Place { storage.first }
  /// How many lines it has; one that ends with a line end has an empty one behind it.
  public var lineCount: Int { storage.lineStarts.count }

  /// Where the character that holds the byte at `offset` stands; an offset beyond the text counts as its end.
  public func place(atUTF8 offset: Int) -> Place { storage.place(atUTF8: offset) }

  /// Where the character at `index` of `text` stands.
  public func place(at index: String.Index) -> Place {
    place(atUTF8: text.utf8.distance(from: text.startIndex, to: index))
  }

  /// Where the character number `offset` of `text` stands, from 0.
  public func place(atCharacter offset: Int) -> Place {
    place(at: text.index(text.startIndex, offsetBy: max(0, offset), limitedBy: text.endIndex) ?? text.endIndex)
  }

  /// The line of that number in the file, without its end; nil where there is none.
  public func line(_ number: Int) -> String? {
    let row = number - first.line
    guard storage.lineStarts.indices.contains(row) else { return nil }
    var end = storage.endOfLine(row)
    while end > storage.lineStarts[row], storage.bytes[end - 1] == newline || storage.bytes[end - 1] == carriageReturn {
      end -= 1
    }
    return String(decoding: storage.bytes[storage.lineStarts[row]..<end], as: UTF8.self)
  }
}

let newline = UInt8(ascii: "\n")
let carriageReturn = UInt8(ascii: "\r")
let blank = UInt8(ascii: " ")
let tab = UInt8(ascii: "\t")

extension SourceText {
  /// What is known of a text once it was looked through; shared by all nodes that came from it.
  final class Storage: Sendable {
    let name: String
    let text: String
    let first: Place
    let bytes: [UInt8]
    /// Where each line begins, in bytes.
    let lineStarts: [Int]
    /// Known columns within lines that are not plain ASCII, in order: without them a long line would be walked
    /// from its beginning for each place in it.
    private let checkpoints: [Checkpoint]

    private struct Checkpoint {
      var offset: Int
      /// From 0.
      var column: Int
    }

    init(name: String, text: String, first: Place) {
      self.name = name
      self.text = text
      self.first = first
      bytes = Array(text.utf8)
      lineStarts = Self.lineStarts(in: bytes)
      var checkpoints: [Checkpoint] = []
      for row in lineStarts.indices {
        let end = row + 1 < lineStarts.count ? lineStarts[row + 1] : bytes.count
        let line = bytes[lineStarts[row]..<end]
        if line.contains(where: { $0 >= 0x80 }) { Self.addCheckpoints(of: line, to: &checkpoints) }
      }
      self.checkpoints = checkpoints
    }

    private static func lineStarts(in bytes: [UInt8]) -> [Int] {
      var starts = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
      for offset in bytes.indices {
        let endsLine =
          bytes[offset] == newline
          || bytes[offset] == carriageReturn && (offset + 1 == bytes.count || bytes[offset + 1] != newline)
        if endsLine { starts.append(offset + 1) }
      }
      return starts
    }

    private static func addCheckpoints(of line: ArraySlice<UInt8>, to checkpoints: inout [Checkpoint]) {
      var offset = line.startIndex
      for (column, character) in String(decoding: line, as: UTF8.self).enumerated() {
        if column.isMultiple(of: 32) { checkpoints.append(Checkpoint(offset: offset, column: column)) }
        offset += character.utf8.count
      }
    }

    func endOfLine(_ row: Int) -> Int { row + 1 < lineStarts.count ? lineStarts[row + 1] : bytes.count }

    func place(atUTF8 offset: Int) -> Place {
      let offset = min(max(offset, lineStarts[0]), bytes.count)
      let row = Self.last(of: lineStarts.count) { lineStarts[$0] <= offset } ?? 0
      return Place(
        line: first.line + row, column: column(of: offset, in: row) + (row == 0 ? first.column : 1))
    }

    /// From 0.
    private func column(of offset: Int, in row: Int) -> Int {
      guard let known = Self.last(of: checkpoints.count, where: { checkpoints[$0].offset <= offset }),
        checkpoints[known].offset >= lineStarts[row]
      else { return offset - lineStarts[row] }
      var position = checkpoints[known].offset
      var column = checkpoints[known].column
      let end = min(endOfLine(row), known + 1 < checkpoints.count ? checkpoints[known + 1].offset : bytes.count)
      for character in String(decoding: bytes[position..<end], as: UTF8.self) {
        position += character.utf8.count
        if position > offset { break }
        column += 1
      }
      return column
    }

    /// The last of the first `count` positions for which a condition holds that holds for all before it, too.
    private static func last(of count: Int, where holds: (Int) -> Bool) -> Int? {
      var low = 0
      var high = count
      while low < high {
        let middle = (low + high) / 2
        if holds(middle) { low = middle + 1 } else { high = middle }
      }
      return low > 0 ? low - 1 : nil
    }
  }
}
