import Geometry
import Tracing
import Views

extension Motion {
  /// A scale on its way to another. The course between is not known: the model changes it evenly (SV-49).
  struct Zoom {
    let view: View
    let start: Double
    let end: Double
    /// In ms.
    let duration: Double
    /// What stays in the middle, in the view's own coordinates.
    let middle: Point
    var elapsed = 0.0
    let link: DisplayLink
    let cause: EventIndex?

    var isOver: Bool { elapsed >= duration - 1e-6 }

    var scale: Double { isOver ? end : start + (end - start) * elapsed / duration }
  }
}

extension ScrollView {
  /// Whether an animated change of the scale is under way, the way back after a pinch included. iOS 17.4 (SV-50).
  public var isZoomAnimating: Bool { motion.zoom != nil }

  /// Steps to `target`, a frame at a time, and tells of the end; outside a window at once.
  /// - Returns: how long it takes, in seconds.
  @discardableResult
  func animateZoom(of view: View, to target: Double) throws -> Double {
    let start = zoomScale
    guard target != start else {
      try endZooming()
      return 0
    }
    let middle = visibleMiddle
    let duration = ZoomLimits.duration(from: start, to: target)
    guard let runLoop = window?.runLoop else {
      try zoom(view, to: target, showingInTheMiddle: middle)
      try endZooming()
      return duration
    }
    let link = DisplayLink { [weak self] time in try self?.stepZoom(after: time) }
    motion.zoom = Motion.Zoom(
      view: view, start: start, end: target, duration: duration * 1000, middle: middle, link: link,
      cause: recorder.current)
    runLoop.add(link)
    return duration
  }

  private func stepZoom(after time: Double) throws {
    guard var state = motion.zoom else { return }
    state.elapsed += time
    motion.zoom = state
    try recorder.record("displayLink", "step", [.init("ms", .number(time))], cause: state.cause, rule: "SV-49") {
      try zoom(state.view, to: state.scale, showingInTheMiddle: state.middle)
      // The delegate may have ended or replaced it.
      guard state.isOver, motion.zoom?.link === state.link else { return }
      try endZooming()
    }
  }
}
