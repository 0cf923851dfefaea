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
      findings += QuestionCheck.findings(question, quiz: id, seeds: seeds, file: file)
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

  /// The misconceptions that some question of this quiz meets, as `simulation/misconception`.
  public func metMisconceptions(seeds: [UInt64]) -> Set<String> {
    var met: Set<String> = []
    for question in questions {
      for seed in seeds { met.formUnion(QuestionCheck.misconceptions(meeting: question, quiz: id, seed: seed)) }
    }
    return met
  }
}
