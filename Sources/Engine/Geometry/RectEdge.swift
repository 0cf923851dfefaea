/// A choice of the four edges of a rectangle.
public struct RectEdge: OptionSet, Hashable, Sendable {
  /// One bit an edge.
  public let rawValue: Int

  /// The edges whose bits are set.
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let top = RectEdge(rawValue: 1)
  public static let left = RectEdge(rawValue: 2)
  public static let bottom = RectEdge(rawValue: 4)
  public static let right = RectEdge(rawValue: 8)
  /// The edges that vertical scrolling meets: top and bottom.
  public static let vertical: RectEdge = [.top, .bottom]
  /// The edges that horizontal scrolling meets: left and right.
  public static let horizontal: RectEdge = [.left, .right]
  public static let all: RectEdge = [.vertical, .horizontal]

  /// The names of the edges in UIKit's order: top, left, bottom, right.
  public var names: [String] {
    [(RectEdge.top, "top"), (.left, "left"), (.bottom, "bottom"), (.right, "right")]
      .filter { contains($0.0) }.map(\.1)
  }
}

extension EdgeInsets {
  /// The same insets on `edges`, zero on the others.
  public func limited(to edges: RectEdge) -> EdgeInsets {
    EdgeInsets(
      top: edges.contains(.top) ? top : 0, left: edges.contains(.left) ? left : 0,
      bottom: edges.contains(.bottom) ? bottom : 0, right: edges.contains(.right) ? right : 0)
  }
}
