import Platform

/// What pulls an offset back that lies outside the range. Rule SV-31.
///
/// Its constant does not depend on the deceleration rate; the velocity that it carries does shrink by it.
public struct BounceSpring: Hashable, Sendable {
  /// The share of the overshoot that goes each millisecond, as a logarithm; inferred.
  public static let constant = -0.01005
  /// A bounce is over when the offset is strictly this close to the range. Rule SV-32.
  public static let settleDistance = 0.5

  public let rate: DecelerationRate
  private let logarithm: Double

  public init(rate: DecelerationRate = .normal) {
    self.rate = rate
    logarithm = log(rate.rawValue)
  }

  /// One step of `time` ms from `overshoot` points beyond the edge, at the carried velocity in pt/ms.
  func step(overshoot: Double, velocity: Double, time: Double) -> (overshoot: Double, velocity: Double) {
    let pull = decay(Self.constant * time)
    let slowing = decay(time * logarithm)
    let r = rate.rawValue
    return (pull * overshoot + velocity * r * pull * (1 - slowing) / (1 - r), velocity * slowing * pull)
  }

  /// The overshoot after `time` ms in continuous form, for explaining: one exponential where it is let go at rest,
  /// the difference of two after an impact.
  public func overshoot(at time: Double, from overshoot: Double, velocity: Double) -> Double {
    let lambda = -log(DecelerationRate.fast.rawValue)
    let mu = -logarithm
    return overshoot * exp(-lambda * time) + velocity / mu * (exp(-lambda * time) - exp(-(lambda + mu) * time))
  }

  /// When an impact is farthest out, in ms of the continuous form.
  public var timeOfPeak: Double {
    let lambda = -log(DecelerationRate.fast.rawValue)
    let mu = -logarithm
    return log((lambda + mu) / lambda) / mu
  }
}
