import Geometry
import Platform
import TestSupport
import Testing
import Tracing
import Views

@testable import Scrolling

struct DecelerationTests {
  @Test func `SV-29 a fling of 1 pt per ms at 60 Hz, frame by frame`() throws {
    let stage = try MotionStage(content: 20_000)
    try stage.fling(1)
    try stage.loop.runUntilRest()
    let steps = stage.steps
    let expected = [
      (1, 16.3722), (2, 32.2072), (3, 47.5227), (6, 90.5196), (30, 315.5770), (60, 431.5771), (120, 489.8901),
    ]
    for (frame, position) in expected { #expect(isNear(steps[frame - 1].position.y, position, 4)) }
    #expect(isNear(steps[0].velocity.y, 0.967190, 6))
    #expect(steps.count == 139)
    #expect(isNear(steps[138].position.y, 494.167))
    #expect(isNear(stage.loop.time, 2316.7, 1))
    #expect(stage.log.target == Point(x: 0, y: 494.5))
    #expect(stage.y == 494)
    #expect(steps.allSatisfy { $0.rule == "SV-29" })
  }

  @Test(arguments: [(120.0, DecelerationRate.normal, 277, 494.089, 2308.3), (60, .fast, 28, 98.068, 466.7)])
  func `SV-29 other refresh and deceleration rates`(
    fps: Double, rate: DecelerationRate, frames: Int, rest: Double, duration: Double
  ) throws {
    let stage = try MotionStage(content: 20_000, fps: fps)
    stage.view.setDecelerationRate(rate.rawValue)
    try stage.fling(1)
    try stage.loop.runUntilRest()
    #expect(stage.steps.count == frames)
    #expect(isNear(try #require(stage.steps.last).position.y, rest))
    #expect(isNear(stage.loop.time, duration, 1))
  }

  @Test(
    arguments: [
      (364, 4.619940, 2664.5, 3.068916, 184), (2595.5, 1.398724, 3288.5, 2.485449, 149),
      (3094.5, -2.389578, 1907.0, 2.752163, 165), (143, 2.279252, 1275.5, 2.718653, 163),
    ] as [(Double, Double, Double, Double, Int)])
  func `C01 SV-27 four flings that were logged in 2013`(
    start: Double, velocity: Double, target: Double, duration: Double, frames: Int
  ) throws {
    let stage = try MotionStage(content: 20_000, at: start)
    stage.view.systemBehavior = SystemBehavior(iOS: 7)
    try stage.fling(velocity)
    try stage.loop.runUntilRest()
    #expect(stage.log.target?.y == target)
    #expect(abs(stage.loop.time / 1000 - duration) < 0.020)
    #expect(stage.steps.count == frames)
    #expect(abs(stage.y - target) <= 1)
  }

  @Test func `SV-08 a frame that moves less than half a pixel tells nobody`() throws {
    let stage = try MotionStage(content: 20_000)
    try stage.fling(1)
    try stage.loop.runUntilRest()
    let told = stage.log.calls.filter { $0.name == "S" }
    #expect(told.count < 139 && told.count > 100)
    #expect(zip(told, told.dropFirst()).allSatisfy { $0.offset != $1.offset })
  }

  @Test(arguments: [(0.24, 0.0, false), (0.25, 0, true), (0.2, 0.2, true), (0.1, 0.2, false)])
  func `SV-25 a release below 250 pt in a second stops`(y: Double, x: Double, decelerates: Bool) throws {
    let stage = try MotionStage(content: 20_000, contentWidth: 9_000, at: 1000, x: 1000)
    try stage.fling(y, x: x)
    #expect(stage.view.isDecelerating == decelerates)
    #expect(stage.log.names.contains("DE(\(decelerates))"))
    if !decelerates { #expect(stage.log.velocity == .zero && stage.log.target == Point(x: 1000, y: 1000)) }
  }

  @Test func `SV-25 from outside it goes back without any velocity`() throws {
    let stage = try MotionStage()
    try stage.pull(RubberBand(dimension: 600).pull(forOffset: 60))
    #expect(stage.log.calls.last { $0.name == "S" }?.offset.y == -60)
    #expect(stage.log.target == .zero)
    #expect(stage.log.names == ["W", "S", "WE", "DE(true)", "WD"])
  }

  @Test func `SV-16 SV-25 an axis that cannot be dragged adds no velocity`() throws {
    let stage = try MotionStage(content: 20_000, at: 1000)
    try stage.fling(0.2, x: 5)
    #expect(!stage.view.isDecelerating && stage.view.contentOffset.x == 0)
  }

  @Test func `SV-21 three quarters of the velocity before, one of the last`() throws {
    let stage = try MotionStage(content: 20_000)
    try stage.loop.turn {
      try stage.view.touchBegan()
      try stage.view.panBegan(translation: .zero, velocity: Point(x: 0, y: -1200))
      try stage.view.panEnded(velocity: Point(x: 0, y: -800))
    }
    #expect(isNear(try #require(stage.log.velocity).y, 1.1, 9))
    let single = try MotionStage(content: 20_000)
    try single.loop.turn {
      try single.view.touchBegan()
      try single.view.panBegan(translation: .zero, velocity: .zero)
      try single.view.panEnded(velocity: Point(x: 0, y: -900))
    }
    #expect(isNear(try #require(single.log.velocity).y, 0.9, 9))
    let still = try MotionStage(content: 20_000)
    try still.loop.turn {
      try still.view.touchBegan()
      try still.view.panBegan(translation: .zero, velocity: Point(x: 0, y: -900))
      try still.view.panEnded(velocity: .zero)
    }
    #expect(still.log.velocity == .zero && !still.view.isDecelerating)
  }

  @Test(
    arguments: [
      (1.0, 400.0, 0.996705, 1.0), (1, 700, 0.998, 1.211202), (0, 150, 0.985, 0.765682), (0, 400, 0.998, 0.610601),
    ])
  func `SV-28 a target that the delegate writes is met exactly`(
    velocity: Double, target: Double, rate: Double, first: Double
  ) throws {
    let stage = try MotionStage(content: 20_000, at: 100)
    stage.log.newTarget = Point(x: 0, y: target)
    try stage.fling(velocity)
    #expect(isNear(stage.log.target?.y ?? 0, velocity == 0 ? 100 : 594.5, 1))
    #expect(isNear(stage.view.decelerationVelocity.y, first, 6))
    try stage.loop.runUntilRest()
    #expect(stage.y == target)
    #expect(stage.log.names.last == "DD")
    let offsets = stage.steps.map(\.position.y)
    #expect(offsets == offsets.sorted())
    #expect(isNear(stage.steps[0].velocity.y / first, decay(1000 / 60 * log(rate)), 4))
  }

  @Test func `SV-28 a target where it stands stops it`() throws {
    let stage = try MotionStage(content: 20_000, at: 100)
    stage.log.newTarget = Point(x: 0, y: 100)
    try stage.fling(1)
    #expect(stage.log.order == ["W TTF", "WE TTF", "DE(false) TFF"])
    #expect(!stage.view.isDecelerating && stage.y == 100)
  }

  @Test func `SV-28 a target behind the motion is jumped to in the first frame`() throws {
    let stage = try MotionStage(content: 20_000, at: 500)
    stage.log.newTarget = Point(x: 0, y: 300)
    try stage.fling(1)
    try stage.loop.runNext(until: .infinity)
    #expect(stage.y == 300)
    try stage.loop.runUntilRest()
    #expect(stage.y == 300 && stage.log.names.last == "DD")
  }

  @Test func `SV-28 a target on both axes is reached on both at once`() throws {
    let stage = try MotionStage(content: 20_000, contentWidth: 20_000, at: 100, x: 100)
    stage.log.newTarget = Point(x: 250, y: 900)
    try stage.fling(1, x: 1)
    try stage.loop.runUntilRest()
    #expect(stage.view.contentOffset == Point(x: 250, y: 900))
    let first = { (axis: (Point) -> Double, end: Double) in stage.steps.firstIndex { abs(axis($0.position) - end) < 1 }
    }
    let x = try #require(first({ $0.x }, 250))
    let y = try #require(first({ $0.y }, 900))
    // The last point is crept to, so within a point they are as close as their distances allow.
    #expect(abs(x - y) < 60)
  }

  @Test func `SV-28 a target outside the range, and one that is no place`() throws {
    let stage = try MotionStage(at: 1000)
    stage.log.newTarget = Point(x: 0, y: 9_999)
    try stage.fling(1)
    try stage.loop.runUntilRest()
    #expect(stage.y == 1400)
    let odd = try MotionStage(at: 100)
    odd.log.newTarget = Point(x: .nan, y: .infinity)
    try odd.fling(1)
    try odd.loop.runUntilRest()
    #expect(isNear(odd.y, 594, 0))
  }

  @Test func `SV-25 who does not ask for the target gets the decision as it is`() throws {
    let stage = try MotionStage(at: 1400)
    stage.log.asks = false
    try stage.fling(1)
    #expect(stage.log.names == ["W", "DE(true)", "WD"])
    let asking = try MotionStage(at: 1400)
    try asking.fling(1)
    #expect(asking.log.names == ["W", "WE", "DE(false)"])
  }

  @Test func `SV-33 SV-23 without bounces it stops dead at the edge`() throws {
    let stage = try MotionStage(at: 20)
    stage.view.bounces = false
    try stage.fling(-2)
    try stage.loop.runNext(until: .infinity)
    #expect(stage.y == 0 && !stage.view.isDecelerating)
    #expect(stage.steps.map(\.rule) == ["SV-33"])
    #expect(stage.log.names == ["W", "WE", "DE(true)", "WD", "S", "DD"])
  }

  @Test func `SV-44 the app sets another offset and the motion goes on from there`() throws {
    let stage = try MotionStage(content: 20_000, at: 500)
    try stage.fling(1)
    try stage.view.setContentOffset(Point(x: 0, y: 300))
    try stage.loop.runNext(until: .infinity)
    #expect(isNear(stage.view.unroundedOffset.y, 316.372))
    #expect(isNear(stage.view.decelerationVelocity.y, 0.967, 3))
  }

  @Test func `SV-44 an endless list moves its offset while it moves`() throws {
    let stage = try MotionStage(content: 3000, at: 1000)
    stage.log.onScroll = { view in
      if view.contentOffset.y > 1200 { try view.setContentOffset(Point(x: 0, y: view.contentOffset.y - 600)) }
    }
    try stage.fling(3)
    try stage.loop.runUntilRest()
    let moved = stage.log.calls.filter { $0.name == "S" }
    #expect(moved.allSatisfy { $0.offset.y < 1300 })
    #expect(stage.steps.allSatisfy { $0.rule == "SV-29" })
    // 3 pt per ms go 1493 pt, two and a bit of the loop's 600.
    #expect(isNear(stage.y, 1000 + 1493 - 1800, -1) || isNear(stage.y, 1000 + 1493 - 1200, -1))
  }

  @Test func `SV-52 a blocked main thread makes one large step`() throws {
    let stage = try MotionStage(content: 20_000)
    try stage.fling(1)
    stage.loop.block(for: 200)
    try stage.loop.runNext(until: .infinity)
    #expect(isNear(stage.view.unroundedOffset.y, 159.800) && isNear(stage.view.decelerationVelocity.y, 0.679760, 6))
    #expect(stage.loop.time == 200)
    try stage.loop.runNext(until: .infinity)
    #expect(isNear(stage.loop.time, 216.667))
  }

  @Test func `SV-52 a thread that is free between frames goes back to the grid`() throws {
    let stage = try MotionStage(content: 20_000)
    try stage.fling(1)
    stage.loop.block(for: 25)
    try stage.loop.runNext(until: .infinity)
    #expect(stage.loop.time == 25)
    try stage.loop.runNext(until: .infinity)
    #expect(isNear(stage.loop.time, 33.3333, 4))
  }

  @Test func `SV-29 frames that are shorter than a millisecond are put together`() throws {
    let stage = try MotionStage(content: 20_000, fps: 4000)
    try stage.fling(1)
    try stage.loop.run(until: 10)
    #expect(stage.steps.count == 10)
    #expect(isNear(stage.view.unroundedOffset.y, Deceleration(velocity: 1, rate: .normal).distance(at: 10), 1))
  }

  @Test func `SV-34 the third flick in a row goes farther`() throws {
    let stage = try MotionStage(content: 90_000, at: 1000)
    var ways: [Double] = []
    for _ in 0..<3 {
      let start = stage.y
      try stage.loop.turn {
        try stage.view.touchBegan()
        try stage.view.panBegan(translation: Point(x: 0, y: -240), velocity: Point(x: 0, y: -1000))
        try stage.view.panEnded(velocity: Point(x: 0, y: -1000))
      }
      ways.append((stage.log.target?.y ?? 0) - start - 240)
      try stage.loop.run(until: stage.loop.time + 500)
    }
    #expect(ways[0] == 494.5 && ways[1] == 494.5)
    #expect(isNear(ways[2], 494.505 * 1.9, 0))
    try stage.loop.runUntilRest()
    #expect(abs(stage.y - (stage.log.target?.y ?? 0)) <= 2)
  }
}

struct BounceTests {
  @Test func `SV-30 a fling goes into the bounce without a loss`() throws {
    let stage = try MotionStage(at: 200)
    try stage.fling(-2)
    try stage.loop.runUntilRest()
    let y = stage.steps.map(\.position.y)
    let expected = [
      (1, 167.256), (2, 135.586), (3, 104.955), (4, 75.329), (5, 46.675), (6, 18.961), (7, -7.472), (8, -27.222),
      (9, -40.153), (10, -47.999), (11, -52.102), (12, -53.497), (13, -52.975), (15, -48.445), (20, -31.207),
      (25, -17.300), (30, -8.894), (35, -4.372), (39, -2.424), (50, -0.449),
    ]
    for (frame, position) in expected { #expect(isNear(y[frame - 1], position), "frame \(frame)") }
    #expect(y.count == 50 && y.min() == y[11])
    #expect(isNear(stage.loop.time, 833.3, 1))
    #expect(stage.y == 0)
    #expect(stage.steps[5].rule == "SV-29" && stage.steps[6].rule == "SV-30" && stage.steps[7].rule == "SV-31")
    #expect(stage.log.names == ["W", "WE", "DE(true)", "WD", "S", "DD"])
    #expect(stage.log.target == .zero)
    // isDragging ends where the spring takes over.
    #expect(stage.log.order.suffix(4) == ["WD TTT", "S FTT", "S FFT", "DD FFF"])
  }

  @Test(
    arguments: [
      (
        60.0, 0.0,
        [
          (1, -84.653), (2, -71.661), (3, -60.663), (6, -36.800), (10, -18.898), (15, -8.215), (20, -3.571),
          (25, -1.553), (30, -0.675), (32, -0.484),
        ], 533.3
      ),
      (120, 0, [(12, -36.650), (24, -13.432)], 533.3),
      (60, -0.5, [(1, -91.583), (3, -75.077), (6, -53.456), (10, -32.273), (20, -7.909)], 633.3),
    ] as [(Double, Double, [(Int, Double)], Double)])
  func `SV-31 SV-32 let go 100 pt outside`(
    fps: Double, velocity: Double, expected: [(Int, Double)], duration: Double
  ) throws {
    let stage = try MotionStage(fps: fps)
    try stage.pull(RubberBand(dimension: 600).pull(forOffset: 100), velocity: velocity)
    #expect(stage.y == -100)
    try stage.loop.runUntilRest()
    for (frame, position) in expected {
      #expect(isNear(stage.steps[frame - 1].position.y, position), "frame \(frame)")
    }
    #expect(isNear(stage.loop.time, duration, 1))
    #expect(stage.y == 0)
  }

  @Test func `SV-32 the last step is shown before the edge is`() throws {
    let stage = try MotionStage()
    try stage.pull(RubberBand(dimension: 600).pull(forOffset: 100))
    try stage.loop.runUntilRest()
    #expect(stage.log.calls.suffix(3).map(\.name) == ["S", "S", "DD"])
    #expect(stage.log.calls.suffix(3).map(\.offset.y) == [-0.5, 0, 0])
  }

  @Test func `SV-31 a bounce at the end mirrors one at the start, whatever the deceleration rate`() throws {
    let top = try MotionStage()
    try top.pull(RubberBand(dimension: 600).pull(forOffset: 100))
    let bottom = try MotionStage(at: 1400)
    bottom.view.setDecelerationRate(0.99)
    try bottom.pull(-RubberBand(dimension: 600).pull(forOffset: 100))
    for _ in 0..<20 {
      try top.loop.runNext(until: .infinity)
      try bottom.loop.runNext(until: .infinity)
      #expect(isNear(bottom.view.unroundedOffset.y - 1400, -top.view.unroundedOffset.y, 6))
    }
  }
}

struct PagingTests {
  static let frames = [1, 2, 3, 6, 12, 18]

  @Test(
    arguments: [
      (100.0, 0.0, [109.0, 130, 157, 243, 344.5, 372], 23), (100, 0.5, [115.5, 140, 168.5, 253, 348, 372.5], 23),
      (100, 1.5, [127.5, 159, 191, 273.5, 355.5, 373.5], 22), (180, 0, [186.5, 201.5, 220.5, 281.5, 354, 373.5], 22),
    ])
  func `SV-35 a page comes to rest`(start: Double, velocity: Double, offsets: [Double], frames: Int) throws {
    let stage = try MotionStage(width: 375, contentWidth: 1875, x: start)
    stage.view.isPagingEnabled = true
    // From 100 without a flick the nearest page is 0; the delegate sends it to 375.
    stage.log.newTarget = Point(x: 375, y: 0)
    try stage.fling(0, x: velocity)
    var seen: [Double] = []
    while stage.loop.isInMotion, try stage.loop.runNext(until: .infinity) { seen.append(stage.view.contentOffset.x) }
    #expect(Self.frames.map { seen[$0 - 1] } == offsets)
    #expect(seen.count == frames && seen.last == 375)
    #expect(stage.log.names == ["W", "WE", "DE(true)", "WD", "S", "DD"])
  }

  @Test func `SV-35 a changed target is snapped to a page`() throws {
    let stage = try MotionStage(width: 375, contentWidth: 1875, x: 400)
    stage.view.isPagingEnabled = true
    stage.log.newTarget = Point(x: 800, y: 0)
    try stage.fling(0, x: 0.5)
    #expect(stage.log.target?.x == 750)
    try stage.loop.runUntilRest()
    #expect(stage.view.contentOffset.x == 750)
  }

  @Test func `SV-35 a slow release between pages decelerates, on a page it does not`() throws {
    let between = try MotionStage(width: 375, contentWidth: 1875, x: 400)
    between.view.isPagingEnabled = true
    try between.fling(0)
    #expect(between.log.order == ["W TTF", "WE TFF", "DE(true) TFF", "WD TFT"])
    #expect(between.log.velocity == .zero)
    let on = try MotionStage(width: 375, contentWidth: 1875, x: 375)
    on.view.isPagingEnabled = true
    try on.fling(0)
    #expect(on.log.names == ["W", "WE", "DE(false)"])
  }

  @Test func `SV-35 the deceleration rate has no part in it, and enabling it moves nothing`() throws {
    var ends: [Double] = []
    for rate in [0.998, 0.99] {
      let stage = try MotionStage(width: 375, contentWidth: 1875, x: 400)
      stage.view.setDecelerationRate(rate)
      stage.view.isPagingEnabled = true
      #expect(stage.view.contentOffset.x == 400)
      try stage.fling(0, x: 1)
      try stage.loop.runUntilRest()
      ends.append(stage.loop.time)
    }
    #expect(ends[0] == ends[1])
  }
}
