import Geometry

extension View {
  /// A point of the other view's coordinates in its own; nil stands for the root of the tree.
  ///
  /// For two views without a common root the two roots are taken to lie upon each other.
  public func convert(_ point: Point, from view: View?) -> Point {
    fromRoot(view.map { $0.toRoot(point) } ?? point)
  }

  /// A point of its own coordinates in the other view's; nil stands for the root of the tree.
  public func convert(_ point: Point, to view: View?) -> Point {
    let inRoot = toRoot(point)
    return view.map { $0.fromRoot(inRoot) } ?? inRoot
  }

  /// The upright rectangle around `rect` of the other view, in its own coordinates.
  public func convert(_ rect: Rect, from view: View?) -> Rect { box(rect) { convert($0, from: view) } }

  /// The upright rectangle around `rect` of its own, in the other view's coordinates.
  public func convert(_ rect: Rect, to view: View?) -> Rect { box(rect) { convert($0, to: view) } }

  /// In the bounds of the root.
  private func toRoot(_ point: Point) -> Point {
    var point = point
    var view = self
    while let superview = view.superview {
      point = view.geometry.convertToSuperview(point)
      view = superview
    }
    return point
  }

  private func fromRoot(_ point: Point) -> Point {
    guard let superview else { return point }
    return geometry.convertFromSuperview(superview.fromRoot(point))
  }

  private func box(_ rect: Rect, _ convert: (Point) -> Point) -> Rect {
    let first = convert(rect.origin)
    let others = [
      Point(x: rect.maxX, y: rect.minY), Point(x: rect.minX, y: rect.maxY), Point(x: rect.maxX, y: rect.maxY),
    ].map(convert)
    let low = others.reduce(first) { Point(x: min($0.x, $1.x), y: min($0.y, $1.y)) }
    let high = others.reduce(first) { Point(x: max($0.x, $1.x), y: max($0.y, $1.y)) }
    return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}
