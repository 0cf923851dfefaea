import Geometry
import Tracing
import Views

extension Motion {
  /// What one frame of a deceleration did.
  struct Step {
    var rule: RuleID
    var bounces: Bool
    var isLast: Bool
    var isPaging = false
  }

  /// One frame of a deceleration as the scroll view goes on from it.
  struct Frame {
    let step: Step
    /// How much time it makes up for, in ms.
    let elapsed: Double
    let position: Point
    let velocity: Point
    let link: DisplayLink
    let cause: EventIndex?
  }

  /// What a frame means for a deceleration.
  enum Outcome {
    /// There is none, or too little time has passed.
    case none
    /// A finger that had caught it has let go.
    case ends
    case moves(Frame)
  }

  /// Moves a deceleration on. In place: to take a motion out and to put it back would cost more than the step.
  mutating func stepDeceleration(
    after time: Double, range: ScrollRange, offset: Point, bouncesX: Bool, bouncesY: Bool
  ) -> Outcome {
    switch deceleration?.isEnding {
    case nil: return .none
    case true?: return .ends
    case false?: break
    }
    guard
      let frame = deceleration?.frame(
        after: time, range: range, offset: offset, bouncesX: bouncesX, bouncesY: bouncesY) ?? nil
    else { return .none }
    if frame.step.bounces {
      isDragging = false
      streak.reset()
    }
    return .moves(frame)
  }

  /// Where a deceleration has it, unrounded.
  var position: Point? { deceleration?.position }

  /// How fast it shows, in pt/ms; zero where nothing decelerates or a finger holds it.
  func shownVelocity(in range: ScrollRange) -> Point {
    guard deceleration?.link.isPaused == false else { return .zero }
    return deceleration?.shownVelocity(in: range) ?? .zero
  }
}

extension Motion.Deceleration {
  fileprivate func shownVelocity(in range: ScrollRange) -> Point {
    if let pages { return Point(x: pages.x.velocity, y: pages.y.velocity) }
    return Point(
      x: x.shownVelocity(least: range.min.x, most: range.max.x),
      y: y.shownVelocity(least: range.min.y, most: range.max.y))
  }

  var velocity: Point {
    pages.map { Point(x: $0.x.velocity, y: $0.y.velocity) } ?? Point(x: x.velocity, y: y.velocity)
  }

  /// One frame, once enough time has passed: steps shorter than a millisecond are put off (SV-29).
  mutating func frame(
    after time: Double, range: ScrollRange, offset: Point, bouncesX: Bool, bouncesY: Bool
  ) -> Motion.Frame? {
    waiting += time
    guard waiting >= 1 - 1e-9 else { return nil }
    let elapsed = waiting
    waiting = 0
    let step = step(elapsed, range: range, offset: offset, bouncesX: bouncesX, bouncesY: bouncesY)
    return Motion.Frame(
      step: step, elapsed: elapsed, position: position, velocity: velocity, link: link, cause: cause)
  }

  /// Moves both axes on by one frame.
  /// - Parameter offset: as it is shown; a page sets out from there (SV-35).
  mutating func step(_ time: Double, range: ScrollRange, offset: Point, bouncesX: Bool, bouncesY: Bool) -> Motion.Step {
    if var pages {
      x.position = pages.x.step(from: offset.x, time)
      y.position = pages.y.step(from: offset.y, time)
      self.pages = pages
      return Motion.Step(
        rule: "SV-35", bounces: false, isLast: pages.x.isOver && pages.y.isOver, isPaging: true)
    }
    let stepX = x.step(time, least: range.min.x, most: range.max.x, bounces: bouncesX)
    let stepY = y.step(time, least: range.min.y, most: range.max.y, bounces: bouncesY)
    let isBouncing =
      x.isBouncing(least: range.min.x, most: range.max.x) || y.isBouncing(least: range.min.y, most: range.max.y)
    let speed = x.velocity * x.velocity + y.velocity * y.velocity
    let isSlow = speed < Deceleration.stopSpeed * Deceleration.stopSpeed
    let told = stepX.rawValue > stepY.rawValue ? stepX : stepY
    return Motion.Step(
      rule: told.rule, bounces: told == .bounces || told == .crosses,
      isLast: isSlow && !isBouncing && !x.isOnItsWay && !y.isOnItsWay)
  }
}

extension AxisMotion.Step {
  /// The rule behind it.
  var rule: RuleID {
    switch self {
    case .free: "SV-29"
    case .towardsTarget: "SV-28"
    case .stopsAtEdge: "SV-33"
    case .bounces: "SV-31"
    case .crosses: "SV-30"
    }
  }
}

extension AxisMotion {
  /// Somebody moved the offset: the motion goes on from there (SV-44).
  mutating func shift(by distance: Double) {
    position += distance
    target = target.map { $0 + distance }
  }
}
