import Rendering
import Tracing
import Values

/// Frames on their way from the main thread through the render server to the display.
struct FramesSimulation: Simulation {
  let id = "frames"
  let summary = "frames on their way from the main thread to the display: which are late, by how much, and why"

  let parameters: [Parameter] = [
    .refreshRate,
    Parameter(
      "commit", .pattern(least: 0, most: 10_000), 4, unit: "ms",
      "what each frame takes on the main thread, from the event to the end of the commit"),
    Parameter(
      "render", .pattern(least: 0, most: 10_000), 5, unit: "ms",
      "what each frame takes in the render server, prepare and execute"),
    .buffers(),
    Parameter("count", .integer(least: 1, most: 10_000), 60, "how many frames are begun"),
    Parameter(
      "afterCommit", .pattern(least: 0, most: 10_000), 0, unit: "ms",
      "other work that holds the main thread right after each commit"),
    .start(.aligned),
  ]

  let outputs = [
    Output("hitches", .number, "how many frames came late", rule: "RH-06"),
    Output("hitchTime", .number, unit: "ms", "by how much they came late, in all", rule: "RH-06"),
    Output("hitchTimeRatio", .number, unit: "ms/s", "hitch time in a second of the run", rule: "RH-10"),
    Output("worstHitch", .number, unit: "ms", "the longest one", rule: "RH-12"),
    Output("shownFrames", .number, "how many frames were shown", rule: "RH-08"),
    Output("averageFPS", .number, "frames shown a second", rule: "RH-12"),
    Output("severity", .text, "good below 5 ms/s, warning below 10, else critical", rule: "RH-11"),
    Output("track", .list, "at which VSYNC each frame was shown", rule: "RH-08"),
    Output("kinds", .list, "the late frames, and which stage was late", rule: "RH-07"),
    Output("lateCommits", .number, "how many commits missed their deadline", rule: "RH-03"),
    Output("longestFrame", .number, unit: "ms", "for how long one picture stayed at most", rule: "RH-12"),
    Output(
      "worstKind", .text, "which stage was late for the longest hitch: commit, render, both or none", rule: "RH-07"),
    Output("firstShownAt", .number, unit: "ms", "when the first picture appears", rule: "RH-05"),
    Output("duration", .number, unit: "ms", "from the first frame's due time to the end", rule: "RH-08"),
    Output(
      "allAnimationsSeverity", .text,
      "by the newer bands for all animations: good up to 10 ms/s, warning up to 25, critical up to 50, immediate",
      rule: "RH-11"),
  ]

  let series = FrameTimeline.seriesDeclarations
  let misconceptions = FramesMisconceptions.all

  let fidelity = Fidelity(
    keeps: [
      "stages that overlap and are paced by VSYNC, commit deadline, two and three buffers, frames left out",
      "hitch time on the screen, the kind of each hitch, ratio and both of Apple's sets of bands",
    ],
    leavesOut: [
      "what the work is: times are given; scroll-hitches makes them from a list",
      "variable refresh within a run, heat, Low Power Mode",
    ],
    choices: [
      "Rendering is one number, although only its part on the GPU may overlap with another frame (RH-08).",
      "adaptive goes back to two buffers where a gap in the commits lets it; Apple does not say when (RH-05).",
      "severity is by the bands of 2020, made for scrolls (RH-11).",
    ])

  func run(_ settings: Settings, recorder: Recorder) throws -> Run {
    let timeline = Self.timeline(settings)
    timeline.record(in: recorder)
    let ratio = timeline.hitchTimeRatio
    let lanes = FrameLanes(timeline: timeline)
    return Run(
      outputs: [
        "hitches": .number(Double(timeline.hitches.count)), "hitchTime": .number(timeline.hitchTime),
        "hitchTimeRatio": .number(ratio), "worstHitch": .number(timeline.worstHitch),
        "shownFrames": .number(Double(timeline.shown.count)), "averageFPS": .number(timeline.averageFramesPerSecond),
        "severity": .text(HitchRatio.ScrollSeverity(ratio: ratio).rawValue), "track": .list(timeline.track),
        "kinds": .list(timeline.hitches.map { .text("f\($0.index) \($0.kindsText)") }),
        "lateCommits": .number(Double(timeline.frames.count { $0.isCommitLate })),
        "longestFrame": .number(timeline.longestFrame), "worstKind": .text(timeline.worstKind),
        "firstShownAt": .number(timeline.firstShownAt), "duration": .number(timeline.duration),
        "allAnimationsSeverity": .text(HitchRatio.AnimationSeverity(ratio: ratio).rawValue),
      ], recorder: recorder, series: timeline.series, film: timeline.film(lanes), figures: { [lanes.figure] })
  }

  static func timeline(_ settings: Settings) -> FrameTimeline {
    let count = Int(settings.number("count"))
    let (commit, render) = (settings.pattern("commit").values(count), settings.pattern("render").values(count))
    let after = settings.pattern("afterCommit").values(count)
    return settings.pipeline.run(
      (0..<count).map { FrameWork(commit: commit[$0], render: render[$0], afterCommit: after[$0]) })
  }

  func code(_ settings: Settings) -> [String] {
    [
      "// measured by XCTest in a release build:",
      "let options = XCTMeasureOptions()", "options.invocationOptions = [.manuallyStop]",
      "measure(metrics: [XCTOSSignpostMetric.scrollingAndDecelerationMetric], options: options) {",
      "  app.tables.firstMatch.swipeUp(velocity: .fast)", "  stopMeasuring()", "}",
    ]
  }
}

extension FrameTimeline {
  /// Which stage was late for the longest hitch, the first of equals.
  var worstKind: String {
    let most = shownFrames.map(\.hitchVSYNCs).max() ?? 0
    return most > 0 ? shownFrames.first { $0.hitchVSYNCs == most }?.kindsText ?? "none" : "none"
  }

  /// In ms.
  var firstShownAt: Double { refreshRate.time(ofVSYNC: shownFrames.first?.rendering?.shownAt ?? 0) }

  /// `2:f0` for each frame shown.
  var track: [Value] { shownFrames.map { .text("\($0.rendering?.shownAt ?? 0):f\($0.index)") } }
}
