import Figures
import Geometry

/// What the rows show beside what the data say.
struct ReorderSketch: Hashable, Sendable {
  var shown: [[String]]
  var model: [[String]]

  var figure: Figure {
    let (left, right) = (shown.flatMap { $0 }, model.flatMap { $0 })
    let height = 44.0
    func column(_ texts: [String], _ x: Double, _ name: String) -> [Shape] {
      texts.enumerated().map { index, text in
        Shape(
          name: "\(name) \(index)", rect: Rect(x: x, y: Double(index) * height, width: 140, height: height),
          fill: left.indices.contains(index) && right.indices.contains(index) && left[index] != right[index]
            ? .shaded : .clear,
          label: text)
      }
    }
    var shapes = column(left, 0, "row") + column(right, 200, "data")
    if shapes.isEmpty { shapes = [Shape(name: "no rows", rect: Rect(x: 0, y: 0, width: 140, height: height))] }
    func list(_ sections: [[String]]) -> String {
      sections.map { $0.joined(separator: " ") }.joined(separator: " | ")
    }
    return Figure(
      title: "the rows on screen, and the data",
      words: "On screen: \(list(shown)). In the data: \(list(model)).", shapes: shapes,
      captions: ["on screen \(list(shown))", "in the data \(list(model))"])
  }
}
