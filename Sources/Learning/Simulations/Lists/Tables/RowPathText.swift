import Cells
import Tracing

/// Reads rows as parameters write them: `3` in section 0, `1.3` in section 1.
enum RowPathText {
  static func path(_ text: String) -> IndexPath? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { number(String($0)) }
    switch parts.count {
    case 1: return parts[0].map { IndexPath(row: $0) }
    case 2:
      guard let section = parts[0], let row = parts[1] else { return nil }
      return IndexPath(row: row, section: section)
    default: return nil
    }
  }

  /// A whole number from 0, short enough for any sum.
  private static func number(_ text: String) -> Int? {
    guard !text.isEmpty, text.count <= 9, text.utf8.allSatisfy({ $0 >= 48 && $0 <= 57 }) else { return nil }
    return Int(text)
  }

  /// For a parameter that is a row.
  static func check(_ text: String) -> TextProblem? {
    path(text.trimmedWord) == nil
      ? TextProblem(
        line: 1, column: 1, message: "\"\(text)\" is no row", hint: "a row is 3 in section 0, or 1.3 in section 1")
      : nil
  }

  /// For a parameter that is a list of rows, which may be empty.
  static func checkList(_ text: String) -> TextProblem? {
    var column = 1
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      let trimmed = String(word).trimmedWord
      if path(trimmed) == nil, !(trimmed.isEmpty && text.trimmedWord.isEmpty) {
        return TextProblem(
          line: 1, column: column, message: "\"\(trimmed)\" is no row",
          hint: "rows are parted by commas: 1,2 or 0.1,1.0")
      }
      column += word.count + 1
    }
    return nil
  }

  static func list(_ text: String) -> [IndexPath] {
    text.split(separator: ",").compactMap { path(String($0).trimmedWord) }
  }
}

extension String {
  /// Without blanks at the ends.
  var trimmedWord: String {
    let start = firstIndex { !$0.isWhitespace } ?? endIndex
    let end = lastIndex { !$0.isWhitespace }.map(index(after:)) ?? start
    return start < end ? String(self[start..<end]) : ""
  }
}
