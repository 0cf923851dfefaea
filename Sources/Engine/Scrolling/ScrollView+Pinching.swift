import Geometry
import Tracing
import Views

/// What two fingers do to a scroll view that can be zoomed. Rule SV-49.
extension ScrollView {
  /// The fingers have begun to pinch: a deceleration is over, and the delegate is told.
  /// - Returns: false where the delegate names no view, or the limits are equal: then there is no pinch recognizer.
  /// - Throws: `Exception` where the delegate names the scroll view itself.
  @discardableResult
  public func pinchBegan() throws -> Bool {
    guard let view = try zoomedView(for: "pinch", zoomScale) else { return false }
    try recorder.record("pinchGestureRecognizer", "began", rule: "SV-49") { try beginZooming(view) }
    return true
  }

  /// The fingers ask for `scale`, absolute. Beyond the limits less of it shows, with `bouncesZoom`; without, none.
  public func pinchChanged(scale: Double) throws {
    guard isZooming, motion.zoom == nil, scale.isFinite, scale >= 0,
      let view = delegate?.viewForZooming(in: self), view !== self
    else { return }
    let shown = bouncesZoom ? zoomLimits.rubber(scale) : zoomLimits.clamp(scale)
    guard shown != zoomScale else { return }
    try recorder.record("pinchGestureRecognizer", "changed", [.init("scale", .number(scale))], rule: "SV-49") {
      try zoom(view, to: shown, showingInTheMiddle: visibleMiddle)
    }
  }

  /// The fingers are lifted: what is beyond the limits goes back to them, and then the end is told.
  /// - Returns: how long the way back will take, in seconds; 0 where there is none.
  @discardableResult
  public func pinchEnded() throws -> Double {
    guard isZooming, motion.zoom == nil else { return 0 }
    return try recorder.record("pinchGestureRecognizer", "ended", rule: "SV-49") {
      guard let view = delegate?.viewForZooming(in: self), view !== self else {
        try endZooming()
        return 0
      }
      return try animateZoom(of: view, to: zoomLimits.clamp(zoomScale))
    }
  }
}
