import Cells
import Geometry
import Tracing
import Values

/// A list that moves at one speed: which data are announced before their rows, which too late, which in vain.
struct PrefetchSimulation: Simulation {
  let id = "prefetch"
  let summary = "data and cells for rows that are not yet on screen, while a list moves"

  let parameters = [
    Parameter.rows(200), .rowHeight(80), .listHeight(600),
    Parameter(
      "velocity", .velocity, 1500, unit: "pt/s", "how fast the content moves, the same all the way; negative goes up"),
    Parameter(
      "loadTime", .number(least: 0, most: 3_600_000), 200, unit: "ms", "from a request until the data are there"),
    Parameter(
      "turnsBackAt", .coordinate, .none, unit: "pt",
      "the offset at which it turns round and goes back to where it began"),
    Parameter(
      "contentOffset.y", .extent, 0, unit: "pt", "where it stands when it is loaded, at most at the end"),
    Parameter("container", .choice(["table"]), "table", "whose calls are made"),
    .flag("isPrefetchingEnabled", true, "whether anything is done ahead: data and cells alike"),
    .cellsOfiOS,
  ]

  let outputs = [
    Output("prefetched", .list, "the rows that were announced, in the order of the calls", rule: "TV-23"),
    Output("cancelled", .list, "the rows whose announcement was taken back", rule: "TV-23"),
    Output("prefetched.count", .number, "how many rows were announced", rule: "TV-23"),
    Output("cancelled.count", .number, "how many were taken back", rule: "TV-23"),
    Output("requestOnMove", .list, "the rows of the first announcement after it has begun to move", rule: "TV-23"),
    Output("requestOnMove.count", .number, "how many rows those are", rule: "TV-23"),
    Output("firstRequested", .number, "the first of those", rule: "TV-23"),
    Output("requestedAgain", .number, "how many rows were announced again after a cancellation", rule: "TV-23"),
    Output("hits", .number, "rows whose data were there when they came on screen", rule: "TV-23"),
    Output("misses", .number, "rows whose data were not, those of the first screen among them", rule: "TV-23"),
    Output("cellForRow.count", .number, "how often the data source was asked for a cell", rule: "TV-05"),
    Output("cellsPrepared", .number, "how often a cell was made ready for a row off the screen", rule: "TV-05"),
    Output("cellsCreated", .number, "how many cells were made", rule: "TV-06"),
    Output("calls", .list, "what the data sources were asked, in order; the trace has the rest", rule: "TV-23"),
  ]

  let series = [ListSnapshot].seriesDeclarations
  let misconceptions = PrefetchMisconceptions.all

  let fidelity = Fidelity(
    keeps: [
      "two mechanisms: data are announced without a cell, cells are prepared without a willDisplay",
      "announcements nearest first, whichever way it goes; taken back when it turns round",
      "cellForRow that finds its data ready, on their way, or never asked for",
    ],
    leavesOut: [
      "deceleration: it moves at one speed; frames that come late; loads that fail or share a connection",
      "what UIKit measures of idle time: here every frame has some, unless it moves more than a screenful",
    ],
    choices: [
      "How far ahead data are announced is not documented: the next screenful, at load downwards (TV-23).",
      "Nothing is announced while a frame moves more than a screenful (TV-23).",
      "When one pass brings both calls, the cancellation comes first (TV-23).",
      "One cell a frame is made ahead, up to four rows beyond the edge; as many are kept as are on screen (TV-05).",
      "A cancelled load whose data had not come is dropped by the app; what has come is kept.",
    ])

  func run(_ settings: Settings, recorder: Recorder) throws -> Run {
    let (scene, app) = try Self.play(settings, recorder: recorder)
    let end = scene.snapshot
    func count(_ number: Int) -> Value { .number(Double(number)) }
    func list(_ rows: [Int]) -> Value { .list(rows.map { .number(Double($0)) }) }
    return Run(
      outputs: [
        "prefetched": list(app.prefetched), "cancelled": list(app.cancelled),
        "prefetched.count": count(app.prefetched.count), "cancelled.count": count(app.cancelled.count),
        "requestOnMove": list(app.requestOnMove), "requestOnMove.count": count(app.requestOnMove.count),
        "firstRequested": app.requestOnMove.first.map(count) ?? .none,
        "requestedAgain": count(app.requestedAgain), "hits": count(app.hits), "misses": count(app.misses),
        "cellForRow.count": count(scene.cellForRowCount), "cellsPrepared": count(scene.cells.preparedAhead),
        "cellsCreated": count(scene.cells.created), "calls": scene.callList,
      ], recorder: recorder, series: scene.frames.series, notes: notes(settings, scene), film: scene.frames.film,
      figures: { [end.figure] })
  }

  static func play(_ settings: Settings, recorder: Recorder) throws -> (ListScene, PrefetchApp) {
    let height = settings.number("bounds.height")
    let end = max(0, settings.number("rows") * settings.number("rowHeight") - height)
    let start = min(settings.number("contentOffset.y"), end)
    let scene = try ListScene(
      .init(
        rows: settings.count("rows"), rowHeight: settings.number("rowHeight"), height: height,
        iOS: settings.number("iOS"), isPrefetchingEnabled: settings.flag("isPrefetchingEnabled"),
        prefetchesRows: true, offset: start), recorder: recorder)
    scene.notesQuestionsOnly = true
    let app = PrefetchApp(scene, loadTime: settings.number("loadTime"))
    try scene.load()
    app.hasMoved = true
    let velocity = settings.number("velocity")
    guard velocity != 0 else { return (scene, app) }
    let turn = settings.optionalNumber("turnsBackAt").flatMap { turn in
      velocity > 0 ? (turn > start ? min(turn, end) : nil) : (turn < start ? max(turn, 0) : nil)
    }
    try move(scene, from: start, to: turn ?? (velocity > 0 ? end : 0), by: velocity)
    if let turn { try move(scene, from: turn, to: start, by: -velocity) }
    return (scene, app)
  }

  /// Frame by frame at one speed, the last frame onto the spot.
  private static func move(_ scene: ListScene, from start: Double, to end: Double, by velocity: Double) throws {
    let step = velocity * scene.loop.framePeriod / 1000
    var frame = 0.0
    var offset = start
    while offset != end, !scene.recorder.mustStop {
      frame += 1
      let next = start + frame * step
      offset = velocity > 0 ? min(next, end) : max(next, end)
      try scene.frame(to: offset)
    }
  }

  private func notes(_ settings: Settings, _ scene: ListScene) -> [String] {
    var notes: [String] = []
    if settings.number("velocity") == 0 { notes.append("Nothing moves.") }
    if let turn = settings.optionalNumber("turnsBackAt") {
      let start = min(settings.number("contentOffset.y"), scene.greatestOffset)
      if settings.number("velocity") > 0 ? turn <= start : turn >= start {
        notes.append("turnsBackAt had no effect: it lies behind the start.")
      }
    }
    if abs(settings.number("velocity")) * scene.loop.framePeriod / 1000 > settings.number("bounds.height") {
      notes.append("A frame moves more than a screenful: nothing is done ahead (TV-23).")
    }
    return notes
  }

  func code(_ settings: Settings) -> [String] {
    var lines = ["tableView.prefetchDataSource = self"]
    if !settings.flag("isPrefetchingEnabled") { lines.append("tableView.isPrefetchingEnabled = false") }
    return lines + [
      "func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) { … }",
      "func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) { … }",
    ]
  }
}
