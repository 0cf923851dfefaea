import Figures
import Geometry
import Rendering
import Values

/// A layer and its sublayers as rectangles; what needs a pass has a heavy outline, what is blended is shaded.
struct LayerDrawing: Sendable {
  let layer: Layer
  let passes: [OffscreenPass]

  var figure: Figure {
    let needy = Set(passes.map(\.layer))
    let size = Size(width: max(1, layer.size.width), height: max(1, layer.size.height))
    var shapes: [Shape] = []
    if layer.castsShadow {
      shapes.append(
        Shape(name: "shadow", rect: Rect(x: 4, y: 4, width: size.width, height: size.height), outline: .dashed))
    }
    shapes.append(
      Shape(
        name: layer.name, rect: Rect(origin: .zero, size: size), outline: needy.contains(layer.name) ? .heavy : .light,
        fill: layer.isBlended ? .shaded : .clear, label: layer.name))
    for sublayer in layer.sublayers.prefix(6) {
      shapes.append(
        Shape(
          name: sublayer.name, rect: Rect(origin: sublayer.origin, size: sublayer.size),
          outline: sublayer.contents == .shape ? .dashed : .light, fill: sublayer.isBlended ? .shaded : .clear,
          label: sublayer.name))
    }
    let total = passes.total
    let most = total.most > total.least ? " to \(total.most)" : ""
    let reasons = Set(passes.map(\.reason.rawValue)).sorted().joined(separator: ", ")
    return Figure(
      title: "heavy: needs an off-screen pass; shaded: blended",
      words: "The layer is \(NumberText.plain(layer.size.width)) by \(NumberText.plain(layer.size.height)) pt with "
        + "\(layer.sublayers.count) sublayers. It needs \(total.least)\(most) off-screen passes"
        + (reasons.isEmpty ? "" : " (\(reasons))") + " and has \(layer.blendedLayers.count) blended layers.",
      shapes: shapes)
  }
}
