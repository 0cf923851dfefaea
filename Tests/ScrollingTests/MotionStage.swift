import Geometry
import Scrolling
import Testing
import Tracing
import Views

/// A delegate that writes down what it is told, with the three flags, and does as it is bid.
final class CallLog: ScrollViewDelegate {
  struct Call {
    var name: String
    var flags: String
    var offset: Point
    var time: Double
  }

  var calls: [Call] = []
  var velocity: Point?
  var target: Point?
  var newTarget: Point?
  var mayScrollToTop = true
  var asks = true
  var onScroll: ((ScrollView) throws -> Void)?
  var onWillBeginDecelerating: ((ScrollView) throws -> Void)?
  var onWillEndDragging: ((ScrollView) throws -> Void)?

  private func log(_ name: String, _ view: ScrollView) {
    func letter(_ flag: Bool) -> String { flag ? "T" : "F" }
    calls.append(
      Call(
        name: name, flags: letter(view.isTracking) + letter(view.isDragging) + letter(view.isDecelerating),
        offset: view.contentOffset, time: view.window?.runLoop.time ?? 0))
  }

  var implementsWillEndDragging: Bool { asks }

  func scrollViewDidScroll(_ scrollView: ScrollView) throws {
    log("S", scrollView)
    try onScroll?(scrollView)
  }

  func scrollViewWillBeginDragging(_ scrollView: ScrollView) { log("W", scrollView) }

  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Point, targetContentOffset: inout Point
  ) throws {
    log("WE", scrollView)
    self.velocity = velocity
    target = targetContentOffset
    if let newTarget { targetContentOffset = newTarget }
    try onWillEndDragging?(scrollView)
  }

  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
    log("DE(\(decelerate))", scrollView)
  }

  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) throws {
    log("WD", scrollView)
    try onWillBeginDecelerating?(scrollView)
  }

  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { log("DD", scrollView) }

  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { log("DA", scrollView) }

  func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool {
    log("shouldScrollToTop", scrollView)
    return mayScrollToTop
  }

  func scrollViewDidScrollToTop(_ scrollView: ScrollView) { log("didScrollToTop", scrollView) }

  /// The names with their flags, where a run of the same counts as one.
  var order: [String] {
    calls.reduce(into: [String]()) { list, call in
      let text = call.name + " " + call.flags
      if list.last != text { list.append(text) }
    }
  }

  /// The names alone, where a run of S counts as one.
  var names: [String] {
    calls.reduce(into: [String]()) { list, call in
      if call.name != "S" || list.last != "S" { list.append(call.name) }
    }
  }
}

/// A scroll view in a window with a refresh rate, at rest; vertical unless another size says so.
struct MotionStage {
  let recorder: Recorder
  let window: Window
  let view: ScrollView
  let log = CallLog()

  init(
    height: Double = 600, content: Double = 2000, width: Double = 320, contentWidth: Double? = nil,
    at offset: Double = 0,
    x: Double = 0, fps: Double = 60, scale: Double = 2, top: Double = 0, keeping: Recorder.Keeping = .events,
    budget: Budget = Budget(), attached: Bool = true
  ) throws {
    recorder = Recorder(keeping: keeping, budget: budget)
    let frame = Rect(x: 0, y: 0, width: width, height: height)
    window = try Window(frame: frame, screenScale: scale, framesPerSecond: fps, recorder: recorder)
    view = try ScrollView("scrollView", frame: frame, recorder: recorder)
    try recorder.unrecorded {
      try view.setContentSize(Size(width: contentWidth ?? width, height: content))
      try view.setContentInset(EdgeInsets(top: top, left: 0, bottom: 0, right: 0))
      if attached { try window.addSubview(view) }
      try view.setContentOffset(Point(x: x, y: offset))
      try window.endTurn()
    }
    view.delegate = log
  }

  var loop: RunLoop { window.runLoop }
  var y: Double { view.contentOffset.y }

  /// A release at `velocity` pt/ms after a drag that moved nothing.
  func fling(_ velocity: Double, x: Double = 0) throws {
    let finger = Point(x: -1000 * x, y: -1000 * velocity)
    try loop.turn {
      try view.touchBegan()
      try view.panBegan(translation: .zero, velocity: finger)
      try view.panEnded(velocity: finger)
    }
  }

  /// A pull by `translation` points of the finger, let go at `velocity` pt/ms of the offset.
  func pull(_ translation: Double, velocity: Double = 0) throws {
    let finger = Point(x: 0, y: -1000 * velocity)
    try loop.turn {
      try view.touchBegan()
      try view.panBegan(translation: Point(x: 0, y: translation), velocity: finger)
      try view.panEnded(velocity: finger)
    }
  }

  /// The unrounded offset and the velocity after each frame, until it rests.
  func frames(limit: Int = 100_000) throws -> [(position: Double, velocity: Double, time: Double)] {
    var frames: [(position: Double, velocity: Double, time: Double)] = []
    while loop.isInMotion, frames.count < limit, try loop.runNext(until: .infinity) {
      frames.append((view.unroundedOffset.y, view.decelerationVelocity.y, loop.time))
    }
    return frames
  }

  /// The steps as the trace has them, which tells the last one too.
  var steps: [(position: Point, velocity: Point, rule: String)] {
    recorder.events.filter { $0.receiver == "displayLink" }.compactMap { event in
      var point: [String: Point] = [:]
      for argument in event.arguments { if case .point(let value) = argument.value { point[argument.label] = value } }
      return point["position"].map { ($0, point["velocity"] ?? .zero, event.rule ?? "") }
    }
  }
}
