import Documents
import Expressions
import Simulations
import Tracing

/// A question as its author wrote it: checked, not yet drawn.
public struct Question: Sendable {
  /// Unique in its quiz or lesson; progress is kept under it.
  public var id: String
  /// Where it begins in the file.
  public var place: Place
  /// Where its parts stand in the file.
  public var places: Places
  /// 1 recall, 2 apply, 3 analyse.
  public var level: Int
  /// The rules that decide the answer.
  public var rules: [RuleID]
  /// The model that is asked; nil where none can compute the answer.
  public var simulation: (any Simulation)?
  /// The settings it starts from: the defaults in a quiz, what the lesson set before in a lesson.
  public var base: Settings?
  /// Its own settings, already in `base`.
  public var set: [String]
  /// The parameters that the seed decides.
  public var variations: [Variation]
  /// What must hold for a draw; else it is drawn again.
  public var condition: Expression?
  /// The question as the learner reads it.
  public var ask: Template
  /// One or two; the last level is always the worked run.
  public var hints: [Template]
  /// Why the answer is so.
  public var explain: Template?
  /// What belongs to its kind alone.
  public var body: Body
  /// Of the question as it is worded now; comments and layout of the file do not count.
  public var contentHash: String

  /// What is asked for.
  public var kind: Kind { body.kind }
}

extension Question {
  /// The ten kinds, by the words that files use.
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

    /// The kind whose keys these are.
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
    /// What it says.
    public var text: Template
    /// Whether it is right: a flag.
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

  /// Two things that go together.
  public struct Pair: Sendable {
    public var left: Template
    public var right: Template
  }

  /// Things to put in order.
  public struct Order: Sendable {
    /// Where the things come from.
    public enum Items: Sendable {
      /// Typed, in the right order.
      case texts([Template])
      /// The calls of the run that hold one of these texts, all calls where there are none.
      case calls(picking: [String])
    }

    /// What belongs, in the right order.
    public var items: Items
    /// Pairs whose order matters; every pair where empty.
    public var before: [(String, String)]
    /// What does not belong.
    public var distractors: [Template]
  }

  /// A gap takes one of these.
  public enum Accepted: Sendable {
    case text(Template)
    case computed(Expression)
  }

  /// Parameters to set until a goal holds on a run.
  public struct Change: Sendable {
    /// The names that may be set.
    public var allow: [String]
    /// What must hold on the run.
    public var goal: Expression
    /// How many of them may change; nil sets no limit.
    public var most: Int?
  }
}
