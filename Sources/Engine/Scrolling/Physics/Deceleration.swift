import Platform

/// A free deceleration in closed form: what a velocity comes to under a rate, with no edge in the way.
///
/// Points and milliseconds. The steps of a run are computed otherwise and come out a little shorter (SV-29).
public struct Deceleration: Hashable, Sendable {
  /// Below this speed a motion is over: 10 pt/s. Rule SV-32 (inferred).
  public static let stopSpeed = 0.01

  /// In pt/ms; positive where the offset grows.
  public let velocity: Double
  public let rate: DecelerationRate
  private let logarithm: Double

  public init(velocity: Double, rate: DecelerationRate) {
    self.velocity = velocity
    self.rate = rate
    logarithm = log(rate.rawValue)
  }

  /// After `time` ms, in pt/ms. Rule SV-26.
  public func velocity(at time: Double) -> Double { velocity * exp(time * logarithm) }

  /// How far it has come after `time` ms. Rule SV-27.
  public func distance(at time: Double) -> Double { velocity * (exp(time * logarithm) - 1) / logarithm }

  /// How far it would go if it never stopped. Rule SV-27 (a).
  public var distanceToRest: Double { -velocity / logarithm }

  /// The sum of a geometric series, as the talk on fluid interfaces gives it. Rule SV-27 (b).
  public var summedDistance: Double { velocity * rate.rawValue / (1 - rate.rawValue) }

  /// When it has slowed down to `speed` pt/ms; zero where it is that slow already. Rule SV-27.
  public func time(toSpeed speed: Double) -> Double {
    abs(velocity) > speed && speed > 0 ? log(speed / abs(velocity)) / logarithm : 0
  }

  /// How far UIKit announces that it will go: until it is as slow as `stopSpeed`. Rule SV-27 (c).
  public func announcedDistance(_ projection: TargetProjection = .logarithmic) -> Double {
    guard abs(velocity) > Self.stopSpeed else { return 0 }
    return projection.distance(velocity - (velocity < 0 ? -Self.stopSpeed : Self.stopSpeed), rate)
  }
}

/// Which formula announces the target. Four targets that were logged in 2013 fit the sum exactly; when it changed is
/// not known (SV-27, inferred).
public enum TargetProjection: Hashable, Sendable {
  /// -v / ln r, on later systems.
  case logarithmic
  /// v r / (1 - r), up to iOS 12.
  case geometric

  fileprivate func distance(_ velocity: Double, _ rate: DecelerationRate) -> Double {
    switch self {
    case .logarithmic: -velocity / log(rate.rawValue)
    case .geometric: velocity * rate.rawValue / (1 - rate.rawValue)
    }
  }
}
