import Figures
import Scrolling
import Tracing

/// Content inset, safe area and adjustment behaviour, and the range of the offset that comes of them.
struct InsetsSimulation: Simulation {
  let id = "insets"
  let summary = "the three kinds of inset, the scrollable range, and where a list rests"

  let parameters: [Parameter] =
    Parameter.size(
      "bounds", .init(width: 375, height: 500), "the size of the window and of the scroll view that fills it")
    + Parameter.size("contentSize", .init(width: 375, height: 1000), "the size of what can be scrolled to")
    + Parameter.insets("contentInset", .coordinate, "the app's own inset, set before the content is")
    + Parameter.insets(
      "safeArea", .extent, "what bars, notch and home indicator cover of the window",
      counts: .init("contentInsetAdjustmentBehavior", is: "automatic", "scrollableAxes", "always"))
    + [
      Parameter(
        "contentInsetAdjustmentBehavior", .choice(ContentInsetAdjustmentBehavior.allCases.map(\.rawValue)), "automatic",
        "when the safe area is added to the content inset"),
      .flag("alwaysBounceVertical", false, "the axis counts as scrollable, and bounces, with short content too"),
      .flag("alwaysBounceHorizontal", false, "the same across"),
      .flag("bounces", true, "without it alwaysBounce makes nothing draggable"),
      .flag("isScrollEnabled", true, "whether a finger scrolls at all"),
      .flag(
        "inNavigationController", false, "it is the content scroll view of a controller in a navigation controller",
        counts: .init("contentInsetAdjustmentBehavior", is: "automatic")),
      Parameter(
        "contentAlignmentPoint.x", .number(least: 0, most: 1), 0,
        "where content smaller than the view lies across, as a share (iOS 17.4)"),
      Parameter(
        "contentAlignmentPoint.y", .number(least: 0, most: 1), 0,
        "where content smaller than the view lies, as a share (iOS 17.4)"),
      Parameter(
        "keyboard.height", .extent, 0, unit: "pt",
        "a keyboard at the bottom of the window; the app avoids it by contentInset.bottom"),
      Parameter(
        "contentOffset.y", .coordinate, .none, unit: "pt",
        "an offset that the app sets in the end; none leaves the view where it rests"),
      Parameter("scale", .integer(least: 1, most: 3), 3, "device pixels a point"),
      .iOS(from: 11, changes: "contentAlignmentPoint came with 17.4"),
    ]

  let outputs: [Output] =
    Output.insets("adjustedContentInset", "contentInset and what the system adds", rule: "SV-10")
    + [
      Output(
        "contentInset.bottom", .number, unit: "pt", "the app's bottom inset, with the keyboard's part", rule: "SV-18"),
      Output("adjustedEdges", .text, "the edges whose safe area became inset", rule: "SV-11"),
    ]
    + Output.point("minOffset", "the smallest resting offset", rule: "SV-14")
    + Output.point("maxOffset", "the greatest resting offset", rule: "SV-14")
    + [Output("travel", .number, unit: "pt", "how far it can be scrolled from top to bottom", rule: "SV-14")]
    + Output.point("initialOffset", "where it rests after its first layout in the window", rule: "SV-15")
    + Output.point("contentOffset", "the offset at the end", rule: "SV-04")
    + [
      Output("isAtTop", .flag, "whether the offset is at the first resting place, to a pixel", rule: "SV-42"),
      Output("isAtBottom", .flag, "whether the offset is at the last resting place, to a pixel", rule: "SV-42"),
      Output("canScrollVertically", .flag, "whether a finger can move it up and down", rule: "SV-16"),
      Output("canScrollHorizontally", .flag, "whether a finger can move it across", rule: "SV-16"),
    ]

  let misconceptions = InsetsMisconceptions.all

  let fidelity = Fidelity(
    keeps: [
      "all four adjustment behaviours, the navigation-controller rule, the safe area handed on to subviews",
      "the range with its floor for short content, rounded to pixels",
      "the first resting place, the shift with a changed system inset, the clamp",
      "the keyboard's overlap less the safe area that is applied already",
    ],
    leavesOut: [
      "how UIKit finds a controller's content scroll view",
      "the refresh control's part of the top inset", "indicator insets, motion, animation",
    ],
    choices: [
      "The safe area is known as soon as the view is in its window; in UIKit it is by the first layout. The view "
        + "rests at the same place.",
      "contentInset is set before contentSize, as a fresh list has it: the empty content is clamped to the inset, so "
        + "the list begins there. Set later it would leave an offset that is in range (SV-15).",
      "A change of the system inset away from the first layout moves every offset along, not only one at the top; "
        + "inferred from public reverse engineering (SV-15).",
      "Subviews see the safe area of just those edges that did not become inset; inferred (SV-13).",
    ])

  func run(_ settings: Settings, recorder: Recorder) throws -> Run {
    let state = InsetsState(try InsetsScene(settings, recorder: recorder))
    return Run(
      outputs: state.outputs, recorder: recorder, notes: notes(settings, state), figures: { [state.figure] })
  }

  private func notes(_ settings: Settings, _ state: InsetsState) -> [String] {
    var notes = notesOnIdleParameters(settings)
    func wasSet(_ prefix: String) -> Bool { settings.changed.contains { $0.hasPrefix(prefix) } }
    if wasSet("contentAlignmentPoint"), settings.number("iOS") < InsetsScene.alignmentPointSince {
      notes.append("contentAlignmentPoint had no effect: it came with iOS 17.4.")
    } else if wasSet("contentAlignmentPoint"), state.range.travel.height > 0, state.range.travel.width > 0 {
      notes.append("contentAlignmentPoint had no effect: the content is larger than the room it has.")
    }
    if wasSet("bounces"), !settings.flag("alwaysBounceVertical"), !settings.flag("alwaysBounceHorizontal") {
      notes.append("bounces had no effect: it counts only with alwaysBounceVertical or alwaysBounceHorizontal.")
    }
    return notes
  }

  func code(_ settings: Settings) -> [String] {
    var lines = [
      "scrollView.frame = view.bounds // \(swiftNumber(settings.number("bounds.width"))) by "
        + "\(swiftNumber(settings.number("bounds.height")))",
      "scrollView.contentInsetAdjustmentBehavior = .\(settings.text("contentInsetAdjustmentBehavior"))",
      "scrollView.contentInset = "
        + StepValue.insets.code(settings.numbers("contentInset", ["top", "left", "bottom", "right"])),
      "scrollView.contentSize = \(StepValue.size.code(settings.numbers("contentSize", ["width", "height"])))",
    ]
    for (name, standard) in [
      ("alwaysBounceVertical", false), ("alwaysBounceHorizontal", false), ("bounces", true), ("isScrollEnabled", true),
    ] where settings.flag(name) != standard {
      lines.append("scrollView.\(name) = \(settings.flag(name))")
    }
    if settings.flag("inNavigationController") {
      lines.append("setContentScrollView(scrollView, for: .top) // in a UINavigationController")
    }
    let alignment = settings.point("contentAlignmentPoint")
    if alignment != .zero {
      lines.append("scrollView.contentAlignmentPoint = \(StepValue.point.code([alignment.x, alignment.y]))")
    }
    if settings.number("keyboard.height") > 0 {
      lines += [
        "let keyboard = scrollView.convert(keyboardFrame, from: view.window)",
        "let overlap = scrollView.bounds.intersection(keyboard).height",
        "let applied = scrollView.adjustedContentInset.bottom - scrollView.contentInset.bottom",
        "scrollView.contentInset.bottom = baseBottom + max(0, overlap - applied)",
      ]
    }
    if let offset = settings.optionalNumber("contentOffset.y") {
      lines.append("scrollView.contentOffset.y = \(swiftNumber(offset))")
    }
    return lines
  }
}
