import LessonKit
import QuizKit
import StudyKit
import Values

/// How far a learner is, derived from the log and the content.
struct ProgressReport {
  struct LessonLine: Hashable {
    var id: String
    var title: String
    /// From 1; nil where it was not begun.
    var step: Int?
    var isFinished: Bool
    var met: Int
    var answered: Int
    /// How many predictions and tasks it has, as its end counts them.
    var asked: Int
  }

  struct QuizLine: Hashable {
    var id: String
    var title: String
    var questions: Int
    /// In the newest attempt.
    var answered: Int
    var marks: Double
    /// The most marks of an attempt that came to its end.
    var best: Double?
  }

  struct WrongModel: Hashable {
    var id: String
    var claim: String
    var count: Int
  }

  var lessons: [LessonLine] = []
  var quizzes: [QuizLine] = []
  var wrongModels: [WrongModel] = []
  var answers = 0
  var sureButWrong = 0

  init(_ study: Study, _ library: Library) {
    for entry in library.lessons {
      let attempt = study.attempt(at: "lesson/\(entry.id)")
      var newest = attempt?.answers(in: .lesson, of: entry.id) ?? [:]
      // Only a lesson that was begun is read for this; answers to what it no longer asks do not count.
      let asked = newest.isEmpty ? nil : (try? library.lesson(entry.id))?.asked
      if let asked { newest = newest.filter { asked.contains($0.key) } }
      lessons.append(
        LessonLine(
          id: entry.id, title: entry.title, step: attempt.map { Int($0.place ?? "") ?? 1 },
          isFinished: attempt?.isFinished ?? false, met: newest.values.filter { ($0.marks ?? 0) >= 1 }.count,
          answered: newest.count, asked: asked?.count ?? newest.count))
    }
    for quiz in library.quizzes {
      let attempts = study.attempts(at: "quiz/\(quiz.id)").map { ($0, $0.outcomes(of: quiz.id)) }
      let outcomes = attempts.last?.1 ?? [:]
      let finished = attempts.filter { attempt, outcomes in
        outcomes.count >= (attempt.begin.flatMap(QuizPlan.init)?.questions.count ?? .max)
      }
      quizzes.append(
        QuizLine(
          id: quiz.id, title: quiz.title, questions: quiz.questions.count, answered: outcomes.count,
          marks: outcomes.values.map(\.marks).reduce(0, +),
          best: finished.map { $0.1.values.map(\.marks).reduce(0, +) }.max()))
    }
    answers = study.answers.count
    sureButWrong = study.answers.filter { $0.sureness == "sure" && ($0.marks ?? 0) == 0 }.count
    var counts: [String: Int] = [:]
    for case let id? in study.answers.map(\.misconception) { counts[id, default: 0] += 1 }
    wrongModels = counts.map { WrongModel(id: $0.key, claim: Misconceptions.claim(of: $0.key) ?? "", count: $0.value) }
      .sorted { ($1.count, $0.id) < ($0.count, $1.id) }
  }

  var json: JSON {
    .members(
      (
        "lessons",
        .array(
          lessons.map { line in
            .members(
              ("id", .string(line.id)), ("step", line.step.map(JSON.integer) ?? .null),
              ("finished", .flag(line.isFinished)),
              ("met", .integer(line.met)), ("answered", .integer(line.answered)), ("of", .integer(line.asked)))
          })
      ),
      (
        "quizzes",
        .array(
          quizzes.map { line in
            .members(
              ("id", .string(line.id)), ("questions", .integer(line.questions)), ("answered", .integer(line.answered)),
              ("marks", .number(line.marks)),
              ("best", line.best.map(JSON.number) ?? .null))
          })
      ),
      (
        "misconceptions",
        .array(
          wrongModels.map {
            .members(("id", .string($0.id)), ("claim", .string($0.claim)), ("count", .integer($0.count)))
          })
      ),
      ("answers", .integer(answers)), ("sureButWrong", .integer(sureButWrong)))
  }

  var records: [[String]] {
    lessons.map {
      [
        "lesson", $0.id, $0.isFinished ? "finished" : $0.step.map { "step \($0)" } ?? "not begun", "\($0.met)",
        "\($0.answered)",
      ]
    }
      + quizzes.map { ["quiz", $0.id, "\($0.answered) of \($0.questions)", NumberText.plain($0.marks)] }
  }
}
