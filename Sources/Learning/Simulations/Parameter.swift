import Tracing

/// One thing a learner may set, with all that its reference page, its checks and its completion need.
public struct Parameter: Sendable {
  /// What may be set.
  public enum Kind: Sendable {
    /// A finite number within the bounds that are given.
    case number(least: Double?, most: Double?)
    case integer(least: Int?, most: Int?)
    case flag
    case choice([String])
    /// Text in a notation of its own; the check names the first place that cannot be read.
    case text(check: @Sendable (String) -> TextProblem?)
    /// A number for all, a list that is cycled, a seeded random range `40..200` or a `ramp 40..200`.
    case pattern(least: Double, most: Double)

    /// Any finite number.
    public static let number = Kind.number(least: nil, most: nil)
    /// A length: zero or more.
    public static let length = Kind.number(least: 0, most: nil)

    /// The word for it in lists and JSON.
    public var name: String {
      switch self {
      case .number: "number"
      case .integer: "integer"
      case .flag: "flag"
      case .choice: "choice"
      case .text: "text"
      case .pattern: "pattern"
      }
    }
  }

  /// UIKit's name where there is one: `contentInset.top`.
  public var name: String
  /// What it takes.
  public var kind: Kind
  /// The default.
  public var standard: Value
  /// `pt`, `ms`, `pt/s`; nil where there is none.
  public var unit: String?
  /// What it is, in one line without a full stop.
  public var meaning: String
  /// For which values of another parameter it counts; set otherwise it is accepted and the run says so.
  public var counts: Condition?

  /// A word that may stand in place of the value, such as `automatic`.
  public var word: String?

  /// Whether it may be left open: its default is `none`, and `none` sets it back.
  public var isOptional: Bool { standard == .none }

  /// This parameter counts only while `parameter` has one of `values`.
  public struct Condition: Sendable {
    public var parameter: String
    public var values: [Value]

    public init(_ parameter: String, is values: Value...) {
      self.parameter = parameter
      self.values = values
    }
  }

  public init(
    _ name: String, _ kind: Kind, _ standard: Value, unit: String? = nil, _ meaning: String, counts: Condition? = nil,
    word: String? = nil
  ) {
    self.name = name
    self.kind = kind
    self.standard = standard
    self.unit = unit
    self.meaning = meaning
    self.counts = counts
    self.word = word
  }
}

/// Where a text parameter stops making sense; line and column count characters from 1 within the text.
public struct TextProblem: Error, Hashable, Sendable {
  public var line: Int
  public var column: Int
  /// What is wrong: `unknown property "contentOfset.y"`.
  public var message: String
  /// The way out: `did you mean contentOffset.y?`.
  public var hint: String?

  public init(line: Int, column: Int, message: String, hint: String? = nil) {
    self.line = line
    self.column = column
    self.message = message
    self.hint = hint
  }
}
