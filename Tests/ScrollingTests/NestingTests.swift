import Geometry
import Scrolling
import TestSupport
import Testing
import Tracing
import Views

/// A scroll view in a scroll view, under one finger.
struct NestingTests {
  enum Axes: String { case vertical, horizontal, none }

  private let recorder = Recorder()

  private func content(_ axes: Axes) -> Size {
    switch axes {
    case .vertical: Size(width: 300, height: 2000)
    case .horizontal: Size(width: 2000, height: 600)
    case .none: Size(width: 300, height: 600)
    }
  }

  private func make(_ outerAxes: Axes, _ innerAxes: Axes, innerOffset: Point = .zero) throws -> (
    window: Window, outer: ScrollView, inner: ScrollView
  ) {
    let frame = Rect(x: 0, y: 0, width: 300, height: 600)
    let window = try Window(frame: frame, recorder: recorder)
    let outer = try ScrollView("outer", frame: frame, recorder: recorder)
    let inner = try ScrollView("inner", frame: frame, recorder: recorder)
    for (view, axes) in [(outer, outerAxes), (inner, innerAxes)] {
      try view.setContentInsetAdjustmentBehavior(.never)
      try view.setContentSize(content(axes))
    }
    try window.addSubview(outer)
    // A view between the two changes nothing.
    let page = try View("page", frame: frame, recorder: recorder)
    try outer.addSubview(page)
    try page.addSubview(inner)
    try window.endTurn()
    try outer.setContentOffset(outerAxes == .vertical ? Point(x: 0, y: 100) : Point(x: 100, y: 0))
    if outerAxes == .none { try outer.setContentOffset(.zero) }
    try inner.setContentOffset(innerOffset)
    return (window, outer, inner)
  }

  /// Whose pan began, after a movement in one event.
  private func winner(_ outer: ScrollView, _ inner: ScrollView, _ x: Double, _ y: Double) throws -> String? {
    let finger = Finger(on: inner)
    try finger.down(at: Point(x: 150, y: 300))
    try finger.move(to: Point(x: 150 + x, y: 300 + y))
    let names = [outer, inner].filter(\.isDragging).map(\.name)
    #expect(names.count <= 1)
    try finger.up()
    #expect(!outer.isTracking && !inner.isTracking)
    return names.first
  }

  @Test(
    arguments: [
      // In the middle, at the top, at the bottom; both vertical.
      (.vertical, .vertical, 700, 0, 12, "inner"), (.vertical, .vertical, 700, 0, -12, "inner"),
      (.vertical, .vertical, 0, 0, 12, "outer"), (.vertical, .vertical, 0, 0, -12, "inner"),
      (.vertical, .vertical, 1400, 0, -12, "outer"), (.vertical, .vertical, 1400, 0, 12, "inner"),
      // A strip in a list, and a list in pages.
      (.vertical, .horizontal, 700, 12, 0, "inner"), (.vertical, .horizontal, 700, 0, 12, "outer"),
      (.vertical, .horizontal, 700, 12, 12, "inner"), (.vertical, .horizontal, 700, 9, 9, nil),
      (.vertical, .horizontal, 0, 12, 3, "inner"),
      (.horizontal, .vertical, 0, 0, 12, "inner"), (.horizontal, .vertical, 0, -12, 9, "outer"),
      (.vertical, .none, 0, 0, 12, "outer"),
      // Nothing scrolls along that axis.
      (.vertical, .vertical, 700, 30, 9, nil), (.vertical, .vertical, 700, 30, 10, "inner"),
    ] as [(Axes, Axes, Double, Double, Double, String?)])
  func `TG-33 who gets the drag`(
    outer: Axes, inner: Axes, offset: Double, dx: Double, dy: Double, expected: String?
  ) throws {
    let place = inner == .horizontal ? Point(x: offset, y: 0) : inner == .none ? .zero : Point(x: 0, y: offset)
    let views = try make(outer, inner, innerOffset: place)
    #expect(try winner(views.outer, views.inner, dx, dy) == expected)
  }

  @Test(arguments: [12, -12] as [Double])
  func `TG-33 content that fits is at both of its ends`(dy: Double) throws {
    let views = try make(.vertical, .none)
    try views.inner.setAlwaysBounceVertical(true)
    #expect(try winner(views.outer, views.inner, 0, dy) == "outer")
  }

  @Test func `SV-43 a drag that begins further out at the end moves the parent`() throws {
    let (window, outer, inner) = try make(.vertical, .vertical, innerOffset: Point(x: 0, y: 1400))
    let finger = Finger(on: inner)
    try finger.down(at: Point(x: 150, y: 300))
    try finger.move(to: Point(x: 150, y: 240))
    #expect(inner.contentOffset.y == 1400 && outer.contentOffset.y == 150)
    // There is no change of hands on the way back.
    try finger.move(to: Point(x: 150, y: 400))
    #expect(inner.contentOffset.y == 1400 && outer.contentOffset.y < 150)
    try finger.up()
    try window.runLoop.runUntilRest()
  }

  @Test func `SV-43 without the transfer the inner one resists`() throws {
    let (window, outer, inner) = try make(.vertical, .vertical, innerOffset: Point(x: 0, y: 1400))
    inner.transfersVerticalScrollingToParent = false
    let finger = Finger(on: inner)
    try finger.down(at: Point(x: 150, y: 300))
    try finger.move(to: Point(x: 150, y: 240))
    #expect(outer.contentOffset.y == 100 && inner.window === window)
    #expect(inner.contentOffset.y == 1400 + (RubberBand(dimension: 600).offset(forPull: 50) * 2).rounded() / 2)
  }

  @Test func `SV-43 a moving view that the finger catches has the drag`() throws {
    let (window, outer, inner) = try make(.vertical, .vertical, innerOffset: Point(x: 0, y: 700))
    try inner.touchBegan()
    try inner.panBegan(translation: .zero, velocity: Point(x: 0, y: -3000))
    try inner.panEnded(velocity: Point(x: 0, y: -3000))
    try window.runLoop.run(until: 100)
    #expect(inner.isDecelerating)
    let finger = Finger(on: inner)
    try finger.down(at: Point(x: 150, y: 300))
    try finger.move(to: Point(x: 150, y: 299))
    #expect(inner.isDragging && !outer.isDragging)
    try finger.up()
    try window.runLoop.runUntilRest()
    #expect(!inner.isTracking && !outer.isTracking)
  }
}
