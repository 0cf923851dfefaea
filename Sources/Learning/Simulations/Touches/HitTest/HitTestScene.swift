import Geometry
import Tracing
import Views

/// A tree of views in a window, and a point in it.
struct HitTestScene {
  let window: Window
  /// From the window on, each behind its superview.
  let views: [View]
  let point: Point
  let hit: HitTest
  /// View controllers, which views do not hold.
  private let controllers: [ViewController]

  init(_ settings: Settings, recorder: Recorder) throws {
    let nodes = try HitTestSimulation.reader.nodes(in: settings.text("tree"), of: "tree")
    let views = try recorder.unrecorded {
      try ViewTreeText.build(nodes, recorder: recorder) { node in
        let frame = node.frame ?? .zero
        return node.parent == nil
          ? try Window(node.name, frame: frame, recorder: recorder)
          : try View(node.name, frame: frame, recorder: recorder)
      }
    }
    guard let first = nodes.first, let window = views[first.name] as? Window else {
      throw SettingsError.together("tree: no window")
    }
    self.window = window
    self.views = nodes.compactMap { views[$0.name] }
    controllers = nodes.compactMap { node in
      node.has(.viewController) ? views[node.name].map { ViewController("\(node.name)Controller", view: $0) } : nil
    }
    point = Point(x: settings.number("point.x"), y: settings.number("point.y"))
    // The window's own coordinates begin at its corner; its frame lies on the screen.
    hit = HitTest(point, in: window)
  }
}

extension View {
  /// Where it lies in the window's coordinates.
  var frameInWindow: Rect { convert(bounds, to: nil) }

  /// Whether neither it nor a view around it is hidden, clear or switched off.
  var takesTouches: Bool {
    sequence(first: self) { $0.superview }.allSatisfy {
      !$0.isHidden && $0.alpha >= HitTest.leastAlpha && $0.isUserInteractionEnabled
    }
  }

  /// Whether a view around it cuts it off there.
  func isClipped(at point: Point) -> Bool {
    var view = superview
    while let current = view {
      if current.clipsToBounds, !current.frameInWindow.contains(point) { return true }
      view = current.superview
    }
    return false
  }
}
