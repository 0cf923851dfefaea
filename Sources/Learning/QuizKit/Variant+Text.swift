import Simulations
import Values

extension Variant {
  /// A text of the question with this variant's values in its gaps.
  public func text(_ template: Template) throws(Template.Problem) -> String {
    try template.text(of: question, run, settings)
  }

  /// The right answer as a learner would type it; nil where none is right by itself.
  public var keyText: String? {
    switch key {
    case .number(let number): NumberText.exact(number)
    case .flag(let flag): flag ? "true" : "false"
    case .choice(let right): choices[right].label
    case .multiple(let right): right.isEmpty ? "none" : right.sorted().map { choices[$0].label }.joined(separator: " ")
    case .order(let order, _, _): order.map { choices[$0].label }.joined(separator: " ")
    case .match(let rights): rights.map { choices[$0].label }.joined(separator: " ")
    case .fill(let gaps): gaps.map { $0.first ?? "" }.joined(separator: "; ")
    case .text(let accepted): accepted.first
    case .change, .say: nil
    }
  }

  /// What each believer would type, where the kind lets him type his answer; nil for kinds that do not.
  func typedMisconceptionAnswers() -> [(misconception: Misconception, text: String)]? {
    switch key {
    case .number, .flag:
      return self.believed.map { ($0.misconception, $0.value.bareText) }
    case .choice:
      return believed.compactMap { believed in
        choices.first { $0.text == believed.value.text }.map { (believed.misconception, $0.label) }
      }
    case .multiple, .order, .match, .fill, .text, .change, .say: return nil
    }
  }
}

extension Template {
  /// The text with the values of a question's run in its gaps; other simulations begin with their defaults.
  func text(of question: Question, _ run: Run?, _ settings: Settings?) throws(Problem) -> String {
    try text(
      name: { settings?[$0] ?? run?[$0] },
      base: { simulation in
        if let settings, simulation.id == question.simulation?.id { return settings }
        return Settings(defaultsOf: simulation)
      })
  }
}
