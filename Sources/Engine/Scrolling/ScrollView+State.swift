import Geometry
import Tracing

extension ScrollView {
  /// Whether a finger is down on it (SV-36).
  public var isTracking: Bool { motion.isTracking }

  /// Whether the user has begun to scroll; after a flick it stays true until the deceleration is over (SV-36).
  public var isDragging: Bool { motion.isDragging }

  /// Whether it moves on after a drag; true also while a finger holds the motion (SV-36, SV-37).
  public var isDecelerating: Bool { motion.deceleration != nil }

  /// Whether an animated change of the offset is under way; not for a deceleration. iOS 17.4 (SV-50).
  public var isScrollAnimating: Bool { motion.animation != nil }

  /// Whether it bounces on both axes; setting it sets both (SV-23).
  public var bounces: Bool {
    get { bouncesHorizontally && bouncesVertically }
    set {
      bouncesHorizontally = newValue
      bouncesVertically = newValue
    }
  }

  /// `decelerationRate = …`: stores one of two values, whatever the number. Rule SV-26.
  public func setDecelerationRate(_ value: Double) {
    decelerationRate = DecelerationRate(storing: value)
    recorder.record(
      name, "decelerationRate", [.init("", .number(value))],
      result: decelerationRate.rawValue == value ? nil : .number(decelerationRate.rawValue), rule: "SV-26")
  }

  /// Lets a rate through that UIKit would not store, to explore the formula with; the trace says so.
  public func setCustomDecelerationRate(_ rate: DecelerationRate) {
    decelerationRate = rate
    recorder.record(
      name, "decelerationRate", [.init("custom", .number(rate.rawValue))], result: .number(rate.rawValue),
      rule: "SV-26")
  }

  /// Where it is without rounding, while it moves (SV-29).
  public var unroundedOffset: Point { motion.position ?? contentOffset }

  /// How fast a deceleration moves it, in pt/ms; zero while there is none. In a bounce the pull of the spring is part
  /// of it (SV-31).
  public var decelerationVelocity: Point { motion.shownVelocity(in: scrollRange) }

  /// What the delegate could read at this moment, for the trace (SV-36).
  var stateArguments: [Event.Argument] {
    [
      .init("isTracking", .flag(isTracking)), .init("isDragging", .flag(isDragging)),
      .init("isDecelerating", .flag(isDecelerating)),
    ]
  }

  /// Takes down a call of the delegate and makes it.
  /// - Parameter showsState: whether the trace holds what the delegate could read of the motion.
  /// - Returns: the event, where there is a delegate.
  @discardableResult
  func tell(
    _ call: String, _ arguments: @autoclosure () -> [Event.Argument] = [], showsState: Bool = true,
    cause: EventIndex? = nil, rule: RuleID, _ body: (any ScrollViewDelegate) throws -> Void
  ) rethrows -> EventIndex? {
    guard let delegate else { return nil }
    return try recorder.record(
      "delegate", call, arguments() + (showsState ? stateArguments : []), cause: cause, rule: rule
    ) {
      let event = recorder.current
      try body(delegate)
      return event
    }
  }

  /// The run loop is in tracking mode from the first drag until nothing decelerates (SV-46).
  func updateRunLoopMode() {
    let tracks = motion.drag != nil || motion.deceleration != nil
    guard tracks != (motion.trackingLoop != nil) else { return }
    if tracks { window?.runLoop.beginTracking() } else { motion.trackingLoop?.endTracking() }
    motion.trackingLoop = tracks ? window?.runLoop : nil
  }
}
