/// A number as people type it: with a unit, thousands separators, a real minus sign.
struct NumberAnswer: Hashable, Sendable {
  var number: Double
  var unit: String?

  init?(_ text: String) {
    let text = text.trimmed.replacing("−", with: "-").replacing("–", with: "-")
    let digits = text.prefix { $0.isNumber || "+-.,'_ \u{A0}\u{202F}".contains($0) || $0 == "e" || $0 == "E" }
    var head = String(digits)
    var tail = String(text.dropFirst(digits.count)).trimmed
    // The letter of an exponent may be the first of a unit.
    if head.lowercased().hasSuffix("e"), !tail.isEmpty { (head, tail) = (String(head.dropLast()), "e" + tail) }
    guard let number = NumberAnswer.read(head.trimmed), !tail.contains(where: \.isNumber) else { return nil }
    self.number = number
    self.unit = tail.isEmpty ? nil : tail
  }

  private static func read(_ text: String) -> Double? {
    let separators: Set<Character> = [",", " ", "'", "_", "\u{A0}", "\u{202F}"]
    var text = text
    if let sign = text.first, "+-".contains(sign) { text = String(sign) + String(text.dropFirst()).trimmed }
    if text.contains(where: separators.contains) {
      guard isGrouped(text, separators) else { return nil }
      text = text.filter { !separators.contains($0) }
    }
    if text.hasPrefix("+") { text.removeFirst() }
    guard let last = text.last, last.isNumber || last == ".", text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    guard let number = Double(text.hasSuffix(".") ? String(text.dropLast()) : text), number.isFinite else { return nil }
    return number
  }

  /// Separators part thousands only, one kind of them: `1,400` and `12 345.6`, not `1,5` or `5 0 0`.
  private static func isGrouped(_ text: String, _ separators: Set<Character>) -> Bool {
    guard Set(text.filter(separators.contains)).count == 1 else { return false }
    let whole = text.drop { $0 == "-" || $0 == "+" }.prefix { $0 != "." }
    let groups = whole.split(omittingEmptySubsequences: false, whereSeparator: separators.contains)
    return groups.count > 1 && (1...3).contains(groups[0].count) && groups[0] != "0"
      && groups.dropFirst().allSatisfy { $0.count == 3 }
      && !text.drop { $0 != "." }.contains(where: separators.contains)
  }
}
