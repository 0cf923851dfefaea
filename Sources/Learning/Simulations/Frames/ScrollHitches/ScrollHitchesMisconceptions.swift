import Tracing

/// What people believe of lists that stutter.
enum ScrollHitchesMisconceptions {
  static let all: [Misconception] = [
    Misconception(
      id: "gpu-makes-it-free", claim: "Layers are the GPU's work, so they cost a list nothing.",
      truth: "Off-screen passes and blending are paid in the render stage of every frame, and it has a deadline too.",
      rule: "RH-21",
      run: {
        try believed($0) {
          $0.set("offscreenLayers", to: 0)
          $0.set("blendedLayers", to: 0)
        }
      }),
    Misconception(
      id: "download-is-decode", claim: "An image that was downloaded in the background is decoded there too.",
      truth: "It is decoded on the main thread, in the commit that first shows it, unless somebody did so before.",
      rule: "IP-03", run: { try believed($0) { $0.set("decode", to: "background") } }),
    Misconception(
      id: "prefetch-decodes", claim: "With cell prefetching the image of the next cell is decoded ahead as well.",
      truth: "The cell is made and laid out ahead. Its image is decoded in the commit that shows it.", rule: "IP-11",
      run: { settings in
        guard settings.flag("prefetch") else { return .init(outputs: [:]) }
        return try believed(settings) { $0.set("decode", to: "background") }
      }),
    Misconception(
      id: "rasterize-always-helps", claim: "shouldRasterize takes the passes of a cell away.",
      truth: "Each new cell and each change inside is a miss, and a miss is one pass more.", rule: "RH-27",
      run: { settings in
        guard settings.flag("rasterize") else { return .init(outputs: [:]) }
        return try believed(settings) {
          $0.set("offscreenLayers", to: 0)
          $0.set("rasterize", to: false)
        }
      }),
    Misconception(
      id: "remaking-constraints-is-free", claim: "Remaking the constraints of a cell costs nothing to speak of.",
      truth: "It doubles what the constraints cost; about a millisecond for a large cell.", rule: "RH-38",
      run: { try believed($0) { $0.set("constraintChurn", to: false) } }),
    Misconception(
      id: "average-hides-nothing", claim: "A list that shows more than 50 frames a second scrolls well.",
      truth: "The rate is an average. Each late frame is seen, and the ratio counts it.", rule: "RH-12",
      run: { settings in
        let run = try ScrollHitchesSimulation().run(settings, recorder: Recorder(keeping: .nothing))
        guard case .number(let fps)? = run["averageFPS"], fps >= 0.85 * settings.number("refreshRate") else {
          return .init(outputs: [:])
        }
        return .init(outputs: ["severity": "good", "hitches": 0, "hitchTimeRatio": 0])
      }),
  ]

  private static func believed(_ settings: Settings, _ change: (inout Settings) -> Void) throws -> Misconception.Answer
  {
    var believed = settings
    change(&believed)
    let run = try ScrollHitchesSimulation().run(believed, recorder: Recorder(keeping: .nothing))
    return .init(
      outputs: run.outputs(["hitchTimeRatio", "hitches", "culprit", "severity", "worstCommit", "worstRender"]))
  }
}
