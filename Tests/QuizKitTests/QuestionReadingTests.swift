import Documents
import QuizKit
import Testing

@Suite struct QuestionReadingTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var id: String
    /// A question with `⟪` where the finding stands.
    var yaml: String
    var message: String
    var hint: String?

    var testDescription: String { id }
  }

  static let cases = [
    Case(
      id: "unknown parameter",
      yaml: "id: q\nkind: number\nsimulation: insets\nset: {⟪contentInset.botom: 3}\nask: A\nanswer: maxOffset.y",
      message: "insets has no parameter \"contentInset.botom\"", hint: "did you mean contentInset.bottom?"),
    Case(
      id: "wrong value",
      yaml: "id: q\nkind: number\nsimulation: insets\nset: {bounds.height: ⟪tall}\nask: A\nanswer: maxOffset.y",
      message: "bounds.height takes a number of pt"),
    Case(
      id: "unknown output", yaml: "id: q\nkind: number\nsimulation: insets\nask: A\nanswer: ⟪maxOfset.y",
      message: "insets has no output or parameter \"maxOfset.y\"", hint: "did you mean maxOffset.y?"),
    Case(
      id: "output within an expression",
      yaml: "id: q\nkind: number\nsimulation: insets\nask: A\nanswer: 2 * ⟪maxOfset.y + 1",
      message: "insets has no output or parameter \"maxOfset.y\"", hint: "did you mean maxOffset.y?"),
    Case(
      id: "name in a folded text",
      yaml:
        "id: q\nkind: number\nsimulation: insets\nask: >\n  One line,\n  then {⟪bounds.heigt} pt.\nanswer: maxOffset.y",
      message: "insets has no output or parameter \"bounds.heigt\"", hint: "did you mean bounds.height?"),
    Case(
      id: "comma in braces",
      yaml: "id: q\nkind: number\nsimulation: insets\nask: In ⟪{bounds,height} pt.\nanswer: maxOffset.y",
      message: "{bounds,height} names nothing", hint: "did you mean bounds.height?"),
    Case(
      id: "unknown simulation", yaml: "id: q\nkind: number\nsimulation: ⟪inset\nask: A\nanswer: 1",
      message: "there is no simulation \"inset\"", hint: "did you mean insets?"),
    Case(
      id: "unknown kind", yaml: "id: q\nkind: ⟪chioce\nask: A\nanswer: 1",
      message: "there is no kind of question \"chioce\"", hint: "did you mean choice?"),
    Case(
      id: "unknown misconception",
      yaml:
        "id: q\nkind: choice\nsimulation: bounds\nask: A\nanswer: contentOffset.y\noptions: [{misconception: ⟪setter-clamp}]",
      message: "bounds has no misconception \"setter-clamp\"", hint: "did you mean setter-clamps?"),
    Case(
      id: "steps of a text parameter",
      yaml:
        "id: q\nkind: number\nsimulation: bounds\nset: {writes: \"contentOffset.y = 1; ⟪contentOfset.y = 2\"}\nask: A\nanswer: contentOffset.y",
      message: "writes", hint: "did you mean contentOffset.y?"),
    Case(
      id: "bad draw",
      yaml:
        "id: q\nkind: number\nsimulation: insets\nvary: {bounds.height: ⟪{from: 9, to: 1, step: 1}}\nask: A\nanswer: maxOffset.y",
      message: "bounds.height cannot be drawn from this", hint: "write {pick: [1, 2]} or {from: 0, to: 90, step: 10}"),
    Case(
      id: "unclosed number",
      yaml: "id: q\nkind: number\nsimulation: insets\nask: \"Now ⟪{{insets maxOffset.y.\"\nanswer: maxOffset.y",
      message: "this {{ is not closed", hint: "it ends with }} on the same line"),
    Case(
      id: "missing gap", yaml: "id: q\nkind: fill\nask: A\ntext: \"[[1]] and [[3]]\"\ngaps: ⟪[[a], [b]]",
      message: "the text has no gap [[2]]"),
    Case(
      id: "tolerance", yaml: "id: q\nkind: number\nsimulation: insets\nask: A\nanswer: maxOffset.y\ntolerance: ⟪about",
      message: "tolerance is a number such as 0.5, or 1 %"),
    Case(
      id: "level", yaml: "id: q\nkind: text\nlevel: ⟪7\nask: A\naccept: [b]", message: "level is 1, 2 or 3"),
    Case(
      id: "allow",
      yaml: "id: q\nkind: change\nsimulation: insets\nask: A\nallow: [⟪contentInset.botom]\ngoal: maxOffset.y > 800",
      message: "insets has no parameter \"contentInset.botom\"", hint: "did you mean contentInset.bottom?"),
  ]

  @Test(arguments: cases) func `a mistake is found where it stands, with the way out`(_ mistake: Case) throws {
    let before = mistake.yaml.prefix { $0 != "⟪" }
    let line = before.filter { $0 == "\n" }.count + 1
    let column = before.reversed().prefix { $0 != "\n" }.count + 1
    let (question, findings) = readQuestion(mistake.yaml.filter { $0 != "⟪" })
    #expect(question == nil)
    let finding = try #require(findings.first)
    #expect(finding.place == Place(line: line, column: column), "\(finding)")
    #expect(finding.message.hasPrefix(mistake.message), "\(finding.message)")
    if let hint = mistake.hint { #expect(finding.hint == hint) }
  }

  @Test func `the kind goes with the kind of the output`() {
    #expect(readQuestion("id: q\nsimulation: insets\nask: A\nanswer: maxOffset.y").question?.kind == .number)
    #expect(readQuestion("id: q\nsimulation: bounds\nask: A\nanswer: child.isVisible").question?.kind == .trueFalse)
    #expect(readQuestion("id: q\nask: A\nitems: [a, b]").question?.kind == .order)
    #expect(readQuestion("id: q\nask: A\naccept: b").question?.kind == .text)
  }

  @Test func `checks find a question that cannot be asked`() throws {
    func findings(_ yaml: String) throws -> [String] {
      let question = try #require(readQuestion(yaml).question)
      return QuestionCheck.examine(question, quiz: "q", seeds: [1, 2, 3], file: "t").findings.map(\.message)
    }
    #expect(try findings(Sample.number).isEmpty)
    #expect(try findings(Sample.change).isEmpty)
    let held = Sample.change.replacing(">= 800", with: ">= 300")
    #expect(try findings(held) == ["change: \"maxOffset.y >= 300\" already holds before the learner acts"])
    let unreachable = Sample.change.replacing(">= 800", with: "< 0")
    #expect(try findings(unreachable).first?.contains("no value of contentInset.bottom was found") == true)
    let same =
      "id: c\nkind: choice\nsimulation: bounds\nask: A\nanswer: contentOffset.y\noptions: [{misconception: setter-clamps}, '300']"
    #expect(try findings(same).count == 2)
    let never = Sample.number + "\nwhere: maxOffset.y < 0"
    #expect(try findings(never).first?.contains("held in none of") == true)
  }

  @Test func `a finding about a part of a question stands at that part`() throws {
    func places(_ yaml: String) throws -> [Place] {
      let question = try #require(readQuestion(yaml).question)
      return QuestionCheck.examine(question, quiz: "q", seeds: [1], file: "t").findings.map(\.place)
    }
    #expect(try places(Sample.change.replacing(">= 800", with: ">= 300")) == [Place(line: 6, column: 7)])
    #expect(try places(Sample.change.replacing(">= 800", with: "< 0")) == [Place(line: 6, column: 7)])
    #expect(try places(Sample.number + "\nwhere: maxOffset.y < 0") == [Place(line: 7, column: 8)])
    let options = """
      id: c
      kind: choice
      simulation: bounds
      ask: A
      answer: contentOffset.y
      options:
        - misconception: setter-clamps
        - "17"
        - value: contentOffset.y
      """
    #expect(try places(options) == [Place(line: 7, column: 5), Place(line: 9, column: 5)])
  }

  @Test func `an unknown rule is found where it is named`() throws {
    var findings: [Finding] = []
    let yaml = """
      id: q
      title: Q
      questions:
        - id: one
          kind: true-false
          rules: [SV-04, SV-999]
          ask: A
          answer: "true"
          explain: B
      """
    let quiz = try #require(Quiz.read(yaml, file: "q.yaml", findings: &findings))
    findings += quiz.check(quiz.examine(seeds: [1]), lessons: [], rules: ["SV-04"])
    #expect(findings.map(\.place) == [Place(line: 6, column: 20)])
    #expect(findings.first?.message == "one: there is no rule \"SV-999\"")
  }

  @Test func `whether a misconception fails a question is looked for on three seeds at the least`() throws {
    // In .common nothing is missed, whatever one believes.
    let yaml = """
      id: last
      kind: number
      simulation: run-loop-mode
      vary: {mode: {pick: [common, default]}}
      ask: A
      answer: missed
      """
    let question = try #require(readQuestion(yaml).question)
    let met = (1...12).map { QuestionCheck.examine(question, quiz: "q\($0)", seeds: [1], file: "t").met.isEmpty }
    let all = (1...12).map { QuestionCheck.examine(question, quiz: "q\($0)", seeds: [1, 2, 3], file: "t").met.isEmpty }
    #expect(met == all)
    #expect(!all.allSatisfy { $0 })
  }

  @Test func `a goal that names an output twice is told once what it is`() throws {
    let yaml = Sample.change.replacing(
      "goal: maxOffset.y >= 800", with: "goal: maxOffset.y >= 800 and maxOffset.y < 900")
    let question = try #require(readQuestion(yaml).question)
    guard case .change(let change) = question.body, let simulation = question.simulation, let base = question.base
    else { return #expect(Bool(false)) }
    #expect(try change.outcome(simulation, base).found == "maxOffset.y is 500")
  }
}
