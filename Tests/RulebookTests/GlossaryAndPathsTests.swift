import Documents
import Rulebook
import TestSupport
import Testing

@Test func `a glossary is read and found case aside`() {
  var findings: [Finding] = []
  let text = """
    - term: Overscroll
      meaning: Being beyond the scrollable range.
      rules: [SV-10, SV-14]
    - term: inset
      meaning: |
        Room around content.
    """
  let terms = Glossary.read(text, file: "Glossary.yaml", findings: &findings)
  #expect(findings.isEmpty)
  let glossary = Glossary(terms)
  #expect(glossary.terms.map(\.term) == ["inset", "Overscroll"])
  #expect(glossary["OVERSCROLL"]?.rules == ["SV-10", "SV-14"])
  #expect(glossary["inset"]?.meaning == "Room around content.")
  #expect(glossary["bounds"] == nil)
}

@Test func `doubled terms, missing meanings and unknown rules are found`() {
  var findings: [Finding] = []
  let marked = MarkedText(
    "- {term: inset, meaning: a, rules: [SV-10, ⟪SV-99]}\n- {term: ⟪Inset, meaning: b}\n- ⟪{term: bounds}\n")
  let terms = Glossary.read(marked.text, file: "Glossary.yaml", findings: &findings)
  findings += Glossary.check(terms, rules: ["SV-10"])
  let places = marked.places.map { Place(line: $0.line, column: $0.column) }
  #expect(Set(findings.map(\.place)) == Set(places), "\(findings)")
  #expect(
    Set(findings.map(\.message)) == [
      "\"Inset\" stands in Glossary.yaml, line 1 already", "a term needs the key \"meaning\"",
      "there is no rule \"SV-99\"",
    ])
}

@Test func `paths are read in their order`() {
  var findings: [Finding] = []
  let paths = LearningPaths.read(
    "- {id: start, title: Begin here, lessons: [bounds, insets]}\n- {id: lists, title: Lists, lessons: reuse}\n",
    file: "Paths.yaml",
    findings: &findings)
  #expect(findings.isEmpty)
  #expect(LearningPaths(paths)["start"]?.lessons == ["bounds", "insets"])
  #expect(LearningPaths(paths).paths.map(\.id) == ["start", "lists"])
  #expect(LearningPaths(paths)["other"] == nil)
  #expect(LearningPaths.check(paths, lessons: ["bounds", "insets", "reuse"]).isEmpty)
}

@Test func `what is wrong in a path is found at its place`() {
  var findings: [Finding] = []
  let marked = MarkedText(
    """
    - {id: start, title: a, lessons: [bounds, ⟪insts, ⟪bounds]}
    - {id: ⟪start, title: b, lessons: [bounds]}
    - {id: empty, title: c, ⟪lessons: []}
    - {id: ⟪Über, title: d, lessons: [bounds]}
    """)
  let paths = LearningPaths.read(marked.text, file: "Paths.yaml", findings: &findings)
  findings += LearningPaths.check(paths, lessons: ["bounds", "insets"])
  let places = marked.places.map { Place(line: $0.line, column: $0.column) }
  #expect(Set(findings.map(\.place)) == Set(places), "\(findings)")
  #expect(findings.first { $0.message.contains("insts") }?.hint == "did you mean insets?")
}

@Test(arguments: 0..<10)
func `random edits of valid files end without a trap`(_ seed: Int) {
  var generator = SplitMix64(seed: UInt64(seed))
  let valid =
    "- {id: SV-10, title: a, statement: b, since: 11, sureness: observed, sources: [{title: c, link: http://d}], see: [SV-10]}\n"
  let pieces = ["\"", "'", "{", "}", "[", "]", ":", ",", "-", "\n", " ", "#", "id", "see", "가", "&", "*", "10"]
  for _ in 0..<100 {
    var text = Array(valid + valid)
    for _ in 0..<3 {
      let position = Int.random(in: 0..<text.count, using: &generator)
      text.replaceSubrange(
        position..<min(text.count, position + 2), with: Array(pieces.randomElement(using: &generator) ?? ""))
    }
    var findings: [Finding] = []
    let rules = Rulebook.read(String(text), file: "SV.yaml", findings: &findings)
    findings += Rulebook.check(rules)
    _ = Glossary.read(String(text), file: "f", findings: &findings)
    _ = LearningPaths.read(String(text), file: "f", findings: &findings)
    #expect(!findings.isEmpty)
  }
}
