/// How content follows a finger beyond an edge: less and less. Rule SV-22.
public struct RubberBand: Hashable, Sendable {
  /// What a finger meets; other devices have other numbers.
  public static let touchConstant = 0.55

  /// The view's size along the axis in points; the band never gives more than this.
  public let dimension: Double
  /// The slope at the edge.
  public let constant: Double

  public init(dimension: Double, constant: Double = touchConstant) {
    self.dimension = dimension
    self.constant = constant
  }

  /// How far beyond the edge content is shown for a finger that pulled `pull` points beyond it.
  public func offset(forPull pull: Double) -> Double {
    guard pull > 0, dimension > 0 else { return 0 }
    // Beyond any finger the quotient of two infinities would be no number.
    guard pull < 1e150 else { return dimension }
    return pull * constant * dimension / (dimension + constant * pull)
  }

  /// The pull that shows content `offset` points beyond the edge. What a band can never give counts as nearly all of
  /// it.
  public func pull(forOffset offset: Double) -> Double {
    guard offset > 0, dimension > 0, constant > 0 else { return 0 }
    let reached = min(offset, dimension * 0.9999)
    return reached * dimension / (constant * (dimension - reached))
  }

  /// The offset for a raw one, which may lie beyond `least` or `most`.
  func resist(_ raw: Double, least: Double, most: Double) -> Double {
    if raw < least { return least - offset(forPull: least - raw) }
    if raw > most { return most + offset(forPull: raw - most) }
    return raw
  }

  /// The raw offset that shows as `offset`.
  func release(_ offset: Double, least: Double, most: Double) -> Double {
    if offset < least { return least - pull(forOffset: least - offset) }
    if offset > most { return most + pull(forOffset: offset - most) }
    return offset
  }
}
