import Geometry
import Testing
import Touches

@testable import Scrolling

/// How far two numbers may be apart that are written with `digits` decimals.
func isNear(_ number: Double, _ expected: Double, _ digits: Int = 3) -> Bool {
  var tolerance = 0.5000001
  for _ in 0..<abs(digits) { tolerance = digits < 0 ? tolerance * 10 : tolerance / 10 }
  return abs(number - expected) <= tolerance
}

struct PhysicsTests {
  @Test(
    arguments: [
      (600, 10, 5.4500), (600, 50, 26.2948), (600, 100, 50.3817), (600, 200, 92.9577), (600, 400, 160.9756),
      (600, 1000, 286.9565), (600, 10000, 540.9836), (812, 100, 51.5110), (812, 400, 173.1008), (320, 100, 46.9333),
      (320, 1000, 202.2989),
    ] as [(Double, Double, Double)])
  func `SV-22 how far content follows a pull`(dimension: Double, pull: Double, offset: Double) {
    let band = RubberBand(dimension: dimension)
    #expect(isNear(band.offset(forPull: pull), offset, 4))
    #expect(isNear(band.pull(forOffset: band.offset(forPull: pull)), pull, 6))
  }

  @Test func `SV-22 the pull behind an offset`() {
    #expect(isNear(RubberBand(dimension: 600).pull(forOffset: 100), 218.1818, 4))
  }

  @Test func `SV-22 the band starts at its constant, always gives less, never a whole view`() {
    let band = RubberBand(dimension: 600)
    #expect(isNear(band.offset(forPull: 1e-6) / 1e-6, 0.55, 6))
    var last = 0.0
    for pull in stride(from: 1.0, through: 1e6, by: 997) {
      let offset = band.offset(forPull: pull)
      #expect(offset > last && offset < 600 && offset < pull)
      last = offset
    }
    #expect(band.offset(forPull: .infinity) == 600)
    #expect(band.offset(forPull: -5) == 0 && RubberBand(dimension: 0).offset(forPull: 5) == 0)
    #expect(band.pull(forOffset: 1e9).isFinite)
  }

  @Test(
    arguments: [
      (0.998, 16.667, 967.18), (0.998, 100, 818.57), (0.998, 500, 367.51), (0.998, 1000, 135.06), (0.998, 2000, 18.24),
      (0.99, 100, 366.03), (0.99, 500, 6.57), (0.99, 1000, 0.043),
    ] as [(Double, Double, Double)])
  func `SV-26 what is left of 1000 pt in a second`(rate: Double, time: Double, left: Double) throws {
    let motion = Deceleration(velocity: 1, rate: try #require(DecelerationRate(custom: rate)))
    #expect(isNear(motion.velocity(at: time) * 1000, left, 2) || isNear(motion.velocity(at: time) * 1000, left, 3))
  }

  @Test(arguments: [(0.7, 0.99), (0.995, 0.998), (0.994, 0.998), (0.9939, 0.99), (.nan, 0.99), (5, 0.998), (-1, 0.99)])
  func `SV-26 the property stores one of two rates`(assigned: Double, stored: Double) {
    #expect(DecelerationRate(storing: assigned).rawValue == stored)
  }

  @Test(arguments: [0, 1, -0.5, 1.5, .nan, .infinity])
  func `a custom rate lies between 0 and 1`(rate: Double) { #expect(DecelerationRate(custom: rate) == nil) }

  @Test(
    arguments: [
      (0.998, 250, 124.875, 124.750, 119.880, 1607.8), (0.998, 500, 249.750, 249.500, 244.755, 1954.1),
      (0.998, 1000, 499.500, 499.000, 494.505, 2300.3), (0.998, 2000, 999.000, 998.000, 994.005, 2646.5),
      (0.998, 5000, 2497.499, 2495.000, 2492.504, 3104.2), (0.99, 1000, 99.499, 99.000, 98.504, 458.2),
      (0.99, 2000, 198.998, 198.000, 198.003, 527.2),
    ] as [(Double, Double, Double, Double, Double, Double)])
  func `SV-27 three projections and the time to 10 pt in a second`(
    rate: Double, speed: Double, rest: Double, sum: Double, announced: Double, time: Double
  ) throws {
    let rate = try #require(DecelerationRate(custom: rate))
    for sign in [1.0, -1] {
      let motion = Deceleration(velocity: sign * speed / 1000, rate: rate)
      #expect(isNear(sign * motion.distanceToRest, rest))
      #expect(isNear(sign * motion.summedDistance, sum))
      #expect(isNear(sign * motion.announcedDistance(), announced))
      #expect(isNear(motion.time(toSpeed: 0.01), time, 1))
    }
  }

  @Test(arguments: [(100, 90.626), (250, 196.690), (500, 315.928), (1000, 432.035), (2000, 490.388)])
  func `SV-27 how far 1000 pt in a second have come`(time: Double, distance: Double) {
    #expect(isNear(Deceleration(velocity: 1, rate: .normal).distance(at: time), distance))
  }

  @Test func `SV-29 a step's power is a short series, a long one is exact`() {
    #expect(isNear(decay(16.6666667 * -0.0020020027), 0.967190, 6))
    #expect(decay(0) == 1)
    // One big step of 200 ms still takes the series (SV-52).
    #expect(isNear(decay(200 * -0.0020020027), 0.679760, 6))
    #expect(isNear(decay(-1), 0.367879, 6))
  }

  @Test func `SV-31 the continuous form of a bounce`() {
    let spring = BounceSpring()
    let impact = [(50.0, 28.786), (100, 33.172), (200, 22.081), (300, 11.060), (500, 2.076)]
    for (time, overshoot) in impact { #expect(isNear(spring.overshoot(at: time, from: 0, velocity: 1), overshoot)) }
    #expect(isNear(spring.timeOfPeak, 90.7, 1))
    #expect(isNear(spring.overshoot(at: spring.timeOfPeak, from: 0, velocity: 1), 33.334))
    #expect(isNear(spring.overshoot(at: 100, from: 100, velocity: 0), 36.6, 1))
    #expect(isNear(spring.overshoot(at: 200, from: 100, velocity: 0), 13.4, 1))
  }

  @Test func `SV-33 without bounces the edge ends it in the same frame`() {
    var axis = AxisMotion(position: 20, velocity: -2, rate: .normal)
    #expect(axis.step(1000 / 60, least: 0, most: 1400, bounces: false) == .stopsAtEdge)
    #expect(axis.position == 0 && axis.velocity == 0)
  }

  @Test(
    arguments: [
      (1.0, 300.0, 1.0, 0.996705), (1, 600, 1.211202, 0.998), (0, 50, 0.765682, 0.985), (0, 300, 0.610601, 0.998),
      (0, 0, 0, 0.998), (-1, -300, -1, 0.996705), (0, -50, -0.765682, 0.985),
    ])
  func `SV-28 what a changed target makes of the velocity`(
    velocity: Double, distance: Double, changed: Double, rate: Double
  ) {
    let planned = Deceleration(velocity: velocity, rate: .normal).announcedDistance()
    let change = TargetChange(velocity: velocity, rate: .normal, planned: planned, distance: distance)
    #expect(isNear(change.velocity, changed, 6))
    #expect(isNear(change.rate, rate, 6))
  }

  @Test func `SV-28 two axes take the slower of their rates and arrive together`() {
    var short = TargetChange(velocity: 1, rate: .normal, planned: 494.5, distance: 100)
    short.slow(to: 0.998)
    #expect(short.rate == 0.998)
    #expect(isNear(Deceleration(velocity: short.velocity, rate: .normal).announcedDistance(), 100))
  }

  @Test(
    arguments: [
      (320, 0.000300, 0.970000), (375, 0.00028984, 0.97054688), (390, 0.00028707, 0.97069602),
      (430, 0.00027969, 0.97109375), (768, 0.00021727, 0.97445455), (1024, 0.00017, 0.977), (1500, 0.00017, 0.977),
    ] as [(Double, Double, Double)])
  func `SV-35 the constants of a page`(width: Double, pull: Double, friction: Double) {
    let constants = PagingMotion.constants(width: width)
    #expect(isNear(constants.pull, pull, 8) && isNear(constants.friction, friction, 8))
  }

  @Test(
    arguments: [
      (400, 0.3, 750), (400, -0.3, 375), (375, 0.3, 750), (375, -0.3, 0), (187, 0, 0), (187.5, 0, 375), (560, 0, 375),
      (562.5, 0, 750), (1600, 1, 1500), (1500, 1, 1500), (-20, -1, 0), (400, 0.24, 375),
    ] as [(Double, Double, Double)])
  func `SV-35 the page that wins`(offset: Double, velocity: Double, page: Double) {
    let pages = PageGrid(stride: 375, least: 0, most: 1500)
    #expect(pages.target(from: offset, velocity: velocity) == page)
    #expect(pages.isBoundary(page))
  }

  @Test(arguments: [(10, 2, DirectionalLock.horizontal), (10, 10, .both), (2, 10, .vertical), (10, 4, .both)])
  func `SV-24 the angle at which a drag begins`(x: Double, y: Double, lock: DirectionalLock) {
    for signs in [(1.0, 1.0), (-1, 1), (1, -1), (-1, -1)] {
      #expect(DirectionalLock(movement: Point(x: x * signs.0, y: y * signs.1)) == lock)
    }
  }

  @Test(
    arguments: [(50, 22.45), (75, 51.66), (100, 92.71), (150, 200), (200, 307.29), (250, 377.55), (300, 400)]
      as [(Double, Double)])
  func `SV-38 the curve of an animated offset`(time: Double, offset: Double) {
    #expect(isNear(400 * TimingCurve.easeInOut.progress(at: time / 300), offset, 2))
  }

  @Test(arguments: [(240.0, 1.9), (120, 1.5)])
  func `SV-34 from the third fast flick on the way is longer`(dragged: Double, multiplier: Double) {
    var streak = FlickStreak()
    for flick in 0..<3 {
      streak.touch(at: Double(flick) * 900)
      streak.release(velocity: Point(x: 0, y: 1), dragged: dragged, at: Double(flick) * 900)
      #expect(flick == 2 || streak.multiplier == 1)
    }
    #expect(isNear(streak.multiplier, multiplier, 9))
    var reversed = streak
    reversed.release(velocity: Point(x: 0, y: -1), dragged: dragged, at: 1900)
    #expect(reversed.multiplier == 1)
    var slow = streak
    slow.release(velocity: Point(x: 0, y: 0.5), dragged: dragged, at: 1900)
    #expect(slow.multiplier == 1 && slow.count == 0)
    streak.touch(at: 2801)
    #expect(streak.multiplier == 1)
  }

  @Test(
    arguments: [
      (9, 0, nil), (10, 0, Point(x: 0, y: 0)), (12, 4, Point(x: 2, y: 0)), (9, 9, nil), (9.99, 9.99, nil),
      (-14, -11, Point(x: -4, y: -1)), (10, 10, Point(x: 0, y: 0)),
    ] as [(Double, Double, Point?)])
  func `SV-20 a pan begins after ten points along one axis, and they are taken off`(
    x: Double, y: Double, translation: Point?
  ) {
    var tracking = PanTracking(at: Point(x: 100, y: 100), time: 0)
    tracking.move(to: Point(x: 100 + x, y: 100 + y), time: 16)
    #expect(tracking.hasMoved(horizontally: true, vertically: true) == (translation != nil))
    if let translation {
      tracking.begin()
      #expect(isNear(tracking.translation.x, translation.x, 9) && isNear(tracking.translation.y, translation.y, 9))
    }
  }

  @Test func `SV-21 the recognizer's velocity is mostly the last but one`() {
    var tracking = PanTracking(at: .zero, time: 0)
    tracking.move(to: Point(x: 8, y: 0), time: 16)
    #expect(tracking.velocity(at: 16).x == 500)
    tracking.move(to: Point(x: 20, y: 0), time: 32)
    #expect(isNear(tracking.velocity(at: 32).x, 550, 6))
    #expect(tracking.velocity(at: 200) == .zero)
  }
}
