/// Lines that nobody means: words that the program knows, mixed with what it does not. Seeded, so that what fails once
/// fails again.
public struct BadLines {
  /// Words of the program's own grammar.
  private let words: [String]
  private var random: SplitMix64

  public init(seed: UInt64, words: [String]) {
    random = SplitMix64(seed: seed)
    self.words = words
  }

  private static let garbage = [
    "", "\"", "'", "\\", "\"open", "it's", "--", "-", "---json", "--set", "--set=", "--output", "--no-such", "-h",
    "--help",
    "=", "a=b", "==", "@", "@/none", "NaN", "nan", "-nan", "inf", "-inf", "1e308", "-1e308", "1e-320", "1e999", "0x10",
    "-0", "99999999999999999999999", "9223372036854775808", "-9223372036854775809", "1,5", "½", "٣", "１２", "null",
    "none", "true", "🏳️‍🌈", "👩‍👩‍👧‍👦", "한글", "e\u{301}", "\u{202E}gnol", "\u{200B}", "\u{FEFF}", "\u{FFFD}", "\u{1B}[2J",
    "\u{1B}]0;x\u{7}",
    "\u{1}", "\u{8}", "\u{7F}", "\u{9B}31m", "\u{85}", "\u{2028}", "\u{0}", "\t", "\r", "%s%n", "$(id)", "`id`", ";",
    "|",
    "../../x", "*", "~", "#", "!!", "?", "!", "{{bounds frame.y}}", "{x}", "SV-06", "SV-9999", "(", ")))", "and", "1/0",
  ]

  /// The next line; now and then a very long one.
  public mutating func next() -> String {
    if Int.random(in: 0..<150, using: &random) == 0 { return long() }
    var parts: [String] = []
    for position in 0..<Int.random(in: 1...6, using: &random) {
      let known = Int.random(in: 0..<10, using: &random) < (position == 0 ? 8 : 6)
      let word = (known ? words : Self.garbage).randomElement(using: &random) ?? ""
      parts.append(Int.random(in: 0..<12, using: &random) == 0 ? damaged(word) : word)
    }
    return parts.joined(separator: Int.random(in: 0..<15, using: &random) == 0 ? "=" : " ")
  }

  private mutating func damaged(_ word: String) -> String {
    var characters = Array(word)
    if characters.isEmpty { return "x" }
    let position = Int.random(in: 0..<characters.count, using: &random)
    switch Int.random(in: 0..<3, using: &random) {
    case 0: characters.remove(at: position)
    case 1: characters.insert(Self.garbage.randomElement(using: &random)?.first ?? "x", at: position)
    default: characters.swapAt(position, Int.random(in: 0..<characters.count, using: &random))
    }
    return String(characters)
  }

  private mutating func long() -> String {
    let head = words.randomElement(using: &random) ?? ""
    let piece = (words + Self.garbage).randomElement(using: &random) ?? "x"
    return head + " "
      + String(repeating: piece + (Bool.random(using: &random) ? " " : ""), count: 100_000 / (piece.utf8.count + 1))
  }
}

/// The characters of an output that could command a terminal, as their numbers; line feeds are none.
public func rawControls(in text: String) -> [UInt32] {
  text.unicodeScalars.lazy.map(\.value).filter { value in
    value < 0x20 && value != 0x0A || (0x7F..<0xA0).contains(value) || (0x202A...0x202E).contains(value)
      || (0x2066...0x2069).contains(value)
  }
}
