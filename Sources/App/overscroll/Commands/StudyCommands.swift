import Files
import QuizKit
import StudyKit
import TerminalKit
import Values

/// Coming back: drills, reviews, exams, and when each question is asked again.
enum StudyCommands {
  static let all: [Command] = [drill, review, rate, exam, due, plan, regrade]

  private static let drill = Command(
    name: "drill", group: .questions, summary: "practice for an interview: the weak and the unseen first",
    details: [
      "Asks for fifteen minutes unless --minutes or --count says otherwise, topics mixed, and shows a scorecard at the end.",
      "The same seed asks the same questions again. A drill that was left goes on, unless --restart or a seed is given.",
    ],
    examples: [
      .init(line: "drill --minutes 5", effect: "five minutes"),
      .init(line: "drill --count 10 --topic bounds,insets", effect: "ten questions of two quizzes"),
      .init(line: "drill --kind say", effect: "questions to answer aloud"),
    ],
    options: [
      Option("minutes", "N", "how long, from 1 to 240"), Option("count", "N", "how many questions, instead"),
      Option("seed", "N", "the seed of the questions and their numbers"),
      Option("clock", nil, "shows the time that is left"),
      Option("feedback", "WHEN", "each: after each answer; end: with the scorecard alone"),
      Option("report", "FILE", "saves the scorecard as Markdown"),
      Option("force", nil, "writes over a report that is there"),
      Option("restart", nil, "begins anew instead of going on where you left"),
    ] + QuestionSet.options,
    forms: [.human, .linear, .plain]
  ) { session, invocation in
    let minutes = try invocation.number("minutes", in: 1...240)
    let count = try invocation.number("count", in: 1...10_000)
    let seed = try seed(invocation)
    let feedback = invocation.value("feedback") ?? "each"
    guard ["each", "end"].contains(feedback) else {
      throw CommandFailure.usage("--feedback takes each or end, not \"\(feedback)\"")
    }
    let drill = Drill(
      seed: seed ?? session.newSeed, minutes: count == nil || minutes != nil ? Double(minutes ?? 15) : nil,
      showsClock: invocation.has("clock"), isSilent: feedback == "end",
      report: try report(invocation, session, endings: [".md", ".txt"]))
    try session.beginDrill(
      try QuestionSet(invocation, session.library), drill, count: count,
      isResumable: seed == nil && count == nil && minutes == nil && !invocation.has("restart"))
  }

  private static let review = Command(
    name: "review", group: .questions, summary: "asks what you are about to forget",
    details: [
      "Each question comes back with other numbers. What was wrong though you were sure comes first.",
      "An answer counts as again, hard or good by its marks and hints; rate overrules it.",
    ],
    examples: [.init(line: "review --count 20", effect: "at most twenty")],
    options: [Option("count", "N", "at most so many")], forms: [.human, .linear, .plain]
  ) { session, invocation in try session.beginReview(count: try invocation.number("count", in: 1...10_000)) }

  private static let rate = Command(
    name: "rate", group: .questions, synopsis: "RATING",
    summary: "overrules how the last answer counted: again, hard, good, easy",
    examples: [.init(line: "rate hard", effect: "it comes back sooner")], arguments: 1...1,
    completes: [.words(Rating.allCases.map(\.name))], isForShell: false
  ) { session, invocation in
    guard let rating = Rating(name: invocation.arguments[0].lowercased()) else {
      throw CommandFailure.usage("rate takes again, hard, good or easy, not \"\(invocation.arguments[0])\"")
    }
    try session.refuseWhileSilent("ratings wait")
    let schedule = session.schedule
    guard let answer = session.notebook.study.answers.last, schedule.ratings[answer.id] != nil,
      let name = Schedule.item(of: answer)
    else {
      throw CommandFailure.usage(
        "the last answer does not count for reviews", hint: "practice before its time leaves the schedule as it is")
    }
    session.notebook.add(.setting, item: StudySettings.Name.rating.rawValue) {
      $0.answer = "\(answer.id) \(rating.name)"
    }
    session.console.show(ReviewScreen.rated(name, session), isRepeatable: false)
  }

  private static let exam = Command(
    name: "exam", group: .questions, synopsis: "ID",
    summary: "a quiz or a path without hints or feedback, with a report",
    details: [
      "ID is a quiz, a path, or all. Each student gets the same questions with other numbers; seed and student decide them, so a report can be checked by holding the same exam again.",
      "Questions that are answered aloud are left out, for nobody marks them.",
      "The report's ending says its form: .json, .csv, else text.",
    ],
    examples: [
      .init(line: "exam insets --seed 7 --student anna --report anna.json", effect: "Anna's paper"),
      .init(line: "exam all --count 30 --pass 80", effect: "thirty questions, 80 % passes"),
    ],
    options: [
      Option("seed", "N", "the seed of the paper; else 1"), Option("student", "NAME", "whose numbers"),
      Option("count", "N", "how many questions; else 20, or all there are"),
      Option("pass", "PERCENT", "what passes; else 70"), Option("report", "FILE", "saves the report"),
      Option("force", nil, "writes over a report that is there"),
      Option("restart", nil, "begins anew instead of going on where you left"),
    ],
    arguments: 1...1, completes: [.quizzes], forms: [.human, .linear, .plain]
  ) { session, invocation in
    let id = invocation.arguments[0]
    let student = invocation.value("student")
    if let student, student.isEmpty || student.count > 60 || student.contains(where: { "/,\n".contains($0) }) {
      throw CommandFailure.usage("--student takes a name of at most 60 characters without / and commas")
    }
    let items = try paper(id, session.library)
    try session.beginExam(
      Exam(
        id: id, seed: try seed(invocation) ?? 1, student: student,
        pass: Double(try invocation.number("pass", in: 1...100) ?? 70) / 100,
        report: try report(invocation, session, endings: [".json", ".csv", ".txt", ".md"])),
      items: items, count: min(items.count, try invocation.number("count", in: 1...10_000) ?? 20),
      anew: invocation.has("restart"))
  }

  /// What an exam may ask.
  private static func paper(_ id: String, _ library: Library) throws -> [QuizSession.Item] {
    var lessons: Set<String>?
    var quizzes = library.quizzes
    if let path = library.learningPaths[id] {
      lessons = Set(path.lessons)
      quizzes = quizzes.filter { lessons?.contains($0.lesson ?? $0.id) ?? true }
    } else if id != "all" {
      quizzes = [try library.quiz(id)]
    }
    let items = quizzes.flatMap { quiz in
      quiz.questions.filter { $0.kind != .say }.map { QuizSession.Item(quiz: quiz.id, question: $0) }
    }
    guard !items.isEmpty else { throw CommandFailure.failed("\(id) has no question that can be marked") }
    return items
  }

  private static func seed(_ invocation: Invocation) throws -> UInt64? {
    try invocation.number("seed", in: 0...9_007_199_254_740_991).map { UInt64($0) }
  }

  /// Where a report goes, held against what is there before the first question is asked.
  private static func report(_ invocation: Invocation, _ session: Session, endings: [String]) throws -> String? {
    guard let path = invocation.value("report") else { return nil }
    try session.refuseInScript("--report", when: true)
    guard endings.contains(where: path.hasSuffix) else {
      throw CommandFailure.usage(
        "--report takes a file that ends in \(endings.joined(separator: ", ")), not \"\(path)\"")
    }
    if Files.exists(path), !invocation.has("force") {
      throw CommandFailure.usage("\(path) is there already", hint: "--force writes over it")
    }
    return path
  }

  private static let due = Command(
    name: "due", group: .you, summary: "what comes back, today and in the next two weeks",
    forms: [.human, .linear, .json, .plain]
  ) { session, _ in
    session.show(
      ReviewScreen.due(session), json: ReviewScreen.json(session),
      records: session.dueItems(session.schedule).items.map { [$0.name] })
  }

  private static let plan = Command(
    name: "plan", group: .you, synopsis: "[DATE]", summary: "spreads reviews towards an interview",
    details: [
      "Until a week before less is asked for; on the eve everything you have learned is asked once more.",
      "--retention sets when questions come back: at what chance, in percent, that you still know them. 90 is usual; more makes many more reviews.",
    ],
    examples: [
      .init(line: "plan 2026-12-24", effect: "the day of the interview"), .init(line: "plan none", effect: "no date"),
      .init(line: "plan --retention 85", effect: "fewer reviews"),
    ],
    options: [
      Option("retention", "PERCENT", "from 70 to 97"), Option("easy", "on|off", "whether answers may count as easy"),
    ],
    arguments: 0...1, forms: [.human, .linear]
  ) { session, invocation in
    var changes: [(StudySettings.Name, String)] = []
    if let percent = try invocation.number("retention", in: 70...97) {
      changes.append((.retention, NumberText.exact(Double(percent) / 100)))
    }
    if let easy = invocation.value("easy") {
      guard ["on", "off"].contains(easy) else {
        throw CommandFailure.usage("--easy takes on or off, not \"\(easy)\"")
      }
      changes.append((.easy, easy == "on" ? "true" : "false"))
    }
    if let date = invocation.arguments.first {
      if date == "none" {
        changes.append((.interview, "none"))
      } else {
        guard date.count == 10, let moment = Clock.Moment(date + "T12:00Z") else {
          throw CommandFailure.usage(
            "\"\(date)\" is no day", hint: "write it as \(session.today.advanced(by: 21).text)")
        }
        let day = StudyDay(utc: moment.utc, offset: 0)
        guard day > session.today else { throw CommandFailure.usage("\(date) is not in the future") }
        changes.append((.interview, String(day.number)))
      }
    }
    for (name, value) in changes { session.notebook.add(.setting, item: name.rawValue) { $0.answer = value } }
    session.show(ReviewScreen.plan(session))
  }

  private static let regrade = Command(
    name: "regrade", group: .you, summary: "marks every stored answer again, and says what changed",
    details: [
      "After a model, a question or a rule was mended, answers given before may be worth something else. What changed is shown with the reason, and kept."
    ],
    options: [Option("dry-run", nil, "shows what would change, and keeps nothing")],
    forms: [.human, .linear, .json, .plain]
  ) { session, invocation in
    let regrading = Regrading(session.notebook.study, session.library)
    if !invocation.has("dry-run") {
      for change in regrading.changes {
        session.notebook.add(.regrade, item: change.entry.item) { entry in
          entry.answer = change.entry.id
          entry.marks = change.marks
          entry.misconception = change.misconception
        }
      }
    }
    session.show(
      RegradeScreen.page(regrading, isKept: !invocation.has("dry-run")), json: regrading.json,
      records: regrading.records)
  }
}
