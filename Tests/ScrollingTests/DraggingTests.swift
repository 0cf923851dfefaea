import Geometry
import TestSupport
import Testing
import Tracing
import Views

@testable import Scrolling

struct DraggingTests {
  @Test func `SV-20 the whole translation is taken off the offset at the start`() throws {
    let stage = try MotionStage(at: 300)
    try stage.view.touchBegan()
    try stage.view.panBegan(translation: Point(x: 0, y: -50), velocity: .zero)
    #expect(stage.y == 350)
    try stage.view.panChanged(translation: Point(x: 0, y: -120), velocity: .zero)
    #expect(stage.y == 420)
    #expect(stage.log.order == ["W TTF", "S TTF"])
  }

  @Test func `SV-20 SV-22 beyond the edge the band resists, and rounds to pixels`() throws {
    let stage = try MotionStage()
    try stage.view.touchBegan()
    try stage.view.panBegan(translation: Point(x: 0, y: 100), velocity: .zero)
    #expect(stage.y == -50.5)
    #expect(stage.recorder.events.first { $0.call == "contentOffset" }?.rule == "SV-22")
  }

  @Test func `SV-20 two moves of 50 give what one of 100 gives`() throws {
    let stage = try MotionStage()
    try stage.view.touchBegan()
    try stage.view.panBegan(translation: Point(x: 0, y: 50), velocity: .zero)
    #expect(stage.y == -26.5)
    try stage.view.panChanged(translation: Point(x: 0, y: 100), velocity: .zero)
    #expect(stage.y == -50.5)
  }

  @Test func `SV-20 SV-44 an offset that code sets during a drag is where it goes on`() throws {
    let stage = try MotionStage(at: 300)
    try stage.view.touchBegan()
    try stage.view.panBegan(translation: .zero, velocity: .zero)
    try stage.view.setContentOffset(Point(x: 0, y: 800))
    try stage.view.panChanged(translation: Point(x: 0, y: -120), velocity: .zero)
    #expect(stage.y == 920)
  }

  @Test func `SV-23 without bounces the finger is held at the edge, on each axis by itself`() throws {
    let stage = try MotionStage()
    stage.view.bounces = false
    try stage.view.touchBegan()
    try stage.view.panBegan(translation: Point(x: 0, y: 100), velocity: .zero)
    #expect(stage.y == 0 && stage.log.names == ["W"])
  }

  @Test func `SV-23 SV-50 bounces is true only if both are`() throws {
    let view = try MotionStage().view
    #expect(view.bounces)
    view.bouncesVertically = false
    #expect(!view.bounces && view.bouncesHorizontally)
    view.bouncesVertically = true
    view.bouncesHorizontally = false
    #expect(!view.bounces)
    view.bounces = true
    #expect(view.bouncesHorizontally && view.bouncesVertically)
  }

  @Test func `SV-16 SV-23 alwaysBounce needs bounces on its own axis`() throws {
    let stage = try MotionStage(content: 300)
    try stage.view.setAlwaysBounceVertical(true)
    #expect(stage.view.canScrollVertically)
    stage.view.bouncesHorizontally = false
    #expect(stage.view.canScrollVertically)
    stage.view.bouncesVertically = false
    #expect(!stage.view.canScrollVertically)
  }

  @Test(arguments: [(10.0, 2.0, true, false), (10, 10, true, true), (2, 10, false, true), (10, 4, true, true)])
  func `SV-24 a locked drag keeps to its axis`(x: Double, y: Double, movesX: Bool, movesY: Bool) throws {
    let stage = try MotionStage(contentWidth: 2000, at: 500, x: 500)
    stage.view.isDirectionalLockEnabled = true
    try stage.view.touchBegan()
    try stage.view.panBegan(
      translation: .zero, velocity: .zero, movement: Point(x: x, y: y))
    try stage.view.panChanged(translation: Point(x: 40, y: 40), velocity: .zero)
    #expect(stage.view.contentOffset == Point(x: movesX ? 460 : 500, y: movesY ? 460 : 500))
  }

  @Test func `SV-16 a view that cannot scroll is not dragged`() throws {
    let stage = try MotionStage(content: 300)
    let finger = Finger(on: stage.view)
    try finger.down(at: Point(x: 100, y: 100))
    try finger.move(to: Point(x: 100, y: 50))
    try finger.up()
    #expect(stage.log.calls.isEmpty && !stage.view.isTracking)
  }

  @Test func `SV-20 a finger drags after ten points, without a jump`() throws {
    let stage = try MotionStage(at: 300)
    let finger = Finger(on: stage.view)
    try finger.down(at: Point(x: 100, y: 400))
    #expect(stage.view.isTracking && !stage.view.isDragging)
    try stage.loop.run(until: 16)
    try finger.move(to: Point(x: 100, y: 391))
    #expect(stage.log.calls.isEmpty)
    try stage.loop.run(until: 32)
    try finger.move(to: Point(x: 100, y: 380))
    #expect(stage.log.names == ["W", "S"] && stage.y == 310)
    try stage.loop.run(until: 48)
    try finger.move(to: Point(x: 100, y: 360))
    #expect(stage.y == 330)
    try stage.loop.run(until: 50)
    try finger.up()
    #expect(stage.view.isDecelerating)
  }

  @Test func `a drag that begins outside does not jump`() throws {
    let stage = try MotionStage()
    try stage.pull(400)
    try stage.loop.run(until: 100)
    let finger = Finger(on: stage.view)
    try finger.down(at: Point(x: 0, y: 0))
    let caught = stage.y
    #expect(caught < 0)
    try finger.move(to: Point(x: 0, y: 1))
    #expect(abs(stage.y - caught) <= 1)
  }

  @Test func `without a window a touch does nothing`() throws {
    let stage = try MotionStage(attached: false)
    try stage.view.touchBegan()
    try stage.view.panBegan(translation: Point(x: 0, y: -100), velocity: .zero)
    try stage.view.panEnded(velocity: .zero)
    #expect(stage.log.calls.isEmpty && stage.y == 0)
  }

  @Test func `a view that leaves its window in motion stops untold`() throws {
    let stage = try MotionStage()
    try stage.fling(2)
    try stage.loop.run(until: 100)
    try stage.view.removeFromSuperview()
    #expect(!stage.view.isDecelerating && !stage.loop.isInMotion)
    try stage.loop.runUntilRest()
    #expect(stage.log.names.last == "S")
    #expect(stage.loop.currentMode == .default)
  }

  @Test func `SV-41 disabling the recognizer ends a drag`() throws {
    let stage = try MotionStage(at: 300)
    try stage.view.touchBegan()
    try stage.view.panBegan(translation: Point(x: 0, y: -50), velocity: Point(x: 0, y: -2000))
    try stage.view.panCancelled()
    #expect(stage.log.names == ["W", "S", "WE", "DE(false)"] && stage.y == 350 && !stage.view.isTracking)
  }
}

/// A refresh control is pulled by the same drag as everything else.
struct RefreshDragTests {
  private func stage(height: Double = 60) throws -> (Stage, RefreshControl) {
    let stage = try Stage(
      bounds: Size(width: 390, height: 600), content: Size(width: 390, height: 2000),
      safeArea: EdgeInsets(top: 59, left: 0, bottom: 0, right: 0))
    let control = RefreshControl(height: height)
    try stage.scrollView.setRefreshControl(control)
    return (stage, control)
  }

  private func pull(_ view: ScrollView, to distances: [Double]) throws {
    try view.touchBegan()
    for (index, distance) in distances.enumerated() {
      let translation = Point(x: 0, y: distance)
      if index == 0 {
        try view.panBegan(translation: translation, velocity: .zero)
      } else {
        try view.panChanged(translation: translation, velocity: .zero)
      }
    }
  }

  @Test func `SV-48 the room that comes in mid-pull moves nothing under the finger`() throws {
    let (stage, control) = try stage()
    try pull(stage.scrollView, to: [50, 100])
    #expect(control.isRefreshing && stage.scrollView.contentOffset.y == -140)
    try stage.scrollView.panChanged(translation: Point(x: 0, y: 50), velocity: .zero)
    #expect(stage.scrollView.contentOffset.y == -109)
    try stage.scrollView.panChanged(translation: Point(x: 0, y: -10), velocity: .zero)
    #expect(stage.scrollView.contentOffset.y == -49)
  }

  @Test(arguments: [20, 60, 75.5, 150, 400] as [Double])
  func `SV-48 a finger that takes a pulled list up again does not make it jump`(distance: Double) throws {
    let (stage, control) = try stage(height: 1000)
    let view = stage.scrollView
    try pull(view, to: [distance])
    let offset = view.contentOffset
    try view.panCancelled()
    try view.touchBegan()
    try view.panBegan(translation: .zero, velocity: .zero)
    #expect(view.contentOffset == offset && !control.isRefreshing)
  }

  @Test func `SV-48 let go, the list comes to rest under the spinner, and is told to end once`() throws {
    let (stage, _) = try stage()
    try pull(stage.scrollView, to: [50, 100])
    try stage.scrollView.panEnded(velocity: .zero)
    try stage.window.runLoop.runUntilRest()
    #expect(stage.scrollView.contentOffset.y == -119)
    #expect(stage.recorder.events.count { $0.call == "scrollViewDidEndDecelerating" } == 1)
    #expect(stage.recorder.events.count { $0.call == "sendActions" } == 1)
  }
}
