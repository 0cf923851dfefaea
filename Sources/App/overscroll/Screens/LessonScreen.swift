import Documents
import LessonKit
import QuizKit
import Rulebook
import Simulations
import TerminalKit
import Tracing
import Values

/// A lesson's screens: its steps, what follows an answer, its outline and its end.
enum LessonScreen {
  /// - Parameters:
  ///   - path: the way that is listed; nil where all lessons are.
  ///   - paths: the ways that there are.
  ///   - state: how far the learner is with a lesson, in a word.
  static func list(
    _ entries: [Library.Entry], path: LearningPaths.Path?, paths: [LearningPaths.Path], state: (String) -> String
  ) -> Page {
    var page = Page()
    if let path { page.heading(StyledText(path.title), trailing: StyledText("path \(path.id)", .dim)) }
    guard !entries.isEmpty else {
      page.paragraph("There are no lessons.")
      return page
    }
    page.table(
      Table(
        columns: [.init("", .right), .init("lesson"), .init("", isFlexible: true), .init("minutes", .right), .init()],
        rows: entries.map { entry in
          [
            StyledText(entry.shownOrder.map { NumberText.plain($0) } ?? ""), StyledText(entry.id, .code),
            StyledText(entry.title), StyledText(entry.isBroken ? "" : NumberText.plain(entry.minutes)),
            StyledText(
              entry.isBroken
                ? "your own, broken: lint"
                : [state(entry.id), entry.isOwn ? "your own" : ""].filter { !$0.isEmpty }.joined(separator: ", "), .dim),
          ]
        }))
    page.gap()
    page.paragraph(
      StyledText(
        path.map { "learn --path \($0.id) goes on along it." }
          ?? "learn ID opens one."
          + (paths.isEmpty ? "" : " Shorter ways: \(paths.map { "lessons --path \($0.id)" }.joined(separator: ", "))."),
        .dim))
    return page
  }

  static func json(_ entry: Library.Entry, _ summary: Library.Summary) -> JSON {
    .members(
      ("id", .string(entry.id)), ("title", .string(entry.title)), ("order", entry.shownOrder.map(JSON.number) ?? .null),
      ("minutes", .number(entry.minutes)), ("requires", .strings(summary.requires)),
      ("rules", .strings(summary.rules)), ("simulations", .strings(summary.simulations)),
      ("steps", .integer(summary.steps)), ("quiz", .optional(summary.quiz)), ("own", .flag(entry.isOwn)))
  }

  /// A step as far as it may be seen.
  static func step(_ lesson: LessonSession, variant: Variant?) -> Page {
    var page = Page()
    page.heading(
      StyledText(lesson.lesson.title), trailing: StyledText("\(lesson.step + 1) of \(lesson.lesson.steps.count)", .dim))
    var hasTitle = false
    for (index, part) in lesson.visibleParts.enumerated() {
      if !hasTitle, index >= (lesson.step == 0 ? lesson.lesson.introduction.count : 0) {
        page.gap()
        page.paragraph(StyledText(lesson.current.title, .strong))
        hasTitle = true
      }
      page.append(self.part(part, lesson, variant: variant))
    }
    if !hasTitle { page.paragraph(StyledText(lesson.current.title, .strong)) }
    page.append(goingOn(lesson))
    return page
  }

  /// What comes into view once a prediction is answered.
  static func behind(_ id: String, _ lesson: LessonSession, variant: Variant?) -> Page {
    var page = Page()
    for part in lesson.parts(behind: id) { page.append(self.part(part, lesson, variant: variant)) }
    page.append(goingOn(lesson))
    return page
  }

  private static func part(_ part: Lesson.Part, _ lesson: LessonSession, variant: Variant?) -> Page {
    var page = Page()
    page.gap()
    switch part {
    case .prose(let blocks): page.markdown(blocks)
    case .simulate(let block): page.append(run(block))
    case .predict(let block):
      if let result = lesson.results[block.id] {
        page.append(answered(block, result, lesson))
      } else if let variant, variant.question.id == block.id {
        page.append(QuestionScreen.ask(variant))
      } else {
        page.paragraph(StyledText("This prediction cannot be asked; lint says why. skip goes on.", .warning))
      }
    case .task(let block):
      let isDone = lesson.results[block.id] != nil
      page.paragraph(
        "\(StyledText(isDone ? "Done:" : "Task:", isDone ? .good : .accent)) \(text(block.question.ask, of: block, lesson))"
      )
      if !isDone {
        page.paragraph(
          StyledText("set \(block.change.allow.joined(separator: " or ")), then run. hint helps.", .dim), indent: 2)
      }
    case .checkpoint(let checkpoint):
      page.paragraph(
        "\(StyledText("Checkpoint:", .accent)) quiz asks \(checkpoint.questions.count) questions.")
    case .presenter: return Page()
    }
    return page
  }

  /// A text of a task with the task's own numbers.
  static func text(_ template: Template, of block: Lesson.TaskBlock, _ lesson: LessonSession) -> String {
    let variant = try? Variant.draw(block.question, quiz: lesson.lesson.id, seed: 1)
    return ((try? variant?.text(template)) ?? template.source).trimmed
  }

  private static func run(_ block: Lesson.SimulateBlock) -> Page {
    var bench = Bench(block.simulation, base: block.settings)
    try? bench.perform(isCancelled: { false })
    guard let run = bench.run else { return Page() }
    var page = Page()
    page.append(shown(block.show, bench, run))
    return page
  }

  /// What a block says it shows: outputs, the trace, the picture.
  static func shown(_ show: [Lesson.Show], _ bench: Bench, _ run: Run) -> Page {
    var page = Page()
    let named = show.compactMap { if case .output(let name) = $0 { name } else { nil } }
    if !named.isEmpty {
      page.gap()
      var table = RunScreen.outputs(run, of: bench.simulation, only: named)
      table.indent = 2
      page.table(table)
    }
    for one in show {
      if case .output = one { continue }
      page.gap()
      switch one {
      case .outputs:
        var table = RunScreen.outputs(run, of: bench.simulation)
        table.indent = 2
        page.table(table)
      case .picture: page.figures(Array(run.figures.prefix(1)))
      case .trace: page.table(TraceScreen.table(run.events, of: run))
      case .code: page.lines(bench.simulation.code(bench.settings).map { StyledText($0, .code) }, indent: 2)
      case .output: break
      }
    }
    return page
  }

  /// The last line of a screen: what to do next.
  static func goingOn(_ lesson: LessonSession) -> Page {
    let text: String
    if lesson.openPrediction != nil {
      text = "Type your answer; ? ! !! behind it say how sure. hint, skip."
    } else if lesson.openTask != nil {
      text = "next goes on without it."
    } else if lesson.isLast {
      text = "next ends the lesson. rules \(lesson.lesson.id) and myths sum it up."
    } else {
      text = "next goes on. set, run, trace and picture are free to play with."
    }
    return Page([.gap, .paragraph(StyledText(text, .dim))])
  }

  static func feedback(_ mark: Mark, _ sureness: QuizKit.Sureness?, _ variant: Variant) -> Page {
    var page = Page()
    page.append(AnswerScreen.comparison(mark, variant))
    page.append(AnswerScreen.words(mark, sureness, variant))
    return page
  }

  static func skipped(_ variant: Variant) -> Page {
    var page = Page()
    page.table(.pairs([(StyledText("model"), StyledText(AnswerScreen.expected(variant), .strong))], indent: 2))
    page.append(AnswerScreen.explanation(variant))
    return page
  }

  private static func answered(
    _ block: Lesson.PredictBlock, _ result: LessonSession.Result, _ lesson: LessonSession
  ) -> Page {
    guard let variant = try? Variant.draw(block.question, quiz: lesson.lesson.id, seed: 1) else { return Page() }
    var page = QuestionScreen.question(variant)
    page.append(QuestionScreen.options(variant))
    page.gap()
    switch result {
    case .answered(let mark, let sureness): page.append(feedback(mark, sureness, variant))
    case .skipped, .done: page.append(skipped(variant))
    }
    return page
  }

  static func outline(_ lesson: LessonSession) -> Page {
    var page = Page()
    page.heading(
      StyledText(lesson.lesson.title), trailing: StyledText("\(NumberText.plain(lesson.lesson.minutes)) minutes", .dim))
    page.table(
      Table(
        columns: [.init("", .right), .init("", isFlexible: true), .init()],
        rows: lesson.lesson.steps.enumerated().map { index, step in
          let here = index == lesson.step ? "you are here" : ""
          let state = [state(of: step, lesson), here].filter { !$0.isEmpty }.joined(separator: ", ")
          return [
            StyledText("\(index + 1)"), StyledText(step.title, here.isEmpty ? .plain : .strong),
            StyledText(state, .dim),
          ]
        }, hasHeader: false))
    return page
  }

  private static func state(of step: Lesson.Step, _ lesson: LessonSession) -> String {
    let results = step.parts.compactMap { part -> Bool? in
      switch part {
      case .predict(let block): lesson.results[block.id].map(isMet)
      case .task(let block): lesson.results[block.id].map(isMet)
      case .prose, .simulate, .checkpoint, .presenter: nil
      }
    }
    if results.isEmpty { return "" }
    return "\(results.filter { $0 }.count) of \(results.count) met"
  }

  private static func isMet(_ result: LessonSession.Result) -> Bool {
    switch result {
    case .answered(let mark, _): mark.verdict == .right
    case .done: true
    case .skipped: false
    }
  }

  /// - Parameter quiz: the quiz that goes with the lesson.
  /// - Parameter isPassed: whether its last questions were answered right; nil where it has none.
  static func end(of lesson: LessonSession, isPassed: Bool?, quiz: String?) -> Page {
    var page = Page()
    let score = lesson.score
    page.paragraph(
      "That was the last step of \(StyledText(lesson.lesson.title, .strong)). \(score.met) of \(score.of) predictions and tasks met."
    )
    switch isPassed {
    case true?: page.paragraph("\(StyledText("Done:", .good)) of the last questions two in three were right.")
    case false?:
      page.paragraph(
        "Of the last questions fewer than two in three were right: learn --test \(lesson.lesson.id) asks them again.")
    case nil: break
    }
    let wrong = wrongModels(lesson)
    for (misconception, count) in wrong.prefix(3) {
      page.paragraph(
        "\(StyledText(count > 1 ? "\(count) answers fit" : "An answer fits", .warning)): \(misconception.claim) \(misconception.truth) (rule \(misconception.rule))",
        indent: 2)
    }
    page.paragraph(
      StyledText(
        "\(quiz.map { "quiz \($0) asks about it; " } ?? "")learn opens the next lesson, learn \(lesson.lesson.id) this one anew; limits says what the models leave out.",
        .dim))
    return page
  }

  private static func wrongModels(_ lesson: LessonSession) -> [(Misconception, Int)] {
    var counts: [(misconception: Misconception, count: Int)] = []
    for part in lesson.lesson.parts {
      guard case .predict(let block) = part, case .answered(let mark, _)? = lesson.results[block.id],
        let misconception = mark.misconception
      else { continue }
      if let position = counts.firstIndex(where: { $0.misconception.id == misconception.id }) {
        counts[position].count += 1
      } else {
        counts.append((misconception, 1))
      }
    }
    return counts.sorted { $0.count > $1.count }.map { ($0.misconception, $0.count) }
  }

  /// The whole lesson with its answers.
  static func revealed(_ lesson: Lesson) -> Page {
    var session = LessonSession(lesson)
    var page = Page()
    for number in 1...max(1, lesson.steps.count) {
      _ = session.go(to: number)
      for part in session.parts {
        if case .predict(let block) = part { session.record(.skipped, for: block.id) }
      }
      var step = self.step(session, variant: nil)
      // The line that says what to do next has no place on paper.
      step.elements.removeLast()
      page.append(step)
      page.gap()
    }
    return page
  }
}
