import Documents
import Expressions
import QuizKit
import Simulations
import Tracing
import Values

extension Lesson {
  /// What is wrong with a lesson that can be read: questions that have no answer, tasks done before they begin,
  /// names of other files that do not exist.
  public func check(lessons: [String], rules: [String], questions: [String]?) -> [Finding] {
    var findings = names(requires, "lesson", known: lessons) + names(self.rules, "rule", known: rules)
    for part in parts {
      switch part {
      case .predict(let block):
        findings += check(block.question)
        findings += unknownRules(block.question, known: rules)
      case .task(let block):
        findings += check(block)
        findings += unknownRules(block.question, known: rules)
      case .checkpoint(let checkpoint):
        if let questions { findings += names(checkpoint.questions, "question", known: questions) }
      case .simulate(let block): findings += check(block)
      case .prose, .presenter: break
      }
    }
    return findings
  }

  private func names(_ mentions: [Mention], _ kind: String, known: [String]) -> [Finding] {
    mentions.filter { !known.contains($0.name) }.map { mention in
      Finding(
        file: file, place: mention.place, message: "there is no \(kind) \"\(mention.name)\"",
        hint: NearestWord.hint(for: mention.name, among: known))
    }
  }

  private func unknownRules(_ question: Question, known: [String]) -> [Finding] {
    names(question.namedRules.map { Mention(name: $0.id, place: $0.place) }, "rule", known: known)
  }

  private func check(_ block: SimulateBlock) -> [Finding] {
    do {
      _ = try block.simulation.run(block.settings, recorder: Recorder(keeping: .nothing))
      return []
    } catch {
      return [Finding(file: file, place: block.place, message: (error as? SettingsError)?.message ?? "\(error)")]
    }
  }

  private func check(_ question: Question) -> [Finding] {
    QuestionCheck.examine(question, quiz: id, seeds: [1], file: file).findings
  }

  private func check(_ block: TaskBlock) -> [Finding] {
    QuestionCheck.examine(block.question, quiz: id, seeds: [1], file: file).findings
  }
}
