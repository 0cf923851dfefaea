import Documents
import QuizKit
import Simulations
import Tracing

/// A lesson as its file says it: checked, with every number computed and every block's settings worked out.
public struct Lesson: Sendable {
  /// The name that commands and progress use; the same as the file's.
  public var id: String
  /// What lists and headings show.
  public var title: String
  /// Its place in the teaching order.
  public var order: Double
  /// How long it takes.
  public var minutes: Double
  /// Lessons that this one uses without explaining them.
  public var requires: [Mention]
  /// The rules it teaches.
  public var rules: [Mention]
  /// What stands before the first step.
  public var introduction: [Part]
  /// In the order of the file.
  public var steps: [Step]
  /// The name of the file, as findings show it.
  public var file: String

  /// A name in the file, with where it stands, for checks that look into other files.
  public struct Mention: Hashable, Sendable {
    /// What is named: a lesson, a rule, a question.
    public var name: String
    /// Where it stands in the file.
    public var place: Place
  }

  /// One `##` heading and what follows it: one idea, one screen.
  public struct Step: Sendable {
    /// The heading, without the signs of Markdown.
    public var title: String
    public var place: Place
    /// What it shows and asks, in the order of the file.
    public var parts: [Part]
  }

  /// A piece of a step.
  public enum Part: Sendable {
    case prose([MarkdownBlock])
    case simulate(SimulateBlock)
    case predict(PredictBlock)
    case task(TaskBlock)
    case checkpoint(Checkpoint)
    /// For presenters only.
    case presenter([MarkdownBlock])

    /// The id under which an answer to it is kept; nil where it asks nothing.
    var askedID: String? {
      switch self {
      case .predict(let block): block.id
      case .task(let block): block.id
      case .prose, .simulate, .checkpoint, .presenter: nil
      }
    }
  }

  /// Shows a run.
  public struct SimulateBlock: Sendable {
    /// The model that runs.
    public var simulation: any Simulation
    /// What earlier blocks and this one set.
    public var settings: Settings
    public var place: Place
    /// What of the run is shown, in this order.
    public var show: [Show]
  }

  /// A view of a run.
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
    /// What is asked, with the settings that hold here.
    public var question: Question
    /// What is shown behind the answer.
    public var show: [Show]
  }

  /// Is done when its goal holds on the learner's own run.
  public struct TaskBlock: Sendable {
    public var id: String
    public var question: Question
    /// The goal and what may be set for it.
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

  /// The ids of its predictions and tasks, in the order of the file.
  public var asked: [String] { parts.compactMap(\.askedID) }

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
