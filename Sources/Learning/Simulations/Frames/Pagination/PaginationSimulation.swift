import Figures
import Geometry
import Paging
import Tracing
import Values

/// An endless list: when it asks for its next page, how often, and whether anybody waits.
struct PaginationSimulation: Simulation {
  let id = "pagination"
  let summary = "an endless list: when it asks for its next page, how often, and whether anybody waits"

  let parameters: [Parameter] = [
    Parameter("pageSize", .integer(least: 1, most: 500), 20, "rows in a page"),
    Parameter("pages", .integer(least: 1, most: 50), 5, "pages there are; the first one is there"),
    Parameter("rowHeight", .number(least: 10, most: 10_000), 80, unit: "pt", "the height of a row"),
    Parameter("bounds.height", .number(least: 10, most: 10_000), 600, unit: "pt", "the height of the list"),
    Parameter("velocity", .number(least: 0, most: 100_000), 1500, unit: "pt/s", "the speed of the scroll"),
    Parameter("loadTime", .number(least: 0, most: 60_000), 200, unit: "ms", "from a request to its answer"),
    Parameter("threshold", .integer(least: 0, most: 500), 5, "rows before the end at which asking begins"),
    Parameter(
      "trigger", .choice(PagedList.Trigger.allCases.map(\.rawValue)), "willDisplay", "what the app listens to"),
    .flag("guard", true, "whether a request under way keeps others back"),
    Parameter("failAt", .integer(least: 1, most: 1000), .none, "the request that fails"),
    .flag("clearsGuardOnFailure", true, "whether a failure lets the next request through"),
    Parameter("overlap", .integer(least: 0, most: 500), 0, "rows of the page before that the server sends again"),
    .flag("dropsKnown", true, "whether the app leaves out rows it has"),
    Parameter(
      "append", .choice(PagedList.Append.allCases.map(\.rawValue)), "snapshot", "how new rows get into the list"),
  ]

  let outputs = [
    Output("requests", .number, "requests that went out", rule: "AD-11"),
    Output("duplicateRequests", .number, "those for a page that was asked for already", rule: "AD-11"),
    Output("waitTime", .number, unit: "ms", "for how long the list stood at its end", rule: "AD-11"),
    Output("rowsShown", .number, "rows that were on the screen", rule: "AD-11"),
    Output("outcome", .text, "ok; stuck where nobody asks any more; duplicates; exception", rule: "AD-11"),
    Output("exception", .text, "what UIKit says to an id that is there twice", rule: "AD-11"),
    Output("calls", .list, "requests, answers and updates, in order", rule: "AD-11"),
    Output("firstRequestAt", .number, unit: "ms", "when the second page is asked for first", rule: "AD-11"),
    Output("cellsMadeAnew", .number, "cells that updates made anew", rule: "AD-11"),
  ]

  let misconceptions = PaginationMisconceptions.all

  let fidelity = Fidelity(
    keeps: ["which row asks when, the guard, failures, answers that come late, ids that come twice"],
    leavesOut: ["cells and their heights, the deceleration, scrolling back, errors shown to the user"],
    choices: [
      "UIKit names 10 rows ahead, and none in a frame with more than one new row; its window is not documented.",
      "A snapshot is made of all ids in one call, which raises for an id that is there twice; appending it in a call "
        + "of its own would move the row and log.",
      "An answer is dealt with at the frame after it came.",
    ])

  func run(_ settings: Settings, recorder: Recorder) throws -> Run {
    let traced = recorder.keepingEvents
    let list = Self.list(settings, recorder: traced)
    list.run()
    let events = traced.events.filter { $0.receiver != "list" }
    let first = traced.events.first { $0.call == "request" }
    let drawing = PagedListDrawing(list)
    return Run(
      outputs: [
        "requests": .number(Double(list.requests.requests)),
        "duplicateRequests": .number(Double(list.requests.duplicates)), "waitTime": .number(list.waitTime),
        "rowsShown": .number(Double(list.rowsShown)), "outcome": .text(list.outcome.rawValue),
        "exception": list.exception.map { .text($0.reason) } ?? .none,
        "calls": .list(events.map { .text($0.callText) }), "firstRequestAt": first.map { .number($0.time) } ?? .none,
        "cellsMadeAnew": .number(Double(list.cellsMadeAnew)),
      ], recorder: recorder, notes: list.notes, figures: { [drawing.figure] })
  }

  static func list(_ settings: Settings, recorder: Recorder) -> PagedList {
    var configuration = PagedList.Configuration()
    configuration.pageSize = Int(settings.number("pageSize"))
    configuration.rowHeight = settings.number("rowHeight")
    configuration.boundsHeight = settings.number("bounds.height")
    configuration.velocity = settings.number("velocity")
    configuration.loadTime = settings.number("loadTime")
    configuration.trigger = PagedList.Trigger(rawValue: settings.text("trigger")) ?? .willDisplay
    configuration.append = PagedList.Append(rawValue: settings.text("append")) ?? .snapshot
    configuration.failAt = settings.optionalNumber("failAt").map { Int($0) }
    configuration.overlap = Int(settings.number("overlap"))
    configuration.dropsKnown = settings.flag("dropsKnown")
    return PagedList(
      configuration,
      requests: PageRequests(
        threshold: Int(settings.number("threshold")), pages: Int(settings.number("pages")),
        isGuarded: settings.flag("guard"), clearsGuardOnFailure: settings.flag("clearsGuardOnFailure")),
      recorder: recorder)
  }

  func code(_ settings: Settings) -> [String] {
    [
      "func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {",
      "  guard indexPath.row >= rows.count - \(swiftNumber(settings.number("threshold")))"
        + (settings.flag("guard") ? ", !isLoading" : "") + ", !isLastPage else { return }",
      "  loadNextPage()", "}",
    ]
  }
}

extension PagedList {
  fileprivate var notes: [String] {
    switch outcome {
    case .running: ["After two minutes it is still on its way."]
    case .stuck: ["The list stands at its end, and nothing will ask again (AD-11)."]
    case .ok where configuration.velocity == 0: ["Nothing scrolls: velocity is 0."]
    default: []
    }
  }
}

extension Recorder {
  /// This recorder where it keeps events, else one beside it that does: for outputs that list calls.
  var keepingEvents: Recorder {
    keeping == .events ? self : Recorder(keeping: .events, budget: budget, isCancelled: isCancelled)
  }
}

/// The list at its end: the window over its last rows.
private struct PagedListDrawing: Sendable {
  let rows: Int
  let rowHeight: Double
  let bounds: Rect
  let threshold: Int

  init(_ list: PagedList) {
    rows = list.rows.count
    rowHeight = list.configuration.rowHeight
    bounds = Rect(x: 0, y: list.offset, width: 375, height: list.configuration.boundsHeight)
    threshold = list.requests.threshold
  }

  var figure: Figure {
    let content = Rect(x: 0, y: 0, width: 375, height: Double(rows) * rowHeight)
    let zone = max(0, Double(rows - threshold) * rowHeight)
    return Figure(
      title: "the list where the run ended",
      words: "The list has \(rows) rows and stands at \(NumberText.plain(bounds.minY)). The zone that asks for more "
        + "begins at row \(max(0, rows - threshold)).",
      shapes: [
        Shape(name: "content", rect: content, label: "content"),
        Shape(
          name: "zone", rect: Rect(x: 0, y: zone, width: 375, height: max(0, content.height - zone)), outline: .dashed,
          fill: .shaded),
        Shape(name: "bounds", rect: bounds, outline: .heavy, label: "bounds"),
      ],
      marks: [
        Mark(y: zone, note: "here asking begins"), Mark(y: content.height, note: "end of the content"),
        Mark(y: bounds.minY, note: "contentOffset.y"),
      ])
  }
}
