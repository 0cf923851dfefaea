import QuizKit
import StudyKit
import TestSupport
import Testing
import Values

@testable import overscroll

@Suite
struct StudyCommandTests {
  /// Answers the open question as its key says, or wrongly.
  @discardableResult
  private func answer(_ desk: Desk, right: Bool = true) throws -> String {
    let variant = try #require(desk.session.openVariant())
    let text = right ? variant.keyText ?? "" : ""
    return desk.screen(text.isEmpty ? "skip" : "answer \(text)")
  }

  private func names(_ desk: Desk) -> [String] { desk.session.quiz?.items.map(\.name) ?? [] }

  // MARK: Drills

  @Test func `a drill mixes topics, and its scorecard says what to read next`() throws {
    let desk = try Desk()
    desk.type("drill --count 6 --seed 3 --topic bounds,insets,reuse")
    let asked = names(desk)
    #expect(asked.count == 6 && Set(asked.map { $0.prefix { $0 != "/" } }).count == 3)
    for neighbours in zip(asked, asked.dropFirst()) {
      #expect(neighbours.0.prefix { $0 != "/" } != neighbours.1.prefix { $0 != "/" })
    }
    var screen = ""
    for _ in asked {
      desk.type("skip")
      screen = desk.screen("next")
    }
    #expect(screen.contains("drill, 0 of 6") && screen.contains("learn bounds"))
    #expect(screen.contains("drill --seed 3 --count 6"))
    #expect(desk.session.quiz == nil)
    // The same seed asks the same again, whatever is known of it by now.
    desk.type("drill --seed 3 --count 6")
    #expect(names(desk) == asked)
  }

  @Test func `weak and unseen questions come before those that are known`() throws {
    let desk = try Desk()
    desk.type("quiz bounds --seed 1 --count 6")
    let asked = names(desk)
    for number in 0..<6 {
      if number < 3 { try answer(desk) } else { desk.type("skip") }
      desk.type("next")
    }
    desk.type("drill --count 22 --seed 5 --topic bounds")
    let drilled = names(desk)
    let known = asked.prefix(3).filter { desk.session.notebook.study.answer(to: $0, in: .quiz)?.marks == 1 }
    #expect(drilled.count == 22 && Set(drilled).isDisjoint(with: known))
    #expect(Set(drilled.prefix(3)) == Set(asked.suffix(3)))
  }

  @Test func `a drill that was left goes on, and --restart begins anew`() throws {
    let desk = try Desk()
    desk.type("drill --seed 8 --count 5")
    let asked = names(desk)
    desk.type("skip")
    desk.type("leave")
    let screen = desk.screen("drill")
    #expect(screen.contains("Going on with the drill that was left") && screen.contains("2 of 5"))
    #expect(names(desk) == asked)
    desk.type("leave")
    desk.type("drill --restart")
    #expect(names(desk) != asked)
  }

  @Test func `feedback can wait for the scorecard`() throws {
    let desk = try Desk()
    desk.type("drill --count 2 --seed 4 --topic bounds --kind number --feedback end")
    #expect(desk.type("hint")?.message == "there are no hints here: what is right is shown at the end")
    let first = try answer(desk)
    #expect(first.hasPrefix("Noted.") && !first.contains("Right") && first.contains("2 of 2"))
    #expect(try answer(desk).contains("drill, 2 of 2"))
  }

  @Test(
    arguments: [
      ("drill --minutes 0", "--minutes takes a whole number from 1 to 240"), ("drill --kind sey", "there is no kind"),
      ("drill --topic bonds", "there is no quiz \"bonds\""), ("drill --rule SV-99", "there is no rule \"SV-99\""),
      ("drill --path intervew", "there is no path \"intervew\""), ("drill --level 4", "--level takes a whole number"),
      ("drill --report x.pdf", "--report takes a file that ends in .md, .txt"),
      ("drill --feedback never", "--feedback takes each or end"),
      ("drill --topic bounds --kind say --rule RH-01", "no question fits bounds, say, RH-01"),
      ("quiz bounds --level 2", "a quiz is chosen by its id or by wishes"), ("exam nope", "there is no quiz \"nope\""),
      ("exam insets --student a/b", "--student takes a name"), ("exam insets --pass 0", "--pass takes a whole number"),
      ("plan yesterday", "\"yesterday\" is no day"), ("plan 2020-01-01", "2020-01-01 is not in the future"),
      ("plan 2026-13-01", "\"2026-13-01\" is no day"), ("plan --retention 99", "--retention takes a whole number"),
      ("plan --easy maybe", "--easy takes on or off"), ("rate often", "rate takes again, hard, good or easy"),
      ("rate good", "the last answer does not count"), ("learn insets --path tables", "learn takes an id or --path"),
      ("lessons --path nowhere", "there is no path \"nowhere\""), ("review --count 0", "--count takes a whole number"),
    ])
  func `what cannot be done is said, and leaves everything as it is`(line: String, message: String) throws {
    let desk = try Desk()
    let failure = try #require(desk.type(line))
    #expect(failure.message.hasPrefix(message), "\(failure.message)")
    #expect(desk.session.quiz == nil && desk.session.notebook.entries.isEmpty)
  }

  // MARK: Reviews

  @Test func `what was answered comes back on its day with other numbers`() throws {
    let desk = try Desk()
    #expect(desk.screen("review").contains("no question was answered yet"))
    desk.type("quiz bounds --seed 1 --count 1")
    let before = try #require(desk.session.openVariant()?.settings)
    try answer(desk)
    desk.type("next")
    #expect(desk.screen("due").contains("comes back in 10 minutes"))
    #expect(desk.screen("due --json").contains("\"forecast\""))
    // An hour later it is due.
    let later = try Desk.later("2026-12-01T10:00:00Z", than: desk)
    #expect(later.screen("due --plain") == "bounds/frame-after-scroll\n")
    later.type("review")
    #expect(names(later) == ["bounds/frame-after-scroll"])
    let variant = try #require(later.session.openVariant())
    #expect(variant.settings != before)
    #expect(try answer(later).contains("Counted as good: comes back in 2 days."))
    #expect(later.screen("rate again").contains("Counted as again: comes back in 1 minute."))
    #expect(later.screen("next").contains("1 recalled"))
  }

  @Test func `the greeting says what is due`() throws {
    let desk = try Desk()
    desk.type("quiz bounds --seed 1 --count 1")
    desk.type("skip")
    let later = try Desk.later("2026-12-02T10:00:00Z", than: desk)
    later.session.show(Greeting.page(later.session))
    #expect(later.output.contains("1 question to review"))
  }

  @Test func `a question that no quiz asks any longer is kept and not asked`() throws {
    let desk = try Desk()
    for item in ["bounds/gone-since", "bounds/frame-after-scroll"] {
      desk.session.notebook.add(.answer, item: item) {
        $0.mode = .quiz
        $0.answer = "x"
        $0.marks = 0
      }
    }
    let later = try Desk.later("2026-12-02T10:00:00Z", than: desk)
    let screen = later.screen("review")
    #expect(screen.contains("1 more are due that no quiz asks any longer; they are kept."))
    #expect(names(later) == ["bounds/frame-after-scroll"])
  }

  @Test func `a plan lowers what is asked for until a week before`() throws {
    let desk = try Desk()
    #expect(desk.screen("plan").contains("fallen to 90 %"))
    let screen = desk.screen("plan 2026-12-24 --retention 92")
    #expect(screen.contains("fallen to 92 %") && screen.contains("on 2026-12-24, in 23 days"))
    #expect(screen.contains("Until a week before, 80 % is enough"))
    #expect(!desk.screen("plan none").contains("interview is on"))
  }

  // MARK: Exams

  @Test func `students get the same questions with other numbers, and a report says how to repeat it`() throws {
    var papers: [[String]] = []
    var asked: [[String]] = []
    for student in ["anna", "ben", "anna"] {
      let desk = try Desk()
      desk.type("exam bounds --seed 7 --student \(student) --count 8")
      papers.append(names(desk))
      var numbers: [String] = []
      while desk.session.isAsking {
        let variant = try #require(desk.session.openVariant())
        numbers.append(variant.ask)
        let screen = try answer(desk)
        #expect(desk.session.quiz == nil || screen.hasPrefix("Noted."))
        if desk.session.quiz == nil {
          #expect(screen.contains("passed") && screen.contains("exam bounds --seed 7 --count 8 --student \(student)"))
        }
      }
      asked.append(numbers)
    }
    #expect(papers[0] == papers[1] && papers[0].count == 8)
    #expect(asked[0] != asked[1] && asked[0] == asked[2])
  }

  @Test func `nothing helps in an exam`() throws {
    let desk = try Desk()
    desk.type("exam insets --seed 1")
    for line in ["hint", "undo", "retry"] { #expect(desk.type(line) != nil) }
    #expect(desk.type("explain")?.message == "the question is still open")
    #expect(desk.type("run") != nil)
    try answer(desk)
    #expect(desk.type("undo") != nil)
    #expect(names(desk).allSatisfy { $0.hasPrefix("insets/") })
    #expect(desk.session.quiz?.items.contains { $0.question.kind == .say } == false)
  }

  @Test func `an exam that was left goes on`() throws {
    let desk = try Desk()
    desk.type("exam insets --seed 2 --count 5 --student anna")
    try answer(desk)
    desk.type("leave")
    desk.type("exam insets --seed 2 --count 5 --student anna")
    #expect(desk.session.quiz?.position == 1)
    desk.type("leave")
    desk.type("exam insets --seed 2 --count 5 --student ben")
    #expect(desk.session.quiz?.position == 0)
  }

  @Test func `a report is text, JSON and CSV`() throws {
    let desk = try Desk()
    desk.type("exam bounds --seed 7 --count 3 --student anna")
    let quiz = try #require(desk.session.quiz)
    let exam = Exam(id: "bounds", seed: 7, student: "anna", pass: 0.7)
    let report = ExamReport(exam, quiz, day: StudyDay(utc: 1_764_579_600_000, offset: 0))
    let json = try StrictJSON(report.json.text())
    #expect(json["student"] == .string("anna") && json["questions"]?.elements.count == 3)
    #expect(json["passed"] == .flag(false) && json["of"]?.number == 3)
    #expect(report.csv.components(lines: "\r\n").count == 4)
    #expect(report.text(for: "x.txt").contains("result    not passed (70 % passes)"))
    #expect(report.text(for: "x.csv") == report.csv && report.text(for: "x.json").hasPrefix("{"))
  }

  // MARK: The rest

  @Test func `a quiz over a set asks what fits, and goes on where it was left`() throws {
    let desk = try Desk()
    desk.type("quiz --topic bounds --level 3")
    let asked = names(desk)
    #expect(!asked.isEmpty && desk.session.quiz?.items.allSatisfy { $0.question.level == 3 } == true)
    desk.type("skip")
    desk.type("leave")
    desk.type("quiz --topic bounds --level 3")
    #expect(names(desk) == asked && desk.session.quiz?.position == 1)
    desk.type("quiz --rule SV-01")
    #expect(desk.session.quiz?.items.allSatisfy { $0.question.rules.contains("SV-01") } == true)
  }

  @Test func `a test of a lesson marks it as known, and learn goes on behind it`() throws {
    let desk = try Desk()
    desk.type("learn --test bounds")
    #expect(names(desk).count == 3)
    var screen = ""
    for number in 0..<3 {
      if number == 0 { desk.type("skip") } else { try answer(desk) }
      screen = desk.screen("next")
    }
    #expect(screen.contains("Known: lesson bounds counts as known."))
    #expect(try desk.session.nextLesson() == "insets")
    #expect(desk.screen("progress").contains("known"))
  }

  @Test func `a test that is not passed changes nothing`() throws {
    let desk = try Desk()
    desk.type("learn --test bounds")
    var screen = ""
    for _ in 0..<3 {
      desk.type("skip")
      screen = desk.screen("next")
    }
    #expect(screen.contains("Not known yet: learn bounds takes the lesson."))
    #expect(try desk.session.nextLesson() == "bounds")
  }

  @Test func `paths name lessons that are there, in an order of their own`() throws {
    let desk = try Desk()
    let paths = desk.session.library.learningPaths.paths
    let known = Set(desk.session.library.lessons.map(\.id))
    #expect(paths.count >= 3 && paths.allSatisfy { Set($0.lessons).isSubset(of: known) })
    #expect(desk.screen("lessons --path interview").contains("An evening before an interview"))
    desk.type("learn --path tables")
    #expect(desk.session.lesson?.lesson.id == "bounds")
  }

  @Test func `regrade says what changed and why, and keeps it`() throws {
    let desk = try Desk()
    desk.type("quiz bounds --seed 1 --count 1")
    try answer(desk)
    desk.type("next")
    #expect(desk.screen("regrade").contains("Marked 1 answer again: nothing changed."))
    // As if the question had been marked otherwise before it was edited.
    let entry = try #require(desk.session.notebook.study.answers.last)
    desk.session.notebook.add(.answer, item: entry.item) {
      ($0.mode, $0.seed, $0.variant, $0.answer) = (.quiz, entry.seed, entry.variant, entry.answer)
      ($0.marks, $0.contentHash) = (0, "0123456789abcdef")
    }
    #expect(desk.screen("regrade --dry-run").contains("the question was edited"))
    #expect(desk.session.notebook.study.answers.last?.marks == 0)
    #expect(desk.screen("regrade --plain").hasSuffix("\t0\t1\tthe question was edited\n"))
    #expect(desk.session.notebook.study.answers.last?.marks == 1)
    #expect(desk.screen("regrade").contains("nothing changed"))
  }

  @Test func `progress names the wrong model with its evidence until it is overcome`() throws {
    let desk = try Desk()
    func add(_ item: String, _ misconception: String?, marks: Double) {
      desk.session.notebook.add(.answer, item: item) {
        ($0.mode, $0.answer, $0.marks, $0.misconception) = (.quiz, "1", marks, misconception)
      }
    }
    add("bounds/one", "frames-move", marks: 0)
    add("bounds/two", "frames-move", marks: 0)
    let open = Diagnosis.open(in: desk.session.notebook.study).wrongModels
    #expect(open.map(\.evidence) == [["bounds/one", "bounds/two"]])
    #expect(desk.screen("progress").contains("2 answers fit one wrong picture:"))
    add("bounds/one", nil, marks: 1)
    add("bounds/two", nil, marks: 1)
    #expect(Diagnosis.open(in: desk.session.notebook.study).wrongModels.isEmpty)
  }
}

extension Desk {
  /// The same learner at another time.
  static func later(_ moment: String, than desk: Desk) throws -> Desk {
    try Desk(at: moment, with: desk.session.notebook.entries)
  }
}

extension String {
  fileprivate func components(lines separator: String) -> [Substring] {
    split(separator: separator, omittingEmptySubsequences: true)
  }
}
