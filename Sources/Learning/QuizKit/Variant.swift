import Expressions
import Simulations
import Tracing
import Values

/// A question drawn from a seed: its numbers, its run, what it shows, and what is right.
public struct Variant: Sendable {
  /// One option or item as it is shown, under a letter.
  public struct Choice: Hashable, Sendable {
    /// The letter that is typed.
    public var label: String
    /// What stands behind the letter.
    public var text: String
    /// The misconception whose believer would pick it.
    public var misconception: String?
    /// What the author answers to who picks it.
    public var because: String?
  }

  /// What it was drawn from.
  public var question: Question
  /// The seed of the draw.
  public var seed: UInt64
  /// Which variant of this seed, from 1; a retry draws the next.
  public var number: Int
  /// The settings that were drawn; nil without a simulation.
  public var settings: Settings?
  /// The true run; its trace is kept only where the question is about the calls.
  public var run: Run?
  /// The question with its numbers.
  public var ask: String
  /// Options of a choice, items to order, right sides to match, points to tick.
  public var choices: [Choice]
  /// Left sides of a match, or a text with gaps.
  public var prompts: [String]
  /// What is right.
  public var key: Key
  /// The answers of those who believe a wrong model, where they err.
  public var believed: [Believed]

  /// What is right.
  public enum Key: Hashable, Sendable {
    case number(Double)
    case choice(Int)
    case multiple(Set<Int>)
    case flag(Bool)
    /// The choices in a right order; the pairs that matter, or none where all do; who does not belong.
    case order([Int], before: [OrderPair], distractors: Set<Int>)
    /// For each left side the choice that goes with it.
    case match([Int])
    case fill([[String]])
    case text([String])
    case change
    case say
  }

  /// One choice that must stand before another.
  public struct OrderPair: Hashable, Sendable {
    public var first: Int
    public var second: Int
  }

  /// Why no variant can be drawn.
  public enum Failure: Error, Hashable, Sendable {
    /// The condition held in none of the tries.
    case conditionRarelyHolds
    case cannotRun(String)
    case noAnswer(String)
  }

  /// What stands for a name in an expression.
  public func look(_ name: Expression.Name) throws(ExpressionError) -> Value {
    try Variant.look(name, run: run, settings: settings)
  }

  static func look(_ name: Expression.Name, run: Run?, settings: Settings?) throws(ExpressionError) -> Value {
    if !name.isParameter, let value = run?[name.text] { return value }
    if let value = settings?[name.text] { return value }
    throw .unknownName(name, among: run?.outputs.map(\.name) ?? [])
  }

  /// What the believer of a misconception would answer.
  public struct Believed: Sendable {
    /// What is believed.
    public var misconception: Misconception
    /// What follows from it here.
    public var value: Value
  }

  /// What the believer of each misconception would answer, where he errs. Empty where no expression is asked for.
  static func believed(_ question: Question, _ settings: Settings?, _ run: Run?) -> [Believed] {
    guard let simulation = question.simulation, let settings, let answer = question.body.answer,
      case .computed(let expression) = answer,
      let truth = try? expression.evaluate({ name throws(ExpressionError) in
        try look(name, run: run, settings: settings)
      })
    else { return [] }
    return simulation.misconceptions.compactMap { misconception in
      guard let wrong = try? misconception.run(settings),
        let value = try? expression.evaluate({ name throws(ExpressionError) in
          if !name.isParameter, let value = wrong.outputs[name.text] { return value.rounded }
          return try look(name, run: run, settings: settings)
        }), value != truth
      else { return nil }
      return Believed(misconception: misconception, value: value)
    }
  }
}

extension Question.Body {
  /// The one answer of kinds that have one.
  public var answer: Question.Answer? {
    switch self {
    case .number(let answer, _, _), .choice(let answer, _), .trueFalse(let answer): answer
    case .multiple, .order, .match, .fill, .text, .change, .say: nil
    }
  }
}

extension Variant.Failure {
  /// A sentence without a full stop.
  public var message: String {
    switch self {
    case .conditionRarelyHolds: "the condition of where held in none of \(Variant.tries) draws"
    case .cannotRun(let message): "the run fails: \(message)"
    case .noAnswer(let message): message
    }
  }
}
