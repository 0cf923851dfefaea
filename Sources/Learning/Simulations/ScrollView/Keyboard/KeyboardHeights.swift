/// The heights that a keyboard is announced with, as they are written: `0,216,256`.
enum KeyboardHeights {
  /// More announcements than this are refused, so that a run stays short.
  static let limit = 100

  /// For `Parameter.Kind.text`.
  static func check(_ text: String) -> TextProblem? {
    do throws(TextProblem) {
      _ = try heights(in: text)
      return nil
    } catch { return error }
  }

  /// The heights in order; blanks, commas and line ends part them.
  static func heights(in text: String) throws(TextProblem) -> [Double] {
    let words = StepWord.steps(in: text).flatMap { $0 }
    guard !words.isEmpty else {
      throw TextProblem(
        line: 1, column: 1, message: "no height", hint: "write one height or several, such as 0,216,256")
    }
    var heights: [Double] = []
    for word in words {
      guard let height = Parameter.number(word.text) else { throw word.problem("\"\(word.text)\" is not a height") }
      guard height >= 0, height <= StepNumber.limit else {
        throw word.problem("a height is a number of pt from 0 to 1e9, not \(word.text)")
      }
      guard heights.count < limit else { throw word.problem("more than \(limit) heights") }
      heights.append(height)
    }
    return heights
  }
}
