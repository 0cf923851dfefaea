import Geometry

/// Flicks that follow one another go farther: from the third one on. Rule SV-34 (inferred).
public struct FlickStreak: Hashable, Sendable {
  /// How many fast flicks in one direction.
  public private(set) var count = 0
  /// By how much the free way of the last one is longer. The velocity stays as it is.
  public private(set) var multiplier = 1.0
  private var direction = 0.0
  private var lastRelease = -Double.infinity

  /// In pt/ms.
  public static let leastSpeed = 0.6
  /// From one release to the next touch, in ms.
  public static let longestPause = 1000.0

  public init() {}

  /// A finger lands, at `time` ms.
  public mutating func touch(at time: Double) {
    if time - lastRelease > Self.longestPause { reset() }
  }

  /// A finger lifts. A slow release and a reversal begin anew.
  /// - Parameter dragged: how far the finger has come, in points.
  public mutating func release(velocity: Point, dragged: Double, at time: Double) {
    let along = abs(velocity.x) > abs(velocity.y) ? velocity.x : velocity.y
    let axis = abs(velocity.x) > abs(velocity.y) ? 2.0 : 1
    let heading = (along < 0 ? -1 : 1) * axis
    if abs(along) < Self.leastSpeed || heading != direction { reset() }
    guard abs(along) >= Self.leastSpeed else { return }
    direction = heading
    lastRelease = time
    count += 1
    guard count >= 3 else { return }
    multiplier = min(multiplier + (1 + Double(count - 3) / 2) * min(dragged / 240, 0.9), 16)
  }

  /// An edge was met.
  public mutating func reset() {
    count = 0
    multiplier = 1
    direction = 0
  }
}
