import Geometry

/// One finger from landing to lifting: the same object for life, bound to the view it landed on. Rule TG-03.
public final class Touch {
  /// Where a touch is in its life. `stationary` fingers are not told of.
  public enum Phase: String, Hashable, Sendable {
    case began, moved, ended, cancelled
  }

  /// Which finger, from 1.
  public let finger: Int
  /// The view it landed on; nil where it landed on none. Never changes, wherever the finger goes (TG-03).
  public let view: View?
  public internal(set) var phase = Phase.began
  /// In the window's coordinates.
  public internal(set) var place: Point
  public internal(set) var previousPlace: Point
  /// Where it landed, in the window's coordinates.
  public let origin: Point
  /// When it landed and when it was last heard of, in ms.
  public let start: Double
  public internal(set) var time: Double

  /// A finger that lands.
  public init(finger: Int, at place: Point, on view: View?, time: Double) {
    self.finger = finger
    self.view = view
    self.place = place
    previousPlace = place
    origin = place
    start = time
    self.time = time
  }

  /// Whether the finger is still down.
  public var isDown: Bool { phase == .began || phase == .moved }

  /// Where it is in a view's own coordinates, which may be turned or scrolled.
  public func location(in view: View) -> Point { view.convert(place, from: nil) }

  /// The finger has moved, lifted, or was taken away.
  public func update(_ phase: Phase, at place: Point, time: Double) {
    self.phase = phase
    previousPlace = self.place
    self.place = place
    self.time = time
  }
}
