import Figures
import Scrolling
import Tracing

/// What a keyboard covers of a scroll view, and what the app makes of it.
struct KeyboardSimulation: Simulation {
  let id = "keyboard"
  let summary = "a keyboard over a scroll view: what it covers, the inset that makes up for it, and its going"

  let parameters: [Parameter] = [
    Parameter("window.height", .extent, 844, unit: "pt", "the height of the window; the keyboard is at its bottom"),
    Parameter("frame.y", .coordinate, 0, unit: "pt", "where the scroll view begins in the window"),
    Parameter("frame.height", .extent, 844, unit: "pt", "the height of the scroll view"),
    Parameter("contentSize.height", .extent, 2000, unit: "pt", "the height of the content"),
    Parameter("safeArea.bottom", .extent, 34, unit: "pt", "what the home indicator covers of the window"),
    Parameter(
      "contentInsetAdjustmentBehavior", .choice(ContentInsetAdjustmentBehavior.allCases.map(\.rawValue)), "automatic",
      "when the safe area is added to the content inset"),
    Parameter(
      "contentInset.bottom", .coordinate, 0, unit: "pt",
      "the bottom inset without a keyboard: the value to come back to"),
    Parameter(
      "keyboard.heights", .text(check: KeyboardHeights.check), "336",
      "the height of the keyboard in pt, with the strip over the home indicator; several are announced in turn, as "
        + "0,216,256"),
    Parameter(
      "handler", .choice(KeyboardApp.Handler.allCases.map(\.rawValue)), "overlap",
      "how the app makes the inset: from what is covered less the safe area applied, from the raw height, from the "
        + "height less the window's safe area, or by adding at each announcement"),
    Parameter(
      "hide", .choice(KeyboardApp.Hide.allCases.map(\.rawValue)), "restoreBase",
      "what the app does when the keyboard goes"),
    Parameter(
      "keyboardDismissMode", .choice(KeyboardDismissMode.allCases.map(\.rawValue)), "none",
      "what takes the keyboard away in the end: the app, the beginning of a drag, or the finger"),
    Parameter(
      "finger.y", .coordinate, 700, unit: "pt", "how far down the dragging finger gets, in the window's coordinates",
      counts: .init("keyboardDismissMode", is: "interactive")),
  ]

  let outputs: [Output] = [
    Output("overlap", .number, unit: "pt", "what the last announced frame covers of the scroll view", rule: "SV-18"),
    Output("contentInset.bottom", .number, unit: "pt", "the app's bottom inset with the keyboard there", rule: "SV-18"),
    Output(
      "adjustedContentInset.bottom", .number, unit: "pt", "the same with what the system adds", rule: "SV-10"),
    Output(
      "verticalScrollIndicatorInsets.bottom", .number, unit: "pt", "the indicator's bottom inset, set to the same",
      rule: "SV-47"),
    Output("maxOffset.y", .number, unit: "pt", "the greatest resting offset with the keyboard there", rule: "SV-14"),
    Output(
      "coveredPoints", .number, unit: "pt",
      "how much of the content's end stays under the keyboard or the applied safe area when scrolled all the way",
      rule: "SV-18"),
    Output("excessPoints", .number, unit: "pt", "how much more inset there is than it takes", rule: "SV-18"),
    Output(
      "contentInset.afterHide", .number, unit: "pt", "the app's bottom inset when the keyboard has gone", rule: "SV-18"),
    Output(
      "keyboard.topUnderFinger", .number, unit: "pt",
      "the keyboard's upper edge under the finger; none unless keyboardDismissMode is interactive", rule: "SV-51"),
    Output("calls", .list, "what UIKit told and what the app did, in order", rule: "SV-18"),
  ]

  let misconceptions = KeyboardMisconceptions.all

  let fidelity = Fidelity(
    keeps: [
      "the overlap of both frames in one coordinate space, less the safe area that is applied",
      "several announcements of one appearance, each with the whole frame",
      "the same inset for the vertical indicator, and what comes back when the keyboard goes",
      "dismissal at the beginning of a drag, and a keyboard that follows the finger",
    ],
    leavesOut: [
      "the animation of keyboard and inset (0.25 s in the system's own avoidance), floating and split keyboards",
      "keyboardLayoutGuide (iOS 15), scrolling to the field that is edited",
      "the dismiss modes with accessory views",
    ],
    choices: [
      "That the system's own avoidance in table view controllers computes the same is inferred (SV-18).",
      "The handlers err in one thing each: rawHeight and minusSafeArea set base plus their height, addEach adds what "
        + "overlap would set.",
      "The drag of onDrag and interactive begins in the middle of the list, which stands at its top, holds still and "
        + "lifts. A list that cannot be dragged lets the keyboard stay; the app then puts it away.",
      "A keyboard that the finger has taken along goes when it lifts; UIKit may let it come back (open).",
      "While a finger takes the keyboard along nothing is announced; it is when the keyboard goes (SV-51 says only that "
        + "the usual notifications come).",
    ])

  func run(_ settings: Settings, recorder: Recorder) throws -> Run {
    let state = try KeyboardScene(settings, recorder: recorder).shown
    return Run(
      outputs: state.outputs, recorder: recorder, notes: notesOnIdleParameters(settings), figures: { [state.figure] })
  }

  func code(_ settings: Settings) -> [String] {
    let mode = settings.text("keyboardDismissMode")
    let hide = settings.text("hide") == "setZero" ? "0" : "baseBottom"
    return [
      "scrollView.contentInset.bottom = \(swiftNumber(settings.number("contentInset.bottom"))) // baseBottom",
      "scrollView.contentInsetAdjustmentBehavior = .\(settings.text("contentInsetAdjustmentBehavior"))",
    ] + (mode == "none" ? [] : ["scrollView.keyboardDismissMode = .\(mode)"])
      + ["// keyboardWillShowNotification"]
      + Self.handlerCode(KeyboardApp.Handler(rawValue: settings.text("handler")) ?? .overlap)
      + [
        "scrollView.verticalScrollIndicatorInsets.bottom = scrollView.contentInset.bottom",
        "// keyboardWillHideNotification",
        "scrollView.contentInset.bottom = \(hide)",
        "scrollView.verticalScrollIndicatorInsets.bottom = \(hide)",
      ]
  }

  private static func handlerCode(_ handler: KeyboardApp.Handler) -> [String] {
    let frame =
      "guard let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect else { return }"
    let covered = [
      frame, "let keyboard = scrollView.convert(frame, from: nil)",
      "let overlap = scrollView.bounds.intersection(keyboard).height",
      "let applied = scrollView.adjustedContentInset.bottom - scrollView.contentInset.bottom",
    ]
    switch handler {
    case .overlap: return covered + ["scrollView.contentInset.bottom = baseBottom + max(0, overlap - applied)"]
    case .addEach: return covered + ["scrollView.contentInset.bottom += max(0, overlap - applied)"]
    case .rawHeight: return [frame, "scrollView.contentInset.bottom = baseBottom + frame.height"]
    case .minusSafeArea:
      return [frame, "scrollView.contentInset.bottom = baseBottom + frame.height - view.safeAreaInsets.bottom"]
    }
  }
}
