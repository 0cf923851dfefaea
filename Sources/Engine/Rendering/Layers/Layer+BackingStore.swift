/// What the pixels of a bitmap weigh (`RH-34`).
public enum PixelFormat: Hashable, Sendable {
  case extendedRange
  case sRGB
  /// One channel: text of one colour, alpha alone.
  case monochrome

  public var bytesPerPixel: Int {
    switch self {
    case .extendedRange: 8
    case .sRGB: 4
    case .monochrome: 1
    }
  }
}

/// The memory that a bitmap takes.
public enum BackingStore {
  /// Bytes of a bitmap for so many points at a scale, each side rounded up to whole pixels.
  /// - Parameter alignment: rows are padded to a multiple of this; 64 is the known one for 4-byte pixels.
  public static func bytes(
    width: Double, height: Double, scale: Double, format: PixelFormat = .sRGB, alignment: Int = 1
  ) -> Int {
    let columns = pixels(width * scale)
    let row = columns * format.bytesPerPixel
    let step = max(1, alignment)
    return (row + step - 1) / step * step * pixels(height * scale)
  }

  /// Whole pixels, rounded up; kept below a million so that no product can overflow.
  static func pixels(_ length: Double) -> Int {
    guard length.isFinite, length > 0 else { return 0 }
    // A thousandth of a millionth is what a product such as 66.7 x 3 adds.
    return Int(min((length - 1e-9).rounded(.up), 1e6))
  }
}

extension Layer {
  /// What it keeps for its own drawing: a view with only a background colour keeps nothing, and one that overrides
  /// `draw(_:)` does even where the method is empty.
  public var backingStoreBytes: Int {
    let format: PixelFormat
    switch contents {
    case .text(let isMonochrome): format = isMonochrome ? .monochrome : .sRGB
    case .drawing(let isExtended): format = isExtended ? .extendedRange : .sRGB
    case .none, .image, .shape: return 0
    }
    return BackingStore.bytes(width: size.width, height: size.height, scale: scale, format: format)
  }

  /// What the CPU has to draw when the contents are made or changed; scrolling alone asks for none (`RH-29`, `RH-30`).
  public var cpuDraws: Int {
    let own: Int =
      switch contents {
      case .text, .drawing, .shape: 1
      case .none, .image: 0
      }
    return own + (mask == .shapeLayer ? 1 : 0) + sublayers.reduce(0) { $0 + $1.cpuDraws }
  }

  /// The two textures that a mask needs, and how many passes it takes to use them (`RH-25`).
  public var maskTextures: (bytesEach: Int, passes: Int)? {
    mask.map { _ in (BackingStore.bytes(width: size.width, height: size.height, scale: scale), 3) }
  }
}
