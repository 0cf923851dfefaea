/// How many columns of a terminal the text takes: Hangul, Chinese, Japanese and emoji two a character, combining
/// marks none, a sequence that is one picture (flags, families, skin tones, `❤️`) two.
///
/// Measures what a person sees as one character at a time, so half of a sequence is never counted alone. It does
/// not ask the C library, whose `wcwidth` depends on the locale in force and knows single code points only. A
/// control character counts none: `visible` shows it first.
public func displayWidth(_ text: some StringProtocol) -> Int {
  if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text.utf8.count }
  return text.reduce(0) { $0 + displayWidth(of: $1) }
}

/// The columns of one character as a person counts characters.
func displayWidth(of character: Character) -> Int {
  let scalars = character.unicodeScalars
  guard let first = scalars.first else { return 0 }
  guard scalars.count > 1 else { return displayWidth(of: first) }
  if first.properties.isEmoji {
    let isPicture = scalars.dropFirst().contains {
      $0 == "\u{FE0F}" || $0.properties.isEmojiModifier || $0 == "\u{200D}" && first.properties.isEmojiPresentation
    }
    if isPicture { return 2 }
    // An emoji's further marks and joined parts take no room of their own.
    if first.properties.isEmojiPresentation, !first.isRegionalIndicator { return 2 }
  }
  return scalars.reduce(0) { $0 + displayWidth(of: $1) }
}

/// The columns of a code point that stands alone.
func displayWidth(of scalar: Unicode.Scalar) -> Int {
  let value = scalar.value
  if value < 0x300 { return value < 0x20 || 0x7F..<0xA0 ~= value ? 0 : 1 }
  if 0x1160...0x11FF ~= value || 0xD7B0...0xD7FF ~= value { return 0 }  // the inner parts of a Hangul syllable
  switch scalar.properties.generalCategory {
  case .nonspacingMark, .enclosingMark, .control, .lineSeparator, .paragraphSeparator: return 0
  case .format: return scalar.isPrependedMark ? 1 : 0
  default: break
  }
  if isInWideBlock(value) { return 2 }
  return scalar.properties.isEmojiPresentation && !scalar.isRegionalIndicator ? 2 : 1
}

/// The blocks in which Unicode 16 calls every character wide or full width; single emoji are known by their
/// own property.
private func isInWideBlock(_ value: UInt32) -> Bool {
  switch value {
  case 0x1100...0x115F, 0x2329...0x232A, 0x2630...0x2637, 0x268A...0x268F: true
  case 0x2E80...0x303E, 0x3041...0xA4CF: true
  case 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF: true
  case 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6: true
  case 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1D300...0x1D376, 0x1F200...0x1F2FF: true
  case 0x20000...0x3FFFD: true
  default: false
  }
}

extension Unicode.Scalar {
  var isRegionalIndicator: Bool { 0x1F1E6...0x1F1FF ~= value }

  /// Format characters that are drawn, before the number they belong to.
  fileprivate var isPrependedMark: Bool {
    0x0600...0x0605 ~= value || [0x06DD, 0x070F, 0x0890, 0x0891, 0x08E2, 0x110BD, 0x110CD].contains(value)
  }
}
