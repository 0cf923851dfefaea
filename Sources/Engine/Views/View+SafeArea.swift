import Geometry
import Tracing

extension View {
  /// Works out the safe area anew, and tells view and subviews where it changed (LC-33).
  func refreshSafeArea() throws {
    let insets = overlapWithUnsafeStrips()
    guard insets != safeAreaInsets else { return }
    safeAreaInsets = insets
    try announceSafeArea()
  }

  func announceSafeArea() throws {
    try recorder.record(
      name, "safeAreaInsetsDidChange", [.init("safeAreaInsets", .insets(safeAreaInsets))], rule: "LC-33"
    ) {
      markNeedsLayout(because: "LC-05")
      try safeAreaInsetsDidChange()
      try handOnSafeArea()
    }
  }

  /// Lets the subviews work out theirs. Costs nothing in a tree that has none.
  package func handOnSafeArea() throws {
    let insets = safeAreaInsetsForSubviews
    guard insets != .zero || handedOnSafeArea != .zero else { return }
    handedOnSafeArea = insets
    for subview in subviews { try subview.refreshSafeArea() }
  }

  /// How far its edges reach into the strips that the superview hands on: never negative, never more than it is
  /// large, zero outside a window.
  private func overlapWithUnsafeStrips() -> EdgeInsets {
    guard let superview else { return .zero }
    let strips = superview.safeAreaInsetsForSubviews
    guard strips != .zero, window != nil else { return .zero }
    let outer = superview.bounds
    let inner = frame
    func overlap(_ strip: Double, distance: Double, size: Double) -> Double {
      strip > 0 ? min(max(0, strip - distance), max(0, size)) : 0
    }
    let insets = EdgeInsets(
      top: overlap(strips.top, distance: inner.minY - outer.minY, size: inner.height),
      left: overlap(strips.left, distance: inner.minX - outer.minX, size: inner.width),
      bottom: overlap(strips.bottom, distance: outer.maxY - inner.maxY, size: inner.height),
      right: overlap(strips.right, distance: outer.maxX - inner.maxX, size: inner.width))
    // A transform may leave no frame that can be measured; what equals nothing would be told for ever.
    return insets.isFinite ? insets : .zero
  }
}
