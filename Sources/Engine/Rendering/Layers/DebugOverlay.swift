/// What Xcode's rendering overlays would colour (`RH-20`).
public struct DebugOverlay: Hashable, Sendable {
  public var name: String
  public var color: String

  /// `Color Blended Layers: red`
  public var text: String { "\(name): \(color)" }
}

extension Layer {
  /// The colours on this one layer.
  /// - Parameter isCached: whether its rasterized bitmap is in the cache.
  public func overlays(isCached: (Layer) -> Bool = { _ in false }) -> [DebugOverlay] {
    var overlays: [DebugOverlay] = []
    if drawsAnything {
      overlays.append(.init(name: "Color Blended Layers", color: blendedLayers.isEmpty ? "green" : "red"))
    }
    if shouldRasterize {
      overlays.append(.init(name: "Color Hits Green and Misses Red", color: isCached(self) ? "green" : "red"))
    }
    for case .image(let image) in all.map(\.contents) where image.bitsPerComponent > 8 {
      overlays.append(.init(name: "Color Copied Images", color: "cyan"))
    }
    if let misaligned = all.lazy.compactMap(\.misalignment).first {
      overlays.append(.init(name: "Color Misaligned Images", color: misaligned))
    }
    if offscreenPasses(isCached: isCached).total.least > 0 {
      overlays.append(.init(name: "Color Offscreen-Rendered Yellow", color: "yellow"))
    }
    return overlays
  }

  /// Yellow where an image has not the pixels of its layer, purple where it lies between pixels (`RH-36`).
  private var misalignment: String? {
    guard case .image(let image) = contents else { return nil }
    if isOffGrid { return "purple" }
    let wide = abs(size.width * scale - Double(image.width)) > 0.5
    return wide || abs(size.height * scale - Double(image.height)) > 0.5 ? "yellow" : nil
  }
}
