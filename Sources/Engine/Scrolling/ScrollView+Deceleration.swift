import Geometry
import Tracing
import Views

extension ScrollView {
  /// Lets it move on without a finger, towards `target`. Rules SV-29, SV-35, SV-37.
  /// - Parameters:
  ///   - velocity: in pt/ms.
  ///   - planned: where it would have ended; nil where nobody changed that.
  func decelerate(velocity: Point, target: Point, planned: Point? = nil, cause: EventIndex?) throws {
    guard let runLoop = window?.runLoop else { return }
    motion.deceleration?.link.invalidate()
    let link = DisplayLink { [unowned self] time in try stepDeceleration(after: time) }
    let axes = axes(velocity: velocity, target: target, planned: planned ?? target)
    motion.deceleration = Motion.Deceleration(x: axes.x, y: axes.y, target: target, link: link, cause: cause)
    if isPagingEnabled {
      let offset = contentOffset
      motion.deceleration?.pages = (
        PagingMotion(from: offset.x, to: target.x, velocity: velocity.x, width: bounds.width),
        PagingMotion(from: offset.y, to: target.y, velocity: velocity.y, width: bounds.width)
      )
    }
    runLoop.add(link)
    updateRunLoopMode()
    let begun = try tell("scrollViewWillBeginDecelerating", cause: cause, rule: "SV-37") {
      try $0.scrollViewWillBeginDecelerating(self)
    }
    if let begun { motion.deceleration?.cause = begun }
  }

  /// Both axes as they begin, with the changes that a changed target makes (SV-28).
  private func axes(velocity: Point, target: Point, planned: Point) -> (x: AxisMotion, y: AxisMotion) {
    let offset = contentOffset
    var x = change(velocity.x, from: offset.x, planned: planned.x, target: target.x)
    var y = change(velocity.y, from: offset.y, planned: planned.y, target: target.y)
    if let rateX = x?.rate, let rateY = y?.rate {
      // Both arrive together: at the slower of the two rates.
      x?.slow(to: max(rateX, rateY))
      y?.slow(to: max(rateX, rateY))
    }
    return (
      axis(offset.x, velocity.x, target.x, change: x), axis(offset.y, velocity.y, target.y, change: y)
    )
  }

  private func change(_ velocity: Double, from offset: Double, planned: Double, target: Double) -> TargetChange? {
    guard target != planned, !isPagingEnabled else { return nil }
    return TargetChange(
      velocity: velocity, rate: decelerationRate, planned: planned - offset, distance: target - offset)
  }

  private func axis(_ offset: Double, _ velocity: Double, _ target: Double, change: TargetChange?) -> AxisMotion {
    if let change, let rate = DecelerationRate(custom: change.rate) {
      return AxisMotion(position: offset, velocity: change.velocity, rate: rate, target: target)
    }
    return AxisMotion(
      position: offset, velocity: velocity, rate: decelerationRate, stretch: motion.streak.multiplier)
  }

  /// One frame of it: the numbers first, then the offset, then what is told (SV-29 to SV-35).
  private func stepDeceleration(after time: Double) throws {
    let (range, offset) = (scrollRange, contentOffset)
    let (bouncesX, bouncesY) = (bouncesHorizontally, bouncesVertically)
    switch motion.stepDeceleration(after: time, range: range, offset: offset, bouncesX: bouncesX, bouncesY: bouncesY) {
    case .none: break
    case .ends: try endCaughtDeceleration()
    case .moves(let frame): try follow(frame)
    }
  }

  private func follow(_ frame: Motion.Frame) throws {
    let step = frame.step
    try recorder.record(
      "displayLink", "step",
      [
        .init("ms", .number(frame.elapsed)), .init("position", .point(frame.position)),
        .init("velocity", .point(frame.velocity)),
      ],
      cause: frame.cause, rule: step.rule
    ) {
      try move(to: frame.position, because: step.rule, by: .deceleration)
      // The delegate may have ended or replaced it.
      guard step.isLast, motion.deceleration?.link === frame.link else { return }
      let pinned = scrollRange.clamp(contentOffset)
      if pinned != contentOffset { try move(to: pinned, because: "SV-32", by: .deceleration) }
      guard motion.deceleration?.link === frame.link else { return }
      try endDeceleration(because: step.isPaging ? "SV-35" : "SV-32")
    }
  }

  /// A finger had caught it and has let go (SV-37).
  private func endCaughtDeceleration() throws {
    try recorder.record("displayLink", "step", cause: motion.deceleration?.cause, rule: "SV-37") {
      if systemBehavior.tellsEndOfCaughtMotion {
        try endDeceleration(because: "SV-37")
      } else {
        dropDeceleration()
      }
    }
  }

  /// Ends a deceleration where it is and tells so; nothing where there is none.
  func endDeceleration(because rule: RuleID) throws {
    guard motion.deceleration != nil else { return }
    dropDeceleration()
    try tell("scrollViewDidEndDecelerating", rule: rule) { try $0.scrollViewDidEndDecelerating(self) }
  }

  private func dropDeceleration() {
    motion.deceleration?.link.invalidate()
    motion.deceleration = nil
    motion.isDragging = false
    updateRunLoopMode()
  }

  /// Without a window nothing moves, and nobody is told.
  func abandonMotion() {
    motion.deceleration?.link.invalidate()
    motion.animation?.link.invalidate()
    motion.zoom?.link.invalidate()
    if motion.zoom != nil { isZooming = false }
    motion.trackingLoop?.endTracking()
    motion = Motion()
  }
}
