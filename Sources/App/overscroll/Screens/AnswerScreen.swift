import QuizKit
import Rulebook
import Simulations
import TerminalKit
import Tracing
import Values

/// What follows an answer: both answers, the wrong model behind one, the explanation.
enum AnswerScreen {
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
    var page = QuestionScreen.paragraphs(variant.ask)
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

  /// What the learner said and what the model says, one below the other.
  static func comparison(_ mark: Mark, _ variant: Variant) -> Page {
    let isRight = mark.verdict == .right
    let sign = isRight ? "✓" : mark.verdict == .partly ? "~" : "✗"
    var rows: [[StyledText]] = [
      ["you", StyledText(mark.given, isRight ? .good : .bad), StyledText(sign, isRight ? .good : .bad)]
    ]
    if case .say = variant.key {
      // The points stand on the screen already.
    } else if !isRight || mark.given != mark.expected {
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
    case .change: solution(variant)
    case .say: variant.choices.map(\.text).joined(separator: "; ")
    }
  }

  private static func isSaid(_ variant: Variant) -> Bool { if case .say = variant.key { true } else { false } }

  static func words(_ mark: Mark, _ sureness: QuizKit.Sureness?, _ variant: Variant) -> Page {
    var page = Page()
    page.gap()
    switch mark.verdict {
    case .right: page.paragraph(sureness == .guess ? "Right, though you guessed: read why." : "Right.")
    case .partly: page.paragraph("Partly right (\(NumberText.plain(mark.credit * 100, decimals: 0)) %).")
    case .wrong where isSaid(variant): page.paragraph("None of the points yet.")
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
    let shown = asked(variant)
    let expected = events.map(\.callText).filter { shown?.contains($0) ?? true }
    let found = run.events.filter { shown?.contains($0.callText) ?? true }
    let same = zip(expected, found).prefix { $0 == $1.callText }.count
    if same < found.count {
      let believed = same < expected.count ? expected[same] : "nothing more"
      page.paragraph(
        "It leaves the run at event \(found[same].index): there is \(found[same].callText), it expects \(believed).")
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

  /// The calls that the question shows, where it is about their order.
  private static func asked(_ variant: Variant) -> Set<String>? {
    if case .order = variant.key { Set(variant.choices.map(\.text)) } else { nil }
  }

  /// Settings that reach the goal, as one would type them.
  private static func solution(_ variant: Variant) -> String {
    guard case .change(let change) = variant.question.body, let simulation = variant.question.simulation,
      let settings = variant.settings, let reached = change.solution(simulation, from: settings)
    else { return "" }
    let changes = change.allow.filter { reached[$0] != settings[$0] }.map { "\($0)=\((reached[$0] ?? .none).bareText)" }
    return "for example \(changes.joined(separator: " "))"
  }
}
