import Documents
import QuizKit
import Simulations
import Tracing

/// Where a learner stands in a lesson: which step, what was answered, what may be seen.
///
/// What stands behind an unanswered prediction is not shown. Knows no terminal and keeps no file.
public struct LessonSession: Sendable {
  /// What came of a prediction or a task.
  public enum Result: Sendable {
    /// A prediction that was answered.
    case answered(Mark, sureness: Sureness?)
    /// "I don't know": the run was shown.
    case skipped
    /// A task whose goal was reached.
    case done
  }

  /// The lesson as it was read last.
  public private(set) var lesson: Lesson
  /// From 0.
  public private(set) var step: Int
  /// By the ids of predictions and tasks.
  public private(set) var results: [String: Result] = [:]

  public init(_ lesson: Lesson, step: Int = 0) {
    self.lesson = lesson
    self.step = min(max(0, step), max(0, lesson.steps.count - 1))
  }

  /// The step where the learner is; an empty one in a lesson without steps.
  public var current: Lesson.Step {
    lesson.steps.indices.contains(step)
      ? lesson.steps[step] : Lesson.Step(title: "", place: Place(line: 1, column: 1), parts: [])
  }

  /// Whether no step follows.
  public var isLast: Bool { step >= lesson.steps.count - 1 }

  /// The parts of this step, the lesson's introduction first in its first one.
  public var parts: [Lesson.Part] { (step == 0 ? lesson.introduction : []) + current.parts }

  /// The first prediction of this step that has no answer, or task that is not done.
  public var gate: Lesson.Part? { parts.first { $0.askedID.map { results[$0] == nil } ?? false } }

  /// The prediction that awaits an answer.
  public var openPrediction: Lesson.PredictBlock? {
    if case .predict(let block)? = gate { block } else { nil }
  }

  /// The task that is to be done here.
  public var openTask: Lesson.TaskBlock? {
    if case .task(let block)? = gate { block } else { nil }
  }

  /// The checkpoint of this step.
  public var checkpoint: Lesson.Checkpoint? {
    for case .checkpoint(let checkpoint) in parts { return checkpoint }
    return nil
  }

  /// What may be seen now: everything up to the gate and the gate itself. A task hides nothing behind it.
  public var visibleParts: [Lesson.Part] {
    var visible: [Lesson.Part] = []
    for part in parts {
      visible.append(part)
      if case .predict(let block) = part, results[block.id] == nil { break }
    }
    return visible
  }

  /// The parts that come into view once the prediction `id` is answered: those behind it up to the next gate.
  public func parts(behind id: String) -> [Lesson.Part] {
    guard let position = parts.firstIndex(where: { $0.askedID == id }) else { return [] }
    let visible = visibleParts.count
    return position + 1 < visible ? Array(parts[(position + 1)..<visible]) : []
  }

  /// Keeps what came of the block with that id.
  public mutating func record(_ result: Result, for id: String) { results[id] = result }

  /// Goes on; false where this is the last step.
  public mutating func advance() -> Bool {
    guard step + 1 < lesson.steps.count else { return false }
    step += 1
    return true
  }

  /// Goes back; false where this is the first step.
  public mutating func goBack() -> Bool {
    guard step > 0 else { return false }
    step -= 1
    return true
  }

  /// - Parameter number: from 1.
  public mutating func go(to number: Int) -> Bool {
    guard lesson.steps.indices.contains(number - 1) else { return false }
    step = number - 1
    return true
  }

  /// Takes a newly read version of the lesson; the place and the answers whose ids are still there stay.
  public mutating func replace(with newer: Lesson) {
    let title = lesson.steps.isEmpty ? "" : current.title
    lesson = newer
    step = newer.steps.firstIndex { $0.title == title } ?? max(0, min(step, newer.steps.count - 1))
    let ids = Set(newer.asked)
    results = results.filter { ids.contains($0.key) }
  }

  /// The simulation and settings that this step leaves behind, counted from the top of the file.
  public var settings: (simulation: any Simulation, settings: Settings)? {
    var last: (any Simulation, Settings)?
    for part in lesson.introduction + lesson.steps.prefix(step + 1).flatMap(\.parts) {
      if case .predict(let block) = part, results[block.id] == nil, parts.contains(where: { $0.askedID == block.id }) {
        break
      }
      if let (simulation, settings) = part.run { last = (simulation, settings) }
    }
    return last
  }

  /// How many predictions and tasks there are, and how many were met: answered right, or done.
  public var score: (met: Int, of: Int) {
    let ids = lesson.asked
    let met = ids.filter { id in
      switch results[id] {
      case .answered(let mark, _): mark.verdict == .right
      case .done: true
      case .skipped, nil: false
      }
    }
    return (met.count, ids.count)
  }
}

extension Lesson.Part {
  /// The run that this part shows or asks for.
  public var run: (simulation: any Simulation, settings: Settings)? {
    switch self {
    case .simulate(let block): return (block.simulation, block.settings)
    case .predict(let block): return Self.pair(block.question)
    case .task(let block): return Self.pair(block.question)
    case .prose, .checkpoint, .presenter: return nil
    }
  }

  private static func pair(_ question: Question) -> (simulation: any Simulation, settings: Settings)? {
    guard let simulation = question.simulation, let settings = question.base else { return nil }
    return (simulation, settings)
  }
}
