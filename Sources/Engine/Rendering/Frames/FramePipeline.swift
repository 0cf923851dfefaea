/// The way of frames from the main thread through the render server to the display, paced by VSYNC (`RH-08`).
///
/// Stages work on different frames at the same time, so that a frame a period goes through although each takes two
/// periods or three. Two simplifications: the render time is one number although only its part on the GPU may overlap
/// with another frame, and the system falls back to two buffers only where a gap in the commits lets it.
public struct FramePipeline: Hashable, Sendable {
  /// How many buffers the render server and the display share (`RH-05`).
  public enum Buffers: String, CaseIterable, Hashable, Sendable {
    /// One is shown, one is drawn; a render that is late drops a frame.
    case double = "2"
    /// Two may be in work: rendering has two periods, and every frame comes a period later.
    case triple = "3"
    /// Two, and a third one to catch up after a late render.
    case adaptive

    var count: Int { self == .double ? 2 : 3 }
  }

  /// When work on a frame may begin.
  public enum Start: String, CaseIterable, Hashable, Sendable {
    /// At a VSYNC: after a late commit the next frame waits for the next one. So draws Apple, and so does
    /// `CADisplayLink` (`RH-15`).
    case aligned
    /// As soon as the main thread is free: so it is where events are waiting already.
    case asap
  }

  public var refreshRate: RefreshRate
  public var buffers: Buffers
  public var start: Start

  public init(refreshRate: RefreshRate, buffers: Buffers = .adaptive, start: Start = .aligned) {
    self.refreshRate = refreshRate
    self.buffers = buffers
    self.start = start
  }

  /// Runs frames one after the other, the first of which begins at VSYNC 0.
  public func run(_ work: [FrameWork]) -> FrameTimeline {
    var frames = appStage(work)
    let shown = renderStage(&frames)
    return FrameTimeline(pipeline: self, frames: frames, shown: shown)
  }

  // MARK: App stage

  private func appStage(_ work: [FrameWork]) -> [FrameTimeline.Frame] {
    let period = refreshRate.period
    var frames: [FrameTimeline.Frame] = []
    frames.reserveCapacity(work.count)
    var free = 0.0
    for (index, work) in work.enumerated() {
      var begin = 0
      var time = 0.0
      if let last = frames.last {
        switch start {
        case .aligned:
          begin = max(last.begin + 1, refreshRate.vsync(atOrAfter: free))
          time = Double(begin) * period
        case .asap:
          begin = max(last.begin + 1, refreshRate.vsync(atOrBefore: free))
          time = max(free, Double(begin) * period)
        }
      }
      let end = time + work.commit
      let done = refreshRate.vsync(atOrAfter: end)
      frames.append(
        .init(
          index: index, work: work, begin: begin, startTime: time, commitEnd: end, isCommitLate: done > begin + 1,
          skippedBegins: begin - (frames.last.map { $0.begin + 1 } ?? 0), ready: max(begin + 1, done)))
      free = end + work.afterCommit
    }
    return frames
  }

  // MARK: Render and display stage

  /// - Returns: the indexes of the frames that were shown, in order.
  private func renderStage(_ frames: inout [FrameTimeline.Frame]) -> [Int] {
    var shown: [Int] = []
    var shownAt: [Int] = []
    var oldest = 0
    while oldest < frames.count {
      // A buffer must have come back from the display.
      let returned = shown.count >= buffers.count - 1 ? shownAt[shown.count - (buffers.count - 1)] : 0
      let start = max(frames[oldest].ready, returned)
      var newest = oldest
      while newest + 1 < frames.count, frames[newest + 1].ready <= start { newest += 1 }
      for index in oldest..<newest { frames[index].supersededBy = newest }

      let begin = frames[newest].begin
      let expected: Int =
        switch buffers {
        case .double: 2
        case .triple: 3
        case .adaptive: (shownAt.last ?? -1) >= begin + 2 ? 3 : 2
        }
      let renderEnd = refreshRate.time(ofVSYNC: start) + frames[newest].work.render
      let earliest = begin + (buffers == .triple ? 3 : 2)
      let display = max(refreshRate.vsync(atOrAfter: renderEnd), earliest, (shownAt.last ?? -1) + 1)
      frames[newest].rendering = .init(
        start: start, end: renderEnd, shownAt: display, expectedLifetime: expected,
        waitedForBuffer: start > frames[newest].ready)
      let due = shownAt.last.map { $0 + 1 } ?? expected
      frames[newest].hitchVSYNCs = display - due
      if display > due { frames[newest].kinds = kinds(of: newest, from: oldest, frames) }
      shown.append(newest)
      shownAt.append(display)
      oldest = newest + 1
    }
    return shown
  }

  /// Whose fault it was that frame `index` came late; frames from `oldest` on are part of it.
  private func kinds(of index: Int, from oldest: Int, _ frames: [FrameTimeline.Frame]) -> [HitchKind] {
    guard let rendering = frames[index].rendering else { return [] }
    var kinds: [HitchKind] = []
    if frames[oldest...index].contains(where: { $0.isCommitLate || $0.skippedBegins > 0 }) { kinds.append(.commit) }
    let rendered = refreshRate.vsync(atOrAfter: frames[index].work.render)
    if rendered > rendering.expectedLifetime - 1 || rendering.waitedForBuffer { kinds.append(.render) }
    return kinds.isEmpty ? [.render] : kinds
  }
}
