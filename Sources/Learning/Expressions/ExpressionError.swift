/// Why an expression cannot be read or has no value. The words are in `ExpressionError+Message.swift`.
public struct ExpressionError: Error, Hashable, Sendable {
  /// Where in the expression, in characters from 0.
  public var offset: Int
  var trouble: Trouble

  init(_ trouble: Trouble, at offset: Int) {
    self.offset = offset
    self.trouble = trouble
  }

  /// An error of whoever knows the names.
  public init(offset: Int, message: String, hint: String? = nil) {
    self.init(.other(message, hint: hint), at: offset)
  }

  /// Nothing has that name; `known` are the names that would do.
  public static func unknownName(_ name: Expression.Name, among known: some Sequence<String>) -> ExpressionError {
    ExpressionError(.unknownName(name.text, isParameter: name.isParameter, known: Array(known)), at: name.offset)
  }

  enum Trouble: Hashable, Sendable {
    case empty
    case tooLong
    case tooDeep
    case unclosedText
    case unclosedBracket
    case strayBracket
    case unreadableNumber(String)
    case unfinishedName(String)
    case strangeCharacter(Character)
    /// Another language's word for one of ours.
    case foreign(String, ours: String)
    case valueExpected(found: String)
    case operatorExpected(found: String)
    case chainedComparison
    case unknownFunction(String)
    case unknownName(String, isParameter: Bool, known: [String])
    case wrongCount(Function, found: Int)
    case wrongOperand(String, takes: String, found: String)
    case wrongArgument(Function, takes: String, found: String)
    case incomparable(String, String)
    case divisionByZero
    case tooLarge
    case noItem(Int, count: Int)
    case emptyList(Function)
    case wrongResult(takes: String, found: String)
    case other(String, hint: String?)
  }
}
