import Cells
import Figures
import Geometry
import Tracing
import Values

/// A list that is scrolled: how many cells it makes, which of them it uses again, and what is left over in them.
struct ReuseSimulation: Simulation {
  let id = "reuse"
  let summary = "cells of a scrolled list: made, used again, left over, against a plain scroll view"

  private static let table = Parameter.Condition("container", is: "table")
  private static let identified = Parameter.Condition("registration", is: "identifier")

  let parameters = [
    Parameter.rows(1000), .rowHeight(80), .listHeight(600),
    Parameter(
      "scrollBy", .extent, 2000, unit: "pt", "how far it is scrolled down from the top, at most to the end"),
    Parameter("step", .number(least: 0.5, most: 1e9), 20, unit: "pt", "how far one frame moves"),
    Parameter(
      "identifiers", .integer(least: 1, most: 20), 1, "how many reuse identifiers the rows take in turn",
      counts: identified),
    Parameter(
      "reset", .choice(["complete", "partial", "none"]), "complete",
      "what the app writes for each row: all properties, the badge only where there is one, or nothing into used cells",
      counts: table),
    Parameter("container", .choice(["table", "scrollView"]), "table", "who holds the rows"),
    Parameter(
      "dequeue", .choice(["forIndexPath", "identifier"]), "forIndexPath",
      "dequeueReusableCell(withIdentifier:for:), or the one without an index path", counts: identified),
    .flag(
      "dequeuesTwice", false, "whether the app dequeues two cells for each row and returns the second",
      counts: identified),
    .flag("registered", true, "whether a class is registered for the identifiers", counts: identified),
    Parameter(
      "registration", .choice(["identifier", "registrationOutside", "registrationInside"]), "identifier",
      "a registered identifier, or a cell registration made once or anew for each cell", counts: table),
    .flag(
      "isPrefetchingEnabled", false,
      "whether cells are made ahead and kept; true in UIKit, off here so that the pool is seen alone", counts: table),
    .iOS(
      from: 9,
      changes: "11 refuses two dequeues for one row of a table, 15 a registration made inside the provider; since 15 "
        + "isPrefetchingEnabled concerns the cells of tables"),
  ]

  let outputs = [
    Output("cellsCreated", .number, "how many cells, or views of rows, were made", rule: "TV-06"),
    Output("dequeues", .number, "how often a cell was asked for", rule: "TV-02"),
    Output("poolHits", .number, "how often the pool had one", rule: "TV-01"),
    Output("cellForRow.count", .number, "how often the data source was asked for a cell", rule: "TV-03"),
    Output("visibleCells", .number, "how many are on screen at the end", rule: "TV-06"),
    Output("poolSize", .number, "how many lie in the pools at the end", rule: "TV-01"),
    Output("staleCells", .number, "how many on screen show what is another row's", rule: "TV-09"),
    Output("viewsAlive", .number, "how many exist at the end: on screen, kept and in the pools", rule: "TV-06"),
    Output("prepareForReuse.count", .number, "how often prepareForReuse ran", rule: "TV-04"),
    Output("didEndDisplaying.count", .number, "how often a cell left the screen", rule: "TV-03"),
    Output("outcome", .text, "ok or exception"),
    Output("exception", .text, "UIKit's own words, where it raises", rule: "TV-02"),
  ]

  let series = [ListSnapshot].seriesDeclarations
  let misconceptions = ReuseMisconceptions.all

  let fidelity = Fidelity(
    keeps: [
      "one stack for each reuse identifier, both dequeues and their exceptions, the order of all calls in the trace",
      "rows that enter are asked for before the cells of those that left are put back",
      "cell registrations and what became of them in iOS 15",
    ],
    leavesOut: [
      "heights: all rows have the same; sections, headers and footers",
      "the throw-away cell that UIKit sometimes makes (TV-06)",
      "what a view costs: the model counts views, not bytes (AD-01)",
    ],
    choices: [
      "Cells that leave together are put back in the order of their rows; UIKit's order is not known.",
      "Each step is a frame of the screen with one layout pass.",
      "Cell registrations belong to collection views; with them the rows stand for a list of one column.",
    ])

  func run(_ settings: Settings, recorder: Recorder) throws -> Run {
    if settings.text("container") == "scrollView" { return try plain(settings, recorder: recorder) }
    let reuse = try ReuseScene(settings, recorder: recorder)
    let scene = reuse.scene
    let cells = scene.cells
    let end = scene.snapshot
    return Run(
      outputs: [
        "cellsCreated": count(cells.created), "dequeues": count(cells.dequeues), "poolHits": count(cells.poolHits),
        "cellForRow.count": count(scene.cellForRowCount), "visibleCells": count(cells.displayed.count),
        "poolSize": count(cells.pool.count), "staleCells": count(reuse.staleCells), "viewsAlive": count(cells.alive),
        "prepareForReuse.count": count(scene.prepareForReuseCount),
        "didEndDisplaying.count": count(scene.didEndDisplayingCount),
        "outcome": reuse.exception == nil ? "ok" : "exception",
        "exception": reuse.exception.map { .text($0.reason) } ?? .none,
      ], recorder: recorder, series: scene.frames.series, notes: notes(settings, scene), film: scene.frames.film,
      figures: { [end.figure] })
  }

  private func count(_ number: Int) -> Value { .number(Double(number)) }

  /// A plain scroll view, which knows nothing of cells.
  private func plain(_ settings: Settings, recorder: Recorder) throws -> Run {
    guard settings.count("rows") <= Self.mostViews else {
      throw SettingsError.together(
        "a plain scroll view makes a view for each row: rows is at most \(Self.mostViews) while container is scrollView"
      )
    }
    let scene = try PlainScrollScene(settings, recorder: recorder)
    let alive = scene.viewsAlive
    let visible = scene.visibleViews
    let offset = scene.scrollView.contentOffset.y
    let window = Rect(origin: .zero, size: scene.scrollView.bounds.size)
    return Run(
      outputs: [
        "cellsCreated": count(alive), "dequeues": 0, "poolHits": 0, "cellForRow.count": 0,
        "visibleCells": count(visible), "poolSize": 0, "staleCells": 0, "viewsAlive": count(alive),
        "prepareForReuse.count": 0, "didEndDisplaying.count": 0, "outcome": "ok", "exception": .none,
      ], recorder: recorder, notes: notesOnIdleParameters(settings),
      figures: {
        [
          Figure(
            title: "the window as it is seen",
            words:
              "At offset \(NumberText.plain(offset, decimals: 2)) the window shows \(visible) of \(alive) views; the "
              + "others exist above and below it.",
            shapes: [
              Shape(name: "window", rect: window, outline: .heavy, label: "\(visible) of \(alive) views")
            ],
            captions: ["\(alive) views exist, wherever the window stands"])
        ]
      })
  }

  /// Views of a plain scroll view that a run is willing to make.
  private static let mostViews = 100_000

  private func notes(_ settings: Settings, _ scene: ListScene) -> [String] {
    var notes = notesOnIdleParameters(settings)
    if settings.text("registration") != "identifier" {
      notes.append("Cell registrations belong to collection views: the rows stand for a list of one column (DF-20).")
    }
    if settings.number("scrollBy") > scene.greatestOffset {
      notes.append("The end of the list is at \(NumberText.plain(scene.greatestOffset, decimals: 2)) pt.")
    }
    if settings.number("rowHeight") == 0, settings.count("rows") > 0 { notes.append("Rows of no height never show.") }
    return notes
  }

  func code(_ settings: Settings) -> [String] {
    if settings.text("container") == "scrollView" {
      return [
        "for row in 0..<\(settings.count("rows")) {", "  scrollView.addSubview(rowView(row))", "}",
      ]
    }
    var lines: [String] = []
    switch settings.text("registration") {
    case "registrationOutside":
      lines += [
        "let registration = UICollectionView.CellRegistration<Cell, Item> { cell, indexPath, item in … }",
        "// in cellForItemAt:",
        "let cell = collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: item)",
      ]
    case "registrationInside":
      lines += [
        "// in cellForItemAt:",
        "let registration = UICollectionView.CellRegistration<Cell, Item> { cell, indexPath, item in … }",
        "let cell = collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: item)",
      ]
    default:
      if settings.flag("registered") { lines.append("tableView.register(Cell.self, forCellReuseIdentifier: \"row\")") }
      lines.append("// in cellForRowAt:")
      let dequeue =
        settings.text("dequeue") == "forIndexPath"
        ? "tableView.dequeueReusableCell(withIdentifier: \"row\", for: indexPath)"
        : "tableView.dequeueReusableCell(withIdentifier: \"row\")"
      if settings.flag("dequeuesTwice") { lines.append("_ = " + dequeue) }
      lines.append("let cell = " + dequeue)
    }
    switch settings.text("reset") {
    case "complete": lines.append("cell.badge.isHidden = !item.isNew")
    case "partial": lines.append("if item.isNew { cell.badge.isHidden = false }")
    default: lines.append("if cell.label.text == nil { configure(cell) }")
    }
    return lines
  }
}
