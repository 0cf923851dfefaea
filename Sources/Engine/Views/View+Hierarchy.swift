import Geometry
import Tracing

extension View {
  /// The window at the root of its tree, if one is.
  public var window: Window? { root as? Window }

  var root: View {
    var view = self
    while let superview = view.superview { view = superview }
    return view
  }

  /// Pixels a point on the screen it is on; 2 where it is on none.
  public var displayScale: Double { window?.screenScale ?? 2 }

  /// Whether `view` is this view or one of its superviews.
  public func isDescendant(of view: View) -> Bool {
    var ancestor: View? = self
    while let current = ancestor {
      if current === view { return true }
      ancestor = current.superview
    }
    return false
  }

  /// Adds in front of the other subviews; leaves the old superview first.
  /// - Throws: `Exception` where `view` is this view or holds it.
  public func addSubview(_ view: View) throws {
    try recorder.record(name, "addSubview", [.init("", .text(view.name))], rule: "LC-05") {
      try attach(view, at: .max)
    }
  }

  /// Adds at a place in `subviews`, counted after it has left the old superview; past the ends means at the end.
  /// - Throws: `Exception` where `view` is this view or holds it.
  public func insertSubview(_ view: View, at index: Int) throws {
    let arguments: [Event.Argument] = [.init("", .text(view.name)), .init("at", .number(Double(index)))]
    try recorder.record(name, "insertSubview", arguments, rule: "LC-05") { try attach(view, at: index) }
  }

  /// Puts one of its subviews in front of the others. Marks the view, not the subview (LC-05).
  public func bringSubviewToFront(_ view: View) throws {
    try recorder.record(name, "bringSubviewToFront", [.init("", .text(view.name))], rule: "LC-05") {
      if view.superview === self { try attach(view, at: .max) }
    }
  }

  /// Puts one of its subviews behind the others. Marks the view, not the subview (LC-05).
  public func sendSubviewToBack(_ view: View) throws {
    try recorder.record(name, "sendSubviewToBack", [.init("", .text(view.name))], rule: "LC-05") {
      if view.superview === self { try attach(view, at: 0) }
    }
  }

  /// Leaves the superview, which is marked for layout.
  public func removeFromSuperview() throws {
    guard superview != nil else { return }
    try recorder.record(name, "removeFromSuperview", rule: "LC-05") {
      let hadWindow = window != nil
      detach()
      if hadWindow { try windowDidChange() }
    }
  }

  private func attach(_ view: View, at index: Int) throws {
    guard !isDescendant(of: view) else { throw recorder.raising(.cycle(view.name), by: name) }
    let oldWindow = view.window
    view.detach()
    subviews.insert(view, at: min(max(0, index), subviews.count))
    view.superview = self
    if !isLayingOut { markNeedsLayout(because: "LC-05") }
    if view.needsLayout { view.markNeedsLayout(because: "LC-05") }
    if view.solvedFrame != nil { hasConstrainedSubviews = true }
    if view.usesConstraints || root.usesConstraints { root.adoptConstraints(from: view) }
    if !view.pending.isEmpty { view.markAncestors(for: view.pending) }
    if let layer = layerIfLoaded {
      let above = subviews.dropFirst((subviews.firstIndex { $0 === view } ?? 0) + 1).first
      layer.insert(view.layer, below: above?.layer)
    }
    openTransaction()
    if window !== oldWindow {
      try view.windowDidChange()
    } else {
      try view.refreshSafeArea()
    }
  }

  private func detach() {
    guard let superview else { return }
    superview.openTransaction()
    superview.subviews.removeAll { $0 === self }
    layerIfLoaded?.leaveSuperlayer()
    if !superview.isLayingOut { superview.markNeedsLayout(because: "LC-05") }
    self.superview = nil
  }

  private func windowDidChange() throws {
    try tellWindow()
    try refreshSafeArea()
  }

  private func tellWindow() throws {
    // The first time on a screen: nothing has been drawn yet (LC-14).
    if window != nil, !hasContents { markNeedsDisplay() }
    try didMoveToWindow()
    for subview in subviews { try subview.tellWindow() }
  }
}
