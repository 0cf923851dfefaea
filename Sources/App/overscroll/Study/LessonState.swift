import StudyKit

/// How far a learner is with one lesson, by the log alone.
enum LessonState: String {
  case new
  case begun
  /// Read to its end, its checkpoint not passed.
  case read
  /// Read, and its checkpoint passed.
  case done
  /// Its checkpoint was passed without reading it.
  case known

  /// The name under which the log keeps that a checkpoint was passed.
  static func checkpoint(_ lesson: String) -> String { "checkpoint/\(lesson)" }

  init(_ lesson: String, _ study: Study) {
    let attempt = study.attempt(at: "lesson/\(lesson)")
    let passed = study.places[Self.checkpoint(lesson)]?.answer
    let hasRead = study.attempts(at: "lesson/\(lesson)").contains(where: \.isFinished)
    if hasRead, passed != nil {
      self = .done
    } else if passed == "known", attempt == nil {
      self = .known
    } else if let attempt, !attempt.isFinished {
      self = .begun
    } else {
      self = hasRead ? .read : .new
    }
  }

  /// In lists.
  var words: String {
    switch self {
    case .new: ""
    case .begun: "begun"
    case .read: "read"
    case .done: "done"
    case .known: "known"
    }
  }
}
