/// The size of an image in pixels.
public struct PixelSize: Hashable, Sendable {
  public var width: Int
  public var height: Int

  /// Negative sides count as 0; sides are kept to a million, so that no product overflows.
  public init(width: Int, height: Int) {
    self.width = min(max(0, width), 1_000_000)
    self.height = min(max(0, height), 1_000_000)
  }

  public var pixels: Int { width * height }

  public var longestSide: Int { max(width, height) }
}
