/// Which stage was late (`RH-07`).
public enum HitchKind: String, CaseIterable, Hashable, Sendable {
  /// The app's commit missed its deadline, or the main thread was busy when the frame should have begun.
  case commit
  /// The commit was on time, the render server was not.
  case render
}

/// What became of a run of frames: when each was begun, committed, rendered and shown, and how late it was.
///
/// Two measures: on the screen, where a frame is late by the VSYNCs for which the one before had to stay (that is what
/// `hitchTime` sums); and by frame, as Instruments prints it, where a frame is late by what it lived longer than
/// expected (`RH-06`).
public struct FrameTimeline: Hashable, Sendable {
  /// One frame on its way.
  public struct Frame: Hashable, Sendable {
    public let index: Int
    public let work: FrameWork
    /// The VSYNC at which it was begun.
    public let begin: Int
    /// When work on it really started, in ms.
    public let startTime: Double
    /// When its commit ended, in ms.
    public let commitEnd: Double
    /// Whether the commit ended after its deadline, the VSYNC after `begin` (`RH-03`).
    public let isCommitLate: Bool
    /// VSYNCs at which it could have begun, had the main thread been free.
    public let skippedBegins: Int
    /// The VSYNC at which the render server may take it.
    public let ready: Int
    /// The frame that was rendered in its place and holds its changes too; nil where it was rendered itself.
    public internal(set) var supersededBy: Int?
    public internal(set) var rendering: Rendering?
    /// For how many VSYNCs more than due the frame before stayed on the screen because of this one.
    public internal(set) var hitchVSYNCs = 0
    /// Whose fault that was; empty where it was on time.
    public internal(set) var kinds: [HitchKind] = []

    /// From begin to the VSYNC that shows it, in VSYNCs; nil where another frame was shown for it.
    public var lifetime: Int? { rendering.map { $0.shownAt - begin } }

    /// By how many VSYNCs it lived longer than expected: what Instruments calls hitch duration (`RH-19`).
    public var lateVSYNCs: Int { rendering.map { max(0, $0.shownAt - begin - $0.expectedLifetime) } ?? 0 }
  }

  /// The second half of a frame's way.
  public struct Rendering: Hashable, Sendable {
    /// The VSYNC at which the render server took it up.
    public let start: Int
    /// When it was drawn, in ms.
    public let end: Double
    /// The VSYNC from which it is on the screen.
    public let shownAt: Int
    /// VSYNCs from begin to display that count as on time: 2, or 3 with a third buffer (`RH-04`, `RH-05`).
    public let expectedLifetime: Int
    /// Whether all buffers were taken when it was ready.
    public let waitedForBuffer: Bool

    /// Buffers in use for this frame, as Instruments counts them (`RH-19`).
    public var bufferCount: Int { expectedLifetime }
  }

  public let pipeline: FramePipeline
  public let frames: [Frame]
  /// The indexes of the frames that were shown, in order.
  public let shown: [Int]

  public var refreshRate: RefreshRate { pipeline.refreshRate }

  /// The frames that were shown.
  public var shownFrames: [Frame] { shown.map { frames[$0] } }

  /// The frames that came late.
  public var hitches: [Frame] { shownFrames.filter { $0.hitchVSYNCs > 0 } }

  /// The sum of all hitches on the screen, in ms.
  public var hitchTime: Double { refreshRate.time(ofVSYNC: shown.reduce(0) { $0 + frames[$1].hitchVSYNCs }) }

  /// The longest hitch, in ms.
  public var worstHitch: Double { refreshRate.time(ofVSYNC: shown.map { frames[$0].hitchVSYNCs }.max() ?? 0) }

  /// From the VSYNC at which the first frame was due to the end of the last one's own period, in ms.
  public var duration: Double {
    guard let first = shownFrames.first?.rendering, let last = shownFrames.last?.rendering else { return 0 }
    return refreshRate.time(ofVSYNC: last.shownAt - first.expectedLifetime + 1)
  }

  /// ms of hitch in a second (`RH-10`).
  public var hitchTimeRatio: Double { HitchRatio.ratio(hitchTime: hitchTime, interval: duration) }

  /// Frames shown a second.
  public var averageFramesPerSecond: Double { duration > 0 ? Double(shown.count) / duration * 1000 : 0 }

  /// The longest time for which one picture stayed, in ms; the last one counts as one period.
  public var longestFrame: Double {
    let shownAt = shownFrames.compactMap { $0.rendering?.shownAt }
    guard !shownAt.isEmpty else { return 0 }
    return refreshRate.time(ofVSYNC: zip(shownAt, shownAt.dropFirst()).map { $1 - $0 }.max() ?? 1)
  }
}
