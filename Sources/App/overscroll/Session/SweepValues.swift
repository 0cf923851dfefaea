import Simulations
import Tracing
import Values

/// The values that a sweep gives a parameter.
struct SweepValues {
  /// As they are shown: the numbers of a range are numbers, also where the parameter is a text that takes them.
  let values: [Value]
  private let isText: Bool

  static let most = 2000

  /// What the parameter is set to for one of the values.
  func setting(for value: Value) -> Value { isText ? .text(value.bareText) : value }

  /// - Parameters:
  ///   - range: `FROM..TO`; nil takes all values of a choice or a flag.
  ///   - step: the distance of two values; nil is a tenth of the range, for whole numbers a whole one.
  /// - Throws: `CommandFailure` for what is no range or step, for a text that takes no numbers, and for more runs than
  ///   `most`; `SettingsError` for a value that the parameter does not take.
  init(of parameter: Parameter, range: String?, step: String?) throws {
    if case .text = parameter.kind { isText = true } else { isText = false }
    switch parameter.kind {
    case .flag, .choice:
      guard range == nil else {
        throw CommandFailure.usage(
          "\(parameter.name) takes \(parameter.takes), so a sweep needs no range",
          hint: "sweep \(parameter.name) OUTPUT goes through all")
      }
      if case .choice(let choices) = parameter.kind {
        values = choices.map(Value.text)
      } else {
        values = [.flag(false), .flag(true)]
      }
    case .text(let check):
      let numbers = try range.map { try Self.numbers($0, step: step) } ?? []
      guard let first = numbers.first, check(NumberText.exact(first)) == nil else {
        throw CommandFailure.usage(
          range == nil
            ? "sweep wants a range for \(parameter.name)"
            : "\(parameter.name) takes a text, and \(NumberText.exact(numbers.first ?? 0)) is none that it takes",
          hint: range == nil
            ? "sweep \(parameter.name) FROM..TO [step S] OUTPUT, or compare \(parameter.name) A | B"
            : "compare \(parameter.name) A | B puts two beside each other")
      }
      values = try numbers.map { number in
        _ = try parameter.value(from: NumberText.exact(number))
        return .number(number)
      }
    case .number, .integer, .pattern:
      guard let range else {
        throw CommandFailure.usage(
          "sweep wants a range for \(parameter.name)", hint: "sweep \(parameter.name) FROM..TO [step S] OUTPUT")
      }
      var isWhole = false
      if case .integer = parameter.kind { isWhole = true }
      values = try Self.numbers(range, step: step, isWhole: isWhole).map { number in
        try parameter.value(from: NumberText.exact(number))
      }
    }
  }

  /// From the first to the last number, both included where the step leads there.
  ///
  /// Each is counted from the start, so that no error adds up.
  static func numbers(_ range: String, step: String?, isWhole: Bool = false) throws(CommandFailure) -> [Double] {
    let (from, to) = try ends(of: range)
    guard from <= to else {
      throw .usage("\"\(range)\" goes backwards", hint: "write \(NumberText.exact(to))..\(NumberText.exact(from))")
    }
    var distance = (to - from) / 10
    if isWhole { distance = distance.rounded(.up) }
    if let step {
      guard let number = number(step) else { throw .usage("step wants a number, not \"\(step)\"") }
      guard number > 0 else { throw .usage("step wants a number above 0, not \"\(step)\"") }
      distance = number
    }
    guard from < to else { return [from] }
    let count = ((to - from) / distance + 1e-9).rounded(.down) + 1
    guard count <= Double(most) else {
      let runs = count < 1e9 ? "\(Int(count))" : "too many"
      throw .usage(
        "that makes \(runs) runs; a sweep makes at most \(most)",
        hint: "a step of \(NumberText.exact(roundedUp((to - from) / Double(most - 1)))) or more is coarse enough")
    }
    return (0..<Int(count)).map { NumberText.rounded(from + Double($0) * distance, significantDigits: 12) }
  }

  private static func ends(of range: String) throws(CommandFailure) -> (from: Double, to: Double) {
    let dots = range.contains("...") ? "..." : ".."
    let parts = range.firstRange(of: dots).map { (range[..<$0.lowerBound], range[$0.upperBound...]) }
    guard let parts, let from = number(String(parts.0)), let to = number(String(parts.1)) else {
      throw .usage("\"\(range)\" is no range of numbers", hint: "write FROM..TO, such as 0..100")
    }
    guard abs(from) <= 1e15, abs(to) <= 1e15 else {
      throw .usage("\"\(range)\" goes too far: a sweep stays within 1e15")
    }
    return (from, to)
  }

  /// Two digits are enough for advice.
  private static func roundedUp(_ number: Double) -> Double {
    NumberText.rounded(number * 1.05, significantDigits: 2)
  }

  /// A finite number as people type it.
  private static func number(_ text: String) -> Double? {
    guard !text.isEmpty, text.utf8.allSatisfy({ "0123456789.+-eE".utf8.contains($0) }), let number = Double(text),
      number.isFinite
    else { return nil }
    return number
  }
}
