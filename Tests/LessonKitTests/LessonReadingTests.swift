import Documents
import LessonKit
import QuizKit
import Simulations
import Testing
import Values

func readLesson(_ text: String) -> (lesson: Lesson?, findings: [Finding]) {
  var findings: [Finding] = []
  let lesson = LessonReader.read(text, file: "test.md", findings: &findings)
  return (lesson, findings)
}

let head = "---\nid: test\ntitle: A test\norder: 1\nminutes: 5\n---\n"

@Suite struct LessonReadingTests {
  @Test func `settings run on from block to block and go back to none by themselves`() throws {
    let (lesson, findings) = readLesson(
      head + """
        Intro with {{insets maxOffset.y}}.

        ## One
        ```simulate
        simulation: insets
        set: {contentInset.top: 50}
        ```
        Now {{insets minOffset.y}} and {{insets maxOffset.y contentInset.bottom=30}}.

        ## Two
        ```simulate
        simulation: bounds
        set: {contentOffset.y: 10}
        ```
        ```predict
        id: p
        simulation: insets
        set: {contentInset.bottom: 30}
        ask: How far?
        answer: maxOffset.y
        ```
        At last {{bounds contentOffset.y}}, {{insets maxOffset.y : 1}}.
        """)
    #expect(findings.isEmpty, "\(findings)")
    let steps = try #require(lesson?.steps)
    #expect(text(lesson?.introduction ?? []) == "Intro with 500.")
    #expect(text(steps[0].parts) == "Now -50 and 530.")
    #expect(text(steps[1].parts) == "At last 10, 530.")
    guard case .predict(let block)? = steps[1].parts.first(where: { if case .predict = $0 { true } else { false } })
    else {
      Issue.record("no prediction")
      return
    }
    #expect(block.question.base?.number("contentInset.top") == 50)
    #expect(block.question.base?.number("contentInset.bottom") == 30)
  }

  private func text(_ parts: [Lesson.Part]) -> String {
    parts.compactMap { part in
      guard case .prose(let blocks) = part else { return nil }
      return blocks.map { block in
        if case .paragraph(let inlines, _) = block { MarkdownInline.plainText(of: inlines) } else { "" }
      }.joined()
    }.joined()
  }

  struct Case: CustomTestStringConvertible, Sendable {
    var id: String
    /// What stands behind the front matter, with `⟪` where the finding stands.
    var body: String
    var message: String
    var hint: String?

    var testDescription: String { id }
  }

  static let cases = [
    Case(
      id: "no steps", body: "⟪Only words.\n", message: "the lesson has no steps", hint: "each begins with a ## heading"),
    Case(
      id: "heading", body: "⟪# Title\n\n## One\n\nText.\n", message: "a heading with one # has no place in a lesson",
      hint: "the title stands in the front matter; steps begin with ##"),
    Case(
      id: "number of an unknown output", body: "## One\n\nWords {{insets ⟪maxOfset.y}}.\n",
      message: "insets has no output \"maxOfset.y\"", hint: "did you mean maxOffset.y?"),
    Case(
      id: "number behind Hangul", body: "## One\n\n한글과 {{⟪inset maxOffset.y}}.\n",
      message: "there is no simulation \"inset\"", hint: "did you mean insets?"),
    Case(
      id: "setting of a number", body: "## One\n\n| a |\n|---|\n| {{insets maxOffset.y ⟪contentInset.botom=3}} |\n",
      message: "insets has no parameter \"contentInset.botom\"", hint: "did you mean contentInset.bottom?"),
    Case(
      id: "unclosed number", body: "## One\n\nWords ⟪{{insets maxOffset.y and on.\n", message: "this {{ is not closed",
      hint: "it ends with }} on the same line"),
    Case(
      id: "unknown key",
      body: "## One\n\n```predict\nid: a\nsimulation: insets\n⟪aks: B\nask: B\nanswer: maxOffset.y\n```\n",
      message: "a predict block of kind number has no key \"aks\"", hint: "did you mean ask?"),
    Case(
      id: "unclosed block", body: "## One\n\n⟪```simulate\nsimulation: bounds\n",
      message: "the block that opens here is not closed", hint: "it ends with ```"),
    Case(
      id: "near block", body: "## One\n\n```⟪simulat\nsimulation: bounds\n```\n",
      message: "a block \"simulat\" is code to read",
      hint: "did you mean simulate?"),
    Case(
      id: "block in a list", body: "## One\n\n- item\n\n  ⟪```simulate\n  simulation: bounds\n  ```\n",
      message: "a simulate block begins at the margin", hint: "end the list or quotation before it"),
    Case(
      id: "no simulation", body: "## One\n\n```simulate\n⟪set: {contentOffset.y: 1}\n```\n",
      message: "the first simulate block names its simulation", hint: "such as simulation: bounds"),
    Case(
      id: "show", body: "## One\n\n```simulate\nsimulation: bounds\nshow: [⟪outputz]\n```\n",
      message: "bounds cannot show \"outputz\"", hint: "did you mean outputs?"),
    Case(
      id: "doubled id",
      body:
        "## One\n\n```predict\nid: a\nsimulation: insets\nask: B\nanswer: maxOffset.y\n```\n```predict\nid: ⟪a\nask: B\nanswer: minOffset.y\n```\n",
      message: "the id \"a\" is taken by the block at line 10", hint: "ids are unique in a lesson"),
    Case(
      id: "comma in braces", body: "## One\n\n```simulate\nsimulation: bounds\nset: {contentOffset.y: 3⟪,5}\n```\n",
      message: ""),
  ]

  @Test(arguments: cases) func `a mistake is found where it stands, with the way out`(_ mistake: Case) throws {
    let marked = head + mistake.body
    let before = marked.prefix { $0 != "⟪" }
    let line = before.filter { $0 == "\n" }.count + 1
    let column = before.reversed().prefix { $0 != "\n" }.count + 1
    let findings = readLesson(marked.filter { $0 != "⟪" }).findings
    let finding = try #require(findings.first)
    #expect(finding.place.line == line, "\(finding)")
    if mistake.id != "comma in braces" { #expect(finding.place.column == column, "\(finding)") }
    #expect(finding.message.hasPrefix(mistake.message), "\(finding.message)")
    if let hint = mistake.hint { #expect(finding.hint == hint) }
  }

  @Test(arguments: [
    ("", "a lesson begins with front matter"), ("no front matter\n", "a lesson begins with front matter"),
    ("---\nid: a\n", "the front matter that begins here is not closed"),
    ("---\n---\n## A\n", "there is nothing here"),
  ])
  func `front matter that is not there is said`(text: String, message: String) throws {
    #expect(try #require(readLesson(text).findings.first).message == message)
  }

  @Test func `a line end of Windows and a byte order mark change no place`() throws {
    let text = head + "## One\n\nWords {{insets maxOfset.y}}.\n"
    let plain = readLesson(text).findings
    #expect(readLesson("\u{FEFF}" + text.replacing("\n", with: "\r\n")).findings == plain)
  }

  @Test func `a block that cannot be read is not called empty as well`() {
    let block = "## One\n```predict\nid: p\nask: Code: what?\n```\n"
    #expect(readLesson(head + block).findings.map(\.message) == ["\": \" stands inside a text"])
    #expect(readLesson(head + "## One\n```predict\n```\n").findings.map(\.message) == ["this predict block is empty"])
  }
}
