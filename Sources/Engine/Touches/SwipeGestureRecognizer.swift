import Geometry
import Views

/// A finger that goes straight one way, fast enough: recognized while it is still down. Rule TG-27.
///
/// UIKit's thresholds are private and change with the time that has passed; these are the old ones, and contested.
open class SwipeGestureRecognizer: GestureRecognizer {
  public struct Direction: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let right = Direction(rawValue: 1)
    public static let left = Direction(rawValue: 2)
    public static let up = Direction(rawValue: 4)
    public static let down = Direction(rawValue: 8)
  }

  /// One action for all of them.
  public var direction = Direction.right
  public var numberOfTouchesRequired = 1

  /// How far along, at least, and how far across, at most, in points.
  public static let distance = 50.0
  /// In ms.
  public static let maximumDuration = 500.0

  private var start: Point?

  open override var isContinuous: Bool { false }

  open override func touchesBegan(_ touches: [Touch]) throws {
    if fingersDown > numberOfTouchesRequired { return want(.failed) }
    guard fingersDown == numberOfTouchesRequired else { return }
    start = place
    _ = after(Self.maximumDuration) { [weak self] in self?.want(.failed) }
  }

  open override func touchesMoved(_ touches: [Touch]) throws {
    guard let start, let place, fingersDown == numberOfTouchesRequired else { return }
    let movement = place - start
    let ways: [(Direction, along: Double, across: Double)] = [
      (.right, movement.x, movement.y), (.left, -movement.x, movement.y), (.down, movement.y, movement.x),
      (.up, -movement.y, movement.x),
    ]
    let allowed = ways.filter { direction.contains($0.0) }
    if allowed.contains(where: { $0.along >= Self.distance && abs($0.across) <= Self.distance }) {
      return want(.recognized)
    }
    if allowed.allSatisfy({ $0.along <= -Self.distance || abs($0.across) > Self.distance }) { want(.failed) }
  }

  open override func touchesEnded(_ touches: [Touch]) throws { want(.failed) }

  open override func reset() throws {
    start = nil
    try super.reset()
  }
}
