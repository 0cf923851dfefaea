import Tracing
import Views

/// What the view is told, and when attempts are over. Rules TG-12, TG-13, TG-14, TG-16.
extension GestureEnvironment {
  /// Tells each view what is due to it and not withheld.
  func deliver() throws {
    for track in tracks where !track.isSettled {
      guard let view = track.touch.view else { continue }
      if track.touch.phase == .cancelled {
        if track.delivery == .delivered { try send("touchesCancelled", track, to: view) }
        track.delivery = .cancelled
        continue
      }
      if track.delivery == .withheld {
        guard !track.isHeld(by: \.delaysTouchesBegan) else { continue }
        track.delivery = .delivered
        try send("touchesBegan", track, to: view)
      }
      // What came meanwhile is one move, however many there were (TG-13).
      if track.hasNews, track.delivery == .delivered { try send("touchesMoved", track, to: view) }
      track.hasNews = false
      if track.touch.phase == .ended, track.delivery == .delivered, !track.isHeld(by: \.delaysTouchesEnded) {
        track.delivery = .ended
        try send("touchesEnded", track, to: view)
      }
    }
  }

  /// The recognizer has its gesture: what the view has of it is taken back, what it has not yet will never come.
  func cancelTouches(of recognizer: GestureRecognizer) throws {
    for track in tracks where recognizer.sees(track.touch) && !track.isSettled {
      let hadIt = track.delivery == .delivered
      track.delivery = .cancelled
      if hadIt, let view = track.touch.view { try send("touchesCancelled", track, to: view) }
    }
  }

  /// Whether the view has the touch at the moment.
  public func hasDelivered(_ touch: Touch) -> Bool {
    tracks.contains { $0.touch === touch && $0.delivery == .delivered }
  }

  /// The view will never hear of a touch that it has not heard of yet (TG-29).
  public func refuse(_ touch: Touch) {
    for track in tracks where track.touch === touch && track.delivery == .withheld { track.delivery = .refused }
  }

  private func send(_ call: String, _ track: TouchTrack, to view: View) throws {
    let touches = [track.touch]
    let rule: RuleID = call == "touchesCancelled" ? "TG-12" : "TG-10"
    try recorder.record(view.name, call, rule: rule) {
      switch call {
      case "touchesBegan": try view.touchesBegan(touches)
      case "touchesMoved": try view.touchesMoved(touches)
      case "touchesEnded": try view.touchesEnded(touches)
      default: try view.touchesCancelled(touches)
      }
    }
  }

  /// Groups that are linked by failure requirements begin anew together, when all in them are at an end and their
  /// fingers are gone (TG-16).
  func resetFinished() throws {
    for recognizer in participants where recognizer.environment != nil && recognizer.isFinished {
      let group = group(of: recognizer)
      guard group.allSatisfy(\.isFinished) else { continue }
      for recognizer in group { try reset(recognizer) }
    }
    participants.removeAll { $0.environment == nil }
    tracks.removeAll { track in
      !track.touch.isDown && track.isSettled && !participants.contains { $0.sees(track.touch) }
    }
  }

  /// All that wait for one another with it, near or far.
  private func group(of recognizer: GestureRecognizer) -> [GestureRecognizer] {
    var group = [recognizer]
    guard hasRequirements else { return group }
    var index = 0
    while index < group.count {
      let current = group[index]
      index += 1
      for other in participants where !group.contains(where: { $0 === other }) {
        if current.waits(for: other) || other.waits(for: current) { group.append(other) }
      }
    }
    return group
  }

  private var hasRequirements: Bool {
    participants.contains { !$0.requirements.isEmpty || !$0.attemptRequirements.isEmpty }
  }

  private func reset(_ recognizer: GestureRecognizer) throws {
    cancelTimers(of: recognizer)
    recognizer.forgetAttempt()
    try recorder.record(recognizer.name, "reset", rule: "TG-16") { try recognizer.reset() }
  }
}

extension GestureRecognizer {
  /// Whether nothing more comes of its attempt, and its fingers are gone.
  var isFinished: Bool { state.isTerminal && fingersDown == 0 }

  /// Whether it needs the other's failure, always or in this attempt.
  func waits(for other: GestureRecognizer) -> Bool {
    requirements.contains { $0 === other } || attemptRequirements.contains { $0 === other }
  }

  func forgetAttempt() {
    state = .possible
    wanted = nil
    touches = []
    attemptRequirements = []
    environment = nil
    hasAskedForRequirements = false
    isWaiting = false
  }
}
