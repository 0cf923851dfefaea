import LessonKit
import QuizKit
import Simulations
import TerminalKit
import Tracing

extension Session {
  /// Puts the learner at a step: its simulation with its settings is on the table.
  func open(_ newer: LessonSession) {
    lesson = newer
    variant = nil
    hintsShown = 0
    putStepOnTable()
  }

  /// What the learner set by hand lasts until the next step.
  private func putStepOnTable() {
    guard let lesson, let (simulation, settings) = lesson.settings else { return }
    var next = Bench(simulation, base: settings)
    if let previous = bench, previous.simulation.id == simulation.id, previous.settings == settings {
      next.run = previous.run
      next.runSettings = previous.runSettings
    }
    bench = next
  }

  func showStep() {
    guard let lesson else { return }
    show(LessonScreen.step(lesson, variant: openVariant()))
  }

  /// The open prediction as it is asked, drawn once.
  func openVariant() -> Variant? {
    guard let lesson, let open = lesson.openPrediction else { return nil }
    if let variant, variant.question.id == open.id { return variant }
    hintsShown = 0
    variant = try? Variant.draw(open.question, quiz: lesson.lesson.id, seed: 1)
    return variant
  }

  func answerPrediction(_ line: String) throws {
    guard var lesson, let block = lesson.openPrediction, let variant = openVariant() else { return }
    let (answer, sureness) = Sureness.split(line)
    let mark: Mark
    do { mark = try variant.mark(answer) } catch {
      // No try: the question stays open, and nothing is counted.
      throw CommandFailure.usage(error.message, hint: "skip is \"I don't know\"; help lists the commands")
    }
    lesson.record(.answered(mark, sureness: sureness), for: block.id)
    finish(block, variant, lesson, LessonScreen.feedback(mark, sureness, variant))
  }

  func skipPrediction() throws {
    guard var lesson, let block = lesson.openPrediction, let variant = openVariant() else {
      throw CommandFailure.usage("nothing is asked here", hint: "next goes on")
    }
    lesson.record(.skipped, for: block.id)
    finish(block, variant, lesson, LessonScreen.skipped(variant))
  }

  /// Shows the answer, runs the model, and shows what stands behind the question.
  private func finish(_ block: Lesson.PredictBlock, _ variant: Variant, _ lesson: LessonSession, _ feedback: Page) {
    self.lesson = lesson
    self.variant = nil
    hintsShown = 0
    putStepOnTable()
    if let simulation = block.question.simulation, let settings = variant.settings {
      var run = Bench(simulation, base: settings)
      try? run.perform(isCancelled: isInterrupted)
      bench = run
    }
    var page = feedback
    if let bench, let run = bench.run { page.append(LessonScreen.shown(block.show, bench, run)) }
    page.append(LessonScreen.behind(block.id, lesson, variant: openVariant()))
    if lesson.openPrediction != nil { putStepOnTable() }
    show(page)
  }

  func showHint() throws {
    if let task = lesson?.openTask, lesson?.openPrediction == nil {
      let hints = task.question.hints
      guard hintsShown < hints.count else {
        throw CommandFailure.usage(
          "there is no further hint", hint: "set \(task.change.allow.first ?? "NAME") and run, and watch")
      }
      show(Page([.paragraph("\(StyledText("hint", .accent))  \(hints[hintsShown].source)")]))
      hintsShown += 1
      return
    }
    guard let variant = openVariant() else {
      throw CommandFailure.usage("nothing is asked here", hint: "next goes on")
    }
    let hints = variant.question.hints
    guard hintsShown < hints.count else {
      show(
        Page([
          .paragraph("\(StyledText("hint", .accent))  The last hint is the run itself: it counts as not met.")
        ]))
      try skipPrediction()
      return
    }
    let text = (try? variant.text(hints[hintsShown])) ?? hints[hintsShown].source
    hintsShown += 1
    show(Page([.paragraph("\(StyledText("hint", .accent))  \(text)")]), isRepeatable: false)
  }

  /// After a run by hand: whether the open task's goal holds now, with only what may be changed changed.
  func checkTask() throws {
    guard var lesson, let task = lesson.openTask, let simulation = task.question.simulation, let bench,
      bench.simulation.id == simulation.id, let base = task.question.base
    else { return }
    let changed = simulation.parameters.map(\.name).filter { bench.settings[$0] != base[$0] }
    let outcome = try task.change.outcome(simulation, bench.settings)
    let foreign = changed.filter { !task.change.allow.contains($0) }
    var page = Page()
    if outcome.isReached, foreign.isEmpty, changed.count <= task.change.most ?? .max {
      lesson.record(.done, for: task.id)
      self.lesson = lesson
      page.paragraph("\(StyledText("Done.", .good)) \(outcome.found): \(task.change.goal.source) holds.")
      if let explain = task.question.explain { page.paragraph(StyledText(explain.source)) }
      page.append(LessonScreen.goingOn(lesson))
    } else if outcome.isReached, !foreign.isEmpty {
      page.paragraph(
        "The goal holds, but \(foreign.joined(separator: ", ")) must stay as it was: reset \(foreign[0]), and run again."
      )
    } else if outcome.isReached, let most = task.change.most {
      page.paragraph("The goal holds, but at most \(most) may change.")
    } else {
      page.paragraph(
        "\(StyledText("Not yet:", .warning)) \(outcome.found); wanted is \(task.change.goal.source).")
    }
    show(page, isRepeatable: false)
  }

  func show(_ page: Page, isRepeatable: Bool) { console.show(page, isRepeatable: isRepeatable) }
}
