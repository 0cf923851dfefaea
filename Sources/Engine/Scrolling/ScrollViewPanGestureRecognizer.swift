import Geometry
import Touches
import Tracing
import Views

/// A scroll view's own pan. Its delegate is and stays the scroll view. Rules TG-28, TG-30 to TG-33.
public final class ScrollViewPanGestureRecognizer: PanGestureRecognizer {
  private unowned let scrollView: ScrollView

  init(of scrollView: ScrollView) {
    self.scrollView = scrollView
    super.init("panGestureRecognizer")
    addTarget { [unowned self] _ in try self.move() }
  }

  /// - Throws: `Exception`, whatever the delegate (TG-28).
  public override func setDelegate(_ delegate: (any GestureRecognizerDelegate)?) throws {
    throw scrollView.recorder.raising(.foreignPanDelegate, by: name, rule: "TG-28")
  }

  public override func touchesBegan(_ touches: [Touch]) throws {
    let isFirst = tracking == nil
    try super.touchesBegan(touches)
    guard isFirst, scrollView.isScrollEnabled else { return }
    try scrollView.touchBegan()
    // On a moving view it begins with the touch, which no content will hear of (TG-31).
    delaysTouchesBegan = scrollView.isCaught
    if scrollView.isCaught { want(.began) }
  }

  /// Only along an axis that scrolls (TG-32), and not where the scroll view around it is meant (TG-33).
  public override func hasMovedEnough(_ tracking: PanTracking) -> Bool {
    tracking.hasMoved(
      horizontally: scrollView.canScrollHorizontally, vertically: scrollView.canScrollVertically)
      && !scrollView.leavesDragToParent(movement: tracking.movement)
  }

  /// Content that has the touch already has to give it back first (TG-30).
  public override func mayBegin() throws -> Bool {
    for touch in touches where touch.isDown {
      guard let content = touch.view, content !== scrollView, environment?.hasDelivered(touch) == true else { continue }
      guard scrollView.canCancelContentTouches else { return false }
      if try !scrollView.asks("touchesShouldCancel", content, { try scrollView.touchesShouldCancel(in: content) }) {
        return false
      }
    }
    return true
  }

  /// What it has recognized moves the offset.
  private func move() throws {
    let time = scrollView.recorder.time
    let velocity = velocity(at: time)
    switch state {
    case .began where scrollView.isCaught: break
    case .began, .changed:
      if scrollView.isDragged {
        try scrollView.panChanged(translation: translation, velocity: velocity, at: place)
      } else {
        try scrollView.panBegan(
          translation: translation, velocity: velocity, movement: tracking?.movement, at: place)
      }
    case .ended: try scrollView.panEnded(velocity: velocity)
    case .cancelled: try scrollView.panCancelled()
    case .possible, .failed: break
    }
  }

  /// A finger that became no drag has left.
  public override func reset() throws {
    try super.reset()
    delaysTouchesBegan = false
    if scrollView.isTracking, !scrollView.isDragged { try scrollView.touchEnded() }
  }
}

extension Exception {
  /// The pan's delegate was to be another than the scroll view.
  static let foreignPanDelegate = Exception(
    name: "NSInvalidArgumentException",
    reason: "UIScrollView's built-in pan gesture recognizer must have its scroll view as its delegate.")
}
