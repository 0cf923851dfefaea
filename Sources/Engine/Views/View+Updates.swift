import Tracing

extension View {
  // MARK: Properties (iOS 26)

  /// Whether its own `updateProperties` is due.
  public var needsUpdateProperties: Bool { propertiesMark != nil }

  /// Marks it for the next pass over properties, which comes before constraints and layout and may come without
  /// them; iOS 26. Rule LC-02.
  public func setNeedsUpdateProperties() {
    recorder.record(name, "setNeedsUpdateProperties", rule: "LC-02") {
      mark(\.propertiesMark, for: .properties, because: "LC-02")
    }
  }

  // MARK: Constraints

  /// Whether its own `updateConstraints` is due.
  public var needsUpdateConstraints: Bool { constraintsMark != nil }

  /// Marks it for the next pass over constraints and returns; any number of marks cost one call. Rule LC-13.
  public func setNeedsUpdateConstraints() {
    recorder.record(name, "setNeedsUpdateConstraints", rule: "LC-13") { markNeedsUpdateConstraints() }
  }

  /// Updates the constraints of it and of the views below it now, leaves first; lays nothing out. Rule LC-13.
  public func updateConstraintsIfNeeded() throws {
    try recorder.record(name, "updateConstraintsIfNeeded", rule: "LC-13") {
      try UpdatePass(recorder: recorder, window: window).updateConstraints(self)
    }
  }

  func markNeedsUpdateConstraints() { mark(\.constraintsMark, for: .constraints, because: "LC-13") }

  // MARK: Display

  /// Whether its own `draw` is due.
  public var needsDisplay: Bool { displayMark != nil }

  /// Marks its contents as stale; they are drawn once at the end of the turn. Does nothing for a view that does not
  /// draw, and never asks for layout. Rules LC-07, LC-14.
  public func setNeedsDisplay() {
    recorder.record(name, "setNeedsDisplay", rule: "LC-14") { markNeedsDisplay() }
  }

  /// The mark alone.
  func markNeedsDisplay() {
    guard overridesDraw else { return }
    mark(\.displayMark, for: .display, because: "LC-14")
  }
}
