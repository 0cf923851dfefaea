import Geometry
import Tracing
import Views

extension LayoutEngine {
  /// `view.systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:)`: the constraints within the
  /// view, in an engine of their own that is thrown away; nothing changes. Rule LC-30.
  /// - Parameters:
  ///   - target: asked for at these priorities; `(0, 0)` at 50 is as small as everything above 50 allows.
  /// - Returns: the size, whether another would do as well, and what the temporary engine logged.
  public func systemLayoutSizeFitting(
    _ view: View, _ target: Size, horizontal: Double = 50, vertical: Double = 50
  ) throws -> (size: Size, isAmbiguous: Bool, log: [String]) {
    try Self.systemLayoutSizeFitting(
      view, under: constraints, target, horizontal: horizontal, vertical: vertical)
  }

  /// The same for constraints that no engine holds.
  public static func systemLayoutSizeFitting(
    _ view: View, under constraints: [LayoutConstraint], _ target: Size, horizontal: Double = 50, vertical: Double = 50
  ) throws -> (size: Size, isAmbiguous: Bool, log: [String]) {
    try view.recorder.record(
      view.name, "systemLayoutSizeFitting",
      [
        .init("", .size(target)), .init("withHorizontalFittingPriority", .number(horizontal)),
        .init("verticalFittingPriority", .number(vertical)),
      ], rule: "LC-30"
    ) {
      let engine = LayoutEngine(root: view, sizing: .free)
      try view.recorder.unrecorded {
        for constraint in constraints where engine.holds(constraint) {
          try engine.activate(
            LayoutConstraint(
              constraint.firstItem, constraint.firstAttribute, constraint.relation, to: constraint.secondItem,
              constraint.secondAttribute, multiplier: constraint.multiplier, constant: constraint.constant,
              priority: constraint.priority, identifier: constraint.identifier))
        }
        try engine.activate([
          LayoutConstraint(view, .width, constant: target.width, priority: horizontal),
          LayoutConstraint(view, .height, constant: target.height, priority: vertical),
        ])
      }
      let size = engine.frame(of: view).size
      let isAmbiguous = [LayoutAttribute.width, .height].contains { attribute in
        let range = engine.range(of: view, attribute)
        return range.most - range.least > 1e-6
      }
      view.recorder.setResult(.size(size), of: view.recorder.current)
      return (size, isAmbiguous, engine.log)
    }
  }

  /// `UIView.layoutFittingExpandedSize`.
  public static let layoutFittingExpandedSize = Size(width: 10_000, height: 10_000)

  /// Whether both items lie within the root, itself included.
  private func holds(_ constraint: LayoutConstraint) -> Bool {
    func isWithin(_ item: any LayoutItem) -> Bool { Self.commonAncestor(item.itemView, root) === root }
    return isWithin(constraint.firstItem) && (constraint.secondItem.map(isWithin) ?? true)
  }
}
