import Rendering
import Tracing
import Values

/// A list that scrolls at a steady speed, with what its cells cost.
struct ScrollHitchesSimulation: Simulation {
  let id = "scroll-hitches"
  let summary = "a list that scrolls at a steady speed: what its cells cost, what hitches, and who is to blame"

  let parameters: [Parameter] = [
    .refreshRate,
    Parameter("rowHeight", .number(least: 20, most: 10_000), 120, unit: "pt", "the height of a row"),
    Parameter("velocity", .number(least: 0, most: 100_000), 3000, unit: "pt/s", "the speed of the scroll"),
    Parameter("cellConfigure", .work, 1, unit: "ms", "what the app does to fill one cell"),
    Parameter("decode", .choice(["main", "background"]), "main", "where the image of a cell is decoded"),
    Parameter(
      "imagePixels", .number(least: 0, most: 1e9), 4_000_000, "source pixels of the image of each cell; 0 for none"),
    Parameter("autoLayout", .integer(least: 0, most: 10_000), 40, "constraints in each cell"),
    Parameter("offscreenLayers", .integer(least: 0, most: 1000), 2, "off-screen passes in each cell"),
    Parameter("blendedLayers", .integer(least: 0, most: 1000), 3, "blended layers as large as the screen"),
    .flag("rasterize", false, "whether each cell is kept as a bitmap by shouldRasterize"),
    .flag("heightCache", false, "whether measured heights are kept; else each row is measured before its layout"),
    .flag("prefetch", false, "whether the next cell is prepared after a short commit"),
    .flag("constraintChurn", false, "whether constraints are remade for each row"),
    Parameter("didScrollWork", .work, 0, unit: "ms", "what the app does in scrollViewDidScroll"),
    Parameter("duration", .number(least: 100, most: 10_000), 2000, unit: "ms", "how long it scrolls"),
    .buffers(), .start(.asap),
  ]

  let outputs = [
    Output("hitchTimeRatio", .number, unit: "ms/s", "hitch time in a second of scrolling", rule: "RH-10"),
    Output("hitches", .number, "how many frames came late", rule: "RH-06"),
    Output("culprit", .text, "the dearest part of the frames that came late", rule: "RH-40"),
    Output("severity", .text, "good below 5 ms/s, warning below 10, else critical", rule: "RH-11"),
    Output("phases", .list, "the dearest commit, phase by phase, in ms", rule: "RH-37"),
    Output("averageFPS", .number, "frames shown a second", rule: "RH-12"),
    Output("worstHitch", .number, unit: "ms", "the longest hitch", rule: "RH-12"),
    Output("worstCommit", .number, unit: "ms", "the dearest commit", rule: "RH-37"),
    Output("worstRender", .number, unit: "ms", "the dearest rendering", rule: "RH-37"),
    Output("decodeTime", .number, unit: "ms", "what decoding one image takes", rule: "RH-37"),
    Output("commitHitches", .number, "late frames for which the commit was late", rule: "RH-07"),
    Output("renderHitches", .number, "late frames for which the render server was late", rule: "RH-07"),
  ]

  let series = FrameTimeline.seriesDeclarations
  let misconceptions = ScrollHitchesMisconceptions.all

  let fidelity = Fidelity(
    keeps: [
      "which frame gets a new row, the phase in which each cost falls, and the frame pipeline behind it",
      "cells prepared after short commits, bitmaps of rasterized cells with their 100 ms and 2.5 screens",
    ],
    leavesOut: [
      "the curve of a real fling, heights that differ, cells that share an image",
      "a device: no number here was measured on one",
    ],
    choices: [
      "A cost model, not a measurement. Decoding is 4 ms for a million source pixels, a cell 0.2 ms and a constraint "
        + "0.01 ms, twice that where constraints are remade, a pass 0.15 ms, a full screen of blending 0.25 ms; the "
        + "event 0.2, text 0.1 a cell, the commit itself 0.5 and rendering 2 ms (RH-37). They are invented, of the "
        + "right order.",
      "Without a height cache each row is measured by one more layout.",
      "Preparing a cell ahead does not decode its image: that waits for the commit that shows it (IP-03).",
      "Frames begin as soon as the main thread is free (start asap), as where events are waiting (RH-08).",
      "An image decoded in the background arrives a frame after its decode; a rasterized cell is drawn anew then.",
    ])

  func run(_ settings: Settings, recorder: Recorder) throws -> Run {
    let list = Self.list(settings)
    let costs = list.frameCosts { recorder.mustStop }
    let timeline = settings.pipeline.run(costs.map(\.work))
    timeline.record(in: recorder) { frame in
      costs[frame.index].phases.map { .init($0.name, .number(NumberText.rounded($0.milliseconds))) }
    }
    let dearest = costs.max { $0.commitTime < $1.commitTime } ?? FrameCost()
    let ratio = timeline.hitchTimeRatio
    let lanes = FrameLanes(timeline: timeline)
    return Run(
      outputs: [
        "hitchTimeRatio": .number(ratio), "hitches": .number(Double(timeline.hitches.count)),
        "culprit": .text(HitchDiagnosis(timeline, costs: costs).culprit?.rawValue ?? "none"),
        "severity": .text(HitchRatio.ScrollSeverity(ratio: ratio).rawValue),
        "phases": .list(
          dearest.phases.map { .text("\($0.name) \(NumberText.plain($0.milliseconds, decimals: 2))") }),
        "averageFPS": .number(timeline.averageFramesPerSecond), "worstHitch": .number(timeline.worstHitch),
        "worstCommit": .number(dearest.commitTime),
        "worstRender": .number(costs.map(\.renderTime).max() ?? 0),
        "decodeTime": .number(list.costs.decode(pixels: list.imagePixels)),
        "commitHitches": .number(Double(timeline.hitches.count { $0.kinds.contains(.commit) })),
        "renderHitches": .number(Double(timeline.hitches.count { $0.kinds.contains(.render) })),
      ], recorder: recorder, series: timeline.series, notes: notes(settings), film: timeline.film(lanes),
      figures: { [lanes.figure] })
  }

  static func list(_ settings: Settings) -> ScrollingList {
    var list = ScrollingList(refreshRate: settings.refreshRate)
    list.rowHeight = settings.number("rowHeight")
    list.velocity = settings.number("velocity")
    list.duration = settings.number("duration")
    list.configure = settings.number("cellConfigure")
    list.decodesOnMain = settings.text("decode") == "main"
    list.imagePixels = settings.number("imagePixels")
    list.constraints = Int(settings.number("autoLayout"))
    list.churnsConstraints = settings.flag("constraintChurn")
    list.offscreenPasses = Int(settings.number("offscreenLayers"))
    list.blendedLayers = Int(settings.number("blendedLayers"))
    list.rasterizes = settings.flag("rasterize")
    list.cachesHeights = settings.flag("heightCache")
    list.prefetches = settings.flag("prefetch")
    list.didScrollWork = settings.number("didScrollWork")
    return list
  }

  private func notes(_ settings: Settings) -> [String] {
    var notes = ["A cost model, not a measurement: its prices are invented, of the right order (RH-37)."]
    if settings.number("velocity") == 0 { notes.append("Nothing scrolls: no row is new.") }
    if settings.flag("rasterize"), settings.number("offscreenLayers") == 0 {
      notes.append("rasterize costs here: there is no pass to save, and each new bitmap is one (RH-27).")
    }
    return notes
  }

  func code(_ settings: Settings) -> [String] {
    var lines: [String] = []
    if settings.text("decode") == "background" {
      lines.append("let image = await source.byPreparingThumbnail(ofSize: size)")
    }
    if settings.flag("rasterize") {
      lines += ["cell.layer.shouldRasterize = true", "cell.layer.rasterizationScale = traitCollection.displayScale"]
    }
    if settings.flag("prefetch") { lines.append("tableView.isPrefetchingEnabled = true // the default") }
    return lines.isEmpty ? ["cell.imageView.image = UIImage(contentsOfFile: path) // decoded when shown"] : lines
  }
}
