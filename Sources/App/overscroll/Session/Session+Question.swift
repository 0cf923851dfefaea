import LessonKit
import QuizKit
import Simulations
import StudyKit
import TerminalKit

/// The open question, wherever it comes from: a quiz lies on top of the lesson it was opened from.
extension Session {
  /// Whether an answer is awaited.
  var isAsking: Bool {
    if let quiz { return quiz.state == .asking }
    return lesson?.openPrediction != nil
  }

  /// The open question as it is asked, drawn once.
  func openVariant() -> Variant? {
    guard isAsking else { return nil }
    if let variant { return variant }
    hintsShown = 0
    spoken = nil
    askedAt = clock.stopwatch
    if let quiz {
      variant = try? quiz.variant()
    } else if let lesson, let open = lesson.openPrediction {
      variant = try? Variant.draw(open.question, quiz: lesson.lesson.id, seed: 1)
    }
    return variant
  }

  func answer(_ line: String) throws {
    guard let variant = openVariant() else {
      throw CommandFailure.failed("this question cannot be asked", hint: "lint says why; skip goes on")
    }
    if case .say = variant.key, spoken == nil {
      spoken = line.trimmed
      show(QuestionScreen.points(variant))
      return
    }
    let (answer, sureness) = Sureness.split(line)
    let mark: Mark
    do { mark = try variant.mark(answer) } catch {
      // No try: the question stays open, and nothing is counted.
      throw CommandFailure.usage(error.message, hint: "skip is \"I don't know\"; help lists the commands")
    }
    // What was written before the points were ticked stands behind the ticks.
    let answered = [answer, spoken ?? ""].filter { !$0.isEmpty }.joined(separator: "\n")
    spoken = nil
    if quiz != nil {
      finishQuestion(variant, answer: answered, mark: mark, sureness: sureness)
    } else {
      try finishPrediction(variant, answer: answered, mark: mark, sureness: sureness)
    }
  }

  /// Nothing helps, and nothing is told, while an exam is open.
  func refuseWhileSilent(_ rule: String) throws(CommandFailure) {
    guard quiz != nil, sitting.isSilent else { return }
    throw .usage("\(rule) here: what is right is shown at the end", hint: "skip is \"I don't know\"")
  }

  func skip() throws {
    guard isAsking else { throw CommandFailure.usage("nothing is asked here", hint: "next goes on") }
    guard let variant = openVariant() else {
      try skipBroken()
      return
    }
    if quiz != nil {
      finishQuestion(variant, answer: nil, mark: nil, sureness: nil)
    } else {
      try finishPrediction(variant, answer: nil, mark: nil, sureness: nil)
    }
  }

  private func taskHint(_ hint: Template, _ task: Lesson.TaskBlock) -> String {
    lesson.map { LessonScreen.text(hint, of: task, $0) } ?? hint.source
  }

  /// A question that cannot be asked holds nobody up.
  private func skipBroken() throws {
    if quiz != nil {
      quiz?.record(QuizSession.Outcome(marks: 0, answer: nil))
      try nextQuestion()
    } else if var lesson, let block = lesson.openPrediction {
      lesson.record(.skipped, for: block.id)
      self.lesson = lesson
      show(LessonScreen.behind(block.id, lesson, variant: openVariant()))
    }
  }

  func showHint() throws {
    try refuseWhileSilent("there are no hints")
    if !isAsking, let task = lesson?.openTask, quiz == nil {
      let hints = task.question.hints
      guard hintsShown < hints.count else {
        throw CommandFailure.usage(
          "there is no further hint", hint: "set \(task.change.allow.first ?? "NAME") and run, and watch")
      }
      console.show(
        Page([.paragraph("\(StyledText("hint", .accent))  \(taskHint(hints[hintsShown], task))")]), isRepeatable: false)
      hintsShown += 1
      return
    }
    guard let variant = openVariant() else {
      throw CommandFailure.usage("nothing is asked here", hint: "next goes on")
    }
    let hints = variant.question.hints
    guard hintsShown < hints.count else {
      console.show(
        Page([.paragraph("\(StyledText("hint", .accent))  The last hint is the worked run: it counts as not met.")]),
        isRepeatable: false)
      hintsShown += 1
      try skip()
      return
    }
    let text = (try? variant.text(hints[hintsShown])) ?? hints[hintsShown].source
    hintsShown += 1
    var page = Page([.paragraph("\(StyledText("hint", .accent))  \(text.trimmed)")])
    if hintsShown == hints.count {
      page.paragraph(StyledText("hint once more shows the worked run; then it counts as not met.", .dim))
    }
    console.show(page, isRepeatable: false)
  }

  /// Writes an answer, or a skip, into the log; on the disk when this returns.
  func log(
    _ mode: Entry.Mode, item: String, _ variant: Variant, answer: String?, mark: Mark?, sureness: Sureness?,
    attempt: Int
  ) {
    guard !isPreview else { return }
    writeBeginning()
    let seconds = askedAt.flatMap { start in clock.stopwatch.map { $0 - start } }
    notebook.add(.answer, item: item) { entry in
      entry.mode = mode
      entry.seed = Int64(clamping: variant.seed)
      entry.variant = variant.number
      entry.contentHash = variant.question.contentHash
      entry.answer = answer
      entry.marks = mark?.credit ?? 0
      entry.misconception = mark?.misconception?.id
      entry.hints = hintsShown
      entry.attempt = attempt
      entry.seconds = seconds
      entry.sureness = sureness?.rawValue
    }
  }
}
