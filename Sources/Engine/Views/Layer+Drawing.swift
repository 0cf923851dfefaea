import Geometry

extension Layer {
  /// One layer as it shows: where it lies, and what clipping leaves of it.
  public struct DrawnPart: Hashable, Sendable {
    public var name: String
    /// In the coordinates in which the frame of the outermost layer is given.
    public var whole: Rect
    /// nil where nothing of it is left.
    public var visible: Rect?
  }

  /// It and all that lies in it, in the order of drawing, from back to front. Rules AD-13, LC-15.
  ///
  /// A layer beyond the edges of its superlayer shows, unless some layer above it masks. Under a turn the parts are
  /// the upright boxes around what shows.
  public func drawnParts() -> [DrawnPart] {
    var parts: [DrawnPart] = []
    collect(into: &parts, toOutside: .identity, clip: nil)
    return parts
  }

  private func collect(into parts: inout [DrawnPart], toOutside outer: AffineTransform, clip: Rect?) {
    guard !isHidden else { return }
    let geometry = geometry
    let toOutside = geometry.toSuperview.concatenating(outer)
    let whole = toOutside.boundingBox(of: geometry.bounds)
    let visible = clip.map { $0.intersection(whole) } ?? whole
    parts.append(DrawnPart(name: name, whole: whole, visible: visible))
    // What is clipped to nothing clips what lies in it to nothing.
    let inner = masksToBounds ? visible ?? Rect(origin: whole.origin, size: .zero) : clip
    for layer in sublayers ?? [] { layer.collect(into: &parts, toOutside: toOutside, clip: inner) }
  }
}

extension LayerGeometry {
  /// Takes own coordinates to those of the superview.
  var toSuperview: AffineTransform {
    let origin = convertToSuperview(.zero)
    let (x, y) = (convertToSuperview(Point(x: 1, y: 0)) - origin, convertToSuperview(Point(x: 0, y: 1)) - origin)
    return AffineTransform(a: x.x, b: x.y, c: y.x, d: y.y, tx: origin.x, ty: origin.y)
  }
}
