import Geometry
import Scrolling
import Touches
import Tracing
import Values
import Views

/// A list with something in it, and a finger on that: it waits, moves up, waits and lifts.
final class ContentTouchesScene {
  enum Over: String, CaseIterable {
    case view, button, label
  }

  /// What content and scroll view are told and asked, in order, with the time.
  final class Log: ScrollViewDelegate {
    private(set) var entries: [(time: Double, call: String)] = []
    let recorder: Recorder

    init(_ recorder: Recorder) { self.recorder = recorder }

    /// A run of one call counts as one.
    func note(_ call: String) {
      if entries.last?.call != call { entries.append((recorder.time, call)) }
    }

    func first(_ call: String) -> Double? { entries.first { $0.call == call }?.time }

    func scrollViewWillBeginDragging(_ scrollView: ScrollView) { note("scrollViewWillBeginDragging") }
    func scrollViewDidScroll(_ scrollView: ScrollView) { note("scrollViewDidScroll") }
    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
      note("scrollViewDidEndDragging(willDecelerate: \(decelerate))")
    }
    func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { note("scrollViewDidEndDecelerating") }
  }

  private final class List: ScrollView {
    var alwaysCancels = false
    var log: Log?

    override func touchesShouldBegin(_ touches: [Touch], in content: View) throws -> Bool {
      log?.note("touchesShouldBegin(in: \(content.name))")
      return try super.touchesShouldBegin(touches, in: content)
    }

    override func touchesShouldCancel(in content: View) throws -> Bool {
      let answer = try alwaysCancels || super.touchesShouldCancel(in: content)
      log?.note("touchesShouldCancel(in: \(content.name)) = \(answer)")
      return answer
    }
  }

  private final class Content: View {
    var log: Log?
    override func touchesBegan(_ touches: [Touch]) throws { log?.note("\(name).touchesBegan") }
    override func touchesMoved(_ touches: [Touch]) throws { log?.note("\(name).touchesMoved") }
    override func touchesEnded(_ touches: [Touch]) throws { log?.note("\(name).touchesEnded") }
    override func touchesCancelled(_ touches: [Touch]) throws { log?.note("\(name).touchesCancelled") }
  }

  private final class LoggedButton: Button {
    var log: Log?

    override func touchesBegan(_ touches: [Touch]) throws {
      log?.note("\(name).touchesBegan")
      try super.touchesBegan(touches)
    }
    override func touchesMoved(_ touches: [Touch]) throws {
      log?.note("\(name).touchesMoved")
      try super.touchesMoved(touches)
    }
    override func touchesEnded(_ touches: [Touch]) throws {
      log?.note("\(name).touchesEnded")
      try super.touchesEnded(touches)
    }
    override func touchesCancelled(_ touches: [Touch]) throws {
      log?.note("\(name).touchesCancelled")
      try super.touchesCancelled(touches)
    }
  }

  let log: Log
  let scrollView: ScrollView
  let contentName: String
  /// Whether the button's action was sent.
  private(set) var actions = 0
  /// The offset before the finger lifted.
  private(set) var draggedOffset = 0.0
  private let window: Window

  init(_ settings: Settings, recorder: Recorder) throws {
    let frame = Rect(x: 0, y: 0, width: 320, height: 480)
    let log = Log(recorder)
    let window = try Window(frame: frame, screenScale: 3, recorder: recorder)
    let list = try List("scrollView", frame: frame, recorder: recorder)
    (self.log, self.window, scrollView) = (log, window, list)
    let over = Over(rawValue: settings.text("over")) ?? .view
    contentName = over.rawValue
    let place = Rect(x: 20, y: 100, width: 280, height: 200)
    let content: View
    switch over {
    case .view:
      let view = try Content("view", frame: place, recorder: recorder)
      view.log = log
      content = view
    case .button:
      let button = try LoggedButton("button", frame: place, recorder: recorder)
      button.log = log
      content = button
    case .label:
      content = try Label(
        "label", text: TextModel(characters: 10, charactersPerLine: 40), frame: place, recorder: recorder)
    }
    list.delaysContentTouches = settings.flag("delaysContentTouches")
    list.canCancelContentTouches = settings.flag("canCancelContentTouches")
    list.alwaysCancels = settings.text("touchesShouldCancel") == "true"
    try recorder.unrecorded {
      try list.setContentInsetAdjustmentBehavior(.never)
      try list.setContentSize(Size(width: 320, height: 2000))
      try window.addSubview(list)
      try list.addSubview(content)
      try window.endTurn()
    }
    (content as? Button)?.addTarget(for: .touchUpInside) { [unowned self] in
      self.actions += 1
      log.note("button.touchUpInside")
    }
    list.log = log
    list.delegate = log
    try play(settings)
  }

  private func play(_ settings: Settings) throws {
    let loop = window.runLoop
    let fingers = GestureEnvironment(for: window)
    let start = Point(x: 160, y: 200)
    try fingers.down(at: start)
    try loop.run(until: settings.number("hold"))
    try fingers.move(to: start - Point(x: 0, y: settings.number("movement")))
    draggedOffset = scrollView.contentOffset.y
    // Longer than a finger has to rest so that nothing is flung.
    if settings.number("movement") != 0 { try loop.run(until: loop.time + 2 * PanTracking.restingTime) }
    try fingers.up()
    try loop.runUntilRest()
  }

  var calls: [String] { log.entries.map(\.call) }
  var childGetsTouchAt: Double? { log.first("\(contentName).touchesBegan") }
  var isChildCancelled: Bool { log.first("\(contentName).touchesCancelled") != nil }
  var scrolls: Bool { log.first("scrollViewWillBeginDragging") != nil }
}
