import LessonKit
import QuizKit
import Simulations
import TerminalKit
import Tracing
import Values

/// Everything that commands share: what is on the table, where the learner stands, where output goes.
final class Session {
  let console: Console
  let library: Library
  let notebook: Notebook
  let clock: Clock
  /// The profile that rows go to; nil where nothing is saved.
  var profile: Profile?
  var bench: Bench?
  var lesson: LessonSession?
  var quiz: QuizSession?
  /// Whether the learner went on behind the last step.
  var hasEndedLesson = false
  /// What the open lesson and the open quiz were read from: an id, or the path of a file that is previewed.
  var lessonSource: String?
  var quizSource: String?
  /// The command that asks the open quiz again, with the same numbers; nil for a checkpoint.
  var quizAgain: String?
  /// What the open questions are asked for.
  var sitting = Sitting.quiz
  /// The beginning of what was just opened, written when there is something to keep of it.
  var unwrittenBeginning: (item: String, text: String)?
  /// Whether answers to the open lesson or quiz are kept: not for a file that is previewed.
  var isPreview = false
  /// How many hints were shown for the open question.
  var hintsShown = 0
  /// The variant of the open question, drawn when it is first shown.
  var variant: Variant?
  /// What was said to a question that is answered aloud, before its points are ticked.
  var spoken: String?
  /// When the open question was first shown, by the stopwatch.
  var askedAt: Double?
  /// The variant that was just answered in a quiz, for `run` and `explain`.
  var answered: Variant?
  /// Whether an answer is awaited from somebody at a prompt, where prefixes of commands count.
  var isAtPrompt = false
  var wantsToLeave = false
  /// The scripts that play within each other, the outermost first.
  var scripts: [String] = []
  let isInterrupted: @Sendable () -> Bool

  init(
    console: Console, library: Library, notebook: Notebook, clock: Clock, profile: Profile? = nil,
    isInterrupted: @escaping @Sendable () -> Bool = { false }
  ) {
    self.console = console
    self.library = library
    self.notebook = notebook
    self.clock = clock
    self.profile = profile
    self.isInterrupted = isInterrupted
  }

  func show(_ page: Page) { console.show(page) }

  /// Shows one answer in the form that was asked for; only that form is made.
  func show(
    _ page: @autoclosure () throws -> Page, json: @autoclosure () -> JSON, records: @autoclosure () -> [[String]]
  ) rethrows {
    switch console.form {
    case .json: console.show(json())
    case .plain: console.show(records: records())
    case .human, .linear: show(try page())
    }
  }

  /// The simulation on the table.
  func requireBench() throws(CommandFailure) -> Bench {
    if let bench { return bench }
    if quiz?.state == .asking {
      throw .usage("a question is open, and nothing has run yet", hint: "answer it; run then shows this question's run")
    }
    throw .usage("no simulation is chosen", hint: "simulate bounds chooses one; simulations lists them")
  }

  /// The last run, made now where there is none.
  func requireRun() throws -> (bench: Bench, run: Run) {
    var bench = try requireBench()
    try refuseAtQuestion(bench)
    if bench.run == nil { try bench.perform(isCancelled: isInterrupted) }
    self.bench = bench
    guard let run = bench.run else { throw CommandFailure.failed("there is no run") }
    return (bench, run)
  }

  /// A run with other settings, which leaves what is on the table as it is.
  func trial(_ settings: Settings, on bench: Bench, keeping: Recorder.Keeping = .events) throws -> Run {
    var trial = bench
    trial.settings = settings
    try refuseAtQuestion(trial)
    return try bench.simulation.run(settings, recorder: Recorder(keeping: keeping, isCancelled: isInterrupted))
  }

  func requireLesson() throws(CommandFailure) -> LessonSession {
    if let lesson { return lesson }
    throw .usage("no lesson is open", hint: "learn bounds opens one; lessons lists them")
  }

  /// A run would show what the learner is about to answer.
  func refuseAtQuestion(_ bench: Bench) throws(CommandFailure) {
    guard let open = openVariant(), bench.simulation.id == open.question.simulation?.id,
      let settings = open.settings, bench.has(settings)
    else { return }
    throw .usage("a question is open, and the run would show its answer", hint: "answer it, or skip to see the run")
  }

  /// What the prompt says: where we are.
  var promptName: String {
    if let quiz, quiz.state != .finished { return "\(quiz.title) \(quiz.position + 1)" }
    if let lesson { return "\(lesson.lesson.id) \(lesson.step + 1)" }
    if let bench { return "overscroll \(bench.simulation.id)" }
    return "overscroll"
  }
}
