import Cells
import Geometry
import Tables
import Tracing

/// A table with rows above the window that count as estimated, or are about to.
struct OffsetJumpScene {
  let scene: TableScene
  /// What the heights come to that the rows really have.
  private(set) var trueHeight = 0.0
  private(set) var offsetBefore = 0.0
  private(set) var heightBefore = 0.0
  /// The offset without what the finger moved, after each row that came in.
  private(set) var corrections: [Double] = []
  /// How far the row at the top of the window moved on screen without the finger.
  private(set) var jump = 0.0
  /// The row that is watched, as it is numbered at the end.
  private(set) var watched: IndexPath

  private var table: TableView { scene.table }

  init(_ settings: Settings, recorder: Recorder) throws {
    let rows = settings.count("rows")
    let above = min(settings.count("unmeasuredAbove"), max(0, rows - 1))
    watched = IndexPath(row: above)
    scene = try TableScene(rowCounts: [rows], height: settings.number("bounds.height"), recorder: recorder)
    let heights = settings.heights("actualHeights", rows) ?? []
    trueHeight = heights.reduce(0, +)
    // A row that is put in has the height of the first.
    let isInsertion = settings.text("action") == "insertAbove"
    let scene = scene
    scene.content = { [unowned scene] path in
      let old = isInsertion && scene.rowCounts[0] > rows ? max(0, path.row - (scene.rowCounts[0] - rows)) : path.row
      return heights.indices.contains(old) ? heights[old] : 0
    }
    table.estimatedRowHeight = settings.number("estimatedRowHeight")
    table.compensatesForMeasuredRows = settings.flag("compensates")
    guard rows > 0 else {
      try scene.load()
      return
    }
    if settings.text("action") == "scrollUp" {
      try begin(belowEstimates: above)
      if settings.text("measured") == "together" { try learnTogether(above, heights) } else { try scrollUp(above) }
    } else {
      try scrollDown(to: above)
      try noteBefore()
      let y = screenY
      if isInsertion {
        let number = settings.count("insertedRows")
        scene.rowCounts[0] += number
        try scene.frame { [table] in try table.insertRows(at: (0..<number).map { IndexPath(row: $0) }) }
        watched.row += number
      } else {
        try scene.frame { [table] in try table.reloadData() }
      }
      jump = screenY - y
    }
  }

  /// Where the watched row shows, measured from the top of the window.
  private var screenY: Double { table.rectForRow(at: watched).minY - table.contentOffset.y }

  private mutating func noteBefore() throws {
    offsetBefore = table.contentOffset.y
    heightBefore = table.contentSize.height
  }

  /// The window begins at a row whose predecessors nobody has seen.
  private mutating func begin(belowEstimates above: Int) throws {
    let table = table
    try scene.window.runLoop.turn {
      try table.reloadData()
      try table.setContentOffset(Point(x: 0, y: table.rectForRow(at: IndexPath(row: above)).minY))
    }
    try noteBefore()
  }

  private mutating func learnTogether(_ above: Int, _ heights: [Double]) throws {
    let y = screenY
    try scene.frame { [table] in try table.learnHeights((0..<above).map { (IndexPath(row: $0), heights[$0]) }) }
    corrections = [table.contentOffset.y]
    jump = screenY - y
  }

  /// The finger lets one row after the other show its last point.
  private mutating func scrollUp(_ above: Int) throws {
    var finger = 0.0
    for row in (0..<above).reversed() where !scene.recorder.mustStop {
      let rect = table.rectForRow(at: IndexPath(row: row))
      let step = table.contentOffset.y - rect.maxY + min(1, rect.height)
      let (y, offset) = (screenY, table.contentOffset.y)
      try scene.frame(to: offset - step)
      finger += step
      jump += screenY - (y + step)
      corrections.append(table.contentOffset.y + finger)
    }
  }

  /// By hand, so that every row above has been on screen.
  private mutating func scrollDown(to above: Int) throws {
    try scene.load()
    let step = max(1, table.bounds.height / 4)
    while !scene.recorder.mustStop {
      let target = min(table.rectForRow(at: IndexPath(row: above)).minY, table.scrollRange.max.y)
      let offset = table.contentOffset.y
      guard offset < target else { return }
      try scene.frame(to: min(offset + step, target))
      guard table.contentOffset.y > offset else { return }
    }
  }
}
