/// Numbers as JSON writes them, and no others.
enum JSONNumber {
  /// The number that `text` stands for, where it is finite: `-1.5e3` is one; `.5`, `+1`, `01`, `0x1` and `nan` are not.
  static func read(_ text: String) -> Double? {
    var rest = Array(text.utf8)[...]
    if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    guard let first = rest.first, let whole = digits(&rest), whole == 1 || first != UInt8(ascii: "0") else {
      return nil
    }
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      guard digits(&rest) != nil else { return nil }
    }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest.removeFirst()
      if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
      guard digits(&rest) != nil else { return nil }
    }
    guard rest.isEmpty, let number = Double(text), number.isFinite else { return nil }
    return number
  }

  /// Takes digits away and answers how many; nil where there is none.
  private static func digits(_ rest: inout ArraySlice<UInt8>) -> Int? {
    let count = rest.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }.count
    rest.removeFirst(count)
    return count > 0 ? count : nil
  }
}
