import Rendering
import Tracing

extension Parameter.Kind {
  /// A time in ms that work may take.
  static let work = Parameter.Kind.number(least: 0, most: 10_000)
}

extension Parameter {
  static let refreshRate = Parameter(
    "refreshRate", .number(least: 1, most: 240), 60, unit: "Hz", "how often the display shows a new picture")

  static func buffers(_ standard: FramePipeline.Buffers = .adaptive) -> Parameter {
    Parameter(
      "buffers", .choice(FramePipeline.Buffers.allCases.map(\.rawValue)), .text(standard.rawValue),
      "how many buffers render server and display share; adaptive takes a third one to catch up")
  }

  static func start(_ standard: FramePipeline.Start) -> Parameter {
    Parameter(
      "start", .choice(FramePipeline.Start.allCases.map(\.rawValue)), .text(standard.rawValue),
      "when a frame may begin after a late one: at the next VSYNC, or as soon as the main thread is free")
  }
}

extension Settings {
  var refreshRate: RefreshRate { RefreshRate(hz: number("refreshRate")) }

  /// The pipeline that `refreshRate`, `buffers` and `start` describe.
  var pipeline: FramePipeline {
    FramePipeline(
      refreshRate: refreshRate, buffers: FramePipeline.Buffers(rawValue: text("buffers")) ?? .adaptive,
      start: FramePipeline.Start(rawValue: text("start")) ?? .aligned)
  }
}

extension FrameTimeline {
  static let seriesDeclarations = [
    SeriesDeclaration(name: "commit", unit: "ms"), SeriesDeclaration(name: "onScreen", unit: "ms"),
  ]

  /// The commit of each frame, and how long each picture stayed on the screen.
  var series: [Series] {
    let period = Series.Mark(name: "one period", value: refreshRate.period)
    let shown = shownFrames.compactMap { $0.rendering?.shownAt }
    let stays = zip(shown, shown.dropFirst() + [(shown.last ?? 0) + 1]).map { at, next in
      Series.Sample(time: refreshRate.time(ofVSYNC: at), value: refreshRate.time(ofVSYNC: next - at))
    }
    return [
      Series(
        Self.seriesDeclarations[0],
        samples: frames.map { Series.Sample(time: $0.startTime, value: $0.work.commit) }, marks: [period]),
      Series(Self.seriesDeclarations[1], samples: stays, marks: [period]),
    ]
  }

  /// The picture of the longest hitch, and a film of the whole.
  func film(_ lanes: FrameLanes) -> Film {
    Film(duration: refreshRate.time(ofVSYNC: lanes.end)) { [lanes.figure(at: $0)] }
  }
}
