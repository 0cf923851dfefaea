import Figures
import Geometry

/// The window over its content, as a motion has left it.
struct RestFigure: Sendable {
  var bounds: Rect
  var contentSize: Size
  /// What the words call the moment: `at rest`, `under the finger`.
  var moment: String

  var figure: Figure {
    let top = bounds.minY
    let outside =
      top < 0
      ? " Above the content \(text(-top)) pt of nothing show."
      : bounds.maxY > contentSize.height && contentSize.height >= bounds.height
        ? " Below the content \(text(bounds.maxY - contentSize.height)) pt of nothing show." : ""
    let content = contentSize.width > 0 && contentSize.height > 0
    return Figure(
      title: moment + ", in the scroll view's own coordinates",
      words: "The content is \(text(contentSize.width)) by \(text(contentSize.height)) pt; the window shows it from y "
        + "\(text(top)) to \(text(bounds.maxY))." + outside,
      shapes: (content ? [Shape(name: "content", rect: Rect(origin: .zero, size: contentSize), label: "content")] : [])
        + [Shape(name: "bounds", rect: bounds, outline: .heavy, label: "bounds")],
      marks: [
        Mark(y: 0, note: "top of the content"),
        Mark(y: contentSize.height, note: "contentSize.height \(text(contentSize.height))"),
        Mark(y: top, note: "contentOffset.y \(text(top)), the top of bounds"), Mark(y: bounds.maxY),
      ])
  }
}
