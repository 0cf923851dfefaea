import Cells
import Collections
import Geometry
import Layouts
import Testing
import Tracing

struct CellTests {
  @Test
  func `C23 eight cells at load, some ahead once it moves, and none asked for on the way back`()
    throws
  {
    let stage = try CollectionStage(
      items: [100], width: 300, height: 400, iOS: 10, prefetches: true
    ) {
      $0.itemSize = Size(width: 300, height: 50)
      $0.minimumLineSpacing = 0
    }
    func frame(_ offset: Double? = nil) throws {
      let loop = stage.window.runLoop
      try loop.run(until: loop.time + loop.framePeriod)
      try loop.turn { if let offset { try stage.view.setContentOffset(Point(x: 0, y: offset)) } }
    }
    try frame()
    #expect(stage.count("cellForItemAt") == 8)
    for offset in stride(from: 10.0, through: 100, by: 10) { try frame(offset) }
    let ahead = stage.count("cellForItemAt")
    #expect(ahead > 10)
    #expect(stage.view.indexPathsForVisibleItems.map(\.item) == Array(2...9))
    for offset in stride(from: 90.0, through: 0, by: -10) { try frame(offset) }
    #expect(stage.count("cellForItemAt") == ahead)
  }

  @Test func `C27 a dequeued cell that is not returned raises from iOS 18 on`() throws {
    func stage(_ iOS: Double) throws -> CollectionStage {
      let stage = try CollectionStage(iOS: iOS)
      stage.app.onCell = { _ = try $0.dequeueReusableCell(withReuseIdentifier: "cell", for: $1) }
      return stage
    }
    try stage(17).turn()
    let error = #expect(throws: Exception.self) { try stage(18).turn() }
    #expect(
      error?.reason.hasPrefix(
        "Expected dequeued view to be returned to the collection view in preparation for display.")
        == true)
  }

  @Test(arguments: [(0, 3, "BCDAE"), (4, 1, "AEBCD")])
  func `CL-50 one moveItemAt comes at the end`(from: Int, to: Int, expected: String) throws {
    let stage = try CollectionStage(items: [5], width: 50, height: 400) {
      $0.minimumLineSpacing = 0
    }
    var model = Array("ABCDE")
    stage.app.onMove = { model.insert(model.remove(at: $0.item), at: $1.item) }
    try stage.turn()
    #expect(try stage.view.beginInteractiveMovementForItem(at: IndexPath(item: from)))
    for item in stride(from: from, through: to, by: from < to ? 1 : -1) {
      try stage.view.updateInteractiveMovementTargetPosition(
        Point(x: 25, y: Double(item) * 50 + 25))
      try stage.turn()
    }
    #expect(stage.count("moveItemAt") == 0)
    try stage.view.endInteractiveMovement()
    try stage.turn()
    #expect(String(model) == expected)
    #expect(stage.count("moveItemAt") == 1)
  }

  @Test
  func `CL-50 a cancelled movement tells nobody and an item that must not move does not begin`()
    throws
  {
    let stage = try CollectionStage(items: [5])
    try stage.turn()
    try stage.view.beginInteractiveMovementForItem(at: IndexPath(item: 0))
    try stage.view.updateInteractiveMovementTargetPosition(Point(x: 130, y: 20))
    try stage.view.cancelInteractiveMovement()
    try stage.turn()
    #expect(stage.app.moves.isEmpty)
    stage.app.canMove = false
    #expect(try !stage.view.beginInteractiveMovementForItem(at: IndexPath(item: 0)))
  }
}
