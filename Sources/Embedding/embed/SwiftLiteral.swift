/// Texts as string literals of Swift that come back to the byte.
enum SwiftLiteral {
  /// A raw literal over several lines, its text at the margin.
  static func block(_ text: String) -> String {
    let fence = fence(for: text)
    return fence + "\"\"\"\n" + escaped(text, fence, keeping: "\n\t") + "\n\"\"\"" + fence
  }

  /// A raw literal in one line.
  static func line(_ text: String) -> String {
    let fence = fence(for: text)
    return fence + "\"" + escaped(text, fence, keeping: "") + "\"" + fence
  }

  /// So many `#` that nothing in the text can end the literal or begin an escape.
  private static func fence(for text: String) -> String {
    var longest = 0
    var run = 0
    var isOpen = false
    for scalar in text.unicodeScalars {
      if scalar == "#" {
        run += 1
        if isOpen { longest = max(longest, run) }
      } else {
        run = 0
        isOpen = scalar == "\"" || scalar == "\\"
      }
    }
    return String(repeating: "#", count: longest + 1)
  }

  /// Writes out what the compiler would drop, change or refuse: carriage returns, control characters, byte order marks.
  private static func escaped(_ text: String, _ fence: String, keeping kept: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      let isPlain =
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned: false
        default: true
        }
      if isPlain || kept.unicodeScalars.contains(scalar) {
        result.unicodeScalars.append(scalar)
      } else {
        result += "\\" + fence + "u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      }
    }
    return result
  }
}
