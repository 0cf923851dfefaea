import LessonKit
import QuizKit
import TerminalKit
import Values

/// Taking a lesson: choosing it, going through it, answering.
enum LessonCommands {
  static let all: [Command] = [
    lessons, learn, next, back, go, outline, answer, hint, skip, leave,
  ]

  private static let lessons = Command(
    name: "lessons", group: .lessons, summary: "lists the lessons in teaching order"
  ) { session, _ in
    let entries = session.library.lessons
    switch session.console.form {
    case .json:
      session.console.show(.array(entries.map { LessonScreen.json($0, session.library.summary(of: $0)) }))
    case .plain:
      session.console.show(
        records: entries.map { [$0.id, $0.title, NumberText.plain($0.order), NumberText.plain($0.minutes)] })
    case .human, .linear: session.show(LessonScreen.list(entries))
    }
  }

  private static let learn = Command(
    name: "learn", group: .lessons, synopsis: "[ID]", summary: "opens a lesson; alone, the next one",
    details: [
      "Without a terminal the answers come from standard input, a line each, and nothing behind an unanswered prediction is shown; --reveal shows all.",
      "A path of a lesson file instead of an id previews that file.",
    ],
    examples: [.init(line: "learn bounds", effect: "opens lesson 1")],
    options: [Option("reveal", nil, "prints the whole lesson with its answers")],
    arguments: 0...1, completes: [.lessons]
  ) { session, invocation in
    let lesson = try session.library.lesson(invocation.arguments.first ?? session.library.firstLesson())
    if invocation.has("reveal") {
      session.show(try LessonScreen.revealed(lesson))
      return
    }
    session.open(LessonSession(lesson))
    session.showStep()
  }

  private static let next = Command(
    name: "next", group: .lessons, summary: "goes on to the next step", isForShell: false
  ) { session, _ in
    var lesson = try session.requireLesson()
    if lesson.openPrediction != nil {
      throw CommandFailure.usage("a prediction is open here", hint: "answer it, or skip for \"I don't know\"")
    }
    guard lesson.advance() else {
      session.show(LessonScreen.end(of: lesson))
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

  private static let answer = Command(
    name: "answer", group: .lessons, synopsis: "TEXT", summary: "answers, where the text is a command too",
    details: [
      "At a prediction a line is an answer anyway. ?, ! or !! behind it say how sure you are: guess, fairly, sure."
    ],
    examples: [.init(line: "answer next", effect: "answers with the word next")],
    arguments: 1...Int.max, isForShell: false
  ) { session, invocation in
    guard session.lesson?.openPrediction != nil else {
      throw CommandFailure.usage("nothing is asked here", hint: "next goes on to the next question")
    }
    try session.answerPrediction(invocation.rest)
  }

  private static let hint = Command(
    name: "hint", group: .lessons, summary: "a hint; the last one is the worked run", isForShell: false
  ) { session, _ in try session.showHint() }

  private static let skip = Command(
    name: "skip", group: .lessons, summary: "\"I don't know\": shows the run, counts as not met", isForShell: false
  ) { session, _ in try session.skipPrediction() }

  private static let leave = Command(
    name: "leave", group: .lessons, summary: "leaves the lesson", isForShell: false
  ) { session, _ in
    let lesson = try session.requireLesson()
    session.lesson = nil
    session.variant = nil
    session.show(
      Page([
        .paragraph("Left \(lesson.lesson.id) at step \(lesson.step + 1). learn \(lesson.lesson.id) opens it again.")
      ]))
  }
}
