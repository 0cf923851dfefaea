import Geometry
import Scrolling
import Touches
import Tracing
import Views

/// A scroll view in a scroll view, and a finger on the inner one that moves once and lifts.
final class NestedScrollScene {
  enum Outer: String, CaseIterable {
    case vertical, horizontal, paging
  }

  enum Inner: String, CaseIterable {
    case vertical, horizontal
  }

  /// Notes what the delegates of both are told, a run of `scrollViewDidScroll` as one.
  private final class Log: ScrollViewDelegate {
    var calls: [String] = []

    private func note(_ call: String, _ view: ScrollView) {
      let line = "\(view.name).\(call)"
      if calls.last != line { calls.append(line) }
    }

    func scrollViewWillBeginDragging(_ scrollView: ScrollView) { note("scrollViewWillBeginDragging", scrollView) }
    func scrollViewDidScroll(_ scrollView: ScrollView) { note("scrollViewDidScroll", scrollView) }
    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
      note("scrollViewDidEndDragging(willDecelerate: \(decelerate))", scrollView)
    }
    func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {
      note("scrollViewWillBeginDecelerating", scrollView)
    }
    func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { note("scrollViewDidEndDecelerating", scrollView) }
  }

  static let size = Size(width: 300, height: 600)
  /// Where the outer one stands, in the middle of its content.
  static let outerOffset = 300.0

  let outer: ScrollView
  let inner: ScrollView
  /// Whose pan has begun, if one has.
  private(set) var winner: ScrollView?
  /// How far each was moved by the finger, before it lifted.
  private(set) var outerMovement = Point.zero
  private(set) var innerMovement = Point.zero
  /// How far beyond its range the inner one was shown.
  private(set) var overscroll = 0.0
  private let log = Log()
  private let window: Window

  init(_ settings: Settings, recorder: Recorder) throws {
    let frame = Rect(origin: .zero, size: Self.size)
    window = try Window(frame: frame, screenScale: 3, recorder: recorder)
    outer = try ScrollView("outer", frame: frame, recorder: recorder)
    inner = try ScrollView("inner", frame: frame, recorder: recorder)
    let outerIsVertical = settings.text("outer") == Outer.vertical.rawValue
    let innerIsVertical = settings.text("inner") == Inner.vertical.rawValue
    let most = settings.number("inner.maxOffset")
    outer.isPagingEnabled = settings.text("outer") == Outer.paging.rawValue
    let transfers = settings.flag("transfersScrollingToParent")
    (inner.transfersVerticalScrollingToParent, inner.transfersHorizontalScrollingToParent) = (transfers, transfers)
    try recorder.unrecorded {
      for view in [outer, inner] { try view.setContentInsetAdjustmentBehavior(.never) }
      try outer.setContentSize(
        outerIsVertical ? Size(width: 300, height: 6 * 600) : Size(width: 6 * 300, height: 600))
      try inner.setContentSize(
        innerIsVertical ? Size(width: 300, height: 600 + most) : Size(width: 300 + most, height: 600))
      try window.addSubview(outer)
      try outer.addSubview(inner)
      try window.endTurn()
      let offset = outer.isPagingEnabled ? Self.size.width : Self.outerOffset
      let outerPlace = outerIsVertical ? Point(x: 0, y: offset) : Point(x: offset, y: 0)
      try inner.setFrame(Rect(origin: outerPlace, size: Self.size))
      try outer.setContentOffset(outerPlace)
      let innerOffset = settings.number("inner.contentOffset")
      try inner.setContentOffset(innerIsVertical ? Point(x: 0, y: innerOffset) : Point(x: innerOffset, y: 0))
      try window.endTurn()
    }
    (outer.delegate, inner.delegate) = (log, log)
    try play(by: Point(x: settings.number("dx"), y: settings.number("dy")))
  }

  private func play(by movement: Point) throws {
    let loop = window.runLoop
    let fingers = GestureEnvironment(for: window)
    let start = Point(x: 150, y: 300)
    let (outerStart, innerStart) = (outer.contentOffset, inner.contentOffset)
    try fingers.down(at: start)
    try loop.run(until: loop.framePeriod)
    try fingers.move(to: start + movement)
    winner = [inner, outer].first(where: \.isDragging)
    (outerMovement, innerMovement) = (outer.contentOffset - outerStart, inner.contentOffset - innerStart)
    let range = inner.scrollRange
    let outside = inner.contentOffset - range.clamp(inner.contentOffset)
    overscroll = max(abs(outside.x), abs(outside.y))
    try loop.run(until: loop.time + 2 * PanTracking.restingTime)
    try fingers.up()
    try loop.runUntilRest()
  }

  var calls: [String] { log.calls }
}
