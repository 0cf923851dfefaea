import Simulations

extension Variant {
  func markChoice(_ answer: String, _ right: Int) throws(MalformedAnswer) -> Mark {
    let picked = try letters(answer)
    guard picked.count == 1, let pick = picked.first else {
      throw MalformedAnswer(message: "Pick one: \(choices.map(\.label).joined(separator: ", ")).")
    }
    let choice = choices[pick]
    return Mark(
      credit: pick == right ? 1 : 0, given: show(pick), expected: show(right),
      misconception: question.simulation?.misconceptions.first { $0.id == choice.misconception },
      remarks: pick == right || choice.misconception != nil ? [] : [choice.because].compactMap { $0 })
  }

  func markMultiple(_ answer: String, _ right: Set<Int>) throws(MalformedAnswer) -> Mark {
    guard !answer.trimmed.isEmpty else {
      throw MalformedAnswer(message: "Name all that are right, such as a c, or none.")
    }
    let marking: Question.MultipleMarking = if case .multiple(_, let marking) = question.body { marking } else { .each }
    let picked = Set(try letters(answer, none: true))
    let missed = right.subtracting(picked)
    let extra = picked.subtracting(right)
    var remarks: [String] = []
    if !missed.isEmpty { remarks.append("Right as well: \(list(missed)).") }
    if !extra.isEmpty { remarks.append("Not right: \(list(extra)).") }
    return Mark(
      credit: marking.credit(
        hits: picked.intersection(right).count, extra: extra.count, right: right.count, of: choices.count),
      given: list(picked), expected: list(right), remarks: remarks)
  }

  func markMatch(_ answer: String, _ rights: [Int]) throws(MalformedAnswer) -> Mark {
    // `1b 2a 3c` and `b a c` say the same.
    let words = answer.lowercased().split { $0.isWhitespace || $0 == "," || $0 == ";" }.map { word in
      String(word.drop { $0.isNumber || $0 == "-" || $0 == "=" })
    }
    let picked = try letters(words.joined(separator: " "))
    guard picked.count == rights.count else {
      throw MalformedAnswer(message: "Give a letter for each of the \(rights.count), such as 1b 2a.")
    }
    let hits = zip(picked, rights).filter { $0.0 == $0.1 }.count
    let wrong = zip(picked, rights).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    return Mark(
      credit: Double(hits) / Double(rights.count), given: pairs(picked), expected: pairs(rights),
      remarks: wrong.map { ["\(hits) of \(rights.count) fit. First wrong: \(prompts[$0])."] } ?? [])
  }

  private func pairs(_ picked: [Int]) -> String {
    picked.enumerated().map { "\($0.offset + 1)\(choices[$0.element].label)" }.joined(separator: " ")
  }

  private func show(_ position: Int) -> String { "\(choices[position].label)  \(choices[position].text)" }

  private func list(_ positions: Set<Int>) -> String {
    positions.isEmpty ? "none" : positions.sorted().map { choices[$0].label }.joined(separator: " ")
  }
}

extension Question.MultipleMarking {
  /// The credit for `hits` right picks and `extra` wrong ones, of `count` options of which `right` are right.
  public func credit(hits: Int, extra: Int, right: Int, of count: Int) -> Double {
    let isPerfect = hits == right && extra == 0
    switch self {
    case .all: return isPerfect ? 1 : 0
    case .each: return count == 0 ? 1 : Double(count - (right - hits) - extra) / Double(count)
    case .net: return right == 0 ? (isPerfect ? 1 : 0) : max(0, Double(hits - extra)) / Double(right)
    case .coverage:
      guard right > 0, hits + extra > 0 else { return isPerfect ? 1 : 0 }
      return Double(hits) / Double(hits + extra) * Double(hits) / Double(right)
    }
  }
}
