import Cells
import Geometry
import Tables
import TestSupport
import Testing
import Tracing

struct BatchTests {
  private func row(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }
  private func names(_ stage: TableStage) -> [String] { stage.table.cells.visible.map(\.cell.name) }

  @Test func `DF-01 rows and sections of a table move with their cells and their heights`() throws {
    let stage = try TableStage(rows: [2, 2], iOS: 14)
    let heights: [Double] = [50, 60, 70, 80]
    stage.app.content = { heights[$0.section * 2 + $0.row] }
    try stage.load()
    #expect(names(stage) == ["cell#1", "cell#2", "cell#3", "cell#4"])
    try stage.table.performBatchUpdates { update in
      stage.app.rowCounts = [1, 3]
      update.moveSection(1, toSection: 0)
      update.moveItem(at: row(0, 1), to: row(0, 1))
    }
    try stage.window.endTurn()
    #expect(names(stage) == ["cell#4", "cell#3", "cell#1", "cell#2"])
    #expect(stage.table.cells.visible.map(\.cell.frame.height) == [80, 70, 50, 60])
    #expect(stage.count("cellForRowAt") == 4)
  }

  @Test func `DF-07 calls within a batch are one update, and its closure changes the data`() throws {
    let stage = try TableStage(rows: [10])
    try stage.load()
    try stage.table.performBatchUpdates { update in
      update.deleteItems(at: [row(0)])
      try stage.table.insertRows(at: [row(9)])
      try stage.table.performBatchUpdates { $0.reloadItems(at: [row(4)]) }
    }
    try stage.window.endTurn()
    #expect(names(stage).count == 10 && Set(names(stage)).count == 10)
    #expect(stage.count("cellForRowAt") == 12)
  }

  @Test func `DF-02 DF-04 a table names bad places and its sums`() throws {
    func reason(_ rows: Int, iOS: Double = 26, _ body: (TableStage) throws -> Void) throws -> String? {
      let stage = try TableStage(rows: [20], iOS: iOS)
      try stage.load()
      stage.app.rowCounts = [rows]
      do { try body(stage) } catch { return (error as? Exception)?.reason }
      return nil
    }
    #expect(
      try reason(19) { try $0.table.deleteRows(at: [row(99)]) }
        == "attempt to delete row 99 from section 0 which only contains 20 rows before the update")
    #expect(
      try reason(21) { try $0.table.insertRows(at: [row(100)]) }
        == "attempt to insert row 100 into section 0, but there are only 21 rows in section 0 after the update")
    #expect(
      try reason(3) { try $0.table.reloadRows(at: [row(0)]) }?.contains("\tDelete row (0 - 0),\n\tInsert row (0 - 0)\n")
        == true)
    #expect(
      try reason(20) { stage in
        try stage.table.performBatchUpdates { update in
          update.reloadItems(at: [row(3)])
          update.moveItem(at: row(3), to: row(0))
        }
      }?.hasPrefix("attempt to perform a delete and a move from the same index path (") == true)
    #expect(try reason(21) { try $0.table.updateHeights() }?.hasPrefix("Invalid batch updates") == true)
    #expect(try reason(21, iOS: 13) { try $0.table.updateHeights() }?.contains("in section 0.  The number") == true)
  }
}
