import Documents
import QuizKit
import Simulations
import Tracing

/// A lesson as its file says it: checked, with every number computed and every block's settings worked out.
public struct Lesson: Sendable {
  public var id: String
  public var title: String
  public var order: Double
  public var minutes: Double
  /// Lessons that this one uses without explaining them.
  public var requires: [Mention]
  public var rules: [Mention]
  /// What stands before the first step.
  public var introduction: [Part]
  public var steps: [Step]
  public var file: String

  /// A name in the file, with where it stands, for checks that look into other files.
  public struct Mention: Hashable, Sendable {
    public var name: String
    public var place: Place
  }

  /// One `##` heading and what follows it: one idea, one screen.
  public struct Step: Sendable {
    public var title: String
    public var place: Place
    public var parts: [Part]
  }

  public enum Part: Sendable {
    case prose([MarkdownBlock])
    case simulate(SimulateBlock)
    case predict(PredictBlock)
    case task(TaskBlock)
    case checkpoint(Checkpoint)
    /// For presenters only.
    case presenter([MarkdownBlock])
  }

  /// Shows a run.
  public struct SimulateBlock: Sendable {
    public var simulation: any Simulation
    /// What earlier blocks and this one set.
    public var settings: Settings
    public var place: Place
    public var show: [Show]
  }

  public enum Show: Hashable, Sendable {
    case outputs
    case picture
    case trace
    case code
    case output(String)
  }

  /// Asks, then runs and compares.
  public struct PredictBlock: Sendable {
    public var id: String
    public var question: Question
    /// What is shown behind the answer.
    public var show: [Show]
  }

  /// Is done when its goal holds on the learner's own run.
  public struct TaskBlock: Sendable {
    public var id: String
    public var question: Question
    public var change: Question.Change
    public var show: [Show]
  }

  /// Questions of a quiz, asked at the lesson's end.
  public struct Checkpoint: Sendable {
    public var id: String
    /// Full names, `quiz/question`.
    public var questions: [Mention]
  }
}

extension Lesson {
  /// Every part, with the introduction's first.
  public var parts: [Part] { introduction + steps.flatMap(\.parts) }

  /// The ids of all simulations it shows or asks, in order of appearance.
  public var simulations: [String] {
    var ids: [String] = []
    for part in parts {
      let id: String? =
        switch part {
        case .simulate(let block): block.simulation.id
        case .predict(let block): block.question.simulation?.id
        case .task(let block): block.question.simulation?.id
        case .prose, .checkpoint, .presenter: nil
        }
      if let id, !ids.contains(id) { ids.append(id) }
    }
    return ids
  }
}
