import Figures
import Geometry
import Views

extension LayerGeometry {
  /// The frame, the untransformed bounds where they differ from it, and the center.
  var figure: Figure {
    let isTransformed = !transform.isIdentity
    var shapes = [Shape(name: "frame", rect: frame, outline: isTransformed ? .light : .heavy, label: "frame")]
    if isTransformed {
      shapes.append(Shape(name: "bounds, untransformed", rect: untransformedFrame, outline: .dashed, label: "bounds"))
    }
    let size = "\(text(bounds.width)) by \(text(bounds.height)) pt"
    let box = "from (\(text(frame.minX)), \(text(frame.minY))), \(text(frame.width)) by \(text(frame.height)) pt"
    let middle = "(\(text(position.x)), \(text(position.y)))"
    return Figure(
      title: "in the superview's coordinates",
      words: isTransformed
        ? "The bounds are \(size), transformed about \(middle). The frame is the upright box around them: \(box)."
        : "Without a transform the frame has the size of the bounds, \(size): \(box), with its center at \(middle).",
      shapes: shapes,
      marks: [
        Mark(y: frame.minY, note: "frame.y \(text(frame.minY))"),
        Mark(y: position.y, note: "center.y \(text(position.y))"),
        Mark(y: frame.maxY, note: "frame.height \(text(frame.height)), bounds.height \(text(bounds.height))"),
      ])
  }
}
