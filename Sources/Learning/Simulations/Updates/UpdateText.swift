import Cells
import Documents
import Tracing

/// Reads what the simulations of updates are set with: items, counts, moves, numbers of sections.
enum UpdateText {
  /// More items than this are not shown.
  static let mostItems = 200
  static let mostSections = 20

  /// Sections of names, as in `A B C | D`.
  /// - Parameter most: how many items there may be.
  static func sections(_ text: String, most: Int = mostItems) throws(TextProblem) -> [[String]] {
    let sections = try text.split(separator: "|", omittingEmptySubsequences: false).map {
      (part) throws(TextProblem) in try items(String(part), most: most)
    }
    guard sections.count <= mostSections, sections.reduce(0, { $0 + $1.count }) <= most else {
      throw TextProblem(line: 1, column: 1, message: "more than \(most) items, or more than \(mostSections) sections")
    }
    return sections
  }

  /// Names parted by blanks or commas; `3..9` stands for the numbers from one to the other.
  static func items(_ text: String, most: Int) throws(TextProblem) -> [String] {
    var items: [String] = []
    for word in words(text) {
      if let range = range(word.text) {
        let count = abs(range.last - range.first) + 1
        guard count <= most - items.count else { throw word.problem("more than \(most) items") }
        items += stride(from: range.first, through: range.last, by: range.first <= range.last ? 1 : -1).map(String.init)
      } else {
        guard items.count < most else { throw word.problem("more than \(most) items") }
        items.append(word.text)
      }
    }
    return items
  }

  /// `3..9`, also downwards; nil for anything else.
  private static func range(_ text: String) -> (first: Int, last: Int)? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3, parts[1].isEmpty, let first = number(parts[0]), let last = number(parts[2]) else {
      return nil
    }
    return (first, last)
  }

  /// Numbers of items by section, as in `5,3`; empty for no section.
  static func counts(_ text: String) throws(TextProblem) -> [Int] {
    var counts: [Int] = []
    for word in words(text) {
      guard let count = number(word.text), count <= mostItems else {
        throw word.problem("\"\(word.text)\" is no number of items", hint: "from 0 to \(mostItems), by section: 5,3")
      }
      counts.append(count)
    }
    guard counts.count <= mostSections, counts.reduce(0, +) <= mostItems else {
      throw TextProblem(
        line: 1, column: 1, message: "more than \(mostItems) items, or more than \(mostSections) sections")
    }
    return counts
  }

  /// Numbers of sections, as in `0,2`.
  static func sectionNumbers(_ text: String) throws(TextProblem) -> [Int] {
    try words(text).map { (word) throws(TextProblem) in
      guard let section = number(word.text) else {
        throw word.problem("\"\(word.text)\" is no section", hint: "sections are numbered from 0: 0,2")
      }
      return section
    }
  }

  /// Rows, as in `3,1.0`.
  static func rows(_ text: String) throws(TextProblem) -> [IndexPath] {
    try words(text).map { (word) throws(TextProblem) in
      guard let path = RowPathText.path(word.text) else {
        throw word.problem("\"\(word.text)\" is no row", hint: "a row is 3 in section 0, or 1.3 in section 1")
      }
      return path
    }
  }

  /// Moves of rows, as in `0>3,1.0>0`.
  static func rowMoves(_ text: String) throws(TextProblem) -> [(from: IndexPath, to: IndexPath)] {
    try moves(text, RowPathText.path)
  }

  /// Moves of sections, as in `1>0`.
  static func sectionMoves(_ text: String) throws(TextProblem) -> [(from: Int, to: Int)] { try moves(text, number) }

  private static func moves<Place>(_ text: String, _ place: (String) -> Place?) throws(TextProblem) -> [(
    from: Place, to: Place
  )] {
    try words(text).map { (word) throws(TextProblem) in
      let parts = word.text.split(separator: ">", omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2, let from = place(parts[0]), let to = place(parts[1]) else {
        throw word.problem("\"\(word.text)\" is no move", hint: "a move is 0>3: from, before the update; to, after it")
      }
      return (from, to)
    }
  }

  /// For a parameter's kind.
  static func check<Answer>(
    _ read: @escaping @Sendable (String) throws(TextProblem) -> Answer
  ) -> Parameter.Kind {
    .text(check: { text in
      do throws(TextProblem) {
        _ = try read(text)
        return nil
      } catch { return error }
    })
  }

  /// Words parted by blanks, commas and line ends.
  private static func words(_ text: String) -> [StepWord] { StepWord.steps(in: text).flatMap { $0 } }

  /// A whole number from 0, short enough for any sum.
  private static func number(_ text: String) -> Int? {
    guard !text.isEmpty, text.count <= 9, text.utf8.allSatisfy({ $0 >= 48 && $0 <= 57 }) else { return nil }
    return Int(text)
  }
}

extension Settings {
  /// A text that its parameter has checked, read; with the error that names the parameter.
  func read<Answer>(
    _ parameter: String, _ reader: (String) throws(TextProblem) -> Answer
  ) throws(SettingsError) -> Answer {
    do throws(TextProblem) { return try reader(text(parameter)) } catch {
      throw .unreadableText(parameter: parameter, error)
    }
  }
}

extension Value {
  /// Sections one after another, parted by `|`.
  static func sections(_ sections: [[String]]) -> Value {
    .list(Array(sections.map { $0.map { .text($0) } }.joined(separator: [Value.text("|")])))
  }

  /// Moves as parameters write them: `0>3`.
  static func moves<Place>(_ moves: [(from: Place, to: Place)]) -> Value {
    .list(moves.map { .text("\($0.from)>\($0.to)") })
  }

  static func count(_ number: Int) -> Value { .number(Double(number)) }
}
