import Geometry
import Tracing

extension View {
  /// Takes what the solver has found for it. Where that is new, the superview is marked: its `layoutSubviews` is what
  /// gives the view its new bounds and center. Until then `frame` reads the old value. Rule LC-11.
  /// - Parameter frame: in the superview's coordinates; nil where constraints no longer say anything.
  public func setSolvedFrame(_ frame: Rect?) {
    guard frame != solvedFrame else { return }
    solvedFrame = frame
    guard let superview, frame != nil else { return }
    superview.hasConstrainedSubviews = true
    let root = root
    if !root.usesConstraints { root.adoptConstraints(from: root) }
    superview.markNeedsLayout(because: "LC-11")
  }

  /// Copies solved frames into the subviews: bounds and center, not frame (LC-09). What was set by hand is written
  /// over (LC-12).
  func applySolvedFrames() throws {
    guard hasConstrainedSubviews else { return }
    for subview in subviews {
      guard let solved = subview.solvedFrame else { continue }
      var next = subview.geometry
      next.bounds.size = solved.size
      next.position = Point(
        x: solved.minX + next.anchorPoint.x * solved.width, y: solved.minY + next.anchorPoint.y * solved.height)
      guard next != subview.geometry else { continue }
      try subview.write(next, call: "bounds and center", value: .rect(solved), rule: "LC-11")
    }
  }

  /// In the root: from now on views of this tree, and those that come to it, get a first `updateConstraints` (LC-13).
  func adoptConstraints(from view: View) {
    usesConstraints = true
    view.usesConstraints = view === self
    view.markFirstConstraintUpdate()
  }

  private func markFirstConstraintUpdate() {
    if !hasUpdatedConstraints { markNeedsUpdateConstraints() }
    for subview in subviews { subview.markFirstConstraintUpdate() }
  }
}
