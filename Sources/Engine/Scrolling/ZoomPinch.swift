import Geometry
import Tracing
import Views

/// Two fingers that pinch, with their middle in the middle of the view. Rule SV-49.
public struct ZoomPinch {
  private let scrollView: ScrollView
  private let view: View

  /// The fingers have begun to pinch. Nil where the delegate names no view, or the limits are equal: then the scroll
  /// view has no pinch recognizer.
  /// - Throws: `Exception` where the delegate names the scroll view itself.
  public init?(in scrollView: ScrollView) throws {
    guard let view = try scrollView.zoomedView(for: "pinch", scrollView.zoomScale) else { return nil }
    self.scrollView = scrollView
    self.view = view
    try scrollView.beginZooming(view)
  }

  /// The fingers ask for `scale`, absolute. Beyond the limits less of it shows, with `bouncesZoom`; without, none.
  public func move(to scale: Double) throws {
    guard scale.isFinite, scale >= 0 else { return }
    let limits = scrollView.zoomLimits
    let shown = scrollView.bouncesZoom ? limits.rubber(scale) : limits.clamp(scale)
    guard shown != scrollView.zoomScale else { return }
    try scrollView.zoom(view, to: shown, showingInTheMiddle: scrollView.visibleMiddle)
  }

  /// The fingers are lifted: what is beyond the limits goes back to them, and then the end is told.
  /// - Returns: how long the way back takes, in seconds; 0 where there is none.
  @discardableResult
  public func end(framesPerSecond: Double = 60) throws -> Double {
    let duration = try scrollView.animateZoom(
      of: view, to: scrollView.zoomLimits.clamp(scrollView.zoomScale),
      framesPerSecond: framesPerSecond)
    try scrollView.endZooming(view)
    return duration
  }
}
