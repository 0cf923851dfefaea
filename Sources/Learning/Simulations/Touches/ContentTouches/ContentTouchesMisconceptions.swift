import Scrolling
import Tracing

/// What people believe of touches on content that scrolls.
enum ContentTouchesMisconceptions {
  static let all: [Misconception] = [
    Misconception(
      id: "quick-drag-cancels", claim: "A drag within the delay cancels the content's touch.",
      truth: "Nothing was delivered, so nothing is cancelled: the content never hears of it.", rule: "TG-29",
      run: { settings in
        let truth = try truth(settings)
        guard truth.scrolls, truth.childGetsTouchAt == nil, settings.text("over") != "label" else {
          return .init(outputs: [:])
        }
        return .init(outputs: ["childGetsTouch": true, "childIsCancelled": true, "childGetsTouch.time": 0])
      }),
    Misconception(
      id: "no-delay-still-scrolls",
      claim: "With delaysContentTouches off the button answers at once, and scrolling works as before.",
      truth: "The button then has the touch before any drag, and a control does not give it back: nothing scrolls.",
      rule: "TG-30",
      run: { settings in
        guard !settings.flag("delaysContentTouches"), settings.text("over") == "button" else {
          return .init(outputs: [:])
        }
        return .init(outputs: ["scrolls": .flag(abs(settings.number("movement")) >= 10)])
      }),
    Misconception(
      id: "controls-give-back", claim: "touchesShouldCancel is true for controls too.",
      truth: "It is true for everything but controls.", rule: "TG-30",
      run: { settings in
        var changed = settings
        changed.set("touchesShouldCancel", to: "true")
        let believed = try truth(changed)
        return .init(outputs: [
          "scrolls": .flag(believed.scrolls), "childIsCancelled": .flag(believed.isChildCancelled),
          "touchUpInside.count": .number(Double(believed.actions)),
        ])
      }),
    Misconception(
      id: "touch-comes-at-once", claim: "Content gets its touch in the moment the finger lands.",
      truth: "With delaysContentTouches it waits for about 150 ms, or until the finger lifts.", rule: "TG-29",
      run: { settings in
        guard try truth(settings).childGetsTouchAt != nil else { return .init(outputs: [:]) }
        return .init(outputs: ["childGetsTouch.time": 0])
      }),
    Misconception(
      id: "quick-tap-is-lost", claim: "A tap that is shorter than the delay never reaches the content.",
      truth: "When the finger lifts the content gets beginning and end at once.", rule: "TG-29",
      run: { settings in
        guard settings.flag("delaysContentTouches"), settings.number("hold") < ScrollView.contentTouchDelay else {
          return .init(outputs: [:])
        }
        return .init(outputs: ["childGetsTouch": false, "childGetsTouch.time": .none, "touchUpInside.count": 0])
      }),
  ]

  private static func truth(_ settings: Settings) throws -> ContentTouchesScene {
    try ContentTouchesScene(settings, recorder: Recorder(keeping: .nothing))
  }
}
