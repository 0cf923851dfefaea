import QuizKit
import Simulations
import TerminalKit
import Values

/// A quiz as a whole: lists, what came of one, and all its answers.
enum QuizScreen {
  /// What came of a quiz: the score, what was sure but wrong, what to look at again.
  /// - Parameters:
  ///   - again: the command that asks the same again; nil where there is none.
  ///   - anew: the command that asks with other numbers.
  static func summary(_ quiz: QuizSession, again: String?, anew: String?) -> Page {
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
    if let again {
      page.gap()
      page.paragraph(
        StyledText("The same again: \(again)." + (anew.map { " \($0) draws other numbers." } ?? ""), .dim))
    }
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
        page.append(QuestionScreen.paragraphs(variant.ask))
        page.append(QuestionScreen.options(variant))
        page.paragraph("\(StyledText("answer", .good))  \(AnswerScreen.expected(variant))")
        for believed in variant.believed {
          page.paragraph(
            StyledText("\(believed.misconception.id) would answer \(believed.value.text)", .dim), indent: 2)
        }
        page.append(AnswerScreen.explanation(variant))
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
}
