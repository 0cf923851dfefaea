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
      var due = root.pending
      guard !due.isDisjoint(with: .rounds), !recorder.mustStop else { return }
      if due.contains(.properties) {
        try updateProperties(root)
        due = root.pending
      }
      if due.contains(.constraints) { try updateConstraints(root) }
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
    guard view.marks.below.remove(.properties) != nil else { return }
    for subview in view.subviews where subview.superview === view { try updateProperties(subview) }
  }

  /// Leaf to root, so that what a view changes above itself is still picked up (LC-13).
  func updateConstraints(_ view: View) throws {
    guard view.pending.contains(.constraints) else { return }
    if view.marks.below.remove(.constraints) != nil {
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
    if !view.isLayingOut, let mark = view.marks.takeLayout() {
      try window?.countLayout(of: view)
      view.isLayingOut = true
      defer { view.isLayingOut = false }
      let controller = view.isControlled ? view.viewController : nil
      try controller?.willLayOut()
      try recorder.record(
        view.name, "layoutSubviews", [.init("bounds", .rect(view.bounds))], cause: mark.cause, rule: mark.rule
      ) { try view.layoutSubviews() }
      try controller?.didLayOut()
    }
    guard view.marks.below.remove(.layout) != nil else { return }
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
    guard view.marks.below.remove(.display) != nil else { return }
    for subview in view.subviews where subview.pending.contains(.display) && subview.superview === view {
      try display(subview)
    }
  }
}
