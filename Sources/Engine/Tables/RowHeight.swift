/// A height in points, and whether it is known or a guess.
public struct RowHeight: Hashable, Sendable {
  // Estimates are kept with the sign bit set, so that both take the room of a number.
  private let signed: Double

  /// What the delegate, the row height or a measurement has said.
  public static func measured(_ height: Double) -> RowHeight { RowHeight(signed: height.magnitude) }

  /// What counts until then (TV-12).
  public static func estimated(_ height: Double) -> RowHeight { RowHeight(signed: -height.magnitude) }

  /// The height, known or not.
  public var points: Double { signed.magnitude }
  /// Whether it is known.
  public var isMeasured: Bool { signed.sign == .plus }

  // As bits, for a known height of nothing is not an estimate of nothing.
  public static func == (left: RowHeight, right: RowHeight) -> Bool {
    left.signed.bitPattern == right.signed.bitPattern
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(signed.bitPattern) }
}
