import Geometry
import Tracing
import Views

extension ScrollView {
  /// The limits as they are now.
  public var zoomLimits: ZoomLimits { ZoomLimits(min: minimumZoomScale, max: maximumZoomScale) }

  /// The scale of the zoomed view, read from its transform; 1 where there is none to zoom. Rule SV-49.
  ///
  /// A view that the delegate may not name counts as none here; `setZoomScale` raises for it.
  public var zoomScale: Double {
    guard let view = delegate?.viewForZooming(in: self), view !== self else { return 1 }
    return view.transform.uniformScale
  }

  /// `zoomScale = …`, which is `setZoomScale(_:animated: false)`: tells of every change, and of no beginning and no
  /// end. Clamps to the limits; a scale that is not finite is ignored. Rule SV-49.
  /// - Throws: `Exception` where the delegate names the scroll view itself.
  public func setZoomScale(_ scale: Double) throws {
    guard let view = try zoomedView(for: "setZoomScale", scale) else { return }
    let target = zoomLimits.clamp(scale)
    guard target != zoomScale else {
      recorder.record(name, "setZoomScale", [.init("", .number(scale))], result: "unchanged", rule: "SV-49")
      return
    }
    try recorder.record(name, "setZoomScale", [.init("", .number(scale))], rule: "SV-49") {
      if target != scale { recorder.setResult(.number(target), of: recorder.current) }
      try zoom(view, to: target, showingInTheMiddle: visibleMiddle)
    }
  }

  /// `setZoomScale(_:animated: true)`: a beginning, a change each display frame, and an end. Rule SV-49.
  /// - Parameters:
  ///   - framesPerSecond: of the display; what is not between 1 and 1000 counts as 60.
  /// - Returns: how long it took, in seconds; 0 where nothing changed.
  /// - Throws: `Exception` where the delegate names the scroll view itself.
  @discardableResult
  public func setZoomScaleAnimated(_ scale: Double, framesPerSecond: Double = 60) throws -> Double {
    guard let view = try zoomedView(for: "setZoomScale", scale) else { return 0 }
    let target = zoomLimits.clamp(scale)
    let old = zoomScale
    let arguments: [Event.Argument] = [.init("", .number(scale)), .init("animated", true)]
    guard target != old else {
      recorder.record(name, "setZoomScale", arguments, result: "unchanged", rule: "SV-49")
      return 0
    }
    try recorder.record(name, "setZoomScale", arguments, rule: "SV-49") {
      if target != scale { recorder.setResult(.number(target), of: recorder.current) }
      try beginZooming(view)
    }
    let duration = try animateZoom(of: view, to: target, framesPerSecond: framesPerSecond)
    try endZooming(view)
    return duration
  }

  /// `zoom(to:animated: false)`: the scale at which `rect`, in the coordinates of the zoomed view, just fits the
  /// bounds, clamped, with the middle of the rectangle in the middle. Rule SV-49.
  /// - Throws: `Exception` where the delegate names the scroll view itself.
  public func zoom(to rect: Rect) throws {
    let fitting = min(bounds.width / rect.width, bounds.height / rect.height)
    guard let view = try zoomedView(for: "zoom", fitting) else { return }
    try recorder.record(name, "zoom", [.init("to", .rect(rect))], rule: "SV-49") {
      try zoom(view, to: zoomLimits.clamp(fitting), showingInTheMiddle: Point(x: rect.midX, y: rect.midY))
    }
  }

  /// The view to zoom, or nil where nothing is zoomed: no view, equal limits, or a scale that is none.
  func zoomedView(for call: String, _ scale: Double) throws -> View? {
    guard let view = delegate?.viewForZooming(in: self) else {
      recorder.record(
        name, call, [.init("", .number(scale))], result: "no viewForZooming", rule: "SV-49")
      return nil
    }
    guard view !== self else {
      throw recorder.raising(.viewForZoomingIsScrollView, by: name, rule: "SV-49")
    }
    guard zoomLimits.allowsZooming, scale.isFinite else {
      recorder.record(name, call, [.init("", .number(scale))], result: "ignored", rule: "SV-49")
      return nil
    }
    return view
  }

  /// What shows in the middle, in the zoomed view's own coordinates, which do not change while it is zoomed.
  var visibleMiddle: Point {
    let scale = zoomScale
    return scale > 0 ? Point(x: bounds.midX / scale, y: bounds.midY / scale) : .zero
  }

  /// One step: the view's transform and place, the content size, the offset that shows `point` in the middle as far
  /// as the range allows, and then the delegate.
  func zoom(_ view: View, to scale: Double, showingInTheMiddle point: Point) throws {
    let old = view.transform.uniformScale
    let ratio = old > 0 ? scale / old : 1
    // The content grows away from its origin, so the view's place grows with it.
    let center = Point(x: view.center.x * ratio, y: view.center.y * ratio)
    try view.setTransform(.scale(scale, scale))
    try view.setCenter(center)
    // The range has to be the new one before the offset is clamped to it.
    contentSize = Size(width: view.bounds.width * scale, height: view.bounds.height * scale)
    try recorder.record(name, "contentSize", [.init("", .size(contentSize))], rule: "SV-49") {
      try settle(clamping: false)
    }
    let target = scrollRange.clamp(
      Point(x: point.x * scale - bounds.width / 2, y: point.y * scale - bounds.height / 2))
    if grid.round(target) != contentOffset { try move(to: target, because: "SV-49") }
    try tell("scrollViewDidZoom", [.init("zoomScale", .number(zoomScale))], showsState: false, rule: "SV-49") {
      try $0.scrollViewDidZoom(self)
    }
  }

  func beginZooming(_ view: View) throws {
    isZooming = true
    try tell("scrollViewWillBeginZooming", [.init("with", .text(view.name))], showsState: false, rule: "SV-49") {
      try $0.scrollViewWillBeginZooming(self, with: view)
    }
  }

  func endZooming(_ view: View) throws {
    isZooming = false
    try settle()
    try tell(
      "scrollViewDidEndZooming", [.init("with", .text(view.name)), .init("atScale", .number(zoomScale))],
      showsState: false, rule: "SV-49"
    ) { try $0.scrollViewDidEndZooming(self, with: view, atScale: zoomScale) }
  }

  /// Steps to `target`, a frame at a time; the last step is the target itself. The course between is not known:
  /// the model changes the scale evenly.
  /// - Parameter framesPerSecond: what is not between 1 and 1000 counts as 60.
  /// - Returns: how long it takes, in seconds.
  func animateZoom(of view: View, to target: Double, framesPerSecond: Double) throws -> Double {
    let old = zoomScale
    guard target != old else { return 0 }
    let duration = ZoomLimits.duration(from: old, to: target)
    let rate = (1...1000).contains(framesPerSecond) ? framesPerSecond : 60
    let frames = max(1, Int((duration * rate).rounded(.up)))
    let start = recorder.time
    let middle = visibleMiddle
    let firstFrame = recorder.frame
    for frame in 1...frames where !recorder.mustStop {
      let elapsed = min(Double(frame) / rate, duration)
      recorder.advance(to: start + elapsed * 1000)
      recorder.beginFrame(firstFrame + frame)
      let scale = frame == frames ? target : old + (target - old) * elapsed / duration
      try zoom(view, to: scale, showingInTheMiddle: middle)
    }
    return duration
  }
}

extension AffineTransform {
  /// By how much it enlarges, if it does so alike in both directions.
  var uniformScale: Double { (a * a + b * b).squareRoot() }
}

extension Exception {
  /// The delegate named the scroll view as the view to zoom.
  static let viewForZoomingIsScrollView = Exception(
    name: "NSInternalInconsistencyException",
    reason:
      "The view returned from viewForZoomingInScrollView: must be a subview of the scroll view. It can not be the "
      + "scroll view itself.")
}
