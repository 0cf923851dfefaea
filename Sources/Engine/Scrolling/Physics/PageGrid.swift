/// The pages of one axis: multiples of the view's size, kept within the range. Rule SV-35.
public struct PageGrid: Hashable, Sendable {
  /// The size of the bounds along the axis; content insets do not count.
  public let stride: Double
  public let least: Double
  public let most: Double

  public init(stride: Double, least: Double, most: Double) {
    self.stride = stride
    self.least = least
    self.most = most
  }

  /// Where page `index` rests.
  public func offset(ofPage index: Double) -> Double { min(max(index * stride, least), most) }

  /// The page that is nearest; the later one from the middle.
  public func nearest(to offset: Double) -> Double {
    stride > 0 ? self.offset(ofPage: (offset / stride + 0.5).rounded(.down)) : min(max(offset, least), most)
  }

  /// The page that a flick turns to: the next boundary in its direction.
  public func next(from offset: Double, velocity: Double) -> Double {
    guard stride > 0 else { return min(max(offset, least), most) }
    let place = offset / stride
    return self.offset(ofPage: velocity > 0 ? place.rounded(.down) + 1 : place.rounded(.up) - 1)
  }

  /// Where a finger leaves it: a flick decides by its direction, else the middle does. Which velocity counts as a
  /// flick is not known; the model takes that of a release.
  public func target(from offset: Double, velocity: Double) -> Double {
    abs(velocity) >= ReleaseDecision.flickSpeed ? next(from: offset, velocity: velocity) : nearest(to: offset)
  }

  /// Whether it rests on a page already.
  public func isBoundary(_ offset: Double) -> Bool { abs(nearest(to: offset) - offset) <= 1.2e-7 }
}
