import Documents
import Simulations

extension Quiz {
  /// Holds each question against itself on every seed.
  public func examine(seeds: [UInt64]) -> [String: QuestionCheck.Examination] {
    var all: [String: QuestionCheck.Examination] = [:]
    for question in questions {
      all[question.id] = QuestionCheck.examine(question, quiz: id, seeds: seeds, file: file)
    }
    return all
  }

  /// What is wrong with questions that can be read.
  /// - Parameter examined: what `examine` gave.
  public func check(
    _ examined: [String: QuestionCheck.Examination], lessons: [String], rules: [String]
  ) -> [Finding] {
    var findings: [Finding] = []
    if let lesson, let lessonPlace, !lessons.contains(lesson) {
      findings.append(
        Finding(
          file: file, place: lessonPlace, message: "there is no lesson \"\(lesson)\"",
          hint: NearestWord.hint(for: lesson, among: lessons)))
    }
    for question in questions {
      func report(_ message: String, at place: Place? = nil, hint: String?) {
        findings.append(
          Finding(file: file, place: place ?? question.place, message: "\(question.id)\(message)", hint: hint))
      }
      let examination = examined[question.id] ?? QuestionCheck.Examination()
      findings += examination.findings
      if examination.findings.isEmpty, examination.met.isEmpty, question.canBeFailed {
        report(
          ": no misconception fails it",
          hint: "ask where a wrong model answers otherwise; myths \(question.simulation?.id ?? "") lists them")
      }
      for rule in question.namedRules where !rules.contains(rule.id) {
        report(
          ": there is no rule \"\(rule.id)\"", at: rule.place, hint: NearestWord.hint(for: rule.id, among: rules))
      }
      if question.rules.isEmpty { report(" names no rule", hint: "rules: [SV-14] says what decides the answer") }
      if question.explain == nil { report(" has no explanation", hint: "explain: says why the answer is so") }
    }
    return findings
  }

  /// The misconceptions of the models that quizzes ask which no question of theirs meets: each is a finding of the
  /// first quiz that asks the model.
  /// - Parameter met: all that `examine` found met, over all of the quizzes.
  public static func unmet(in quizzes: [Quiz], met: Set<String>) -> [Finding] {
    var asked: Set<String> = []
    var findings: [Finding] = []
    for quiz in quizzes {
      for simulation in quiz.questions.compactMap(\.simulation) where asked.insert(simulation.id).inserted {
        for misconception in simulation.misconceptions where !met.contains("\(simulation.id)/\(misconception.id)") {
          findings.append(
            Finding(
              file: quiz.file, place: Place(line: 1, column: 1),
              message: "no question meets the misconception \"\(misconception.id)\" of \(simulation.id)",
              hint: "its claim: \(misconception.claim)"))
        }
      }
    }
    return findings
  }
}

extension Question {
  /// Whether a model computes its answer and has wrong models beside it.
  fileprivate var canBeFailed: Bool {
    guard let simulation, !simulation.misconceptions.isEmpty, case .computed? = body.answer else { return false }
    return true
  }
}
