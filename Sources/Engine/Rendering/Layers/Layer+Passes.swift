/// Why the GPU must draw something into another texture first (`RH-21`).
public enum PassReason: String, CaseIterable, Hashable, Sendable {
  case corners = "corners clip sublayers"
  case cornersOverTwoContents = "corners clip an image and a background"
  case clipping = "clipping off the pixel grid"
  case mask
  case shadow = "shadow without shadowPath"
  case groupOpacity = "group opacity"
  case rasterization = "rasterization"
  case blur
  case vibrancy

  /// How many passes it stands for, at least (`RH-22`): Apple counts two for a mask and four for a dark blur.
  public var passes: Int {
    switch self {
    case .cornersOverTwoContents: 0
    case .mask, .vibrancy: 2
    case .blur: 4
    case .corners, .clipping, .shadow, .groupOpacity, .rasterization: 1
    }
  }

  /// How many it may be where the sources disagree.
  public var mostPasses: Int { self == .cornersOverTwoContents ? 1 : passes }
}

/// One cause of off-screen passes in a layer tree.
public struct OffscreenPass: Hashable, Sendable {
  public var layer: String
  public var reason: PassReason
}

extension Layer {
  /// What in this tree needs off-screen passes in one frame, from back to front (`RH-22`).
  /// - Parameter isCached: whether a rasterized layer of that name is in the cache (`RH-27`).
  public func offscreenPasses(isCached: (Layer) -> Bool = { _ in false }) -> [OffscreenPass] {
    var passes: [OffscreenPass] = []
    if shouldRasterize {
      // The bitmap holds shadow, clipping and sublayers; the layer's own mask and opacity are applied to it.
      if !isCached(self) { passes += [OffscreenPass(layer: name, reason: .rasterization)] + innerPasses(isCached) }
      if mask != nil { passes.append(OffscreenPass(layer: name, reason: .mask)) }
      return passes
    }
    passes += innerPasses(isCached)
    if mask != nil { passes.append(OffscreenPass(layer: name, reason: .mask)) }
    if needsGroupOpacity { passes.append(OffscreenPass(layer: name, reason: .groupOpacity)) }
    return passes
  }

  /// All but mask and opacity.
  private func innerPasses(_ isCached: (Layer) -> Bool) -> [OffscreenPass] {
    var reasons: [PassReason] = []
    switch visualEffect {
    case .blur: reasons.append(.blur)
    case .vibrancy: reasons += [.blur, .vibrancy]
    case nil: break
    }
    if let clipping = clippingReason { reasons.append(clipping) }
    if castsShadow, !hasShadowPath { reasons.append(.shadow) }
    return reasons.map { OffscreenPass(layer: name, reason: $0) }
      + sublayers.flatMap { $0.offscreenPasses(isCached: isCached) }
  }

  /// A shadow that the layer's own clipping does not cut off (`RH-24`).
  public var castsShadow: Bool { hasShadow && !masksToBounds && drawsAnything }

  private var clippingReason: PassReason? {
    guard masksToBounds else { return nil }
    let clipsSublayers = sublayers.contains(where: \.drawsAnything)
    if cornerRadius > 0 {
      if clipsSublayers { return .corners }
      let hasBack = (backgroundColor?.alpha ?? 0) > 0 || borderWidth > 0
      if contents != .none, hasBack { return .cornersOverTwoContents }
      return isOffGrid && drawsAnything ? .clipping : nil
    }
    return isOffGrid && (clipsSublayers || contents != .none) ? .clipping : nil
  }

  /// Turned, or not on whole pixels: then a scissor rectangle does not clip it.
  var isOffGrid: Bool {
    isRotated
      || [origin.x, origin.y].contains { abs(($0 * scale).rounded() - $0 * scale) > 1e-6 }
  }

  /// Half transparent with more than one content: the group must be one picture before it is blended (`RH-26`).
  private var needsGroupOpacity: Bool {
    guard opacity < 1, opacity > 0, allowsGroupOpacity else { return false }
    return sublayers.contains(where: \.drawsAnything) || (contents != .none && (backgroundColor?.alpha ?? 0) > 0)
  }
}

extension [OffscreenPass] {
  /// The passes that are sure, as a number.
  public var total: (least: Int, most: Int) {
    (reduce(0) { $0 + $1.reason.passes }, reduce(0) { $0 + $1.reason.mostPasses })
  }
}
