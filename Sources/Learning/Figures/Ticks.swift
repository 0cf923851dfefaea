import Platform

/// Round numbers along an axis: multiples of 1, 2 or 5 times a power of ten.
public struct Ticks: Hashable, Sendable {
  /// In rising order, within the range or, where they cover it, at its ends too; at least one.
  public let values: [Double]
  /// How many decimals tell neighbours apart, at most 9.
  public let decimals: Int

  /// The ticks within a range, at most `most` of them where that is 2 or more.
  /// - Parameter covers: whether the first and the last tick may lie outside, so that all of the range is between
  ///   them; there may then be two more.
  public init(from low: Double, to high: Double, most: Int, covers: Bool = false) {
    let step = Self.step(span: high - low, most: most)
    guard let step else {
      (values, decimals) = ([low.isFinite ? low : 0], 3)
      return
    }
    // The noise of a sum such as 0.1 + 0.2 makes no number less round.
    let noise = 1e-9
    let first = covers ? (low / step + noise).rounded(.down) : (low / step - noise).rounded(.up)
    let last = covers ? (high / step - noise).rounded(.up) : (high / step + noise).rounded(.down)
    let count = last - first
    guard count >= 0, count <= Double(max(2, most)) + 2, abs(first) < 1e15 else {
      (values, decimals) = ([low], 3)
      return
    }
    values = (0...Int(count)).map { ((first + Double($0)) * step) + 0 }
    decimals = min(9, max(0, Int((-log10(step) - noise).rounded(.up))))
  }

  /// The least round step with which no more than `most` ticks fit; nil where the span is no distance.
  private static func step(span: Double, most: Int) -> Double? {
    let least = span / Double(max(2, most) - 1)
    guard least < 1e305, least > 1e-300 else { return nil }
    let power = pow(10, log10(least).rounded(.down))
    return [1, 2, 5, 10].lazy.map { $0 * power }.first { $0 >= least * (1 - 1e-9) } ?? 10 * power
  }
}
