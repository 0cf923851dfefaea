/// A curve from (0, 0) to (1, 1) with two control points, as an animation's timing.
public struct TimingCurve: Hashable, Sendable {
  private let first: Double
  private let second: Double
  private let firstY: Double
  private let secondY: Double

  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    (first, firstY, second, secondY) = (x1, y1, x2, y2)
  }

  /// Slow, faster, slow. The model's curve for an animated offset; UIKit's is not documented (SV-38).
  public static let easeInOut = TimingCurve(0.42, 0, 0.58, 1)

  /// How much is done when the share `time` of the duration is over.
  public func progress(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    // The curve's x never falls, so halving finds the place; 60 halvings are all a number holds.
    var low = 0.0
    var high = 1.0
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if Self.coordinate(first, second, middle) < time { low = middle } else { high = middle }
    }
    return Self.coordinate(firstY, secondY, (low + high) / 2)
  }

  private static func coordinate(_ a: Double, _ b: Double, _ t: Double) -> Double {
    let rest = 1 - t
    return 3 * rest * rest * t * a + 3 * rest * t * t * b + t * t * t
  }
}
