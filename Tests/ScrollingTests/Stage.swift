import Geometry
import Scrolling
import TestSupport
import Tracing
import Views

/// A delegate that writes down every offset it is told.
final class OffsetLog: ScrollViewDelegate {
  var offsets: [Point] = []
  var adjustedChanges = 0

  func scrollViewDidScroll(_ scrollView: ScrollView) { offsets.append(scrollView.contentOffset) }

  func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView) { adjustedChanges += 1 }
}

/// A scroll view that fills a window, laid out once; what follows is recorded.
struct Stage {
  let recorder: Recorder
  let window: Window
  let scrollView: ScrollView
  let delegate = OffsetLog()

  init(
    bounds: Size, content: Size, inset: EdgeInsets = .zero, safeArea: EdgeInsets = .zero, scale: Double = 2,
    behavior: ContentInsetAdjustmentBehavior = .automatic, budget: Budget = Budget()
  ) throws {
    recorder = Recorder(budget: budget)
    let frame = Rect(origin: .zero, size: bounds)
    window = try Window(frame: frame, safeAreaInsets: safeArea, screenScale: scale, recorder: recorder)
    scrollView = try ScrollView("scrollView", frame: frame, recorder: recorder)
    try recorder.unrecorded {
      try scrollView.setContentInsetAdjustmentBehavior(behavior)
      try scrollView.setContentInset(inset)
      try scrollView.setContentSize(content)
      try window.addSubview(scrollView)
      try window.endTurn()
    }
    scrollView.delegate = delegate
  }

  /// One axis, in the manner of the facts: bounds and content by height.
  init(
    height: Double, content: Double, top: Double = 0, bottom: Double = 0, safeTop: Double = 0, safeBottom: Double = 0,
    scale: Double = 2, behavior: ContentInsetAdjustmentBehavior = .automatic
  ) throws {
    try self.init(
      bounds: Size(width: 320, height: height), content: Size(width: 320, height: content),
      inset: EdgeInsets(top: top, left: 0, bottom: bottom, right: 0),
      safeArea: EdgeInsets(top: safeTop, left: 0, bottom: safeBottom, right: 0), scale: scale, behavior: behavior)
  }

  func scroll(to y: Double) throws { try scrollView.setContentOffset(Point(x: 0, y: y)) }

  func setContentHeight(_ height: Double) throws {
    try scrollView.setContentSize(Size(width: scrollView.contentSize.width, height: height))
  }

  func setHeight(_ height: Double) throws {
    var frame = scrollView.frame
    frame.size.height = height
    try scrollView.setFrame(frame)
  }

  func setContentInset(top: Double = 0, bottom: Double = 0) throws {
    try scrollView.setContentInset(EdgeInsets(top: top, left: 0, bottom: bottom, right: 0))
  }

  var y: Double { scrollView.contentOffset.y }

  var laidOut: [String] { recorder.events.filter { $0.call == "layoutSubviews" }.map(\.receiver) }
}
