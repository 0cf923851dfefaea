/// What an image weighs once it is decoded (`IP-02`): nothing but its pixels and their format decide that.
public enum DecodedImage {
  /// How many bytes a pixel takes.
  public enum Format: Double, CaseIterable, Hashable, Sendable {
    case alphaOnly = 1
    /// 4:2:0, where a hardware path keeps a JPEG or HEIF so.
    case yuv = 1.5
    case luminanceAlpha = 2
    case sRGB = 4
    case wideColor = 8
  }

  /// Bytes of the image buffer: not the file's size, not the view's (`IP-01`).
  /// - Parameter alignment: rows are padded to a multiple of this; 64 where the system pads.
  public static func bytes(_ size: PixelSize, bytesPerPixel: Double = 4, alignment: Int = 1) -> Double {
    guard bytesPerPixel.isFinite, bytesPerPixel > 0 else { return 0 }
    let row = (Double(size.width) * bytesPerPixel)
    guard alignment > 1 else { return row * Double(size.height) }
    let step = Double(alignment)
    return (row / step).rounded(.up) * step * Double(size.height)
  }

  /// The same with ImageIO's subsampling by 2, 4 or 8 on each side (`IP-04`).
  public static func bytes(_ size: PixelSize, subsampleFactor: Int, bytesPerPixel: Double = 4) -> Double {
    let factor = max(1, subsampleFactor)
    return bytes(
      PixelSize(width: (size.width + factor - 1) / factor, height: (size.height + factor - 1) / factor),
      bytesPerPixel: bytesPerPixel)
  }

  /// Whether the decode of an image falls into the commit that first shows it (`IP-03`).
  /// - Parameter wasPrepared: by ImageIO with ShouldCacheImmediately, by `preparingForDisplay()` or by drawing it.
  ///   Having downloaded it elsewhere is no preparation.
  public static func decodesInCommit(wasPrepared: Bool) -> Bool { !wasPrepared }
}
