import Values

/// FSRS-6: when an item comes back. The facts of FSRS, sections 2 to 6.
public struct Scheduler: Hashable, Sendable {
  /// A day in ms.
  public static let day: Int64 = 86_400_000
  /// A minute in ms.
  public static let minute: Int64 = 60_000

  public var parameters: SchedulerParameters
  /// The chance of recall at which an item comes back, above 0 and below 1.
  public var retention: Double
  /// The delays of items that are learned, in ms.
  public var learningSteps: [Int64]
  /// The delays of items that were forgotten, in ms.
  public var relearningSteps: [Int64]
  /// In days.
  public var longestInterval: Int
  /// Whether intervals are spread, so that what was learned together does not come back together for ever.
  public var spreads: Bool

  public init(
    parameters: SchedulerParameters = .standard, retention: Double = 0.9,
    learningSteps: [Int64] = [minute, 10 * minute], relearningSteps: [Int64] = [10 * minute],
    longestInterval: Int = 36_500, spreads: Bool = true
  ) {
    self.parameters = parameters
    self.retention = retention
    self.learningSteps = learningSteps
    self.relearningSteps = relearningSteps
    self.longestInterval = longestInterval
    self.spreads = spreads
  }

  /// What an answer makes of a card.
  /// - Parameter item: what the spread is seeded with, together with the count of answers.
  public func answer(_ card: Card, _ rating: Rating, at utc: Int64, item: String = "") -> Card {
    var next = card
    let before = card.memory
    let memory = before?.after(rating, days: card.days(until: utc), parameters) ?? .first(rating, parameters)
    next.memory = memory
    next.answers += 1
    // A clock that was set back must not make time run backwards for the item.
    next.lastAnswer = max(utc, card.lastAnswer ?? utc)
    if let delay = delay(card, rating) {
      next.state = card.state == .review ? .relearning : card.state
      next.step = delay.step
      next.due = utc + delay.milliseconds
    } else {
      let previous = card.state == .review ? card.lastAnswer.map { Int((card.due - $0) / Self.day) } : nil
      next.state = .review
      next.step = nil
      var days = wholeInterval(of: memory)
      if spreads { days = spread(days, previous: previous, item: item, answers: next.answers) }
      next.due = utc + Int64(days) * Self.day
    }
    return next
  }

  /// The step that follows, or nil where the answer leads to review.
  private func delay(_ card: Card, _ rating: Rating) -> (step: Int, milliseconds: Int64)? {
    let steps = card.state == .learning ? learningSteps : relearningSteps
    guard let first = steps.first else { return nil }
    if rating == .again { return (0, first) }
    guard card.state != .review, let step = card.step, step < steps.count else { return nil }
    switch rating {
    case .again, .easy: return nil
    case .hard:
      if step > 0 { return (step, steps[step]) }
      return (0, steps.count == 1 ? first * 3 / 2 : (steps[0] + steps[1]) / 2)
    case .good: return step + 1 < steps.count ? (step + 1, steps[step + 1]) : nil
    }
  }

  /// Whole days: halves go to the even neighbour, as in the published vectors.
  public func wholeInterval(of memory: Memory) -> Int {
    let days = memory.interval(retention: retention, parameters).rounded(.toNearestOrEven)
    return Int(min(max(days, 1), Double(longestInterval)))
  }

  /// The days among which an interval is drawn; both the interval itself where it is below 2.5 days.
  public func spread(of days: Int) -> ClosedRange<Int> {
    guard days >= 3 else { return days...days }
    let interval = Double(days)
    func within(_ least: Double, _ most: Double) -> Double { max(0, min(interval, most) - least) }
    let delta = 1 + 0.15 * within(2.5, 7) + 0.10 * within(7, 20) + 0.05 * within(20, .infinity)
    let most = min(Int((interval + delta).rounded()), longestInterval)
    let least = min(max(2, Int((interval - delta).rounded())), most)
    return least...most
  }

  /// Every day of the range is equally likely; an interval that grew never becomes shorter than the one before.
  private func spread(_ days: Int, previous: Int?, item: String, answers: Int) -> Int {
    var range = spread(of: days)
    if let previous {
      if days > previous {
        range = min(max(range.lowerBound, previous + 1), range.upperBound)...range.upperBound
      } else if range.contains(previous) {
        range = previous...range.upperBound
      }
    }
    guard range.lowerBound < range.upperBound else { return range.lowerBound }
    // Seeded by the item and its count of answers: the same on every machine and in every run.
    var seed = Seed("\(item)#\(answers)")
    return range.lowerBound + seed.index(below: range.count)
  }
}
