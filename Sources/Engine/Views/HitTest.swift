import Geometry

/// How one view answered while the hit view was sought, for the trace and the picture. Rule TG-04.
public enum HitAnswer: String, Hashable, Sendable {
  /// Hidden, all but transparent, or without interaction: skipped with all that lies in it.
  case skipped
  /// The point is not inside: skipped with all that lies in it.
  case outside
  /// The point is inside, and the subviews are asked.
  case inside
}

/// The search for the view under a finger. Rules TG-04 to TG-07.
public struct HitTest {
  /// One view that was asked.
  public struct Visit {
    public let view: View
    /// The point in the view's own coordinates.
    public let point: Point
    public let answer: HitAnswer
  }

  /// All views that were asked, in order.
  public private(set) var visits: [Visit] = []
  /// The view that was found, or nil.
  public private(set) var view: View?

  /// Below this alpha a view is skipped; at it, it is not (TG-04).
  public static let leastAlpha = 0.01

  /// - Parameters:
  ///   - point: in the coordinates of `root`.
  ///   - root: mostly the window.
  public init(_ point: Point, in root: View) { view = find(point, root) }

  private mutating func find(_ point: Point, _ view: View) -> View? {
    guard !view.isHidden, view.alpha >= Self.leastAlpha, view.isUserInteractionEnabled else {
      visits.append(Visit(view: view, point: point, answer: .skipped))
      return nil
    }
    guard view.point(inside: point) else {
      visits.append(Visit(view: view, point: point, answer: .outside))
      return nil
    }
    visits.append(Visit(view: view, point: point, answer: .inside))
    // The front-most first: the last one added.
    for subview in view.subviews.reversed() {
      if let found = find(view.convert(point, to: subview), subview) { return found }
    }
    return view.passesTouchesThrough ? nil : view
  }
}
