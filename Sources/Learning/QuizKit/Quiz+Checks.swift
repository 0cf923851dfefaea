import Documents
import Simulations

extension Quiz {
  /// What is wrong with questions that can be read: each is held against itself on every seed, and all of them
  /// together against the misconceptions of the models they ask.
  public func check(seeds: [UInt64], lessons: [String], rules: [String]) -> [Finding] {
    var findings: [Finding] = []
    if let lesson, let lessonPlace, !lessons.contains(lesson) {
      findings.append(
        Finding(
          file: file, place: lessonPlace, message: "there is no lesson \"\(lesson)\"",
          hint: NearestWord.hint(for: lesson, among: lessons)))
    }
    for question in questions {
      let troubles = QuestionCheck.findings(question, quiz: id, seeds: seeds, file: file)
      findings += troubles
      if troubles.isEmpty, question.canBeFailed,
        seeds.allSatisfy({ QuestionCheck.misconceptions(meeting: question, quiz: id, seed: $0).isEmpty })
      {
        findings.append(
          Finding(
            file: file, place: question.place, message: "\(question.id): no misconception fails it",
            hint: "ask where a wrong model answers otherwise; myths \(question.simulation?.id ?? "") lists them"))
      }
      for rule in question.rules where !rules.contains(rule) {
        findings.append(
          Finding(
            file: file, place: question.place, message: "\(question.id): there is no rule \"\(rule)\"",
            hint: NearestWord.hint(for: rule, among: rules)))
      }
      if question.rules.isEmpty {
        findings.append(
          Finding(
            file: file, place: question.place, message: "\(question.id) names no rule",
            hint: "rules: [SV-14] says what decides the answer"))
      }
      if question.explain == nil {
        findings.append(
          Finding(
            file: file, place: question.place, message: "\(question.id) has no explanation",
            hint: "explain: says why the answer is so"))
      }
    }
    return findings
  }

  /// The misconceptions of the models that these quizzes ask which no question of theirs meets: each is a finding of
  /// the first quiz that asks the model.
  public static func unmet(in quizzes: [Quiz], seeds: [UInt64]) -> [Finding] {
    let met = quizzes.reduce(into: Set<String>()) { $0.formUnion($1.metMisconceptions(seeds: seeds)) }
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

  /// The misconceptions that some question of this quiz meets, as `simulation/misconception`.
  func metMisconceptions(seeds: [UInt64]) -> Set<String> {
    var met: Set<String> = []
    for question in questions {
      for seed in seeds { met.formUnion(QuestionCheck.misconceptions(meeting: question, quiz: id, seed: seed)) }
    }
    return met
  }
}

extension Question {
  /// Whether a model computes its answer and has wrong models beside it.
  fileprivate var canBeFailed: Bool {
    guard let simulation, !simulation.misconceptions.isEmpty, case .computed? = body.answer else { return false }
    return true
  }
}
