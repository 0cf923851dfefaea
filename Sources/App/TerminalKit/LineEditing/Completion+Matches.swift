extension Completion.Answer {
  /// What readline is to put in the word's place and to list, or nil where nothing fits.
  ///
  /// `replacement` is what all that fit have in common; it is never shorter than the word. A candidate with blanks or
  /// quotes gets quotes around it, unless the word stands in some already.
  func matches(for word: String, isQuoted: Bool) -> (replacement: String, listed: [String])? {
    let fitting = candidates.filter { candidate in
      candidate.utf8.starts(with: word.utf8)
        && !candidate.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
    }
    guard let first = fitting.first else { return nil }
    if fitting.allSatisfy({ $0 == first }) {
      guard !isQuoted, let quote = Self.quote(for: first) else { return (first, []) }
      return ("\(quote)\(first)\(quote)", [])
    }
    var common = first
    for candidate in fitting.dropFirst() { common = Self.commonStart(common, candidate) }
    if !isQuoted, let quote = Self.quote(for: common) { common = "\(quote)\(common)" }
    return (common, fitting)
  }

  /// The quotes that a text needs; nil where it needs none.
  private static func quote(for text: String) -> Character? {
    guard text.contains(where: { " \t\"'".contains($0) }) else { return nil }
    return text.contains("\"") ? "'" : "\""
  }

  /// What two texts have in common at their start, in whole characters.
  private static func commonStart(_ left: String, _ right: String) -> String {
    String(zip(left, right).prefix { $0 == $1 }.map(\.0))
  }
}
