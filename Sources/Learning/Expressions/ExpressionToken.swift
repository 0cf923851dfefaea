import Platform

/// A word of an expression.
struct ExpressionToken {
  enum Kind: Hashable {
    case number(Double)
    case text(String)
    case name(String)
    case symbol(String)
    case end
  }

  var kind: Kind
  /// In characters from 0.
  var offset: Int

  /// As a message names it.
  var phrase: String {
    switch kind {
    case .number: "a number"
    case .text: "a text"
    case .name(let name), .symbol(let name): "\"\(name)\""
    case .end: "the end"
    }
  }
}

/// Takes an expression apart into words.
struct ExpressionTokens {
  private let characters: [Character]
  private var position = 0

  init(_ text: String) throws(ExpressionError) {
    // Bytes first: counting the characters of a very long text would take its time.
    guard text.utf8.count <= 8 * Expression.mostCharacters else { throw ExpressionError(.tooLong, at: 0) }
    characters = Array(text)
    guard characters.count <= Expression.mostCharacters else {
      throw ExpressionError(.tooLong, at: Expression.mostCharacters)
    }
  }

  mutating func next() throws(ExpressionError) -> ExpressionToken {
    while let found = character, found.isWhitespace { position += 1 }
    let start = position
    guard let first = character else { return ExpressionToken(kind: .end, offset: start) }
    if Self.isDigit(first) || first == "." { return ExpressionToken(kind: .number(try number()), offset: start) }
    if first == "'" { return ExpressionToken(kind: .text(try text()), offset: start) }
    if Self.beginsName(first) { return ExpressionToken(kind: .name(try name()), offset: start) }
    return ExpressionToken(kind: .symbol(try symbol()), offset: start)
  }

  private var character: Character? { position < characters.count ? characters[position] : nil }

  private mutating func number() throws(ExpressionError) -> Double {
    let start = position
    while let found = character {
      let isSign =
        (found == "-" || found == "+") && (characters[position - 1] == "e" || characters[position - 1] == "E")
      guard Self.isInName(found) || found == "." || isSign && Self.isDigit(characters[start]) else { break }
      position += 1
    }
    let text = String(characters[start..<position])
    guard Self.isNumber(text), let number = Double(text), number.isFinite else {
      throw ExpressionError(.unreadableNumber(text), at: start)
    }
    return number
  }

  /// `12`, `0.5`, `1e-3`; not `.5`, `5.`, `0x10` or `3pt`.
  private static func isNumber(_ text: String) -> Bool {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "e" || $0 == "E" }
    let mantissa = (parts.first ?? "").split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, mantissa.count <= 2, mantissa.allSatisfy({ !$0.isEmpty && $0.allSatisfy(isDigit) }) else {
      return false
    }
    guard parts.count == 2 else { return true }
    let exponent = parts[1].first == "-" || parts[1].first == "+" ? parts[1].dropFirst() : parts[1]
    return !exponent.isEmpty && exponent.allSatisfy(isDigit)
  }

  private mutating func text() throws(ExpressionError) -> String {
    let start = position
    var text = ""
    position += 1
    while let found = character {
      position += 1
      if found != "'" {
        text.append(found)
      } else if character == "'" {
        text.append(found)
        position += 1
      } else {
        return text
      }
    }
    throw ExpressionError(.unclosedText, at: start)
  }

  private mutating func name() throws(ExpressionError) -> String {
    let start = position
    while let found = character, Self.isInName(found) || found == "." { position += 1 }
    let name = String(characters[start..<position])
    if name.hasSuffix(".") || name.contains("..") { throw ExpressionError(.unfinishedName(name), at: start) }
    return name
  }

  private mutating func symbol() throws(ExpressionError) -> String {
    let found = characters[position]
    let pair = String(characters[position..<min(position + 2, characters.count)])
    if ["==", "!=", "<=", ">="].contains(pair) {
      position += 2
      return pair
    }
    if let ours = Self.foreign[pair] { throw ExpressionError(.foreign(pair, ours: ours), at: position) }
    guard "+-*/()<>,".contains(found) else {
      let word = String(found)
      guard let ours = Self.foreign[word] else { throw ExpressionError(.strangeCharacter(found), at: position) }
      throw ExpressionError(.foreign(word, ours: ours), at: position)
    }
    position += 1
    return String(found)
  }

  private static let foreign = [
    "&&": "and", "||": "or", "!": "not", "=": "==", "<>": "!=", "≥": ">=", "≤": "<=", "≠": "!=", "×": "*", "·": "*",
    "÷": "/", "−": "-", "–": "-", "‘": "'", "’": "'",
  ]

  private static func isDigit(_ character: Character) -> Bool {
    character >= "0" && character <= "9" && character.isASCII
  }

  private static func beginsName(_ character: Character) -> Bool { character.isLetter || character == "_" }

  private static func isInName(_ character: Character) -> Bool { beginsName(character) || isDigit(character) }
}
