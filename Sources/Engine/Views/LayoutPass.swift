import Tracing

/// One layout pass over a tree: marked views from the root to the leaves, clean subtrees passed over (LC-08).
struct LayoutPass {
  /// A tree whose layout marks itself anew each time would go on for ever; after this many rounds it is left
  /// marked, for the next turn. Settled trees need one or two.
  static let roundLimit = 100

  let recorder: Recorder

  func run(from root: View) throws {
    for _ in 0..<Self.roundLimit {
      guard root.needsPass, !recorder.mustStop else { return }
      try visit(root)
    }
  }

  private func visit(_ view: View) throws {
    // Cleared before the call, so that a mark set during it asks for another round.
    if let mark = view.layoutMark, !view.isLayingOut {
      view.layoutMark = nil
      view.isLayingOut = true
      defer { view.isLayingOut = false }
      try recorder.record(
        view.name, "layoutSubviews", [.init("bounds", .rect(view.bounds))], cause: mark.cause, rule: mark.rule
      ) { try view.layoutSubviews() }
    }
    guard view.hasMarkedDescendant else { return }
    view.hasMarkedDescendant = false
    // The list as it is now: a view that moves elsewhere meanwhile is laid out there.
    for subview in view.subviews where subview.needsPass && subview.superview === view {
      try visit(subview)
    }
  }
}
