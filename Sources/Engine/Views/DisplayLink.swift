/// What the screen's refresh calls on the main thread, frame by frame, while something of an app's is in motion.
///
/// It counts its frames from the moment it was added, and draws frame k at k whole frame lengths after it. Rule SV-29.
public final class DisplayLink {
  /// Called with the milliseconds since the last call, or since it was added.
  private let action: (Double) throws -> Void
  /// A paused link is passed over; frames that went by meanwhile are not made up.
  public var isPaused = false

  private var pace = Pace()
  private unowned var runLoop: RunLoop?

  public init(action: @escaping (Double) throws -> Void) { self.action = action }

  /// Ends it; it does not come back.
  public func invalidate() {
    runLoop?.remove(self)
    runLoop = nil
  }

  func begin(in runLoop: RunLoop) {
    self.runLoop = runLoop
    pace.start = runLoop.time
    pace.lastTime = runLoop.time
  }

  /// The run loop is going.
  func leaveRunLoop() { runLoop = nil }

  /// The next frame after the last one; frames that a busy thread or a pause has swallowed count as one, now.
  func nextTime(period: Double, now: Double) -> Double { max(pace.nextTime(period: period), now) }

  func fire(at time: Double, period: Double) throws { try action(pace.step(to: time, period: period)) }

  /// After a pause frames are counted from now on.
  public func resume(at time: Double) {
    isPaused = false
    pace = Pace(start: time, lastTime: time)
  }

  /// Where it is among its frames.
  private struct Pace {
    /// When it was added, in ms.
    var start = 0.0
    /// The number of its last frame; a frame that came late has none.
    var lastFrame: Double? = 0
    var lastTime = 0.0

    func nextTime(period: Double) -> Double {
      start + ((lastFrame ?? ((lastTime - start) / period).rounded(.down)) + 1) * period
    }

    /// - Returns: how long it took to get here.
    mutating func step(to time: Double, period: Double) -> Double {
      let frame = ((time - start) / period).rounded()
      let isOnGrid = abs(start + frame * period - time) < 1e-6
      // Whole frames are counted rather than measured, so that every step is as long as the other.
      let elapsed: Double
      if isOnGrid, let lastFrame { elapsed = (frame - lastFrame) * period } else { elapsed = time - lastTime }
      lastFrame = isOnGrid ? frame : nil
      lastTime = time
      return elapsed
    }
  }
}
