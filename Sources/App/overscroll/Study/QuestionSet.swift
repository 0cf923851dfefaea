import Documents
import QuizKit
import StudyKit

/// Questions of all quizzes that fit some wishes.
struct QuestionSet {
  /// Quizzes, by their ids.
  var topics: [String] = []
  var path: String?
  var level: Int?
  var kind: Question.Kind?
  var rule: String?

  static let options = [
    Option("topic", "ID", "only questions of this quiz; several are parted by commas"),
    Option("path", "ID", "only questions of the lessons of this path"),
    Option("level", "N", "only level 1, 2 or 3: recall, apply, analyse"),
    Option("kind", "KIND", "only one kind, such as say"), Option("rule", "ID", "only questions about this rule"),
  ]

  /// - Throws: `CommandFailure` for a word that names nothing.
  init(_ invocation: Invocation, _ library: Library) throws {
    for topic in invocation.values("topic").flatMap({ $0.split(separator: ",").map(String.init) }) {
      topics.append(try library.quiz(topic).id)
    }
    path = try invocation.value("path").map { try library.path($0).id }
    level = try invocation.number("level", in: 1...3)
    if let word = invocation.value("kind") {
      guard let kind = Question.Kind(rawValue: word) else {
        let kinds = Question.Kind.allCases.map(\.rawValue)
        throw CommandFailure.usage(
          "there is no kind \"\(word)\"",
          hint: NearestWord.hint(for: word, among: kinds) ?? "kinds are \(kinds.joined(separator: ", "))")
      }
      self.kind = kind
    }
    rule = invocation.value("rule").map { $0.uppercased() }
    if let rule, library.rulebook()[rule] == nil {
      throw CommandFailure.usage("there is no rule \"\(rule)\"", hint: "rules lists them")
    }
  }

  var isEverything: Bool { topics.isEmpty && path == nil && level == nil && kind == nil && rule == nil }

  /// What it asks about, in a few words.
  var title: String {
    var words = topics
    if let path { words.append(path) }
    if let level { words.append("level \(level)") }
    if let kind { words.append(kind.rawValue) }
    if let rule { words.append(rule) }
    return words.isEmpty ? "all" : words.joined(separator: ", ")
  }

  /// In the order of the quizzes.
  /// - Throws: `CommandFailure` where none fits.
  func items(_ library: Library) throws -> [QuizSession.Item] {
    let lessons = try path.map { Set(try library.path($0).lessons) }
    let items = library.quizzes.filter { quiz in
      (topics.isEmpty || topics.contains(quiz.id))
        && (lessons.map { $0.contains(quiz.lesson ?? quiz.id) } ?? true)
    }.flatMap { quiz in
      quiz.questions.filter { question in
        (level.map { $0 == question.level } ?? true) && (kind.map { $0 == question.kind } ?? true)
          && (rule.map { question.rules.contains($0) } ?? true)
      }.map { QuizSession.Item(quiz: quiz.id, question: $0) }
    }
    guard !items.isEmpty else { throw CommandFailure.failed("no question fits \(title)", hint: "quizzes lists them") }
    return items
  }
}

extension QuizSession.Item {
  /// How long an answer takes, in seconds: an estimate that makes a drill about as long as was asked for.
  var seconds: Double {
    switch question.body {
    case .trueFalse: 20
    case .choice, .text: 30
    case .number, .fill, .multiple: 45
    case .order, .match, .change: 60
    case .say(_, let minutes): minutes.map { $0 * 60 } ?? 90
    }
  }
}
