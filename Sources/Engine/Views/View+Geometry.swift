import Geometry
import Tracing

extension View {
  /// The part of its own coordinates that it shows, in points.
  public var bounds: Rect { geometry.bounds }

  /// Where it lies in its superview; under a transform the upright box around it (SV-02).
  public var frame: Rect { geometry.frame }

  /// Where its anchor point lies in the superview; with the standard anchor point the middle.
  public var center: Point { geometry.position }

  /// Applied about the anchor point; leaves the bounds alone.
  public var transform: AffineTransform { geometry.transform }

  /// `frame = …`. Marks for layout only where the size differs (LC-05). Under a transform the result is undefined
  /// in UIKit; the model then changes nothing and says so in the trace (LC-10).
  /// - Throws: `Exception` where it is not finite.
  public func setFrame(_ frame: Rect) throws {
    var next = geometry
    guard next.setFrame(frame) else {
      recorder.record(name, "frame", [.init("", .rect(frame))], result: "undefined under a transform", rule: "LC-10")
      return
    }
    let resizes = next.bounds.size != geometry.bounds.size
    try write(next, call: "frame", value: .rect(frame), rule: resizes ? "LC-05" : "LC-07")
  }

  /// `center = …`. Moves without a layout (LC-07).
  /// - Throws: `Exception` where it is not finite.
  public func setCenter(_ center: Point) throws {
    var next = geometry
    next.position = center
    try write(next, call: "center", value: .point(center), rule: "LC-07")
  }

  /// `transform = …`. The bounds stay; the superview is marked for layout (LC-05).
  public func setTransform(_ transform: AffineTransform) throws {
    var next = geometry
    next.transform = transform
    let numbers = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
    try write(next, call: "transform", value: .list(numbers.map(Value.number)), rule: "SV-02")
  }

  /// `layer.anchorPoint = …`. The position stays, so the frame moves (LC-10); nothing is laid out (LC-07).
  public func setAnchorPoint(_ anchorPoint: Point) throws {
    var next = geometry
    next.anchorPoint = anchorPoint
    try write(next, call: "anchorPoint", value: .point(anchorPoint), rule: "LC-10")
  }

  /// Takes down a write, and does it where it changes something.
  /// - Parameters:
  ///   - layoutRule: why the view itself is laid out, if its bounds change.
  package func write(
    _ next: LayerGeometry, call: String, value: Value, rule: RuleID, layoutRule: RuleID = "LC-05"
  ) throws {
    guard next != geometry else {
      recorder.record(name, call, [.init("", value)], result: "unchanged", rule: rule)
      return
    }
    try recorder.record(name, call, [.init("", value)], rule: rule) {
      try apply(next, marking: .viewAndSuperview, layoutRule: layoutRule)
    }
  }

  /// Whom a change of the bounds asks for layout.
  package enum Marking {
    /// As any write of the bounds does (LC-05).
    case viewAndSuperview
    /// As scrolling does: the offset setter keeps the superview out of it (LC-06).
    case viewOnly
  }

  /// Changes the geometry within the event that is open, with all that follows at once.
  package func apply(_ next: LayerGeometry, marking: Marking, layoutRule: RuleID) throws {
    if let exception = next.exception { throw recorder.raising(exception, by: name, rule: "SV-04") }
    if next.bounds != geometry.bounds { try boundsWillChange(to: next.bounds) }
    let old = geometry
    geometry = next
    if next != old { noteGeometry(old) }
    let boundsChange = next.bounds != old.bounds
    if boundsChange { markNeedsLayout(because: layoutRule) }
    if next.bounds.size != old.bounds.size {
      if appearance.contentMode == .redraw { markNeedsDisplay() }
      // It may have waited without area.
      if displayMark != nil { markAncestors(for: .display) }
    }
    if (boundsChange && marking == .viewAndSuperview) || next.transform != old.transform {
      markSuperview()
    }
    // The origin of the bounds is the subviews' affair alone.
    var scrolled = old
    scrolled.bounds.origin = next.bounds.origin
    if next != scrolled { try refreshSafeArea() }
    if boundsChange {
      try handOnSafeArea()
      try boundsDidChange(from: old.bounds)
    }
  }
}

extension View {
  /// Moves the origin of the bounds within the event that is open, as `apply` does with a change of nothing else: the
  /// superview is not asked for layout, and the frame stays (LC-06). Most of what a scroll view does is this.
  package func apply(boundsOrigin origin: Point, layoutRule: RuleID) throws {
    guard origin.isFinite else {
      var next = geometry
      next.bounds.origin = origin
      return try apply(next, marking: .viewOnly, layoutRule: layoutRule)
    }
    let old = bounds
    guard origin != old.origin else { return }
    try boundsWillChange(to: Rect(origin: origin, size: old.size))
    let root = root
    if root.isInAnimationBlock { noteGeometry(geometry) } else { root.hasOpenTransaction = true }
    geometry.bounds.origin = origin
    markNeedsLayout(because: layoutRule)
    try handOnSafeArea()
    try boundsDidChange(from: old)
  }
}

extension View {
  /// What follows in Core Animation from any change of a layer: it is committed, and animated if that is asked for.
  fileprivate func noteGeometry(_ old: LayerGeometry) {
    let root = root
    root.hasOpenTransaction = true
    if root.isInAnimationBlock, let duration = (root as? Window)?.animationDuration {
      animation = LayerAnimation(from: old, start: recorder.time, duration: duration)
      recorder.record(name, "addAnimation", [.init("from", .rect(old.frame))], rule: "LC-17")
    }
  }

  /// What its drawing costs in memory: four bytes a pixel, once it has been drawn; nothing for a view without a
  /// `draw` of its own. Rule LC-14.
  public var backingStoreBytes: Double {
    guard overridesDraw, hasContents else { return 0 }
    let scale = displayScale
    return (bounds.width * scale).rounded(.up) * (bounds.height * scale).rounded(.up) * 4
  }

  /// Takes the size that it would like to have in the present one, and keeps its corner. Rule AD-07.
  public func sizeToFit() throws {
    try recorder.record(name, "sizeToFit", rule: "AD-07") {
      try setFrame(Rect(origin: frame.origin, size: sizeThatFits(bounds.size)))
    }
  }
}
