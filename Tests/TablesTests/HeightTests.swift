import Cells
import Geometry
import Tables
import TestSupport
import Testing
import Tracing

struct HeightTests {
  @Test func `TV-11 the delegate comes before the property, and asks nobody where it is not there`() throws {
    let both = try TableStage()
    both.app.heightForRow = { _ in 60 }
    both.table.rowHeight = 80
    try both.load()
    #expect(both.table.rectForRow(at: IndexPath(row: 0)).height == 60)
    #expect(try both.table.heightSource(at: IndexPath(row: 0)) == .heightForRow)

    let property = try TableStage()
    property.table.rowHeight = 80
    try property.load()
    #expect(property.table.rectForRow(at: IndexPath(row: 0)).height == 80 && property.height == 8000)
    #expect(property.count("heightForRowAt") == 0 && property.count("systemLayoutSizeFitting") == 0)
    #expect(try property.table.heightSource(at: IndexPath(row: 0)) == .rowHeight)
  }

  @Test func `TV-11 a row for which the delegate returns automaticDimension is measured, the others are not`() throws {
    let stage = try TableStage()
    stage.app.heightForRow = { $0.row == 2 ? TableView.automaticDimension : 60 }
    stage.app.content = { _ in 33 }
    try stage.load()
    #expect((0..<4).map { stage.table.rectForRow(at: IndexPath(row: $0)).height } == [60, 60, 33, 60])
    #expect(stage.count("systemLayoutSizeFitting") == 1)
    #expect(try stage.table.heightSource(at: IndexPath(row: 2)) == .selfSizing)
  }

  @Test func `TV-11 with nothing set a row sizes itself`() throws {
    let stage = try TableStage()
    stage.app.content = { _ in 75 }
    try stage.load()
    #expect(stage.table.rectForRow(at: IndexPath(row: 0)).height == 75)
    #expect(stage.count("heightForRowAt") == 0 && stage.count("systemLayoutSizeFitting") == 8)
  }

  @Test func `TV-11 content without height gets the standard one, and the log says so once`() throws {
    let stage = try TableStage()
    stage.app.content = { _ in 0 }
    try stage.load()
    #expect(stage.table.rectForRow(at: IndexPath(row: 3)).height == 44)
    #expect(stage.count("log") == 1)
  }

  @Test func `TV-12 not set is not zero: estimates are on by default since iOS 11`() throws {
    for (iOS, isOn) in [(10.0, false), (11, true), (26, true)] {
      let stage = try TableStage(iOS: iOS)
      #expect(stage.table.estimatesAreOn == isOn)
    }
  }

  @Test(arguments: [
    (Double?.none, Double?.none, 4242.18), (0, nil, 6578), (66, nil, 6578), (0, 66, 6578),
  ])
  func `TV-12 a hundred rows of 44, 66 and 88, ten of them visible`(
    property: Double?, delegate: Double?, height: Double
  ) throws {
    let stage = try TableStage(height: 620)
    // What the published run shows as the system's own estimate, on Catalyst.
    stage.table.behavior.automaticRowHeight = 40.0464
    if let property { stage.table.estimatedRowHeight = property }
    if let delegate { stage.app.estimatedHeightForRow = { _ in delegate } }
    stage.app.heightForRow = { [44, 66, 88][$0.row % 3] }
    try stage.load()
    #expect(stage.table.cells.visible.count == 10)
    #expect(abs(stage.height - height) < 0.01)
    #expect(stage.table.measuredRowCount == (stage.table.estimatesAreOn ? 10 : 100))
  }

  @Test(arguments: [(100, 10, 220), (100, 9, 218), (10_000, 10, 20_020), (1000, 12, 2024)])
  func `TV-13 without estimates every height is asked twice, and twice more for each visible row`(
    rows: Int, visible: Int, questions: Int
  ) throws {
    let stage = try TableStage(rows: [rows], height: Double(visible) * 60)
    stage.table.estimatedRowHeight = 0
    stage.app.heightForRow = { _ in 60 }
    try stage.load()
    #expect(stage.count("heightForRowAt") == questions)
    #expect(stage.count("numberOfSections") == 2 && stage.count("numberOfRowsInSection") == 2)
  }

  @Test(arguments: [(9, 27), (10, 30)])
  func `TV-13 with estimates only visible rows are asked, three times each`(visible: Int, questions: Int) throws {
    let stage = try TableStage(height: Double(visible) * 60)
    stage.app.heightForRow = { _ in 60 }
    try stage.load()
    #expect(stage.count("heightForRowAt") == questions)
  }

  @Test func `TV-13 the trace of a load without estimates`() throws {
    let stage = try TableStage(rows: [6], height: 120)
    stage.table.estimatedRowHeight = 0
    stage.app.heightForRow = { _ in 60 }
    try stage.load()
    let all = (0..<6).map { "h[\($0)]" }.joined(separator: ", ")
    #expect(
      stage.calls()
        == """
        reloadData{ numberOfSections, numberOfRows, \(all) }, layout{ numberOfSections, numberOfRows, \(all), \
        cellForRow[0]{ init, h[0] }, h[0], willDisplay[0], cellForRow[1]{ init, h[1] }, h[1], willDisplay[1] }
        """)
  }

  @Test(arguments: [
    (7.0, 100), (8, 210), (9, 310), (10, 310), (11, 110), (12, 110), (13, 220),
  ])
  func `TV-13 C15 how often heights are asked at load, by version`(iOS: Double, questions: Int) throws {
    let stage = try TableStage(iOS: iOS)
    stage.table.estimatedRowHeight = 0
    stage.app.heightForRow = { _ in 60 }
    try stage.load()
    #expect(stage.count("heightForRowAt") == questions)
  }

  @Test func `C15 on iOS 8 one pass is enough where all rows fit`() throws {
    let stage = try TableStage(rows: [5], iOS: 8)
    stage.app.heightForRow = { _ in 60 }
    try stage.load()
    #expect(stage.count("heightForRowAt") == 10)
  }

  @Test func `C15 on iOS 11 the default begins with a cell, an estimate of 0 with all heights`() throws {
    for (usesIndexPath, first) in [
      (true, "cellForRow[0]{ init, h[0] }, willDisplay[0]"), (false, "cellForRow[0]{ init }, h[0], willDisplay[0]"),
    ] {
      let stage = try TableStage(iOS: 11)
      stage.app.usesIndexPath = usesIndexPath
      stage.app.heightForRow = { _ in 60 }
      try stage.load()
      let calls = stage.calls()
      #expect(calls.contains("layout{ " + first), "\(calls.prefix(200))")
      #expect(stage.count("heightForRowAt") == stage.table.measuredRowCount)
    }
    let off = try TableStage(iOS: 11)
    off.table.estimatedRowHeight = 0
    off.app.heightForRow = { _ in 60 }
    try off.load()
    let calls = off.recorder.events.filter { ["heightForRowAt", "cellForRowAt"].contains($0.call) }.map(\.call)
    #expect(calls.prefix(100).allSatisfy { $0 == "heightForRowAt" } && calls[100] == "cellForRowAt")
  }

  @Test func `TV-14 a row that enters is asked twice without estimates, counts never`() throws {
    let stage = try TableStage(rows: [6], height: 120, iOS: 14)
    stage.table.estimatedRowHeight = 0
    stage.app.heightForRow = { _ in 60 }
    try stage.load()
    let first = stage.recorder.count
    try stage.scroll(to: 30)
    #expect(
      stage.calls(from: first) == "scrollViewDidScroll, layout{ cellForRow[2]{ init, h[2] }, h[2], willDisplay[2] }")
    let second = stage.recorder.count
    try stage.scroll(to: 90)
    #expect(
      stage.calls(from: second)
        == "scrollViewDidScroll, layout{ cellForRow[3]{ init, h[3] }, h[3], willDisplay[3], didEndDisplaying[0] }")
    #expect(stage.count("numberOfRowsInSection") == 2)
  }

  @Test func `TV-14 the old dequeue asks once less, estimates once more`() throws {
    let old = try TableStage(rows: [6], height: 120)
    old.table.estimatedRowHeight = 0
    old.app.usesIndexPath = false
    old.app.heightForRow = { _ in 60 }
    try old.load()
    #expect(old.count("heightForRowAt") == 2 * 6 + 2)
    let estimated = try TableStage(rows: [20], height: 120)
    estimated.app.heightForRow = { _ in 60 }
    try estimated.load()
    let before = estimated.count("heightForRowAt")
    try estimated.scroll(to: 30)
    #expect(estimated.count("heightForRowAt") == before + 3)
    // A row that comes back is asked again.
    try estimated.scroll(to: 120, 0)
    #expect(estimated.count("heightForRowAt") > before + 6)
  }

  @Test func `TV-21 the line between rows takes its height from the row`() throws {
    for (scale, shows, height) in [(2.0, true, 44.5), (3, true, 44 + 1.0 / 3), (3, false, 44)] {
      let stage = try TableStage(scale: scale)
      stage.table.showsSeparators = shows
      try stage.load()
      #expect(stage.table.rectForRow(at: IndexPath(row: 0)).height == height)
    }
  }

  @Test func `heights below nothing raise, in the words of the moment`() throws {
    for (iOS, estimate, height, reason) in [
      (
        26.0, 80.0, -0.01,
        "Invalid row height provided by table delegate. Value must be at least 0.0, or UITableViewAutomaticDimension."
      ),
      (
        8, 80, -5,
        "Invalid row height provided by table delegate. Value must be greater than zero or UITableViewAutomaticDimension."
      ),
      (
        26, 0, -0.01,
        """
        table view row height must not be negative - provided height for index path (<NSIndexPath: 0x…> {length = 2, \
        path = 0 - 0}) is -0.010000
        """
      ),
      (
        9, 0, -1,
        """
        table view row height must not be negative - provided height for index path (<NSIndexPath: 0x…> {length = 2, \
        path = 0 - 0}) is -1.000000
        """
      ),
    ] {
      let stage = try TableStage(iOS: iOS)
      stage.table.estimatedRowHeight = estimate
      stage.app.heightForRow = { _ in height }
      let error = #expect(throws: Exception.self) { try stage.load() }
      #expect(error?.reason == reason && error?.name == "NSInternalInconsistencyException")
    }
  }

  @Test func `heights that are no numbers raise, huge ones do not`() throws {
    for height in [Double.nan, .infinity] {
      for estimate in [0.0, 44] {
        let stage = try TableStage()
        stage.table.estimatedRowHeight = estimate
        stage.app.heightForRow = { _ in height }
        let error = #expect(throws: Exception.self) { try stage.load() }
        #expect(error?.name == "CALayerInvalidGeometry")
      }
    }
    let huge = try TableStage()
    huge.app.content = { _ in 1e300 }
    try huge.load()
    #expect(huge.table.cells.visible.count == 1)
    let tooHuge = try TableStage()
    tooHuge.table.rowHeight = 1e307
    #expect(throws: Exception.self) { try tooHuge.load() }
  }

  @Test func `rows without height, no rows, no bounds and no window end well`() throws {
    let flat = try TableStage(rows: [2000])
    flat.app.heightForRow = { _ in 0 }
    try flat.load()
    #expect(flat.height <= 44 * 2000)
    let fixed = try TableStage(rows: [1_000_000])
    fixed.table.rowHeight = 0
    try fixed.load()
    try fixed.scroll(to: -100, 50)
    #expect(fixed.height == 0 && fixed.table.cells.created == 0)
    let none = try TableStage(rows: [])
    try none.load()
    try none.scroll(to: 100)
    #expect(none.height == 0)
    let empty = try TableStage(rows: [0, 0, 0])
    empty.app.headerHeight = 20
    try empty.load()
    #expect(empty.height == 60)
    for (width, height) in [(0.0, 600.0), (375, 0), (0, 0)] {
      let stage = try TableStage(height: height, width: width)
      try stage.load()
      #expect(stage.table.cells.created == 0)
    }
  }

  @Test func `rows that have another height at each measurement end well, up and down`() throws {
    var random = SplitMix64(seed: 5)
    let stage = try TableStage(rows: [300])
    stage.app.content = { _ in Double(Int.random(in: 1...400, using: &random)) }
    try stage.load()
    for _ in 0..<60 {
      let offset = Double.random(in: -100...stage.height, using: &random)
      try stage.scroll(to: offset)
      let shown = stage.table.cells.visible.map { stage.table.rectForRow(at: $0.indexPath) }
      #expect(zip(shown, shown.dropFirst()).allSatisfy { $0.maxY == $1.minY })
      #expect(shown.isEmpty || (shown[0].minY <= max(0, stage.table.bounds.minY)))
      #expect(stage.table.cells.alive < 2_000)
    }
  }
}
