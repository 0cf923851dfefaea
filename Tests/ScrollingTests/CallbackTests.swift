import Geometry
import TestSupport
import Testing
import Tracing
import Views

@testable import Scrolling

/// The orders of SV-37 with the flags of SV-36: tracking, dragging, decelerating.
struct CallbackTests {
  /// A drag that comes to rest under the finger.
  private func drag(_ stage: MotionStage, by translation: Double) throws -> Finger {
    let finger = Finger(on: stage.view)
    let start = stage.loop.time
    try finger.down(at: .zero)
    for step in 1...4 {
      try stage.loop.run(until: start + Double(step) * 16)
      try finger.move(to: Point(x: 0, y: translation * Double(step) / 4))
    }
    return finger
  }

  @Test func `SV-37 SV-36 C11 case 1, drag and stop`() throws {
    let stage = try MotionStage(at: 300)
    let finger = try drag(stage, by: -100)
    try stage.loop.run(until: 400)
    try finger.up()
    #expect(stage.log.order == ["W TTF", "S TTF", "WE TFF", "DE(false) TFF"])
    #expect(stage.log.velocity == .zero && stage.log.target?.y == stage.y)
    expectGolden(transcript(stage.recorder.events), "SV-37 drag and stop.txt")
  }

  @Test func `SV-37 SV-36 C11 case 2, a flick`() throws {
    let stage = try MotionStage(at: 300)
    let finger = try drag(stage, by: -100)
    try finger.up()
    #expect(stage.log.order == ["W TTF", "S TTF", "WE TTF", "DE(true) TTF", "WD TTT"])
    try stage.loop.runUntilRest()
    #expect(stage.log.order.suffix(2) == ["S FTT", "DD FFF"])
    #expect(stage.log.names.filter { ["DD", "DA", "DE(false)"].contains($0) } == ["DD"])
    let times = stage.log.calls.filter { ["WE", "DE(true)", "WD"].contains($0.name) }.map(\.time)
    #expect(Set(times).count == 1)
    // The first frame comes one frame length later.
    let first = try #require(stage.log.calls.first { $0.flags == "FTT" })
    #expect(isNear(first.time - times[0], 1000 / 60, 6))
  }

  @Test func `SV-37 why a drag has ended leads back to the finger`() throws {
    let stage = try MotionStage(at: 300)
    let finger = try drag(stage, by: -100)
    try finger.up()
    try stage.loop.runNext(until: .infinity)
    let events = stage.recorder.events
    func chain(_ call: String) -> [String] {
      var chain: [String] = []
      var event = events.last { $0.call == call }
      while let found = event {
        chain.append("\(found.receiver).\(found.call)")
        event = found.cause.map { events[$0 - 1] }
      }
      return chain
    }
    #expect(
      chain("scrollViewDidEndDragging") == [
        "delegate.scrollViewDidEndDragging", "delegate.scrollViewWillEndDragging", "panGestureRecognizer.ended",
        "panGestureRecognizer.began", "touch.touchesBegan",
      ])
    #expect(
      chain("scrollViewDidScroll") == [
        "delegate.scrollViewDidScroll", "scrollView.contentOffset", "displayLink.step",
        "delegate.scrollViewWillBeginDecelerating", "delegate.scrollViewDidEndDragging",
        "delegate.scrollViewWillEndDragging", "panGestureRecognizer.ended", "panGestureRecognizer.began",
        "touch.touchesBegan",
      ])
  }

  @Test func `SV-37 case 3, a flick into a bounce ends once`() throws {
    let stage = try MotionStage(at: 1300)
    try stage.fling(3)
    try stage.loop.runUntilRest()
    #expect(stage.log.order == ["W TTF", "WE TTF", "DE(true) TTF", "WD TTT", "S FTT", "S FFT", "DD FFF"])
    #expect(stage.log.target?.y == 1400 && stage.y == 1400)
  }

  @Test func `SV-37 case 4, let go beyond the edge`() throws {
    let stage = try MotionStage()
    try stage.pull(100)
    #expect(stage.log.order == ["W TTF", "S TTF", "WE TFF", "DE(true) TFF", "WD TFT"])
    try stage.loop.runUntilRest()
    #expect(stage.log.order.suffix(2) == ["S FFT", "DD FFF"])
    #expect(stage.log.target == .zero)
  }

  @Test(arguments: [(26.0, true), (10, false)])
  func `SV-37 case 5, caught and let go`(iOS: Double, tells: Bool) throws {
    let stage = try MotionStage()
    stage.view.systemBehavior = SystemBehavior(iOS: iOS)
    try stage.fling(2)
    try stage.loop.run(until: 200)
    let before = stage.log.calls.count
    let offset = stage.y
    let finger = Finger(on: stage.view)
    try finger.down(at: Point(x: 10, y: 10))
    #expect(stage.view.isDecelerating && stage.view.isTracking)
    try stage.loop.run(until: 260)
    #expect(stage.log.calls.count == before && stage.y == offset)
    try finger.up()
    #expect(stage.log.calls[before...].map(\.name) == ["WE", "DE(false)"])
    #expect(stage.log.velocity == .zero && stage.log.target?.y == offset)
    try stage.loop.runUntilRest()
    #expect(stage.log.calls[before...].map(\.name) == ["WE", "DE(false)"] + (tells ? ["DD"] : []))
    #expect(isNear(stage.loop.time, 260 + 1000 / 60, 6))
    #expect(!stage.view.isDecelerating && !stage.view.isDragging && stage.loop.currentMode == .default)
    expectGolden(
      transcript(stage.recorder.events.filter { $0.time > 190 }), "SV-37 caught \(tells ? "now" : "then").txt")
  }

  @Test func `SV-37 case 6, caught while it bounces`() throws {
    let stage = try MotionStage()
    try stage.pull(300)
    try stage.loop.run(until: 50)
    let before = stage.log.calls.count
    let finger = Finger(on: stage.view)
    try finger.down(at: .zero)
    #expect(stage.log.calls[before...].map(\.name) == ["DD"])
    #expect(stage.y < 0)
    try stage.loop.run(until: 90)
    try finger.up()
    try stage.loop.runUntilRest()
    #expect(stage.log.names.suffix(4) == ["DD", "WD", "S", "DD"])
    #expect(stage.y == 0 && !stage.view.isTracking)
  }

  @Test func `SV-37 case 7, caught and dragged on`() throws {
    let stage = try MotionStage()
    try stage.fling(2)
    try stage.loop.run(until: 200)
    let before = stage.log.calls.count
    let offset = stage.y
    let finger = Finger(on: stage.view)
    try finger.down(at: .zero)
    try stage.loop.run(until: 216)
    try finger.move(to: Point(x: 0, y: -3))
    #expect(stage.log.calls[before...].map(\.name) == ["DD", "W", "S"])
    #expect(stage.y == offset + 3)
    try stage.loop.run(until: 400)
    try finger.up()
    #expect(stage.log.calls[before...].map(\.name) == ["DD", "W", "S", "WE", "DE(false)"])
  }

  @Test func `SV-37 case 8, flick after flick`() throws {
    let stage = try MotionStage(content: 90_000)
    for _ in 0..<3 {
      let finger = try drag(stage, by: -80)
      try finger.up()
      try stage.loop.run(until: stage.loop.time + 100)
    }
    let flick = ["W", "S", "WE", "DE(true)", "WD", "S"]
    #expect(stage.log.names == flick + ["DD"] + flick + ["DD"] + flick)
  }

  @Test func `SV-37 cases 9 and 10, an offset set by code`() throws {
    let stage = try MotionStage()
    try stage.view.setContentOffset(Point(x: 0, y: 100))
    try stage.view.setContentOffset(Point(x: 0, y: 100))
    try stage.view.setContentOffset(Point(x: 0, y: 200), animated: false)
    try stage.view.setContentOffset(Point(x: 0, y: 200.1), animated: false)
    #expect(stage.log.calls.map { "\($0.name) \($0.flags) \($0.offset.y)" } == ["S FFF 100.0", "S FFF 200.0"])
  }

  @Test func `SV-41 SV-37 how code stops a motion, and how it does not`() throws {
    let stage = try MotionStage(content: 20_000, at: 500)
    try stage.fling(1)
    try stage.view.setContentOffset(stage.view.contentOffset)
    #expect(stage.view.isDecelerating && stage.log.names.last == "WD")
    try stage.view.setContentOffset(Point(x: 0, y: 500), animated: false)
    #expect(!stage.view.isDecelerating && stage.log.names.last == "DD" && stage.y == 500)
    #expect(!stage.log.names.contains("S"))
    let other = try MotionStage(content: 20_000, at: 500)
    try other.fling(1)
    try other.view.setContentOffset(Point(x: 0, y: 480), animated: false)
    #expect(other.log.names.suffix(2) == ["DD", "S"] && other.y == 480)
  }

  @Test func `SV-37 SV-36 C11 case 11, an animated offset`() throws {
    let stage = try MotionStage()
    try stage.view.setContentOffset(Point(x: 0, y: 400), animated: true)
    #expect(stage.view.isScrollAnimating && !stage.view.isDecelerating && stage.log.calls.isEmpty)
    try stage.loop.runUntilRest()
    #expect(stage.log.order == ["S FFF", "DA FFF"])
    #expect(isNear(stage.loop.time, 300, 6) && stage.y == 400)
    #expect(stage.log.calls.filter { $0.name == "S" }.count == 18)
    let offsets = stage.log.calls.map(\.offset.y)
    #expect(offsets == offsets.sorted())
    #expect(offsets[2] == 22.5 && offsets[8] == 200)
    expectGolden(transcript(stage.recorder.events), "SV-37 animated.txt")
  }

  @Test func `SV-37 case 11, an animation to where it is says nothing`() throws {
    let stage = try MotionStage(at: 200)
    try stage.view.setContentOffset(Point(x: 0, y: 200.1), animated: true)
    try stage.loop.runUntilRest()
    #expect(stage.log.calls.isEmpty)
    try stage.fling(1)
    try stage.view.setContentOffset(Point(x: 0, y: 200), animated: true)
    try stage.loop.runUntilRest()
    #expect(stage.log.names == ["W", "WE", "DE(true)", "WD", "DD"])
  }

  @Test func `SV-37 case 11, without a window it is over at once`() throws {
    let stage = try MotionStage(attached: false)
    try stage.view.setContentOffset(Point(x: 0, y: 400), animated: true)
    #expect(stage.log.calls.map(\.name) == ["S", "DA"] && stage.y == 400)
  }

  @Test func `SV-38 an animated target may lie outside, and a later one takes over`() throws {
    let stage = try MotionStage()
    try stage.view.setContentOffset(Point(x: 0, y: 9_000), animated: true)
    try stage.loop.runUntilRest()
    #expect(stage.y == 9_000)
    try stage.view.setContentOffset(Point(x: 0, y: 0), animated: true)
    try stage.loop.run(until: stage.loop.time + 100)
    try stage.view.setContentOffset(Point(x: 0, y: 1000), animated: true)
    let start = stage.loop.time
    try stage.loop.runUntilRest()
    #expect(stage.log.names == ["S", "DA", "S", "DA"] && stage.y == 1000)
    #expect(isNear(stage.loop.time - start, 300, 3))
    #expect(throws: Exception.self) {
      try stage.view.setContentOffset(Point(x: .nan, y: 0), animated: true)
    }
  }

  @Test func `SV-44 an animation is shifted with the offset`() throws {
    let stage = try MotionStage()
    try stage.view.setContentOffset(Point(x: 0, y: 400), animated: true)
    try stage.loop.run(until: 150)
    #expect(stage.y == 200)
    try stage.view.setContentOffset(Point(x: 0, y: 700))
    try stage.loop.runUntilRest()
    #expect(stage.y == 900 && stage.log.names == ["S", "DA"])
  }

  @Test func `SV-37 case 12, a finger cuts an animation short`() throws {
    let stage = try MotionStage()
    try stage.view.setContentOffset(Point(x: 0, y: 400), animated: true)
    try stage.loop.run(until: 150)
    let finger = Finger(on: stage.view)
    try finger.down(at: .zero)
    #expect(stage.log.names == ["S", "DA"] && stage.y == 200)
    try finger.up()
    try stage.loop.run(until: 400)
    #expect(stage.log.names == ["S", "DA"] && stage.y == 200 && !stage.view.isTracking)
  }

  @Test func `SV-39 SV-37 case 13, the status bar`() throws {
    let stage = try MotionStage(at: 700, top: 59)
    try stage.window.tapStatusBar()
    try stage.loop.runUntilRest()
    #expect(stage.log.names == ["shouldScrollToTop", "S", "didScrollToTop"] && stage.y == -59)
    try stage.window.tapStatusBar()
    try stage.loop.runUntilRest()
    #expect(stage.log.names.count == 3)
    expectGolden(transcript(stage.recorder.events), "SV-39.txt")
  }

  @Test func `SV-39 the delegate, the property or a second scroll view keeps it where it is`() throws {
    let vetoed = try MotionStage(at: 700)
    vetoed.log.mayScrollToTop = false
    try vetoed.window.tapStatusBar()
    try vetoed.loop.runUntilRest()
    #expect(vetoed.y == 700 && vetoed.log.names == ["shouldScrollToTop"])
    let off = try MotionStage(at: 700)
    off.view.scrollsToTop = false
    try off.window.tapStatusBar()
    #expect(off.log.calls.isEmpty)
    let two = try MotionStage(at: 700)
    let other = try ScrollView("other", frame: Rect(x: 0, y: 800, width: 50, height: 50), recorder: two.recorder)
    try two.view.addSubview(other)
    try two.window.tapStatusBar()
    #expect(two.log.calls.isEmpty)
    other.scrollsToTop = false
    try two.window.tapStatusBar()
    #expect(two.log.names == ["shouldScrollToTop"])
  }

  @Test func `SV-37 case 14, the clamp tells at once`() throws {
    let stage = try MotionStage(at: 1400)
    try stage.view.setContentSize(Size(width: 320, height: 1000))
    #expect(stage.log.order == ["S FFF"] && stage.y == 400)
  }

  @Test func `SV-37 case 17 SV-41 stopScrollingAndZooming`() throws {
    let flung = try MotionStage(content: 20_000)
    try flung.fling(2)
    try flung.loop.run(until: 100)
    let offset = flung.y
    try flung.view.stopScrollingAndZooming()
    #expect(flung.y == offset && flung.log.names.last == "DD" && !flung.loop.isInMotion)
    let bouncing = try MotionStage()
    try bouncing.pull(300)
    try bouncing.loop.run(until: 50)
    try bouncing.view.stopScrollingAndZooming()
    #expect(bouncing.y == 0 && bouncing.log.names.last == "DD")
    let paging = try MotionStage(width: 375, contentWidth: 1875, x: 400)
    paging.view.isPagingEnabled = true
    try paging.fling(0, x: 1)
    try paging.loop.run(until: 50)
    try paging.view.stopScrollingAndZooming()
    #expect(paging.view.contentOffset.x == 375 && paging.log.names.last == "DD")
    let resting = try MotionStage(at: 100)
    try resting.view.stopScrollingAndZooming()
    #expect(resting.log.calls.isEmpty)
  }

  @Test func `SV-50 what animates and what decelerates`() throws {
    let stage = try MotionStage(content: 20_000)
    try stage.fling(2)
    try stage.loop.run(until: 100)
    #expect(stage.view.isDecelerating && !stage.view.isScrollAnimating)
    try stage.view.setContentOffset(Point(x: 0, y: 900), animated: true)
    try stage.loop.run(until: 200)
    #expect(!stage.view.isDecelerating && stage.view.isScrollAnimating)
  }

  @Test func `SV-40 a rectangle is scrolled to with an animation`() throws {
    let stage = try MotionStage()
    try stage.view.scrollRectToVisible(Rect(x: 0, y: 700, width: 10, height: 50), animated: true)
    try stage.loop.runUntilRest()
    #expect(stage.y == 150 && stage.log.names == ["S", "DA"])
    try stage.view.scrollRectToVisible(Rect(x: 0, y: 700, width: 10, height: 50), animated: true)
    try stage.loop.runUntilRest()
    #expect(stage.log.names == ["S", "DA"])
  }

  @Test func `C07 (b) an animated 3.8 is told often and ends at 4`() throws {
    let stage = try MotionStage(contentWidth: 900, scale: 1)
    try stage.view.setContentOffset(Point(x: 3.8, y: 0), animated: true)
    try stage.loop.runUntilRest()
    #expect(stage.view.contentOffset.x == 4)
    #expect(stage.log.calls.filter { $0.name == "S" }.map(\.offset.x) == [1, 2, 3, 4])
    #expect(stage.log.names == ["S", "DA"])
  }

  @Test func `SV-28 an animated offset from the delegate takes the place of the deceleration`() throws {
    let stage = try MotionStage(content: 20_000)
    stage.log.onWillEndDragging = { try $0.setContentOffset(Point(x: 0, y: 120), animated: true) }
    try stage.fling(2)
    try stage.loop.runUntilRest()
    #expect(stage.log.names == ["W", "WE", "DE(true)", "S", "DA"] && stage.y == 120)
  }

  @Test func `a delegate that stops the motion as it begins ends it`() throws {
    let stage = try MotionStage(content: 20_000)
    stage.log.onWillBeginDecelerating = { try $0.setContentOffset($0.contentOffset, animated: false) }
    try stage.fling(2)
    #expect(stage.log.names == ["W", "WE", "DE(true)", "WD", "DD"] && !stage.loop.isInMotion)
  }
}
