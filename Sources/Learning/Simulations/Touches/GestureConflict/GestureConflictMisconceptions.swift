import Touches
import Tracing

/// What people believe of recognizers that meet.
enum GestureConflictMisconceptions {
  static let all: [Misconception] = [
    Misconception(
      id: "both-fire", claim: "A tap on a view and one on the view around it both fire.",
      truth: "Only one recognizer gets a touch: of two in the same event the deeper one.", rule: "TG-17",
      run: { settings in
        guard settings.text("relation") == "none" else { return .init(outputs: [:]) }
        let both = try truth(settings, ["relation": "simultaneous"])
        return .init(outputs: ["fired": .list(both.firedNames.map(Value.text))])
      }),
    Misconception(
      id: "outer-first", claim: "The view around sees the touch first, and takes it.",
      truth: "The deeper recognizer wins; of two on one view the one added later.", rule: "TG-17",
      run: { settings in
        let scene = try truth(settings)
        guard scene.firedNames.count == 1, scene.firedNames[0].hasPrefix("inner"), settings.text("outer") != "none"
        else { return .init(outputs: [:]) }
        let outer = try truth(settings, ["inner": "none"])
        return .init(outputs: ["fired": .list(outer.firedNames.map(Value.text))])
      }),
    Misconception(
      id: "view-hears-first", claim: "The view's touches come first, then the recognizers'.",
      truth: "Recognizers hear of each event before the view, and may take the touch away in that very event.",
      rule: "TG-10",
      run: { settings in
        let scene = try truth(settings)
        // Each event's calls with the view's before the others.
        var calls: [String] = []
        var rest = scene.entries[...]
        while let first = rest.first {
          let together = rest.prefix { $0.time == first.time }
          rest = rest.dropFirst(together.count)
          let isViews = { (entry: GestureConflictScene.Entry) in entry.call.contains("touches") }
          calls += together.filter(isViews).map(\.call) + together.filter { !isViews($0) }.map(\.call)
        }
        return .init(outputs: ["calls": .list(calls.map(Value.text))])
      }),
    Misconception(
      id: "recognition-leaves-the-view-alone", claim: "What a recognizer does changes nothing for the view's touches.",
      truth: "With cancelsTouchesInView, which is on, the view gets touchesCancelled before the action.", rule: "TG-12",
      run: { settings in
        let scene = try truth(settings, ["cancelsTouchesInView": .flag(false)])
        return .init(outputs: ["viewIsCancelled": false, "touchUpInside.count": .number(ups(scene))])
      }),
    Misconception(
      id: "every-touch-ends", claim: "Whatever recognizers do, the view hears touchesEnded when the finger lifts.",
      truth: "A touch that was taken is told by touchesCancelled, and its end is not told.", rule: "TG-12",
      run: { settings in
        let calls = try truth(settings).entries.map {
          $0.call.replacing("touchesCancelled", with: "touchesEnded").replacing("touchCancel", with: "touchUpInside")
        }
        return .init(outputs: ["calls": .list(calls.map(Value.text)), "viewIsCancelled": false])
      }),
    Misconception(
      id: "waiting-costs-nothing", claim: "require(toFail:) decides between two, and costs no time.",
      truth: "The one waits until the other has failed: 0.35 s after the lift for a double tap.", rule: "TG-22",
      run: { settings in
        guard try truth(settings).firedTimes.isEmpty == false else { return .init(outputs: [:]) }
        return .init(outputs: ["latency": 0])
      }),
    Misconception(
      id: "single-waits-by-itself", claim: "Beside a double tap a single tap waits by itself.",
      truth:
        "Without require(toFail:) a double tap fires both: the single at the first lift, the double at the second.",
      rule: "TG-22",
      run: { settings in
        guard settings.text("relation") == "none" else { return .init(outputs: [:]) }
        let waits = try truth(settings, ["relation": "requireToFail"])
        return .init(outputs: ["fired": .list(waits.firedNames.map(Value.text))])
      }),
    Misconception(
      id: "ancestors-tap-beats-button", claim: "A tap recognizer around a button takes its tap away.",
      truth: "Since iOS 6 a button's single tap is its own; a recognizer on the button itself goes first.",
      rule: "TG-23",
      run: { settings in
        guard settings.text("target") == "button" else { return .init(outputs: [:]) }
        let plain = try truth(settings, ["target": "view"])
        return .init(outputs: [
          "fired": .list(plain.firedNames.map(Value.text)),
          "touchUpInside.count": plain.firedNames.isEmpty ? .number(ups(try truth(settings))) : 0,
        ])
      }),
  ]

  private static func ups(_ scene: GestureConflictScene) -> Double {
    Double(scene.entries.count { $0.call == "inner.touchUpInside" })
  }

  /// A run with some settings changed.
  private static func truth(_ settings: Settings, _ changes: [String: Value] = [:]) throws -> GestureConflictScene {
    var changed = settings
    for (name, value) in changes { changed.set(name, to: value) }
    return try GestureConflictScene(changed, recorder: Recorder(keeping: .nothing))
  }
}
