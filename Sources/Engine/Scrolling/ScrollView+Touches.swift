import Geometry
import Tracing
import Views

/// What a finger does to a scroll view. Who feeds it are the recognizers, or a `Finger` that plays them; none of it
/// does anything outside a window, for touches come through one.
extension ScrollView {
  /// A finger lands. On a moving view it stops the motion (SV-37, cases 5, 6 and 12).
  public func touchBegan() throws {
    guard let window, !isTracking else { return }
    try recorder.record("touch", "touchesBegan", rule: "SV-36") {
      motion.touch = recorder.current
      motion.streak.touch(at: window.runLoop.time)
      if motion.animation != nil { try cutAnimation() }
      if motion.deceleration == nil {
        motion.isTracking = true
        return
      }
      if scrollRange.clamp(contentOffset) == contentOffset {
        motion.caught = .deceleration
        motion.deceleration?.link.isPaused = true
      } else {
        motion.caught = .bounce
        try endDeceleration(because: "SV-37")
      }
      motion.isTracking = true
      recorder.record("panGestureRecognizer", "began", [.init("translation", .point(.zero))], rule: "SV-37")
    }
  }

  /// Whether the finger stopped a motion; its pan has then begun with the touch (SV-37).
  public var isCaught: Bool { motion.caught != nil }

  /// The pan begins, and moves the offset at once (SV-20).
  /// - Parameters:
  ///   - translation: of the recognizer, in points.
  ///   - velocity: of the recognizer, in points per second.
  ///   - movement: how far the finger has come in all; decides the directional lock.
  ///   - place: where the finger is in the window; a keyboard may follow it (SV-51).
  public func panBegan(translation: Point, velocity: Point, movement: Point? = nil, at place: Point? = nil) throws {
    guard let window, isTracking, motion.drag == nil, canScrollHorizontally || canScrollVertically else { return }
    let arguments = panArguments(translation, velocity)
    try recorder.record("panGestureRecognizer", "began", arguments, cause: motion.touch, rule: "SV-20") {
      // A motion that was held is over now, before the next one begins (SV-37, case 7).
      if motion.caught == .deceleration { try endDeceleration(because: "SV-37") }
      motion.caught = nil
      let lock = isDirectionalLockEnabled ? DirectionalLock(movement: movement ?? translation) : .both
      motion.drag = Motion.Drag(
        start: rawOffset, translation: .zero, movesX: canScrollHorizontally && lock != .vertical,
        movesY: canScrollVertically && lock != .horizontal, refresh: RefreshPull(self), began: recorder.current)
      motion.isDragging = true
      updateRunLoopMode()
      try tell("scrollViewWillBeginDragging", rule: "SV-37") { try $0.scrollViewWillBeginDragging(self) }
      try window.inputPanel?.dragBegan(by: self)
      try drag(to: translation, velocity: velocity)
      if let place { try window.inputPanel?.dragMoved(to: place, by: self) }
    }
  }

  /// The finger moves on.
  /// - Parameter place: where it is in the window; a keyboard may follow it (SV-51).
  public func panChanged(translation: Point, velocity: Point, at place: Point? = nil) throws {
    guard let drag = motion.drag else { return }
    let arguments = panArguments(translation, velocity)
    try recorder.record("panGestureRecognizer", "changed", arguments, cause: drag.began, rule: "SV-20") {
      try self.drag(to: translation, velocity: velocity)
      if let place { try window?.inputPanel?.dragMoved(to: place, by: self) }
    }
  }

  /// The finger lifts after a drag.
  /// - Parameter velocity: of the recognizer as it ends, in points per second.
  public func panEnded(velocity: Point) throws {
    guard let drag = motion.drag else { return try touchEnded() }
    try recorder.record(
      "panGestureRecognizer", "ended", [.init("velocity", .point(velocity))], cause: drag.began, rule: "SV-21"
    ) {
      let latest = drag.limit(Self.scrollVelocity(velocity))
      let previous = drag.latest
      // Mostly the velocity before, which a lifting finger has not disturbed; none where the finger stood still.
      let smoothed =
        velocity == .zero || previous == .zero
        ? latest
        : Point(x: 0.75 * previous.x + 0.25 * latest.x, y: 0.75 * previous.y + 0.25 * latest.y)
      try release(latest: latest, smoothed: smoothed)
    }
  }

  /// The finger lifts without having dragged. A motion that it held is over, or goes on from outside (SV-37).
  public func touchEnded() throws {
    guard isTracking else { return }
    guard motion.drag == nil else { return try panEnded(velocity: .zero) }
    let caught = motion.caught
    motion.caught = nil
    switch caught {
    case nil:
      motion.isTracking = false
      recorder.record("touch", "touchesEnded", cause: motion.touch, rule: "SV-36")
    case .deceleration:
      try recorder.record("panGestureRecognizer", "ended", cause: motion.touch, rule: "SV-37") {
        try release(latest: .zero, smoothed: .zero)
      }
    case .bounce:
      try recorder.record("panGestureRecognizer", "ended", cause: motion.touch, rule: "SV-37") {
        if scrollRange.clamp(contentOffset) != contentOffset, motion.animation == nil {
          try decelerate(velocity: .zero, target: scrollRange.clamp(contentOffset), cause: recorder.current)
        }
        motion.isTracking = false
      }
    }
  }

  /// The system or the app takes the drag away, as disabling the recognizer does: it stops where it is, and bounces
  /// back from outside (SV-41).
  public func panCancelled() throws {
    guard let drag = motion.drag else { return try touchEnded() }
    try recorder.record("panGestureRecognizer", "cancelled", cause: drag.began, rule: "SV-41") {
      try release(latest: .zero, smoothed: .zero)
    }
  }

  private func panArguments(_ translation: Point, _ velocity: Point) -> [Event.Argument] {
    recorder.keeping == .nothing
      ? [] : [.init("translation", .point(translation)), .init("velocity", .point(velocity))]
  }

  /// Points per second of a finger as points per millisecond of the offset: up is forward (SV-21).
  static func scrollVelocity(_ velocity: Point) -> Point { Point(x: -velocity.x / 1000, y: -velocity.y / 1000) }
}
