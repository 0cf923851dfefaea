import Scrolling
import Tracing

/// What people believe of the delegate's calls.
enum ScrollCallbacksMisconceptions {
  static let all: [Misconception] = [
    Misconception(
      id: "did-end-decelerating-always", claim: "Every scroll ends with scrollViewDidEndDecelerating.",
      truth: "A slow release, an animated offset and a tap on the status bar end without it.", rule: "SV-37",
      run: { settings in
        let truth = try truth(settings)
        return .init(
          outputs: ["lastCall": .text(ScrollLog.Call.didEndDecelerating.text)]
            .merging(stops(settings, believed: 1)) { $1 },
          events: ended(truth.events, by: "scrollViewDidEndDecelerating"))
      }),
    Misconception(
      id: "dragging-ends-with-the-finger", claim: "isDragging is false as soon as the finger is gone.",
      truth: "After a flick it stays true until the deceleration is over; isTracking tells of the finger.",
      rule: "SV-36",
      run: { settings in
        try truth(settings)["isDraggingAfterLift"] == Value.none
          ? .init(outputs: [:]) : .init(outputs: ["isDraggingAfterLift": false])
      }),
    Misconception(
      id: "one-end-excludes-the-other",
      claim: "didEndDragging without deceleration and didEndDecelerating exclude each other.",
      truth: "After a flick that was caught and let go both come.", rule: "SV-37",
      run: { settings in
        let seen = try truth(settings)["stopsSeen"]
        if case .number(let count)? = seen, count > 1 { return .init(outputs: ["stopsSeen": 1]) }
        return .init(outputs: [:])
      }),
    Misconception(
      id: "did-scroll-is-for-fingers", claim: "scrollViewDidScroll comes only when the user scrolls.",
      truth: "It comes for every change of the offset, by code too, before the setter returns.", rule: "SV-04",
      run: { settings in
        switch ScrollScenario(rawValue: settings.text("scenario")) {
        case .setContentOffset, .setContentOffsetAnimated: .init(outputs: ["didScroll.count": 0])
        default: .init(outputs: [:])
        }
      }),
    Misconception(
      id: "animation-ends-every-programmatic-scroll",
      claim: "Every scroll that no finger makes ends with scrollViewDidEndScrollingAnimation.",
      truth: "Only an animated offset that really moved does; the status bar's ends with scrollViewDidScrollToTop.",
      rule: "SV-37",
      run: { settings in
        switch ScrollScenario(rawValue: settings.text("scenario")) {
        case .setContentOffset, .setContentOffsetAnimated, .scrollToTop:
          .init(outputs: ["lastCall": .text(ScrollLog.Call.didEndScrollingAnimation.text)])
        default: .init(outputs: [:])
        }
      }),
    Misconception(
      id: "bounce-ends-twice", claim: "The deceleration ends at the edge, and the bounce after it ends by itself.",
      truth: "Nothing is told at the edge: one scrollViewDidEndDecelerating comes when the bounce has settled.",
      rule: "SV-30",
      run: { settings in
        guard ScrollScenario(rawValue: settings.text("scenario")) == .flickIntoEdge else { return .init(outputs: [:]) }
        return .init(outputs: stops(settings, believed: 2))
      }),
  ]

  private static func truth(_ settings: Settings) throws -> Run {
    try ScrollCallbacksSimulation().run(settings, recorder: Recorder())
  }

  /// What a handler that listens to the deceleration is thought to hear.
  private static func stops(_ settings: Settings, believed: Double) -> [String: Value] {
    StopHandler(rawValue: settings.text("stopHandler")) == StopHandler.none ? [:] : ["stopsSeen": .number(believed)]
  }

  /// The events with the end as its believer sees it.
  private static func ended(_ events: [Event], by call: String) -> [Event] {
    let ends = ["scrollViewDidEndDecelerating", "scrollViewDidEndScrollingAnimation", "scrollViewDidScrollToTop"]
    guard let last = events.last else { return [] }
    if let end = events.lastIndex(where: { ends.contains($0.call) }) {
      var edited = events
      edited[end].call = call
      return edited
    }
    var end = last
    end.index += 1
    (end.receiver, end.call, end.arguments, end.result) = ("delegate", call, [], nil)
    (end.parent, end.cause, end.rule) = (nil, last.index, "SV-37")
    return events + [end]
  }
}
