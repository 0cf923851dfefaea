import QuizKit
import Testing

/// Answers of every wrong shape, for every kind of question: none of them is a try, and none is a trap.
@Suite struct MalformedAnswerTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var kind: Question.Kind
    var yaml: String
    /// An answer that is a try, so that the rest is refused for its shape alone.
    var good: String
    var malformed: [String]

    var testDescription: String { kind.rawValue }
  }

  /// What no question of any kind takes; a text takes every word, so it is left out there.
  private static let nonsense = [
    "", " ", "\t", ",", ";", "=", "==", "=5", "NaN", "inf", "1e999", "½", "٣", "🏳️‍🌈", "\u{202E}b", "\u{0}", "\"", "\\",
    "a=b=c", "zz", "a a", "12345678901234567890z1", "{contentOffset.y}",
  ]

  static let cases = [
    Case(
      kind: .number, yaml: Sample.number, good: "12 pt",
      malformed: ["a", "true", "1,2", "1 2", "0 300", "50 30", "- ", "1 2 3", "1,0000", "1'2", "3 pt 4", "--3"]),
    Case(
      kind: .trueFalse, yaml: "id: t\nsimulation: bounds\nask: Does it show?\nanswer: child.isVisible", good: "No",
      malformed: ["0", "1", "a", "tr", "true false", "maybe", "truefalse"]),
    Case(
      kind: .choice,
      yaml:
        "id: c\nkind: choice\nsimulation: bounds\nask: What?\nanswer: contentOffset.y\noptions: [{value: 1}, {value: 2}]",
      good: "b", malformed: ["d", "a b", "ab", "1a", "4", "true"]),
    Case(
      kind: .multiple,
      yaml:
        "id: m\nkind: multiple\nask: Which?\noptions: [{text: one, right: true}, {text: two, right: false}, {text: three, right: false}]",
      good: "a c", malformed: ["d", "a d", "abd", "all", "true", "1"]),
    Case(
      kind: .order, yaml: Sample.order, good: "d c b a",
      malformed: ["a b", "abc", "a b c e", "1 2 3 4", "abca", "none", "abcde"]),
    Case(
      kind: .match, yaml: "id: p\nkind: match\nask: Which?\npairs: [[one, eins], [two, zwei]]", good: "1b 2a",
      malformed: ["a", "1a", "1a 2c", "1a 2b 3a", "none", "1 2", "1a 2a"]),
    Case(
      kind: .fill, yaml: "id: f\nkind: fill\nask: Fill.\ntext: \"[[1]] = [[2]]\"\ngaps: [[origin], [p]]", good: "x; y",
      malformed: ["origin", "origin; ", "; p", "a; b; c", "origin, p", ";"]),
    Case(kind: .text, yaml: "id: w\nkind: text\nask: Who?\naccept: [delegate]", good: "anybody", malformed: []),
    Case(
      kind: .change, yaml: Sample.change, good: "contentInset.bottom=1",
      malformed: [
        "tall", "contentInset.bottom", "contentInset.bottom=", "contentInset.bottom=tall", "contentInset.bottom=1e999",
        "contentInset.botom=3", "contentInset.top=3", "contentInset.bottom = 3", "contentInset.bottom=1 x",
      ]),
    Case(
      kind: .say, yaml: "id: s\nkind: say\nask: Why?\npoints: [one, two]", good: "a",
      malformed: ["c", "a c", "I said it", "1", "both"]),
  ]

  @Test func `every kind of question is here`() {
    #expect(Set(Self.cases.map(\.kind)) == Set(Question.Kind.allCases))
  }

  @Test(arguments: cases) func `an answer of a wrong shape is no try, and it is said what one looks like`(
    _ one: Case
  ) throws {
    let drawn = try variant(one.yaml)
    #expect(drawn.question.kind == one.kind)
    #expect(throws: Never.self) { try drawn.mark(one.good) }
    // A tick of no point, and any word for a gap or a text, are answers.
    let takesWords = one.kind == .text
    let shapes = (takesWords ? ["", " ", "\t"] : Self.nonsense) + one.malformed
    for shape in shapes where !(["multiple", "say"].contains(one.kind.rawValue) && shape.allSatisfy(Self.isBlank)) {
      do {
        let mark = try drawn.mark(shape)
        Issue.record("\(one.kind.rawValue) took \(shape.debugDescription) as \(mark.given)")
      } catch { #expect(error.message.hasSuffix(".") || error.message.hasSuffix("?"), "\(error.message)") }
    }
  }

  private static func isBlank(_ character: Character) -> Bool {
    character.isWhitespace || ",;".contains(character)
  }

  @Test(arguments: cases) func `a very long answer is marked or refused like any other`(_ one: Case) throws {
    let drawn = try variant(one.yaml)
    for piece in ["a", "a ", "9", "1b ", "x=1 ", ";", "(", "-"] {
      _ = try? drawn.mark(String(repeating: piece, count: 20_000 / piece.count))
    }
  }

  @Test(
    arguments: [
      ("530", "530", nil), ("530?", "530", .guess), ("530 ??", "530", .guess), ("530!", "530", .fairly),
      ("530 !!", "530", .sure), ("530!!!", "530", .sure), ("?", "", .guess), ("a ?!", "a", .guess), ("", "", nil),
    ] as [(String, String, Sureness?)])
  func `signs behind an answer say how sure, however many there are`(
    line: String, answer: String, sureness: Sureness?
  ) {
    let split = Sureness.split(line)
    #expect(split.answer == answer)
    #expect(split.sureness == sureness)
  }
}
