import Platform

/// The 21 numbers of FSRS-6, within their ranges.
public struct SchedulerParameters: Hashable, Sendable {
  /// What is wrong with a set of numbers.
  public enum Trouble: Error, Hashable, Sendable {
    /// FSRS-6 has 21 numbers; sets of 19 (FSRS-5) and 17 (FSRS-4) are lifted.
    case wrongCount(Int)
    /// The numbers at these positions are out of their ranges.
    case outOfRange([Int])
  }

  /// w0 to w20.
  public let weights: [Double]
  /// The exponent of the forgetting curve, negative.
  let decay: Double
  /// What makes the chance of recall 0.9 after one stability.
  let factor: Double

  /// The published defaults.
  public static let standard = SchedulerParameters(trusted: ranges.map(\.standard))

  /// - Parameter weights: 21 numbers; 17 and 19 of older versions are lifted, none at all stands for the defaults.
  public init(_ weights: [Double]) throws(Trouble) {
    let lifted = Self.lifted(weights)
    guard lifted.count == Self.ranges.count else { throw .wrongCount(weights.count) }
    let bad = lifted.indices.filter { !(Self.ranges[$0].least...Self.ranges[$0].most).contains(lifted[$0]) }
    guard bad.isEmpty else { throw .outOfRange(bad) }
    self.init(trusted: lifted)
  }

  private init(trusted weights: [Double]) {
    self.weights = weights
    decay = -weights[20]
    factor = pow(0.9, 1 / decay) - 1
  }

  private static func lifted(_ weights: [Double]) -> [Double] {
    switch weights.count {
    case 0: return standard.weights
    case 19: return weights + [0, 0.5]
    case 17:
      var lifted = weights
      lifted[4] = weights[4] + 2 * weights[5]
      lifted[5] = log(3 * weights[5] + 1) / 3
      lifted[6] = weights[6] + 0.5
      return lifted + [0, 0, 0, 0.5]
    default: return weights
    }
  }

  private static let ranges: [(standard: Double, least: Double, most: Double)] = [
    (0.212, 0.001, 100), (1.2931, 0.001, 100), (2.3065, 0.001, 100), (8.2956, 0.001, 100), (6.4133, 1, 10),
    (0.8334, 0.001, 4), (3.0194, 0.001, 4), (0.001, 0.001, 0.75), (1.8722, 0, 4.5), (0.1666, 0, 0.8),
    (0.796, 0.001, 3.5), (1.4835, 0.001, 5), (0.0614, 0.001, 0.25), (0.2629, 0.001, 0.9), (1.6483, 0, 4),
    (0.6014, 0, 1), (1.8729, 1, 6), (0.5425, 0, 2), (0.0912, 0, 2), (0.0658, 0, 0.8), (0.1542, 0.1, 0.8),
  ]
}
