import Geometry

extension ScrollView {
  /// Between which offsets it comes to rest (SV-14).
  public var scrollRange: ScrollRange {
    ScrollRange(contentSize: contentSize, boundsSize: bounds.size, insets: adjustedContentInset, grid: grid)
  }

  /// Whether a finger can move it along x (SV-16).
  public var canScrollHorizontally: Bool {
    isScrollEnabled
      && (contentSize.width + adjustedContentInset.left + adjustedContentInset.right > bounds.width + Self.tolerance
        || (alwaysBounceHorizontal && bouncesHorizontally))
  }

  /// Whether a finger can move it along y (SV-16).
  public var canScrollVertically: Bool {
    isScrollEnabled
      && (contentSize.height + adjustedContentInset.top + adjustedContentInset.bottom > bounds.height + Self.tolerance
        || (alwaysBounceVertical && bouncesVertically))
  }

  /// At or above the first resting place, to a pixel. For short content both this and `isAtBottom` hold (SV-42).
  public var isAtTop: Bool { contentOffset.y <= scrollRange.min.y + grid.pixel }

  /// At or beyond the last resting place, to a pixel: the limit is rounded, so equality would miss it (SV-42).
  public var isAtBottom: Bool { contentOffset.y >= scrollRange.max.y - grid.pixel }

  /// By how much content must exceed the bounds to be draggable, in points (SV-16, inferred).
  private static let tolerance = 0.0001
}
