import Files
import LessonKit
import QuizKit
import StudyKit
import TerminalKit
import Values

/// Reviews, drills and exams: how they begin and end.
extension Session {
  var schedule: Schedule { notebook.schedule }

  var today: StudyDay { StudyDay(utc: clock.now.utc, offset: clock.now.offset) }

  /// The questions that are due and still asked by some quiz, and how many are asked by none any more.
  func dueItems(_ schedule: Schedule) -> (items: [QuizSession.Item], gone: Int) {
    let now = clock.now
    let due = schedule.due(at: now.utc, offset: now.offset)
    var questions: [String: QuizSession.Item] = [:]
    for quiz in library.quizzes {
      for question in quiz.questions {
        let item = QuizSession.Item(quiz: quiz.id, question: question)
        questions[item.name] = item
      }
    }
    let items = due.compactMap { questions[$0.name] }
    return (items, due.count - items.count)
  }

  /// Asks what is due.
  /// - Parameter count: at most so many; nil asks all.
  func beginReview(count: Int?) throws {
    let (items, gone) = dueItems(schedule)
    guard !items.isEmpty else {
      show(ReviewScreen.nothingDue(self))
      return
    }
    prepare()
    let chosen = Array(items.prefix(count ?? items.count))
    // What may be forgotten is asked with numbers that were not seen before.
    let seed = newSeed
    unwrittenBeginning = (
      Entry.Mode.review.rawValue, "begin \(QuizPlan(seed: seed, questions: chosen.map(\.name)).text)"
    )
    if gone > 0 {
      console.show(
        Page([.paragraph(StyledText("\(gone) more are due that no quiz asks any longer; they are kept.", .dim))]),
        isRepeatable: false)
    }
    open(QuizSession(title: "review", items: chosen, seed: seed), as: .review)
  }

  /// Asks questions of several quizzes.
  func beginPractice(_ set: QuestionSet, seed: UInt64?, count: Int?, anew: Bool) throws {
    let items = try set.items(library)
    prepare()
    if seed == nil, count == nil, !anew, resume(.practice, title: set.title, of: items) { return }
    let seed = seed ?? newSeed
    let chosen = Array(Interleaving.interleaved(items, by: \.quiz).prefix(count ?? items.count))
    unwrittenBeginning = (
      Entry.Mode.practice.rawValue, "begin \(QuizPlan(seed: seed, questions: chosen.map(\.name)).text)"
    )
    open(QuizSession(title: set.title, items: chosen, seed: seed), as: .practice)
  }

  /// Goes on with a drill that was left, or composes one.
  func beginDrill(_ set: QuestionSet, _ drill: Drill, count: Int?, isResumable: Bool) throws {
    let items = try set.items(library)
    prepare()
    var drill = drill
    drill.start = clock.stopwatch
    let study = notebook.study
    // The same seed asks the same questions again, whatever was learned since.
    let plans = study.attempts(at: Entry.Mode.drill.rawValue).reversed().lazy.compactMap { attempt in
      attempt.begin.flatMap(QuizPlan.init).map { (plan: $0, attempt: attempt) }
    }
    if isResumable, let last = plans.first, !last.attempt.isFinished {
      let outcomes = last.attempt.outcomes(in: .drill)
      let kept = last.plan.questions.compactMap { name in items.first { $0.name == name } }
      let session = QuizSession(title: "drill", items: kept, seed: last.plan.seed, outcomes: outcomes)
      if !outcomes.isEmpty, session.state == .asking {
        drill.seed = last.plan.seed
        show(Page([.paragraph(StyledText("Going on with the drill that was left; --restart begins anew.", .dim))]))
        open(session, as: .drill(drill))
        return
      }
    }
    var chosen: [QuizSession.Item]
    if let known = plans.first(where: { $0.plan.seed == drill.seed })?.plan.questions {
      chosen = known.compactMap { name in items.first { $0.name == name } }
    } else {
      // A fast learner gets further than the estimate: the clock ends the drill, where there is one.
      let reserve = drill.start == nil ? 1 : 1.5
      chosen = DrillPlan.choose(
        from: items, count: count, seconds: count == nil ? drill.minutes.map { $0 * 60 * reserve } : nil,
        seed: drill.seed, study: study, schedule: schedule, now: clock.now.utc)
    }
    if let count { chosen = Array(chosen.prefix(count)) }
    guard !chosen.isEmpty else { throw CommandFailure.failed("there is nothing to ask") }
    unwrittenBeginning = (
      Entry.Mode.drill.rawValue, "begin \(QuizPlan(seed: drill.seed, questions: chosen.map(\.name)).text)"
    )
    open(QuizSession(title: "drill", items: chosen, seed: drill.seed), as: .drill(drill))
  }

  /// Whether the minutes of a drill are over.
  var isTimeUp: Bool {
    guard let drill = sitting.drill, let minutes = drill.minutes, let start = drill.start, let now = clock.stopwatch
    else { return false }
    return now - start >= minutes * 60
  }

  /// What is left of a drill, where its clock is to be shown.
  var timeLeft: String? {
    guard let drill = sitting.drill, drill.showsClock, let minutes = drill.minutes, let start = drill.start,
      let now = clock.stopwatch
    else { return nil }
    return Scorecard.duration(max(0, minutes * 60 - (now - start))) + " left"
  }

  func end(_ drill: Drill, _ quiz: QuizSession) {
    let seconds = drill.start.flatMap { start in clock.stopwatch.map { $0 - start } }
    let again = "drill --seed \(drill.seed) --count \(quiz.items.count)"
    let card = Scorecard(quiz, library, again: again, seconds: seconds, day: today)
    if !isPreview { notebook.add(.place, item: Entry.Mode.drill.rawValue) { $0.answer = "end" } }
    show(DrillScreen.page(card))
    if let path = drill.report { write(card.markdown, to: path) }
  }

  /// Goes on with an exam that was left, or begins it.
  func beginExam(_ exam: Exam, items: [QuizSession.Item], count: Int, anew: Bool) throws {
    prepare()
    // A paper is the same for all students: which questions, and in which order, is decided by its seed alone.
    var stream = Seed("\(exam.seed)/exam/\(exam.id)")
    let paper = Array(stream.shuffled(items).prefix(count))
    let plan = QuizPlan(seed: exam.studentSeed, questions: paper.map(\.name))
    if !anew, let attempt = notebook.study.attempt(at: exam.place), !attempt.isFinished,
      attempt.begin.flatMap(QuizPlan.init) == plan, !attempt.answers.isEmpty
    {
      let session = QuizSession(
        title: "exam \(exam.id)", items: paper, seed: plan.seed, outcomes: attempt.outcomes(in: .exam))
      if session.state == .asking {
        open(session, as: .exam(exam))
        return
      }
    }
    unwrittenBeginning = (exam.place, "begin \(plan.text)")
    open(QuizSession(title: "exam \(exam.id)", items: paper, seed: plan.seed), as: .exam(exam))
  }

  func end(_ checkpoint: Checkpoint, _ quiz: QuizSession) {
    let names = quiz.items.map { sitting.item($0.name) }
    let isPassed = hasPassed(names)
    if isPassed, !isPreview { keepPassed(checkpoint.lesson, asKnown: checkpoint.isTest) }
    show(CheckpointScreen.page(quiz, isPassed: isPassed, isTest: checkpoint.isTest, lesson: checkpoint.lesson))
  }

  /// At a lesson's end: whether what its last step asks was answered right; nil where it asks nothing, or names
  /// questions of a quiz instead.
  func endRecall(of lesson: Lesson) -> Bool? {
    guard lesson.checkpoint == nil else { return nil }
    let isPassed = hasPassed(lesson.recall.map { "\(lesson.id)/\($0.id)" })
    if isPassed, !isPreview { keepPassed(lesson.id, asKnown: false) }
    return lesson.recall.isEmpty ? nil : isPassed
  }

  /// Two of three right, on any try.
  private func hasPassed(_ names: [String]) -> Bool {
    let right = Set(notebook.study.answers.filter { $0.mode == .lesson && ($0.marks ?? 0) >= 1 }.map(\.item))
    return names.filter(right.contains).count * 3 >= names.count * 2
  }

  private func keepPassed(_ lesson: String, asKnown isTest: Bool) {
    guard notebook.study.places[LessonState.checkpoint(lesson)] == nil else { return }
    notebook.add(.place, item: LessonState.checkpoint(lesson)) { $0.answer = isTest ? "known" : "passed" }
  }

  func end(_ exam: Exam, _ quiz: QuizSession) {
    let report = ExamReport(exam, quiz, day: today)
    if !isPreview { notebook.add(.place, item: exam.place) { $0.answer = "end" } }
    show(ExamScreen.page(report))
    if let path = exam.report { write(report.text(for: path), to: path) }
  }

  /// The answers are in the log by now, so a report that cannot be written loses nothing.
  private func write(_ text: String, to path: String) {
    do {
      // Whether something may be written over was asked before the first question.
      try Files.write(text, to: path, force: true)
      console.show(Page([.paragraph("Saved \(path).")]), isRepeatable: false)
    } catch { console.show(CommandFailure(error)) }
  }

  /// Closes what lies under the questions that come.
  private func prepare() {
    isPreview = false
    quizAgain = nil
    quizSource = nil
    unwrittenBeginning = nil
  }

  private func resume(_ sitting: Sitting, title: String, of items: [QuizSession.Item]) -> Bool {
    guard let attempt = notebook.study.attempt(at: sitting.mode.rawValue), !attempt.answers.isEmpty,
      let plan = attempt.begin.flatMap(QuizPlan.init)
    else { return false }
    let kept = plan.questions.compactMap { name in items.first { $0.name == name } }
    // Another set of questions is another practice.
    guard kept.count == plan.questions.count else { return false }
    let session = QuizSession(title: title, items: kept, seed: plan.seed, outcomes: attempt.outcomes(in: sitting.mode))
    guard session.state == .asking else { return false }
    open(session, as: sitting)
    return true
  }
}
