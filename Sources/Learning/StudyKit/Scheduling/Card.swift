/// What the scheduler knows of one item.
public struct Card: Hashable, Sendable {
  /// Where an item stands.
  public enum State: Int, Hashable, Sendable {
    case learning = 1
    case review
    case relearning
  }

  public var state: State
  /// The step of learning or relearning; nil in review.
  public var step: Int?
  /// Nil before the first answer.
  public var memory: Memory?
  /// When it falls due, in ms since 1970, UTC.
  public var due: Int64
  /// When it was answered last; nil before the first answer.
  public var lastAnswer: Int64?
  /// How many answers moved it.
  public var answers: Int

  /// An item that was never answered; due at once.
  public init(due: Int64 = 0) {
    state = .learning
    step = 0
    memory = nil
    self.due = due
    lastAnswer = nil
    answers = 0
  }

  /// Whole days of 24 hours from the last answer to a moment; a clock that was set back counts as no time at all.
  public func days(until utc: Int64) -> Double {
    guard let lastAnswer else { return 0 }
    return Double(max(0, utc - lastAnswer) / Scheduler.day)
  }

  /// The chance of recall at a moment; nil before the first answer.
  public func retrievability(at utc: Int64, _ parameters: SchedulerParameters = .standard) -> Double? {
    memory?.retrievability(after: days(until: utc), parameters)
  }
}
