import Geometry
import Scrolling
import Tracing

/// How a run of `bounds` ended, as values: what the outputs and the figures are made from.
struct BoundsState: Hashable, Sendable {
  let frame: Rect
  let bounds: Rect
  let contentSize: Size
  let range: ScrollRange
  /// In the scroll view's own coordinates.
  let child: Rect
  let childInSuperview: Rect
  let layouts: Int
  let superviewLayouts: Int
  let didScroll: Int
  let exception: Exception?

  init(_ scene: BoundsScene) {
    let view = scene.scrollView
    frame = view.frame
    bounds = view.bounds
    contentSize = view.contentSize
    range = view.scrollRange
    child = scene.child.frame
    childInSuperview = scene.superview.convert(scene.child.bounds, from: scene.child)
    layouts = view.layoutCount
    superviewLayouts = scene.superview.layoutCount
    didScroll = scene.delegate.didScroll
    exception = scene.exception
  }

  /// From the top left corner of the scroll view.
  var childInScrollView: Point { child.origin - bounds.origin }

  var isChildVisible: Bool { bounds.intersects(child) }

  var outputs: KeyValuePairs<String, Value> {
    [
      "contentOffset.x": .number(bounds.minX), "contentOffset.y": .number(bounds.minY),
      "frame.x": .number(frame.minX), "frame.y": .number(frame.minY),
      "frame.width": .number(frame.width), "frame.height": .number(frame.height),
      "bounds.x": .number(bounds.minX), "bounds.y": .number(bounds.minY),
      "bounds.width": .number(bounds.width), "bounds.height": .number(bounds.height),
      "child.frame.x": .number(child.minX), "child.frame.y": .number(child.minY),
      "child.frame.width": .number(child.width), "child.frame.height": .number(child.height),
      "child.inScrollView.x": .number(childInScrollView.x), "child.inScrollView.y": .number(childInScrollView.y),
      "child.inSuperview.x": .number(childInSuperview.minX), "child.inSuperview.y": .number(childInSuperview.minY),
      "child.isVisible": .flag(isChildVisible),
      "layoutSubviews.count": .number(Double(layouts)), "didScroll.count": .number(Double(didScroll)),
      "superview.layoutSubviews.count": .number(Double(superviewLayouts)),
      "exception": exception.map { .text("\($0.name): \($0.reason)") } ?? .none,
    ]
  }
}
