import Rendering
import Tracing

/// What people believe of layers.
enum LayerCostMisconceptions {
  static let all: [Misconception] = [
    Misconception(
      id: "corners-are-offscreen", claim: "Rounded corners are drawn off screen.",
      truth: "cornerRadius alone costs nothing, and since iOS 9 clipping one image or one colour does not either. "
        + "Clipping sublayers costs a pass.", rule: "RH-23",
      run: { settings in
        guard settings.number("cornerRadius") > 0 else { return .init(outputs: [:]) }
        return passes(settings) { $0.contains { $0.reason == .corners } ? 0 : 1 }
      }),
    Misconception(
      id: "corners-are-free", claim: "Since iOS 9 rounded corners never cost a pass.",
      truth: "They do where masksToBounds clips sublayers that draw.", rule: "RH-23",
      run: { settings in passes(settings) { -$0.count { $0.reason == .corners } } }),
    Misconception(
      id: "rasterize-always-helps", claim: "With shouldRasterize the passes are gone.",
      truth: "A bitmap that is missing, changed or unused for 100 ms is drawn anew, and that is a pass more.",
      rule: "RH-27",
      run: { settings in
        guard settings.flag("shouldRasterize") else { return .init(outputs: [:]) }
        return .init(outputs: ["offscreenPasses": 0, "gpuIdle": 0, "cacheMisses": .number(settings.number("layers"))])
      }),
    Misconception(
      id: "is-opaque-stops-blending", claim: "isOpaque = true keeps a view from being blended.",
      truth: "It counts for views that draw in draw(_:). For a label an opaque background colour does it.",
      rule: "RH-31",
      run: { settings in
        settings.flag("isOpaque") ? .init(outputs: ["blendedLayers": 0]) : .init(outputs: [:])
      }),
    Misconception(
      id: "not-opaque-is-blended", claim: "isOpaque = false makes every view blended.",
      truth: "A view with an opaque background colour is drawn as an opaque rectangle all the same.", rule: "RH-31",
      run: { settings in
        guard !settings.flag("isOpaque") else { return .init(outputs: [:]) }
        let layer = LayerCostScene.layer(settings)
        return .init(outputs: [
          "blendedLayers": .number(Double(layer.all.count(where: \.draws)) * settings.number("layers"))
        ])
      }),
    Misconception(
      id: "drawing-is-offscreen", claim: "Text and draw(_:) are off-screen rendering.",
      truth: "They are drawn by the CPU into a bitmap, once. An off-screen pass is the GPU's, in every frame.",
      rule: "RH-29",
      run: { settings in
        let layer = LayerCostScene.layer(settings)
        return passes(settings) { _ in layer.cpuDraws * Int(settings.number("layers")) }
      }),
    Misconception(
      id: "shape-layer-is-gpu", claim: "A CAShapeLayer's path is filled by the GPU.",
      truth: "The path is turned into pixels by the CPU, anew whenever it changes. As a mask it needs passes too.",
      rule: "RH-30",
      run: { settings in
        let layer = LayerCostScene.layer(settings)
        let shapes = (settings.flag("shapeLayer") ? 1 : 0) + (settings.text("mask") == "shapeLayer" ? 1 : 0)
        return .init(outputs: ["cpuDraws": .number(Double(layer.cpuDraws - shapes) * settings.number("layers"))])
      }),
    Misconception(
      id: "shape-mask-is-free", claim: "A mask made of a CAShapeLayer needs no off-screen pass.",
      truth: "Every mask does, whatever it is made of.", rule: "RH-25",
      run: { settings in
        guard settings.text("mask") == "shapeLayer" else { return .init(outputs: [:]) }
        return passes(settings) { -$0.count { $0.reason == .mask } * PassReason.mask.passes }
      }),
    Misconception(
      id: "alpha-only-blends", claim: "A container with opacity 0.5 is only blended.",
      truth: "Its sublayers become one picture first, off the screen, unless allowsGroupOpacity is false.",
      rule: "RH-26",
      run: { settings in passes(settings) { -$0.count { $0.reason == .groupOpacity } } }),
    Misconception(
      id: "every-view-has-a-bitmap", claim: "Every view keeps a bitmap of its size.",
      truth: "A view with only a background colour, or an image, keeps none of its own; draw(_:) makes one.",
      rule: "RH-34",
      run: { settings in
        let layer = LayerCostScene.layer(settings)
        let bytes = layer.all.reduce(0) {
          $0 + BackingStore.bytes(width: $1.size.width, height: $1.size.height, scale: $1.scale)
        }
        return .init(outputs: ["backingStoreBytes": .number(Double(bytes) * settings.number("layers"))])
      }),
    Misconception(
      id: "bitmap-is-sharp", claim: "A rasterized layer is as sharp as any.",
      truth: "rasterizationScale is 1 unless you set it: on a 3x screen the bitmap has a ninth of the pixels.",
      rule: "RH-27", run: { _ in .init(outputs: ["isSoft": false]) }),
  ]

  /// The passes of a run and what somebody adds to them or takes off.
  private static func passes(_ settings: Settings, _ change: ([OffscreenPass]) -> Int) -> Misconception.Answer {
    let scene = LayerCostScene(settings, recorder: Recorder(keeping: .nothing))
    let number = max(0, scene.passes.total.least + change(scene.passes))
    return .init(outputs: ["offscreenPasses": .number(Double(number))])
  }
}
