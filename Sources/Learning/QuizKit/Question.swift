import Documents
import Expressions
import Simulations
import Tracing

/// A question as its author wrote it: checked, not yet drawn.
public struct Question: Sendable {
  public var id: String
  public var place: Place
  /// 1 recall, 2 apply, 3 analyse.
  public var level: Int
  public var rules: [RuleID]
  public var simulation: (any Simulation)?
  /// The settings it starts from: the defaults in a quiz, what the lesson set before in a lesson.
  public var base: Settings?
  /// Its own settings, already in `base`.
  public var set: [String]
  public var variations: [Variation]
  public var condition: Expression?
  public var ask: Template
  public var hints: [Template]
  public var explain: Template?
  public var body: Body
  /// Of the question as it is worded now; comments and layout of the file do not count.
  public var contentHash: String

  public var kind: Kind { body.kind }
}

extension Question {
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    case number
    case choice
    case multiple
    case trueFalse = "true-false"
    case order
    case match
    case fill
    case text
    case change
    case say
  }

  /// What belongs to one kind alone.
  public enum Body: Sendable {
    case number(Answer, unit: String?, tolerance: Tolerance?)
    case choice(Answer, wrong: [Option])
    case multiple([Statement], marking: MultipleMarking)
    case trueFalse(Answer)
    case order(Order)
    case match(pairs: [Pair], distractors: [Template])
    case fill(Template, gaps: [[Accepted]])
    case text(accept: [Template])
    case change(Change)
    case say(points: [Template], minutes: Double?)

    public var kind: Kind {
      switch self {
      case .number: .number
      case .choice: .choice
      case .multiple: .multiple
      case .trueFalse: .trueFalse
      case .order: .order
      case .match: .match
      case .fill: .fill
      case .text: .text
      case .change: .change
      case .say: .say
      }
    }
  }

  /// What is right: computed from a run, or a value where no model can compute it.
  public enum Answer: Sendable {
    case computed(Expression)
    case given(Value)
  }

  /// A wrong option of a choice.
  public enum Option: Sendable {
    case text(Template)
    case misconception(Misconception)
    case value(Expression, because: Template?)
  }

  /// One option of a `multiple`, right or wrong by itself.
  public struct Statement: Sendable {
    public var text: Template
    public var right: Answer
  }

  /// How far a number may be off.
  public enum Tolerance: Hashable, Sendable {
    case absolute(Double)
    /// A part of the right answer: 0.01 for `1 %`.
    case relative(Double)
  }

  /// How several picks are marked; the names are those of PrairieLearn's checkbox element.
  public enum MultipleMarking: String, CaseIterable, Hashable, Sendable {
    /// The share of right decisions.
    case each
    /// Hits minus false picks over the number of right ones, not below 0.
    case net
    /// t/c times t/n.
    case coverage
    /// All or nothing.
    case all
  }

  public struct Pair: Sendable {
    public var left: Template
    public var right: Template
  }

  public struct Order: Sendable {
    public enum Items: Sendable {
      /// Typed, in the right order.
      case texts([Template])
      /// The calls of the run that hold one of these texts, all calls where there are none.
      case calls(picking: [String])
    }

    public var items: Items
    /// Pairs whose order matters; every pair where empty.
    public var before: [(String, String)]
    public var distractors: [Template]
  }

  /// A gap takes one of these.
  public enum Accepted: Sendable {
    case text(Template)
    case computed(Expression)
  }

  /// Parameters to set until a goal holds on a run.
  public struct Change: Sendable {
    public var allow: [String]
    public var goal: Expression
    public var most: Int?
  }
}
