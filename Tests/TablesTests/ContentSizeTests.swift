import Cells
import Geometry
import Scrolling
import Tables
import TestSupport
import Testing
import Tracing

struct ContentSizeTests {
  @Test(arguments: [
    (120.0, 80.0, [5, 8, 10], [8200.0, 8320, 8400]), (44, 100, [14, 21, 28], [9216, 8824, 8432]),
  ])
  func `TV-15 content size is what is measured and an estimate for the rest`(
    real: Double, estimate: Double, measured: [Int], sizes: [Double]
  ) throws {
    let stage = try TableStage()
    stage.table.estimatedRowHeight = estimate
    stage.app.content = { _ in real }
    try stage.load()
    for (index, offset) in [0.0, 300, 600].enumerated() {
      if index > 0 { try stage.scroll(to: offset) }
      #expect(stage.table.measuredRowCount == measured[index])
      #expect(stage.height == sizes[index])
    }
  }

  @Test(arguments: [(500.0, false, 46119.0), (9999, true, 910528), (40.0464, false, 4263.22)])
  func `TV-15 the published run: nine rows fill the window whatever the estimate`(
    estimate: Double, byDelegate: Bool, height: Double
  ) throws {
    let stage = try TableStage()
    if byDelegate {
      stage.app.estimatedHeightForRow = { _ in estimate }
    } else {
      stage.table.estimatedRowHeight = estimate
    }
    stage.app.content = { Double(37 + $0.row % 7 * 13) }
    try stage.load()
    #expect(stage.table.measuredRowCount == 9)
    #expect(abs(stage.height - height) < 0.01)
    // The true height of all.
    #expect((0..<100).reduce(0.0) { $0 + stage.app.content(IndexPath(row: $1)) } == 7535)
  }

  @Test(arguments: [
    (12.0, 50.0, 15, 4490.0), (26, 50, 14, 4484), (11, 30, 22, 4092), (26, 30, 22, 4092),
  ])
  func `C13 on iOS 11 the estimates choose the rows that are measured`(
    iOS: Double, real: Double, measured: Int, height: Double
  ) throws {
    let stage = try TableStage(height: 657, iOS: iOS)
    stage.app.heightForRow = { _ in real }
    try stage.table.reloadData()
    #expect(stage.height == 4400)
    try stage.window.endTurn()
    #expect(stage.height == height && stage.table.measuredRowCount == measured)
    if iOS < 13 { #expect(stage.count("heightForRowAt") == measured) }
    // Each row that appears changes the total by what it differs.
    let before = (stage.height, stage.table.measuredRowCount)
    try stage.scroll(to: 120)
    let more = stage.table.measuredRowCount - before.1
    #expect(more > 0 && stage.height == before.0 + Double(more) * (real - 44))
  }

  @Test func `TV-15 up to iOS 12 eight rows of 120 are measured where the estimate is 80`() throws {
    let stage = try TableStage(iOS: 12)
    stage.table.estimatedRowHeight = 80
    stage.app.content = { _ in 120 }
    try stage.load()
    #expect(stage.table.measuredRowCount == 8 && stage.height == 8320)
  }

  @Test func `TV-16 configured, measured by the cell, content put right, and only then displayed`() throws {
    let stage = try TableStage(rows: [1])
    stage.table.estimatedRowHeight = 100
    stage.app.content = { _ in 185 }
    try stage.load()
    let calls = stage.recorder.events.filter {
      ["cellForRowAt", "systemLayoutSizeFitting", "contentSize", "willDisplay"].contains($0.call)
    }
    #expect(
      calls.map(\.call) == ["contentSize", "cellForRowAt", "systemLayoutSizeFitting", "contentSize", "willDisplay"])
    #expect(stage.height == 185)
    let fit = try #require(calls.first { $0.call == "systemLayoutSizeFitting" })
    #expect(fit.receiver == "cell#1" && fit.result == 185)
    #expect(fit.arguments.dropFirst().map(\.value) == [1000, 50])
  }

  /// A table whose first ten rows nobody has measured, with the eleventh at the top of the window.
  private func tenAbove(estimate: Double, real: Double, compensates: Bool = true) throws -> TableStage {
    let stage = try TableStage()
    stage.table.estimatedRowHeight = estimate
    stage.table.compensatesForMeasuredRows = compensates
    stage.app.content = { _ in real }
    try stage.table.reloadData()
    try stage.table.setContentOffset(Point(x: 0, y: 10 * estimate))
    try stage.window.endTurn()
    return stage
  }

  @Test func `TV-17 ten rows above, learnt together, take the offset from 800 to 1200`() throws {
    let stage = try tenAbove(estimate: 80, real: 120)
    #expect(stage.table.contentOffset.y == 800)
    try stage.table.learnHeights((0..<10).map { (IndexPath(row: $0), 120) })
    try stage.window.endTurn()
    #expect(stage.table.contentOffset.y == 1200)
  }

  @Test(arguments: [(80.0, 120.0, [840.0, 880, 920]), (100, 44, [944, 888, 832])])
  func `TV-17 rows that enter from above move the offset by what they differ, besides the finger`(
    estimate: Double, real: Double, offsets: [Double]
  ) throws {
    let stage = try tenAbove(estimate: estimate, real: real)
    var finger = 0.0
    var besides: [Double] = []
    for row in (7...9).reversed() {
      // Just enough for the next row to show its last point.
      let top = stage.table.rectForRow(at: IndexPath(row: row)).maxY
      let step = stage.table.contentOffset.y - top + 1
      finger += step
      try stage.scroll(to: stage.table.contentOffset.y - step)
      besides.append(stage.table.contentOffset.y + finger)
    }
    #expect(besides == offsets)
  }

  @Test func `TV-17 what is on screen stands still, and jumps where nothing is put right`() throws {
    for (compensates, jump) in [(true, 0.0), (false, 40)] {
      let stage = try tenAbove(estimate: 80, real: 120, compensates: compensates)
      try stage.scroll(to: 790)
      let row = stage.table.rectForRow(at: IndexPath(row: 10))
      #expect(row.minY - stage.table.contentOffset.y == 10 + jump)
    }
  }

  @Test func `TV-05 TV-17 rows made ready above the window do not move it either`() throws {
    let stage = try TableStage(prefetches: true)
    stage.table.estimatedRowHeight = 80
    stage.app.content = { _ in 120 }
    try stage.table.reloadData()
    try stage.table.setContentOffset(Point(x: 0, y: 800))
    try stage.window.endTurn()
    #expect(stage.table.cells.preparedAhead == 0)
    for step in 1...3 {
      let before = stage.table.rectForRow(at: IndexPath(row: 10)).minY - stage.table.contentOffset.y
      try stage.scroll(to: stage.table.contentOffset.y - 5)
      let after = stage.table.rectForRow(at: IndexPath(row: 10)).minY - stage.table.contentOffset.y
      #expect(after == before + 5)
      #expect(stage.table.cells.preparedAhead == step)
      #expect(stage.table.cells.visible.allSatisfy { $0.cell.frame == stage.table.rectForRow(at: $0.indexPath) })
      // The rows made ready lie above, where the finger goes, although corrections have raised the offset.
      #expect(stage.table.cells.waiting.keys.allSatisfy { $0.row < 10 })
    }
  }

  @Test func `TV-17 a flick upwards over rows that nobody has measured looks as if they had been`() throws {
    var shown: [[Double]] = []
    for estimate in [80.0, 120] {
      let stage = try tenAbove(estimate: estimate, real: 120)
      let (table, loop) = (stage.table, stage.window.runLoop)
      let finger = Finger(on: table)
      var places: [Double] = []
      try finger.down(at: Point(x: 100, y: 100))
      for step in 1...6 {
        try loop.run(until: loop.time + 16)
        try finger.move(to: Point(x: 100, y: 100 + Double(step) * 14))
      }
      try finger.up()
      for _ in 0..<60 {
        try loop.run(until: loop.time + 16)
        places.append(table.rectForRow(at: IndexPath(row: 12)).minY - table.contentOffset.y)
      }
      // It has moved by some rows, and is not yet at the top.
      #expect(places[59] > 240 + 200 && table.contentOffset.y > 0)
      shown.append(places)
    }
    #expect(zip(shown[0], shown[1]).allSatisfy { abs($0 - $1) <= 0.5 })
  }

  @Test func `TV-17 scrolling up over measured rows changes nothing, a reload does`() throws {
    let stage = try TableStage()
    stage.table.estimatedRowHeight = 80
    stage.app.content = { _ in 120 }
    try stage.load()
    try stage.scroll(to: 300, 600, 900, 1200)
    let size = stage.height
    try stage.scroll(to: 900, 600)
    #expect(stage.height == size && stage.table.contentOffset.y == 600)
    try stage.scroll(to: 1200)
    #expect(stage.table.rectForRow(at: IndexPath(row: 10)).minY == 1200)
    try stage.table.reloadData()
    #expect(stage.height == 8000 && stage.table.rectForRow(at: IndexPath(row: 10)).minY == 800)
  }

  @Test func `TV-17 rows put in above make the heights above estimates again, and move what is on screen`() throws {
    let stage = try TableStage()
    stage.table.estimatedRowHeight = 80
    stage.app.content = { _ in 120 }
    try stage.load()
    try stage.scroll(to: 300, 600, 900, 1200)
    stage.app.rowCounts = [101]
    try stage.table.insertRows(at: [IndexPath(row: 0)])
    #expect(stage.table.contentOffset.y == 1200)
    #expect(stage.table.rectForRow(at: IndexPath(row: 11)) == Rect(x: 0, y: 880, width: 375, height: 120))
  }

  @Test func `TV-18 TV-17 reloading a row makes the others off the screen guesses again, reconfiguring does not`()
    throws
  {
    for (reloads, y) in [(true, 800.0), (false, 1200)] {
      let stage = try TableStage()
      stage.table.estimatedRowHeight = 80
      stage.app.content = { _ in 120 }
      try stage.load()
      try stage.scroll(to: 300, 600, 900, 1200)
      let row = [IndexPath(row: 12)]
      if reloads { try stage.table.reloadRows(at: row) } else { try stage.table.reconfigureRows(at: row) }
      try stage.window.endTurn()
      #expect(stage.table.rectForRow(at: IndexPath(row: 10)).minY == y)
    }
  }

  @Test(arguments: [8.0, 9])
  func `C17 TV-18 out of the window and back, iOS 8 forgets what it has measured`(iOS: Double) throws {
    let stage = try TableStage(rows: [50], iOS: iOS)
    stage.table.estimatedRowHeight = 44
    stage.app.content = { _ in 100 }
    try stage.load()
    for _ in 0..<20 { try stage.scroll(to: min(stage.table.contentOffset.y + 300, 4400)) }
    try stage.scroll(to: 4400)
    #expect(stage.height == 5000 && stage.table.contentOffset.y == 4400)
    try stage.table.removeFromSuperview()
    try stage.window.addSubview(stage.table)
    #expect(stage.height == (iOS < 9 ? 2200 : 5000))
    #expect(stage.table.contentOffset.y == (iOS < 9 ? 1600 : 4400))
    try stage.window.endTurn()
    #expect(stage.table.cells.visible.allSatisfy { stage.table.rectForRow(at: $0.indexPath).height == 100 })
  }

  @Test func `TV-18 a cell that asks for it is measured again, once, without a new cell`() throws {
    for (invalidation, growth) in [
      (SelfSizingInvalidation.enabled, 30.0), (.disabled, 0), (.enabledIncludingConstraints, 30),
    ] {
      let stage = try TableStage(rows: [5])
      stage.table.selfSizingInvalidation = invalidation
      stage.app.content = { _ in 60 }
      try stage.load()
      let first = stage.recorder.count
      let cell = try #require(stage.table.cellForRow(at: IndexPath(row: 3)) as? ContentCell)
      cell.height = 90
      stage.table.invalidateIntrinsicContentSize(of: cell)
      stage.table.invalidateIntrinsicContentSize(of: cell)
      try stage.window.endTurn()
      #expect(stage.height == 300 + growth)
      #expect(stage.table.cellForRow(at: IndexPath(row: 3)) === cell)
      let calls = stage.recorder.events.dropFirst(first).map(\.call)
      #expect(!calls.contains("cellForRowAt"))
      #expect(calls.count { $0 == "systemLayoutSizeFitting" } == (growth > 0 ? 1 : 0))
    }
    let old = try TableStage(rows: [5], iOS: 15)
    old.app.content = { _ in 60 }
    try old.load()
    let cell = try #require(old.table.cellForRow(at: IndexPath(row: 3)) as? ContentCell)
    cell.height = 90
    old.table.invalidateIntrinsicContentSize(of: cell)
    try old.window.endTurn()
    #expect(old.height == 300)
    // What one did before: an empty update asks for heights without asking for cells.
    let asked = old.count("cellForRowAt")
    try old.table.updateHeights()
    try old.window.endTurn()
    #expect(old.height == 330 && old.count("cellForRowAt") == asked)
  }

  @Test func `TV-18 another width makes heights guesses again`() throws {
    let stage = try TableStage()
    stage.table.estimatedRowHeight = 80
    stage.app.content = { _ in 120 }
    try stage.load()
    try stage.table.setFrame(Rect(x: 0, y: 0, width: 300, height: 600))
    #expect(stage.height == 8000)
    // Cells that are there are measured again, without being asked for.
    let asked = stage.count("cellForRowAt")
    try stage.window.endTurn()
    #expect(stage.height == 8200 && stage.count("cellForRowAt") == asked)
  }

  @Test func `TV-27 layout outside a window is answered in the log, once, since iOS 13`() throws {
    for (iOS, lines) in [(12.0, 0), (13, 1)] {
      let recorder = Recorder()
      let table = try TableView("t", frame: Rect(x: 0, y: 0, width: 375, height: 600), iOS: iOS, recorder: recorder)
      let app = TableApp()
      table.dataSource = app
      table.register({ try ContentCell($0) }, forCellReuseIdentifier: "cell")
      try table.layoutIfNeeded()
      try table.reloadData()
      try table.layoutIfNeeded()
      #expect(recorder.events.count { $0.call == "log" } == lines)
      #expect(table.cells.visible.count == 14)
    }
  }
}
