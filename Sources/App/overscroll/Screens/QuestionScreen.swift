import QuizKit
import Rulebook
import Simulations
import TerminalKit
import Tracing
import Values

/// A question as it is asked, and what follows an answer.
enum QuestionScreen {
  static func ask(_ variant: Variant) -> Page {
    var page = question(variant)
    page.append(options(variant))
    page.paragraph(StyledText(howToAnswer(variant), .dim))
    return page
  }

  static func question(_ variant: Variant) -> Page {
    Page([.paragraph("\(StyledText("Predict:", .accent)) \(variant.ask.trimmed)")])
  }

  /// A question of a quiz.
  static func page(_ variant: Variant, _ quiz: QuizSession) -> Page {
    var page = Page()
    page.heading(
      "quiz \(quiz.title)   \(quiz.position + 1) of \(quiz.items.count)",
      trailing: StyledText("level \(variant.question.level)\(quiz.attempt > 1 ? ", try \(quiz.attempt)" : "")", .dim))
    page.gap()
    page.append(paragraphs(variant.ask))
    page.gap()
    page.append(options(variant))
    page.paragraph(StyledText(howToAnswer(variant) + "; hint, skip", .dim))
    return page
  }

  private static func paragraphs(_ text: String) -> Page {
    Page(text.trimmed.split(separator: "\n").map { .paragraph(StyledText(String($0))) })
  }

  /// What to do next in a quiz.
  static func goingOn(_ quiz: QuizSession, hasRun: Bool, wasRight: Bool) -> Page {
    var words = [quiz.position + 1 < quiz.items.count ? "Enter or next goes on" : "Enter or next shows the summary"]
    if hasRun { words.append("run shows this question's run") }
    if !wasRight { words.append("retry asks with other numbers") }
    words.append("explain, undo, flag")
    return Page([.gap, .paragraph(StyledText(words.joined(separator: "; ") + ".", .dim))])
  }

  /// Whether this wrong picture was met before.
  static func repeated(_ misconception: Misconception, _ session: Session) -> Page {
    let count = session.notebook.study.answers.filter { $0.misconception == misconception.id }.count
    guard count > 1 else { return Page() }
    return Page([.paragraph("It is the \(ordinal(count)) time: rule \(misconception.rule) says how it is.")])
  }

  private static func ordinal(_ number: Int) -> String {
    switch number {
    case 2: "second"
    case 3: "third"
    case 4: "fourth"
    case 5: "fifth"
    default: "\(number)th"
    }
  }

  /// The answer with the rules behind it.
  static func explained(_ variant: Variant, rulebook: Rulebook) -> Page {
    var page = paragraphs(variant.ask)
    page.gap()
    page.table(.pairs([(StyledText("model"), StyledText(expected(variant), .strong))], indent: 2))
    page.append(explanation(variant))
    for id in variant.question.rules {
      guard let rule = rulebook[id] else { continue }
      page.gap()
      page.append(RuleScreen.brief(rule))
    }
    return page
  }

  /// What came of a quiz: the score, what was sure but wrong, what to look at again.
  static func summary(_ quiz: QuizSession) -> Page {
    var page = Page()
    let outcomes = quiz.items.compactMap { item in quiz.outcomes[item.name].map { (item, $0) } }
    let right = outcomes.filter { $0.1.marks >= 1 }.count
    let partly = outcomes.filter { $0.1.marks > 0 && $0.1.marks < 1 }.count
    page.heading(
      "quiz \(quiz.title), \(quiz.items.count) question\(quiz.items.count == 1 ? "" : "s")",
      trailing: StyledText("\(right) right, \(partly) partly, \(outcomes.count - right - partly) not", .plain))
    let open = outcomes.filter { $0.1.marks < 1 }.sorted {
      ($0.1.sureness == .sure ? 0 : 1) < ($1.1.sureness == .sure ? 0 : 1)
    }
    if !open.isEmpty {
      page.gap()
      page.paragraph("To look at again")
      page.table(
        Table(
          columns: [.init(), .init("", isFlexible: true), .init()],
          rows: open.map { item, outcome in
            [
              StyledText(item.question.id, .code),
              StyledText(
                outcome.answer == nil
                  ? "skipped"
                  : outcome.sureness == .sure ? "sure, and not so" : outcome.marks > 0 ? "partly" : "not so",
                outcome.sureness == .sure ? .warning : .plain),
              StyledText(item.question.rules.joined(separator: " "), .dim),
            ]
          }, hasHeader: false, indent: 2))
    }
    var counts: [String: Int] = [:]
    for case let id? in outcomes.map(\.1.misconception) { counts[id, default: 0] += 1 }
    if let (id, count) = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }),
      let claim = Misconceptions.claim(of: id)
    {
      page.gap()
      page.paragraph(
        "\(StyledText(count > 1 ? "\(count) answers fit one wrong picture:" : "One answer fits a wrong picture:", .warning)) \(claim)"
      )
    }
    page.gap()
    page.paragraph(
      StyledText(
        "The same again: quiz \(quiz.title) --seed \(quiz.seed). quiz \(quiz.title) draws other numbers.", .dim))
    return page
  }

  /// All questions of a quiz with their answers, for authors.
  static func answers(_ quiz: Quiz, seed: UInt64, count: Int?) throws -> Page {
    var page = Page()
    page.heading(StyledText(quiz.title), trailing: StyledText("seed \(seed)", .dim))
    for question in quiz.questions.prefix(count ?? quiz.questions.count) {
      page.gap()
      page.paragraph(
        "\(StyledText(question.id, .strong))  \(StyledText("\(question.kind.rawValue), level \(question.level)", .dim))"
      )
      do {
        let variant = try Variant.draw(question, quiz: quiz.id, seed: seed)
        page.append(paragraphs(variant.ask))
        page.append(options(variant))
        page.paragraph("\(StyledText("answer", .good))  \(expected(variant))")
        for believed in variant.believed {
          page.paragraph(
            StyledText("\(believed.misconception.id) would answer \(believed.value.text)", .dim), indent: 2)
        }
        page.append(explanation(variant))
      } catch { page.paragraph(StyledText("cannot be drawn: \(error.message)", .bad)) }
    }
    return page
  }

  static func list(_ quizzes: [Quiz], _ library: Library) -> Page {
    var page = Page()
    page.table(
      Table(
        columns: [.init("quiz"), .init("", isFlexible: true), .init("questions", .right), .init()],
        rows: quizzes.map { quiz in
          [
            StyledText(quiz.id, .code), StyledText(quiz.title), StyledText(String(quiz.questions.count)),
            StyledText(
              library.sources.contains { $0.kind == .quiz && $0.id == quiz.id && $0.isOwn } ? "your own" : "", .dim),
          ]
        }))
    page.gap()
    page.paragraph(StyledText("quiz ID asks one.", .dim))
    return page
  }

  static func json(_ quiz: Quiz) -> JSON {
    .members(
      ("id", .string(quiz.id)), ("title", .string(quiz.title)), ("lesson", .optional(quiz.lesson)),
      (
        "questions",
        .array(
          quiz.questions.map { question in
            .members(
              ("id", .string(question.id)), ("kind", .string(question.kind.rawValue)),
              ("level", .integer(question.level)), ("rules", .strings(question.rules)))
          })
      ))
  }

  private static func options(_ variant: Variant) -> Page {
    var page = Page()
    if case .fill = variant.key { page.lines(variant.prompts.flatMap(lines), indent: 2) }
    if case .match = variant.key {
      page.table(
        Table(
          columns: [.init("", .right), .init("", isFlexible: true)],
          rows: variant.prompts.enumerated().map { [StyledText("\($0.offset + 1)"), StyledText($0.element)] },
          hasHeader: false, indent: 2))
      page.gap()
    }
    if case .say = variant.key { return page }
    if !variant.choices.isEmpty {
      page.table(
        Table(
          columns: [.init(), .init("", isFlexible: true)],
          rows: variant.choices.map { [StyledText($0.label, .code), StyledText($0.text)] }, hasHeader: false, indent: 2)
      )
    }
    return page
  }

  private static func lines(_ text: String) -> [StyledText] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { StyledText(String($0)) }
  }

  private static func howToAnswer(_ variant: Variant) -> String {
    switch variant.key {
    case .number: variant.expectedUnit.map { "a number of \($0)" } ?? "a number"
    case .flag: "true or false"
    case .choice: "a letter"
    case .multiple: "all letters that are right, such as a c, or none"
    case .order: "all letters in order"
    case .match: "a letter for each number, such as 1b 2a"
    case .fill(let gaps): gaps.count == 1 ? "what belongs into the gap" : "what belongs into the gaps, parted by ;"
    case .text: "a word or a few"
    case .change: "NAME=VALUE"
    case .say: "say it aloud, then tick your points"
    }
  }

  /// What the learner said and what the model says, one below the other.
  static func comparison(_ mark: Mark, _ variant: Variant) -> Page {
    let isRight = mark.verdict == .right
    let sign = isRight ? "✓" : mark.verdict == .partly ? "~" : "✗"
    var rows: [[StyledText]] = [
      ["you", StyledText(mark.given, isRight ? .good : .bad), StyledText(sign, isRight ? .good : .bad)]
    ]
    if !isRight || mark.given != mark.expected {
      rows.append(["model", StyledText(expected(variant), .strong), ""])
    }
    return Page([
      .table(Table(columns: [.init(), .init("", isFlexible: true), .init()], rows: rows, hasHeader: false, indent: 2))
    ])
  }

  /// The right answer as it is shown; letters with what stands behind them.
  static func expected(_ variant: Variant) -> String {
    switch variant.key {
    case .number(let number): NumberText.plain(number) + (variant.expectedUnit.map { " " + $0 } ?? "")
    case .flag(let flag): flag ? "true" : "false"
    case .choice(let right): "\(variant.choices[right].label)  \(variant.choices[right].text)"
    case .multiple, .fill, .text: variant.keyText ?? ""
    case .order(let order, _, _): order.map { variant.choices[$0].label }.joined(separator: " ")
    case .match(let rights):
      rights.enumerated().map { "\($0.offset + 1)\(variant.choices[$0.element].label)" }.joined(separator: " ")
    case .change:
      if case .change(let change) = variant.question.body { change.goal.source } else { "" }
    case .say: variant.choices.map(\.text).joined(separator: "; ")
    }
  }

  static func words(_ mark: Mark, _ sureness: QuizKit.Sureness?, _ variant: Variant) -> Page {
    var page = Page()
    page.gap()
    switch mark.verdict {
    case .right: page.paragraph(sureness == .guess ? "Right, though you guessed: read why." : "Right.")
    case .partly: page.paragraph("Partly right (\(NumberText.plain(mark.credit * 100, decimals: 0)) %).")
    case .wrong: page.paragraph(sureness == .sure ? "Not so, and you were sure: worth a second look." : "Not so.")
    }
    for remark in mark.remarks { page.paragraph(StyledText(remark)) }
    if let misconception = mark.misconception { page.append(believed(misconception, variant)) }
    if mark.verdict != .right, case .order = variant.key { page.append(rightOrder(variant)) }
    page.append(explanation(variant))
    return page
  }

  /// The wrong model behind an answer, and the first event at which it leaves the run.
  private static func believed(_ misconception: Misconception, _ variant: Variant) -> Page {
    var page = Page()
    page.paragraph(
      "\(StyledText("That answer fits a wrong picture:", .warning)) \(misconception.claim) \(misconception.truth)")
    guard let settings = variant.settings, let simulation = variant.question.simulation,
      let events = try? misconception.run(settings).events,
      let run = try? simulation.run(settings, recorder: Recorder())
    else { return page }
    let same = zip(events, run.events).prefix { $0.callText == $1.callText }.count
    let believed = same < events.count ? events[same].callText : "nothing more"
    if same < run.events.count {
      let event = run.events[same]
      page.paragraph("It leaves the run at event \(event.index): there is \(event.callText), it expects \(believed).")
    }
    return page
  }

  private static func rightOrder(_ variant: Variant) -> Page {
    guard case .order(let order, _, _) = variant.key else { return Page() }
    return Page([
      .table(
        Table(
          columns: [.init("", .right), .init(), .init("", isFlexible: true)],
          rows: order.enumerated().map { position, index in
            [
              StyledText("\(position + 1)"), StyledText(variant.choices[index].label, .code),
              StyledText(variant.choices[index].text),
            ]
          }, hasHeader: false, indent: 2))
    ])
  }

  static func explanation(_ variant: Variant) -> Page {
    var page = Page()
    page.gap()
    if let explain = variant.question.explain {
      page.paragraph(StyledText((try? variant.text(explain))?.trimmed ?? ""))
    }
    if !variant.question.rules.isEmpty {
      page.paragraph(
        StyledText(
          "rule \(variant.question.rules.joined(separator: ", "))", .dim))
    }
    return page
  }
}
