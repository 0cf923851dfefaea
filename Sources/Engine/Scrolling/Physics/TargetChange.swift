import Platform

/// How an axis comes to rest at a target that the delegate wrote. Rule SV-28 (inferred).
public struct TargetChange: Hashable, Sendable {
  /// In pt/ms, as the motion begins.
  public private(set) var velocity: Double
  /// The share of the velocity that is kept each millisecond.
  public private(set) var rate: Double
  /// From the offset to the target.
  public let distance: Double
  private let stop: Double

  /// - Parameters:
  ///   - planned: how far it would have gone, in points.
  ///   - distance: how far it is to go instead.
  public init(velocity: Double, rate: DecelerationRate, planned: Double, distance: Double) {
    self.distance = distance
    stop = velocity < 0 ? -Deceleration.stopSpeed : Deceleration.stopSpeed
    self.velocity = velocity
    self.rate = rate.rawValue
    guard abs(distance) > 1e-9 else {
      self.velocity = 0
      return
    }
    let isAhead = velocity != 0 && (velocity < 0) == (distance < 0)
    if isAhead, abs(distance) < abs(planned) {
      // Shorter: the same velocity, used up sooner.
      self.rate = min(0.999, exp(-(velocity - stop) / distance))
    } else if isAhead || velocity == 0 {
      // Longer, or from rest: faster, at the same rate; a short way at a brisk one.
      let stop = distance < 0 ? -Deceleration.stopSpeed : Deceleration.stopSpeed
      self.velocity = stop - distance * log(rate.rawValue)
      if abs(self.velocity) < ReleaseDecision.flickSpeed {
        self.rate = Self.briskRate
        self.velocity = stop - distance * log(Self.briskRate)
      }
    }
    // Behind the motion: nothing slows it down there, and its first step jumps.
  }

  /// The same way under another rate, so that two axes arrive together.
  public mutating func slow(to rate: Double) {
    guard velocity != 0, rate != self.rate, (velocity < 0) == (distance < 0) else { return }
    self.rate = rate
    velocity = (distance < 0 ? -Deceleration.stopSpeed : Deceleration.stopSpeed) - distance * log(rate)
  }

  /// For a way that would begin slower than a flick.
  public static let briskRate = 0.985
}
