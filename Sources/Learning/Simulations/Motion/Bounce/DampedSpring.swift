import Platform

/// The spring of the textbooks, at rest at zero, as articles and other frameworks take it for the bounce.
struct DampedSpring: Sendable {
  var mass: Double
  var stiffness: Double
  /// 1 is critical: as fast as it goes without swinging.
  var dampingRatio: Double

  /// Where it is after `time` ms.
  /// - Parameter velocity: in pt/s.
  func position(at time: Double, from start: Double, velocity: Double) -> Double {
    let t = time / 1000
    let omega = (stiffness / mass).squareRoot()
    guard dampingRatio > 1 else { return (start + (velocity + omega * start) * t) * exp(-omega * t) }
    let root = omega * (dampingRatio * dampingRatio - 1).squareRoot()
    let slow = -dampingRatio * omega + root
    let fast = -dampingRatio * omega - root
    let a = (velocity - fast * start) / (slow - fast)
    return a * exp(slow * t) + (start - a) * exp(fast * t)
  }
}
