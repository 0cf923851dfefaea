/// The share of its velocity that a free motion keeps each millisecond. Rule SV-26.
public struct DecelerationRate: Hashable, Sendable {
  /// Above 0 and below 1.
  public let rawValue: Double

  public static let normal = DecelerationRate(unchecked: 0.998)
  public static let fast = DecelerationRate(unchecked: 0.99)

  private init(unchecked value: Double) { rawValue = value }

  /// What `decelerationRate = value` stores: the property knows two values, however fine the number is.
  public init(storing value: Double) { self = value >= 0.994 ? .normal : .fast }

  /// A rate that UIKit would not store, to explore the formula with; nil where it is not between 0 and 1.
  public init?(custom value: Double) {
    guard value > 0, value < 1 else { return nil }
    rawValue = value
  }
}
