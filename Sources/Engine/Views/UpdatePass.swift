import Tracing

/// The update of a tree: properties, constraints and layout in rounds until nothing asks for layout any more, then
/// drawing. The algorithm of LC-36.
struct UpdatePass {
  /// A tree whose layout marks itself anew each time would go on for ever; after this many rounds it is left
  /// marked, for the next turn. Settled trees need one or two.
  static let roundLimit = 100

  let recorder: Recorder
  /// Where the layouts of a turn are counted, if somebody looks for a loop (LC-16).
  let window: Window?

  /// Everything that comes before drawing.
  func settle(_ root: View) throws {
    for _ in 0..<Self.roundLimit {
      guard !root.pending.isDisjoint(with: .rounds), !recorder.mustStop else { return }
      try updateProperties(root)
      try updateConstraints(root)
      try layOut(root)
    }
    guard root.pending.contains(.layout), !recorder.mustStop else { return }
    recorder.record(
      "mainThread", "neverSettles", [.init("rounds", .number(Double(Self.roundLimit)))], rule: "LC-16")
  }

  /// Root to leaf, like layout (LC-02).
  private func updateProperties(_ view: View) throws {
    guard view.pending.contains(.properties) else { return }
    if let mark = view.propertiesMark {
      view.propertiesMark = nil
      try recorder.record(view.name, "updateProperties", cause: mark.cause, rule: mark.rule) {
        try view.updateProperties()
      }
    }
    guard view.marksBelow.contains(.properties) else { return }
    view.marksBelow.remove(.properties)
    for subview in view.subviews where subview.superview === view { try updateProperties(subview) }
  }

  /// Leaf to root, so that what a view changes above itself is still picked up (LC-13).
  func updateConstraints(_ view: View) throws {
    guard view.pending.contains(.constraints) else { return }
    if view.marksBelow.contains(.constraints) {
      view.marksBelow.remove(.constraints)
      for subview in view.subviews where subview.superview === view { try updateConstraints(subview) }
    }
    guard let mark = view.constraintsMark else { return }
    view.constraintsMark = nil
    view.hasUpdatedConstraints = true
    try recorder.record(view.name, "updateConstraints", cause: mark.cause, rule: mark.rule) {
      try view.updateConstraints()
    }
  }

  /// Root to leaf; clean subtrees are passed over (LC-08).
  private func layOut(_ view: View) throws {
    // Cleared before the call, so that a mark set during it asks for another round.
    if let mark = view.layoutMark, !view.isLayingOut {
      view.layoutMark = nil
      try window?.countLayout(of: view)
      view.isLayingOut = true
      defer { view.isLayingOut = false }
      try view.viewController?.willLayOut()
      try recorder.record(
        view.name, "layoutSubviews", [.init("bounds", .rect(view.bounds))], cause: mark.cause, rule: mark.rule
      ) { try view.layoutSubviews() }
      try view.viewController?.didLayOut()
    }
    guard view.marksBelow.contains(.layout) else { return }
    view.marksBelow.remove(.layout)
    // The list as it is now: a view that moves elsewhere meanwhile is laid out there.
    for subview in view.subviews where subview.needsLayoutPass && subview.superview === view {
      try layOut(subview)
    }
  }

  /// Draws what is marked, once each (LC-14). A view without area keeps its mark, and is asked again when its size
  /// changes; until then nobody is kept waiting for it.
  func display(_ view: View) throws {
    if let mark = view.displayMark, view.bounds.width > 0, view.bounds.height > 0 {
      view.displayMark = nil
      view.hasContents = true
      try recorder.record(
        view.name, "draw", [.init("", .rect(view.bounds))], cause: mark.cause, rule: mark.rule
      ) { try view.draw(view.bounds) }
    }
    guard view.marksBelow.contains(.display) else { return }
    view.marksBelow.remove(.display)
    for subview in view.subviews where subview.pending.contains(.display) && subview.superview === view {
      try display(subview)
    }
  }
}
