import AutoLayout
import Documents
import Values

/// Constraints as one types them, one a line or parted by semicolons: `footer.top = header.bottom + 16 @750`.
///
/// `view` is the view that is fitted, every other name a view in it. `title.intrinsic = 100 20` gives contents a size,
/// `title.hugging = 251` and `title.resistance = 749` priorities, both axes at once or `horizontal vertical`.
struct ConstraintText {
  /// One constraint as it was typed.
  struct Equation: Hashable {
    var first: String
    var attribute: LayoutAttribute
    var relation: ConstraintSolver.Relation
    var second: String?
    var other: LayoutAttribute
    var multiplier: Double
    var constant: Double
    var priority: Double
  }

  /// What a view is besides.
  struct Traits: Hashable {
    var intrinsic: (width: Double, height: Double) = (-1, -1)
    var hugging: (horizontal: Double, vertical: Double) = (250, 250)
    var resistance: (horizontal: Double, vertical: Double) = (750, 750)

    static func == (left: Traits, right: Traits) -> Bool {
      left.intrinsic == right.intrinsic && left.hugging == right.hugging && left.resistance == right.resistance
    }

    func hash(into hasher: inout Hasher) { hasher.combine(intrinsic.width) }
  }

  /// The view that is fitted.
  static let root = "view"
  static let mostLines = 500

  private(set) var equations: [Equation] = []
  private(set) var traits: [String: Traits] = [:]
  /// All views but the fitted one, in the order in which they are spoken of.
  private(set) var names: [String] = []

  /// - Throws: `TextProblem` at the first place that cannot be read.
  init(_ text: String) throws(TextProblem) {
    var lineNumber = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      lineNumber += 1
      var column = 1
      for statement in line.split(separator: ";", omittingEmptySubsequences: false) {
        var reader = LineReader(statement, line: lineNumber, column: column)
        column += statement.count + 1
        reader.skipBlanks()
        if reader.isAtEnd || reader.peek == "#" { continue }
        try read(&reader)
        guard equations.count + traits.count <= Self.mostLines else {
          throw TextProblem(
            line: lineNumber, column: 1, message: "more than \(Self.mostLines) lines", hint: "a cell has about thirty")
        }
      }
    }
  }

  private mutating func read(_ reader: inout LineReader) throws(TextProblem) {
    let name = try reader.name("a view, such as title.top")
    try reader.expect(".", behind: name)
    let begin = reader.column
    let word = try reader.name("an attribute, such as top")
    note(name)
    if let keyPath = Self.traitWords[word] {
      try reader.expect("=", behind: word)
      let first = try reader.number("a number")
      let second = reader.isAtStatementEnd ? nil : try reader.number("a second number")
      try reader.end()
      traits[name, default: Traits()].set(keyPath, first, second ?? (keyPath == .intrinsic ? -1 : first))
      return
    }
    let attribute = try Self.attribute(word, at: begin, reader)
    let relation = try reader.relation()
    var equation = Equation(
      first: name, attribute: attribute, relation: relation, second: nil, other: .notAnAttribute, multiplier: 1,
      constant: 0, priority: ConstraintSolver.required)
    reader.skipBlanks()
    let right = reader.column
    try readRight(&reader, into: &equation)
    if reader.take("@") { equation.priority = try reader.priority() }
    try reader.end()
    if let trouble = LayoutConstraint.trouble(
      equation.attribute, equation.other, hasSecond: equation.second != nil, multiplier: equation.multiplier,
      constant: equation.constant)
    {
      throw TextProblem(
        line: reader.line, column: equation.second == nil ? right : begin, message: trouble.withoutFullStop,
        hint: equation.second == nil
          ? "a place needs another place: \(name).\(word) = view.\(word) + 16"
          : "sizes go with sizes, and places with places of the same axis")
    }
    equations.append(equation)
  }

  /// `[M *] NAME.ATTRIBUTE [* M | / M] [± K]`, or `K`.
  private mutating func readRight(_ reader: inout LineReader, into equation: inout Equation) throws(TextProblem) {
    reader.skipBlanks()
    if reader.isNumberAhead {
      let number = try reader.number("a number")
      guard reader.take("*") else {
        equation.constant = number
        return
      }
      equation.multiplier = number
    }
    let name = try reader.name("a number, or a view such as header.bottom")
    try reader.expect(".", behind: name)
    let begin = reader.column
    let word = try reader.name("an attribute, such as bottom")
    equation.second = name
    equation.other = try Self.attribute(word, at: begin, reader)
    note(name)
    if reader.take("*") { equation.multiplier *= try reader.number("a number behind *") }
    if reader.take("/") {
      reader.skipBlanks()
      let column = reader.column
      let divisor = try reader.number("a number behind /")
      guard divisor != 0 else {
        throw TextProblem(line: reader.line, column: column, message: "nothing is divided by 0", hint: nil)
      }
      equation.multiplier /= divisor
    }
    if reader.take("+") {
      equation.constant = try reader.number("a number behind +")
    } else if reader.take("-") || reader.take("−") {
      equation.constant = -(try reader.number("a number behind -"))
    }
  }

  private mutating func note(_ name: String) {
    if name != Self.root, !names.contains(name) { names.append(name) }
  }

  enum TraitWord: Hashable {
    case intrinsic
    case hugging
    case resistance
  }

  private static let traitWords: [String: TraitWord] = [
    "intrinsic": .intrinsic, "hugging": .hugging, "resistance": .resistance,
  ]

  private static func attribute(
    _ word: String, at column: Int, _ reader: LineReader
  ) throws(TextProblem) -> LayoutAttribute {
    if let attribute = LayoutAttribute(name: word) { return attribute }
    let known = LayoutAttribute.allCases.dropFirst().map(\.name) + traitWords.keys.sorted()
    throw TextProblem(
      line: reader.line, column: column, message: "\"\(word)\" is no attribute",
      hint: NearestWord.hint(for: word, among: known) ?? "attributes are \(known.joined(separator: ", "))")
  }

  static func check(_ text: String) -> TextProblem? {
    do {
      _ = try ConstraintText(text)
      return nil
    } catch { return error }
  }
}

extension ConstraintText.Traits {
  mutating func set(_ word: ConstraintText.TraitWord, _ first: Double, _ second: Double) {
    switch word {
    case .intrinsic: intrinsic = (first, second)
    case .hugging: hugging = (Self.priority(first), Self.priority(second))
    case .resistance: resistance = (Self.priority(first), Self.priority(second))
    }
  }

  private static func priority(_ number: Double) -> Double { min(max(number, 1), 1000) }
}

extension String {
  fileprivate var withoutFullStop: String { hasSuffix(".") || hasSuffix("!") ? String(dropLast()) : self }
}

/// Characters of one statement, with the column of each.
private struct LineReader {
  private let characters: [Character]
  private var position = 0
  let line: Int
  private let firstColumn: Int

  init(_ text: Substring, line: Int, column: Int) {
    characters = Array(text)
    self.line = line
    firstColumn = column
  }

  var column: Int { firstColumn + position }
  var isAtEnd: Bool { position >= characters.count }
  var peek: Character? { isAtEnd ? nil : characters[position] }

  mutating func skipBlanks() { while peek?.isWhitespace == true { position += 1 } }

  var isAtStatementEnd: Bool {
    var copy = self
    copy.skipBlanks()
    return copy.isAtEnd || copy.peek == "#"
  }

  var isNumberAhead: Bool {
    var copy = self
    copy.skipBlanks()
    if let next = copy.peek, "-+−".contains(next) { copy.position += 1 }
    copy.skipBlanks()
    return copy.peek.map { $0.isASCII && ($0.isNumber || $0 == ".") } ?? false
  }

  mutating func take(_ character: Character) -> Bool {
    skipBlanks()
    guard peek == character else { return false }
    position += 1
    return true
  }

  func problem(_ message: String, _ hint: String? = nil) -> TextProblem {
    TextProblem(line: line, column: column, message: message, hint: hint)
  }

  mutating func expect(_ character: Character, behind name: String) throws(TextProblem) {
    guard !take(character) else { return }
    throw problem(
      isAtEnd ? "\"\(character)\" is missing behind \(name)" : "\"\(character)\" was expected behind \(name)",
      "footer.top = header.bottom + 16 @750")
  }

  mutating func name(_ wanted: String) throws(TextProblem) -> String {
    skipBlanks()
    let begin = position
    while let next = peek, next.isLetter || next == "_" || (position > begin && next.isNumber) { position += 1 }
    guard position > begin else { throw problem("here stands no name; wanted is \(wanted)") }
    return String(characters[begin..<position])
  }

  mutating func number(_ wanted: String) throws(TextProblem) -> Double {
    skipBlanks()
    let begin = position
    if let next = peek, "-+−".contains(next) { position += 1 }
    skipBlanks()
    while let next = peek, next.isASCII, next.isNumber || next == "." { position += 1 }
    let text = String(
      characters[begin..<position].filter { !$0.isWhitespace && $0 != "+" }.map { $0 == "−" ? "-" : $0 })
    guard let number = Double(text), number.isFinite, abs(number) <= StepNumber.limit else {
      throw TextProblem(
        line: line, column: firstColumn + begin,
        message: text.isEmpty ? "here stands no number; wanted is \(wanted)" : "\"\(text)\" is no number to use here",
        hint: "numbers go from -\(Int(StepNumber.limit)) to \(Int(StepNumber.limit))")
    }
    return number
  }

  mutating func relation() throws(TextProblem) -> ConstraintSolver.Relation {
    skipBlanks()
    let signs: [(String, ConstraintSolver.Relation)] = [
      ("==", .equal), (">=", .greaterThanOrEqual), ("<=", .lessThanOrEqual), ("≥", .greaterThanOrEqual),
      ("≤", .lessThanOrEqual), ("=", .equal),
    ]
    for (sign, relation) in signs where String(characters[position...].prefix(sign.count)) == sign {
      position += sign.count
      return relation
    }
    throw problem("here stands no relation", "=, >= or <=")
  }

  mutating func priority() throws(TextProblem) -> Double {
    let begin = column
    let number = try number("a priority from 1 to 1000")
    guard (1...1000).contains(number) else {
      throw TextProblem(
        line: line, column: begin, message: "a priority goes from 1 to 1000",
        hint: "1000 is required, 750 high, 250 low")
    }
    return number
  }

  mutating func end() throws(TextProblem) {
    skipBlanks()
    if !isAtEnd, peek != "#" { throw problem("\"\(String(characters[position...]))\" is too much here") }
  }
}
