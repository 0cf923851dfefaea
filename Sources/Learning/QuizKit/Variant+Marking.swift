import Simulations
import Tracing
import Values

extension Variant {
  /// Marks an answer as it was typed, without its sureness.
  /// - Throws: `MalformedAnswer` where it cannot be an answer to this kind of question; that is no try.
  public func mark(_ answer: String) throws(MalformedAnswer) -> Mark {
    switch key {
    case .number(let number): try markNumber(answer, number)
    case .flag(let flag): try markFlag(answer, flag)
    case .choice(let right): try markChoice(answer, right)
    case .multiple(let right): try markMultiple(answer, right)
    case .order(let order, let before, let distractors): try markOrder(answer, order, before, distractors)
    case .match(let rights): try markMatch(answer, rights)
    case .fill(let gaps): try markFill(answer, gaps)
    case .text(let accepted): try markText(answer, accepted)
    case .change: try markChange(answer)
    case .say: try markSay(answer)
    }
  }

  /// The misconception whose believer gives this answer.
  func misconception(answering isGiven: (Value) -> Bool) -> Misconception? {
    believed.first { isGiven($0.value) }?.misconception
  }

  private func markFlag(_ answer: String, _ flag: Bool) throws(MalformedAnswer) -> Mark {
    let given: Bool
    switch answer.trimmed.lowercased() {
    case "true", "t", "yes", "y": given = true
    case "false", "f", "no", "n": given = false
    default: throw MalformedAnswer(message: "Answer true or false (t or f will do).")
    }
    return Mark(
      credit: given == flag ? 1 : 0, given: given ? "true" : "false", expected: flag ? "true" : "false",
      misconception: given == flag ? nil : misconception { $0 == .flag(given) })
  }

  private func markText(_ answer: String, _ accepted: [String]) throws(MalformedAnswer) -> Mark {
    guard !answer.trimmed.isEmpty else { throw MalformedAnswer(message: "Type the answer in a few words.") }
    let isRight = accepted.contains { $0.comparable == answer.comparable }
    return Mark(credit: isRight ? 1 : 0, given: answer.trimmed, expected: accepted.first ?? "")
  }

  private func markFill(_ answer: String, _ gaps: [[String]]) throws(MalformedAnswer) -> Mark {
    let parts = answer.split(separator: ";", omittingEmptySubsequences: false).map { String($0).trimmed }
    guard parts.count == gaps.count, !parts.contains("") else {
      throw MalformedAnswer(
        message: gaps.count == 1
          ? "Type what belongs into the gap." : "Type what belongs into the \(gaps.count) gaps, parted by semicolons.")
    }
    let hits = zip(parts, gaps).map { part, accepted in
      accepted.contains { $0.comparable == part.comparable || Variant.sameNumber($0, part) }
    }
    let wrong = hits.enumerated().filter { !$0.element }.map { "gap \($0.offset + 1)" }
    return Mark(
      credit: Double(hits.filter { $0 }.count) / Double(gaps.count), given: parts.joined(separator: "; "),
      expected: gaps.map { $0.first ?? "" }.joined(separator: "; "),
      remarks: wrong.isEmpty || wrong.count == gaps.count ? [] : ["Not right: \(wrong.joined(separator: ", "))."])
  }

  private func markSay(_ answer: String) throws(MalformedAnswer) -> Mark {
    let ticked = try letters(answer, none: true)
    let credit = choices.isEmpty ? 1 : Double(ticked.count) / Double(choices.count)
    let missed = choices.indices.filter { !ticked.contains($0) }.map { choices[$0].text }
    return Mark(
      credit: credit, given: "\(ticked.count) of \(choices.count) points", expected: "all \(choices.count) points",
      remarks: missed.map { "Left out: \($0)" })
  }

  private static func sameNumber(_ left: String, _ right: String) -> Bool {
    guard let left = NumberAnswer(left)?.number, let right = NumberAnswer(right)?.number else { return false }
    return left == right
  }

  /// The choices that letters name: `a c`, `ac`, `a,c`; with `none: true` also `none`.
  func letters(_ answer: String, none: Bool = false) throws(MalformedAnswer) -> [Int] {
    let text = answer.trimmed.lowercased()
    let labels = choices.map(\.label)
    if none, ["none", "-", "no", "0"].contains(text) { return [] }
    var words = text.split { $0.isWhitespace || $0 == "," || $0 == ";" || $0 == ">" }.map(String.init)
    if words.count == 1, !labels.contains(words[0]), words[0].allSatisfy({ labels.contains(String($0)) }) {
      words = words[0].map(String.init)
    }
    var picked: [Int] = []
    for word in words {
      guard
        let position = labels.firstIndex(of: word)
          ?? choices.firstIndex(where: { $0.text.comparable == word.comparable })
      else {
        throw MalformedAnswer(
          message:
            "\"\(word)\" is none of the letters \(labels.first ?? "")\(labels.count > 1 ? " to \(labels[labels.count - 1])" : "")."
        )
      }
      guard !picked.contains(position) else { throw MalformedAnswer(message: "\(labels[position]) stands twice.") }
      picked.append(position)
    }
    return picked
  }
}

extension String {

  /// For comparing texts: case, blanks and a full stop at the end do not count.
  var comparable: String {
    var text = lowercased().filter { !$0.isWhitespace }
    if text.hasSuffix(".") { text.removeLast() }
    return text
  }
}
