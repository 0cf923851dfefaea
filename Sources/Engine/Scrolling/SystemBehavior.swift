/// Where systems are known to move differently.
public struct SystemBehavior: Hashable, Sendable {
  /// How the target of a fling is announced: up to iOS 12 by a sum (SV-27).
  public var projection: TargetProjection
  /// Whether `scrollViewDidEndDecelerating` is sent for a motion that a finger has caught and let go at rest. Up to
  /// about iOS 10 it was not (SV-37).
  public var tellsEndOfCaughtMotion: Bool

  /// - Parameter iOS: the system version.
  public init(iOS: Double = .infinity) {
    projection = iOS < 13 ? .geometric : .logarithmic
    tellsEndOfCaughtMotion = iOS >= 11
  }
}
