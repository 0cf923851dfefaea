import Geometry

/// A finger as a pan recognizer sees it: when it counts as a drag, how far it has come, how fast. Rules SV-20, SV-21.
public struct PanTracking: Sendable {
  /// How far along one axis a finger must move; measured, not documented.
  public static let threshold = 10.0
  /// A finger that rested this long before it lifts has no velocity, in ms. The model's choice.
  public static let restingTime = 100.0

  private var origin: Point
  private var last: Point
  private var lastTime: Double
  private var samples: (previous: Point?, latest: Point?) = (nil, nil)
  /// Whether the pan has begun. One that caught a moving view has begun with the touch (SV-37).
  public private(set) var hasBegun: Bool
  /// What is taken off the translation, so that nothing jumps when it begins.
  private var slack: Point = .zero

  public init(at origin: Point, time: Double, beginsAtOnce: Bool = false) {
    self.origin = origin
    last = origin
    lastTime = time
    hasBegun = beginsAtOnce
  }

  /// How far the finger has come since it landed.
  public var movement: Point { last - origin }

  /// What the recognizer reports: `movement` without the points that were needed to begin.
  public var translation: Point { movement - slack }

  /// In points per second: mostly the last but one difference, a little of the last (SV-21).
  public func velocity(at time: Double) -> Point {
    guard let latest = samples.latest, time - lastTime <= Self.restingTime else { return .zero }
    guard let previous = samples.previous else { return latest }
    return Point(x: 0.2 * latest.x + 0.8 * previous.x, y: 0.2 * latest.y + 0.8 * previous.y)
  }

  /// Whether the finger has come far enough for a pan to begin, along an axis on which it may (TG-32).
  public func hasMoved(horizontally: Bool, vertically: Bool) -> Bool {
    (horizontally && abs(movement.x) >= Self.threshold) || (vertically && abs(movement.y) >= Self.threshold)
  }

  /// Takes the next place of the finger.
  public mutating func move(to place: Point, time: Double) {
    let elapsed = time - lastTime
    if elapsed > 0 {
      let difference = Point(x: (place.x - last.x) / elapsed * 1000, y: (place.y - last.y) / elapsed * 1000)
      samples = (samples.latest, difference)
    }
    last = place
    lastTime = max(time, lastTime)
  }

  /// A finger has joined or left: the middle of them is elsewhere, and nothing jumps (TG-25).
  public mutating func jump(to place: Point) {
    origin = origin + (place - last)
    last = place
  }

  /// The translation counts from here on, as where a pan had to wait for others (TG-20).
  public mutating func restart() {
    hasBegun = true
    slack = movement
  }

  /// The pan begins where the finger is: up to ten points along each axis are taken off.
  public mutating func begin() {
    guard !hasBegun else { return }
    hasBegun = true
    slack = Point(
      x: min(max(movement.x, -Self.threshold), Self.threshold),
      y: min(max(movement.y, -Self.threshold), Self.threshold))
  }
}
