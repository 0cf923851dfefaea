import QuizKit
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
    Page([.paragraph("\(StyledText("Predict:", .accent)) \(variant.ask.trimmedBlanks)")])
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

  static func words(_ mark: Mark, _ sureness: Sureness?, _ variant: Variant) -> Page {
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
      page.paragraph(StyledText((try? variant.text(explain))?.trimmedBlanks ?? ""))
    }
    if !variant.question.rules.isEmpty {
      page.paragraph(
        StyledText(
          "rule \(variant.question.rules.joined(separator: ", "))", .dim))
    }
    return page
  }
}
