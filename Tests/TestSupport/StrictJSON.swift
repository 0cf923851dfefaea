/// A value read from JSON, strictly as RFC 8259 has it, and no key twice in an object.
///
/// It shares nothing with the code that writes JSON, so that it can be held against it.
public indirect enum StrictJSON: Hashable, Sendable {
  case object([String: StrictJSON], keys: [String])
  case array([StrictJSON])
  case string(String)
  case number(Double)
  case flag(Bool)
  case null

  /// What is no JSON, and how many bytes before it are.
  public struct Problem: Error, CustomStringConvertible {
    public var offset: Int
    public var message: String
    public var description: String { "byte \(offset): \(message)" }
  }

  public init(_ text: String) throws(Problem) {
    var reader = Reader(bytes: Array(text.utf8))
    self = try reader.document()
  }

  /// The keys of an object in their order; none for other values.
  public var keys: [String] { if case .object(_, let keys) = self { keys } else { [] } }
  /// The elements of an array; none for other values.
  public var elements: [StrictJSON] { if case .array(let elements) = self { elements } else { [] } }
  public var text: String? { if case .string(let text) = self { text } else { nil } }
  public var number: Double? { if case .number(let number) = self { number } else { nil } }

  /// A member of an object; nil where it has no such key, or is none.
  public subscript(key: String) -> StrictJSON? {
    if case .object(let members, _) = self { members[key] } else { nil }
  }

  /// This value and all within it.
  public var all: [StrictJSON] {
    switch self {
    case .object(let members, let keys): [self] + keys.flatMap { members[$0]?.all ?? [] }
    case .array(let elements): [self] + elements.flatMap(\.all)
    case .string, .number, .flag, .null: [self]
    }
  }
}

private struct Reader {
  let bytes: [UInt8]
  var position = 0

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private func problem(_ message: String) -> StrictJSON.Problem { .init(offset: position, message: message) }

  mutating func document() throws(StrictJSON.Problem) -> StrictJSON {
    let value = try value()
    skipBlanks()
    guard next == nil else { throw problem("something behind the value") }
    return value
  }

  private mutating func skipBlanks() {
    while let byte = next, [0x20, 0x0A, 0x0D, 0x09].contains(byte) { position += 1 }
  }

  private mutating func take(_ text: String) -> Bool {
    let wanted = Array(text.utf8)
    guard bytes[position...].starts(with: wanted) else { return false }
    position += wanted.count
    return true
  }

  private mutating func value() throws(StrictJSON.Problem) -> StrictJSON {
    skipBlanks()
    if take("null") { return .null }
    if take("true") { return .flag(true) }
    if take("false") { return .flag(false) }
    switch next {
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "["): return try array()
    case UInt8(ascii: "{"): return try object()
    case .some: return .number(try number())
    case nil: throw problem("the text ends where a value should be")
    }
  }

  private mutating func array() throws(StrictJSON.Problem) -> StrictJSON {
    position += 1
    var elements: [StrictJSON] = []
    skipBlanks()
    if take("]") { return .array([]) }
    while true {
      elements.append(try value())
      skipBlanks()
      if take("]") { return .array(elements) }
      guard take(",") else { throw problem("neither , nor ]") }
    }
  }

  private mutating func object() throws(StrictJSON.Problem) -> StrictJSON {
    position += 1
    var members: [String: StrictJSON] = [:]
    var keys: [String] = []
    skipBlanks()
    if take("}") { return .object([:], keys: []) }
    while true {
      skipBlanks()
      guard next == UInt8(ascii: "\"") else { throw problem("a key should be here") }
      let key = try string()
      guard members[key] == nil else { throw problem("the key \(key) twice") }
      skipBlanks()
      guard take(":") else { throw problem("no : behind the key \(key)") }
      members[key] = try value()
      keys.append(key)
      skipBlanks()
      if take("}") { return .object(members, keys: keys) }
      guard take(",") else { throw problem("neither , nor }") }
    }
  }

  private mutating func number() throws(StrictJSON.Problem) -> Double {
    let start = position
    func isDigit(_ byte: UInt8?) -> Bool { byte.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false }
    _ = take("-")
    if !take("0") {
      guard isDigit(next) else { throw problem("no value begins so") }
      while isDigit(next) { position += 1 }
    }
    if take(".") {
      guard isDigit(next) else { throw problem("no digit behind the point") }
      while isDigit(next) { position += 1 }
    }
    if take("e") || take("E") {
      _ = take("+") || take("-")
      guard isDigit(next) else { throw problem("no digit in the exponent") }
      while isDigit(next) { position += 1 }
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let number = Double(text), number.isFinite else { throw problem("\(text) is no number") }
    return number
  }

  private mutating func string() throws(StrictJSON.Problem) -> String {
    position += 1
    var units: [UInt16] = []
    var run = position
    func plain(_ end: Int) -> [UInt16] { Array(String(decoding: bytes[run..<end], as: UTF8.self).utf16) }
    while let byte = next {
      if byte < 0x20 { throw problem("a raw control character in a string") }
      if byte == UInt8(ascii: "\"") {
        units += plain(position)
        position += 1
        return String(decoding: units, as: UTF16.self)
      }
      guard byte == UInt8(ascii: "\\") else {
        position += 1
        continue
      }
      units += plain(position)
      position += 1
      units.append(try escape())
      run = position
    }
    throw problem("the string does not end")
  }

  private mutating func escape() throws(StrictJSON.Problem) -> UInt16 {
    let plain: [Character: UInt16] = [
      "\"": 0x22, "\\": 0x5C, "/": 0x2F, "b": 8, "f": 12, "n": 10, "r": 13, "t": 9,
    ]
    guard let byte = next else { throw problem("the string does not end") }
    position += 1
    if let unit = plain[Character(Unicode.Scalar(byte))] { return unit }
    guard byte == UInt8(ascii: "u"), position + 4 <= bytes.count,
      let unit = UInt16(String(decoding: bytes[position..<position + 4], as: UTF8.self), radix: 16)
    else { throw problem("no escape is written so") }
    position += 4
    return unit
  }
}
