import Geometry
import Tracing

extension Motion {
  /// What one frame of a deceleration did.
  struct Step {
    var rule: RuleID
    var bounces: Bool
    var isLast: Bool
    var isPaging = false
  }
}

extension Motion.Deceleration {
  var velocity: Point {
    pages.map { Point(x: $0.x.velocity, y: $0.y.velocity) } ?? Point(x: x.velocity, y: y.velocity)
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
