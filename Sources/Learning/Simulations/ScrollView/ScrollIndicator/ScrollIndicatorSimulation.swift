import Figures
import Scrolling
import Tracing

/// How long the vertical indicator is, and where it lies.
struct ScrollIndicatorSimulation: Simulation {
  let id = "scroll-indicator"
  let summary = "the bar at the side of a scroll view: when it is there, how long it is, where it lies"

  let parameters: [Parameter] = [
    Parameter(
      "bounds.height", .extent, 600, unit: "pt", "the height of the window and of the scroll view that fills it"),
    Parameter("contentSize.height", .extent, 2000, unit: "pt", "the height of the content"),
    Parameter("contentOffset.y", .coordinate, 0, unit: "pt", "the offset that the app sets; it may lie out of range"),
    Parameter("contentInset.top", .coordinate, 0, unit: "pt", "the app's own inset, top"),
    Parameter("contentInset.bottom", .coordinate, 0, unit: "pt", "the app's own inset, bottom"),
    Parameter("safeArea.top", .extent, 0, unit: "pt", "what bars and notch cover of the window"),
    Parameter("safeArea.bottom", .extent, 0, unit: "pt", "what the home indicator covers of the window"),
    Parameter(
      "verticalScrollIndicatorInsets.top", .coordinate, 0, unit: "pt", "room that the indicator keeps, top (iOS 11.1)"),
    Parameter(
      "verticalScrollIndicatorInsets.bottom", .coordinate, 0, unit: "pt",
      "room that the indicator keeps, bottom (iOS 11.1)"),
    .flag(
      "automaticallyAdjustsScrollIndicatorInsets", true,
      "whether the safe area is added to the indicator's insets (iOS 13)"),
    Parameter("scale", .integer(least: 1, most: 3), 2, "device pixels a point"),
  ]

  let outputs: [Output] = [
    Output("isShown", .flag, "whether the axis needs an indicator", rule: "SV-47"),
    Output("length", .number, unit: "pt", "how long it is; none where there is none", rule: "SV-47"),
    Output(
      "y", .number, unit: "pt", "where it begins, from the top of the view; none where there is none", rule: "SV-47"),
    Output("fraction", .number, "the share of content and insets that the view shows", rule: "SV-47"),
    Output("track.y", .number, unit: "pt", "where its track begins, from the top of the view", rule: "SV-47"),
    Output("track.length", .number, unit: "pt", "how long its track is", rule: "SV-47"),
  ]

  let misconceptions = IndicatorMisconceptions.all

  let fidelity = Fidelity(
    keeps: [
      "the share of content and adjusted insets, the limit of 99 %, the least length of 36 pt",
      "the track within indicator insets and safe area, 3 pt off its ends; the way along it",
      "how it shrinks in overscroll, to 7 pt at the least, pinned at its end",
    ],
    leavesOut: [
      "thickness and colour, fading in and out, the seconds for which flashScrollIndicators shows it",
      "the horizontal indicator, and the corner that both leave free when both show (6.5 pt)",
      "scrollIndicatorInsets, which since iOS 13 can only be set",
    ],
    choices: [
      "All numbers are inferred from public reverse engineering (SV-47).",
      "The length is rounded to pixels, the place is not: the sources name only the length.",
      "Where the track has no room for the least length, the indicator is as long as the track.",
    ])

  func run(_ settings: Settings, recorder: Recorder) throws -> Run {
    let state = IndicatorState(try IndicatorScene(settings, recorder: recorder))
    return Run(
      outputs: state.outputs, recorder: recorder, notes: notesOnIdleParameters(settings), figures: { [state.figure] })
  }

  func code(_ settings: Settings) -> [String] {
    func insets(_ name: String) -> String {
      StepValue.insets.code([settings.number(name + ".top"), 0, settings.number(name + ".bottom"), 0])
    }
    return [
      "scrollView.contentSize.height = \(swiftNumber(settings.number("contentSize.height")))",
      "scrollView.contentInset = \(insets("contentInset"))",
      "scrollView.verticalScrollIndicatorInsets = \(insets("verticalScrollIndicatorInsets"))",
    ]
      + (settings.flag("automaticallyAdjustsScrollIndicatorInsets")
        ? [] : ["scrollView.automaticallyAdjustsScrollIndicatorInsets = false"])
      + [
        "scrollView.contentOffset.y = \(swiftNumber(settings.number("contentOffset.y")))",
        "scrollView.flashScrollIndicators()",
      ]
  }
}
