import Documents
import Tracing
import Values

extension Simulation {
  public func parameter(named name: String) throws(SettingsError) -> Parameter {
    guard let parameter = parameters.first(where: { $0.name == name }) else {
      throw .unknownParameter(
        name, simulation: id, nearest: NearestWord.candidates(for: name, among: parameters.map(\.name)))
    }
    return parameter
  }

  /// The value that `text` stands for as parameter `name`.
  public func value(of name: String, from text: String) throws(SettingsError) -> Value {
    try parameter(named: name).value(from: text)
  }
}

extension Parameter {
  /// The value that `text` stands for, checked against kind and range.
  public func value(from text: String) throws(SettingsError) -> Value {
    let trimmed = text.trimmed
    if isOptional, trimmed == "none" { return .none }
    if let word, trimmed == word { return .text(word) }
    switch kind {
    case .number(let least, let most):
      guard let number = Self.number(trimmed), number >= least ?? -.infinity, number <= most ?? .infinity else {
        throw wrong(text)
      }
      return .number(number)
    case .integer(let least, let most):
      guard let number = Self.number(trimmed), number == number.rounded(.towardZero), abs(number) <= 1e15,
        Int(number) >= least ?? .min, Int(number) <= most ?? .max
      else { throw wrong(text) }
      return .number(number)
    case .flag:
      switch trimmed.lowercased() {
      case "true", "yes": return .flag(true)
      case "false", "no": return .flag(false)
      default: throw wrong(text, nearest: NearestWord.candidates(for: trimmed, among: ["true", "false"]))
      }
    case .choice(let choices):
      if choices.contains(trimmed) { return .text(trimmed) }
      throw wrong(text, nearest: NearestWord.candidates(for: trimmed, among: choices))
    case .text(let check):
      if let problem = check(text) { throw .unreadableText(parameter: name, problem) }
      return .text(text)
    case .pattern(let least, let most):
      if let number = Self.number(trimmed), number >= least, number <= most { return .number(number) }
      do throws(TextProblem) { _ = try Pattern(trimmed, least: least, most: most) } catch {
        throw .unreadableText(parameter: name, error)
      }
      return .text(trimmed)
    }
  }

  private func wrong(_ text: String, nearest: [String] = []) -> SettingsError {
    .wrongValue(parameter: name, text: text, takes: takes, nearest: nearest)
  }

  /// A finite number in the forms people type; `1e3` and `-.5` are, `0x10`, `nan` and `inf` are not.
  static func number(_ text: String) -> Double? {
    guard let first = text.utf8.first, !text.isEmpty,
      text.utf8.allSatisfy({ byte in
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"),
          UInt8(ascii: "e"), UInt8(ascii: "E"):
          true
        default: false
        }
      }), first != UInt8(ascii: "e"), first != UInt8(ascii: "E"), let number = Double(text), number.isFinite
    else { return nil }
    return number
  }

  /// In words, what may be set: `a number of pt, 0 or more`.
  public var takes: String { kindInWords + (word.map { ", or \($0)" } ?? "") + (isOptional ? ", or none" : "") }

  private var kindInWords: String {
    let unit = unit.map { " of \($0)" } ?? ""
    switch kind {
    case .number(nil, nil): return "a number" + unit
    case .number(0, nil): return "a number\(unit), 0 or more"
    case .number(let least, let most): return "a number" + unit + Self.range(least, most)
    case .integer(let least, let most):
      return "a whole number" + unit + Self.range(least.map(Double.init), most.map(Double.init))
    case .flag: return "true or false"
    case .choice(let choices):
      return choices.count < 2
        ? choices.joined() : choices.dropLast().joined(separator: ", ") + " or " + choices[choices.count - 1]
    case .text: return "text"
    case .pattern(let least, let most):
      return "numbers\(unit)\(Self.range(least, most)): one, a list such as 4,4,20, a range 4..20 or a ramp 4..20"
    }
  }

  private static func range(_ least: Double?, _ most: Double?) -> String {
    switch (least, most) {
    case (let least?, let most?): " from \(bound(least)) to \(bound(most))"
    case (let least?, nil): " of at least \(bound(least))"
    case (nil, let most?): " of at most \(bound(most))"
    case (nil, nil): ""
    }
  }

  /// Bounds that only keep sums exact are read more easily as powers of ten.
  private static func bound(_ number: Double) -> String {
    abs(number) == 1e9 ? (number < 0 ? "-1e9" : "1e9") : Value.number(number).text
  }
}
