import Rendering
import Tracing

/// A layer with what is set on it: what the GPU has to do twice, what it mixes, what the CPU draws.
struct LayerCostSimulation: Simulation {
  let id = "layer-cost"
  let summary = "a layer and what it costs: off-screen passes, blending, drawing by the CPU, bitmaps"

  let parameters: [Parameter] = [
    Parameter("cornerRadius", .number(least: 0, most: 1000), 0, unit: "pt", "of the layer"),
    .flag("masksToBounds", false, "whether it clips contents and sublayers; clipsToBounds is the same"),
    Parameter("subviews", .integer(least: 0, most: 100), 0, "labels in it"),
    Parameter(
      "subviewBackground", .choice(["clear", "colour"]), "clear", "the background of the labels, where it is one"),
    .flag("shadow", false, "whether it has a shadow"),
    .flag("shadowPath", false, "whether shadowPath says what shape the shadow has"),
    Parameter("opacity", .number(least: 0, most: 1), 1, "of the layer"),
    .flag("isOpaque", true, "the views' promise to fill their bounds"),
    Parameter("mask", .choice(["none", "layer", "shapeLayer"]), "none", "what the mask is made of"),
    .flag("shouldRasterize", false, "whether it is kept as a bitmap"),
    .flag("contentChanges", false, "whether something in it changes before each frame"),
    .flag("shapeLayer", false, "whether a CAShapeLayer is one of its sublayers"),
    Parameter(
      "contents", .choice(["none", "colour", "image", "imageAndColour"]), "none",
      "what it shows itself: a background colour, an image, or an image over a colour"),
    .flag("imageHasAlpha", false, "whether the image has an alpha channel"),
    .flag("allowsGroupOpacity", true, "whether a half transparent layer is mixed as one picture"),
    Parameter(
      "visualEffect", .choice(["none", "blur", "vibrancy"]), "none", "the effect of a UIVisualEffectView"),
    .flag("overridesDraw", false, "whether the view overrides draw(_:)"),
    Parameter("width", .number(least: 0, most: 10_000), 100, unit: "pt", "of the layer"),
    Parameter("height", .number(least: 0, most: 10_000), 100, unit: "pt", "of the layer"),
    .scale,
    Parameter(
      "rasterizationScale", .number(least: 0.1, most: 3), 1, "pixels of the bitmap a point",
      counts: .init("shouldRasterize", is: true)),
    Parameter("layers", .integer(least: 1, most: 200), 1, "how many such layers are on the screen"),
    Parameter(
      "offScreenTime", .number(least: 0, most: 10_000), 0, unit: "ms",
      "for how long it is off the screen before the last frame", counts: .init("shouldRasterize", is: true)),
  ]

  let outputs = [
    Output("offscreenPasses", .number, "off-screen passes in the last frame, at least", rule: "RH-22"),
    Output("offscreenPasses.most", .number, "the same where contested ones count", rule: "RH-23"),
    Output("blendedLayers", .number, "layers that are mixed with what is below", rule: "RH-31"),
    Output("reasons", .list, "why there are passes, and how many each", rule: "RH-22"),
    Output("cacheHits", .number, "draws from a kept bitmap, in all frames", rule: "RH-27"),
    Output("cacheMisses", .number, "bitmaps that had to be made", rule: "RH-27"),
    Output("cpuDraws", .number, "drawings of the CPU when the contents are made or change", rule: "RH-29"),
    Output("backingStoreBytes", .number, unit: "B", "bitmaps that the CPU drew into", rule: "RH-34"),
    Output("isSoft", .flag, "whether the bitmap has fewer pixels than the screen", rule: "RH-27"),
    Output("overlays", .list, "what Xcode's overlays would colour", rule: "RH-20"),
    Output("gpuIdle", .number, unit: "ms", "the GPU's wait for those passes, 0.15 ms each", rule: "RH-21"),
  ]

  let series = [SeriesDeclaration(name: "offscreenPasses", unit: "passes")]
  let misconceptions = LayerCostMisconceptions.all

  let fidelity = Fidelity(
    keeps: [
      "which settings need a pass and how many at least, what is blended, who draws, what a bitmap weighs",
      "the cache of rasterized layers: 2.5 screens, 100 ms, anew after each change",
    ],
    leavesOut: ["the pixels themselves, the time of a pass on a device of today, the layer's place in a real tree"],
    choices: [
      "A mask counts two passes and a dark blur four, as Apple counts; a shadow without a path one, which is the least "
        + "(RH-22).",
      "An image over a colour, clipped to round corners, is contested: none or one (RH-23).",
      "A shadow on a layer that clips is cut off, and costs nothing (RH-24).",
      "The limits of the cache are those of 2014; the present ones are not known (RH-27).",
      "Labels are 20 pt high, as wide as the layer, in one colour; the shape layer is drawn by the CPU (RH-30).",
      "A pass is taken as 0.15 ms of waiting, in the middle of Apple's 0.1 to 0.2 of 2014 (RH-21).",
    ])

  func run(_ settings: Settings, recorder: Recorder) throws -> Run {
    let scene = LayerCostScene(settings, recorder: recorder)
    let layer = scene.layer
    let total = scene.passes.total
    let drawing = LayerDrawing(layer: layer, passes: scene.passes)
    return Run(
      outputs: [
        "offscreenPasses": .number(Double(total.least)), "offscreenPasses.most": .number(Double(total.most)),
        "blendedLayers": .number(Double(scene.blendedLayers)),
        "reasons": .list(scene.reasons), "cacheHits": .number(Double(scene.cache.hits)),
        "cacheMisses": .number(Double(scene.cache.misses)),
        "cpuDraws": .number(Double(layer.cpuDraws * scene.count)),
        "backingStoreBytes": .number(Double(layer.all.reduce(0) { $0 + $1.backingStoreBytes } * scene.count)),
        "isSoft": .flag(layer.shouldRasterize && layer.rasterizationScale < layer.scale),
        "overlays": .list(layer.overlays(isCached: { _ in scene.isCached }).map { .text($0.text) }),
        "gpuIdle": .number(Double(total.least) * CostModel.standard.offscreenPass),
      ], recorder: recorder, series: [scene.series], notes: notes(settings, scene), figures: { [drawing.figure] })
  }

  private func notes(_ settings: Settings, _ scene: LayerCostScene) -> [String] {
    var notes = notesOnIdleParameters(settings)
    if settings.flag("shadow"), settings.flag("masksToBounds") {
      notes.append("The shadow is cut off: masksToBounds clips it too (RH-24).")
    }
    if scene.passes.total.least != scene.passes.total.most {
      notes.append("An image over a colour in round corners: none or one pass, the sources disagree. Measure (RH-23).")
    }
    if !scene.layer.drawsAnything, scene.layer.visualEffect == nil {
      notes.append("The layer shows nothing: give it contents, subviews or overridesDraw.")
    }
    if settings.flag("overridesDraw"), settings.text("contents").hasPrefix("image") {
      notes.append("draw(_:) makes the contents, so the image is not shown.")
    }
    return notes
  }

  func code(_ settings: Settings) -> [String] {
    var lines: [String] = []
    func line(_ name: String, _ standard: Double) {
      let number = settings.number(name)
      if number != standard { lines.append("layer.\(name) = \(swiftNumber(number))") }
    }
    line("cornerRadius", 0)
    if settings.flag("masksToBounds") { lines.append("layer.masksToBounds = true") }
    if settings.flag("shadow") { lines.append("layer.shadowOpacity = 0.3") }
    if settings.flag("shadowPath") {
      lines.append("layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: layer.cornerRadius).cgPath")
    }
    line("opacity", 1)
    switch settings.text("mask") {
    case "layer": lines.append("layer.mask = CALayer()")
    case "shapeLayer": lines.append("layer.mask = CAShapeLayer()")
    default: break
    }
    if settings.flag("shapeLayer") { lines.append("layer.addSublayer(CAShapeLayer())") }
    if !settings.flag("allowsGroupOpacity") { lines.append("layer.allowsGroupOpacity = false") }
    if settings.flag("shouldRasterize") {
      lines += [
        "layer.shouldRasterize = true",
        "layer.rasterizationScale = \(swiftNumber(settings.number("rasterizationScale")))",
      ]
    }
    return lines.isEmpty ? ["let layer = view.layer"] : lines
  }
}
