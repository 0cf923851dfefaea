import Tracing

/// The main thread's run loop under the simulated clock: one thing after another, timers, frames and turns.
///
/// After each of them the window lays out what is marked, as Core Animation does before it commits.
public final class RunLoop {
  /// What it waits for. A loop runs in `default` or in `tracking`; `common` stands for both.
  public enum Mode: String, CaseIterable, Hashable, Sendable {
    case `default`
    case tracking
    case common
  }

  /// Simulated time in ms.
  public private(set) var time: Double
  /// How long a frame of the screen takes, in ms.
  public let framePeriod: Double
  private let recorder: Recorder
  private unowned let window: Window

  private var links: [DisplayLink] = []
  private var timers: [Timer] = []
  private var trackers = 0
  /// Until when the main thread does nothing else.
  private var busyUntil = -Double.infinity

  /// - Parameter framesPerSecond: the screen's refresh rate; what is not above zero counts as 60.
  init(window: Window, framesPerSecond: Double) {
    self.window = window
    recorder = window.recorder
    time = window.recorder.time
    framePeriod = 1000 / (framesPerSecond > 0 && framesPerSecond.isFinite ? framesPerSecond : 60)
  }

  deinit {
    for link in links { link.leaveRunLoop() }
  }

  /// The mode it runs in. Rule SV-46.
  public var currentMode: Mode { trackers > 0 ? .tracking : .default }

  /// Whether a display link is running, which is to say that something moves.
  public var isInMotion: Bool { links.contains { !$0.isPaused } }

  // MARK: Who takes part

  public func add(_ link: DisplayLink) {
    links.append(link)
    link.begin(in: self)
  }

  func remove(_ link: DisplayLink) { links.removeAll { $0 === link } }

  public func add(_ timer: Timer) {
    timers.append(timer)
    timer.begin(at: time)
  }

  /// It does not fire any more.
  public func remove(_ timer: Timer) { timers.removeAll { $0 === timer } }

  /// A scroll view has begun to follow a finger or to decelerate. To be ended as often as begun.
  public func beginTracking() {
    trackers += 1
    if trackers == 1 { recordMode() }
  }

  /// The finger and the deceleration are gone. Timers that were held back fire now.
  public func endTracking() {
    trackers = max(0, trackers - 1)
    if trackers == 0 { recordMode() }
  }

  private func recordMode() {
    recorder.record("runLoop", "currentMode", [.init("", .text(currentMode.rawValue))], rule: "SV-46")
  }

  /// The app's own code keeps the main thread for this long, from now on. Rule SV-52.
  public func block(for milliseconds: Double) {
    guard milliseconds > 0 else { return }
    recorder.record("app", "blocksMainThread", [.init("ms", .number(milliseconds))], rule: "SV-52")
    busyUntil = max(busyUntil, time + milliseconds)
  }

  // MARK: Going on

  /// Does everything that is due up to `end` ms, and stands there. Ends early where the run's budget is met.
  public func run(until end: Double) throws {
    while try runNext(until: end) {}
    if !recorder.mustStop { pass(to: end) }
  }

  /// Goes on until nothing moves any more, for `limit` ms at most.
  public func runUntilRest(limit: Double = 3_600_000) throws {
    let end = time + limit
    while isInMotion, try runNext(until: end) {}
  }

  /// Does the next thing that is due up to `end` ms.
  /// - Returns: false where nothing was due, or where the run's budget is met.
  @discardableResult
  public func runNext(until end: Double) throws -> Bool {
    guard !recorder.mustStop else { return false }
    let now = max(time, busyUntil)
    var earliest = Double.infinity
    var link: DisplayLink?
    var timer: Timer?
    if !timers.isEmpty {
      let mode = currentMode
      for candidate in timers where candidate.fires(in: mode) {
        let due = max(candidate.nextTime, now)
        if due < earliest { (earliest, timer) = (due, candidate) }
      }
    }
    for candidate in links where !candidate.isPaused {
      let due = candidate.nextTime(period: framePeriod, now: now)
      if due < earliest { (earliest, link, timer) = (due, candidate, nil) }
    }
    // Ends that were computed as products may differ in their last digits.
    guard earliest <= end + 1e-6 else { return false }
    pass(to: earliest)
    if let timer, !timer.repeats { remove(timer) }
    try turn {
      try link?.fire(at: earliest, period: framePeriod)
      try timer?.fire(at: earliest)
    }
    return true
  }

  /// One turn: the body, then the layout of what it has marked.
  public func turn(_ body: () throws -> Void) throws {
    try body()
    try window.endTurn()
  }

  private func pass(to newTime: Double) {
    guard newTime > time else { return }
    time = newTime
    recorder.advance(to: newTime)
    // A frame begins at its own time, so the last digits must not put it into the one before.
    let frame = (newTime / framePeriod + 1e-6).rounded(.down)
    if frame < 1e15 { recorder.beginFrame(Int(frame)) }
  }
}
