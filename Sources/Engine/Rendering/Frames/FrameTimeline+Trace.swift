import Tracing

extension FrameTimeline {
  /// Takes the run down, in order of time: the app's, the render server's and the display's part of each frame.
  ///
  /// What takes time says so by its argument `duration`, in ms.
  /// - Parameter parts: what a commit consisted of, told with it.
  public func record(in recorder: Recorder, parts: (Frame) -> [Event.Argument] = { _ in [] }) {
    var moments: [Moment] = []
    for frame in frames {
      moments.append(Moment(time: frame.startTime, rank: 0, frame: frame, kind: .commit))
      if let rendering = frame.rendering {
        let start = refreshRate.time(ofVSYNC: rendering.start)
        moments.append(Moment(time: start, rank: 1, frame: frame, kind: .render))
        moments.append(
          Moment(time: refreshRate.time(ofVSYNC: rendering.shownAt), rank: 2, frame: frame, kind: .display))
      }
    }
    moments.sort { ($0.time, $0.rank, $0.frame.index) < ($1.time, $1.rank, $1.frame.index) }
    var commits: [Int: EventIndex] = [:]
    var renders: [Int: EventIndex] = [:]
    for moment in moments where !recorder.mustStop {
      recorder.advance(to: moment.time)
      recorder.beginFrame(max(0, refreshRate.vsync(atOrBefore: moment.time)))
      let frame = moment.frame
      let name = Event.Argument("frame", .number(Double(frame.index)))
      switch moment.kind {
      case .commit:
        commits[frame.index] = recorder.record(
          "app", frame.isCommitLate ? "commit late" : "commit",
          [name, .init("duration", .number(frame.work.commit))] + parts(frame), rule: "RH-02")
      case .render:
        renders[frame.index] = recorder.record(
          "renderServer", "render", [name, .init("duration", .number(frame.work.render))],
          cause: commits[frame.index], rule: "RH-08")
      case .display:
        recorder.record(
          "display", frame.hitchVSYNCs > 0 ? "show late" : "show",
          frame.hitchVSYNCs > 0
            ? [
              name, .init("hitch", .number(refreshRate.time(ofVSYNC: frame.hitchVSYNCs))),
              .init("kind", .text(frame.kindsText)),
            ] : [name], cause: renders[frame.index], rule: frame.hitchVSYNCs > 0 ? "RH-06" : "RH-04")
      }
    }
  }

  private struct Moment {
    enum Kind {
      case commit
      case render
      case display
    }

    var time: Double
    var rank: Int
    var frame: Frame
    var kind: Kind
  }
}

extension FrameTimeline.Frame {
  /// `commit`, `render`, `commit+render`; empty where it was on time.
  public var kindsText: String { kinds.map(\.rawValue).joined(separator: "+") }
}
