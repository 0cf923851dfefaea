import Geometry
import Tracing

/// Reads sizes as parameters write them: `100x40`, a list `100x40,80x60` that is cycled, or a pattern for each side,
/// `60..120x40`.
enum SizeText {
  static func sizes(_ text: String, _ count: Int) throws(TextProblem) -> [Size] {
    let text = text.trimmedWord
    let words = text.split(separator: ",", omittingEmptySubsequences: false).map { String($0).trimmedWord }
    guard words.count <= 1000 else {
      throw TextProblem(line: 1, column: 1, message: "more than 1000 sizes")
    }
    if words.count == 1 {
      let (width, height) = try sides(text)
      return zip(width.values(count), height.values(count)).map { Size(width: $0, height: $1) }
    }
    var sizes: [Size] = []
    for word in words {
      let (width, height) = try sides(word)
      guard let first = width.values(1).first, let second = height.values(1).first else { continue }
      sizes.append(Size(width: first, height: second))
    }
    guard !sizes.isEmpty else { return [] }
    return (0..<max(0, count)).map { sizes[$0 % sizes.count] }
  }

  private static func sides(_ word: String) throws(TextProblem) -> (Pattern, Pattern) {
    let sides = word.split(separator: "x", omittingEmptySubsequences: false).map(String.init)
    guard sides.count == 2 else {
      throw TextProblem(
        line: 1, column: 1, message: "\"\(word)\" is no size", hint: "a size is WIDTHxHEIGHT: 100x40, or 60..120x40")
    }
    return (
      try Pattern(sides[0], least: 0, most: StepNumber.limit), try Pattern(sides[1], least: 0, most: StepNumber.limit)
    )
  }

  /// For a parameter that is a list of sizes.
  static func check(_ text: String) -> TextProblem? {
    do throws(TextProblem) { _ = try sizes(text, 1) } catch { return error }
    return nil
  }

  /// For a parameter that is one size, or the word for one that the layout finds by itself.
  static func checkEstimate(_ text: String) -> TextProblem? {
    text.trimmedWord == Parameter.automatic ? nil : check(text)
  }
}
