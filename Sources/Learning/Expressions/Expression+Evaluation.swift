import Tracing

extension Expression {
  /// The value of it, where `look` says what a name stands for.
  ///
  /// `and` and `or` look at their right side only where the left one does not decide.
  /// - Throws: what `look` throws, or why there is no value: a wrong kind, a value that is not applicable in
  ///   arithmetic or `<`, division by zero, an item that is not there, a result too large.
  public func evaluate(_ look: (Name) throws(ExpressionError) -> Value) throws(ExpressionError) -> Value {
    var stack: [Value] = []
    var position = 0
    while position < steps.count {
      let step = steps[position]
      position += 1
      switch step {
      case .push(let value): stack.append(value)
      case .load(let index): stack.append(try look(names[index]))
      case .negate(let offset):
        stack.append(.number(0 - (try Self.number(stack.popLast(), of: "-", at: offset))))
      case .not(let offset): stack.append(.flag(!(try Self.flag(stack.popLast(), of: "not", at: offset))))
      case .binary(let sign, let offset):
        let right = stack.popLast() ?? .none
        let left = stack.popLast() ?? .none
        stack.append(try Self.apply(sign, left, right, at: offset))
      case .call(let function, let argumentOffsets, let offset):
        let arguments = Array(stack.suffix(argumentOffsets.count))
        stack.removeLast(arguments.count)
        stack.append(try function.apply(arguments, at: argumentOffsets, offset: offset))
      case .decide(let when, let target, let offset):
        let flag = try Self.flag(stack.popLast(), of: when ? "or" : "and", at: offset)
        if flag == when {
          stack.append(.flag(flag))
          position = target
        }
      case .requireFlag(let offset, let word):
        stack.append(.flag(try Self.flag(stack.popLast(), of: word, at: offset)))
      }
    }
    return stack.last ?? .none
  }

  /// The flag that it is: what goals and conditions are.
  public func flag(_ look: (Name) throws(ExpressionError) -> Value) throws(ExpressionError) -> Bool {
    let value = try evaluate(look)
    guard case .flag(let flag) = value else {
      throw ExpressionError(.wrongResult(takes: "true or false", found: value.phrase), at: 0)
    }
    return flag
  }

  private static func number(_ value: Value?, of sign: String, at offset: Int) throws(ExpressionError) -> Double {
    guard case .number(let number)? = value else {
      throw ExpressionError(.wrongOperand(sign, takes: "numbers", found: (value ?? .none).phrase), at: offset)
    }
    return number
  }

  private static func flag(_ value: Value?, of word: String, at offset: Int) throws(ExpressionError) -> Bool {
    guard case .flag(let flag)? = value else {
      throw ExpressionError(.wrongOperand(word, takes: "true or false", found: (value ?? .none).phrase), at: offset)
    }
    return flag
  }

  private static func apply(
    _ sign: BinaryOperator, _ left: Value, _ right: Value, at offset: Int
  ) throws(ExpressionError) -> Value {
    if sign == .equal || sign == .unequal {
      guard let areEqual = left.isSame(as: right) else {
        throw ExpressionError(.incomparable(left.phrase, right.phrase), at: offset)
      }
      return .flag(areEqual == (sign == .equal))
    }
    let a = try number(left, of: sign.rawValue, at: offset)
    let b = try number(right, of: sign.rawValue, at: offset)
    switch sign {
    case .add: return try finite(a + b, at: offset)
    case .subtract: return try finite(a - b, at: offset)
    case .multiply: return try finite(a * b, at: offset)
    case .divide:
      if b == 0 { throw ExpressionError(.divisionByZero, at: offset) }
      return try finite(a / b, at: offset)
    case .less: return .flag(a < b && !agree(a, b))
    case .lessOrEqual: return .flag(a < b || agree(a, b))
    case .greater: return .flag(a > b && !agree(a, b))
    case .greaterOrEqual: return .flag(a > b || agree(a, b))
    case .equal, .unequal: return .flag(agree(a, b) == (sign == .equal))
    }
  }

  private static func finite(_ number: Double, at offset: Int) throws(ExpressionError) -> Value {
    guard number.isFinite else { throw ExpressionError(.tooLarge, at: offset) }
    return .number(number)
  }
}

/// Whether two numbers are the same in an expression: they differ by less than a unit in the ninth significant digit,
/// to which values leave a simulation rounded, or by at most a billionth.
///
/// All six comparisons ask this, so of `<`, `==` and `>` exactly one holds.
func agree(_ left: Double, _ right: Double) -> Bool {
  abs(left - right) <= max(1e-9, 0.5e-9 * max(abs(left), abs(right)))
}
