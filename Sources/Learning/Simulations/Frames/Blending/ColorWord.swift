import Documents
import Rendering
import Values

/// A colour by name or as `#rrggbb`.
enum ColorWord {
  private static let names: [(String, Color)] = [
    ("black", Color(white: 0)), ("white", Color(white: 1)), ("grey", Color(white: 0.5)),
    ("red", Color(red: 1, green: 0, blue: 0)), ("green", Color(red: 0, green: 1, blue: 0)),
    ("blue", Color(red: 0, green: 0, blue: 1)), ("yellow", Color(red: 1, green: 1, blue: 0)),
  ]

  static func check(_ text: String) -> TextProblem? {
    guard color(text) == nil else { return nil }
    let nearest = NearestWord.candidates(for: text.trimmed, among: names.map(\.0))
    return TextProblem(
      line: 1, column: 1, message: "\"\(text.trimmed)\" is no colour",
      hint: nearest.first.map { "did you mean \($0)?" }
        ?? "\(names.map(\.0).joined(separator: ", ")), or #rrggbb")
  }

  static func color(_ text: String) -> Color? {
    let word = text.trimmed
    if let named = names.first(where: { $0.0 == word }) { return named.1 }
    let digits = word.dropFirst()
    guard word.hasPrefix("#"), digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit),
      let number = Int(digits, radix: 16)
    else { return nil }
    func channel(_ shift: Int) -> Double { Double(number >> shift & 255) / 255 }
    return Color(red: channel(16), green: channel(8), blue: channel(0))
  }
}

extension Settings {
  /// The colour of a colour parameter.
  func color(_ name: String) -> Color { ColorWord.color(text(name)) ?? Color(white: 0) }
}
