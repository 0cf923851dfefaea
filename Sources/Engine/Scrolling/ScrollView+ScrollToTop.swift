import Geometry
import Tracing
import Views

extension Window {
  /// A tap on the status bar of an iPhone: scrolls the one scroll view that wants it; where several want it, none.
  /// Rule SV-39.
  public func tapStatusBar() throws {
    let takers = Self.scrollViews(in: self).filter { $0.scrollsToTop && bounds.intersects(frame(of: $0)) }
    try recorder.record("statusBar", "tap", rule: "SV-39") {
      if takers.count == 1 {
        try takers[0].scrollToTop()
      } else {
        recorder.setResult(.text("\(takers.count) scroll views want it"), of: recorder.current)
      }
    }
  }

  private func frame(of view: View) -> Rect { convert(view.bounds, from: view) }

  private static func scrollViews(in view: View) -> [ScrollView] {
    view.subviews.flatMap { [$0 as? ScrollView].compactMap { $0 } + scrollViews(in: $0) }
  }
}

extension ScrollView {
  /// What a tap on the status bar starts. Nothing where it cannot scroll, is touched, or is at its top already, and
  /// nothing where the delegate says no. UIKit has no public method for it.
  ///
  /// Takes the animation of an animated offset; how long UIKit takes is not known (SV-39).
  func scrollToTop() throws {
    let target = Point(x: scrollRange.clamp(contentOffset).x, y: scrollRange.min.y)
    guard canScrollVertically, !isTracking, contentOffset.y != target.y else { return }
    if let delegate {
      let mayScroll = try recorder.record(
        "delegate", "scrollViewShouldScrollToTop", stateArguments, rule: "SV-39"
      ) {
        let answer = try delegate.scrollViewShouldScrollToTop(self)
        recorder.setResult(.flag(answer), of: recorder.current)
        return answer
      }
      guard mayScroll else { return }
    }
    try endDeceleration(because: "SV-41")
    try animate(to: target, .toTop)
  }
}
