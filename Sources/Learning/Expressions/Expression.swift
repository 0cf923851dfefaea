import Tracing

/// A formula over a run's outputs and parameters: `maxOffset.y >= 800 and didScroll.count == 1`.
///
/// It is kept as steps for a machine with a stack, so that neither reading nor using one can go deep.
public struct Expression: Hashable, Sendable {
  /// The most characters that one may have.
  public static let mostCharacters = 2000
  /// How deep brackets, `not` and signs may stand in one another.
  public static let mostLevels = 50

  /// A name that stands in it.
  public struct Name: Hashable, Sendable {
    /// `maxOffset.y`, without `set.`.
    public let text: String
    /// Whether it is the parameter even where an output has the same name: it was written as `set.NAME`.
    public let isParameter: Bool
    /// Where it stands, in characters from 0.
    public let offset: Int

    public init(text: String, isParameter: Bool, offset: Int) {
      self.text = text
      self.isParameter = isParameter
      self.offset = offset
    }
  }

  /// As it was written.
  public let source: String
  /// The names in it in their order, each as often as it stands there.
  public let names: [Name]
  let steps: [Step]

  /// One thing that the machine does.
  enum Step: Hashable, Sendable {
    case push(Value)
    /// The value of that name, by its position in `names`.
    case load(Int)
    case negate(offset: Int)
    case not(offset: Int)
    case binary(BinaryOperator, offset: Int)
    case call(Function, argumentOffsets: [Int], offset: Int)
    /// Goes on at step `target`, keeping the flag, where it decides the whole `and` or `or`; else drops it.
    case decide(when: Bool, target: Int, offset: Int)
    /// The right side of an `and` or `or` is a flag, too.
    case requireFlag(offset: Int, of: String)
  }

  enum BinaryOperator: String, Hashable, Sendable {
    case add = "+"
    case subtract = "-"
    case multiply = "*"
    case divide = "/"
    case equal = "=="
    case unequal = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
  }

  /// Reads an expression.
  /// - Throws: what is wrong, where, and the way out.
  public static func parse(_ text: String) throws(ExpressionError) -> Expression {
    var parser = try ExpressionParser(text)
    return try parser.parse()
  }
}
