import Geometry
import Platform

/// The grid of device pixels to which a scroll view rounds its offset.
public struct PixelGrid: Hashable, Sendable {
  /// Pixels a point.
  public let scale: Double

  /// - Parameter scale: 1, 2 or 3 on real screens; what is not above zero and finite counts as 1.
  public init(scale: Double) {
    self.scale = scale > 0 && scale.isFinite ? scale : 1
  }

  /// The nearest place on the grid: at scale 1 halves go away from zero, else up. Rule SV-04.
  public func round(_ length: Double) -> Double {
    if scale == 1 { return length.rounded(.toNearestOrAwayFromZero) }
    let whole = length.rounded(.down)
    return whole + ((length - whole) * scale).rounded(.toNearestOrAwayFromZero) / scale
  }

  /// Both coordinates, each by itself.
  public func round(_ point: Point) -> Point { Point(x: round(point.x), y: round(point.y)) }

  /// One pixel in points: how close counts as there (SV-42).
  public var pixel: Double { 1 / scale }
}
