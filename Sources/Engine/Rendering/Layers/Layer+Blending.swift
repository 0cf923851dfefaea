extension Layer {
  /// Whether the GPU must mix its pixels with what is below them (`RH-31`).
  ///
  /// What decides is a background colour of full alpha, contents without an alpha channel and opacity 1. `isOpaque`
  /// counts where `draw(_:)` fills the bounds, and nowhere else.
  public var isBlended: Bool {
    guard draws else { return false }
    if opacity < 1 { return true }
    if let backgroundColor, backgroundColor.alpha >= 1 { return false }
    switch contents {
    case .image(let image): return image.hasAlpha
    case .drawing: return !isOpaque
    case .none, .text, .shape: return true
    }
  }

  /// Layers of this tree that are blended, from back to front; of a rasterized one only the bitmap counts.
  public var blendedLayers: [Layer] {
    if opacity < 1, drawsAnything, !draws { return [self] + sublayers.flatMap(\.blendedLayers) }
    return (isBlended ? [self] : []) + sublayers.flatMap(\.blendedLayers)
  }
}
