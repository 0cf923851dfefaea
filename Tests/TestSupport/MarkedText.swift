/// A text with `⟪` where something is expected, so that nobody counts columns.
public struct MarkedText: Sendable, CustomStringConvertible {
  /// Without the marks.
  public let text: String
  /// Lines and characters from 1 of each mark.
  public let places: [(line: Int, column: Int)]
  /// For each mark, the characters of `text` before it.
  public let offsets: [Int]
  /// As it was given.
  public let description: String

  public init(_ marked: String) {
    var text: [Character] = []
    var places: [(line: Int, column: Int)] = []
    var offsets: [Int] = []
    var line = 1
    var column = 1
    for character in marked {
      if character == "⟪" {
        places.append((line, column))
        offsets.append(text.count)
        continue
      }
      text.append(character)
      (line, column) = ["\n", "\r\n", "\r"].contains(character) ? (line + 1, 1) : (line, column + 1)
    }
    self.text = String(text)
    self.places = places
    self.offsets = offsets
    description = marked
  }
}
