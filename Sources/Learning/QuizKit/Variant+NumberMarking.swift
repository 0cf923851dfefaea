import Simulations
import Tracing
import Values

extension Variant {
  func markNumber(_ answer: String, _ right: Double) throws(MalformedAnswer) -> Mark {
    guard let given = NumberAnswer(answer) else {
      throw MalformedAnswer(
        message: answer.contains(",")
          ? "That is not a number. The decimal sign is a point; commas part thousands, as in 1,400.5."
          : "Answer with a number, such as 120 or -47.5.")
    }
    let unit = expectedUnit
    let shownUnit = unit.map { " " + $0 } ?? ""
    var number = given.number
    var remarks: [String] = []
    var isUnitWrong = false
    if let typed = given.unit {
      guard Unit.isKnown(typed, beside: unit) else {
        throw MalformedAnswer(
          message: "\"\(typed)\" is no unit here; answer with a number\(unit.map { " of \($0)" } ?? "").")
      }
      if let factor = Unit.factor(from: typed, to: unit) { number *= factor } else { isUnitWrong = true }
    }
    let tolerance = tolerance(for: right)
    func isNear(_ value: Double) -> Bool { abs(value - right) <= tolerance + abs(right) * 1e-12 }
    let isRight = isNear(number) && !isUnitWrong
    if isUnitWrong, isNear(given.number) {
      remarks.append("The number is right; its unit is \(unit ?? "none"), not \(given.unit ?? "").")
    } else if !isRight, right != 0, isNear(-number) {
      remarks.append("The size is right, the sign is not.")
    } else if !isRight, given.unit == nil, let unit, let other = Unit.alike[unit],
      let factor = Unit.factor(from: other, to: unit), isNear(number * factor)
    {
      remarks.append("That would be right in \(other); the answer is in \(unit).")
    }
    let isInexact = isRight && NumberText.plain(number) != NumberText.plain(right)
    if isInexact { remarks.append("Taken as right: it may be off by \(NumberText.plain(tolerance, decimals: 4)).") }
    return Mark(
      credit: isRight ? 1 : 0, given: NumberText.plain(given.number) + (given.unit.map { " " + $0 } ?? shownUnit),
      expected: NumberText.plain(right) + shownUnit,
      misconception: isRight
        ? nil
        : misconception { value in
          guard case .number(let believed) = value else { return false }
          return abs(believed - number) <= max(tolerance, half(believed))
        },
      remarks: remarks)
  }

  /// The unit the question names, else that of the output it asks for.
  public var expectedUnit: String? {
    guard case .number(let answer, let unit, _) = question.body else { return nil }
    if let unit { return unit }
    guard case .computed(let expression) = answer, let name = expression.names.first, expression.names.count == 1
    else { return nil }
    let simulation = question.simulation
    if !name.isParameter, let output = simulation?.outputs.first(where: { $0.name == name.text }) { return output.unit }
    return simulation?.parameters.first { $0.name == name.text }?.unit
  }

  private func tolerance(for right: Double) -> Double {
    guard case .number(_, _, let tolerance) = question.body else { return 0 }
    switch tolerance {
    case .absolute(let distance): return distance
    case .relative(let part): return abs(right) * part
    case nil: return half(right)
    }
  }

  /// Half of the last digit shown.
  private func half(_ number: Double) -> Double {
    let decimals = NumberText.plain(number).split(separator: ".").dropFirst().first?.count ?? 0
    return [0.5, 0.05, 0.005, 0.0005][min(decimals, 3)]
  }
}

/// Units that a learner may type.
enum Unit {
  /// Whether a word is a unit that a person could mean; anything else behind a number is no answer.
  static func isKnown(_ typed: String, beside expected: String?) -> Bool {
    let unit = normal(typed)
    return ["pt", "s", "ms", "pt/s", "pt/ms", "%", "px", "kb", "mb", "frames"].contains(unit)
      || expected.map { normal($0) == unit } ?? true
  }

  /// The unit that is easily taken for another.
  static let alike = ["ms": "s", "s": "ms", "pt/s": "pt/ms", "pt/ms": "pt/s"]

  /// What a number in `typed` is multiplied with to be one in `expected`; nil where they do not go together.
  static func factor(from typed: String, to expected: String?) -> Double? {
    let from = normal(typed)
    // Where no unit is known, none can be wrong.
    guard let expected else { return 1 }
    let to = normal(expected)
    if from == to { return 1 }
    switch (from, to) {
    case ("s", "ms"), ("pt/ms", "pt/s"): return 1000
    case ("ms", "s"), ("pt/s", "pt/ms"): return 0.001
    default: return nil
    }
  }

  private static func normal(_ unit: String) -> String {
    switch unit.comparable {
    case "pt", "pts", "point", "points": "pt"
    case "s", "sec", "second", "seconds": "s"
    case "ms", "millisecond", "milliseconds": "ms"
    case "pt/s", "pts/s", "points/s", "pointspersecond": "pt/s"
    case "pt/ms", "points/ms", "pointspermillisecond": "pt/ms"
    case "%", "percent": "%"
    case let other: other
    }
  }
}
