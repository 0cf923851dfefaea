import Geometry
import Tracing
import Touches
import Views

/// One finger on a scroll view, as its pan recognizer and those of the scroll views around it see it: it lands, moves
/// and lifts at the run loop's time.
///
/// One of them gets the drag and keeps it until the finger is gone (SV-43). Each call is a turn of the run loop, with
/// the layout at its end.
public final class Finger {
  /// From the inside out.
  private let scrollViews: [ScrollView]
  private var tracking: PanTracking?
  /// Whose pan has begun.
  private var panning: ScrollView?

  /// - Parameter scrollView: the innermost one under the finger.
  public init(on scrollView: ScrollView) {
    scrollViews = Array(sequence(first: scrollView) { $0.enclosingScrollView })
  }

  private var window: Window? { scrollViews[0].window }

  private func turn(_ body: () throws -> Void) throws { try window?.runLoop.turn(body) }

  private var now: Double { window?.runLoop.time ?? 0 }

  /// Lands at a place of the window, in points.
  public func down(at place: Point) throws {
    try turn {
      for scrollView in scrollViews { try scrollView.touchBegan() }
      panning = nil
      tracking = PanTracking(at: place, time: now, beginsAtOnce: scrollViews.contains(where: \.isCaught))
    }
  }

  /// Moves to a place. The drag begins when it has come 10 points along an axis on which a view scrolls, at once on a
  /// view that it caught.
  public func move(to place: Point) throws {
    guard var tracking else { return }
    try turn {
      tracking.move(to: place, time: now)
      if let panning {
        self.tracking = tracking
        return try panning.panChanged(
          translation: tracking.translation, velocity: tracking.velocity(at: now), at: place)
      }
      let winner = scrollViews.first(where: \.isCaught) ?? scrollViews.first { mayBegin($0, tracking) }
      if winner != nil { tracking.begin() }
      self.tracking = tracking
      guard let winner else { return }
      panning = winner
      for other in scrollViews where other !== winner { try other.touchEnded() }
      try winner.panBegan(
        translation: tracking.translation, velocity: tracking.velocity(at: now), movement: tracking.movement, at: place)
    }
  }

  private func mayBegin(_ scrollView: ScrollView, _ tracking: PanTracking) -> Bool {
    tracking.hasMoved(horizontally: scrollView.canScrollHorizontally, vertically: scrollView.canScrollVertically)
      && !scrollView.leavesDragToParent(movement: tracking.movement)
  }

  /// Lifts where it is.
  public func up() throws {
    guard let tracking else { return }
    self.tracking = nil
    try turn {
      if let panning { return try panning.panEnded(velocity: tracking.velocity(at: now)) }
      for scrollView in scrollViews { try scrollView.touchEnded() }
    }
  }

  /// The touch is taken away by the system.
  public func cancel() throws {
    guard tracking != nil else { return }
    tracking = nil
    try turn {
      if let panning { return try panning.panCancelled() }
      for scrollView in scrollViews { try scrollView.panCancelled() }
    }
  }
}
