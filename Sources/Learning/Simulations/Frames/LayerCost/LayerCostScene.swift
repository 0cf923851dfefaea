import Geometry
import Rendering
import Tracing

/// A number of equal layers on the screen for a fifth of a second at 60 Hz, and once more after they were away.
struct LayerCostScene {
  let layer: Layer
  let count: Int
  private(set) var cache: RasterizationCache
  /// Whether the first layer's bitmap was used in the last frame.
  private(set) var isCached = false
  /// In the last frame, of all layers.
  private(set) var passes: [OffscreenPass] = []
  private(set) var samples: [Series.Sample] = []

  /// The last of the frames that are shown in a row, from 0.
  private static let lastFrame = 12

  init(_ settings: Settings, recorder: Recorder) {
    let layer = Self.layer(settings)
    self.layer = layer
    count = Int(settings.number("layers"))
    let screen = 390 * layer.scale * 844 * layer.scale
    cache = RasterizationCache(screenPixels: Int(screen))
    if layer.cpuDraws > 0 {
      recorder.record(
        "app", "draw", [.init("drawings", .number(Double(layer.cpuDraws * count)))], rule: "RH-29")
    }
    let period = RefreshRate(hz: 60).period
    var times = (0...Self.lastFrame).map { Double($0) * period }
    let away = settings.number("offScreenTime")
    if layer.shouldRasterize, away > 0 { times.append((times.last ?? 0) + away) }
    for (index, time) in times.enumerated() {
      recorder.advance(to: time)
      recorder.beginFrame(index)
      frame(index, time, changes: settings.flag("contentChanges"), recorder)
    }
  }

  private mutating func frame(_ index: Int, _ time: Double, changes: Bool, _ recorder: Recorder) {
    let pixels = BackingStore.bytes(
      width: layer.size.width, height: layer.size.height, scale: layer.rasterizationScale, format: .monochrome)
    passes = []
    let before = (hits: cache.hits, misses: cache.misses)
    for number in 0..<count {
      var isHit = false
      if layer.shouldRasterize {
        isHit = cache.draw(number, pixels: pixels, version: changes ? index : 0, at: time)
      }
      if number == 0 { isCached = isHit }
      passes += layer.offscreenPasses(isCached: { [layer] in $0 == layer && isHit })
    }
    record(index, hits: cache.hits - before.hits, misses: cache.misses - before.misses, recorder)
    samples.append(Series.Sample(time: time, value: Double(passes.total.least)))
  }

  private func record(_ index: Int, hits: Int, misses: Int, _ recorder: Recorder) {
    for (name, count) in [("bitmap hit", hits), ("bitmap miss", misses)] where count > 0 {
      recorder.record("renderServer", name, [.init("layers", .number(Double(count)))], rule: "RH-27")
    }
    guard index == 0 || layer.shouldRasterize else { return }
    for reason in PassReason.allCases {
      let found = passes.count { $0.reason == reason }
      guard found > 0 else { continue }
      recorder.record(
        "renderServer", "offscreenPass",
        [.init("reason", .text(reason.rawValue)), .init("passes", .number(Double(found * reason.passes)))],
        rule: reason.rule)
    }
  }

  var blendedLayers: Int { layer.blendedLayers.count * count }

  /// `mask: 2`, each reason once.
  var reasons: [Value] {
    PassReason.allCases.compactMap { reason in
      let found = passes.count { $0.reason == reason }
      guard found > 0 else { return nil }
      return .text(
        reason.passes == reason.mostPasses
          ? "\(reason.rawValue): \(found * reason.passes)" : "\(reason.rawValue): 0 or \(found)")
    }
  }

  var series: Series { Series(SeriesDeclaration(name: "offscreenPasses", unit: "passes"), samples: samples) }

  static func layer(_ settings: Settings) -> Layer {
    let size = Size(width: settings.number("width"), height: settings.number("height"))
    let grey = Color(white: 0.9)
    var layer = Layer("layer", size: size)
    let contents = settings.text("contents")
    layer.scale = settings.number("scale")
    if contents == "colour" || contents == "imageAndColour" { layer.backgroundColor = grey }
    if settings.flag("overridesDraw") {
      layer.contents = .drawing(isExtendedRange: false)
    } else if contents.hasPrefix("image") {
      layer.contents = .image(
        LayerImage(
          width: Int((size.width * layer.scale).rounded()), height: Int((size.height * layer.scale).rounded()),
          hasAlpha: settings.flag("imageHasAlpha")))
    }
    layer.cornerRadius = settings.number("cornerRadius")
    layer.masksToBounds = settings.flag("masksToBounds")
    layer.hasShadow = settings.flag("shadow")
    layer.hasShadowPath = settings.flag("shadowPath")
    layer.opacity = settings.number("opacity")
    layer.isOpaque = settings.flag("isOpaque")
    layer.mask = ["layer": .layer, "shapeLayer": .shapeLayer][settings.text("mask")]
    layer.shouldRasterize = settings.flag("shouldRasterize")
    layer.rasterizationScale = settings.number("rasterizationScale")
    layer.allowsGroupOpacity = settings.flag("allowsGroupOpacity")
    layer.visualEffect = ["blur": .blur, "vibrancy": .vibrancy][settings.text("visualEffect")]
    for index in 0..<Int(settings.number("subviews")) {
      var label = Layer(
        "label \(index + 1)", size: Size(width: size.width, height: min(20, size.height)),
        backgroundColor: settings.text("subviewBackground") == "clear" ? nil : grey,
        contents: .text(isMonochrome: true))
      label.origin.y = Double(index) * 20
      label.scale = layer.scale
      label.isOpaque = layer.isOpaque
      layer.sublayers.append(label)
    }
    if settings.flag("shapeLayer") {
      var shape = Layer("shape", size: size, contents: .shape)
      shape.scale = layer.scale
      layer.sublayers.append(shape)
    }
    return layer
  }
}

extension PassReason {
  /// The rule that says why.
  var rule: RuleID {
    switch self {
    case .corners, .cornersOverTwoContents: "RH-23"
    case .mask: "RH-25"
    case .shadow: "RH-24"
    case .groupOpacity: "RH-26"
    case .rasterization: "RH-27"
    case .blur, .vibrancy: "RH-28"
    case .clipping: "RH-22"
    }
  }
}
