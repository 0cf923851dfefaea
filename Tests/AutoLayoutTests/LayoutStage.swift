import AutoLayout
import Geometry
import Scrolling
import TestSupport
import Tracing
import Views

/// A view whose contents have a size.
final class Box: View {
  var content: Size

  init(_ name: String, _ width: Double, _ height: Double, recorder: Recorder) throws {
    content = Size(width: width, height: height)
    try super.init(name, recorder: recorder)
  }

  override var intrinsicContentSize: Size { content }
}

/// A tree with constraints.
struct LayoutStage {
  let recorder = Recorder()
  let root: View
  let engine: LayoutEngine
  private(set) var views: [String: View] = [:]

  init(width: Double = 320, height: Double = 480, scale: Double = 2, root: View? = nil) throws {
    self.root =
      try root ?? Window(frame: Rect(x: 0, y: 0, width: width, height: height), screenScale: scale, recorder: recorder)
    engine = LayoutEngine(root: self.root)
  }

  @discardableResult
  mutating func add(
    _ name: String, _ width: Double = -1, _ height: Double = -1, to parent: View? = nil, hugging: Double = 250,
    resistance: Double = 750
  ) throws -> View {
    let view: View = try Box(name, width, height, recorder: recorder)
    view.layoutTraits.translatesAutoresizingMaskIntoConstraints = false
    view.layoutTraits.contentHugging = .init(horizontal: hugging, vertical: hugging)
    view.layoutTraits.compressionResistance = .init(horizontal: resistance, vertical: resistance)
    try (parent ?? root).addSubview(view)
    views[name] = view
    return view
  }

  func view(_ name: String) -> View { views[name] ?? root }

  /// `a.left == b.right + 8`, where an empty name is the root.
  @discardableResult
  func pin(
    _ first: String, _ attribute: LayoutAttribute, _ second: String, _ other: LayoutAttribute,
    times multiplier: Double = 1, _ constant: Double = 0, at priority: Double = 1000
  ) throws -> LayoutConstraint {
    try pin(first, attribute, .equal, second, other, times: multiplier, constant, at: priority)
  }

  @discardableResult
  func pin(
    _ first: String, _ attribute: LayoutAttribute, _ relation: ConstraintSolver.Relation, _ second: String,
    _ other: LayoutAttribute, times multiplier: Double = 1, _ constant: Double = 0, at priority: Double = 1000
  ) throws -> LayoutConstraint {
    let constraint = try LayoutConstraint(
      view(first), attribute, relation, to: view(second), other, multiplier: multiplier, constant: constant,
      priority: priority)
    try engine.activate(constraint)
    return constraint
  }

  /// `a.width == 50`.
  @discardableResult
  func size(
    _ name: String, _ attribute: LayoutAttribute, _ length: Double, _ relation: ConstraintSolver.Relation = .equal,
    at priority: Double = 1000
  ) throws -> LayoutConstraint {
    let constraint = try LayoutConstraint(view(name), attribute, relation, constant: length, priority: priority)
    try engine.activate(constraint)
    return constraint
  }

  func frame(_ name: String) -> Rect { engine.frame(of: view(name)) }
}
