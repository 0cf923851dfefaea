import Documents
import Rulebook
import TestSupport
import Testing

private let valid = """
  - id: SV-10
    title: The automatic clamp
    statement: >
      When content shrinks, contentOffset is brought back
      into the scrollable range.
    since: 11
    sureness: observed
    sources:
      - title: UIScrollView, Apple's documentation
        link: https://developer.apple.com/documentation/uikit/uiscrollview
      - {title: Public reverse engineering}
    see: [SV-14]
  - id: SV-14
    title: The range
    statement: From minus the top inset.
    sureness: documented
    sources: [{title: A talk}]
  """

@Test func `a file of rules is read`() throws {
  var findings: [Finding] = []
  let rules = Rulebook.read(valid, file: "Lessons/Rulebook/SV.yaml", findings: &findings)
  #expect(findings.isEmpty, "\(findings)")
  #expect(rules.map(\.id) == ["SV-10", "SV-14"])
  let rule = try #require(rules.first)
  #expect(rule.title == "The automatic clamp")
  #expect(rule.statement == "When content shrinks, contentOffset is brought back into the scrollable range.")
  #expect(rule.since == "11")
  #expect(rule.sureness == .observed)
  #expect(
    rule.sources == [
      Rule.Source(
        title: "UIScrollView, Apple's documentation",
        link: "https://developer.apple.com/documentation/uikit/uiscrollview"),
      Rule.Source(title: "Public reverse engineering"),
    ])
  #expect(rule.see == ["SV-14"])
  #expect(rule.place == Place(line: 1, column: 7))
  #expect(rules.last?.since == nil)
  #expect(Rulebook.check(rules).isEmpty)
}

/// One change to the valid file; a mark where the finding points.
@Test(arguments: [
  ("id: SV-14", "id: ⟪SV-1", "\"SV-1\" is no id of a rule; two capital letters"),
  ("id: SV-14", "id: ⟪sv-14", "is no id of a rule"),
  ("id: SV-14", "id: ⟪SV-1400", "is no id of a rule"),
  ("id: SV-14", "id: ⟪SV14", "is no id of a rule"),
  ("id: SV-14", "id: ⟪LC-14", "\"LC-14\" does not belong into the file of SV; its ids begin with SV-"),
  ("id: SV-14", "id: ⟪SV-10", "\"SV-10\" stands in SV.yaml, line 1 already"),
  ("sureness: observed", "sureness: ⟪observd", "did you mean observed?"),
  ("sureness: observed", "sureness: ⟪certain", "takes documented, observed, inferred or contested"),
  ("since: 11", "since: ⟪iOS 11", "\"iOS 11\" is no version of iOS; write it as 11 or 17.4"),
  ("since: 11", "since: ⟪11.", "is no version"),
  ("since: 11", "since: ⟪1.2.3.4", "is no version"),
  ("since: 11", "since: ⟪[11]", "\"since\" takes a text, not a list"),
  ("since: 11", "⟪sicne: 11", "did you mean since?"),
  ("https://developer", "⟪ftp://developer", "it begins with https:// or http://"),
  ("https://developer", "⟪developer", "is no address of a page"),
  ("https://developer", "⟪https:// developer", "has no blanks"),
  ("https://developer.apple.com/documentation/uikit/uiscrollview", "⟪https://", "is no address of a page"),
  ("- title: UIScrollView", "- ⟪titel: UIScrollView", "did you mean title?"),
  ("[{title: A talk}]", "⟪A talk", "\"sources\" takes a list, not a text"),
  ("[{title: A talk}]", "[⟪A talk]", "a source is written as keys with values, not as a text"),
  ("[{title: A talk}]", "[⟪{title: \"\"}]", "\"title\" has no value"),
  ("title: The range", "⟪title:", "\"title\" has no value"),
])
func `what is wrong in a rule is found at its place`(_ old: String, _ new: String, _ words: String) {
  let marked = MarkedText(valid.split(separator: old, omittingEmptySubsequences: false).joined(separator: new))
  var findings: [Finding] = []
  _ = Rulebook.read(marked.text, file: "SV.yaml", findings: &findings)
  let said = findings.map { $0.message + "; " + ($0.hint ?? "") }
  #expect(said.contains { $0.contains(words) }, "\(said)")
  guard marked.places.count == 1 else { return }
  // An empty text is named at its own place, a mapping at its first key.
  let isNear = findings.contains {
    $0.place.line == marked.places[0].line && $0.place.column >= marked.places[0].column
  }
  #expect(isNear, "\(findings)")
}

@Test func `a rule needs a source`() {
  for sources in ["sources: []", "sources:"] {
    var findings: [Finding] = []
    let text = "- {id: SV-10, title: a, statement: b, sureness: observed, \(sources)}"
    #expect(Rulebook.read(text, file: "SV.yaml", findings: &findings).isEmpty)
    #expect(findings.count == 1)
    #expect(findings.first?.place == Place(line: 1, column: 59))
  }
  var findings: [Finding] = []
  _ = Rulebook.read("- {id: SV-10, title: a, statement: b, sureness: observed}", file: "SV.yaml", findings: &findings)
  #expect(findings.map(\.message) == ["a rule needs the key \"sources\""])
}

@Test func `a wrong link or version does not make the rule unknown`() {
  var findings: [Finding] = []
  let text = "- {id: SV-10, title: a, statement: b, since: x, sureness: observed, sources: [{title: c, link: d}]}"
  let rules = Rulebook.read(text, file: "SV.yaml", findings: &findings)
  #expect(findings.count == 2)
  #expect(rules.map(\.id) == ["SV-10"])
  #expect(rules.first?.since == nil)
  #expect(rules.first?.sources == [Rule.Source(title: "c")])
}

@Test(arguments: ["rules.yaml", "S.yaml", "sv.yaml", "SV.md", "", "/"])
func `a file is named for its prefix`(_ name: String) {
  var findings: [Finding] = []
  let rules = Rulebook.read(valid, file: name, findings: &findings)
  #expect(rules.count == 2)
  #expect(findings.map(\.hint) == ["such as SV.yaml"])
}

@Test func `a file that is no list or cannot be read is found`() {
  for text in ["id: SV-10", "just text", "- \"", ""] {
    var findings: [Finding] = []
    #expect(Rulebook.read(text, file: "SV.yaml", findings: &findings).isEmpty)
    #expect(findings.count == 1, "\(text): \(findings)")
  }
}

@Test func `what rules point at is checked over the whole book`() {
  func rule(_ id: String, _ file: String, see: [String] = []) -> Rule {
    Rule(
      id: id, title: "t", statement: "s", sureness: .observed, sources: [Rule.Source(title: "x")], see: see, file: file,
      place: Place(line: 3, column: 7))
  }
  let findings = Rulebook.check(
    [
      rule("SV-10", "SV.yaml", see: ["LC-10", "SV-11", "TB-01"]), rule("LC-10", "LC.yaml", see: ["LC-10"]),
      rule("SV-10", "SV2.yaml"),
    ], known: ["TB-01"])
  #expect(
    findings.map(\.message) == [
      "\"SV-10\" stands in SV.yaml, line 3 already", "there is no rule \"SV-11\"", "a rule cannot point at itself",
    ])
  #expect(findings.map(\.file) == ["SV2.yaml", "SV.yaml", "LC.yaml"])
  #expect(findings[1].hint == "did you mean SV-10?")
}

@Test func `see is found at the place of its id`() {
  var findings: [Finding] = []
  let marked = MarkedText(
    "- id: SV-10\n  title: a\n  statement: b\n  sureness: observed\n  sources: [{title: c}]\n  see: [SV-10, ⟪SV-99]\n")
  let rules = Rulebook.read(marked.text, file: "SV.yaml", findings: &findings)
  #expect(
    Rulebook.check(rules).map(\.place).last == Place(line: marked.places[0].line, column: marked.places[0].column))
}

@Test func `a book is in order, finds by id and by words, and a later rule takes the place of an earlier`() {
  func rule(_ id: String, _ title: String) -> Rule {
    Rule(id: id, title: title, statement: "About insets.", sureness: .inferred, sources: [])
  }
  let book = Rulebook([rule("SV-14", "Range"), rule("LC-10", "Layout"), rule("SV-14", "The range again")])
  #expect(book.ids == ["LC-10", "SV-14"])
  #expect(book["SV-14"]?.title == "The range again")
  #expect(book["SV-15"] == nil)
  #expect(book.rules(matching: "layout").map(\.id) == ["LC-10"])
  #expect(book.rules(matching: "INSETS range").map(\.id) == ["SV-14"])
  #expect(book.rules(matching: "sv-").map(\.id) == ["SV-14"])
  #expect(book.rules(matching: "  ").isEmpty)
}

@Test func `the tables name every key once and say what it is for`() {
  for table in [Rule.keys, Rule.sourceKeys, Glossary.keys, LearningPaths.keys] {
    #expect(Set(table.keys.map(\.name)).count == table.keys.count)
    #expect(table.keys.allSatisfy { !$0.meaning.isEmpty && !$0.meaning.hasSuffix(".") })
  }
}
