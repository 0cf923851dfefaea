import Geometry
import Tracing

extension View {
  /// Whether its own `layoutSubviews` is due.
  public var needsLayout: Bool { marks.layout != nil }

  /// Marks it for the next layout pass and returns; any number of marks cost one call (LC-01, LC-05).
  public func setNeedsLayout() {
    recorder.record(name, "setNeedsLayout", rule: "LC-05") { markNeedsLayout(because: "LC-05") }
  }

  /// Brings constraints and layout up to date now, and does nothing where nothing is marked: beginning above, at the
  /// highest of the marked ancestors that follow one another without a gap. Does not draw. Rule LC-04.
  public func layoutIfNeeded() throws {
    try recorder.record(name, "layoutIfNeeded", rule: "LC-04") {
      var top = self
      while let superview = top.superview, superview.needsLayout { top = superview }
      try UpdatePass(recorder: recorder, window: window).settle(top)
    }
  }

  /// The mark alone, caused by the event that is open.
  package func markNeedsLayout(because rule: RuleID) {
    // Not through a key path: a scroll comes here for every frame.
    marks.markLayout(recorder.keeping == .events ? recorder.current : nil, rule)
    markAncestors(for: .layout)
  }

  /// Marks the superview, unless it is the one that made the change in its own `layoutSubviews`: otherwise every
  /// layout by hand would go on for ever (LC-08).
  func markSuperview() {
    guard let superview, !superview.isLayingOut else { return }
    superview.markNeedsLayout(because: "LC-05")
  }
}
