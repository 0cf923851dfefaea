import Platform

/// Between which scales a scroll view comes to rest, and what a pinch shows beyond. Rule SV-49.
public struct ZoomLimits: Hashable, Sendable {
  public let min: Double
  public let max: Double

  public init(min: Double, max: Double) {
    self.min = min
    self.max = max
  }

  /// Whether there is anything to zoom.
  public var allowsZooming: Bool { min != max }

  /// The nearest scale at rest; where the limits are the wrong way round, the greatest.
  public func clamp(_ scale: Double) -> Double { Swift.min(Swift.max(scale, min), max) }

  /// What shows while two fingers ask for `scale`, with `bouncesZoom`: beyond the limits ever less of it, below twice
  /// the greatest and above half the least. Inferred (SV-49).
  public func rubber(_ scale: Double) -> Double {
    if scale > max, scale > 0 { return max * (2 - max / scale) }
    if scale < min, min > 0 { return min / (2 - scale / min) }
    return scale
  }

  /// How long an animated change of scale takes, in seconds: at most 0.4. Inferred (SV-49).
  public static func duration(from old: Double, to new: Double) -> Double {
    guard old > 0, new > 0 else { return 0.4 }
    return Swift.min(0.4, 0.1 + 0.3 * abs(log(old) - log(new)))
  }
}
