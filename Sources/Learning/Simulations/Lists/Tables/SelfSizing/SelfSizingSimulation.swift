import Tables
import Tracing

/// Items that say themselves how high they are: who asks whom, in which order, and how often.
struct SelfSizingSimulation: Simulation {
  let id = "self-sizing"
  let summary = "cells that size themselves: configured, measured, content put right, displayed"

  let parameters: [Parameter] = [
    Parameter("container", .choice(["table"]), "table", "who asks"),
    Parameter("items", .integer(least: 0, most: Parameter.rowLimit), 100, "how many there are"),
    Parameter(
      "estimated", .number(least: 1, most: StepNumber.limit), 100, unit: "pt",
      "what an item counts until it is measured"
    ),
    .heights("actualHeights", 185, "what the items really need, in turn"),
    .listHeight(600),
    Parameter(
      "preferred", .choice(["stable", "growing", "alternating"]), "stable",
      "what a cell answers: the same each time, 10 pt more each time, or two heights in turn"),
    Parameter(
      "alternate", .extent, 100.5, unit: "pt", "the other height", counts: .init("preferred", is: "alternating")),
    .flag("invalidates", false, "after the load the first cell asks to be measured again (iOS 16)"),
    .iOS(from: 11, changes: "up to 12 the estimates choose what is measured; since 16 cells are measured again"),
  ]

  let outputs: [Output] = [
    Output("calls", .list, "what was asked and told, in order", rule: "TV-16"),
    Output("prepare.count", .number, "how often a layout prepared; none for a table, which has no layout object"),
    Output("preferredAttributes.count", .number, "how often a cell was asked for its size", rule: "TV-16"),
    Output("invalidations", .number, "how often the size of the content was put right", rule: "TV-15"),
    Output("contentSize.before", .number, unit: "pt", "the content's height before the first layout", rule: "TV-15"),
    Output("contentSize.after", .number, unit: "pt", "the content's height in the end", rule: "TV-15"),
    Output("passes", .number, "how often the list laid out its subviews", rule: "LC-08"),
    Output("cellForItem.count", .number, "how often a cell was asked for", rule: "TV-03"),
    Output("visibleItems", .number, "how many items show in the end", rule: "TV-06"),
    Output("exception", .text, "the reason of an exception, or none", rule: "TV-11"),
  ]

  let misconceptions = SelfSizingMisconceptions.all

  let fidelity = Fidelity(
    keeps: [
      "the order for a row: cellForRow, the cell is measured, content size, willDisplay",
      "each row is measured when it gets a cell, and not again in the same pass",
    ],
    leavesOut: [
      "constraints within the cell, and UIView-Encapsulated-Layout-Height", "collection views, which ask otherwise",
    ],
    choices: [
      "A cell that answers otherwise each time is believed each time; a table has no loop to fall into here.",
      "Cells are not made ahead; those would be measured too (TV-05).",
    ])

  func run(_ settings: Settings, recorder: Recorder) throws -> Run {
    let items = settings.count("items")
    let scene = try TableScene(
      rowCounts: [items], height: settings.number("bounds.height"), iOS: settings.number("iOS"), recorder: recorder)
    let heights = settings.heights("actualHeights", items) ?? []
    scene.content = { heights[$0.row] }
    let alternate = settings.number("alternate")
    let preferred = settings.text("preferred")
    var times: [Int: Int] = [:]
    scene.answer = { cell in
      let before = times[cell.number, default: 0]
      times[cell.number] = before + 1
      switch preferred {
      case "growing": return cell.content + 10 * Double(before)
      case "alternating": return before.isMultiple(of: 2) ? cell.content : alternate
      default: return cell.content
      }
    }
    let table = scene.table
    table.estimatedRowHeight = settings.number("estimated")
    var before: Double?
    var exception: Exception?
    do {
      try scene.window.runLoop.turn {
        try table.reloadData()
        before = table.contentSize.height
      }
      if settings.flag("invalidates"), let first = table.cells.visible.first?.cell {
        try scene.frame {
          scene.note("\(first.name).invalidateIntrinsicContentSize")
          table.invalidateIntrinsicContentSize(of: first)
        }
      }
    } catch let raised as Exception { exception = raised }
    let end = ListSnapshot(of: table, at: scene.window.runLoop.time)
    func count(_ number: Int) -> Value { .number(Double(number)) }
    return Run(
      outputs: [
        "calls": scene.callList, "prepare.count": .none, "preferredAttributes.count": count(scene.measurementCount),
        "invalidations": count(table.contentCorrections), "contentSize.before": before.map { .number($0) } ?? .none,
        "contentSize.after": .number(table.contentSize.height), "passes": count(table.passes),
        "cellForItem.count": count(scene.cellForRowCount), "visibleItems": count(table.cells.displayed.count),
        "exception": exception.map { .text($0.reason) } ?? .none,
      ], recorder: recorder, notes: notes(settings), figures: { [end.figure] })
  }

  private func notes(_ settings: Settings) -> [String] {
    var notes = notesOnIdleParameters(settings)
    if settings.flag("invalidates"), settings.number("iOS") < 16 {
      notes.append("invalidates had no effect: cells are measured again since iOS 16 (TV-18).")
    }
    return notes
  }

  func code(_ settings: Settings) -> [String] {
    var lines = [
      "tableView.rowHeight = UITableView.automaticDimension",
      "tableView.estimatedRowHeight = \(swiftNumber(settings.number("estimated")))",
    ]
    if settings.flag("invalidates") { lines.append("cell.invalidateIntrinsicContentSize()") }
    return lines
  }
}
