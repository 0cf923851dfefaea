import QuizKit
import TerminalKit

/// A question as it is asked.
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
  /// - Parameters:
  ///   - kind: what it is asked for, such as `quiz`; empty where the title says it.
  ///   - rest: what stands at the right besides, such as the time that is left.
  ///   - isSilent: whether hints wait for the end.
  static func page(
    _ variant: Variant, _ quiz: QuizSession, kind: String = "quiz", rest: String? = nil, isSilent: Bool = false
  ) -> Page {
    var page = Page()
    page.heading(
      "\(kind.isEmpty ? "" : kind + " ")\(quiz.title)   \(quiz.position + 1) of \(quiz.items.count)",
      trailing: StyledText(
        "\(rest.map { $0 + ", " } ?? "")level \(variant.question.level), seed \(quiz.seed)\(quiz.attempt > 1 ? ", try \(quiz.attempt)" : "")",
        .dim))
    page.gap()
    page.append(paragraphs(variant.ask))
    page.gap()
    page.append(options(variant))
    page.paragraph(StyledText(howToAnswer(variant) + (isSilent ? "; skip" : "; hint, skip"), .dim))
    return page
  }

  static func paragraphs(_ text: String) -> Page {
    Page(text.trimmed.split(separator: "\n").map { .paragraph(StyledText(String($0))) })
  }

  /// What to do next in a quiz.
  static func goingOn(_ quiz: QuizSession, _ variant: Variant, wasRight: Bool) -> Page {
    var words = [quiz.position + 1 < quiz.items.count ? "Enter or next goes on" : "Enter or next shows the summary"]
    if variant.run != nil { words.append("run shows this question's run") }
    if !wasRight {
      words.append(variant.question.variations.isEmpty ? "retry asks it again" : "retry asks with other numbers")
    }
    words.append("explain, undo, flag")
    return Page([.gap, .paragraph(StyledText(words.joined(separator: "; ") + ".", .dim))])
  }

  static func options(_ variant: Variant) -> Page {
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
    page.append(choices(variant))
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
    case .order(_, _, let distractors):
      distractors.isEmpty ? "all letters in order" : "the letters that belong, in order; not all do"
    case .match: "a letter for each number, such as 1b 2a"
    case .fill(let gaps):
      gaps.count == 1 ? "what belongs into the gap" : "what belongs into the gaps, parted by semicolons"
    case .text: "a word or a few"
    case .change: settable(variant)
    case .say: "say or write your answer and press Enter; then you tick your points"
    }
  }

  /// What may be set, and to which words where there are not many.
  private static func settable(_ variant: Variant) -> String {
    guard case .change(let change) = variant.question.body else { return "NAME=VALUE" }
    return change.allow.map { name in
      let parameter = variant.question.simulation?.parameters.first { $0.name == name }
      guard case .choice(let words)? = parameter?.kind else { return "\(name)=VALUE" }
      return "\(name)= one of \(words.joined(separator: ", "))"
    }.joined(separator: "; ")
  }

  /// The points of a question that was answered aloud, to tick.
  static func points(_ variant: Variant) -> Page {
    var page = Page()
    page.paragraph("Which of these points did you make?")
    page.gap()
    page.append(choices(variant))
    page.paragraph(StyledText("the letters of your points, such as a c, or none", .dim))
    return page
  }

  static func choices(_ variant: Variant) -> Page {
    guard !variant.choices.isEmpty else { return Page() }
    return Page([
      .table(
        Table(
          columns: [.init(), .init("", isFlexible: true)],
          rows: variant.choices.map { [StyledText($0.label, .code), StyledText($0.text)] }, hasHeader: false, indent: 2)
      )
    ])
  }
}
