import QuizKit
import StudyKit
import Values

/// What an exam came to: everything that is needed to hold the same exam again.
struct ExamReport {
  struct Line: Hashable {
    var question: String
    var contentHash: String
    /// As typed; nil where it was skipped.
    var answer: String?
    var expected: String
    var marks: Double
    var misconception: String?
    var seconds: Double?
  }

  let exam: Exam
  let day: StudyDay
  let lines: [Line]

  init(_ exam: Exam, _ quiz: QuizSession, day: StudyDay) {
    self.exam = exam
    self.day = day
    lines = quiz.items.map { item in
      let outcome = quiz.outcomes[item.name]
      let variant = try? Variant.draw(item.question, quiz: item.quiz, seed: quiz.seed)
      return Line(
        question: item.name, contentHash: item.question.contentHash, answer: outcome?.answer,
        expected: variant.map(AnswerScreen.expected) ?? "", marks: outcome?.marks ?? 0,
        misconception: outcome?.misconception, seconds: outcome?.seconds)
    }
  }

  var marks: Double { lines.map(\.marks).reduce(0, +) }
  /// From 0 to 1.
  var share: Double { lines.isEmpty ? 0 : marks / Double(lines.count) }
  var isPassed: Bool { share >= exam.pass - 1e-9 }

  /// The command that holds the same exam with the same numbers.
  var again: String {
    "exam \(exam.id) --seed \(exam.seed) --count \(lines.count)"
      + (exam.student.map { " --student \($0)" } ?? "") + " --pass \(NumberText.plain(exam.pass * 100))"
  }

  var text: String {
    var lines = [
      "exam      \(exam.id)", "student   \(exam.student ?? "-")", "day       \(day.text)",
      "program   Overscroll \(Version.number)",
      "marks     \(NumberText.plain(marks, decimals: 2)) of \(self.lines.count), "
        + "\(NumberText.plain(share * 100, decimals: 1)) %",
      "result    \(isPassed ? "passed" : "not passed") (\(NumberText.plain(exam.pass * 100)) % passes)",
      "again     \(again)", "",
    ]
    for (number, line) in self.lines.enumerated() {
      lines.append("\(number + 1). \(line.question)  \(NumberText.plain(line.marks, decimals: 2))")
      lines.append("   answer    \(line.answer ?? "(skipped)")")
      if line.marks < 1 { lines.append("   right     \(line.expected)") }
      if let claim = line.misconception.flatMap(Misconceptions.claim) { lines.append("   believes  \(claim)") }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  var json: JSON {
    .members(
      ("exam", .string(exam.id)), ("student", .optional(exam.student)), ("day", .string(day.text)),
      ("version", .string(Version.number)), ("seed", .integer(Int(clamping: exam.seed))),
      ("pass", .number(exam.pass)), ("marks", .number(NumberText.rounded(marks))),
      ("of", .integer(lines.count)), ("passed", .flag(isPassed)), ("again", .string(again)),
      (
        "questions",
        .array(
          lines.map { line in
            .members(
              ("question", .string(line.question)), ("contentHash", .string(line.contentHash)),
              ("answer", .optional(line.answer)), ("right", .string(line.expected)),
              ("marks", .number(NumberText.rounded(line.marks))), ("misconception", .optional(line.misconception)),
              ("seconds", line.seconds.map { .number(NumberText.rounded(($0 * 1000).rounded() / 1000)) } ?? .null))
          })
      ))
  }

  /// A line for each question, after a head.
  var csv: String {
    let head = ["exam", "student", "seed", "question", "answer", "right", "marks", "misconception", "seconds"]
    let rows = lines.map { line in
      [
        exam.id, exam.student ?? "", String(exam.seed), line.question, line.answer ?? "", line.expected,
        NumberText.plain(line.marks), line.misconception ?? "",
        line.seconds.map { NumberText.plain(($0 * 1000).rounded() / 1000) } ?? "",
      ]
    }
    return ([head] + rows).map(CSV.line).joined()
  }

  /// The report as a file with that ending has it.
  func text(for path: String) -> String {
    if path.hasSuffix(".json") { return json.text() + "\n" }
    return path.hasSuffix(".csv") ? csv : text
  }
}
