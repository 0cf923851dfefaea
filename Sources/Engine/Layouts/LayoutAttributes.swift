import Cells
import Geometry
import Tracing

/// Where an element of a collection view lies and how it looks there. An object, as in UIKit: whoever changes one that
/// he was handed changes it for all who hold it, so copy first (CL-41, CL-42).
///
/// A subclass with values of its own overrides `copy()` and `isEqual(to:)`.
open class LayoutAttributes {
  /// What the element is.
  public let element: Element
  /// Its place. Kept up by the collection view; a layout makes attributes for a place.
  public var indexPath: IndexPath
  /// The middle, in content coordinates.
  public var center: Point
  /// Width and height in points, before the transform.
  public var size: Size
  /// Applied about the middle.
  public var transform = AffineTransform.identity
  /// Opacity from 0 to 1.
  public var alpha = 1.0
  /// What lies above what: greater is nearer. Ties are ordered by index path (CL-08).
  public var zIndex = 0
  /// A hidden element gets no view (CL-08).
  public var isHidden = false

  /// What a collection view shows at a place.
  public enum Element: Hashable, Sendable {
    /// An item's cell, from the data source.
    case cell
    /// A view of the given kind, from the data source (CL-51).
    case supplementaryView(String)
    /// A view of the given kind that the layout registers; no data (CL-51).
    case decorationView(String)

    /// The kind's name, or nil for a cell.
    public var kind: String? {
      switch self {
      case .cell: nil
      case .supplementaryView(let kind), .decorationView(let kind): kind
      }
    }
  }

  /// Attributes with an empty frame; `UICollectionViewLayoutAttributes(forCellWith:)` and its siblings.
  public required init(_ element: Element = .cell, at indexPath: IndexPath) {
    self.element = element
    self.indexPath = indexPath
    center = .zero
    size = .zero
  }

  /// The same with a frame.
  public convenience init(_ element: Element = .cell, at indexPath: IndexPath, frame: Rect) {
    self.init(element, at: indexPath)
    self.frame = frame
  }

  /// The rectangle around the element; with a transform the upright box around what it makes of it. Setting it sets size
  /// and middle; with a transform set those instead (CL-41).
  public var frame: Rect {
    get {
      let box = Rect(
        x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
      guard transform != .identity else { return box }
      let turned = transform.boundingBox(
        of: Rect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height))
      return turned.offsetBy(center)
    }
    set {
      size = newValue.size
      center = Point(x: newValue.midX, y: newValue.midY)
    }
  }

  /// Size alone: the origin is always zero (CL-41).
  public var bounds: Rect { Rect(origin: .zero, size: size) }

  /// Another object with the same values. Overridden by subclasses with values of their own, which call `super`.
  open func copy() -> Self {
    let copy = Self(element, at: indexPath)
    copy.center = center
    copy.size = size
    copy.transform = transform
    copy.alpha = alpha
    copy.zIndex = zIndex
    copy.isHidden = isHidden
    return copy
  }

  /// Whether all values agree: where they do the collection view need not apply them again (CL-41).
  open func isEqual(to other: LayoutAttributes) -> Bool {
    element == other.element && indexPath == other.indexPath && center == other.center && size == other.size
      && transform == other.transform && alpha == other.alpha && zIndex == other.zIndex
      && isHidden == other.isHidden
  }
}
