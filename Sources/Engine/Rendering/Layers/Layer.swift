import Geometry

/// A layer with what decides its price at the GPU, and its sublayers from back to front (`RH-22`).
///
/// Properties have the names and the defaults of `CALayer`, or of the `UIView` that owns it where only views have them.
public struct Layer: Hashable, Sendable {
  /// What a layer shows besides its background, its border and its sublayers.
  public enum Contents: Hashable, Sendable {
    case none
    case image(LayerImage)
    /// A string drawn by the CPU into a backing store: a label, a text layer.
    case text(isMonochrome: Bool)
    /// What `draw(_:)` draws, by the CPU, into a backing store.
    case drawing(isExtendedRange: Bool)
    /// The path of a `CAShapeLayer`; the CPU turns it into pixels (`RH-30`).
    case shape

    public var isImage: Bool { if case .image = self { true } else { false } }
  }

  /// What `mask` or `UIView.mask` holds.
  public enum Mask: Hashable, Sendable {
    case layer
    case shapeLayer
  }

  /// A `UIVisualEffectView`; vibrancy stands on a blur.
  public enum VisualEffect: Hashable, Sendable {
    case blur
    case vibrancy
  }

  public var name: String
  /// In points.
  public var size: Size
  /// Its place in its parent, in points; whole pixels unless said otherwise.
  public var origin = Point.zero
  /// Device pixels a point.
  public var scale = 3.0
  public var backgroundColor: Color?
  public var contents = Contents.none
  public var borderWidth = 0.0
  public var cornerRadius = 0.0
  public var masksToBounds = false
  public var mask: Mask?
  public var hasShadow = false
  public var hasShadowPath = false
  public var opacity = 1.0
  public var allowsGroupOpacity = true
  /// The view's promise that it fills its bounds with opaque pixels; it counts for `drawing` alone (`RH-31`).
  public var isOpaque = true
  public var isRotated = false
  public var shouldRasterize = false
  public var rasterizationScale = 1.0
  public var visualEffect: VisualEffect?
  public var sublayers: [Layer] = []

  public init(_ name: String, size: Size, backgroundColor: Color? = nil, contents: Contents = .none) {
    self.name = name
    self.size = size
    self.backgroundColor = backgroundColor
    self.contents = contents
  }

  /// Whether it puts pixels of its own on the screen.
  public var draws: Bool { (backgroundColor?.alpha ?? 0) > 0 || contents != .none || borderWidth > 0 }

  /// Whether it or anything below it does.
  public var drawsAnything: Bool { draws || sublayers.contains(where: \.drawsAnything) }

  /// It and all below it, from back to front.
  public var all: [Layer] { [self] + sublayers.flatMap(\.all) }
}

/// An image that a layer shows.
public struct LayerImage: Hashable, Sendable {
  /// In pixels.
  public var width: Int
  public var height: Int
  /// Whether its format has an alpha channel, whatever is in it.
  public var hasAlpha = false
  public var bitsPerComponent = 8

  public init(width: Int, height: Int, hasAlpha: Bool = false, bitsPerComponent: Int = 8) {
    self.width = width
    self.height = height
    self.hasAlpha = hasAlpha
    self.bitsPerComponent = bitsPerComponent
  }
}
