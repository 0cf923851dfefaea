import Cells
import Geometry
import Tables
import Testing
import Tracing

struct EditingTests {
  private func lettered(updatesModel: Bool = true) throws -> (TableStage, () -> [String]) {
    let stage = try TableStage(rows: [4])
    var letters = ["A", "B", "C", "D"]
    stage.app.onMove = { from, to in
      if updatesModel { letters.insert(letters.remove(at: from.row), at: to.row) }
    }
    try stage.load()
    stage.table.setEditing(true)
    return (stage, { letters })
  }

  private func names(_ stage: TableStage) -> [String] { stage.table.cells.visible.map(\.cell.name) }

  @Test func `TV-24 dropped, a row is told of once, and cells move along without a question`() throws {
    let (stage, letters) = try lettered()
    #expect(try stage.table.beginReordering(at: IndexPath(row: 0)))
    try stage.table.updateReordering(to: IndexPath(row: 1))
    try stage.table.updateReordering(to: IndexPath(row: 2))
    let asked = stage.count("cellForRowAt") + stage.count("numberOfRowsInSection")
    try stage.table.endReordering()
    try stage.window.endTurn()
    #expect(letters() == ["B", "C", "A", "D"])
    #expect(names(stage) == ["cell#2", "cell#3", "cell#1", "cell#4"])
    #expect(stage.count("moveRowAt") == 1 && stage.count("targetIndexPathForMoveFromRowAt") == 2)
    #expect(stage.count("cellForRowAt") + stage.count("numberOfRowsInSection") == asked)
  }

  @Test func `TV-24 no editing, no permission, no control; the delegate may choose another place`() throws {
    let (stage, letters) = try lettered()
    stage.table.setEditing(false)
    #expect(try !stage.table.beginReordering(at: IndexPath(row: 0)))
    stage.table.setEditing(true)
    stage.app.canMove = false
    #expect(try !stage.table.beginReordering(at: IndexPath(row: 0)))
    stage.app.canMove = true
    #expect(try !stage.table.beginReordering(at: IndexPath(row: 9)))
    #expect(try stage.table.beginReordering(at: IndexPath(row: 0)))
    stage.app.target = { _ in IndexPath(row: 1) }
    try stage.table.updateReordering(to: IndexPath(row: 3))
    try stage.table.endReordering()
    #expect(letters() == ["B", "A", "C", "D"])
  }

  @Test func `TV-24 broken off or dropped where it was, nothing is told`() throws {
    let (stage, letters) = try lettered()
    _ = try stage.table.beginReordering(at: IndexPath(row: 0))
    try stage.table.updateReordering(to: IndexPath(row: 3))
    stage.table.cancelReordering()
    try stage.table.endReordering()
    _ = try stage.table.beginReordering(at: IndexPath(row: 1))
    try stage.table.updateReordering(to: IndexPath(row: 99))
    try stage.table.endReordering()
    #expect(letters() == ["A", "B", "C", "D"] && stage.count("moveRowAt") == 0)
  }

  @Test func `TV-24 data that do not follow: no crash within a section, an exception at the next update across`() throws
  {
    let (stage, _) = try lettered(updatesModel: false)
    _ = try stage.table.beginReordering(at: IndexPath(row: 0))
    try stage.table.updateReordering(to: IndexPath(row: 2))
    try stage.table.endReordering()
    try stage.table.updateHeights()

    for (iOS, start) in [
      (15.0, "Invalid update: invalid number of rows in section 0. "), (26, "Invalid batch updates"),
    ] {
      let across = try TableStage(rows: [2, 2], iOS: iOS)
      try across.load()
      across.table.setEditing(true)
      _ = try across.table.beginReordering(at: IndexPath(row: 0))
      try across.table.updateReordering(to: IndexPath(row: 0, section: 1))
      try across.table.endReordering()
      let error = #expect(throws: Exception.self) { try across.table.updateHeights() }
      #expect(error?.reason.hasPrefix(start) == true)
      guard iOS < 16 else { continue }
      #expect(error?.reason.contains("after the update (2) must") == true)
      #expect(error?.reason.contains("before the update (1), plus") == true)
    }
  }

  @Test func `rows go in and out with their cells, and wrong counts raise`() throws {
    let stage = try TableStage(rows: [20], height: 200, iOS: 14)
    stage.table.rowHeight = 40
    try stage.load()
    stage.app.rowCounts = [19]
    try stage.table.deleteRows(at: [IndexPath(row: 1)])
    try stage.window.endTurn()
    #expect(names(stage) == ["cell#1", "cell#3", "cell#4", "cell#5", "cell#2"])
    #expect(stage.height == 760 && stage.table.numberOfRows(inSection: 0) == 19)
    stage.app.rowCounts = [21]
    try stage.table.insertRows(at: [IndexPath(row: 2), IndexPath(row: 0)])
    try stage.window.endTurn()
    #expect(stage.height == 840)
    #expect(stage.table.cells.displayed[IndexPath(row: 1)]?.name == "cell#1")
    #expect(stage.table.cells.displayed[IndexPath(row: 3)]?.name == "cell#3")
    let error = #expect(throws: Exception.self) { try stage.table.deleteRows(at: [IndexPath(row: 0)]) }
    #expect(
      error?.reason
        == """
        Invalid update: invalid number of rows in section 0. The number of rows contained in an existing section after \
        the update (21) must be equal to the number of rows contained in that section before the update (21), plus or \
        minus the number of rows inserted or deleted from that section (0 inserted, 1 deleted) and plus or minus the \
        number of rows moved into or out of that section (0 moved in, 0 moved out). Table view: <UITableView: 0x…>
        """)
  }

  @Test func `TV-07 a reload turns the cells round and makes none`() throws {
    let stage = try TableStage(rows: [10], height: 160, iOS: 14)
    stage.table.rowHeight = 40
    try stage.load()
    try stage.load()
    #expect(names(stage) == ["cell#4", "cell#3", "cell#2", "cell#1"])
    #expect(stage.table.cells.created == 4 && stage.count("prepareForReuse") == 4)
  }

  @Test func `TV-25 the first action lies outermost and is what a full swipe runs`() {
    var swipe = SwipeActionsConfiguration(actions: ["Delete", "Share"])
    #expect(swipe.orderFromEdge == ["Delete", "Share"] && swipe.fullSwipeAction == "Delete")
    swipe.performsFirstActionWithFullSwipe = false
    #expect(swipe.fullSwipeAction == nil)
  }
}
