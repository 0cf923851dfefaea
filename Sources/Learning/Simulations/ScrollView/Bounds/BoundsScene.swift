import Geometry
import Scrolling
import Tracing
import Views

/// A scroll view with one child in its superview, laid out and at rest before the run begins.
struct BoundsScene {
  let superview: WatchedWindow
  let scrollView: WatchedScrollView
  let child: View
  let delegate = ScrollCounter()
  /// What UIKit raised, if it did; nothing ran after it.
  private(set) var exception: Exception?

  /// What the run does when no writes are given, and what places the scroll view before them.
  enum Through: String, CaseIterable {
    case contentOffset
    case boundsOrigin

    func write(_ offset: Point, to scrollView: ScrollView) throws {
      switch self {
      case .contentOffset: try scrollView.setContentOffset(offset)
      case .boundsOrigin: try scrollView.setBounds(Rect(origin: offset, size: scrollView.bounds.size))
      }
    }
  }

  /// - Parameter kind: the scroll view's class; a misconception brings its own.
  init(_ settings: Settings, recorder: Recorder, kind: WatchedScrollView.Type = WatchedScrollView.self) throws {
    let frame = settings.rect("frame")
    superview = try WatchedWindow(
      "superview", frame: Rect(x: 0, y: 0, width: max(0, frame.maxX), height: max(0, frame.maxY)),
      screenScale: settings.number("scale"), recorder: recorder)
    scrollView = try kind.init("scrollView", frame: frame, recorder: recorder)
    child = try View("child", frame: settings.rect("child"), recorder: recorder)
    try recorder.unrecorded {
      try scrollView.addSubview(child)
      try superview.addSubview(scrollView)
      try scrollView.setContentSize(settings.size("contentSize"))
      try superview.endTurn()
    }
  }

  /// Does the writes one after another, then lets the run loop turn.
  mutating func play(_ settings: Settings) throws {
    let recorder = scrollView.recorder
    let writes = settings.text("writes")
    let steps = try BoundsSteps.reader.steps(in: writes, of: "writes")
    let through = Through(rawValue: settings.text("through")) ?? .contentOffset
    let offset = settings.point("contentOffset")
    if !steps.isEmpty {
      try recorder.unrecorded {
        try through.write(offset, to: scrollView)
        try superview.endTurn()
      }
    }
    superview.layoutCount = 0
    scrollView.layoutCount = 0
    scrollView.delegate = delegate
    do {
      if steps.isEmpty { try through.write(offset, to: scrollView) }
      for step in steps where !recorder.mustStop { try step.act(on: scrollView) }
      try superview.endTurn()
    } catch let raised as Exception {
      exception = raised
    }
  }
}
