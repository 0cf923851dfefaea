import Geometry

/// Between which offsets a scroll view comes to rest. Rule SV-14.
public struct ScrollRange: Hashable, Sendable {
  /// Minus the leading insets, rounded to pixels.
  public let min: Point
  /// Never less than `min`: content that is shorter than the view gives a range of nothing, not a negative one.
  public let max: Point
  /// How far content and insets reach beyond the view, in points, before rounding to pixels.
  public let travel: Size

  /// - Parameter insets: the adjusted ones.
  public init(contentSize: Size, boundsSize: Size, insets: EdgeInsets, grid: PixelGrid) {
    let right = contentSize.width + insets.right - boundsSize.width
    let bottom = contentSize.height + insets.bottom - boundsSize.height
    min = grid.round(Point(x: -insets.left, y: -insets.top))
    max = grid.round(Point(x: Swift.max(-insets.left, right), y: Swift.max(-insets.top, bottom)))
    travel = Size(width: Swift.max(0, insets.left + right), height: Swift.max(0, insets.top + bottom))
  }

  /// The nearest offset at rest. Rule SV-09.
  public func clamp(_ offset: Point) -> Point {
    Point(x: Swift.min(Swift.max(offset.x, min.x), max.x), y: Swift.min(Swift.max(offset.y, min.y), max.y))
  }
}
