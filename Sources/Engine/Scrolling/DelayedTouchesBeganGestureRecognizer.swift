import Touches
import Views

/// Keeps a touch from a scroll view's content for a moment, in which it may become a drag. Its only job is to fail.
/// Rule TG-29.
final class DelayedTouchesBeganGestureRecognizer: GestureRecognizer {
  private unowned let scrollView: ScrollView

  init(of scrollView: ScrollView) {
    self.scrollView = scrollView
    super.init("delayedTouches")
    delaysTouchesBegan = true
  }

  override var isContinuous: Bool { false }

  override func touchesBegan(_ touches: [Touch]) throws {
    guard let touch = touches.first, touch.view !== scrollView, scrollView.delaysContentTouches else {
      return try letThrough()
    }
    _ = after(ScrollView.contentTouchDelay) { [weak self] in try self?.letThrough() }
  }

  /// Lifted within the delay: the content gets beginning and end at once.
  override func touchesEnded(_ touches: [Touch]) throws { try letThrough() }

  /// The content gets the touch, or never will.
  private func letThrough() throws {
    for touch in touches {
      guard let content = touch.view, content !== scrollView, environment?.hasDelivered(touch) == false else {
        continue
      }
      if try !scrollView.asks(
        "touchesShouldBegin", content, { try scrollView.touchesShouldBegin([touch], in: content) })
      {
        environment?.refuse(touch)
      }
    }
    want(.failed)
  }
}
