extension SourceText {
  /// The text that a file's bytes stand for; nil, with a finding, where they are no text or too many.
  ///
  /// A content file is UTF-8, has at most 1 MB and holds no control characters but tabs and line ends.
  public static func read(_ bytes: [UInt8], name: String, findings: inout [Finding]) -> SourceText? {
    guard bytes.count <= mostBytes else {
      findings.append(TextTrouble.tooLong.finding(in: name, at: Place(line: 1, column: 1)))
      return nil
    }
    // Decoding mends what is wrong, so the first byte that differs is where the text stops being UTF-8.
    let source = SourceText(name: name, text: String(decoding: bytes, as: UTF8.self))
    if source.storage.bytes != bytes {
      let offset = zip(source.storage.bytes, bytes).prefix { $0 == $1 }.count
      findings.append(TextTrouble.noUTF8.finding(in: name, at: source.place(atUTF8: offset)))
      return nil
    }
    if let found = source.firstForbidden {
      findings.append(TextTrouble.forbidden(found.scalar).finding(in: name, at: source.place(atUTF8: found.offset)))
      return nil
    }
    return source
  }

  /// The first character that no content file may hold, as YAML counts them.
  var firstForbidden: (scalar: Unicode.Scalar, offset: Int)? {
    let bytes = storage.bytes
    // Beyond ASCII only texts with one of these lead bytes can hold a forbidden one: C1 controls, U+FEFF, U+FFFE.
    let isSuspect =
      bytes.contains { $0 < 0x20 && $0 != tab && $0 != newline && $0 != carriageReturn || $0 == 0x7F }
      || bytes.contains(0xC2) || bytes.contains(0xEF)
    guard isSuspect else { return nil }
    var offset = 0
    for scalar in text.unicodeScalars {
      let isByteOrderMark = offset == 0 && scalar == "\u{FEFF}"
      if !isByteOrderMark, Self.isForbidden(scalar) { return (scalar, offset) }
      offset += UTF8.width(scalar)
    }
    return nil
  }

  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x85: false
    case 0x00..<0x20, 0x7F..<0xA0, 0xFEFF, 0xFFFE, 0xFFFF: true
    default: false
    }
  }
}

/// Why bytes are no text for us.
enum TextTrouble {
  case tooLong
  case noUTF8
  case forbidden(Unicode.Scalar)
}

extension TextTrouble {
  func finding(in file: String, at place: Place) -> Finding {
    switch self {
    case .tooLong:
      Finding(file: file, place: place, message: "a file has at most 1 MB", hint: "make several files of it")
    case .noUTF8:
      Finding(file: file, place: place, message: "this is no UTF-8 text", hint: "save the file as UTF-8")
    case .forbidden(let scalar):
      Finding(
        file: file, place: place, message: "the control character \(Self.name(scalar)) cannot stand in a text",
        hint: "delete it; an editor may not show it")
    }
  }

  private static func name(_ scalar: Unicode.Scalar) -> String {
    let hex = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - hex.count)) + hex
  }
}
