import LessonKit
import QuizKit
import TerminalKit
import Values

/// Taking a lesson: choosing it, going through it, answering.
enum LessonCommands {
  static let all: [Command] = [
    lessons, learn, next, back, go, outline, note, leave,
  ]

  private static let lessons = Command(
    name: "lessons", group: .lessons, summary: "lists the lessons in teaching order",
    examples: [.init(line: "lessons --path interview", effect: "a shorter way, in its order")],
    options: [Option("path", "ID", "only the lessons of this way")],
    forms: [.human, .linear, .json, .plain]
  ) { session, invocation in
    var entries = session.library.lessons
    let path = try invocation.value("path").map { try session.library.path($0) }
    if let path { entries = path.lessons.compactMap { id in entries.first { $0.id == id } } }
    let study = session.notebook.study
    session.show(
      LessonScreen.list(entries, path: path, paths: session.library.learningPaths.paths) {
        LessonState($0, study).words
      }, json: .array(entries.map { LessonScreen.json($0, session.library.summary(of: $0)) }),
      records: entries.map {
        [
          $0.id, $0.title, $0.shownOrder.map { NumberText.plain($0) } ?? "", NumberText.plain($0.minutes),
          $0.isOwn ? "own" : "built-in",
        ]
      })
  }

  private static let learn = Command(
    name: "learn", group: .lessons, synopsis: "[ID]", summary: "opens a lesson; alone, the next one",
    details: [
      "Without a terminal the answers come from standard input, a line each, and nothing behind an unanswered prediction is shown; --reveal shows all.",
      "A path of a lesson file instead of an id previews that file.",
      "--test asks the lesson's checkpoint first: two of three right, and it counts as known.",
    ],
    examples: [
      .init(line: "learn bounds", effect: "opens lesson 1"),
      .init(line: "learn --path interview", effect: "goes on along a shorter way"),
      .init(line: "learn --test insets", effect: "asks what the lesson would teach"),
    ],
    options: [
      Option("path", "ID", "the next lesson of this way"),
      Option("test", nil, "asks the checkpoint instead of opening the lesson"),
      Option("reveal", nil, "prints the whole lesson with its answers"),
      Option("restart", nil, "begins anew instead of going on where you left"),
    ],
    arguments: 0...1, completes: [.lessons], forms: [.human, .linear, .plain]
  ) { session, invocation in
    let path = try invocation.value("path").map { try session.library.path($0) }
    if path != nil, !invocation.arguments.isEmpty {
      throw CommandFailure.usage("learn takes an id or --path, not both", hint: "learn --path interview")
    }
    let id = try invocation.arguments.first ?? session.nextLesson(on: path?.lessons)
    let lesson = try session.library.lesson(id)
    if invocation.has("test") {
      session.lesson = nil
      session.isPreview = id.hasSuffix(".md")
      try session.beginCheckpoint(of: lesson, isTest: true)
      return
    }
    if invocation.has("reveal") {
      session.show(LessonScreen.revealed(lesson))
      return
    }
    session.lessonSource = id
    session.begin(lesson, anew: invocation.has("restart"), isPreview: id.hasSuffix(".md"))
    session.showStep()
  }

  private static let next = Command(
    name: "next", group: .lessons, summary: "goes on to the next step or question", isForShell: false
  ) { session, _ in
    if session.quiz != nil {
      try session.nextQuestion()
      return
    }
    var lesson = try session.requireLesson()
    if lesson.openPrediction != nil {
      throw CommandFailure.usage("a prediction is open here", hint: "answer it, or skip for \"I don't know\"")
    }
    guard lesson.advance() else {
      session.place("end", of: lesson.lesson)
      session.hasEndedLesson = true
      let isPassed = session.endRecall(of: lesson.lesson)
      session.show(LessonScreen.end(of: lesson, isPassed: isPassed, quiz: session.quizOfLesson()))
      return
    }
    session.open(lesson)
    session.showStep()
  }

  private static let back = Command(
    name: "back", group: .lessons, summary: "goes back a step", isForShell: false
  ) { session, _ in
    var lesson = try session.requireLesson()
    guard lesson.goBack() else { throw CommandFailure.usage("this is the first step") }
    session.open(lesson)
    session.showStep()
  }

  private static let go = Command(
    name: "go", group: .lessons, synopsis: "N", summary: "goes to step N",
    examples: [.init(line: "go 5", effect: "shows what reading up to step 5 shows")],
    arguments: 1...1, isForShell: false
  ) { session, invocation in
    var lesson = try session.requireLesson()
    let count = lesson.lesson.steps.count
    guard let number = Int(invocation.arguments[0]), lesson.go(to: number) else {
      throw CommandFailure.usage("\(lesson.lesson.id) has the steps 1 to \(count), no \"\(invocation.arguments[0])\"")
    }
    session.open(lesson)
    session.showStep()
  }

  private static let outline = Command(
    name: "outline", group: .lessons, summary: "lists the steps of the lesson", isForShell: false
  ) { session, _ in session.show(LessonScreen.outline(try session.requireLesson())) }

  private static let note = Command(
    name: "note", group: .lessons, synopsis: "[TEXT]", summary: "keeps a note of your own; alone, lists them",
    examples: [.init(line: "note ask why bounds.origin tells nobody", effect: "kept with the place where you are")],
    arguments: 0...Int.max, isForShell: false, takesRawText: true
  ) { session, invocation in
    guard !invocation.rest.isEmpty else {
      session.show(ProgressScreen.notes(session.notebook.study.notes))
      return
    }
    let place = session.quiz?.current?.name ?? session.lesson.map { "\($0.lesson.id)/\($0.step + 1)" } ?? ""
    session.notebook.add(.note, item: place) { $0.answer = invocation.rest }
    session.show(Page([.paragraph(session.notebook.isSaving ? "Noted." : "Noted, for this run only.")]))
  }

  private static let leave = Command(
    name: "leave", group: .lessons, summary: "leaves the quiz or the lesson; nothing is lost", isForShell: false
  ) { session, _ in
    session.variant = nil
    if let quiz = session.quiz {
      session.quiz = nil
      session.answered = nil
      session.show(
        Page([.paragraph("Left quiz \(quiz.title) at question \(quiz.position + 1). quiz \(quiz.title) goes on there.")]
        ))
      return
    }
    let lesson = try session.requireLesson()
    session.lesson = nil
    session.answered = nil
    let id = lesson.lesson.id
    let text =
      session.hasEndedLesson
      ? "Left \(id), which is done. learn \(id) takes it anew."
      : "Left \(id) at step \(lesson.step + 1). learn \(id) goes on there."
    session.show(Page([.paragraph(StyledText(text))]))
  }
}
