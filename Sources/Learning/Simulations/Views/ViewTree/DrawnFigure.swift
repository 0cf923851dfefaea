import Figures
import Geometry
import Values
import Views

extension Figure {
  /// More layers than this are not drawn one by one.
  private static let shapeLimit = 40

  /// What shows of a tree of layers, from back to front; what is cut off has a dashed outline.
  static func drawn(_ parts: [Layer.DrawnPart]) -> Figure {
    var shapes: [Shape] = []
    for (number, part) in parts.prefix(shapeLimit).enumerated() {
      if part.visible != part.whole {
        shapes.append(Shape(name: "\(part.name), cut off", rect: part.whole, outline: .dashed))
      }
      if let visible = part.visible {
        shapes.append(
          Shape(name: part.name, rect: visible, outline: number == 0 ? .heavy : .light, label: part.name))
      }
    }
    if shapes.isEmpty { shapes.append(Shape(name: "nothing", rect: .zero, outline: .dashed)) }
    return Figure(
      title: "what is drawn, from back to front", words: words(parts), shapes: shapes,
      captions: parts.count > shapeLimit ? ["the first \(shapeLimit) of \(parts.count) layers"] : [])
  }

  private static func words(_ parts: [Layer.DrawnPart]) -> String {
    guard !parts.isEmpty else { return "Nothing is drawn: the outermost layer is hidden." }
    let told = parts.prefix(8).map { part in
      guard let visible = part.visible, visible.width > 0, visible.height > 0 else { return "\(part.name) not at all" }
      let size = "\(NumberText.plain(visible.width)) by \(NumberText.plain(visible.height)) pt"
      return part.visible == part.whole ? "\(part.name) whole" : "\(part.name) cut down to \(size)"
    }
    let rest = parts.count > told.count ? ", and \(parts.count - told.count) more" : ""
    return "From back to front: \(told.joined(separator: ", "))\(rest)."
  }
}
