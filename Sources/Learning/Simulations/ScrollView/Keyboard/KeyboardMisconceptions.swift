import Tracing

/// What people believe of keyboards and insets.
enum KeyboardMisconceptions {
  static let all: [Misconception] = [
    Misconception(
      id: "keyboard-height-is-the-inset", claim: "contentInset.bottom has to grow by the keyboard's height.",
      truth: "By what the keyboard covers of the scroll view, less the safe area that is part of the inset already.",
      rule: "SV-18", run: { try believing("handler", is: "rawHeight", $0) }),
    Misconception(
      id: "height-minus-safe-area", claim: "The inset is the keyboard's height less the bottom safe area.",
      truth: "Less only where the safe area is applied, never below zero, and of the overlap instead of the height.",
      rule: "SV-18", run: { try believing("handler", is: "minusSafeArea", $0) }),
    Misconception(
      id: "announcements-add-up", claim: "Each announcement says how much keyboard came on top, so the insets add up.",
      truth: "Each announcement carries the whole frame: the inset is set from the newest one.",
      rule: "SV-18", run: { try believing("handler", is: "addEach", $0) }),
    Misconception(
      id: "announced-once", claim: "A keyboard that appears is announced once.",
      truth: "It may be announced several times: a keyboard extension first gets a provisional frame.",
      rule: "SV-18",
      run: { settings in
        let first = try KeyboardHeights.heights(in: settings.text("keyboard.heights")).first ?? 0
        return try believing("keyboard.heights", is: .text(String(first)), settings)
      }),
    Misconception(
      id: "zero-without-keyboard", claim: "When the keyboard goes, contentInset.bottom is zero again.",
      truth: "It has to go back to what it was before: a toolbar or a button may have needed room already.",
      rule: "SV-18",
      run: { settings in
        var believed = settings
        believed.set("hide", to: "setZero")
        return .init(outputs: ["contentInset.afterHide": .number(try truth(believed).contentInsetAfterHide)])
      }),
  ]

  /// What the run shows while the keyboard is there, with one parameter as the believer has it.
  private static func believing(_ name: String, is value: Value, _ settings: Settings) throws -> Misconception.Answer {
    var believed = settings
    believed.set(name, to: value)
    let state = try truth(believed)
    return .init(
      outputs: [
        "contentInset.bottom": .number(state.contentInset), "adjustedContentInset.bottom": .number(state.adjusted),
        "verticalScrollIndicatorInsets.bottom": .number(state.indicatorInset),
        "maxOffset.y": .number(state.maxOffset),
      ])
  }

  private static func truth(_ settings: Settings) throws -> KeyboardState {
    try KeyboardScene(settings, recorder: Recorder(keeping: .nothing)).shown
  }
}
