import Simulations
import Values

extension Variant {
  func markOrder(
    _ answer: String, _ order: [Int], _ before: [OrderPair], _ distractors: Set<Int>
  ) throws(MalformedAnswer) -> Mark {
    let given = try letters(answer)
    guard given.count >= order.count || !distractors.isEmpty else {
      throw MalformedAnswer(
        message: "Put all \(order.count) in order, such as \(choices.map(\.label).joined(separator: " ")).")
    }
    guard !given.isEmpty else { throw MalformedAnswer(message: "Put them in order by their letters.") }
    let rule = OrderRule(order: order, before: before)
    let belonging = given.filter { !distractors.contains($0) }
    let foreign = given.filter(distractors.contains)
    let staying = rule.longestPart(of: belonging).count
    let credit = max(0, Double(staying - foreign.count) / Double(order.count))
    var remarks: [String] = []
    if credit < 1 {
      remarks.append("\(staying) of \(order.count) can stay where they are.")
      if let first = rule.firstWrong(in: belonging) { remarks.append("First wrong: \(choices[first].label).") }
      for item in foreign { remarks.append("\(choices[item].label) does not belong: \(choices[item].text).") }
    }
    return Mark(
      credit: credit, given: given.map { choices[$0].label }.joined(separator: " "),
      expected: order.map { choices[$0].label }.joined(separator: " "),
      misconception: credit < 1 ? misconception(ordering: given) : nil, remarks: remarks)
  }

  /// The misconception whose own trace has the calls in this order.
  private func misconception(ordering given: [Int]) -> Misconception? {
    guard let simulation = question.simulation, let settings else { return nil }
    let wanted = given.map { choices[$0].text }
    return simulation.misconceptions.first { misconception in
      guard let events = try? misconception.run(settings).events else { return false }
      return events.map(\.callText).filter(wanted.contains) == wanted
    }
  }
}

/// Which orders of the items are right, and how far another one is from them.
struct OrderRule {
  /// A right order.
  let order: [Int]
  /// The pairs that matter; every pair where there are none.
  let before: [Variant.OrderPair]

  private func violates(_ first: Int, _ second: Int) -> Bool {
    guard let a = order.firstIndex(of: first), let b = order.firstIndex(of: second) else { return false }
    return before.isEmpty ? a > b : before.contains { $0.first == second && $0.second == first }
  }

  /// The longest part of `given` in which no pair stands the wrong way round.
  func longestPart(of given: [Int]) -> [Int] {
    var best: [Int] = []
    func extend(_ part: [Int], from position: Int) {
      if part.count + given.count - position <= best.count { return }
      guard position < given.count else {
        best = part
        return
      }
      if !part.contains(where: { violates($0, given[position]) }) {
        extend(part + [given[position]], from: position + 1)
      }
      extend(part, from: position + 1)
    }
    // Beyond what can be searched whole, the longest rising run of places is near enough.
    if given.count <= 16 { extend([], from: 0) } else { best = longestRising(given) }
    return best
  }

  private func longestRising(_ given: [Int]) -> [Int] {
    var ends: [[Int]] = []
    for item in given {
      let longest = ends.filter { part in part.allSatisfy { !violates($0, item) } }.max { $0.count < $1.count }
      ends.append((longest ?? []) + [item])
    }
    return ends.max { $0.count < $1.count } ?? []
  }

  /// The first item that stands before one that must come before it.
  func firstWrong(in given: [Int]) -> Int? {
    for (position, item) in given.enumerated() {
      if given[(position + 1)...].contains(where: { violates(item, $0) }) { return item }
    }
    return nil
  }
}
