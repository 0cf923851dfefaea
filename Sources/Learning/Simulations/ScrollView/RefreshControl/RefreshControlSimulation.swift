import Figures
import Scrolling
import Tracing

/// A list that is pulled down to refresh: what moves, which inset grows, and when the app is told.
struct RefreshControlSimulation: Simulation {
  let id = "refresh-control"
  let summary = "pull to refresh: the spinner's room in the top inset, the pull, and when valueChanged is sent"

  let parameters: [Parameter] = [
    Parameter("bounds.height", .extent, 600, unit: "pt", "the height of the window and of the list that fills it"),
    Parameter("contentSize.height", .extent, 2000, unit: "pt", "the height of the content"),
    Parameter(
      "pull", .extent, 100, unit: "pt", "how far the finger pulls down from where the list stands; 0 for no pull"),
    Parameter("moves", .integer(least: 1, most: 1000), 10, "the drag events in which the pull arrives"),
    .flag("isRefreshing", false, "whether the app has called beginRefreshing() before the pull"),
    .flag("ends", false, "whether the app calls endRefreshing() when the finger is gone"),
    Parameter("height", .extent, 60, unit: "pt", "the height of the control"),
    Parameter("safeArea.top", .extent, 59, unit: "pt", "what bars and notch cover of the window"),
    Parameter("contentInset.top", .coordinate, 0, unit: "pt", "the app's own top inset"),
    Parameter("scale", .integer(least: 1, most: 3), 2, "device pixels a point"),
    .iOS(
      from: 7,
      changes: "since 11 the spinner's room is the system's part of the inset, before it was written into contentInset"),
  ]

  let outputs: [Output] = [
    Output("contentInset.top", .number, unit: "pt", "the app's own top inset at the end", rule: "SV-48"),
    Output(
      "adjustedContentInset.top", .number, unit: "pt",
      "the top inset at the end with the system's part; none before iOS 11",
      rule: "SV-10"),
    Output("restOffset.y", .number, unit: "pt", "where the list rests at its top at the end", rule: "SV-14"),
    Output(
      "overscroll", .number, unit: "pt",
      "how far the content was pulled beyond where it rested before the pull, unrounded", rule: "SV-48"),
    Output(
      "valueChanged.pull", .number, unit: "pt",
      "how far the finger had pulled when valueChanged was sent; none if it was not",
      rule: "SV-48"),
    Output(
      "contentOffset.afterBegin", .number, unit: "pt", "the offset right after beginRefreshing(); none without it",
      rule: "SV-48"),
    Output("contentOffset.y", .number, unit: "pt", "the offset at the end", rule: "SV-04"),
    Output("isRefreshing", .flag, "whether it spins at the end", rule: "SV-48"),
    Output("canScrollVertically", .flag, "whether a finger can pull at all", rule: "SV-16"),
    Output("didScroll.count", .number, "how often scrollViewDidScroll was called", rule: "SV-08"),
    Output(
      "calls", .list, "what the app was told and what it called, in order; a run of scrollViewDidScroll counts as one",
      rule: "SV-48"),
  ]

  let misconceptions = RefreshMisconceptions.all

  let fidelity = Fidelity(
    keeps: [
      "alwaysBounceVertical switched on with the control",
      "the spinner's room in the system's part of the top inset, before iOS 11 in contentInset",
      "the pull without resistance up to the control's height, and the rubber band behind it (SV-22)",
      "valueChanged while the finger is down; beginRefreshing() that does not scroll",
    ],
    leavesOut: [
      "the animation of endRefreshing(): the list is there at once",
      "the spinner itself, the pan's 10 pt; the finger holds still before it lifts",
    ],
    choices: [
      "How far is far enough is open (SV-48): the model takes the first drag event whose overscroll is at least the "
        + "control's height.",
      "Where the room lives on which system, and the first points without resistance, are inferred and contested.",
      "The inset grows before valueChanged is sent, and neither moves the content under the finger.",
      "A pull that begins while it spins is resisted from the edge of the spinner's room on.",
      "Before iOS 11 safeArea.top stands for the bars whose height a controller wrote into contentInset "
        + "(automaticallyAdjustsScrollViewInsets); there is no adjustedContentInset.",
    ])

  func run(_ settings: Settings, recorder: Recorder) throws -> Run {
    let state = RefreshState(try RefreshScene(settings, recorder: recorder))
    return Run(
      outputs: state.outputs, recorder: recorder, notes: notes(settings, state), figures: { [state.figure] })
  }

  private func notes(_ settings: Settings, _ state: RefreshState) -> [String] {
    var notes = notesOnIdleParameters(settings)
    if settings.changed.contains("moves"), settings.number("pull") == 0 {
      notes.append("moves had no effect: there is no pull.")
    }
    if settings.flag("ends"), !state.calls.contains("endRefreshing") {
      notes.append("ends had no effect: nothing was refreshing.")
    }
    return notes
  }

  func code(_ settings: Settings) -> [String] {
    var lines = [
      "scrollView.contentInset.top = \(swiftNumber(settings.number("contentInset.top")))",
      "scrollView.refreshControl = UIRefreshControl()",
      "scrollView.refreshControl?.addTarget(self, action: #selector(refresh), for: .valueChanged)",
    ]
    if settings.flag("isRefreshing") { lines.append("scrollView.refreshControl?.beginRefreshing()") }
    if settings.number("pull") > 0 { lines.append("// a finger pulls \(swiftNumber(settings.number("pull"))) pt down") }
    if settings.flag("ends") { lines.append("scrollView.refreshControl?.endRefreshing()") }
    return lines
  }
}
