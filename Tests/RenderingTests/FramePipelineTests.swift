import Rendering
import Testing
import Tracing

/// `VSYNC:frame` for each frame shown, as the facts write it.
func track(_ timeline: FrameTimeline) -> String {
  timeline.shownFrames.map { "\($0.rendering?.shownAt ?? -1):f\($0.index)" }.joined(separator: " ")
}

func isNear(_ number: Double, _ expected: Double, _ tolerance: Double = 0.005) -> Bool {
  abs(number - expected) <= tolerance + 1e-9
}

/// Frames of `4,4,20` with one render time or as many.
func run(
  _ commits: [Double], _ renders: [Double] = [5], hz: Double = 60, _ buffers: FramePipeline.Buffers = .adaptive,
  _ start: FramePipeline.Start = .aligned, after: [Int: Double] = [:]
) -> FrameTimeline {
  FramePipeline(refreshRate: RefreshRate(hz: hz), buffers: buffers, start: start).run(
    commits.enumerated().map { index, commit in
      FrameWork(commit: commit, render: renders[index % renders.count], afterCommit: after[index] ?? 0)
    })
}

/// One row of the table of RH-09.
struct PipelineRow: CustomTestStringConvertible, Sendable {
  var id: String
  var commits: [Double]
  var renders: [Double] = [5]
  var hz = 60.0
  var buffers = FramePipeline.Buffers.adaptive
  var start = FramePipeline.Start.aligned
  var after: [Int: Double] = [:]
  var track: String
  /// `f2 16.67 commit`
  var hitches: String
  var duration: Double
  var ratio: Double
  var fps: Double

  var testDescription: String { id }

  static func times(_ time: Double, _ count: Int) -> [Double] { Array(repeating: time, count: count) }

  static let all: [PipelineRow] = [
    .init(
      id: "A", commits: times(4, 6), track: "2:f0 3:f1 4:f2 5:f3 6:f4 7:f5", hitches: "", duration: 100, ratio: 0,
      fps: 60),
    .init(
      id: "B", commits: [4, 4, 20, 4, 4, 4], track: "2:f0 3:f1 5:f2 6:f3 7:f4 8:f5", hitches: "f2 1 commit",
      duration: 116.67, ratio: 142.9, fps: 51.4),
    .init(
      id: "B2", commits: [4, 4, 20, 4, 4, 4], start: .asap, track: "2:f0 3:f1 5:f3 6:f4 7:f5", hitches: "f3 1 commit",
      duration: 100, ratio: 166.7, fps: 50),
    .init(
      id: "C", commits: [4, 4, 40, 4, 4, 4], track: "2:f0 3:f1 6:f2 7:f3 8:f4 9:f5", hitches: "f2 2 commit",
      duration: 133.33, ratio: 250, fps: 45),
    .init(
      id: "C2", commits: [4, 4, 40, 4, 4, 4], start: .asap, track: "2:f0 3:f1 6:f3 7:f4 8:f5", hitches: "f3 2 commit",
      duration: 116.67, ratio: 285.7, fps: 42.9),
    .init(
      id: "D", commits: times(20, 6), track: "3:f0 5:f1 7:f2 9:f3 11:f4 13:f5",
      hitches: "f0 1 commit, f1 1 commit, f2 1 commit, f3 1 commit, f4 1 commit, f5 1 commit", duration: 200,
      ratio: 500, fps: 30),
    .init(
      id: "D2", commits: times(20, 6), start: .asap, track: "3:f0 4:f1 5:f2 6:f3 7:f4 9:f5",
      hitches: "f0 1 commit, f5 1 commit", duration: 133.33, ratio: 250, fps: 45),
    .init(
      id: "E", commits: [20, 4, 20, 4, 20, 4], track: "3:f0 4:f1 6:f2 7:f3 9:f4 10:f5",
      hitches: "f0 1 commit, f2 1 commit, f4 1 commit", duration: 150, ratio: 333.3, fps: 40),
    .init(
      id: "E2", commits: [20, 4, 20, 4, 20, 4], start: .asap, track: "3:f1 5:f3 7:f5",
      hitches: "f1 1 commit, f3 1 commit, f5 1 commit", duration: 100, ratio: 500, fps: 30),
    .init(
      id: "F1", commits: times(4, 6), renders: [5, 5, 20, 5, 5, 5], track: "2:f0 3:f1 5:f2 6:f3 7:f4 8:f5",
      hitches: "f2 1 render", duration: 116.67, ratio: 142.9, fps: 51.4),
    .init(
      id: "F2", commits: times(4, 6), renders: [5, 5, 20, 5, 5, 5], buffers: .double,
      track: "2:f0 3:f1 5:f2 6:f4 7:f5", hitches: "f2 1 render", duration: 100, ratio: 166.7, fps: 50),
    .init(
      id: "F3", commits: times(4, 6), renders: [5, 5, 20, 5, 5, 5], buffers: .triple,
      track: "3:f0 4:f1 5:f2 6:f3 7:f4 8:f5", hitches: "", duration: 100, ratio: 0, fps: 60),
    .init(
      id: "G1", commits: times(4, 7), renders: [5, 5, 40, 5, 5, 5, 5], track: "2:f0 3:f1 6:f2 7:f3 8:f5 9:f6",
      hitches: "f2 2 render", duration: 133.33, ratio: 250, fps: 45),
    .init(
      id: "G2", commits: times(4, 7), renders: [5, 5, 40, 5, 5, 5, 5], buffers: .double,
      track: "2:f0 3:f1 6:f2 7:f5 8:f6", hitches: "f2 2 render", duration: 116.67, ratio: 285.7, fps: 42.9),
    .init(
      id: "G3", commits: times(4, 7), renders: [5, 5, 40, 5, 5, 5, 5], buffers: .triple,
      track: "3:f0 4:f1 6:f2 7:f3 8:f5 9:f6", hitches: "f2 1 render", duration: 116.67, ratio: 142.9, fps: 51.4),
    .init(
      id: "H1", commits: times(4, 6), renders: [20], buffers: .double, track: "3:f0 5:f2 7:f4 9:f5",
      hitches: "f0 1 render, f2 1 render, f4 1 render, f5 1 render", duration: 133.33, ratio: 500, fps: 30),
    .init(
      id: "H2", commits: times(4, 6), renders: [20], track: "3:f0 4:f1 5:f2 6:f3 7:f4 8:f5", hitches: "f0 1 render",
      duration: 116.67, ratio: 142.9, fps: 51.4),
    .init(
      id: "H3", commits: times(4, 6), renders: [20], buffers: .triple, track: "3:f0 4:f1 5:f2 6:f3 7:f4 8:f5",
      hitches: "", duration: 100, ratio: 0, fps: 60),
    .init(
      id: "I", commits: [4, 4, 20, 4, 4, 4], renders: [5, 5, 20, 5, 5, 5], track: "2:f0 3:f1 6:f2 7:f3 8:f4 9:f5",
      hitches: "f2 2 commit+render", duration: 133.33, ratio: 250, fps: 45),
    .init(
      id: "J", commits: [4, 4, 10, 4, 4, 4], renders: [3], hz: 120, track: "2:f0 3:f1 5:f2 6:f3 7:f4 8:f5",
      hitches: "f2 1 commit", duration: 58.33, ratio: 142.9, fps: 102.9),
    .init(
      id: "J2", commits: [4, 4, 20, 4, 4, 4], renders: [3], hz: 120, track: "2:f0 3:f1 6:f2 7:f3 8:f4 9:f5",
      hitches: "f2 2 commit", duration: 66.67, ratio: 250, fps: 90),
    .init(
      id: "K1", commits: times(10, 6), renders: [3], track: "2:f0 3:f1 4:f2 5:f3 6:f4 7:f5", hitches: "", duration: 100,
      ratio: 0, fps: 60),
    .init(
      id: "K2", commits: times(10, 6), renders: [3], hz: 120, track: "3:f0 5:f1 7:f2 9:f3 11:f4 13:f5",
      hitches: "f0 1 commit, f1 1 commit, f2 1 commit, f3 1 commit, f4 1 commit, f5 1 commit", duration: 100,
      ratio: 500, fps: 60),
    .init(
      id: "L1", commits: [4, 50.0 / 3, 4, 4], track: "2:f0 3:f1 4:f2 5:f3", hitches: "", duration: 66.67, ratio: 0,
      fps: 60),
    .init(
      id: "L2", commits: [4, 16.67, 4, 4], track: "2:f0 4:f1 5:f2 6:f3", hitches: "f1 1 commit", duration: 83.33,
      ratio: 200, fps: 48),
    .init(
      id: "M1", commits: times(3, 6), start: .asap, after: [1: 24], track: "2:f0 3:f1 4:f2 5:f3 6:f4 7:f5", hitches: "",
      duration: 100, ratio: 0, fps: 60),
    .init(
      id: "M2", commits: times(3, 6), after: [1: 24], track: "2:f0 3:f1 5:f2 6:f3 7:f4 8:f5", hitches: "f2 1 commit",
      duration: 116.67, ratio: 142.9, fps: 51.4),
    .init(
      id: "M3", commits: [3, 3, 3, 27, 3, 3], start: .asap, track: "2:f0 3:f1 4:f2 6:f4 7:f5", hitches: "f4 1 commit",
      duration: 100, ratio: 166.7, fps: 50),
  ]
}

struct FramePipelineTests {
  @Test(arguments: PipelineRow.all)
  func `RH-09 what is shown when, which frames are late, and whose fault it is`(row: PipelineRow) {
    let timeline = run(row.commits, row.renders, hz: row.hz, row.buffers, row.start, after: row.after)
    #expect(track(timeline) == row.track)
    let hitches = timeline.hitches.map { "f\($0.index) \($0.hitchVSYNCs) \($0.kindsText)" }.joined(separator: ", ")
    #expect(hitches == row.hitches)
    #expect(isNear(timeline.duration, row.duration))
    #expect(isNear(timeline.hitchTimeRatio, row.ratio, 0.05))
    #expect(isNear(timeline.averageFramesPerSecond, row.fps, 0.05))
    let late = timeline.hitches.reduce(0) { $0 + $1.hitchVSYNCs }
    #expect(isNear(timeline.hitchTime, Double(late) * 1000 / row.hz))
  }

  @Test func `RH-09 the superseded frames and the start of a frame that waited`() {
    #expect(run([4, 4, 20, 4, 4, 4], [5], .adaptive, .asap).frames[2].supersededBy == 3)
    let m1 = run(PipelineRow.times(3, 6), [5], .adaptive, .asap, after: [1: 24])
    #expect(isNear(m1.frames[2].startTime, 43.67) && isNear(m1.frames[2].commitEnd, 46.67))
    #expect(!m1.frames[2].isCommitLate)
    let g1 = run(PipelineRow.times(4, 7), [5, 5, 40, 5, 5, 5, 5])
    #expect(g1.frames[4].supersededBy == 5 && g1.frames[3].lateVSYNCs == 1 && g1.frames[3].hitchVSYNCs == 0)
  }

  @Test(arguments: [
    (20.0, FramePipeline.Start.aligned, 30.0, 500.0), (20, .asap, 50, 166.7), (17, .aligned, 30, 500),
    (17, .asap, 58.8, 19.6),
  ])
  func `RH-09 the same commit for ever`(commit: Double, start: FramePipeline.Start, fps: Double, ratio: Double) {
    let timeline = run(PipelineRow.times(commit, 5000), [5], .adaptive, start)
    #expect(isNear(timeline.averageFramesPerSecond, fps, 0.06))
    #expect(isNear(timeline.hitchTimeRatio, ratio, 0.06))
  }

  @Test func `RH-09 E a mean load of less than three quarters still hitches`() {
    let commits = [20.0, 4, 20, 4, 20, 4]
    #expect(commits.reduce(0, +) / 6 / RefreshRate(hz: 60).period == 0.72)
  }

  @Test func `RH-03 RH-04 begin, deadline, presentation, last pixel`() {
    let rate = RefreshRate(hz: 60)
    let double = FrameDeadlines(begin: 4, refreshRate: rate)
    #expect(isNear(double.begin, 66.67) && isNear(double.commitDeadline, 83.33) && isNear(double.presentation, 100))
    #expect(isNear(FrameDeadlines(begin: 4, refreshRate: rate, isTripleBuffered: true).presentation, 116.67))
    for (hz, lifetime, triple, pixel, triplePixel) in [
      (60.0, 33.33, 50.0, 50.0, 66.67), (120, 16.67, 25, 25, 33.33),
    ] {
      let two = FrameDeadlines(begin: 0, refreshRate: RefreshRate(hz: hz))
      let three = FrameDeadlines(begin: 0, refreshRate: RefreshRate(hz: hz), isTripleBuffered: true)
      #expect(isNear(two.presentation, lifetime) && isNear(three.presentation, triple))
      #expect(isNear(two.lastPixel, pixel) && isNear(three.lastPixel, triplePixel))
    }
    // Three stages of a period each: one after the other they would show every third VSYNC.
    #expect(isNear(1000 / (3 * rate.period), 20))
  }

  @Test func `RH-05 with three buffers a life of three periods is no hitch`() {
    #expect(
      run(PipelineRow.times(4, 6), [20], .triple).shownFrames.allSatisfy { $0.lifetime == 3 && $0.lateVSYNCs == 0 })
    let fallback = run(PipelineRow.times(4, 6), [5, 5, 20, 5, 5, 5])
    #expect(fallback.frames.map { $0.rendering?.bufferCount } == [2, 2, 2, 3, 3, 3])
    #expect(fallback.frames[3].lifetime == 3 && fallback.frames[3].lateVSYNCs == 0)
  }

  @Test func `RH-06 RH-19 a hitch is a frame that lives longer than expected`() {
    // Frame 4 begins at VSYNC 4 and is shown at 7, then at 8.
    for (commit, shown, late) in [(20.0, 7, 1), (40, 8, 2)] {
      let frame = run([4, 4, 4, 4, commit, 4]).frames[4]
      #expect(frame.begin == 4 && frame.rendering?.shownAt == shown && frame.lateVSYNCs == late)
      #expect(frame.rendering?.expectedLifetime == 2 && frame.rendering?.bufferCount == 2)
      #expect(isNear(RefreshRate(hz: 60).time(ofVSYNC: frame.lifetime ?? 0), shown == 7 ? 50 : 66.67))
    }
    let triple = run([4, 4, 4, 4, 4, 4], [5, 5, 5, 5, 20, 5], .triple).frames[4]
    #expect(triple.rendering?.shownAt == 7 && triple.lateVSYNCs == 0)
  }

  @Test func `RH-08 no work at all, one frame, absurd times`() {
    #expect(run([]).hitchTimeRatio == 0 && run([]).longestFrame == 0 && run([]).averageFramesPerSecond == 0)
    #expect(track(run([4])) == "2:f0" && run([4]).averageFramesPerSecond == 60)
    let absurd = run([.nan, .infinity, -5, 1e300, 4], [1e300, .nan])
    #expect(absurd.hitchTimeRatio.isFinite && absurd.shown.last == 4)
    #expect(RefreshRate(hz: .nan).hz == 60 && RefreshRate(hz: -1).hz == 60)
  }

  @Test func `laws: shown in order, never early, every frame is in a shown one, time adds up`() {
    var state: UInt64 = 1
    func next(_ most: Double) -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 33) / Double(1 << 31) * most
    }
    for round in 0..<36 {
      let pipeline = FramePipeline(
        refreshRate: RefreshRate(hz: [60, 120, 80][round % 3]),
        buffers: FramePipeline.Buffers.allCases[round / 3 % 3], start: FramePipeline.Start.allCases[round / 9 % 2])
      let timeline = pipeline.run(
        (0..<40).map { _ in
          FrameWork(commit: next(30), render: next(30), afterCommit: next(8))
        })
      let shownAt = timeline.shownFrames.compactMap { $0.rendering?.shownAt }
      #expect(zip(shownAt, shownAt.dropFirst()).allSatisfy { $0 < $1 })
      for frame in timeline.frames {
        if let rendering = frame.rendering {
          #expect(rendering.shownAt >= frame.begin + 2 && rendering.start >= frame.ready)
          #expect(rendering.end <= timeline.refreshRate.time(ofVSYNC: rendering.shownAt) + 1e-6)
        } else {
          #expect(frame.supersededBy.map { timeline.frames[$0].rendering != nil && $0 > frame.index } == true)
        }
        #expect(frame.kinds.isEmpty == (frame.hitchVSYNCs <= 0))
      }
      // What was shown on time and what was late fill the interval.
      let filled = Double(timeline.shown.count) * timeline.refreshRate.period + timeline.hitchTime
      #expect(isNear(filled, timeline.duration, 1e-6))
    }
  }

  @Test func `the trace tells each stage in order of time, with what it took`() {
    let recorder = Recorder()
    run([4, 20], [5]).record(in: recorder)
    #expect(
      recorder.events.map { "\($0.time == 0 ? 0 : 1) \($0.receiver).\($0.call)" } == [
        "0 app.commit", "1 app.commit late", "1 renderServer.render", "1 display.show", "1 renderServer.render",
        "1 display.show late",
      ])
    #expect(recorder.events.allSatisfy { $0.rule != nil })
    #expect(recorder.events[2].cause == 1 && recorder.events[5].cause == 5)
  }
}
