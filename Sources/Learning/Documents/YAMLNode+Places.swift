extension YAMLNode {
  /// Where the character number `offset` (from 0) of a scalar's text stands in the source, also in folded, literal and
  /// quoted scalars; what is no scalar answers with its own place, an offset beyond the text with the text's end.
  ///
  /// Characters that are seen are found exactly; blanks and line ends that folding made stand where the source
  /// breaks its line.
  public func place(atCharacter offset: Int) -> Place {
    guard let origin, let text else {
      return Place(line: place.line, column: place.column + (text == nil ? 0 : max(0, offset)))
    }
    let scalarOffset = text.prefix(max(0, offset)).unicodeScalars.count
    var alignment = ScalarAlignment(origin)
    return origin.source.place(atUTF8: alignment.position(ofScalar: scalarOffset, in: text))
  }
}

/// Walks the source of a YAML scalar beside the text that was read from it.
///
/// Reading changes only white space, escapes and doubled quotes, so the characters that are seen come in the same
/// order in both.
private struct ScalarAlignment {
  /// What one piece of source stands for; nil where it stands for nothing.
  struct Token {
    var scalar: Unicode.Scalar?
    var isEscape = false
    /// In bytes, in the whole source.
    var offset: Int
    var end: Int
  }

  private var tokens: [Token] = []
  private var next = 0
  private var end: Int

  init(_ origin: YAMLNode.Origin) {
    let bytes = origin.source.storage.bytes
    var range = origin.range.clamped(to: 0..<bytes.count)
    end = range.lowerBound
    switch origin.style {
    case .plain, .flow, .block: break
    case .singleQuoted, .doubleQuoted:
      if range.count >= 2 { range = range.lowerBound + 1..<range.upperBound - 1 }
      end = range.lowerBound
    case .literal, .folded:
      let header = bytes[range].firstIndex(of: newline) ?? bytes[range].firstIndex(of: carriageReturn)
      range = (header.map { $0 + 1 } ?? range.upperBound)..<range.upperBound
    }
    var raw: [Token] = []
    raw.reserveCapacity(range.count)
    var offset = range.lowerBound
    for scalar in String(decoding: bytes[range], as: UTF8.self).unicodeScalars {
      let width = UTF8.width(scalar)
      raw.append(Token(scalar: scalar, offset: offset, end: offset + width))
      offset += width
    }
    tokens =
      switch origin.style {
      case .singleQuoted: Self.joiningDoubledQuotes(raw)
      case .doubleQuoted: Self.joiningEscapes(raw)
      case .plain, .literal, .folded, .flow, .block: raw
      }
  }

  private static func joiningDoubledQuotes(_ raw: [Token]) -> [Token] {
    var joined: [Token] = []
    for token in raw {
      if token.scalar == "'", let last = joined.last, last.scalar == "'", !last.isEscape {
        joined[joined.count - 1].isEscape = true
        joined[joined.count - 1].end = token.end
      } else {
        joined.append(token)
      }
    }
    return joined
  }

  private static func joiningEscapes(_ raw: [Token]) -> [Token] {
    var joined: [Token] = []
    var position = 0
    while position < raw.count {
      var token = raw[position]
      position += 1
      if token.scalar == "\\", position < raw.count, let letter = raw[position].scalar {
        let digits = ["x": 2, "u": 4, "U": 8][letter] ?? 0
        let code = raw[position + 1..<min(raw.count, position + 1 + digits)]
        token.isEscape = true
        token.scalar = digits > 0 ? scalar(code) : meanings[letter] ?? (isWhite(letter) && letter != " " ? nil : letter)
        position += 1 + code.count
        token.end = raw[position - 1].end
      }
      joined.append(token)
    }
    return joined
  }

  private static func scalar(_ digits: ArraySlice<Token>) -> Unicode.Scalar? {
    var text = String.UnicodeScalarView()
    for digit in digits { if let scalar = digit.scalar { text.append(scalar) } }
    return UInt32(String(text), radix: 16).flatMap(Unicode.Scalar.init)
  }

  private static let meanings: [Unicode.Scalar: Unicode.Scalar] = [
    "0": "\0", "a": "\u{7}", "b": "\u{8}", "t": "\t", "n": "\n", "v": "\u{B}", "f": "\u{C}", "r": "\r", "e": "\u{1B}",
    "N": "\u{85}", "_": "\u{A0}", "L": "\u{2028}", "P": "\u{2029}",
  ]

  private static func isWhite(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case " ", "\t", "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": true
    default: false
    }
  }

  /// Where in the source the scalar number `wanted` of `text` stands, in bytes.
  mutating func position(ofScalar wanted: Int, in text: String) -> Int {
    for (number, scalar) in text.unicodeScalars.enumerated() {
      if !Self.isWhite(scalar) { skipWhite() }
      guard next < tokens.count else { return end }
      if Self.isWhite(scalar), !(tokens[next].scalar.map(Self.isWhite) ?? true) {
        // A blank for which the source has nothing more: it stands behind what came before.
        if number == wanted { return end }
        continue
      }
      if number == wanted { return tokens[next].offset }
      end = tokens[next].end
      next += 1
    }
    return end
  }

  private mutating func skipWhite() {
    while next < tokens.count, tokens[next].scalar.map(Self.isWhite) ?? true { next += 1 }
  }
}
