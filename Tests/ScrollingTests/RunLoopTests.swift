import Geometry
import Scrolling
import Testing
import Tracing
import Views

struct RunLoopTests {
  private func times(
    _ stage: MotionStage, interval: Double, mode: Views.RunLoop.Mode, _ body: () throws -> Void
  ) throws -> [Double] {
    var times: [Double] = []
    let timer = Views.Timer(interval: interval, mode: mode) { [loop = stage.loop] in
      times.append((loop.time * 1e6).rounded() / 1e9)
    }
    stage.loop.add(timer)
    try body()
    return times
  }

  private func track(_ stage: MotionStage, from start: Double, to end: Double, until: Double) throws {
    try stage.loop.run(until: start)
    try stage.loop.turn {
      try stage.view.touchBegan()
      try stage.view.panBegan(translation: .zero, velocity: .zero)
    }
    try stage.loop.run(until: end)
    try stage.loop.turn { try stage.view.panEnded(velocity: .zero) }
    try stage.loop.run(until: until)
  }

  @Test func `C57 SV-46 a timer in the default mode waits until the finger is gone`() throws {
    let stage = try MotionStage()
    let fired = try times(stage, interval: 500, mode: .default) {
      try track(stage, from: 1200, to: 4200, until: 5500)
    }
    #expect(fired == [0.5, 1, 4.2, 4.5, 5, 5.5])
  }

  @Test func `C57 SV-46 a timer in the common modes goes on`() throws {
    let stage = try MotionStage()
    let fired = try times(stage, interval: 500, mode: .common) {
      try track(stage, from: 1200, to: 4200, until: 5000)
    }
    #expect(fired == [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5])
  }

  @Test(arguments: [(Views.RunLoop.Mode.default, 1), (.common, 33), (.tracking, 33)])
  func `SV-46 a drag of a second and the deceleration after it`(mode: Views.RunLoop.Mode, count: Int) throws {
    let stage = try MotionStage(content: 20_000)
    let fired = try times(stage, interval: 100, mode: mode) {
      try stage.loop.turn {
        try stage.view.touchBegan()
        try stage.view.panBegan(translation: .zero, velocity: Point(x: 0, y: -1000))
      }
      try stage.loop.run(until: 1000)
      try stage.loop.turn { try stage.view.panEnded(velocity: Point(x: 0, y: -1000)) }
      #expect(stage.loop.currentMode == .tracking)
      try stage.loop.runUntilRest()
      try stage.loop.runNext(until: stage.loop.time)
    }
    #expect(stage.loop.currentMode == .default)
    #expect(fired.count == count)
  }

  @Test func `SV-46 an animated offset does not track`() throws {
    let stage = try MotionStage()
    try stage.view.setContentOffset(Point(x: 0, y: 500), animated: true)
    #expect(stage.loop.currentMode == .default)
    #expect(!stage.recorder.events.contains { $0.receiver == "runLoop" })
  }

  @Test func `SV-46 a held motion still tracks`() throws {
    let stage = try MotionStage(content: 20_000)
    try stage.fling(2)
    try stage.loop.run(until: 100)
    try stage.view.touchBegan()
    try stage.loop.run(until: 5000)
    #expect(stage.loop.currentMode == .tracking)
    #expect(stage.recorder.events.filter { $0.receiver == "runLoop" }.count == 1)
  }

  @Test func `a blocked thread delays timers and loses what it missed`() throws {
    let stage = try MotionStage()
    let fired = try times(stage, interval: 100, mode: .default) {
      try stage.loop.run(until: 250)
      stage.loop.block(for: 200)
      try stage.loop.run(until: 600)
    }
    #expect(fired == [0.1, 0.2, 0.45, 0.5, 0.6])
  }

  @Test func `a frame lays out what it marked before the next one`() throws {
    let stage = try MotionStage(content: 20_000)
    try stage.fling(1)
    try stage.loop.run(until: 100)
    let calls = stage.recorder.events.filter { ["step", "layoutSubviews"].contains($0.call) }.map(\.call)
    #expect(calls == Array(repeating: ["step", "layoutSubviews"], count: 6).flatMap { $0 })
    #expect(stage.recorder.events.last { $0.call == "step" }?.frame == 6)
  }
}

struct MotionLifetimeTests {
  @Test func `a scroll view that goes while it moves leaves nothing that moves it`() throws {
    let window = try Window(frame: Rect(x: 0, y: 0, width: 320, height: 480), recorder: Recorder())
    do {
      let view = try ScrollView("scrollView", frame: window.bounds, recorder: window.recorder)
      try view.setContentSize(Size(width: 320, height: 5000))
      try window.addSubview(view)
      try view.setContentOffset(Point(x: 0, y: 400), animated: true)
      #expect(window.runLoop.isInMotion)
      try view.removeFromSuperview()
    }
    #expect(!window.runLoop.isInMotion)
    try window.runLoop.run(until: 1000)
  }

  @Test func `a scroll view outlives its window in the middle of a motion`() throws {
    let view = try ScrollView("scrollView", frame: Rect(x: 0, y: 0, width: 320, height: 480), recorder: Recorder())
    try view.setContentSize(Size(width: 320, height: 5000))
    do {
      let window = try Window(frame: view.frame, recorder: view.recorder)
      try window.addSubview(view)
      try window.runLoop.turn {
        try view.touchBegan()
        try view.panBegan(translation: .zero, velocity: Point(x: 0, y: -2000))
        try view.panEnded(velocity: Point(x: 0, y: -2000))
      }
      #expect(view.isDecelerating)
    }
    #expect(view.window == nil)
    try view.setContentOffset(Point(x: 0, y: 10), animated: false)
    #expect(!view.isDecelerating && view.contentOffset.y == 10)
  }
}
