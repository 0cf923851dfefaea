import Geometry
import Scrolling
import Tracing

/// How a run of `insets` ended, as values: what the outputs and the figures are made from.
struct InsetsState: Hashable, Sendable {
  let bounds: Rect
  let contentSize: Size
  let contentInset: EdgeInsets
  let adjusted: EdgeInsets
  let range: ScrollRange
  let initialOffset: Point
  let edges: RectEdge
  let isAtTop: Bool
  let isAtBottom: Bool
  let canScrollVertically: Bool
  let canScrollHorizontally: Bool
  /// How much of the view the keyboard covers.
  let keyboardOverlap: Double

  init(_ scene: InsetsScene) {
    let view = scene.scrollView
    bounds = view.bounds
    contentSize = view.contentSize
    contentInset = view.contentInset
    adjusted = view.adjustedContentInset
    range = view.scrollRange
    initialOffset = scene.initialOffset
    edges = view.adjustedEdges
    isAtTop = view.isAtTop
    isAtBottom = view.isAtBottom
    canScrollVertically = view.canScrollVertically
    canScrollHorizontally = view.canScrollHorizontally
    keyboardOverlap = scene.keyboardOverlap.overlap
  }

  var edgesText: String { edges.isEmpty ? "none" : edges.names.joined(separator: " ") }

  var outputs: KeyValuePairs<String, Value> {
    [
      "adjustedContentInset.top": .number(adjusted.top), "adjustedContentInset.left": .number(adjusted.left),
      "adjustedContentInset.bottom": .number(adjusted.bottom), "adjustedContentInset.right": .number(adjusted.right),
      "contentInset.bottom": .number(contentInset.bottom),
      "adjustedEdges": .text(edgesText),
      "minOffset.x": .number(range.min.x), "minOffset.y": .number(range.min.y),
      "maxOffset.x": .number(range.max.x), "maxOffset.y": .number(range.max.y),
      "travel": .number(range.travel.height),
      "initialOffset.x": .number(initialOffset.x), "initialOffset.y": .number(initialOffset.y),
      "contentOffset.x": .number(bounds.minX), "contentOffset.y": .number(bounds.minY),
      "isAtTop": .flag(isAtTop), "isAtBottom": .flag(isAtBottom),
      "canScrollVertically": .flag(canScrollVertically), "canScrollHorizontally": .flag(canScrollHorizontally),
    ]
  }
}
