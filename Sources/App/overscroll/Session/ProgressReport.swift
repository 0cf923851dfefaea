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
    var state: LessonState
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
    /// How many of its questions come back in days.
    var learned = 0
    var due = 0
  }

  var lessons: [LessonLine] = []
  var quizzes: [QuizLine] = []
  /// Met and not overcome.
  var wrongModels: [Diagnosis.WrongModel] = []
  var answers = 0
  var sureButWrong = 0
  /// Days in a row.
  var streak = 0
  /// Of the last thirty days.
  var retention: (recalled: Double, foretold: Double, answers: Int)?
  /// The chance of recall at which questions come back.
  var wantedRetention = 0.9
  /// How many fall due on each of the next days, today first.
  var forecast: [Int] = []

  var learned: Int { quizzes.map(\.learned).reduce(0, +) }
  var due: Int { quizzes.map(\.due).reduce(0, +) }

  init(_ study: Study, _ schedule: Schedule, _ library: Library, now: Clock.Moment) {
    let today = StudyDay(utc: now.utc, offset: now.offset)
    streak = study.streak(on: today)
    retention = schedule.retention(since: today.advanced(by: -29))
    wantedRetention = schedule.settings.retention(on: today)
    forecast = schedule.forecast(days: 14, from: now.utc, offset: now.offset)
    wrongModels = Diagnosis.open(in: study).wrongModels
    var due: [String: Int] = [:]
    var learned: [String: Int] = [:]
    for item in schedule.due(at: now.utc, offset: now.offset) { due[item.quiz, default: 0] += 1 }
    for item in schedule.learned { learned[item.quiz, default: 0] += 1 }
    for entry in library.lessons {
      let attempt = study.attempt(at: "lesson/\(entry.id)")
      var newest = attempt?.answers(in: .lesson, of: entry.id) ?? [:]
      // Only a lesson that was begun is read for this; answers to what it no longer asks do not count.
      let asked = newest.isEmpty ? nil : (try? library.lesson(entry.id))?.asked
      if let asked { newest = newest.filter { asked.contains($0.key) } }
      lessons.append(
        LessonLine(
          id: entry.id, title: entry.title, step: attempt.map { Int($0.place ?? "") ?? 1 },
          isFinished: attempt?.isFinished ?? false, state: LessonState(entry.id, study),
          met: newest.values.filter { ($0.marks ?? 0) >= 1 }.count,
          answered: newest.count, asked: asked?.count ?? newest.count))
    }
    for quiz in library.quizzes {
      let attempts = study.attempts(at: "quiz/\(quiz.id)").map { ($0, $0.outcomes(in: .quiz)) }
      let outcomes = attempts.last?.1 ?? [:]
      let finished = attempts.filter { attempt, outcomes in
        outcomes.count >= (attempt.begin.flatMap(QuizPlan.init)?.questions.count ?? .max)
      }
      quizzes.append(
        QuizLine(
          id: quiz.id, title: quiz.title, questions: quiz.questions.count, answered: outcomes.count,
          marks: outcomes.values.map(\.marks).reduce(0, +),
          best: finished.map { $0.1.values.map(\.marks).reduce(0, +) }.max(), learned: learned[quiz.id] ?? 0,
          due: due[quiz.id] ?? 0))
    }
    answers = study.answers.count
    sureButWrong = study.answers.filter { $0.sureness == "sure" && ($0.marks ?? 0) == 0 }.count
  }

  var json: JSON {
    .members(
      (
        "lessons",
        .array(
          lessons.map { line in
            .members(
              ("id", .string(line.id)), ("step", line.step.map(JSON.integer) ?? .null),
              ("finished", .flag(line.isFinished)), ("state", .string(line.state.rawValue)),
              ("met", .integer(line.met)), ("answered", .integer(line.answered)), ("of", .integer(line.asked)))
          })
      ),
      (
        "quizzes",
        .array(
          quizzes.map { line in
            .members(
              ("id", .string(line.id)), ("questions", .integer(line.questions)), ("answered", .integer(line.answered)),
              ("marks", .number(line.marks)), ("learned", .integer(line.learned)), ("due", .integer(line.due)),
              ("best", line.best.map(JSON.number) ?? .null))
          })
      ),
      (
        "misconceptions",
        .array(
          wrongModels.map {
            .members(
              ("id", .string($0.id)), ("claim", .string($0.claim)), ("count", .integer($0.count)),
              ("evidence", .strings($0.evidence)))
          })
      ),
      ("answers", .integer(answers)), ("sureButWrong", .integer(sureButWrong)), ("learned", .integer(learned)),
      ("due", .integer(due)), ("streak", .integer(streak)),
      ("retention", retention.map { .number(NumberText.rounded($0.recalled)) } ?? .null),
      ("foretold", retention.map { .number(NumberText.rounded($0.foretold)) } ?? .null),
      ("wantedRetention", .number(wantedRetention)), ("forecast", .array(forecast.map(JSON.integer))))
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
