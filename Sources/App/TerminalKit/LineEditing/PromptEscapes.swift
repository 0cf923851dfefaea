/// A prompt as readline wants it.
enum PromptEscapes {
  /// Marks escape sequences as taking no room, so that long lines wrap where they should.
  static func marked(_ prompt: String) -> String {
    var result = ""
    var rest = prompt.unicodeScalars[...]
    while let scalar = rest.first {
      let length = scalar == "\u{1B}" ? sequenceLength(rest) : 0
      if length > 0 {
        result += "\u{1}" + String(rest.prefix(length)) + "\u{2}"
        rest = rest.dropFirst(length)
      } else {
        result.unicodeScalars.append(scalar)
        rest = rest.dropFirst()
      }
    }
    return result
  }

  /// The scalars of the escape sequence at the start of `text`: a control sequence (`ESC [ … m`), an operating
  /// system command (`ESC ] … BEL`, or ended by `ESC \`), or any other of two.
  private static func sequenceLength(_ text: Substring.UnicodeScalarView) -> Int {
    var length = 1
    let body = text.dropFirst()
    switch body.first {
    case "[":
      for scalar in body.dropFirst() {
        length += 1
        if ("@"..."~").contains(scalar) { break }
      }
      return length + 1
    case "]":
      var before: Unicode.Scalar?
      for scalar in body.dropFirst() {
        length += 1
        if scalar == "\u{7}" || (scalar == "\\" && before == "\u{1B}") { break }
        before = scalar
      }
      return length + 1
    case nil: return 1
    default: return 2
    }
  }
}
