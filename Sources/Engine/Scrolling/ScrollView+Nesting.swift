import Geometry
import Touches
import Views

extension ScrollView {
  /// The nearest scroll view around it.
  public var enclosingScrollView: ScrollView? {
    var view = superview
    while let ancestor = view {
      if let scrollView = ancestor as? ScrollView { return scrollView }
      view = ancestor.superview
    }
    return nil
  }

  /// Whether its pan does not begin, so that the scroll view around it gets the drag: where it cannot move that way
  /// and the other can. Rules SV-43, TG-33; decided once, at the beginning.
  /// - Parameter movement: how far the finger has come, in points.
  public func leavesDragToParent(movement: Point) -> Bool {
    guard let parent = enclosingScrollView else { return false }
    let threshold = PanTracking.threshold
    let movesX = abs(movement.x) >= threshold
    let movesY = abs(movement.y) >= threshold
    let isAtEndY = (movement.y >= threshold && isAtTop) || (movement.y <= -threshold && isAtBottom)
    let isAtEndX = (movement.x >= threshold && isAtLeft) || (movement.x <= -threshold && isAtRight)
    let leavesY =
      parent.canScrollVertically && transfersVerticalScrollingToParent && !(canScrollHorizontally && movesX)
      && (!canScrollVertically || isAtEndY)
    let leavesX =
      parent.canScrollHorizontally && transfersHorizontalScrollingToParent && !(canScrollVertically && movesY)
      && (!canScrollHorizontally || isAtEndX)
    return leavesY || leavesX
  }

  private var isAtLeft: Bool { contentOffset.x <= scrollRange.min.x + grid.pixel }

  private var isAtRight: Bool { contentOffset.x >= scrollRange.max.x - grid.pixel }
}
