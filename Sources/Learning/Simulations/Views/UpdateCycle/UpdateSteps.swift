import Geometry
import Scrolling
import Tracing
import Views

/// What an action acts on: a view in its scene.
struct UpdateActor {
  let scene: UpdateCycleScene
  let view: View
}

/// The actions that a script of `update-cycle` may hold. Without numbers each goes a step on from where it stands, so
/// that doing it again changes something again.
enum UpdateSteps {
  typealias Form = StepForm<UpdateActor>

  /// As the parameter `action` names them, in its order.
  static let actions = [
    "setFrameSize", "setFrameOrigin", "setBoundsOrigin", "setContentOffset", "addSubview", "changeConstraint",
    "setNeedsLayout", "layoutIfNeeded", "setNeedsDisplay", "setBackgroundColor", "setText",
  ]

  static let all: [Form] = geometry + constraints + marks + others

  private static let geometry: [Form] = [
    .command(
      "setFrameSize", [.length("width"), .length("height")], optional: 2,
      code: { "view.frame.size = \(code("CGSize", ["width", "height"], $0))" }
    ) { actor, numbers in
      let old = actor.view.frame
      let size = Size(
        width: numbers.first ?? old.width + 150, height: numbers.count > 1 ? numbers[1] : old.height)
      try actor.view.setFrame(Rect(origin: old.origin, size: size))
    },
    .command(
      "setFrameOrigin", [StepNumber(label: "x"), StepNumber(label: "y")], optional: 2,
      code: { "view.frame.origin = \(code("CGPoint", ["x", "y"], $0))" }
    ) { actor, numbers in
      let old = actor.view.frame
      try actor.view.setFrame(Rect(origin: point(numbers, from: old.origin, step: 10), size: old.size))
    },
    .command(
      "setBoundsOrigin", [StepNumber(label: "x"), StepNumber(label: "y")], optional: 2,
      code: { "view.bounds.origin = \(code("CGPoint", ["x", "y"], $0))" }
    ) { actor, numbers in
      let old = actor.view.bounds
      try actor.view.setBounds(Rect(origin: point(numbers, from: old.origin, step: 10), size: old.size))
    },
    .command(
      "setContentOffset", [StepNumber(label: "x"), StepNumber(label: "y")], optional: 2,
      code: { "view.contentOffset = \(code("CGPoint", ["x", "y"], $0))" }
    ) { actor, numbers in
      let next = point(numbers, from: actor.view.bounds.origin, step: 100)
      if let scrollView = actor.view as? ScrollView {
        try scrollView.setContentOffset(next)
      } else {
        // A plain view has no contentOffset; the run says so, and writes what it would be another name for.
        try actor.view.setBounds(Rect(origin: next, size: actor.view.bounds.size))
      }
    },
    .command(
      "setCenter", [StepNumber(label: "x"), StepNumber(label: "y")],
      code: { "view.center = \(code("CGPoint", ["x", "y"], $0))" }
    ) { try $0.view.setCenter(Point(x: $1[0], y: $1[1])) },
    .command(
      "setTransform", [StepNumber(label: "degrees")],
      code: { "view.transform = CGAffineTransform(rotationAngle: \(swiftNumber($0[0])) * .pi / 180)" }
    ) { try $0.view.setTransform(.rotation(degrees: $1[0])) },
  ]

  private static let constraints: [Form] = [
    .command(
      "changeConstraint", [.length("width")], optional: 1,
      code: { "viewWidth.constant \($0.first.map { "= \(swiftNumber($0))" } ?? "+= 30")" }
    ) { actor, numbers in
      try actor.scene.constrain(actor.view, "width.constant", numbers.first) { frame, number in
        let width = number ?? frame.width + 30
        frame.size.width = width
        return width
      }
    },
    .command(
      "changeLeading", [StepNumber(label: "x")], optional: 1,
      code: { "viewLeading.constant \($0.first.map { "= \(swiftNumber($0))" } ?? "+= 30")" }
    ) { actor, numbers in
      try actor.scene.constrain(actor.view, "leading.constant", numbers.first) { frame, number in
        let x = number ?? frame.minX + 30
        frame.origin.x = x
        return x
      }
    },
    .command("setNeedsUpdateConstraints", code: { _ in "view.setNeedsUpdateConstraints()" }) { actor, _ in
      actor.view.setNeedsUpdateConstraints()
    },
    .command("updateConstraintsIfNeeded", code: { _ in "view.updateConstraintsIfNeeded()" }) { actor, _ in
      try actor.view.updateConstraintsIfNeeded()
    },
  ]

  private static let marks: [Form] = [
    .command("setNeedsLayout", code: { _ in "view.setNeedsLayout()" }) { actor, _ in actor.view.setNeedsLayout() },
    .command("layoutIfNeeded", code: { _ in "view.layoutIfNeeded()" }) { actor, _ in
      try actor.view.layoutIfNeeded()
    },
    .command("setNeedsDisplay", code: { _ in "view.setNeedsDisplay()" }) { actor, _ in actor.view.setNeedsDisplay() },
  ]

  private static let others: [Form] = [
    .command("addSubview", code: { _ in "view.addSubview(UIView())" }) { actor, _ in
      try actor.scene.addView(to: actor.view)
    },
    .command("removeFromSuperview", code: { _ in "view.removeFromSuperview()" }) { actor, _ in
      try actor.view.removeFromSuperview()
    },
    .command("setBackgroundColor", code: { _ in "view.backgroundColor = .systemRed" }) { actor, _ in
      actor.view.backgroundColor = actor.view.backgroundColor == "systemRed" ? "systemBlue" : "systemRed"
    },
    .command(
      "setText", [StepNumber(label: "characters", least: 0, most: 10_000)], optional: 1,
      code: { "view.text = String(repeating: \"n\", count: \($0.first.map(swiftNumber) ?? "26"))" }
    ) { actor, numbers in
      guard let label = actor.view as? Label else { return }
      var text = label.text
      text.characters = numbers.first?.rounded() ?? min(text.characters + 20, 10_000)
      try label.setText(text)
    },
    .command(
      "setHidden", [StepNumber(label: "hidden", least: 0, most: 1)], optional: 1,
      code: { "view.isHidden = \($0.first == 0 ? "false" : "true")" }
    ) { actor, numbers in
      actor.view.isHidden = numbers.first.map { $0 != 0 } ?? !actor.view.isHidden
    },
    .command(
      "setAlpha", [StepNumber(label: "alpha", least: 0, most: 1)], code: { "view.alpha = \(swiftNumber($0[0]))" }
    ) { actor, numbers in actor.view.alpha = numbers[0] },
    .command("endTurn", code: { _ in "// back to the run loop: the turn ends here" }) { actor, _ in
      try actor.scene.endTurn()
    },
  ]

  /// No number goes a step down, one is y, two are x and y.
  private static func point(_ numbers: [Double], from old: Point, step: Double) -> Point {
    switch numbers.count {
    case 0: Point(x: old.x, y: old.y + step)
    case 1: Point(x: old.x, y: numbers[0])
    default: Point(x: numbers[0], y: numbers[1])
    }
  }

  private static func code(_ type: String, _ labels: [String], _ numbers: [Double]) -> String {
    switch numbers.count {
    case 0: "\(type)(/* a step on */)"
    case 1 where type == "CGPoint": "CGPoint(x: 0, y: \(swiftNumber(numbers[0])))"
    case 1: "\(type)(\(labels[0]): \(swiftNumber(numbers[0])), \(labels[1]): view.frame.\(labels[1]))"
    default: "\(type)(\(labels[0]): \(swiftNumber(numbers[0])), \(labels[1]): \(swiftNumber(numbers[1])))"
    }
  }
}
