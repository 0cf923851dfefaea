import Tracing

extension View {
  /// Whether its own `layoutSubviews` is due.
  public var needsLayout: Bool { layoutMark != nil }

  var needsPass: Bool { layoutMark != nil || hasMarkedDescendant }

  /// Marks it for the next layout pass and returns; any number of marks cost one call (LC-05).
  public func setNeedsLayout() {
    recorder.record(name, "setNeedsLayout", rule: "LC-05") { markNeedsLayout(because: "LC-05") }
  }

  /// Lays out now what is marked, and nothing where nothing is: beginning above, at the highest of the marked
  /// ancestors that follow one another without a gap (LC-04).
  public func layoutIfNeeded() throws {
    try recorder.record(name, "layoutIfNeeded", rule: "LC-04") {
      var top = self
      while let superview = top.superview, superview.needsLayout { top = superview }
      try LayoutPass(recorder: recorder).run(from: top)
    }
  }

  /// The mark alone, caused by the event that is open.
  package func markNeedsLayout(because rule: RuleID) {
    // A mark that nobody caused is one from its creation, or from before the run: this event asks for it now.
    if layoutMark?.cause == nil { layoutMark = LayoutMark(cause: recorder.current, rule: rule) }
    markAncestors()
  }

  /// Lets the ancestors know that a pass has work below them.
  func markAncestors() {
    var ancestor = superview
    while let view = ancestor, !view.hasMarkedDescendant {
      view.hasMarkedDescendant = true
      ancestor = view.superview
    }
  }

  /// Marks the superview, unless it is the one that made the change in its own `layoutSubviews`: otherwise every
  /// layout by hand would go on for ever (LC-08).
  func markSuperview() {
    guard let superview, !superview.isLayingOut else { return }
    superview.markNeedsLayout(because: "LC-05")
  }
}
