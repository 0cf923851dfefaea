import Geometry

/// When a scroll view adds its safe area to its content inset.
public enum ContentInsetAdjustmentBehavior: String, CaseIterable, Hashable, Sendable {
  /// As `scrollableAxes`, and above and below in a navigation or tab bar controller (SV-12).
  case automatic
  /// On the axes that count as scrollable.
  case scrollableAxes
  case never
  /// On all four edges.
  case always
}

/// What decides which edges get the safe area as inset. Rules SV-11, SV-12.
public struct ContentInsetAdjustment: Hashable, Sendable {
  /// The app's choice.
  public var behavior: ContentInsetAdjustmentBehavior
  /// Compared with the bounds as it is, without insets.
  public var contentSize: Size
  /// The size of the scroll view, untransformed.
  public var boundsSize: Size
  /// Makes the horizontal axis count as scrollable.
  public var alwaysBounceHorizontal: Bool
  /// Makes the vertical axis count as scrollable.
  public var alwaysBounceVertical: Bool
  /// Without it no axis counts as scrollable.
  public var isScrollEnabled: Bool
  /// Whether it is the content scroll view of a view controller in a navigation or tab bar controller.
  public var isContentScrollView: Bool

  /// The edges that are adjusted. An axis counts as scrollable where the content alone is larger than the bounds;
  /// the insets do not help it.
  public var edges: RectEdge {
    switch behavior {
    case .always: .all
    case .never: []
    case .scrollableAxes: scrollableEdges
    case .automatic: isContentScrollView ? scrollableEdges.union(.vertical) : scrollableEdges
    }
  }

  private var scrollableEdges: RectEdge {
    guard isScrollEnabled else { return [] }
    var edges: RectEdge = []
    if contentSize.width > boundsSize.width || alwaysBounceHorizontal { edges.formUnion(.horizontal) }
    if contentSize.height > boundsSize.height || alwaysBounceVertical { edges.formUnion(.vertical) }
    return edges
  }
}

/// The padding that `contentAlignmentPoint` puts before content that is smaller than the room it has. Rule SV-17.
/// - Parameters:
///   - available: the bounds without the other insets, in points.
///   - point: (0, 0) leaves the content at the top left, (0.5, 0.5) centres it.
public func alignmentPadding(of contentSize: Size, in available: Size, at point: Point) -> EdgeInsets {
  EdgeInsets(
    top: max(0, available.height - contentSize.height) * point.y,
    left: max(0, available.width - contentSize.width) * point.x, bottom: 0, right: 0)
}
