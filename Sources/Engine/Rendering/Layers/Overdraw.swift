import Geometry

/// How many pixels a frame writes, and how many of them have to be read first (`RH-33`).
public struct Overdraw: Hashable, Sendable {
  /// One layer on the screen, in pixels.
  public struct Coverage: Hashable, Sendable {
    public var rect: Rect
    public var isOpaque: Bool

    public init(_ rect: Rect, isOpaque: Bool) {
      self.rect = rect
      self.isOpaque = isOpaque
    }
  }

  /// Pixels written in one frame.
  public let writes: Double
  /// Those that were mixed with what was there.
  public let blended: Double
  /// Layers that nobody sees, since an opaque one covers them.
  public let hidden: Int

  /// - Parameters:
  ///   - layers: from back to front.
  ///   - screen: what is not on it is not drawn.
  public init(_ layers: [Coverage], screen: Rect) {
    var writes = 0.0
    var blended = 0.0
    var hidden = 0
    for (index, layer) in layers.enumerated() {
      guard let visible = layer.rect.intersection(screen) else { continue }
      let area = visible.width * visible.height
      if layers[(index + 1)...].contains(where: { $0.isOpaque && $0.rect.covers(visible) }) {
        hidden += 1
        continue
      }
      writes += area
      if !layer.isOpaque { blended += area }
    }
    self.writes = writes
    self.blended = blended
    self.hidden = hidden
  }

  /// Bytes written a second, at 4 bytes a pixel.
  public func bandwidth(at rate: RefreshRate) -> Double { writes * 4 * rate.hz }
}

extension Rect {
  /// Whether all of `other` is within.
  fileprivate func covers(_ other: Rect) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }
}
