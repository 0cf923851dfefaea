import Geometry
import Scrolling
import Tracing
import Views

/// How a run of `keyboard` stood with the keyboard on the screen, and what was left when it had gone.
struct KeyboardState: Hashable, Sendable {
  let window: Rect
  /// The scroll view's frame and the keyboard's, in the window's coordinates.
  let scrollView: Rect
  let keyboard: Rect
  let overlap: Double
  let base: Double
  let contentInset: Double
  let adjusted: Double
  let indicatorInset: Double
  let maxOffset: Double
  /// How much of the content's end stays covered, however far one scrolls.
  let coveredPoints: Double
  /// How much more inset there is than it takes.
  let excessPoints: Double
  var contentInsetAfterHide = 0.0
  var topUnderFinger: Double?
  var calls: [String] = []

  init(window: Window, scrollView: ScrollView, keyboard: Rect, app: KeyboardApp) {
    self.window = window.bounds
    self.scrollView = scrollView.frame
    self.keyboard = keyboard
    overlap = app.overlap
    base = app.base
    contentInset = scrollView.contentInset.bottom
    adjusted = scrollView.adjustedContentInset.bottom
    indicatorInset = scrollView.verticalScrollIndicatorInsets.bottom
    maxOffset = scrollView.scrollRange.max.y
    // What must stay free below: the keyboard's part or, where that is higher, the safe area that is applied.
    let needed = max(app.overlap, scrollView.safeAreaInsets.limited(to: scrollView.adjustedEdges).bottom)
    let height = scrollView.bounds.height
    let content = scrollView.contentSize.height
    // Not the range's limit, which is rounded to pixels.
    let end = max(-scrollView.adjustedContentInset.top, content + adjusted - height)
    coveredPoints = min(max(0, content - end - (height - needed)), content)
    excessPoints = max(0, adjusted - app.base - needed)
  }

  var outputs: KeyValuePairs<String, Value> {
    [
      "overlap": .number(overlap), "contentInset.bottom": .number(contentInset),
      "adjustedContentInset.bottom": .number(adjusted),
      "verticalScrollIndicatorInsets.bottom": .number(indicatorInset), "maxOffset.y": .number(maxOffset),
      "coveredPoints": .number(coveredPoints), "excessPoints": .number(excessPoints),
      "contentInset.afterHide": .number(contentInsetAfterHide),
      "keyboard.topUnderFinger": topUnderFinger.map(Value.number) ?? .none,
      "calls": .list(calls.map(Value.text)),
    ]
  }
}
