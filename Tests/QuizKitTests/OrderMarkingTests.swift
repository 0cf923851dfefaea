import QuizKit
import Testing

@Suite struct OrderMarkingTests {
  /// The letters that stand for the items, in the order in which `texts` names them.
  private func letters(_ texts: [String], in variant: Variant) -> String {
    texts.map { text in variant.choices.first { $0.text == text }?.label ?? "?" }.joined(separator: " ")
  }

  @Test func `the right order is right in any spelling`() throws {
    let drawn = try variant(Sample.order)
    let right = letters(["one", "two", "three", "four"], in: drawn)
    #expect(try drawn.mark(right).credit == 1)
    #expect(try drawn.mark(right.filter { $0 != " " }.uppercased()).credit == 1)
    #expect(try drawn.mark(right.split(separator: " ").joined(separator: ", ")).credit == 1)
    #expect(drawn.keyText == right)
  }

  @Test(arguments: [
    (["two", "one", "three", "four"], 0.75), (["four", "one", "two", "three"], 0.75),
    (["four", "three", "two", "one"], 0.25), (["two", "one", "four", "three"], 0.5),
  ])
  func `credit is the longest part that can stay`(order: [String], credit: Double) throws {
    let drawn = try variant(Sample.order)
    #expect(try drawn.mark(letters(order, in: drawn)).credit == credit)
  }

  @Test func `the longest part agrees with trying every subset`() throws {
    let drawn = try variant(Sample.order)
    let names = ["one", "two", "three", "four"]
    for order in permutations(names) {
      var longest = 0
      for mask in 0..<16 {
        let kept = order.enumerated().filter { mask >> $0.offset & 1 == 1 }.map(\.element)
        let places = kept.map { names.firstIndex(of: $0) ?? 0 }
        if places == places.sorted() { longest = max(longest, kept.count) }
      }
      #expect(try drawn.mark(letters(order, in: drawn)).credit == Double(longest) / 4)
    }
  }

  @Test func `only the pairs that matter count`() throws {
    let drawn = try variant(Sample.order + "\nbefore: [[one, four], [two, four]]")
    #expect(try drawn.mark(letters(["three", "two", "one", "four"], in: drawn)).credit == 1)
    #expect(try drawn.mark(letters(["four", "one", "two", "three"], in: drawn)).credit == 0.75)
  }

  @Test func `a distractor has its own sentence`() throws {
    let drawn = try variant(Sample.order + "\ndistractors: [five]")
    let mark = try drawn.mark(letters(["one", "two", "five", "three", "four"], in: drawn))
    #expect(mark.credit == 0.75)
    #expect(mark.remarks.contains { $0.contains("does not belong") })
    #expect(try drawn.mark(letters(["one", "two", "three", "four"], in: drawn)).credit == 1)
  }

  @Test(arguments: ["", "a", "a b c", "a b c x", "a a b c", "1 2 3 4"])
  func `what is no order is no try`(answer: String) throws {
    let drawn = try variant(Sample.order)
    #expect(throws: MalformedAnswer.self) { try drawn.mark(answer) }
  }

  private func permutations(_ items: [String]) -> [[String]] {
    if items.isEmpty { return [[]] }
    return items.indices.flatMap { index in
      var rest = items
      let first = rest.remove(at: index)
      return permutations(rest).map { [first] + $0 }
    }
  }
}
