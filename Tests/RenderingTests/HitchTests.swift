import Rendering
import Testing

struct HitchTests {
  @Test func `RH-01 a committed animation needs no main thread`() {
    #expect(Movement.scrolling.phases.count == 5)
    #expect(Movement.committedAnimation.phases == [.renderPrepare, .renderExecute, .display])
    #expect(
      RenderLoopPhase.allCases.map(\.worker.rawValue) == [
        "app, main thread", "app, main thread", "render server, CPU", "render server, GPU", "display",
      ])
  }

  @Test func `RH-02 requests are coalesced, layout comes before drawing`() {
    var transaction = CommitTransaction()
    transaction.setNeedsDisplay("view")
    for _ in 0..<3 { transaction.setNeedsLayout("view") }
    transaction.setNeedsDisplay("view")
    #expect(transaction.steps == [.layout("view"), .display("view"), .commit])
    transaction.setImage("photo", decodeTime: 9)
    transaction.setImage("photo", decodeTime: 12)
    #expect(transaction.steps.dropFirst(2) == [.prepare("photo", milliseconds: 12), .commit])
  }

  @Test func `RH-10 hitch time in the length of the interval`() {
    #expect(isNear(HitchRatio.ratio(hitchTime: 100.02, interval: 500), 200.04))
    #expect(HitchRatio.ratio(hitchTime: 100, interval: 500) == 200)
    #expect(HitchRatio.ratio(hitchTime: 100, interval: 0) == 0)
    for (hz, ratio, seconds) in [
      (60.0, 5.0, 3.33), (60, 10, 1.67), (60, 25, 0.67), (60, 50, 0.33), (120, 5, 1.67), (120, 10, 0.83),
      (120, 25, 0.33), (120, 50, 0.17),
    ] {
      #expect(isNear(HitchRatio.secondsPerMiss(ratio: ratio, at: RefreshRate(hz: hz)), seconds))
    }
  }

  @Test(arguments: [
    (4.99, "good", "good"), (5, "warning", "good"), (9.99, "warning", "good"), (10, "critical", "good"),
    (10.01, "critical", "warning"), (25, "critical", "warning"), (25.01, "critical", "critical"),
    (50, "critical", "critical"), (50.01, "critical", "immediate"),
  ])
  func `RH-11 two sets of bands`(ratio: Double, scroll: String, animation: String) {
    #expect(HitchRatio.ScrollSeverity(ratio: ratio).rawValue == scroll)
    #expect(HitchRatio.AnimationSeverity(ratio: ratio).rawValue == animation)
  }

  @Test func `RH-12 the same frame rate, and not the same smoothness`() {
    var singles = PipelineRow.times(4, 54)
    for index in 0..<6 { singles[5 + index * 8] = 20 }
    let six = run(singles)
    #expect(isNear(six.averageFramesPerSecond, 54) && isNear(six.hitchTimeRatio, 100))
    #expect(isNear(six.duration, 1000) && isNear(six.longestFrame, 33.33) && isNear(six.worstHitch, 16.67))
    var freeze = PipelineRow.times(4, 54)
    freeze[20] = 4 + 100
    let one = run(freeze)
    #expect(isNear(one.averageFramesPerSecond, 54) && isNear(one.hitchTimeRatio, 100))
    #expect(isNear(one.longestFrame, 116.67))
    #expect(run(PipelineRow.times(4, 60)).hitchTimeRatio == 0)
    let twice = run(PipelineRow.times(10, 60), [3], hz: 120)
    #expect(isNear(twice.averageFramesPerSecond, 60) && isNear(twice.hitchTimeRatio, 500))
    var fast = PipelineRow.times(3, 114)
    for index in 0..<6 { fast[5 + index * 18] = 10 }
    let fastSix = run(fast, [3], hz: 120)
    #expect(isNear(fastSix.averageFramesPerSecond, 114) && isNear(fastSix.hitchTimeRatio, 50))
    let rate = RefreshRate(hz: 60)
    let idle = ShownFrames(refreshRate: rate, window: 60, frames: [])
    #expect(idle.framesPerSecond == 0 && idle.hitchTimeRatio == 0)
    let clock = ShownFrames(refreshRate: rate, window: 60, frames: (0..<10).map { ($0 * 6, $0 * 6) })
    #expect(isNear(clock.framesPerSecond, 10) && clock.hitchTimeRatio == 0)
  }

  @Test func `RH-13 the length of a period, and what fits`() {
    for (hz, period) in [
      (10.0, 100.0), (24, 41.67), (30, 33.33), (48, 20.83), (60, 16.67), (80, 12.5), (90, 11.11), (120, 8.33),
    ] {
      #expect(isNear(RefreshRate(hz: hz).period, period))
    }
    #expect([60, 80, 120].map { RefreshRate(hz: $0).fits(10) } == [true, true, false])
    #expect(RefreshRate(hz: 80).fits(12) && !RefreshRate(hz: 90).fits(12))
  }

  @Test func `RH-14 a slower picture on a fixed display, and what a display link gets`() {
    #expect(RefreshRate(hz: 60).cadence(framesPerSecond: 24, frames: 4) == [3, 2, 3, 2])
    #expect(isNear(RefreshRate(hz: 24).period, 41.67))
    #expect(Panel.iPhonePro.displayLinkRate(preferred: 120) == 60)
    #expect(Panel.iPhonePro.displayLinkRate(preferred: 120, hasKey: true) == 120)
    #expect(Panel.iPhonePro.displayLinkRate(preferred: 120, hasKey: true, cap: 60) == 60)
    #expect(
      Panel.iPhonePro.displayLinkRate(preferred: 24) == 24 && Panel.iPadPro.displayLinkRate(preferred: 120) == 120)
  }

  @Test func `RH-15 a callback that overruns loses the ones it overlaps`() {
    let timeline = run(PipelineRow.times(20, 4))
    let calls = timeline.frames.map(\.startTime)
    #expect(zip(calls, [0, 33.33, 66.67, 100]).allSatisfy { isNear($0, $1) })
    #expect(isNear(calls[1] - calls[0], 33.33))
  }

  @Test func `RH-16 a blocked main thread freezes a scroll and no spinner`() {
    let work = PipelineRow.times(4, 6).map { FrameWork(commit: $0 == 4 ? 4 : 4, render: 5) }
    let blocked = run([500, 4])
    #expect(blocked.frames[0].ready == 30 && blocked.frames[0].rendering?.shownAt == 31)
    #expect(isNear(blocked.hitchTime, 483.33))
    let spinner = FramePipeline(refreshRate: RefreshRate(hz: 60)).run(
      ([FrameWork(commit: 500, render: 5)] + work).map(Movement.committedAnimation.work))
    #expect(isNear(spinner.averageFramesPerSecond, 60) && spinner.hitchTimeRatio == 0)
  }

  @Test func `RH-17 RH-18 what a test and a metric would report`() {
    var commits = PipelineRow.times(4, 118)
    commits[30] = 20
    commits[80] = 20
    let interval = run(commits)
    #expect(interval.hitches.count == 2 && isNear(interval.hitchTime, 33.33) && isNear(interval.duration, 2000))
    #expect(isNear(interval.hitchTimeRatio, 16.7, 0.05) && interval.shown.count == 118)
    #expect(isNear(interval.averageFramesPerSecond, 59))
    #expect(isNear(HitchRatio.ratio(hitchTime: RefreshRate(hz: 60).period, interval: 3333.33), 5))
    #expect(isNear(HitchRatio.ratio(hitchTime: RefreshRate(hz: 120).period, interval: 3333.33), 2.5))
  }
}
