import Cells
import Geometry
import TestSupport
import Testing
import Tracing
import Values

struct LifeTests {
  @Test func `TV-03 the life of cells without cells made ahead`() throws {
    let stage = try RowStage(rows: 100, rowHeight: 100, height: 300)
    try stage.load()
    try stage.scroll(to: [100, 200, 100])
    #expect(
      stage.life() == [
        "cellForRow[0]", "init cell#1", "willDisplay[0] cell#1",
        "cellForRow[1]", "init cell#2", "willDisplay[1] cell#2",
        "cellForRow[2]", "init cell#3", "willDisplay[2] cell#3",
        "cellForRow[3]", "init cell#4", "willDisplay[3] cell#4", "didEndDisplaying[0] cell#1",
        "cellForRow[4]", "prepareForReuse cell#1", "willDisplay[4] cell#1", "didEndDisplaying[1] cell#2",
        "cellForRow[1]", "prepareForReuse cell#2", "willDisplay[1] cell#2", "didEndDisplaying[4] cell#1",
      ])
    #expect(stage.cells.created == 4)
  }

  @Test func `TV-03 a cell is laid out after all that the delegate is told in the pass`() throws {
    let stage = try RowStage(rows: 100, rowHeight: 100, height: 300)
    try stage.load()
    let calls = stage.recorder.events.map { "\($0.receiver).\($0.call)" }
    let lastTold = calls.lastIndex(of: "delegate.willDisplay")
    let firstLaidOut = calls.firstIndex(of: "cell#1.layoutSubviews")
    #expect(try #require(lastTold) < #require(firstLaidOut))
  }

  private func life(iOS: Double) throws -> String {
    let stage = try RowStage(rows: 100, rowHeight: 100, height: 300, iOS: iOS)
    try stage.load()
    try stage.scroll(to: [100, 200, 100])
    return transcript(stage.recorder.events)
  }

  @Test(arguments: [14.0, 15])
  func `the life of a cell, call by call`(iOS: Double) throws {
    expectGolden(try life(iOS: iOS), "life-ios\(Int(iOS)).txt")
  }

  @Test func `TV-05 only iOS 15 changed the life of a table's cells`() throws {
    #expect(try life(iOS: 9) == life(iOS: 14))
    #expect(try life(iOS: 26) == life(iOS: 15))
    #expect(try life(iOS: 14) != life(iOS: 15))
  }

  @Test func `TV-04 prepareForReuse runs once for each pool hit and never else`() throws {
    let stage = try RowStage(rows: 100, rowHeight: 100, height: 300)
    try stage.load()
    func prepared() -> Int { stage.recorder.events.count { $0.call == "prepareForReuse" } }
    #expect(prepared() == 0)
    try stage.scroll(to: [100])
    #expect(prepared() == 0)
    try stage.scroll(to: [0])
    #expect(prepared() == 1)
    try stage.cells.reconfigure(IndexPath(row: 1))
    #expect(prepared() == 1)
  }

  @Test func `TV-04 reloadData sends each visible cell through an empty pool`() throws {
    let stage = try RowStage(rows: 100, rowHeight: 100, height: 300)
    try stage.load()
    stage.list.reloadData()
    try stage.window.endTurn()
    #expect(stage.recorder.events.count { $0.call == "prepareForReuse" } == 3)
    #expect(stage.cells.created == 3)
  }

  @Test func `TV-05 a row that comes back to its waiting cell brings willDisplay alone`() throws {
    let stage = try RowStage(rows: 100, rowHeight: 100, height: 300, iOS: 15)
    try stage.load()
    // No window, no spare time: nothing is made ahead.
    try stage.list.removeFromSuperview()
    func scroll(to y: Double) throws {
      try stage.list.setContentOffset(Point(x: 0, y: y))
      try stage.list.layoutIfNeeded()
    }
    try scroll(to: 100)
    try scroll(to: 200)
    let before = stage.recorder.count
    try scroll(to: 100)
    #expect(stage.life(from: before) == ["willDisplay[1] cell#2", "didEndDisplaying[4] cell#5"])
    #expect(stage.cells.created == 5)
    #expect(stage.cells.waiting.keys.sorted() == [IndexPath(row: 0), IndexPath(row: 4)])
    #expect(stage.cells.pool.count == 0)
  }

  @Test(arguments: [true, false])
  func `TV-05 C23 eight rows fit, scroll by two and back`(isPrefetchingEnabled: Bool) throws {
    let stage = try RowStage(.collection, rows: 100, rowHeight: 75, height: 600, iOS: 10)
    stage.cells.setPrefetchingEnabled(isPrefetchingEnabled)
    func asked(_ body: () throws -> Void) rethrows -> [String] {
      let before = stage.recorder.count
      try body()
      return stage.recorder.events.dropFirst(before).filter { $0.call == "cellForItemAt" }.map(
        \.arguments[0].value.text)
    }
    #expect(try asked { try stage.load() } == (0...7).map { "\($0)" })
    let down = try asked { try stage.scroll(to: stride(from: 15, through: 150, by: 15).map { $0 }) }
    #expect(down == (isPrefetchingEnabled ? 8...13 : 8...9).map { "\($0)" })
    let up = try asked { try stage.scroll(to: stride(from: 135, through: 0, by: -15).map { $0 }) }
    #expect(up == (isPrefetchingEnabled ? [] : ["1", "0"]))
    #expect(stage.cells.visible.count == 8)
  }

  @Test func `TV-05 what waits is no more than what is on screen, and nothing is made ahead at load`() throws {
    let stage = try RowStage(rows: 1000, rowHeight: 100, height: 300, iOS: 15)
    try stage.load()
    #expect(stage.cells.preparedAhead == 0)
    try stage.scroll(to: stride(from: 20, through: 20_000, by: 20).map { $0 })
    #expect(stage.cells.waiting.count <= 3)
    #expect(stage.cells.alive <= 3 + 3 + 3)
    #expect(stage.cells.preparedAhead > 100)
  }

  @Test func `TV-05 switching prefetching off sends waiting cells to the pool`() throws {
    let stage = try RowStage(rows: 100, rowHeight: 100, height: 300, iOS: 15)
    try stage.load()
    try stage.scroll(to: [50, 100, 150])
    let alive = stage.cells.alive
    #expect(!stage.cells.waiting.isEmpty)
    stage.cells.setPrefetchingEnabled(false)
    #expect(stage.cells.waiting.isEmpty && stage.cells.alive == alive)
  }

  @Test(arguments: [
    (steps: 100, by: 30.0, visible: 10, pool: 1, alive: 11), (5, 600, 10, 10, 20), (1, 3000, 10, 10, 20),
    (20, 300, 10, 5, 15),
  ])
  func `TV-06 how many cells exist after scrolling`(
    _ vector: (steps: Int, by: Double, visible: Int, pool: Int, alive: Int)
  ) throws {
    let stage = try RowStage(rows: 500, rowHeight: 60, height: 600, recorder: Recorder(keeping: .nothing))
    try stage.load()
    try stage.scroll(to: (1...vector.steps).map { Double($0) * vector.by })
    #expect(stage.cells.visible.count == vector.visible)
    #expect(stage.cells.pool.count == vector.pool)
    #expect(stage.cells.alive == vector.alive)
    if vector.steps == 100 {
      #expect(stage.cells.dequeues == 60 && stage.cells.poolHits == 49)
    }
    if vector.steps == 1 { #expect(stage.cells.poolHits == 0) }
  }

  @Test(arguments: [(600.0, 60.0, 11), (640, 60, 12), (812, 44, 20), (300, 100, 4)])
  func `TV-06 at most one row more than fit are on screen`(height: Double, row: Double, peak: Int) throws {
    let stage = try RowStage(rows: 500, rowHeight: row, height: height, recorder: Recorder(keeping: .nothing))
    try stage.load()
    var most = 0
    for offset in stride(from: 0.0, through: row * 40, by: 0.5) {
      try stage.scroll(to: [offset])
      most = max(most, stage.cells.visible.count)
    }
    #expect(most == peak && stage.cells.alive == peak)
    #expect(peak == Int((height / row).rounded(.up)) + 1)
  }

  @Test func `TV-07 after reloadData rows and cells stand in reverse`() throws {
    let stage = try RowStage(rows: 100, rowHeight: 75, height: 300)
    try stage.load()
    #expect(stage.mapping == ["0 cell#1", "1 cell#2", "2 cell#3", "3 cell#4"])
    let before = stage.recorder.count
    stage.list.reloadData()
    try stage.window.endTurn()
    #expect(stage.mapping == ["0 cell#4", "1 cell#3", "2 cell#2", "3 cell#1"])
    #expect(
      stage.life(from: before).filter { $0.hasPrefix("didEnd") } == [
        "didEndDisplaying[3] cell#4", "didEndDisplaying[2] cell#3", "didEndDisplaying[1] cell#2",
        "didEndDisplaying[0] cell#1",
      ])
    #expect(stage.cells.created == 4)
  }

  @Test func `TV-08 a reloaded row gets another cell first, a reconfigured one keeps its own`() throws {
    let stage = try RowStage(rows: 100, rowHeight: 20, height: 300)
    try stage.load()
    let loaded = stage.recorder.count
    try stage.cells.reconfigure(IndexPath(row: 0))
    #expect(stage.life(from: loaded) == ["cellForRow[0]"])
    #expect(stage.cells.created == 15)
    let before = stage.recorder.count
    try stage.cells.reload(IndexPath(row: 0))
    #expect(
      stage.life(from: before) == [
        "cellForRow[0]", "init cell#16", "willDisplay[0] cell#16", "didEndDisplaying[0] cell#1",
      ])
    #expect(stage.cells.created == 16 && stage.cells.pool.count == 1)
    // A row without a cell: nothing.
    let after = stage.recorder.count
    try stage.cells.reconfigure(IndexPath(row: 50))
    try stage.cells.reload(IndexPath(row: 50))
    #expect(stage.recorder.count == after)
  }

  @Test func `AD-03 the list remembers what is selected, and code selects in silence`() throws {
    let stage = try RowStage(rows: 100, rowHeight: 100, height: 300)
    try stage.load()
    stage.cells.select(IndexPath(row: 3))
    #expect(stage.cells.selection.indexPaths == [IndexPath(row: 3)])
    try stage.scroll(to: [100])
    #expect(stage.cells.displayed[IndexPath(row: 3)]?.configurationState == .selected)
    #expect(stage.cells.tap(IndexPath(row: 5)) == [.deselect(IndexPath(row: 3)), .select(IndexPath(row: 5))])
    #expect(stage.cells.displayed[IndexPath(row: 3)]?.configurationState == [])
    stage.cells.setAllowsMultipleSelection(true)
    stage.cells.deselect(IndexPath(row: 5))
    stage.cells.select(IndexPath(row: 3))
    #expect(stage.cells.tap(IndexPath(row: 5)) == [.select(IndexPath(row: 5))])
    #expect(stage.cells.selection.indexPaths == [IndexPath(row: 3), IndexPath(row: 5)])
    #expect(stage.cells.tap(IndexPath(row: 5)) == [.deselect(IndexPath(row: 5))])
    #expect(stage.cells.selection.indexPaths == [IndexPath(row: 3)])
    try stage.cells.endDisplayingAll()
    #expect(stage.cells.selection.indexPaths == nil)
  }

  @Test func `no cell stands at two places, and none is both on screen and idle`() throws {
    var random = SplitMix64(seed: 2026)
    for iOS in [14.0, 26] {
      let stage = try RowStage(rows: 200, rowHeight: 60, height: 600, iOS: iOS, recorder: Recorder(keeping: .nothing))
      try stage.load()
      for _ in 0..<400 {
        switch Int.random(in: 0..<8, using: &random) {
        case 0: try stage.cells.reload(IndexPath(row: Int.random(in: 0..<200, using: &random)))
        case 1: try stage.cells.reconfigure(IndexPath(row: Int.random(in: 0..<200, using: &random)))
        case 2:
          stage.list.reloadData()
        case 3:
          let gone = Int.random(in: 0..<200, using: &random)
          try stage.cells.move { place in
            place.row == gone ? nil : place.row > gone ? IndexPath(row: place.row - 1) : place
          }
          stage.list.setNeedsLayout()
        default: try stage.scroll(to: [Double.random(in: -700...13_000, using: &random)])
        }
        try stage.window.endTurn()
        let live = stage.cells.visible.map(\.cell) + stage.cells.waiting.values
        #expect(Set(live.map(\.number)).count == live.count)
        #expect(live.allSatisfy { !$0.isIdle })
        #expect(stage.cells.pool.count == stage.cells.pool.views(withIdentifier: "cell").count)
        #expect(stage.cells.alive == stage.cells.created)
      }
    }
  }
}
