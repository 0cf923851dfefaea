/// How a page comes to rest: millisecond by millisecond, drawn to its target. Rule SV-35 (inferred).
///
/// The deceleration rate has no part in it. It may pass the target by a pixel.
struct PagingMotion: Hashable, Sendable {
  private(set) var target: Double
  /// In pt/ms.
  private(set) var velocity: Double
  private(set) var isOver = false
  private let pull: Double
  private let friction: Double
  private let direction: Double

  /// - Parameter width: the width of the bounds, from which the two constants follow.
  init(from position: Double, to target: Double, velocity: Double, width: Double) {
    self.target = target
    self.velocity = velocity
    (pull, friction) = Self.constants(width: width)
    direction = target < position ? -1 : 1
    isOver = position == target && velocity == 0
  }

  static func constants(width: Double) -> (pull: Double, friction: Double) {
    guard width <= 1024 else { return (0.00017, 0.977) }
    let width = max(0, width)
    return (0.000359090909 - width * 1.84659091e-7, 0.966818182 + width * 9.94318182e-6)
  }

  /// Where it is `time` ms after `position`, which is the offset as it was shown; whole milliseconds count.
  ///
  /// At most a second is stepped at once: after a longer stall it has arrived.
  mutating func step(from position: Double, _ time: Double) -> Double {
    guard !isOver else { return target }
    guard time <= 1000 else { return finish() }
    var place = position
    for _ in 0..<Int(max(0, time)) {
      let before = place
      velocity = (velocity + (target - place) * pull) * friction
      place += velocity
      let wasBeyond = (before - target) * direction > 0
      if wasBeyond, (place - target) * direction <= 0, abs(velocity) < 0.1 { return finish() }
    }
    if abs(velocity) < 0.01, abs(place - position) <= 1, abs(place - target) < 5 { return finish() }
    return place
  }

  /// Somebody moved the offset: the page moves along (SV-44).
  func shifted(by distance: Double) -> PagingMotion {
    var moved = self
    moved.target += distance
    return moved
  }

  private mutating func finish() -> Double {
    isOver = true
    velocity = 0
    return target
  }
}
