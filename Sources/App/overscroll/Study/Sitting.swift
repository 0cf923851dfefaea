import StudyKit
import Values

/// What the open questions are asked for: how their answers are kept, and what is shown before the end.
enum Sitting {
  case quiz
  case checkpoint(Checkpoint)
  /// Questions of several quizzes.
  case practice
  case review
  case drill(Drill)
  case exam(Exam)

  /// How rows of the log name it.
  var mode: Entry.Mode {
    switch self {
    case .quiz: .quiz
    case .checkpoint: .lesson
    case .practice: .practice
    case .review: .review
    case .drill: .drill
    case .exam: .exam
    }
  }

  /// The name under which an answer to a question is kept.
  func item(_ question: String) -> String {
    if case .checkpoint(let checkpoint) = self, let prefix = checkpoint.prefix {
      "\(prefix)/\(question)"
    } else {
      question
    }
  }

  /// Whether hints, other tries and what is right wait for the end.
  var isSilent: Bool {
    switch self {
    case .exam: true
    case .drill(let drill): drill.isSilent
    case .quiz, .checkpoint, .practice, .review: false
    }
  }

  /// What stands before the title; nothing where the title says it.
  var word: String {
    switch self {
    case .quiz, .practice, .checkpoint: "quiz"
    case .review, .drill, .exam: ""
    }
  }

  var exam: Exam? { if case .exam(let exam) = self { exam } else { nil } }
  var drill: Drill? { if case .drill(let drill) = self { drill } else { nil } }
}

/// The questions that say whether a lesson is known.
struct Checkpoint {
  var lesson: String
  /// What stands before the names of a quiz's questions in the log, `lesson/checkpoint`; nil for the lesson's own
  /// predictions.
  var prefix: String?
  /// Whether it is asked without the lesson.
  var isTest: Bool
}

/// Practice for an interview: so many minutes, or so many questions.
struct Drill {
  var seed: UInt64
  /// Nil where the count of questions ends it.
  var minutes: Double?
  /// By the stopwatch; nil where there is none.
  var start: Double?
  var showsClock = false
  var isSilent = false
  /// Where the scorecard goes.
  var report: String?
}

/// One student's paper.
struct Exam {
  /// The quiz or the path that it asks about.
  var id: String
  var seed: UInt64
  var student: String?
  /// The share of marks that passes, from 0 to 1.
  var pass: Double
  /// Where the report goes, and how: by its ending.
  var report: String?

  /// Where the log keeps it.
  var place: String { "exam/\(id)" + (student.map { "/\($0)" } ?? "") }

  /// The seed of this student's numbers: the same paper, other numbers.
  var studentSeed: UInt64 { student.map { Seed.hash("\(seed)/\($0)") % 1_000_000_000 } ?? seed }
}
