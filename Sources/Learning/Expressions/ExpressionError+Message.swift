import Documents

extension ExpressionError {
  /// What is wrong, without a full stop.
  public var message: String {
    switch trouble {
    case .empty: "there is no expression"
    case .tooLong: "an expression has at most \(Expression.mostCharacters) characters"
    case .tooDeep: "brackets stand more than \(Expression.mostLevels) deep in one another"
    case .unclosedText: "the text that begins here is not closed"
    case .unclosedBracket: "this \"(\" is not closed"
    case .strayBracket: "this \")\" closes nothing"
    case .unreadableNumber(let text): "\"\(text)\" is not a number"
    case .unfinishedName(let text): "the name \"\(text)\" ends with a dot"
    case .strangeCharacter(let character): "\"\(character)\" means nothing in an expression"
    case .foreign(let found, _): "\"\(found)\" means nothing in an expression"
    case .valueExpected(let found): "a value is expected, not \(found)"
    case .operatorExpected(let found): "an operator or the end is expected, not \(found)"
    case .chainedComparison: "a comparison compares two values only"
    case .unknownFunction(let name): "there is no function \"\(name)\""
    case .unknownName(let name, let isParameter, _):
      isParameter ? "there is no parameter \"\(name)\"" : "there is no output or parameter \"\(name)\""
    case .wrongCount(let function, let found):
      "\(function.rawValue) takes \(Self.arguments(function.arguments)), not \(found)"
    case .wrongOperand(let sign, let takes, let found): "\"\(sign)\" takes \(takes), not \(found)"
    case .wrongArgument(let function, let takes, let found): "\(function.rawValue) takes \(takes) here, not \(found)"
    case .incomparable(let left, let right): "\(left) cannot be compared with \(right)"
    case .divisionByZero: "this divides by zero"
    case .tooLarge: "the result is too large for a number"
    case .noItem(let number, let count): "there is no item \(number) in a list of \(count)"
    case .emptyList(let function): "\(function.rawValue) of an empty list has no value"
    case .wrongResult(let takes, let found): "the expression must be \(takes), and it is \(found)"
    case .other(let message, _): message
    }
  }

  /// The way out, where there is one.
  public var hint: String? {
    switch trouble {
    case .unclosedText: "close it with '; a ' inside is written twice"
    case .unclosedBracket: "close it with \")\""
    case .unreadableNumber: "write numbers as 0.5, -3 or 1e3"
    case .strangeCharacter("\""): "a text stands in single quotes: 'text'"
    case .strangeCharacter: nil
    case .foreign(_, let ours): "write \(ours)"
    case .chainedComparison: "join two with \"and\": a < b and b < c"
    case .unknownFunction(let name):
      NearestWord.hint(for: name, among: Function.allCases.map(\.rawValue))
        ?? "there are " + Function.allCases.map(\.rawValue).joined(separator: ", ")
    case .unknownName(let name, _, let known): NearestWord.hint(for: name, among: known)
    case .wrongCount(let function, _), .wrongArgument(let function, _, _): "it is written as \(function.usage)"
    case .noItem(_, let count): count > 0 ? "items are counted from 1 to \(count)" : nil
    case .other(_, let hint): hint
    case .empty, .tooLong, .tooDeep, .strayBracket, .unfinishedName, .valueExpected, .operatorExpected, .wrongOperand,
      .incomparable, .divisionByZero, .tooLarge, .emptyList, .wrongResult:
      nil
    }
  }

  private static func arguments(_ range: ClosedRange<Int>) -> String {
    switch (range.lowerBound, range.upperBound) {
    case (1, 1): "one argument"
    case (let least, let most) where least == most: "\(least) arguments"
    case (let least, let most): "\(least) to \(most) arguments"
    }
  }
}
