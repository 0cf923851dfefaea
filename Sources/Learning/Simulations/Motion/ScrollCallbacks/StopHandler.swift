/// In which callbacks an app believes that scrolling is over.
enum StopHandler: String, CaseIterable {
  case none, decelerationOnly, dragAndDeceleration, all

  func takes(_ call: ScrollLog.Call) -> Bool {
    switch (self, call) {
    case (.none, _): false
    case (_, .didEndDecelerating): true
    case (.dragAndDeceleration, .didEndDragging(willDecelerate: false)): true
    case (.all, .didEndDragging(willDecelerate: false)), (.all, .didEndScrollingAnimation), (.all, .didScrollToTop):
      true
    default: false
    }
  }
}
