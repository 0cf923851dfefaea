import Figures
import Geometry
import Scrolling
import Tracing
import Values
import Views

/// How a run of `zoom` ended.
struct ZoomState: Hashable, Sendable {
  let zoomScale: Double
  let scaleAtRelease: Double?
  let contentSize: Size
  let contentInset: EdgeInsets
  let bounds: Rect
  let viewFrame: Rect
  let viewBounds: Rect
  let transform: AffineTransform
  let duration: Double
  let began: Int
  let zoomed: Int
  let ended: Int
  let calls: [String]

  init(_ scene: ZoomScene) {
    zoomScale = scene.scrollView.zoomScale
    scaleAtRelease = scene.scaleAtRelease
    contentSize = scene.scrollView.contentSize
    contentInset = scene.scrollView.contentInset
    bounds = scene.scrollView.bounds
    viewFrame = scene.view.frame
    viewBounds = scene.view.bounds
    transform = scene.view.transform
    duration = scene.duration
    began = scene.app.count("scrollViewWillBeginZooming")
    zoomed = scene.app.count("scrollViewDidZoom")
    ended = scene.app.count("scrollViewDidEndZooming")
    calls = scene.app.calls
  }

  /// Where the view shows, from the top left corner of the scroll view.
  var viewInScrollView: Point { viewFrame.origin - bounds.origin }

  var outputs: KeyValuePairs<String, Value> {
    [
      "zoomScale": .number(zoomScale), "zoomScale.atRelease": scaleAtRelease.map(Value.number) ?? .none,
      "contentSize.width": .number(contentSize.width), "contentSize.height": .number(contentSize.height),
      "view.frame.x": .number(viewFrame.minX), "view.frame.y": .number(viewFrame.minY),
      "view.frame.width": .number(viewFrame.width), "view.frame.height": .number(viewFrame.height),
      "view.bounds.width": .number(viewBounds.width), "view.bounds.height": .number(viewBounds.height),
      "view.transform.a": .number(transform.a),
      "view.inScrollView.x": .number(viewInScrollView.x), "view.inScrollView.y": .number(viewInScrollView.y),
      "contentInset.top": .number(contentInset.top), "contentInset.left": .number(contentInset.left),
      "contentInset.bottom": .number(contentInset.bottom), "contentInset.right": .number(contentInset.right),
      "contentOffset.x": .number(bounds.minX), "contentOffset.y": .number(bounds.minY),
      "duration": .number(duration), "willBeginZooming.count": .number(Double(began)),
      "didZoom.count": .number(Double(zoomed)), "didEndZooming.count": .number(Double(ended)),
      "calls": .list(calls.map(Value.text)),
    ]
  }

  /// The zoomed view and the window over it.
  var figure: Figure {
    let size = "\(text(viewFrame.width)) by \(text(viewFrame.height)) pt"
    let shapes =
      viewFrame.width > 0 && viewFrame.height > 0
      ? [Shape(name: "view.frame", rect: viewFrame, fill: .shaded, label: "view")] : []
    return Figure(
      title: "in the scroll view's own coordinates",
      words: "At a scale of \(text(zoomScale)) the view's frame and the content are \(size). The window of "
        + "\(text(bounds.width)) by \(text(bounds.height)) pt stands at (\(text(bounds.minX)), \(text(bounds.minY))); "
        + "the view's own bounds are still \(text(viewBounds.width)) by \(text(viewBounds.height)) pt.",
      shapes: shapes + [Shape(name: "bounds", rect: bounds, outline: .heavy, label: "bounds")],
      marks: [
        Mark(y: viewFrame.minY, note: "view.frame.y \(text(viewFrame.minY))"),
        Mark(y: viewFrame.maxY, note: "view.frame.height \(text(viewFrame.height))"),
        Mark(y: bounds.minY, note: "contentOffset.y \(text(bounds.minY))"),
        Mark(y: bounds.maxY, note: "the bottom of bounds"),
      ])
  }

  private func text(_ number: Double) -> String { NumberText.plain(number, decimals: 2) }
}
