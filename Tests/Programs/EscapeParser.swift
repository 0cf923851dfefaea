/// Splits a terminal's input into characters and commands, whatever pieces it comes in.
struct EscapeParser {
  enum Token: Hashable {
    case print(Unicode.Scalar)
    /// A byte below 0x20.
    case control(UInt8)
    /// `ESC` and one byte.
    case escape(UInt8)
    /// `ESC [`, a mark such as `?`, numbers (0 where none is given), and the byte that says what to do.
    case sequence(mark: UInt8?, numbers: [Int], final: UInt8)
  }

  private enum State {
    case text, escape
    /// After `ESC (` and its kind: one byte more.
    case charset
    case sequence
    /// After `ESC ]` and its kind: up to BEL or `ESC \`.
    case string
    case stringEscape
  }

  private var state = State.text
  private var body: [UInt8] = []
  /// A character whose last bytes have not come yet.
  private var partial: [UInt8] = []

  mutating func tokens(in bytes: [UInt8]) -> [Token] {
    var tokens: [Token] = []
    for byte in bytes {
      switch state {
      case .text: text(byte, &tokens)
      case .escape: escape(byte, &tokens)
      case .charset: state = .text
      case .sequence: sequence(byte, &tokens)
      case .string:
        if byte == 0x07 { state = .text } else if byte == 0x1B { state = .stringEscape }
      case .stringEscape: state = byte == UInt8(ascii: "\\") ? .text : .string
      }
    }
    return tokens
  }

  private mutating func text(_ byte: UInt8, _ tokens: inout [Token]) {
    if byte >= 0x80 {
      if byte & 0xC0 != 0x80 { flush(&tokens) }
      partial.append(byte)
      let length = partial[0] >= 0xF0 ? 4 : partial[0] >= 0xE0 ? 3 : 2
      if partial.count >= length { flush(&tokens) }
      return
    }
    flush(&tokens)
    switch byte {
    case 0x1B: state = .escape
    case ..<0x20: tokens.append(.control(byte))
    case 0x7F: break
    default: tokens.append(.print(Unicode.Scalar(byte)))
    }
  }

  private mutating func flush(_ tokens: inout [Token]) {
    tokens += String(decoding: partial, as: UTF8.self).unicodeScalars.map { .print($0) }
    partial = []
  }

  private mutating func escape(_ byte: UInt8, _ tokens: inout [Token]) {
    switch byte {
    case UInt8(ascii: "["):
      state = .sequence
      body = []
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "^"), UInt8(ascii: "_"): state = .string
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "#"), UInt8(ascii: " "): state = .charset
    default:
      state = .text
      tokens.append(.escape(byte))
    }
  }

  private mutating func sequence(_ byte: UInt8, _ tokens: inout [Token]) {
    switch byte {
    case 0x40...0x7E:
      state = .text
      let mark = body.first.flatMap { (0x3C...0x3F).contains($0) ? $0 : nil }
      let numbers = body.dropFirst(mark == nil ? 0 : 1).split(
        separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      tokens.append(
        .sequence(mark: mark, numbers: numbers.map { Int(String(decoding: $0, as: UTF8.self)) ?? 0 }, final: byte))
    case 0x1B: state = .escape
    // A control character within a sequence is obeyed at once.
    case ..<0x20: tokens.append(.control(byte))
    default: body.append(byte)
    }
  }
}
