import QuizKit
import StudyKit
import Values

/// What a drill came to.
struct Scorecard {
  struct Topic: Hashable {
    var id: String
    var title: String
    var asked: Int
    var marks: Double
  }

  struct Answer: Hashable {
    var name: String
    var marks: Double
    var seconds: Double?
    var isSkipped: Bool
    var wasSure: Bool
  }

  var answers: [Answer] = []
  /// The weakest first.
  var topics: [Topic] = []
  var wrongModels: [Diagnosis.WrongModel] = []
  /// At most three.
  var slowest: [Answer] = []
  /// Lessons of the weakest topics, at most three: id and title.
  var next: [(id: String, title: String)] = []
  /// How long it took, in seconds; nil where nobody measured.
  var seconds: Double?
  /// The command that asks the same again.
  var again: String
  var day: StudyDay

  var marks: Double { answers.map(\.marks).reduce(0, +) }

  init(_ quiz: QuizSession, _ library: Library, again: String, seconds: Double?, day: StudyDay) {
    self.again = again
    self.seconds = seconds
    self.day = day
    let outcomes = quiz.items.compactMap { item in quiz.outcomes[item.name].map { (item: item, outcome: $0) } }
    answers = outcomes.map { item, outcome in
      Answer(
        name: item.name, marks: outcome.marks, seconds: outcome.seconds, isSkipped: outcome.answer == nil,
        wasSure: outcome.sureness == .sure)
    }
    var byTopic: [String: Topic] = [:]
    for (item, outcome) in outcomes {
      var topic = byTopic[item.quiz] ?? Topic(id: item.quiz, title: item.quiz, asked: 0, marks: 0)
      topic.asked += 1
      topic.marks += outcome.marks
      byTopic[item.quiz] = topic
    }
    let quizzes = library.quizzes
    topics = byTopic.values.map { topic in
      var topic = topic
      topic.title = quizzes.first { $0.id == topic.id }?.title ?? topic.id
      return topic
    }.sorted { left, right in
      let shares = (left.marks / Double(left.asked), right.marks / Double(right.asked))
      return (shares.0, right.asked, left.id) < (shares.1, left.asked, right.id)
    }
    wrongModels = Diagnosis(outcomes.map { ($0.item.name, $0.outcome.misconception) }).wrongModels
    slowest = Array(
      answers.filter { ($0.seconds ?? 0) > 0 }.sorted { ($1.seconds ?? 0, $0.name) < ($0.seconds ?? 0, $1.name) }
        .prefix(3))
    let lessons = library.lessons
    next = topics.filter { $0.marks < Double($0.asked) }.compactMap { topic in
      let lesson = quizzes.first { $0.id == topic.id }?.lesson ?? topic.id
      return lessons.first { $0.id == lesson }.map { ($0.id, $0.title) }
    }.prefix(3).map { $0 }
  }

  /// For a file, in Markdown.
  var markdown: String {
    var lines = ["# Overscroll drill, \(day.text)", ""]
    var summary = "\(NumberText.plain(marks, decimals: 1)) of \(answers.count) marks"
    if let seconds { summary += " in \(Self.duration(seconds))" }
    lines += [
      summary + ".", "", "Again: `\(again)`", "", "## By topic", "", "| topic | asked | marks |",
      "| --- | ---: | ---: |",
    ]
    lines += topics.map { "| \($0.title) | \($0.asked) | \(NumberText.plain($0.marks, decimals: 1)) |" }
    if !wrongModels.isEmpty {
      lines += ["", "## Wrong pictures", ""]
      for model in wrongModels {
        lines.append("- \(model.claim) \(model.truth) (\(model.evidence.map { "`\($0)`" }.joined(separator: ", ")))")
      }
    }
    if !slowest.isEmpty {
      lines += ["", "## Slowest", ""]
      lines += slowest.map { "- `\($0.name)`, \(Self.duration($0.seconds ?? 0))" }
    }
    if !next.isEmpty {
      lines += ["", "## Read next", ""]
      lines += next.map { "- \($0.title): `learn \($0.id)`" }
    }
    lines += ["", "## Questions", "", "| question | marks | |", "| --- | ---: | --- |"]
    lines += answers.map {
      "| `\($0.name)` | \(NumberText.plain($0.marks, decimals: 1)) | \(Self.remark($0)) |"
    }
    return lines.joined(separator: "\n") + "\n"
  }

  static func remark(_ answer: Answer) -> String {
    answer.isSkipped ? "skipped" : answer.marks < 0.5 && answer.wasSure ? "sure, and not so" : ""
  }

  /// `45 s`, `3 min 5 s`.
  static func duration(_ seconds: Double) -> String {
    let whole = Int(min(max(seconds, 0), 1e9).rounded())
    return whole < 60 ? "\(whole) s" : "\(whole / 60) min \(whole % 60) s"
  }
}
