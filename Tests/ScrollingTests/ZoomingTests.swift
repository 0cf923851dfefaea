import Geometry
import Scrolling
import TestSupport
import Testing
import Tracing
import Views

/// A delegate that names a view to zoom, and writes down what it hears.
final class ZoomLog: ScrollViewDelegate {
  var view: View?
  var calls: [String] = []

  func viewForZooming(in scrollView: ScrollView) -> View? { view }
  func scrollViewDidScroll(_ scrollView: ScrollView) { calls.append("didScroll") }
  func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?) { calls.append("willBegin") }
  func scrollViewDidZoom(_ scrollView: ScrollView) { calls.append("didZoom") }
  func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: Double) {
    calls.append("didEnd \(scale)")
  }
}

struct ZoomingTests {
  let stage: Stage
  let view: View
  let log = ZoomLog()
  var scrollView: ScrollView { stage.scrollView }

  init() throws {
    stage = try Stage(bounds: Size(width: 390, height: 500), content: Size(width: 600, height: 600))
    view = try View("view", frame: Rect(x: 0, y: 0, width: 600, height: 600), recorder: stage.recorder)
    try stage.scrollView.addSubview(view)
    log.view = view
    stage.scrollView.delegate = log
    stage.scrollView.minimumZoomScale = 0.5
    stage.scrollView.maximumZoomScale = 3
  }

  @Test func `SV-49 two calls of setZoomScale are told as scroll, zoom, scroll, zoom`() throws {
    try scrollView.setZoomScale(2)
    #expect(scrollView.zoomScale == 2 && scrollView.contentSize == Size(width: 1200, height: 1200))
    #expect(view.frame == Rect(x: 0, y: 0, width: 1200, height: 1200))
    #expect(view.bounds == Rect(x: 0, y: 0, width: 600, height: 600))
    try scrollView.setZoomScale(99)
    #expect(scrollView.zoomScale == 3)
    #expect(log.calls == ["didScroll", "didZoom", "didScroll", "didZoom"])
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `SV-49 a scale that is not finite is ignored`(scale: Double) throws {
    try scrollView.setZoomScale(scale)
    try scrollView.setZoomScaleAnimated(scale)
    #expect(scrollView.zoomScale == 1 && log.calls.isEmpty)
  }

  @Test func `SV-49 naming the scroll view itself raises`() throws {
    log.view = scrollView
    let exception = try #require(throws: Exception.self) { try scrollView.setZoomScale(2) }
    #expect(
      exception.reason
        == "The view returned from viewForZoomingInScrollView: must be a subview of the scroll view. It can not be the "
        + "scroll view itself.")
    #expect(throws: Exception.self) { try Pinch(on: scrollView).down() }
    #expect(throws: Exception.self) { try scrollView.zoom(to: Rect(x: 0, y: 0, width: 10, height: 10)) }
    #expect(stage.recorder.events.last?.call == "raise")
  }

  @Test func `SV-49 without a view, or with equal limits, nothing is zoomed`() throws {
    log.view = nil
    try scrollView.setZoomScale(2)
    #expect(try !Pinch(on: scrollView).down())
    log.view = view
    scrollView.minimumZoomScale = 3
    try scrollView.setZoomScale(2)
    #expect(scrollView.zoomScale == 1 && log.calls.isEmpty)
  }

  @Test(
    arguments: [(4, 3.75), (6, 4.5), (30, 5.7), (0.25, 0.3333), (0.1, 0.2778), (1, 1), (0.5, 0.5), (3, 3)]
      as [(Double, Double)])
  func `SV-49 what a pinch shows`(scale: Double, shown: Double) {
    #expect(abs(ZoomLimits(min: 0.5, max: 3).rubber(scale) - shown) < 0.00005)
  }

  @Test func `SV-49 a pinch never shows twice the greatest nor half the least`() {
    let limits = ZoomLimits(min: 0.5, max: 3)
    var last = 0.0
    for step in 0..<2000 {
      let shown = limits.rubber(Double(step) / 20)
      #expect(shown >= last && shown < 6 && shown >= 0.25)
      last = shown
    }
  }

  @Test(arguments: [(2, 0.3079), (1.1, 0.1286), (3, 0.4)] as [(Double, Double)])
  func `SV-49 how long the way takes`(scale: Double, duration: Double) {
    #expect(abs(ZoomLimits.duration(from: 1, to: scale) - duration) < 0.00005)
    #expect(abs(ZoomLimits.duration(from: scale, to: 1) - duration) < 0.00005)
  }

  @Test func `SV-49 a pinch begins first and ends last, after it has gone back`() throws {
    let pinch = Pinch(on: scrollView)
    try pinch.down()
    #expect(log.calls == ["willBegin"] && scrollView.isZooming)
    try pinch.move(to: 4)
    #expect(scrollView.zoomScale == 3.75)
    try pinch.up()
    #expect(scrollView.isZooming && scrollView.isZoomAnimating)
    try stage.window.runLoop.runUntilRest()
    #expect(!scrollView.isZooming && scrollView.zoomScale == 3)
    #expect(log.calls.last == "didEnd 3.0" && log.calls.filter { $0.hasPrefix("didEnd") }.count == 1)
    #expect(log.calls.count > 6)
  }

  @Test(
    arguments: [
      // As wide as half the bounds: the scale is 2.
      (Rect(x: 100, y: 100, width: 195, height: 100), 2, Point(x: 200, y: 50)),
      // As high as the bounds.
      (Rect(x: 0, y: 0, width: 10, height: 500), 1, Point(x: 0, y: 0)),
      // So small that the greatest scale is taken; its middle in the middle.
      (Rect(x: 300, y: 300, width: 1, height: 1), 3, Point(x: 706.5, y: 651.5)),
    ] as [(Rect, Double, Point)])
  func `SV-49 zooming to a rectangle`(rect: Rect, scale: Double, offset: Point) throws {
    try scrollView.zoom(to: rect)
    #expect(scrollView.zoomScale == scale && scrollView.contentOffset == offset)
  }

  @Test(arguments: [Rect(x: 0, y: 0, width: 0, height: 0), Rect(x: .nan, y: 0, width: .nan, height: 1)])
  func `a rectangle of nothing is ignored`(rect: Rect) throws {
    try scrollView.zoom(to: rect)
    #expect(scrollView.zoomScale == 1)
  }

  @Test func `SV-09 nothing is clamped from elsewhere while it zooms`() throws {
    try scrollView.setContentOffset(Point(x: 210, y: 100))
    let pinch = Pinch(on: scrollView)
    try pinch.down()
    try scrollView.setContentSize(Size(width: 400, height: 500))
    #expect(scrollView.contentOffset == Point(x: 210, y: 100))
    try pinch.up()
    #expect(scrollView.contentOffset == Point(x: 10, y: 0))
  }
}

/// Zooming and scrolling by themselves share one run loop.
extension ZoomingTests {
  @Test func `SV-49 a pinch ends a deceleration before it begins`() throws {
    try scrollView.setZoomScale(2)
    try scrollView.touchBegan()
    try scrollView.panBegan(translation: .zero, velocity: Point(x: 0, y: -1000))
    try scrollView.panEnded(velocity: Point(x: 0, y: -1000))
    #expect(scrollView.isDecelerating)
    try scrollView.pinchBegan()
    #expect(!scrollView.isDecelerating && scrollView.isZooming)
    let calls = stage.recorder.events.map(\.call)
    let ended = try #require(calls.lastIndex(of: "scrollViewDidEndDecelerating"))
    let begun = try #require(calls.lastIndex(of: "scrollViewWillBeginZooming"))
    #expect(ended < begun)
  }

  @Test func `SV-50 isZoomAnimating is true for an animated scale, isScrollAnimating is not`() throws {
    try scrollView.setZoomScaleAnimated(2)
    try stage.window.runLoop.run(until: 100)
    #expect(scrollView.isZoomAnimating && !scrollView.isScrollAnimating && scrollView.zoomScale < 2)
    try stage.window.runLoop.runUntilRest()
    #expect(!scrollView.isZoomAnimating && scrollView.zoomScale == 2)
    #expect(log.calls.last == "didEnd 2.0")
  }

  @Test func `SV-50 stopScrollingAndZooming ends a zoom where it is`() throws {
    try scrollView.setZoomScaleAnimated(2)
    try stage.window.runLoop.run(until: 100)
    let scale = scrollView.zoomScale
    try scrollView.stopScrollingAndZooming()
    #expect(!scrollView.isZooming && scrollView.zoomScale == scale && log.calls.last == "didEnd \(scale)")
  }

  @Test func `a scale set in mid-animation takes its place`() throws {
    try scrollView.setZoomScaleAnimated(2)
    try stage.window.runLoop.run(until: 100)
    try scrollView.setZoomScale(3)
    try stage.window.runLoop.runUntilRest()
    #expect(scrollView.zoomScale == 3 && log.calls.count { $0.hasPrefix("didEnd") } == 1)
  }
}
