import Geometry

/// Where a view or a layout attribute lies: the four stored properties of a layer, from which `frame` is computed.
///
/// `bounds` is in the thing's own coordinates, `position` (a view's `center`) in its superview's. Rule LC-10.
public struct LayerGeometry: Hashable, Sendable {
  /// The part of the own coordinates that shows, in points; its origin is what scrolling changes.
  public var bounds: Rect
  /// Where the anchor point lies in the superview, in points.
  public var position: Point
  /// The point of `bounds` about which `transform` turns, as a share of its size; the middle is (0.5, 0.5).
  public var anchorPoint: Point
  /// Applied about the anchor point when the layer is drawn.
  public var transform: AffineTransform

  /// Geometry from its stored properties.
  public init(
    bounds: Rect, position: Point, anchorPoint: Point = Point(x: 0.5, y: 0.5), transform: AffineTransform = .identity
  ) {
    self.bounds = bounds
    self.position = position
    self.anchorPoint = anchorPoint
    self.transform = transform
  }

  /// Untransformed geometry with this frame, and bounds that begin at zero.
  public init(frame: Rect) {
    self.init(bounds: Rect(origin: .zero, size: frame.size), position: Point(x: frame.midX, y: frame.midY))
  }

  /// The upright rectangle around the transformed bounds, in the superview's coordinates. Rules LC-10, SV-02.
  public var frame: Rect {
    // Around the anchor, without the origin of the bounds: scrolling must not move the frame by a rounding.
    let box = Rect(
      x: -anchorPoint.x * bounds.width, y: -anchorPoint.y * bounds.height, width: bounds.width, height: bounds.height)
    return (transform == .identity ? box : transform.boundingBox(of: box)).offsetBy(position)
  }

  /// What the frame would be without the transform, in the superview's coordinates.
  public var untransformedFrame: Rect {
    var straight = self
    straight.transform = .identity
    return straight.frame
  }

  /// Moves and resizes so that `frame` is the one given; the origin of the bounds stays. Rule LC-10.
  ///
  /// Under a transform the result of this is undefined in UIKit. The model then changes nothing.
  /// - Returns: whether the frame was taken.
  @discardableResult
  public mutating func setFrame(_ frame: Rect) -> Bool {
    guard transform.isIdentity else { return false }
    bounds.size = frame.size
    position = Point(
      x: frame.minX + anchorPoint.x * frame.width, y: frame.minY + anchorPoint.y * frame.height)
    return true
  }

  /// A point of the bounds in the superview's coordinates.
  public func convertToSuperview(_ point: Point) -> Point { transform.apply(to: point - anchor) + position }

  /// A point of the superview in the coordinates of the bounds.
  ///
  /// Where the transform flattens the plane (a scale of 0), many points meet in one and the way back is lost: the
  /// answer is then the anchor point.
  public func convertFromSuperview(_ point: Point) -> Point {
    guard transform != .identity else { return point - position + anchor }
    guard let inverse = transform.inverted else { return anchor }
    return inverse.apply(to: point - position) + anchor
  }

  /// The anchor point in the coordinates of the bounds.
  private var anchor: Point {
    Point(x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
  }
}
