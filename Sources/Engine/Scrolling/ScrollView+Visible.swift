import Geometry
import Tracing
import Views

extension ScrollView {
  /// `scrollRectToVisible(rect, animated:)`: the smallest move after which `rect` lies in the part of the
  /// bounds that the insets leave free, kept within the range; no move where it lies there already. Rule SV-40.
  ///
  /// For a rectangle larger than that part UIKit specifies nothing; the model shows its beginning if that is
  /// outside, else its end.
  public func scrollRectToVisible(_ rect: Rect, animated: Bool = false) throws {
    let visible = bounds.inset(by: adjustedContentInset)
    let target = scrollRange.clamp(
      Point(
        x: Self.offset(
          contentOffset.x, showing: (rect.minX, rect.maxX), visible: (visible.minX, visible.maxX),
          leading: adjustedContentInset.left, end: bounds.width - adjustedContentInset.right),
        y: Self.offset(
          contentOffset.y, showing: (rect.minY, rect.maxY), visible: (visible.minY, visible.maxY),
          leading: adjustedContentInset.top, end: bounds.height - adjustedContentInset.bottom)))
    let isVisible =
      rect.minX >= visible.minX && rect.maxX <= visible.maxX && rect.minY >= visible.minY && rect.maxY <= visible.maxY
    guard !isVisible else {
      recorder.record(name, "scrollRectToVisible", [.init("", .rect(rect))], result: "visible already", rule: "SV-40")
      return
    }
    try recorder.record(name, "scrollRectToVisible", [.init("", .rect(rect))], rule: "SV-40") {
      if animated {
        try setContentOffset(target, animated: true)
      } else {
        try endDeceleration(because: "SV-41")
        try move(to: target, because: "SV-40")
      }
    }
  }

  /// On one axis: `leading` is the inset before the content, `end` how far from the bounds' origin the free part
  /// ends.
  private static func offset(
    _ offset: Double, showing rect: (min: Double, max: Double), visible: (min: Double, max: Double),
    leading: Double, end: Double
  ) -> Double {
    if rect.min < visible.min { return rect.min - leading }
    if rect.max > visible.max { return rect.max - end }
    return offset
  }
}
