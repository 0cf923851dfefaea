/// One character in its columns: what every line is made of once it is laid out.
struct Glyph: Hashable {
  var character: Character
  var style: Style
  var width: Int

  init(_ character: Character, _ style: Style = .plain) {
    self.character = character
    self.style = style
    width = displayWidth(of: character)
  }

  var isBlank: Bool { character == " " }
}

/// A line of glyphs, not wider than its layout allows.
typealias Line = [Glyph]

extension Line {
  /// Our own words and signs, which need no spelling.
  init(_ text: String, style: Style) { self = text.map { Glyph($0, style) } }

  static func blank(_ count: Int) -> Line { Line(repeating: Glyph(" "), count: Swift.max(0, count)) }

  var width: Int { reduce(0) { $0 + $1.width } }

  var text: String { String(map(\.character)) }

  /// The line with blanks behind it up to `width`.
  func padded(to width: Int) -> Line { self + .blank(width - self.width) }

  func droppingTrailingBlanks() -> Line {
    var line = self
    while line.last?.isBlank == true { line.removeLast() }
    return line
  }
}

/// How texts are written in a rendering: nothing that commands a terminal, and no more than ASCII where the
/// terminal has no more.
struct Spelling: Hashable {
  var characters: Rendering.Characters
  /// Whether letters too must be ASCII; else only signs of our own are spelled out.
  var lettersAreASCII: Bool

  private static let tabStop = 4

  /// The text's lines as glyphs; `style` is what plain text in it means.
  func lines(_ text: StyledText, style: Style = .plain) -> [Line] {
    var lines: [[StyledText.Span]] = [[]]
    for span in text.spans {
      let style = span.style == .plain ? style : span.style
      var isFirst = true
      for part in span.text.split(omittingEmptySubsequences: false, whereSeparator: { $0 == "\n" || $0 == "\r\n" }) {
        if !isFirst { lines.append([]) }
        isFirst = false
        lines[lines.count - 1].append(.init(String(part), style))
      }
    }
    return lines.map(glyphs)
  }

  /// The text as one line; a line feed in it is a blank.
  func line(_ text: StyledText, style: Style = .plain) -> Line {
    Line(lines(text, style: style).joined(separator: [Glyph(" ")]))
  }

  /// Characters are found in the joined text, for a mark may stand in another span than its letter.
  private func glyphs(_ spans: [StyledText.Span]) -> Line {
    var text = ""
    var ends: [(end: Int, style: Style)] = []
    var scalarCount = 0
    for span in spans {
      let part = spelled(span.text)
      text += part
      scalarCount += part.unicodeScalars.count
      ends.append((scalarCount, span.style))
    }
    var line: Line = []
    line.reserveCapacity(text.utf8.count)
    var position = 0
    var current = 0
    var columns = 0
    for character in text {
      while current < ends.count - 1, position >= ends[current].end { current += 1 }
      position += character.unicodeScalars.count
      let style = ends.isEmpty ? .plain : ends[current].style
      for glyph in parts(of: character, style, column: columns) {
        line.append(glyph)
        columns += glyph.width
      }
    }
    return line
  }

  /// One glyph, but blanks for a tab, and one for each part of a cluster that is wider than two columns.
  private func parts(of character: Character, _ style: Style, column: Int) -> Line {
    if character == "\t" { return Line(repeating: Glyph(" ", style), count: Self.tabStop - column % Self.tabStop) }
    if lettersAreASCII, !character.isASCII { return [Glyph("?", style)] }
    let glyph = Glyph(character, style)
    guard glyph.width > 2 else { return [glyph] }
    var parts: [String.UnicodeScalarView] = []
    for scalar in character.unicodeScalars {
      if parts.isEmpty || displayWidth(of: scalar) > 0 { parts.append(.init()) }
      parts[parts.count - 1].append(scalar)
    }
    return parts.map { Glyph(Character(String($0)), style) }
  }

  private func spelled(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
    // Tabs stay until the column is known.
    let text = text.split(separator: "\t", omittingEmptySubsequences: false).map { visible(String($0)) }
      .joined(separator: "\t")
    guard characters == .ascii else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar.isASCII {
        result.unicodeScalars.append(scalar)
      } else if let spelling = Self.ascii(scalar) {
        result += spelling
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Signs that we and our lessons use, in ASCII.
  private static func ascii(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "␀"..."␟": "^" + String(Character(Unicode.Scalar(UInt8(scalar.value - 0x2400 + 0x40))))
    case "␡": "^?"
    case "�": "?"
    case "−", "–", "‐", "‑": "-"
    case "—": "--"
    case "…": "..."
    case "→", "⟶": "->"
    case "←": "<-"
    case "↔": "<->"
    case "⇒": "=>"
    case "↑": "^"
    case "↓": "v"
    case "▶": ">"
    case "◀": "<"
    case "●", "•", "·", "∙": "*"
    case "○": "o"
    case "×": "x"
    case "÷": "/"
    case "≤": "<="
    case "≥": ">="
    case "≠": "!="
    case "≈": "~"
    case "±": "+/-"
    case "∞": "infinity"
    case "½": "1/2"
    case "¼": "1/4"
    case "¾": "3/4"
    case "°": " deg"
    case "²": "^2"
    case "‘", "’", "′": "'"
    case "“", "”", "″": "\""
    case "✓", "✔": "ok"
    case "✗", "✘": "x"
    case "█", "▉", "▊", "▋", "▌": "#"
    case "░": "."
    case "│": "|"
    case "─": "-"
    case "\u{A0}", "\u{2009}", "\u{202F}": " "
    default: nil
    }
  }
}
