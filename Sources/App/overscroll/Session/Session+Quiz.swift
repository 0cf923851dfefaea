import LessonKit
import QuizKit
import Simulations
import StudyKit
import TerminalKit

extension Session {
  /// Opens a quiz where it was left; a finished one, or another seed, begins anew.
  func begin(_ quiz: Quiz, seed: UInt64?, count: Int?, anew: Bool, isPreview: Bool) throws(CommandFailure) {
    self.isPreview = isPreview
    unwrittenBeginning = nil
    let items = quiz.questions.map { QuizSession.Item(quiz: quiz.id, question: $0) }
    let place = "quiz/\(quiz.id)"
    if !isPreview, !anew, seed == nil, count == nil, let attempt = notebook.study.attempt(at: place),
      let plan = attempt.begin.flatMap(QuizPlan.init)
    {
      let outcomes = attempt.outcomes(in: .quiz)
      let kept = plan.questions.compactMap { id in items.first { $0.question.id == id } }
      let resumed = QuizSession(title: quiz.id, items: kept, seed: plan.seed, outcomes: outcomes)
      if resumed.state == .asking {
        quizAgain = again(quiz, seed: plan.seed, count: kept.count)
        open(resumed, as: .quiz)
        return
      }
    }
    let seed = seed ?? newSeed
    let chosen = Array(items.prefix(count ?? items.count))
    guard !chosen.isEmpty else { throw .failed("quiz \(quiz.id) has no questions that can be asked") }
    if !isPreview {
      let plan = QuizPlan(seed: seed, questions: chosen.map(\.question.id))
      unwrittenBeginning = (place, "begin \(plan.text)")
    }
    quizAgain = again(quiz, seed: seed, count: chosen.count)
    open(QuizSession(title: quiz.id, items: chosen, seed: seed), as: .quiz)
  }

  /// The command that asks the same questions with the same numbers.
  private func again(_ quiz: Quiz, seed: UInt64, count: Int) -> String {
    let source = quizSource ?? quiz.id
    var command = "quiz \(source) --seed \(seed)"
    let all = (try? library.quiz(source))?.questions.count ?? quiz.questions.count
    if let only = quiz.questions.first, quiz.questions.count < all {
      command += " --question \(only.id)"
    } else if count < all {
      command += " --count \(count)"
    }
    return command
  }

  /// Asks a lesson's checkpoint: the questions that it names, else the predictions of its last step.
  /// - Parameter isTest: whether it is asked without the lesson, to see whether it is known.
  func beginCheckpoint(of lesson: Lesson, isTest: Bool) throws {
    let wanted = lesson.checkpoint
    let items =
      try wanted?.questions.map { mention -> QuizSession.Item in
        let parts = mention.name.split(separator: "/").map(String.init)
        let quiz = try library.quiz(parts.first ?? "")
        return QuizSession.Item(quiz: quiz.id, question: try library.question(parts.last ?? "", of: quiz))
      } ?? lesson.recall.map { QuizSession.Item(quiz: lesson.id, question: $0.question) }
    guard !items.isEmpty else {
      throw CommandFailure.failed("lesson \(lesson.id) asks nothing at its end", hint: "learn \(lesson.id) takes it")
    }
    isPreview = isPreview || lessonSource?.hasSuffix(".md") == true
    quizAgain = nil
    open(
      QuizSession(title: wanted?.id ?? lesson.id, items: items, seed: wanted == nil ? 1 : newSeed),
      as: .checkpoint(
        Checkpoint(lesson: lesson.id, prefix: wanted.map { "\(lesson.id)/\($0.id)" }, isTest: isTest)))
  }

  /// A seed that nobody chose.
  var newSeed: UInt64 { UInt64(clamping: clock.now.utc) % 1_000_000 }

  func open(_ session: QuizSession, as sitting: Sitting) {
    quiz = session
    self.sitting = sitting
    variant = nil
    hintsShown = 0
    showQuestion()
  }

  func showQuestion() {
    guard let quiz else { return }
    if quiz.state == .finished {
      finishQuiz()
      return
    }
    guard let variant = openVariant() else {
      show(Page([.paragraph("This question cannot be asked; lint says why. skip goes on.")]))
      return
    }
    show(
      QuestionScreen.page(variant, quiz, kind: sitting.word, rest: timeLeft, isSilent: sitting.isSilent))
  }

  /// Records, saves and shows what came of a question. The row is on the disk before a word of it is shown.
  func finishQuestion(_ variant: Variant, answer: String?, mark: Mark?, sureness: Sureness?) {
    guard var quiz, let item = quiz.current else { return }
    let seconds = askedAt.flatMap { start in clock.stopwatch.map { $0 - start } }
    log(
      sitting.mode, item: sitting.item(item.name), variant, answer: answer, mark: mark, sureness: sureness,
      attempt: quiz.attempt)
    quiz.record(
      QuizSession.Outcome(
        marks: mark?.credit ?? 0, answer: answer, misconception: mark?.misconception?.id, sureness: sureness,
        hints: hintsShown, seconds: seconds))
    self.quiz = quiz
    self.variant = nil
    answered = variant
    if sitting.isSilent {
      goOnSilently()
      return
    }
    var page = mark.map { LessonScreen.feedback($0, sureness, variant) } ?? LessonScreen.skipped(variant)
    if let mark, let misconception = mark.misconception { page.append(AnswerScreen.repeated(misconception, self)) }
    if case .review = sitting { page.append(ReviewScreen.rated(item.name, self)) }
    page.append(QuestionScreen.goingOn(quiz, variant, wasRight: mark?.verdict == .right))
    show(page)
  }

  /// Says that the answer is kept, and nothing of what it is worth.
  private func goOnSilently() {
    console.show(Page([.paragraph(StyledText("Noted.", .dim))]), isRepeatable: false)
    try? nextQuestion()
  }

  func nextQuestion() throws {
    guard var quiz else { throw CommandFailure.usage("no quiz is open", hint: "quiz bounds opens one") }
    guard quiz.state == .answered else {
      throw CommandFailure.usage("a question is open here", hint: "answer it, or skip for \"I don't know\"")
    }
    quiz.advance()
    if isTimeUp { quiz.finish() }
    self.quiz = quiz
    variant = nil
    hintsShown = 0
    showQuestion()
  }

  private func finishQuiz() {
    guard let quiz else { return }
    switch sitting {
    case .quiz: show(QuizScreen.summary(quiz, again: quizAgain, anew: "quiz \(quizSource ?? quiz.title)"))
    case .checkpoint(let checkpoint): end(checkpoint, quiz)
    case .practice: show(QuizScreen.summary(quiz, again: quizAgain, anew: nil))
    case .review: show(ReviewScreen.end(quiz, self))
    case .drill(let drill): end(drill, quiz)
    case .exam(let exam): end(exam, quiz)
    }
    self.quiz = nil
    answered = nil
    if lesson != nil {
      console.show(
        Page([.paragraph(StyledText("again shows the lesson's step; next goes on.", .dim))]), isRepeatable: false)
    }
  }

  /// The question's own numbers on the table, run.
  /// - Returns: false where no question was just answered.
  func runAnsweredQuestion() throws -> Bool {
    guard quiz?.state == .answered, let answered, let simulation = answered.question.simulation,
      let settings = answered.settings, bench?.simulation.id != simulation.id || bench?.base != settings
    else { return false }
    var bench = Bench(simulation, base: settings)
    try bench.perform(isCancelled: isInterrupted)
    self.bench = bench
    show(RunScreen.page(bench, bench.run ?? Run(outputs: [:], recorder: .init())))
    return true
  }

  func undoAnswer() throws {
    try refuseWhileSilent("an answer stands")
    guard var quiz, let name = quiz.undo() else {
      throw CommandFailure.usage("there is no answer to take back", hint: "undo takes back the last answer of a quiz")
    }
    let item = sitting.item(name)
    if let entry = notebook.study.answers.last(where: { $0.item == item }), !isPreview {
      notebook.add(.undo, item: item) { $0.answer = entry.id }
    }
    self.quiz = quiz
    variant = nil
    hintsShown = 0
    showQuestion()
  }

  func retryQuestion() throws {
    try refuseWhileSilent("there is one try")
    guard var quiz, quiz.retry() else {
      throw CommandFailure.usage(
        "there is nothing to try again here", hint: "answer first; retry asks with other numbers")
    }
    self.quiz = quiz
    variant = nil
    hintsShown = 0
    showQuestion()
  }
}

/// Which questions an attempt at a quiz asks, as the log keeps it.
struct QuizPlan: Hashable, Sendable {
  var seed: UInt64
  var questions: [String]

  init(seed: UInt64, questions: [String]) {
    self.seed = seed
    self.questions = questions
  }

  var text: String { "seed=\(seed) questions=\(questions.joined(separator: ","))" }

  init?(_ text: String) {
    var fields: [Substring: Substring] = [:]
    for word in text.split(separator: " ") {
      let pair = word.split(separator: "=", maxSplits: 1)
      if pair.count == 2 { fields[pair[0]] = pair[1] }
    }
    guard let seed = fields["seed"].flatMap({ UInt64($0) }), let questions = fields["questions"] else { return nil }
    self.init(seed: seed, questions: questions.split(separator: ",").map(String.init))
  }
}

extension Study.Attempt {
  /// What came of its questions, by their full names.
  func outcomes(in mode: Entry.Mode) -> [String: QuizSession.Outcome] {
    var outcomes: [String: QuizSession.Outcome] = [:]
    for entry in answers where entry.mode == mode {
      let attempt = entry.attempt ?? 1
      let marks = max(0, (entry.marks ?? 0) * (1 - 0.1 * Double(attempt - 1)))
      if let before = outcomes[entry.item], before.marks > marks { continue }
      outcomes[entry.item] = QuizSession.Outcome(
        marks: marks, answer: entry.answer, misconception: entry.misconception,
        sureness: entry.sureness.flatMap(Sureness.init(rawValue:)), attempts: attempt, hints: entry.hints ?? 0,
        seconds: entry.seconds)
    }
    return outcomes
  }
}
