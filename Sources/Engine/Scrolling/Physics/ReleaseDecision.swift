import Geometry

/// What happens when the finger lifts. Rule SV-25 (inferred).
public struct ReleaseDecision: Hashable, Sendable {
  /// Slower than this, in pt/ms over both axes, a release inside the range is no flick: 250 pt/s.
  public static let flickSpeed = 0.25

  /// Before the delegate is asked.
  public let decelerates: Bool
  /// Whether the velocity counts; if not, the delegate is told zero.
  public let keepsVelocity: Bool
  /// A flick inside the range; `isDragging` then stays true while it decelerates (SV-36).
  public let isFlick: Bool

  /// - Parameters:
  ///   - velocity: the raw latest one, in pt/ms, before smoothing.
  ///   - isOnPage: whether it rests where it is; true without paging.
  public init(offset: Point, range: ScrollRange, velocity: Point, isOnPage: Bool) {
    if range.clamp(offset) != offset {
      (decelerates, keepsVelocity, isFlick) = (true, true, false)
    } else if velocity.x * velocity.x + velocity.y * velocity.y < Self.flickSpeed * Self.flickSpeed {
      (decelerates, keepsVelocity, isFlick) = (!isOnPage, false, false)
    } else {
      (decelerates, keepsVelocity, isFlick) = (true, true, true)
    }
  }
}
