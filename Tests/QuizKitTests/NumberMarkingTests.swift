import QuizKit
import Testing

@Suite struct NumberMarkingTests {
  @Test(arguments: [
    ("530", 1.0), ("530 pt", 1), ("530pt", 1), ("+530", 1), ("530.0", 1), (" 530 points ", 1), ("5.3e2", 1),
    ("530.4", 1), ("530.6", 0), ("529", 0), ("-530", 0), ("−530", 0), ("0", 0), ("530 ms", 0), ("1,530", 0),
  ])
  func `a number is taken with unit, sign and separators`(answer: String, credit: Double) throws {
    #expect(try variant(Sample.number).mark(answer).credit == credit)
  }

  @Test(arguments: [
    "", "x", "5,30", "1,5", "five", "530 kg", "5 3 0", "--5", "5..3", "nan", "inf", "1e999", "0x10", "٣",
  ])
  func `what is no number is no try`(answer: String) throws {
    let drawn = try variant(Sample.number)
    #expect(throws: MalformedAnswer.self) { try drawn.mark(answer) }
  }

  @Test func `thousands may be parted`() throws {
    let drawn = try variant(
      "id: a\nkind: number\nsimulation: bounds\nask: How high?\nanswer: set.contentSize.height\nset: {contentSize.height: 12500}"
    )
    for answer in ["12500", "12,500", "12 500", "12'500", "12,500 pt"] { #expect(try drawn.mark(answer).credit == 1) }
  }

  @Test func `a wrong sign and a wrong unit are said`() throws {
    let drawn = try variant(Sample.number)
    #expect(try drawn.mark("-530").remarks == ["The size is right, the sign is not."])
    #expect(try drawn.mark("530 ms").remarks == ["The number is right; its unit is pt, not ms."])
  }

  @Test func `a number without a unit that is right in another one is told so`() throws {
    let drawn = try variant(
      "id: d\nkind: number\nsimulation: scroll-to\nask: How long?\nanswer: duration\nunit: ms")
    #expect(try drawn.mark("0.3").remarks == ["That would be right in s; the answer is in ms."])
    #expect(try drawn.mark("0.3").credit == 0)
    #expect(try drawn.mark("0.3 s").credit == 1)
    #expect(try drawn.mark("3").remarks.isEmpty)
  }

  @Test func `the believer's answer is named`() throws {
    let mark = try variant(Sample.number).mark("580")
    #expect(mark.credit == 0)
    #expect(mark.misconception?.id == "top-inset-at-the-bottom")
  }

  @Test(arguments: [("0.5", "530.5", 1.0), ("0.5", "530.6", 0), ("1 %", "535", 1), ("1%", "536", 0), ("0", "530", 1)])
  func `the tolerance is the author's`(tolerance: String, answer: String, credit: Double) throws {
    #expect(try variant(Sample.number + "\ntolerance: \(tolerance)").mark(answer).credit == credit)
  }
}
