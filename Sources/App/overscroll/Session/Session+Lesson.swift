import LessonKit
import QuizKit
import Simulations
import StudyKit
import TerminalKit
import Tracing

extension Session {
  /// Opens a lesson where the learner left it; a finished one, or `anew`, from its start.
  func begin(_ lesson: Lesson, anew: Bool, isPreview: Bool) {
    self.isPreview = isPreview
    unwrittenBeginning = nil
    quiz = nil
    var newer = LessonSession(lesson)
    if !isPreview {
      let attempt = notebook.study.attempt(at: "lesson/\(lesson.id)")
      if anew || attempt == nil || attempt?.isFinished == true {
        unwrittenBeginning = ("lesson/\(lesson.id)", "begin")
      } else if let attempt {
        newer.restore(answers: attempt.answers(in: .lesson, of: lesson.id))
        if let step = attempt.place.flatMap(Int.init) { _ = newer.go(to: step) }
      }
    }
    open(newer)
  }

  /// Puts the learner at a step: its simulation with its settings is on the table.
  func open(_ newer: LessonSession) {
    let isMoved = lesson?.lesson.id == newer.lesson.id && lesson?.step != newer.step
    lesson = newer
    hasEndedLesson = false
    variant = nil
    answered = nil
    hintsShown = 0
    if isMoved { place(String(newer.step + 1), of: newer.lesson) }
    putStepOnTable()
  }

  /// Remembers where the learner stands.
  func place(_ text: String, of lesson: Lesson) {
    guard !isPreview else { return }
    writeBeginning()
    notebook.add(.place, item: "lesson/\(lesson.id)") { $0.answer = text }
  }

  /// Writes that a lesson or quiz was begun, before the first thing that is kept of it.
  func writeBeginning() {
    guard let (item, text) = unwrittenBeginning else { return }
    unwrittenBeginning = nil
    notebook.add(.place, item: item) { $0.answer = text }
  }

  /// What the learner set by hand lasts until the next step.
  private func putStepOnTable() {
    guard let lesson, let (simulation, settings) = lesson.settings else { return }
    var next = Bench(simulation, base: settings)
    if let previous = bench, previous.simulation.id == simulation.id, previous.has(settings) {
      next.run = previous.run
      next.runSettings = previous.runSettings
    }
    bench = next
  }

  func showStep() {
    guard let lesson else { return }
    show(LessonScreen.step(lesson, variant: quiz == nil ? openVariant() : nil))
  }

  /// Shows the answer, runs the model, and shows what stands behind the question.
  func finishPrediction(_ variant: Variant, answer: String?, mark: Mark?, sureness: Sureness?) throws {
    guard var lesson, let block = lesson.openPrediction else { return }
    log(
      .lesson, item: "\(lesson.lesson.id)/\(block.id)", variant, answer: answer, mark: mark, sureness: sureness,
      attempt: 1)
    var page: Page
    if let mark {
      lesson.record(.answered(mark, sureness: sureness), for: block.id)
      page = LessonScreen.feedback(mark, sureness, variant)
    } else {
      lesson.record(.skipped, for: block.id)
      page = LessonScreen.skipped(variant)
    }
    self.lesson = lesson
    self.variant = nil
    answered = variant
    hintsShown = 0
    if let simulation = block.question.simulation, let settings = variant.settings {
      var run = Bench(simulation, base: settings)
      try? run.perform(isCancelled: isInterrupted)
      bench = run
    }
    if let bench, let run = bench.run { page.append(LessonScreen.shown(block.show, bench, run)) }
    page.append(LessonScreen.behind(block.id, lesson, variant: openVariant()))
    // The next question or task has settings of its own; else the run that was just shown stays to be looked at.
    if lesson.gate != nil { putStepOnTable() }
    show(page)
  }

  /// The task that a run by hand is held against.
  var openTask: Lesson.TaskBlock? {
    guard quiz == nil, let task = lesson?.openTask, task.question.simulation?.id == bench?.simulation.id else {
      return nil
    }
    return task
  }

  /// After a run by hand: whether the open task's goal holds now, with only what may be changed changed.
  func checkTask() throws {
    guard var lesson, let task = openTask, let simulation = task.question.simulation, let bench,
      let base = task.question.base
    else { return }
    let changed = simulation.parameters.map(\.name).filter { bench.settings[$0] != base[$0] }
    let outcome = try task.change.outcome(simulation, bench.settings)
    let foreign = changed.filter { !task.change.allow.contains($0) }
    var page = Page()
    page.gap()
    if outcome.isReached, foreign.isEmpty, changed.count <= task.change.most ?? .max {
      lesson.record(.done, for: task.id)
      self.lesson = lesson
      logDone(task, lesson, bench)
      page.paragraph("\(StyledText("Done.", .good)) \(outcome.found): \(task.change.goal.source) holds.")
      if let explain = task.question.explain {
        page.paragraph(StyledText(LessonScreen.text(explain, of: task, lesson)))
      }
      page.append(LessonScreen.goingOn(lesson))
    } else if outcome.isReached, !foreign.isEmpty {
      page.paragraph(
        "The goal holds, but \(foreign.joined(separator: ", ")) must stay as \(foreign.count > 1 ? "they were" : "it was"): reset \(foreign.joined(separator: ", reset ")), and run again."
      )
    } else if outcome.isReached, let most = task.change.most {
      page.paragraph(
        "The goal holds, but at most \(most) may change, not \(changed.joined(separator: ", ")): reset one, and run again."
      )
    } else {
      page.paragraph("\(StyledText("Not yet:", .warning)) \(outcome.found); wanted is \(task.change.goal.source).")
    }
    console.show(page, isRepeatable: false)
  }

  private func logDone(_ task: Lesson.TaskBlock, _ lesson: LessonSession, _ bench: Bench) {
    guard !isPreview else { return }
    writeBeginning()
    let changes = bench.changes.filter { task.change.allow.contains($0.parameter.name) }
    notebook.add(.answer, item: "\(lesson.lesson.id)/\(task.id)") { entry in
      entry.mode = .lesson
      entry.answer = changes.map { "\($0.parameter.name)=\($0.value.bareText)" }.joined(separator: " ")
      entry.marks = 1
      entry.contentHash = task.question.contentHash
      entry.hints = hintsShown
      entry.attempt = 1
    }
  }
}

extension LessonSession {
  /// Takes up the answers that were given before, each marked again.
  mutating func restore(answers: [String: Entry]) {
    for part in lesson.parts {
      switch part {
      case .predict(let block):
        guard let entry = answers[block.id] else { continue }
        if let answer = entry.answer, let variant = try? Variant.draw(block.question, quiz: lesson.id, seed: 1),
          let mark = try? variant.mark(answer)
        {
          record(.answered(mark, sureness: entry.sureness.flatMap(Sureness.init(rawValue:))), for: block.id)
        } else {
          record(.skipped, for: block.id)
        }
      case .task(let block): if answers[block.id] != nil { record(.done, for: block.id) }
      case .prose, .simulate, .checkpoint, .presenter: break
      }
    }
  }
}
