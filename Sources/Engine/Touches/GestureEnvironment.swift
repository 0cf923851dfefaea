import Geometry
import Tracing
import Views

/// Fingers on a window: finds the view under each, lets the recognizers see it first, decides which of them recognize,
/// and then tells the view what is left for it. Rules TG-03, TG-10, TG-39.
public final class GestureEnvironment {
  public let window: Window
  let recorder: Recorder
  /// The recognizers in an attempt, in the order in which they are heard: from leaf to root, newest first.
  var participants: [GestureRecognizer] = []
  /// Fingers that are down, and lifted ones that somebody still waits for.
  var tracks: [TouchTrack] = []
  private var isResolving = false
  /// Called when a recognizer has another state, before its action; not for the reset.
  public var stateDidChange: (GestureRecognizer) -> Void = { _ in }

  /// What touches on `window` go through.
  public init(for window: Window) {
    self.window = window
    recorder = window.recorder
  }

  // MARK: Fingers

  /// A finger lands, in the window's coordinates. One that is down already is lifted first.
  /// - Parameter finger: which one, from 1.
  public func down(_ finger: Int = 1, at place: Point) throws {
    if track(of: finger) != nil { try up(finger) }
    try turn {
      let touch = Touch(finger: finger, at: place, on: hitView(at: place), time: recorder.time)
      try send(touch) {
        let recognizers = try receivers(of: touch)
        let track = TouchTrack(touch, recognizers: recognizers)
        if !isForView(touch) { track.delivery = .refused }
        tracks.append(track)
        for recognizer in recognizers { join(recognizer, touch) }
        try tell(recognizers, "touchesBegan", touch) { try $0.touchesBegan([touch]) }
      }
    }
  }

  /// A finger moves to a place of the window. Nothing where it is not down, or is there already.
  public func move(_ finger: Int = 1, to place: Point) throws {
    guard let track = track(of: finger), track.touch.place != place else { return }
    try turn {
      track.touch.update(.moved, at: place, time: recorder.time)
      track.hasNews = true
      try send(track.touch) {
        try tell(track.recognizers, "touchesMoved", track.touch) { try $0.touchesMoved([track.touch]) }
      }
    }
  }

  /// A finger lifts where it is.
  public func up(_ finger: Int = 1) throws {
    guard let track = track(of: finger) else { return }
    try turn {
      track.touch.update(.ended, at: track.touch.place, time: recorder.time)
      try send(track.touch) {
        try tell(track.recognizers, "touchesEnded", track.touch) { try $0.touchesEnded([track.touch]) }
      }
    }
  }

  /// The system takes all fingers away, as for an incoming call.
  public func cancel() throws {
    for track in tracks where track.touch.isDown {
      try turn {
        track.touch.update(.cancelled, at: track.touch.place, time: recorder.time)
        try send(track.touch) {
          try tell(track.recognizers, "touchesCancelled", track.touch) { try $0.touchesCancelled([track.touch]) }
        }
      }
    }
  }

  /// Whether a finger is down.
  public var isTouched: Bool { tracks.contains { $0.touch.isDown } }

  private func track(of finger: Int) -> TouchTrack? { tracks.first { $0.touch.finger == finger && $0.touch.isDown } }

  private func turn(_ body: () throws -> Void) throws { try window.runLoop.turn(body) }

  // MARK: One event

  /// Found before the event is sent, once for the life of the touch (TG-03).
  private func hitView(at place: Point) -> View? {
    let hit = HitTest(place, in: window).view
    recorder.record(
      window.name, "hitTest", [.init("", .point(place))], result: .text(hit?.name ?? "nil"), rule: "TG-04")
    return hit
  }

  private func send(_ touch: Touch, _ body: () throws -> Void) throws {
    try recorder.record(
      window.name, "sendEvent", [.init("", .text(touch.phase.rawValue)), .init("at", .point(touch.place))],
      rule: "TG-10"
    ) {
      try body()
      try settle()
    }
  }

  /// Recognizers of the view and of all around it that take the touch (TG-09).
  private func receivers(of touch: Touch) throws -> [GestureRecognizer] {
    var found: [GestureRecognizer] = []
    var view = touch.view
    while let current = view {
      for recognizer in current.gestureRecognizers.reversed() where recognizer.isEnabled {
        if try receives(recognizer, touch) { found.append(recognizer) }
      }
      view = current.superview
    }
    return found
  }

  private func receives(_ recognizer: GestureRecognizer, _ touch: Touch) throws -> Bool {
    try ask(recognizer, .shouldReceive, otherwise: true) { try $0.gestureRecognizer(recognizer, shouldReceive: touch) }
  }

  /// Whether the view's own methods hear of the touch (TG-36).
  private func isForView(_ touch: Touch) -> Bool {
    guard let view = touch.view else { return false }
    return tracks.allSatisfy { other in
      guard other.touch.isDown, other.delivery != .refused, let otherView = other.touch.view else { return true }
      if otherView === view { return view.isMultipleTouchEnabled }
      return !otherView.isExclusiveTouch && !view.isExclusiveTouch
    }
  }

  /// An attempt begins with the first touch; one that is over takes no more until its reset.
  private func join(_ recognizer: GestureRecognizer, _ touch: Touch) {
    guard !recognizer.state.isTerminal else { return }
    recognizer.touches.append(touch)
    guard recognizer.environment == nil else { return }
    recognizer.environment = self
    recognizer.depth = recognizer.view?.depth ?? 0
    // What is nearer to the leaf comes first; of two views as deep it does not matter.
    let place = participants.lastIndex { other in
      if other.depth != recognizer.depth { return other.depth > recognizer.depth }
      return other.view !== recognizer.view || other.number > recognizer.number
    }
    participants.insert(recognizer, at: place.map { $0 + 1 } ?? 0)
  }

  /// Each hears of it, first of all. One that has made up its mind and waits for others is left in peace.
  private func tell(
    _ recognizers: [GestureRecognizer], _ call: String, _ touch: Touch, _ body: (GestureRecognizer) throws -> Void
  ) throws {
    for recognizer in recognizers where recognizer.sees(touch) && !recognizer.state.isTerminal {
      if recognizer.wanted != nil { continue }
      try recorder.record(recognizer.name, call, [.init("finger", .number(Double(touch.finger)))], rule: "TG-10") {
        try body(recognizer)
      }
    }
  }

  // MARK: Timers

  func schedule(
    after milliseconds: Double, for recognizer: GestureRecognizer, _ action: @escaping () throws -> Void
  ) -> GestureTimer {
    let timer = Timer(interval: milliseconds, mode: .common, repeats: false) { [weak self] in
      try action()
      try self?.settle()
    }
    let gestureTimer = GestureTimer(timer, in: window.runLoop)
    window.runLoop.add(timer)
    recognizer.timers.append(gestureTimer)
    return gestureTimer
  }

  func cancelTimers(of recognizer: GestureRecognizer) {
    for timer in recognizer.timers { timer.cancel() }
    recognizer.timers = []
  }

  // MARK: What comes of it

  /// The states, then what the view is told, then who begins anew (TG-39).
  func settle() throws {
    // The app's actions may touch recognizers while states are being settled: once is enough.
    guard !isResolving else { return }
    isResolving = true
    defer { isResolving = false }
    try resolve()
    try deliver()
    try resetFinished()
  }

  func switchedOff(_ recognizer: GestureRecognizer) throws {
    guard recognizer.environment === self else { return }
    if recognizer.state == .began || recognizer.state == .changed {
      recognizer.wanted = .cancelled
    } else if recognizer.state == .possible {
      recognizer.wanted = .failed
    }
    try settle()
  }
}

extension View {
  /// How many views lie around it.
  var depth: Int {
    var depth = 0
    var view = superview
    while let current = view {
      depth += 1
      view = current.superview
    }
    return depth
  }
}
