import Geometry
import Tracing
import Views

extension ScrollView {
  /// `verticalScrollIndicatorInsets = …` (iOS 11.1): room that the vertical indicator keeps from its ends.
  public func setVerticalScrollIndicatorInsets(_ insets: EdgeInsets) {
    let changes = insets != verticalScrollIndicatorInsets
    verticalScrollIndicatorInsets = insets
    recorder.record(
      name, "verticalScrollIndicatorInsets", [.init("", .insets(insets))], result: changes ? nil : "unchanged",
      rule: "SV-47")
  }

  /// The vertical bar at the present offset (SV-47).
  public var verticalScrollIndicator: ScrollIndicator {
    let safeArea = automaticallyAdjustsScrollIndicatorInsets ? safeAreaInsets : .zero
    let insets = verticalScrollIndicatorInsets + safeArea
    let range = scrollRange
    return ScrollIndicator(
      view: bounds.height, content: contentSize.height,
      insets: (adjustedContentInset.top, adjustedContentInset.bottom), indicatorInsets: (insets.top, insets.bottom),
      offset: contentOffset.y, range: (range.min.y, range.max.y), grid: grid)
  }

  /// Shows the indicators for a moment, where an axis needs one.
  public func flashScrollIndicators() {
    recorder.record(name, "flashScrollIndicators", rule: "SV-47") {
      let indicator = verticalScrollIndicator
      guard indicator.isShown else { return }
      recorder.record(
        "verticalScrollIndicator", "frame",
        [.init("y", .number(indicator.position)), .init("height", .number(indicator.length))], rule: "SV-47")
    }
  }
}
