import Geometry
import Scrolling
import Tracing

/// What the `writes` of `bounds` may do to the scroll view.
enum BoundsSteps {
  static let reader = StepReader<ScrollView>(forms: properties + commands)

  private static let properties: [StepForm<ScrollView>] =
    StepForm<ScrollView>.assignments(
      "contentOffset", .point, swift: "scrollView.contentOffset", takesNaN: true,
      get: { [$0.contentOffset.x, $0.contentOffset.y] },
      set: { try $0.setContentOffset(Point(x: $1[0], y: $1[1])) })
    + StepForm<ScrollView>.assignments(
      "bounds", .rect, swift: "scrollView.bounds", takesNaN: true,
      get: { numbers($0.bounds) }, set: { try $0.setBounds(rect($1)) })
    + StepForm<ScrollView>.assignments(
      "frame", .rect, swift: "scrollView.frame",
      get: { numbers($0.frame) }, set: { try $0.setFrame(rect($1)) })
    + StepForm<ScrollView>.assignments(
      "contentSize", .size, swift: "scrollView.contentSize",
      get: { [$0.contentSize.width, $0.contentSize.height] },
      set: { try $0.setContentSize(Size(width: $1[0], height: $1[1])) })
    + StepForm<ScrollView>.assignments(
      "contentInset", .insets, swift: "scrollView.contentInset",
      get: { [$0.contentInset.top, $0.contentInset.left, $0.contentInset.bottom, $0.contentInset.right] },
      set: { try $0.setContentInset(EdgeInsets(top: $1[0], left: $1[1], bottom: $1[2], right: $1[3])) })

  private static let commands: [StepForm<ScrollView>] = [
    .command("layoutIfNeeded", code: { _ in "scrollView.layoutIfNeeded()" }) { view, _ in try view.layoutIfNeeded() },
    .command("setNeedsLayout", code: { _ in "scrollView.setNeedsLayout()" }) { view, _ in view.setNeedsLayout() },
    .command(
      "scrollRectToVisible",
      [StepNumber(label: "x"), StepNumber(label: "y"), .length("width"), .length("height")],
      code: { "scrollView.scrollRectToVisible(\(StepValue.rect.code($0)), animated: false)" }
    ) { view, numbers in try view.scrollRectToVisible(rect(numbers)) },
  ]

  private static func numbers(_ rect: Rect) -> [Double] { [rect.minX, rect.minY, rect.width, rect.height] }

  private static func rect(_ numbers: [Double]) -> Rect {
    Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
