import Cells
import Geometry
import Tables
import Testing
import Tracing

struct ScrollToRowTests {
  private func stage(height: Double, insets: EdgeInsets = .zero, rows: [Int] = [100], iOS: Double = 26) throws
    -> TableStage
  {
    let stage = try TableStage(rows: rows, height: height, iOS: iOS)
    stage.table.rowHeight = 44
    try stage.table.setContentInset(insets)
    try stage.load()
    return stage
  }

  @Test(arguments: [
    (TableView.ScrollPosition.top, [0.0, 220, 572, 2200, 3800]), (.middle, [0, 0, 294, 1922, 3800]),
    (.bottom, [0, 0, 16, 1644, 3800]),
  ])
  func `TV-26 a hundred rows of 44 in 600`(position: TableView.ScrollPosition, offsets: [Double]) throws {
    let stage = try stage(height: 600)
    #expect(
      try [0, 5, 13, 50, 99].map { try stage.table.targetContentOffset(forRowAt: IndexPath(row: $0), position) }
        == offsets)
  }

  @Test func `TV-26 none is the least movement`() throws {
    let stage = try stage(height: 600)
    try stage.scroll(to: 2000)
    #expect(
      try [10, 46, 50, 70].map { try stage.table.targetContentOffset(forRowAt: IndexPath(row: $0), .none) }
        == [440, 2000, 2000, 2524])
  }

  @Test(arguments: [
    (TableView.ScrollPosition.top, [-88.0, 2112, 3634]), (.middle, [-88, 1795, 3634]), (.bottom, [-88, 1478, 3634]),
  ])
  func `TV-26 insets count`(position: TableView.ScrollPosition, offsets: [Double]) throws {
    let stage = try stage(height: 800, insets: EdgeInsets(top: 88, left: 0, bottom: 34, right: 0))
    #expect(
      try [0, 50, 99].map { try stage.table.targetContentOffset(forRowAt: IndexPath(row: $0), position) } == offsets)
  }

  @Test func `TV-26 a pinned header is room that a row cannot use, and rows behind an estimate land nearby`() throws {
    let pinned = try TableStage(rows: [20, 20], height: 300)
    pinned.app.headerHeight = 28
    pinned.table.rowHeight = 44
    try pinned.load()
    #expect(try pinned.table.targetContentOffset(forRowAt: IndexPath(row: 5), .top) == 28 + 220 - 28)
    let estimated = try TableStage()
    estimated.table.estimatedRowHeight = 80
    estimated.app.content = { _ in 120 }
    try estimated.load()
    try estimated.table.scrollToRow(at: IndexPath(row: 50), at: .top)
    // Five rows are known, 45 are counted with 80.
    #expect(estimated.table.contentOffset.y == 5 * 120 + 45 * 80)
    try estimated.window.endTurn()
    #expect(estimated.table.rectForRow(at: IndexPath(row: 50)).minY == estimated.table.contentOffset.y)
  }

  @Test func `TV-26 a row or a section that is none raises, in words that changed`() throws {
    for (iOS, path, reason) in [
      (
        26.0, IndexPath(row: 50),
        "Attempted to scroll the table view to an out-of-bounds row (50) when there are only 0 rows in section 0."
      ),
      (
        12, IndexPath(row: 82),
        """
        -[UITableView _contentOffsetForScrollingToRowAtIndexPath:atScrollPosition:usingPresentationValues:]: row (82) \
        beyond bounds (0) for section (0).
        """
      ),
      (
        26, IndexPath(row: 0, section: 18),
        "Attempted to scroll the table view to an out-of-bounds section (18) when there are only 1 sections."
      ),
    ] {
      let stage = try stage(height: 600, rows: [0], iOS: iOS)
      let error = #expect(throws: Exception.self) { try stage.table.scrollToRow(at: path, at: .top) }
      #expect(error?.name == "NSRangeException" && error?.reason == reason)
    }
    let stage = try stage(height: 600, rows: [0])
    try stage.table.scrollToRow(at: IndexPath(row: TableView.notFound), at: .top)
    #expect(stage.table.contentOffset.y == 0)
  }
}
