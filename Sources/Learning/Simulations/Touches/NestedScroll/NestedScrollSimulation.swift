import Figures
import Geometry
import Scrolling
import Tracing

/// Which of two scroll views, one in the other, gets the drag.
struct NestedScrollSimulation: Simulation {
  let id = "nested-scroll"
  let summary = "a scroll view in a scroll view: which of them a finger drags"

  let parameters = [
    Parameter(
      "outer", .choice(NestedScrollScene.Outer.allCases.map(\.rawValue)), "vertical",
      "how the outer one scrolls; paging is across, page by page"),
    Parameter(
      "inner", .choice(NestedScrollScene.Inner.allCases.map(\.rawValue)), "vertical", "how the inner one scrolls"),
    Parameter("inner.contentOffset", .coordinate, 0, unit: "pt", "where the inner one stands, along its axis"),
    Parameter(
      "inner.maxOffset", .extent, 1400, unit: "pt", "the greatest offset of the inner one; 0 where its content fits"),
    Parameter("dx", .number(least: -1000, most: 1000), 0, unit: "pt", "how far the finger moves to the right"),
    Parameter("dy", .number(least: -1000, most: 1000), 12, unit: "pt", "how far it moves down"),
    .flag(
      "transfersScrollingToParent", true,
      "whether the inner one leaves a drag that it has no room for to the outer; iOS 17.4"),
  ]

  let outputs = [
    Output("winner", .text, "inner or outer, whose pan began; none where neither did", rule: "TG-33"),
    Output("outer.scrolls", .flag, "whether the finger moved the outer one", rule: "SV-43"),
    Output("inner.scrolls", .flag, "whether the finger moved the inner one", rule: "SV-43"),
    Output(
      "overscroll", .number, unit: "pt", "how far beyond its range the finger has pulled the inner one",
      rule: "SV-22"),
    Output(
      "calls", .list, "what the delegates are told, in order; a run of scrollViewDidScroll counts as one",
      rule: "SV-37"),
  ]

  let misconceptions = NestedScrollMisconceptions.all

  let fidelity = Fidelity(
    keeps: [
      "the inner one first, and when it declines; ten points along an axis that scrolls (TG-32, TG-33)",
      "no change of hands once a drag has begun",
    ],
    leavesOut: [
      "the rule of a pager that is not aligned, which lets the inner one take over (TG-33)",
      "more than two scroll views, tables and collection views as the inner one",
    ],
    choices: [
      "The finger moves in one event, rests and lifts. The outer one stands amid its content and can go either way.",
      "The whole of the question is known from public reverse engineering; that a drag at the end goes to the parent "
        + "is documented (SV-43).",
    ])

  func run(_ settings: Settings, recorder: Recorder) throws -> Run {
    let scene = try NestedScrollScene(settings, recorder: recorder)
    let figure = RestFigure(
      bounds: scene.inner.bounds, contentSize: scene.inner.contentSize, moment: "of the inner one at the end")
    return Run(
      outputs: [
        "winner": scene.winner.map { .text($0.name) } ?? .none,
        "outer.scrolls": .flag(scene.outerMovement != .zero), "inner.scrolls": .flag(scene.innerMovement != .zero),
        "overscroll": .number(scene.overscroll), "calls": .list(scene.calls.map(Value.text)),
      ], recorder: recorder, notes: notes(settings), figures: { [figure.figure] })
  }

  private func notes(_ settings: Settings) -> [String] {
    let offset = settings.number("inner.contentOffset")
    let most = settings.number("inner.maxOffset")
    return offset < 0 || offset > most
      ? ["The inner one stands beyond its range of 0 to \(swiftNumber(most)), which counts as at its end."] : []
  }

  func code(_ settings: Settings) -> [String] {
    var lines = ["outer.addSubview(inner)"]
    if settings.text("outer") == "paging" { lines.append("outer.isPagingEnabled = true") }
    if !settings.flag("transfersScrollingToParent") {
      let axis = settings.text("inner") == "vertical" ? "Vertical" : "Horizontal"
      lines.append("inner.transfers\(axis)ScrollingToParent = false // iOS 17.4")
    }
    let (dx, dy) = (swiftNumber(settings.number("dx")), swiftNumber(settings.number("dy")))
    return lines + ["// a finger on the inner one moves by (\(dx), \(dy))"]
  }
}
