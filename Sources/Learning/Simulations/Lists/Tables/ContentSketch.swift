import Figures
import Geometry
import Values

/// The content of a table with its window, as the table believes it to be.
struct ContentSketch: Hashable, Sendable {
  var window: Rect
  var height: Double
  var trueHeight: Double
  var measured: Int
  var rows: Int

  var figure: Figure {
    let text = { (number: Double) in NumberText.plain(number, decimals: 2) }
    var shapes: [Shape] = []
    if height > 0 {
      shapes.append(
        Shape(
          name: "content", rect: Rect(x: 0, y: 0, width: window.width, height: height), label: "content"))
    }
    if trueHeight != height, trueHeight > 0 {
      shapes.append(
        Shape(
          name: "what the rows come to", rect: Rect(x: window.width + 40, y: 0, width: 120, height: trueHeight),
          outline: .dashed, label: "true"))
    }
    shapes.append(Shape(name: "window", rect: window, outline: .heavy, label: "window"))
    return Figure(
      title: "the content as the table counts it",
      words:
        "The window stands at \(text(window.minY)) over \(text(height)) pt of content. \(measured) of \(rows) rows "
        + "are known; all rows really come to \(text(trueHeight)) pt.",
      shapes: shapes,
      marks: [
        Mark(y: 0), Mark(y: window.minY, note: "contentOffset.y \(text(window.minY))"),
        Mark(y: height, note: "contentSize.height \(text(height))"),
      ],
      captions: ["\(measured) of \(rows) heights known, \(text(height)) of \(text(trueHeight)) pt"])
  }
}
