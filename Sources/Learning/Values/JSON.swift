import Tracing

/// A JSON value whose keys keep the order they were given, so that output is the same to the byte on every run.
public indirect enum JSON: Hashable, Sendable {
  case object([Member])
  case array([JSON])
  case string(String)
  case number(Double)
  case integer(Int)
  case flag(Bool)
  case null

  public struct Member: Hashable, Sendable {
    public var key: String
    public var value: JSON

    public init(_ key: String, _ value: JSON) {
      self.key = key
      self.value = value
    }
  }

  public static func members(_ members: (String, JSON)...) -> JSON { .object(members.map { Member($0.0, $0.1) }) }

  public static func strings(_ strings: [String]) -> JSON { .array(strings.map(JSON.string)) }

  /// A string, or null.
  public static func optional(_ string: String?) -> JSON { string.map(JSON.string) ?? .null }

  public init(_ value: Value) {
    self =
      switch value {
      case .number(let number): number.isFinite ? .number(number) : .null
      case .flag(let flag): .flag(flag)
      case .text(let text): .string(text)
      case .list(let elements): .array(elements.map(JSON.init))
      case .none: .null
      case .point, .size, .rect, .insets:
        .object(value.components.map { Member($0.name, JSON(.number($0.number))) })
      }
  }

  /// The text of it: on one line, or with two blanks a level where `indented`.
  public func text(indented: Bool = true) -> String {
    var text = ""
    write(to: &text, indentation: indented ? 0 : nil)
    return text
  }

  private func write(to text: inout String, indentation: Int?) {
    switch self {
    case .null: text += "null"
    case .flag(let flag): text += flag ? "true" : "false"
    case .integer(let integer): text += String(integer)
    case .number(let number): text += number.isFinite ? NumberText.exact(number) : "null"
    case .string(let string): JSON.quote(string, to: &text)
    case .array(let elements):
      JSON.writeList(elements, "[", "]", to: &text, indentation: indentation) { element, text, inner in
        element.write(to: &text, indentation: inner)
      }
    case .object(let members):
      JSON.writeList(members, "{", "}", to: &text, indentation: indentation) { member, text, inner in
        JSON.quote(member.key, to: &text)
        text += inner == nil ? ":" : ": "
        member.value.write(to: &text, indentation: inner)
      }
    }
  }

  private static func writeList<Element>(
    _ elements: [Element], _ opening: String, _ closing: String, to text: inout String, indentation: Int?,
    each: (Element, inout String, Int?) -> Void
  ) {
    text += opening
    for (position, element) in elements.enumerated() {
      if position > 0 { text += "," }
      if let indentation { text += "\n" + String(repeating: " ", count: 2 * (indentation + 1)) }
      each(element, &text, indentation.map { $0 + 1 })
    }
    if let indentation, !elements.isEmpty { text += "\n" + String(repeating: " ", count: 2 * indentation) }
    text += closing
  }

  /// Controls, and the marks that turn the reading direction or end a line: JSON that is looked at in a terminal or
  /// pasted into JavaScript shall hold none of them raw.
  private static func commandsTerminal(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x206F: true
    default: false
    }
  }

  private static func quote(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where commandsTerminal(scalar):
        let hex = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
