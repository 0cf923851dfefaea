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
    if motion.zoom != nil { try endZooming() }
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

  /// `setZoomScale(_:animated: true)`: a beginning now, a change each display frame, and an end. Rule SV-49.
  ///
  /// Outside a window it is over at once.
  /// - Returns: how long it will take, in seconds; 0 where nothing changes.
  /// - Throws: `Exception` where the delegate names the scroll view itself.
  @discardableResult
  public func setZoomScaleAnimated(_ scale: Double) throws -> Double {
    guard let view = try zoomedView(for: "setZoomScale", scale) else { return 0 }
    let target = zoomLimits.clamp(scale)
    let arguments: [Event.Argument] = [.init("", .number(scale)), .init("animated", true)]
    guard target != zoomScale else {
      recorder.record(name, "setZoomScale", arguments, result: "unchanged", rule: "SV-49")
      return 0
    }
    return try recorder.record(name, "setZoomScale", arguments, rule: "SV-49") {
      if target != scale { recorder.setResult(.number(target), of: recorder.current) }
      try beginZooming(view)
      return try animateZoom(of: view, to: target)
    }
  }

  /// `zoom(to:animated: false)`: the scale at which `rect`, in the coordinates of the zoomed view, just fits the
  /// bounds, clamped, with the middle of the rectangle in the middle. Rule SV-49.
  /// - Throws: `Exception` where the delegate names the scroll view itself.
  public func zoom(to rect: Rect) throws {
    let fitting = min(bounds.width / rect.width, bounds.height / rect.height)
    guard let view = try zoomedView(for: "zoom", fitting) else { return }
    if motion.zoom != nil { try endZooming() }
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

  /// Ends what zooms or scrolls by itself, and tells that it zooms.
  func beginZooming(_ view: View) throws {
    if motion.zoom != nil { try endZooming() }
    try endDeceleration(because: "SV-49")
    isZooming = true
    try tell("scrollViewWillBeginZooming", [.init("with", .text(view.name))], showsState: false, rule: "SV-49") {
      try $0.scrollViewWillBeginZooming(self, with: view)
    }
  }

  /// Where it is; an animation that is under way stops.
  func endZooming() throws {
    let view = motion.zoom?.view ?? delegate?.viewForZooming(in: self)
    motion.zoom?.link.invalidate()
    motion.zoom = nil
    isZooming = false
    try settle()
    try tell(
      "scrollViewDidEndZooming",
      [.init("with", .text(view?.name ?? "nil")), .init("atScale", .number(zoomScale))],
      showsState: false, rule: "SV-49"
    ) { try $0.scrollViewDidEndZooming(self, with: view, atScale: zoomScale) }
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
