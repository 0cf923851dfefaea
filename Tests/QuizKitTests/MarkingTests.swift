import QuizKit
import Simulations
import Testing

@Suite struct MarkingTests {
  // PrairieLearn's four rules, for three right options among five, two picked rightly and one wrongly.
  @Test(arguments: [
    (Question.MultipleMarking.all, 2, 1, 0.0), (.each, 2, 1, 0.6), (.net, 2, 1, 1.0 / 3), (.coverage, 2, 1, 4.0 / 9),
    (.all, 3, 0, 1), (.each, 3, 0, 1), (.net, 3, 0, 1), (.coverage, 3, 0, 1), (.net, 0, 2, 0), (.coverage, 0, 0, 0),
    (.each, 0, 0, 0.4),
  ])
  func `several picks are marked by the rule named`(
    rule: Question.MultipleMarking, hits: Int, extra: Int, credit: Double
  ) {
    #expect(abs(rule.credit(hits: hits, extra: extra, right: 3, of: 5) - credit) < 1e-12)
  }

  @Test func `a choice names the thought behind an option`() throws {
    let drawn = try variant(
      """
      id: c
      kind: choice
      simulation: bounds
      ask: What does it read?
      set: {writes: "contentOffset.y = 99999"}
      answer: contentOffset.y
      options:
        - misconception: setter-clamps
        - value: 1
          because: That is a page.
        - An exception
      """)
    let clamped = try #require(drawn.choices.first { $0.misconception == "setter-clamps" })
    #expect(try drawn.mark(clamped.label).misconception?.id == "setter-clamps")
    let page = try #require(drawn.choices.first { $0.text == "1" })
    #expect(try drawn.mark(page.label).remarks == ["That is a page."])
    let right = try #require(drawn.choices.first { $0.text == "99999" })
    #expect(try drawn.mark(right.label.uppercased()).credit == 1)
    #expect(throws: MalformedAnswer.self) { try drawn.mark("a b") }
    #expect(throws: MalformedAnswer.self) { try drawn.mark("z") }
  }

  @Test func `true and false have short forms`() throws {
    let drawn = try variant("id: t\nsimulation: bounds\nask: Does it show?\nanswer: child.isVisible")
    for answer in ["true", "T", "yes", "y"] { #expect(try drawn.mark(answer).credit == 1) }
    for answer in ["false", "n"] { #expect(try drawn.mark(answer).credit == 0) }
    #expect(throws: MalformedAnswer.self) { try drawn.mark("maybe") }
  }

  @Test func `texts compare without case, blanks and a last full stop`() throws {
    let drawn = try variant("id: t\nkind: text\nask: Who?\naccept: [the delegate, delegate]")
    #expect(try drawn.mark("The Delegate.").credit == 1)
    #expect(try drawn.mark("the view").credit == 0)
  }

  @Test func `gaps are marked one by one`() throws {
    let drawn = try variant(
      "id: f\nkind: fill\nask: Fill in.\ntext: \"bounds.[[1]] = [[2]]\"\ngaps: [[origin], [contentOffset, p]]")
    #expect(try drawn.mark("origin; p").credit == 1)
    #expect(try drawn.mark("size; p").credit == 0.5)
    #expect(throws: MalformedAnswer.self) { try drawn.mark("origin") }
  }

  @Test func `pairs are marked one by one`() throws {
    let drawn = try variant("id: m\nkind: match\nask: Match.\npairs: [[a1, b1], [a2, b2], [a3, b3]]")
    let key = try #require(drawn.keyText)
    #expect(try drawn.mark(key).credit == 1)
    let numbered = key.split(separator: " ").enumerated().map { "\($0.offset + 1)\($0.element)" }.joined(separator: " ")
    #expect(try drawn.mark(numbered).credit == 1)
    let swapped = key.split(separator: " ").reversed().joined(separator: " ")
    #expect(abs(try drawn.mark(swapped).credit - 1.0 / 3) < 1e-12)
  }

  @Test(arguments: ["contentInset.bottom=300", "contentInset.bottom 300", "set contentInset.bottom 300", "300"])
  func `a change is typed with or without its sign and, where it is the only one, its name`(answer: String) throws {
    #expect(try variant(Sample.change).mark(answer).credit == 1)
  }

  @Test func `a change is right where its run reaches the goal`() throws {
    let drawn = try variant(Sample.change)
    #expect(try drawn.mark("contentInset.bottom=300").credit == 1)
    #expect(try drawn.mark("contentInset.bottom=1200").credit == 1)
    #expect(try drawn.mark("contentInset.bottom=100").credit == 0)
    for bad in ["contentInset.bottom", "contentInset.top=50", "contentInset.bottom=x", "x=1", ""] {
      #expect(throws: MalformedAnswer.self) { try drawn.mark(bad) }
    }
  }

  @Test func `every kind is right by its own key`() throws {
    let kinds = [
      Sample.number, Sample.order, "id: t\nsimulation: bounds\nask: A?\nanswer: child.isVisible",
      "id: t\nkind: text\nask: Who?\naccept: [a]", "id: f\nkind: fill\nask: F\ntext: \"[[1]]\"\ngaps: [[x]]",
      "id: m\nkind: match\nask: M\npairs: [[a, b], [c, d]]",
      "id: u\nkind: multiple\nask: U\noptions: [{text: a, right: true}, {text: b, right: false}]",
    ]
    for kind in kinds {
      for seed in UInt64(1)...20 {
        let drawn = try variant(kind, seed: seed)
        #expect(try drawn.mark(try #require(drawn.keyText)).verdict == .right)
      }
    }
  }
}
