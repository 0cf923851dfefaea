import Tracing

/// Reads an expression, the weakest operators first, and writes the steps that compute it.
struct ExpressionParser {
  private let source: String
  private var tokens: ExpressionTokens
  private var token: ExpressionToken
  private var steps: [Expression.Step] = []
  private var names: [Expression.Name] = []
  private var level = 0

  init(_ text: String) throws(ExpressionError) {
    source = text
    tokens = try ExpressionTokens(text)
    token = try tokens.next()
  }

  mutating func parse() throws(ExpressionError) -> Expression {
    if case .end = token.kind { throw ExpressionError(.empty, at: 0) }
    try disjunction()
    guard case .end = token.kind else {
      if token.kind == .symbol(")") { throw ExpressionError(.strayBracket, at: token.offset) }
      throw ExpressionError(.operatorExpected(found: token.phrase), at: token.offset)
    }
    return Expression(source: source, names: names, steps: steps)
  }

  private mutating func advance() throws(ExpressionError) { token = try tokens.next() }

  private mutating func take(_ word: String) throws(ExpressionError) -> Int? {
    guard token.kind == .name(word) || token.kind == .symbol(word) else { return nil }
    let offset = token.offset
    try advance()
    return offset
  }

  private mutating func deeper(
    at offset: Int, _ body: (inout Self) throws(ExpressionError) -> Void
  ) throws(ExpressionError) {
    guard level < Expression.mostLevels else { throw ExpressionError(.tooDeep, at: offset) }
    level += 1
    try body(&self)
    level -= 1
  }

  // MARK: or, and, not

  private mutating func disjunction() throws(ExpressionError) {
    try conjunction()
    while let offset = try take("or") {
      let decision = reserveStep()
      try conjunction()
      decide(when: true, word: "or", offset: offset, at: decision)
    }
  }

  private mutating func conjunction() throws(ExpressionError) {
    try negation()
    while let offset = try take("and") {
      let decision = reserveStep()
      try negation()
      decide(when: false, word: "and", offset: offset, at: decision)
    }
  }

  private mutating func reserveStep() -> Int {
    steps.append(.push(.none))
    return steps.count - 1
  }

  private mutating func decide(when flag: Bool, word: String, offset: Int, at position: Int) {
    steps.append(.requireFlag(offset: offset, of: word))
    steps[position] = .decide(when: flag, target: steps.count, offset: offset)
  }

  private mutating func negation() throws(ExpressionError) {
    guard let offset = try take("not") else { return try comparison() }
    try deeper(at: offset) { parser throws(ExpressionError) in try parser.negation() }
    steps.append(.not(offset: offset))
  }

  // MARK: comparisons and arithmetic

  private mutating func comparison() throws(ExpressionError) {
    try sum()
    guard let (comparing, offset) = try takeOperator(["==", "!=", "<=", ">=", "<", ">"]) else { return }
    try sum()
    steps.append(.binary(comparing, offset: offset))
    let second = token.offset
    if try takeOperator(["==", "!=", "<=", ">=", "<", ">"]) != nil {
      throw ExpressionError(.chainedComparison, at: second)
    }
  }

  private mutating func takeOperator(
    _ signs: Set<String>
  ) throws(ExpressionError) -> (Expression.BinaryOperator, Int)? {
    guard case .symbol(let sign) = token.kind, signs.contains(sign),
      let found = Expression.BinaryOperator(rawValue: sign)
    else { return nil }
    let offset = token.offset
    try advance()
    return (found, offset)
  }

  private mutating func sum() throws(ExpressionError) {
    try product()
    while let (joining, offset) = try takeOperator(["+", "-"]) {
      try product()
      steps.append(.binary(joining, offset: offset))
    }
  }

  private mutating func product() throws(ExpressionError) {
    try signed()
    while let (joining, offset) = try takeOperator(["*", "/"]) {
      try signed()
      steps.append(.binary(joining, offset: offset))
    }
  }

  private mutating func signed() throws(ExpressionError) {
    guard let offset = try take("-") else { return try primary() }
    try deeper(at: offset) { parser throws(ExpressionError) in try parser.signed() }
    steps.append(.negate(offset: offset))
  }

  // MARK: values

  private mutating func primary() throws(ExpressionError) {
    let offset = token.offset
    switch token.kind {
    case .number(let number):
      try advance()
      steps.append(.push(.number(number)))
    case .text(let text):
      try advance()
      steps.append(.push(.text(text)))
    case .name(let name) where ["and", "or", "not"].contains(name):
      throw ExpressionError(.valueExpected(found: token.phrase), at: offset)
    case .name(let name):
      try advance()
      if token.kind == .symbol("(") { return try call(name, at: offset) }
      load(name, at: offset)
    case .symbol("("):
      try advance()
      try deeper(at: offset) { parser throws(ExpressionError) in try parser.disjunction() }
      try close(openedAt: offset)
    case .symbol, .end: throw ExpressionError(.valueExpected(found: token.phrase), at: offset)
    }
  }

  private mutating func load(_ name: String, at offset: Int) {
    switch name {
    case "true": steps.append(.push(.flag(true)))
    case "false": steps.append(.push(.flag(false)))
    default:
      let isParameter = name.hasPrefix("set.")
      let text = isParameter ? String(name.dropFirst(4)) : name
      names.append(Expression.Name(text: text, isParameter: isParameter, offset: offset))
      steps.append(.load(names.count - 1))
    }
  }

  /// The bracket is named that was opened, for that is where a person looks.
  private mutating func close(openedAt opening: Int) throws(ExpressionError) {
    if try take(")") != nil { return }
    if case .end = token.kind { throw ExpressionError(.unclosedBracket, at: opening) }
    throw ExpressionError(.operatorExpected(found: token.phrase), at: token.offset)
  }

  private mutating func call(_ name: String, at offset: Int) throws(ExpressionError) {
    guard let function = Function(rawValue: name) else { throw ExpressionError(.unknownFunction(name), at: offset) }
    let opening = token.offset
    try advance()
    var offsets: [Int] = []
    if token.kind != .symbol(")") {
      repeat {
        if case .end = token.kind { throw ExpressionError(.unclosedBracket, at: opening) }
        offsets.append(token.offset)
        try deeper(at: opening) { parser throws(ExpressionError) in try parser.disjunction() }
      } while try take(",") != nil
    }
    try close(openedAt: opening)
    guard function.arguments.contains(offsets.count) else {
      throw ExpressionError(.wrongCount(function, found: offsets.count), at: offset)
    }
    steps.append(.call(function, argumentOffsets: offsets, offset: offset))
  }
}
