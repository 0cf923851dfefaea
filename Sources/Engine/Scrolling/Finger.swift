import Geometry
import Tracing

/// One finger on a scroll view, as its pan recognizer sees it: it lands, moves and lifts at the run loop's time.
///
/// Each call is a turn of the run loop, with the layout at its end.
public final class Finger {
  private let scrollView: ScrollView
  private var tracking: PanTracking?

  public init(on scrollView: ScrollView) { self.scrollView = scrollView }

  private func turn(_ body: () throws -> Void) throws {
    guard let runLoop = scrollView.window?.runLoop else { return }
    try runLoop.turn(body)
  }

  private var now: Double { scrollView.window?.runLoop.time ?? 0 }

  /// Lands at a place of the window, in points.
  public func down(at place: Point) throws {
    try turn {
      try scrollView.touchBegan()
      tracking = PanTracking(at: place, time: now, beginsAtOnce: scrollView.isCaught)
    }
  }

  /// Moves to a place. The drag begins when it has come 10 points along an axis, at once on a view that it caught.
  public func move(to place: Point) throws {
    guard var tracking else { return }
    try turn {
      let begins = tracking.move(to: place, time: now) || scrollView.isCaught
      self.tracking = tracking
      let velocity = tracking.velocity(at: now)
      if begins {
        try scrollView.panBegan(
          translation: tracking.translation, velocity: velocity, movement: tracking.movement, at: place)
      } else if tracking.hasBegun {
        try scrollView.panChanged(translation: tracking.translation, velocity: velocity, at: place)
      }
    }
  }

  /// Lifts where it is.
  public func up() throws {
    guard let tracking else { return }
    self.tracking = nil
    try turn { try scrollView.panEnded(velocity: tracking.velocity(at: now)) }
  }

  /// The touch is taken away by the system.
  public func cancel() throws {
    guard tracking != nil else { return }
    tracking = nil
    try turn { try scrollView.panCancelled() }
  }
}
