import Cells
import Testing
import Tracing
import Values

struct PrefetchingTests {
  /// What the prefetch data source is told: `+` for a request, `-` for a cancellation, in order.
  private func told(_ stage: RowStage, from first: Int = 0) -> [String] {
    stage.recorder.events.dropFirst(first).compactMap { event in
      guard event.receiver == "prefetchDataSource", case .list(let places) = event.arguments[0].value else {
        return nil
      }
      return (event.call.hasPrefix("cancel") ? "-" : "+") + places.map(\.text).joined(separator: ",")
    }
  }

  private func stage(rows: Int = 200, rowHeight: Double = 60, iOS: Double = 26) throws -> RowStage {
    let stage = try RowStage(rows: rows, rowHeight: rowHeight, height: 600, iOS: iOS)
    stage.app.prefetchesRows = true
    try stage.load()
    return stage
  }

  private func list(_ rows: some Sequence<Int>) -> String { rows.map(String.init).joined(separator: ",") }

  @Test func `TV-23 the next screenful is asked for, then what is new, and turning back cancels`() throws {
    let stage = try stage()
    #expect(told(stage) == ["+" + list(10...19)])
    var before = stage.recorder.count
    try stage.scroll(to: [60])
    #expect(told(stage, from: before) == ["+20"])
    before = stage.recorder.count
    try stage.scroll(to: [59])
    // One point up: rows 0 to 10 are on screen, so 0 needs no request and 10 is not taken back.
    #expect(told(stage, from: before) == ["-" + list(11...20)])
  }

  @Test func `TV-23 turning back at row 1 asks for row 0`() throws {
    var data = DataPrefetching()
    let visible = { (rows: ClosedRange<Int>) in { (place: IndexPath) in rows.contains(place.row) } }
    func places(_ rows: some Sequence<Int>) -> [IndexPath] { rows.map { IndexPath(row: $0) } }
    var step = data.step(ahead: places(10...19), direction: 0, isTooFast: false, isVisible: visible(0...9))
    #expect(step == .init(requested: places(10...19)))
    step = data.step(ahead: places(11...20), direction: 1, isTooFast: false, isVisible: visible(1...10))
    #expect(step == .init(requested: places([20])))
    step = data.step(ahead: places([0]), direction: -1, isTooFast: false, isVisible: visible(1...10))
    #expect(step == .init(cancelled: places(11...20), requested: places([0])))
  }

  @Test func `C29 TV-23 going up, the list begins at the nearest row and descends`() throws {
    let stage = try stage(rowHeight: 30)
    try stage.scroll(to: [600, 1200, 1201])
    let before = stage.recorder.count
    // Rows 40 to 59, coming from below.
    try stage.scroll(to: [1200])
    #expect(told(stage, from: before).last == "+" + list((20...39).reversed()))
  }

  @Test func `TV-23 nothing is asked for while a frame moves more than a screenful`() throws {
    let stage = try stage()
    let before = stage.recorder.count
    try stage.scroll(to: [700, 1400, 2100])
    #expect(told(stage, from: before).isEmpty)
    try stage.scroll(to: [2160])
    #expect(told(stage, from: before).count == 1)
  }

  @Test func `TV-23 a cancelled row may be asked for again`() throws {
    let stage = try stage()
    try stage.scroll(to: [60, 30])
    let before = stage.recorder.count
    try stage.scroll(to: [60])
    #expect(told(stage, from: before).last == "+" + list(11...20))
  }

  @Test func `TV-23 data come without cells, before iOS 10 not at all, and isPrefetchingEnabled counts for both`()
    throws
  {
    let stage = try stage(iOS: 14)
    #expect(stage.cells.created == 10)
    #expect(try told(self.stage(iOS: 9)).isEmpty)
    stage.cells.setPrefetchingEnabled(false)
    let before = stage.recorder.count
    try stage.scroll(to: [60])
    #expect(told(stage, from: before).isEmpty)
  }
}
