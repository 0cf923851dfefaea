import Figures
import Geometry
import Tracing
import Values
import Views

/// Which view a finger lands on, and the way up from there.
struct HitTestSimulation: Simulation {
  let id = "hit-test"
  let summary = "which view is under a finger: who is asked, who answers, and the responder chain from there"

  static let reader = ViewTreeText(
    flags: [.clipsToBounds, .isHidden, .alpha, .isUserInteractionEnabled, .viewController], takesLayers: false)

  private static let standardTree =
    "window 0 0 320 480; /card 20 100 280 60; //label 10 10 100 20 isUserInteractionEnabled=false; "
    + "//button 200 0 60 60; //badge 250 -10 30 30; /veil 0 0 320 480 alpha=0.009"

  let parameters = [
    Parameter(
      "tree", .text(check: reader.check), .text(standardTree),
      "one view a line with frame and flags, subviews indented; on one line / before a name is one level deeper; the "
        + "first is the window; flags are isHidden, alpha, isUserInteractionEnabled, clipsToBounds, viewController"),
    Parameter("point.x", .coordinate, 275, unit: "pt", "where the finger lands, in the window's coordinates"),
    Parameter("point.y", .coordinate, 105, unit: "pt", "the same from the top"),
    .iOS(from: 2, changes: "since 13 the window scene is in the responder chain"),
  ]

  let outputs = [
    Output("hit", .text, "the view that gets the touch; none where no view does", rule: "TG-04"),
    Output(
      "visited", .list,
      "the views that were asked, in order: name, the point in the view's own coordinates, and "
        + "inside, outside or skipped", rule: "TG-04"),
    Output("path", .list, "from the window to the view that was hit", rule: "TG-04"),
    Output("responderChain", .list, "who gets what that view does not handle, in order", rule: "TG-11"),
    Output("visited.count", .number, "how many views were asked", rule: "TG-04"),
  ]

  let misconceptions = HitTestMisconceptions.all

  let fidelity = Fidelity(
    keeps: [
      "the three reasons to skip a view, the point inside bounds, subviews from the front, the deepest one",
      "coordinates converted on the way down; the least edges inside, the greatest outside",
    ],
    leavesOut: [
      "overridden point(inside:) and hitTest, transforms, scrolled views", "animations, which are hit where they end",
      "how often UIKit asks: it may do so more than once, and promises no number (TG-03)",
    ],
    choices: ["Whether a view may be touched at all is asked before whether the point is in it (TG-04)."])

  func run(_ settings: Settings, recorder: Recorder) throws -> Run {
    let scene = try HitTestScene(settings, recorder: recorder)
    let hit = scene.hit
    recorder.record(scene.window.name, "hitTest", [.init("", .point(scene.point))], rule: "TG-04") {
      recorder.setResult(.text(hit.view?.name ?? "nil"), of: recorder.current)
      for visit in hit.visits {
        recorder.record(
          visit.view.name, "point(inside:)", [.init("", .point(visit.point))], result: .text(visit.answer.rawValue),
          rule: "TG-04")
      }
    }
    let path = hit.view.map { Array(sequence(first: $0) { $0.superview }).reversed().map { Value.text($0.name) } } ?? []
    let figure = HitTestFigure(scene)
    return Run(
      outputs: [
        "hit": hit.view.map { .text($0.name) } ?? .none,
        "visited": .list(hit.visits.map(\.value)), "path": .list(path),
        "responderChain": .list(
          hit.view.map { ResponderChain(from: $0, iOS: settings.number("iOS")).names.map(Value.text) } ?? []),
        "visited.count": .number(Double(hit.visits.count)),
      ], recorder: recorder, notes: notes(scene), figures: { [figure.figure] })
  }

  private func notes(_ scene: HitTestScene) -> [String] {
    hitNote(scene).map { [$0] } ?? []
  }

  /// Something shows under the finger that does not get the touch.
  private func hitNote(_ scene: HitTestScene) -> String? {
    let shown = scene.views.last { view in
      view.frameInWindow.contains(scene.point) && !view.isClipped(at: scene.point) && view.takesTouches
    }
    guard let shown, let hit = scene.hit.view, !hit.isDescendant(of: shown) else { return nil }
    return "\(shown.name) shows there, but lies outside a view that holds it (TG-07)."
  }

  func code(_ settings: Settings) -> [String] {
    guard let nodes = try? Self.reader.nodes(in: settings.text("tree")) else { return [] }
    var lines: [String] = []
    for node in nodes {
      let frame = node.frame ?? .zero
      let rect = StepValue.rect.code([frame.minX, frame.minY, frame.width, frame.height])
      lines.append("let \(node.name) = \(node.parent == nil ? "UIWindow" : "UIView")(frame: \(rect))")
      for (flag, value) in node.flags.sorted(by: { $0.key.rawValue < $1.key.rawValue }) where flag != .viewController {
        lines.append("\(node.name).\(flag.rawValue) = \(value.text)")
      }
      if let parent = node.parent { lines.append("\(nodes[parent].name).addSubview(\(node.name))") }
    }
    let point = StepValue.point.code([settings.number("point.x"), settings.number("point.y")])
    return lines + ["\(nodes.first?.name ?? "window").hitTest(\(point), with: nil)"]
  }
}

extension HitTest.Visit {
  /// `card 10 10 inside`
  var value: Value {
    .text("\(view.name) \(NumberText.plain(point.x)) \(NumberText.plain(point.y)) \(answer.rawValue)")
  }
}
