import Geometry

/// Which thumbnail to ask ImageIO for, and what comes back (`IP-04`, `IP-05`).
public struct Thumbnail: Hashable, Sendable {
  /// How the image lies in its view.
  public enum ContentMode: String, CaseIterable, Hashable, Sendable {
    case scaleAspectFit
    case scaleAspectFill
  }

  /// `kCGImageSourceThumbnailMaxPixelSize`; 0 for a view without a size: then nothing is to be asked for.
  public let maxPixelSize: Int
  /// What comes back: never more than the source.
  public let size: PixelSize

  /// The greater side of the view times the scale, as Apple's sample has it: right where the aspect ratios agree, and
  /// for aspect fit into a square.
  public init(simpleFor source: PixelSize, view: Size, scale: Double) {
    self.init(source, maxPixelSize: Self.whole(max(view.width, view.height) * scale))
  }

  /// Exactly as many pixels as the content mode shows.
  public init(for source: PixelSize, view: Size, scale: Double, contentMode: ContentMode) {
    guard source.pixels > 0, view.width > 0, view.height > 0 else {
      self.init(source, maxPixelSize: 0)
      return
    }
    let (across, down) = (view.width * scale / Double(source.width), view.height * scale / Double(source.height))
    let factor = min(contentMode == .scaleAspectFit ? min(across, down) : max(across, down), 1)
    self.init(source, maxPixelSize: Self.whole(Double(source.longestSide) * factor))
  }

  /// The longer side becomes `maxPixelSize` or stays, the other one keeps the ratio: to nearest, halves to even.
  public init(_ source: PixelSize, maxPixelSize: Int) {
    self.maxPixelSize = max(0, maxPixelSize)
    guard source.longestSide > 0 else {
      size = PixelSize(width: 0, height: 0)
      return
    }
    let factor = min(Double(self.maxPixelSize) / Double(source.longestSide), 1)
    func side(_ side: Int) -> Int { Int((Double(side) * factor).rounded(.toNearestOrEven)) }
    size = factor < 1 ? PixelSize(width: side(source.width), height: side(source.height)) : source
  }

  /// Rounded up; a billionth is what sums lose.
  private static func whole(_ length: Double) -> Int {
    length.isFinite && length > 0 ? Int(min((length - 1e-9).rounded(.up), 1e6)) : 0
  }

  /// Bytes of the pixels that the view itself has: what can be seen of any image (case C59).
  public static func bytesShown(view: Size, scale: Double, bytesPerPixel: Double = 4) -> Double {
    Double(whole(view.width * scale)) * Double(whole(view.height * scale)) * bytesPerPixel
  }
}
