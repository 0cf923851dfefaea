import Platform

/// How firmly an item is remembered.
public struct Memory: Hashable, Sendable {
  /// Days until the chance of recall has fallen to 0.9; at least 0.001.
  public var stability: Double
  /// From 1, easy, to 10, hard.
  public var difficulty: Double

  public init(stability: Double, difficulty: Double) {
    self.stability = stability
    self.difficulty = difficulty
  }

  static let leastStability = 0.001

  /// What the first answer leaves.
  public static func first(_ rating: Rating, _ parameters: SchedulerParameters = .standard) -> Memory {
    let w = parameters.weights
    return Memory(
      stability: max(leastStability, w[rating.rawValue - 1]),
      difficulty: clampedDifficulty(firstDifficulty(rating, w)))
  }

  /// The chance of recall after a number of whole days.
  public func retrievability(after days: Double, _ parameters: SchedulerParameters = .standard) -> Double {
    pow(1 + parameters.factor * days / stability, parameters.decay)
  }

  /// The days after which the chance of recall is `retention`, not rounded.
  public func interval(retention: Double, _ parameters: SchedulerParameters = .standard) -> Double {
    stability / parameters.factor * (pow(retention, 1 / parameters.decay) - 1)
  }

  /// What an answer leaves.
  /// - Parameter days: whole days since the last answer; 0 within a day.
  public func after(
    _ rating: Rating, days: Double, _ parameters: SchedulerParameters = .standard
  ) -> Memory {
    let w = parameters.weights
    // Both come from what was before: the new stability from the old difficulty.
    let stability =
      days < 1
      ? sameDayStability(rating, w)
      : rating == .again
        ? forgottenStability(retrievability(after: days, parameters), w)
        : recalledStability(rating, retrievability(after: days, parameters), w)
    return Memory(stability: max(Self.leastStability, stability), difficulty: nextDifficulty(rating, w))
  }

  private func nextDifficulty(_ rating: Rating, _ w: [Double]) -> Double {
    let step = -w[6] * Double(rating.rawValue - 3)
    let damped = difficulty + step * (10 - difficulty) / 9
    // The centre is that of an easy first answer, not clamped.
    return Self.clampedDifficulty(w[7] * Self.firstDifficulty(.easy, w) + (1 - w[7]) * damped)
  }

  private func recalledStability(_ rating: Rating, _ retrievability: Double, _ w: [Double]) -> Double {
    let hard = rating == .hard ? w[15] : 1
    let easy = rating == .easy ? w[16] : 1
    let gain =
      exp(w[8]) * (11 - difficulty) * pow(stability, -w[9]) * (exp(w[10] * (1 - retrievability)) - 1)
    return stability * (1 + gain * hard * easy)
  }

  private func forgottenStability(_ retrievability: Double, _ w: [Double]) -> Double {
    let forgotten =
      w[11] * pow(difficulty, -w[12]) * (pow(stability + 1, w[13]) - 1) * exp(w[14] * (1 - retrievability))
    // A lapse never makes it firmer.
    return min(forgotten, stability / exp(w[17] * w[18]))
  }

  private func sameDayStability(_ rating: Rating, _ w: [Double]) -> Double {
    let gain = exp(w[17] * (Double(rating.rawValue) - 3 + w[18])) * pow(stability, -w[19])
    return stability * (rating == .again ? gain : max(1, gain))
  }

  private static func firstDifficulty(_ rating: Rating, _ w: [Double]) -> Double {
    w[4] - exp(w[5] * Double(rating.rawValue - 1)) + 1
  }

  private static func clampedDifficulty(_ difficulty: Double) -> Double { min(max(difficulty, 1), 10) }
}
