import Figures
import Geometry

/// A list before and after an update, side by side.
struct UpdateSketch: Hashable, Sendable {
  /// More rows than this are not drawn.
  static let mostRows = 24

  var before: [[String]]
  var after: [[String]]
  /// Whether the list was left as it was, for the update raised.
  var raised = false

  var figure: Figure {
    let (old, new) = (before.flatMap { $0 }, after.flatMap { $0 })
    let (known, staying) = (Set(old), Set(new))
    let height = 44.0
    func column(_ sections: [[String]], _ x: Double, _ name: String, shaded: (String) -> Bool) -> [Shape] {
      sections.flatMap { $0 }.prefix(Self.mostRows).enumerated().map { index, text in
        Shape(
          name: "\(name) \(index)", rect: Rect(x: x, y: Double(index) * height, width: 140, height: height),
          fill: shaded(text) ? .shaded : .clear, label: text)
      }
    }
    var shapes = column(before, 0, "before") { !staying.contains($0) }
    shapes += column(after, 200, "after") { !known.contains($0) }
    if shapes.isEmpty { shapes = [Shape(name: "no rows", rect: Rect(x: 0, y: 0, width: 140, height: height))] }
    func list(_ sections: [[String]]) -> String {
      let text = sections.map { $0.prefix(Self.mostRows).joined(separator: " ") }.joined(separator: " | ")
      return text.isEmpty ? "nothing" : text
    }
    let words = "Before: \(list(before)). After: \(list(after))." + (raised ? " The update raised." : "")
    return Figure(
      title: "before and after; shaded is what goes and what comes", words: words, shapes: shapes,
      captions: ["before \(list(before))", "after \(list(after))"])
  }
}
