import Geometry
import Scrolling
import Tracing
import Views

/// A scroll view that fills a window, at an offset that the app has set, with its indicators flashed.
struct IndicatorScene {
  /// A width that nothing depends on.
  static let width = 390.0

  let scrollView: ScrollView
  private let window: Window

  init(_ settings: Settings, recorder: Recorder) throws {
    func vertical(_ name: String) -> EdgeInsets {
      EdgeInsets(top: settings.number(name + ".top"), left: 0, bottom: settings.number(name + ".bottom"), right: 0)
    }
    let bounds = Rect(x: 0, y: 0, width: Self.width, height: settings.number("bounds.height"))
    let window = try Window(
      frame: bounds, safeAreaInsets: vertical("safeArea"), screenScale: settings.number("scale"), recorder: recorder)
    let scrollView = try ScrollView("scrollView", frame: bounds, recorder: recorder)
    self.window = window
    self.scrollView = scrollView
    try recorder.unrecorded {
      try scrollView.setContentInset(vertical("contentInset"))
      try scrollView.setContentSize(Size(width: Self.width, height: settings.number("contentSize.height")))
      scrollView.setVerticalScrollIndicatorInsets(vertical("verticalScrollIndicatorInsets"))
      scrollView.automaticallyAdjustsScrollIndicatorInsets = settings.flag("automaticallyAdjustsScrollIndicatorInsets")
      try window.addSubview(scrollView)
      try window.endTurn()
    }
    try scrollView.setContentOffset(Point(x: 0, y: settings.number("contentOffset.y")))
    scrollView.flashScrollIndicators()
    try window.endTurn()
  }
}
