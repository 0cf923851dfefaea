/// What stands behind a key.
public enum Form: Hashable, Sendable {
  case text
  /// As in JSON, without quotes.
  case number
  case integer
  /// `true` or `false`, also `yes` and `no`, without quotes.
  case flag
  /// `a-z 0-9 -`.
  case id
  /// One text; what it means is checked where expressions are known.
  case expression
  case list
  /// A list of texts, or one text.
  case texts
  case mapping
  case anything
  case choice([String])

  /// In words, for messages and for `help formats`: `a number`.
  public var phrase: String {
    switch self {
    case .text: "a text"
    case .number: "a number"
    case .integer: "a whole number"
    case .flag: "true or false"
    case .id: "an id of a-z, 0-9 and -"
    case .expression: "an expression"
    case .list: "a list"
    case .texts: "a text or a list of texts"
    case .mapping: "keys with values"
    case .anything: "anything"
    case .choice(let choices):
      choices.count < 2
        ? choices.joined() : choices.dropLast().joined(separator: ", ") + " or " + choices[choices.count - 1]
    }
  }

  /// The flag that a text without quotes stands for.
  public static func flag(from text: String) -> Bool? {
    switch text {
    case "true", "yes": true
    case "false", "no": false
    default: nil
    }
  }

  /// Whether `text` may be the id of a lesson, a quiz, a question or a block.
  public static func isID(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): true
        default: false
        }
      }
  }
}
