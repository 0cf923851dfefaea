import Rendering
import Tracing

/// What people believe of frames.
enum FramesMisconceptions {
  static let all: [Misconception] = [
    Misconception(
      id: "average-rate-shows-hitches", claim: "Where the average frame rate is good, nothing hitches.",
      truth: "54 of 60 frames a second may be one freeze of a tenth of a second, and even 59 hide one that is seen. "
        + "Hitch time counts lateness.", rule: "RH-12",
      run: { settings in
        let timeline = FramesSimulation.timeline(settings)
        guard timeline.averageFramesPerSecond >= 0.85 * timeline.refreshRate.hz else { return .init(outputs: [:]) }
        return .init(outputs: ["hitchTimeRatio": 0, "hitches": 0, "severity": "good"])
      }),
    Misconception(
      id: "hitch-is-the-overrun", claim: "A commit that takes 20 ms is late by 3.3 ms.",
      truth: "The display waits for the next VSYNC: the picture before stays a whole period longer.", rule: "RH-06",
      run: { settings in
        let timeline = FramesSimulation.timeline(settings)
        let period = timeline.refreshRate.period
        let overruns = timeline.frames.map { max(0, $0.work.commit - period) }
        return .init(outputs: [
          "hitches": .number(Double(overruns.count { $0 > 0 })), "hitchTime": .number(overruns.reduce(0, +)),
          "worstHitch": .number(overruns.max() ?? 0),
        ])
      }),
    Misconception(
      id: "all-in-one-period", claim: "Commit, render and display together must fit into one period.",
      truth: "Each stage has a period of its own; they work on different frames at the same time.", rule: "RH-04",
      run: { settings in
        let timeline = FramesSimulation.timeline(settings)
        let late = timeline.frames.count { !timeline.refreshRate.fits($0.work.commit + $0.work.render) }
        return .init(outputs: [
          "hitches": .number(Double(late)), "hitchTime": .number(timeline.refreshRate.time(ofVSYNC: late)),
        ])
      }),
    Misconception(
      id: "budget-is-16", claim: "A frame has 16.67 ms, on every display.",
      truth: "A frame has one period of the display: 8.33 ms at 120 Hz.", rule: "RH-13",
      run: { settings in
        var believed = settings
        believed.set("refreshRate", to: 60)
        let run = try FramesSimulation().run(believed, recorder: Recorder(keeping: .nothing))
        return .init(outputs: run.outputs(["hitches", "hitchTimeRatio", "severity", "longestFrame"]))
      }),
    Misconception(
      id: "hitches-are-commits", claim: "A late frame is a late commit.",
      truth: "The commit may be on time and the render server late: that is a render hitch.", rule: "RH-07",
      run: { settings in
        let timeline = FramesSimulation.timeline(settings)
        return .init(outputs: timeline.hitches.isEmpty ? [:] : ["worstKind": "commit"])
      }),
    Misconception(
      id: "late-start-is-late", claim: "A frame whose work begins late is a late frame.",
      truth: "What counts is the end: a short commit that begins late may still meet its deadline.", rule: "RH-09",
      run: { settings in
        let timeline = FramesSimulation.timeline(settings)
        let late = timeline.frames.count {
          $0.isCommitLate || $0.startTime > timeline.refreshRate.time(ofVSYNC: $0.begin) + 1e-9
        }
        return .init(outputs: ["hitches": .number(Double(late))])
      }),
    Misconception(
      id: "frames-begin-at-a-vsync", claim: "After a late frame the next one always waits for a VSYNC.",
      truth: "Where events are waiting the main thread goes on at once, and little time is lost.", rule: "RH-08",
      run: { settings in
        var believed = settings
        believed.set("start", to: "aligned")
        let run = try FramesSimulation().run(believed, recorder: Recorder(keeping: .nothing))
        return .init(outputs: run.outputs(["hitches", "hitchTimeRatio", "averageFPS", "shownFrames"]))
      }),
    Misconception(
      id: "only-dear-commits-are-late", claim: "The frame that comes late is the one with the dear commit.",
      truth: "Work that was done before it counts as much: a commit of 3 ms is late if the main thread was not free.",
      rule: "RH-09",
      run: { settings in
        let timeline = FramesSimulation.timeline(settings)
        let dear = timeline.frames.count { !timeline.refreshRate.fits($0.work.commit) }
        return .init(outputs: ["hitches": .number(Double(dear))])
      }),
    Misconception(
      id: "third-buffer-is-faster", claim: "A third buffer makes frames arrive sooner.",
      truth: "It gives rendering two periods and shows every frame one period later.", rule: "RH-05",
      run: { settings in
        guard settings.text("buffers") == "3" else { return .init(outputs: [:]) }
        var believed = settings
        believed.set("buffers", to: "2")
        let timeline = FramesSimulation.timeline(believed)
        return .init(outputs: ["firstShownAt": .number(timeline.firstShownAt), "hitches": 0])
      }),
  ]
}
