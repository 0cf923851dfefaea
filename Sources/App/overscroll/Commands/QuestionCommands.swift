import QuizKit
import StudyKit
import TerminalKit
import Values

/// Quizzes, and what may be said at a question.
enum QuestionCommands {
  static let all: [Command] = [quiz, answer, hint, skip, explain, retry, undo, flag]

  private static let quiz = Command(
    name: "quiz", group: .questions, synopsis: "[ID]", summary: "asks the questions of a quiz; alone, lists them",
    details: [
      "Instead of an ID, --topic, --path, --level, --kind and --rule choose questions of all quizzes.",
      "Goes on where it was left. The numbers of the questions come from the seed, which is printed.",
      "Without a terminal the answers come from standard input, a line each. A path of a quiz file previews that file.",
    ],
    examples: [
      .init(line: "quiz bounds", effect: "asks"),
      .init(line: "quiz bounds --seed 7 --count 5", effect: "five questions, always the same"),
      .init(line: "quiz --kind say --level 2", effect: "questions of one kind and level"),
      .init(
        line: "quiz Quizzes/mine.yaml --question first --answers", effect: "one question of a file, with its answer"),
    ],
    options: [
      Option("seed", "N", "the seed of the numbers"), Option("count", "N", "only the first N questions"),
      Option("question", "ID", "only this question"), Option("answers", nil, "prints the questions with their answers"),
      Option("restart", nil, "begins anew instead of going on where you left"),
    ] + QuestionSet.options,
    arguments: 0...1, completes: [.quizzes], forms: [.human, .linear, .plain]
  ) { session, invocation in
    let seed = try invocation.number("seed", in: 0...9_007_199_254_740_991).map { UInt64($0) }
    let count = try invocation.number("count", in: 1...10_000)
    let set = try QuestionSet(invocation, session.library)
    if !set.isEverything {
      guard invocation.arguments.isEmpty, !invocation.has("answers"), !invocation.has("question") else {
        throw CommandFailure.usage(
          "a quiz is chosen by its id or by wishes, not by both", hint: "quiz --topic bounds --level 2")
      }
      try session.beginPractice(set, seed: seed, count: count, anew: invocation.has("restart"))
      return
    }
    if invocation.arguments.isEmpty, let lesson = session.lesson, lesson.checkpoint != nil {
      try session.beginCheckpoint(of: lesson.lesson, isTest: false)
      return
    }
    guard let id = invocation.arguments.first ?? session.quizOfLesson() else {
      try CommandTable.command(named: "quizzes").map {
        try $0.perform(session, try Invocation($0, words: [], rest: ""))
      }
      return
    }
    var quiz = try session.library.quiz(id)
    session.quizSource = id
    if let only = invocation.value("question") { quiz.questions = [try session.library.question(only, of: quiz)] }
    if invocation.has("answers") {
      session.show(try QuizScreen.answers(quiz, seed: seed ?? 1, count: count))
      return
    }
    try session.begin(
      quiz, seed: seed, count: count, anew: invocation.has("restart"),
      isPreview: id.hasSuffix(".yaml") || id.hasSuffix(".yml") || invocation.has("question"))
  }

  private static let answer = Command(
    name: "answer", group: .questions, synopsis: "TEXT", summary: "answers, where the text is a command too",
    details: [
      "At a question a line is an answer anyway. ?, ! or !! behind it say how sure you are: guess, fairly, sure."
    ],
    examples: [.init(line: "answer next", effect: "answers with the word next")],
    arguments: 1...Int.max, isForShell: false, takesRawText: true
  ) { session, invocation in
    guard session.isAsking else {
      throw CommandFailure.usage("nothing is asked here", hint: "next goes on to the next question")
    }
    try session.answer(invocation.rest)
  }

  private static let hint = Command(
    name: "hint", group: .questions, summary: "a hint; the last one is the worked run", isForShell: false
  ) { session, _ in try session.showHint() }

  private static let skip = Command(
    name: "skip", group: .questions, summary: "\"I don't know\": shows the run, counts as not met", isForShell: false
  ) { session, _ in try session.skip() }

  private static let explain = Command(
    name: "explain", group: .questions, summary: "the answer again, with the rules behind it", isForShell: false
  ) { session, _ in
    if session.isAsking { throw CommandFailure.usage("the question is still open", hint: "answer it, or skip") }
    guard let answered = session.answered else {
      throw CommandFailure.usage("no question was just answered", hint: "why N explains a line of the trace")
    }
    session.show(AnswerScreen.explained(answered, rulebook: session.library.rulebook()))
  }

  private static let retry = Command(
    name: "retry", group: .questions, summary: "the same question with other numbers", isForShell: false
  ) { session, _ in try session.retryQuestion() }

  private static let undo = Command(
    name: "undo", group: .questions, summary: "takes the last answer of a quiz back", isForShell: false
  ) { session, _ in try session.undoAnswer() }

  private static let flag = Command(
    name: "flag", group: .questions, synopsis: "[TEXT]",
    summary: "marks a question as wrong or unclear, for its author",
    examples: [.init(line: "flag two options say the same", effect: "kept with the question and its seed")],
    arguments: 0...Int.max, isForShell: false, takesRawText: true
  ) { session, invocation in
    let block = session.lesson?.openPrediction?.id
    guard let item = session.quiz?.current?.name ?? block.map({ "\(session.lesson?.lesson.id ?? "")/\($0)" }) else {
      throw CommandFailure.usage("no question is open")
    }
    let seed = session.quiz?.seed ?? 1
    let attempt = session.quiz?.attempt ?? 1
    session.notebook.add(.flag, item: item) { entry in
      entry.answer = invocation.rest
      entry.seed = Int64(clamping: seed)
      entry.variant = attempt
    }
    session.console.show(
      Page([.paragraph("Flagged \(item), seed \(seed). export writes it out for the author.")]), isRepeatable: false)
  }
}
