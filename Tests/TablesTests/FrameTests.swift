import Cells
import Geometry
import Tables
import TestSupport
import Testing
import Tracing

struct FrameTests {
  /// The table of TV-19 and TV-20.
  private func twoSections(height: Double = 200, inset: Double = 0) throws -> TableStage {
    let stage = try TableStage(rows: [3, 2], height: height)
    stage.app.headerHeight = 28
    stage.app.heightForRow = { $0.section == 0 ? 44 : 60 }
    stage.table.estimatedRowHeight = 0
    stage.table.tableHeaderHeight = 50
    stage.table.tableFooterHeight = 30
    stage.app.footerHeight = 20
    return stage
  }

  @Test func `TV-19 frames are sums`() throws {
    let stage = try TableStage(rows: [3, 2])
    let app = FootedApp()
    stage.table.dataSource = app
    stage.table.delegate = app
    stage.table.estimatedRowHeight = 0
    stage.table.tableHeaderHeight = 50
    stage.table.tableFooterHeight = 30
    try stage.load()
    let table = stage.table
    #expect(table.rectForHeader(inSection: 0).minY == 50)
    #expect((0..<3).map { table.rectForRow(at: IndexPath(row: $0)).minY } == [78, 122, 166])
    #expect(table.rectForFooter(inSection: 0) == Rect(x: 0, y: 210, width: 375, height: 20))
    #expect(table.rectForHeader(inSection: 1).minY == 230)
    #expect((0..<2).map { table.rectForRow(at: IndexPath(row: $0, section: 1)).minY } == [258, 318])
    #expect(table.contentSize.height == 408)
    #expect(table.indexPathForRow(at: Point(x: 0, y: 130)) == IndexPath(row: 1))
    #expect(table.indexPathForRow(at: Point(x: 0, y: 215)) == nil)
    #expect(table.indexPathForRow(at: Point(x: 0, y: -1)) == nil)
  }

  /// The sections of the vector: only the first has a footer.
  private final class FootedApp: TableViewDataSource, TableViewDelegate {
    func numberOfSections(in tableView: TableView) -> Int { 2 }
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { section == 0 ? 3 : 2 }
    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) throws -> Cell {
      try tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }
    var implementsHeightForRow: Bool { true }
    func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double {
      indexPath.section == 0 ? 44 : 60
    }
    func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Double? { 28 }
    func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> Double? { section == 0 ? 20 : 0 }
  }

  @Test func `TV-19 rows of 44, 66 and 88 begin at 0, 44, 110 and 198`() throws {
    let stage = try TableStage(rows: [9])
    stage.table.estimatedRowHeight = 0
    stage.app.heightForRow = { [44, 66, 88][$0.row % 3] }
    try stage.load()
    #expect((0..<4).map { stage.table.rectForRow(at: IndexPath(row: $0)).minY } == [0, 44, 110, 198])
    #expect(stage.height == 594)
  }

  @Test func `TV-19 inset grouped cells keep from the sides`() throws {
    for (width, margin) in [(375.0, 16.0), (413, 16), (414, 20), (430, 20)] {
      let stage = try TableStage(rows: [1], width: width, style: .insetGrouped)
      try stage.load()
      let rect = stage.table.rectForRow(at: IndexPath(row: 0))
      #expect(rect.minX == margin && rect.width == width - 2 * margin)
    }
  }

  @Test(arguments: [(0.0, 35.0), (0.1, 0.0), (Double.leastNonzeroMagnitude, 0.0), (0.25, 0.25), (10.0, 10.0)])
  func `C19 TV-19 in a grouped table a header view of height 0 counts as none`(height: Double, gap: Double) throws {
    let stage = try TableStage(rows: [1], style: .grouped, scale: 2)
    stage.table.tableHeaderHeight = height
    try stage.load()
    #expect(stage.table.rectForRow(at: IndexPath(row: 0)).minY == gap)
    let none = try TableStage(rows: [1], style: .grouped)
    try none.load()
    #expect(none.table.rectForRow(at: IndexPath(row: 0)).minY == 35)
  }

  @Test func `TV-20 a header stays at the top until the end of its section pushes it out`() throws {
    let stage = try TableStage(rows: [3, 2], height: 60)
    let app = FootedApp()
    stage.table.dataSource = app
    stage.table.delegate = app
    stage.table.estimatedRowHeight = 0
    stage.table.tableHeaderHeight = 50
    stage.table.tableFooterHeight = 30
    try stage.load()
    var headers: [[Double]] = []
    for offset in [0.0, 50, 100, 190, 202, 210, 230, 300] {
      try stage.scroll(to: offset)
      headers.append((0..<2).map { stage.table.headerFrame(inSection: $0).minY })
    }
    #expect(headers.map { $0[0] } == [50, 50, 100, 190, 202, 202, 202, 202])
    #expect(headers.map { $0[1] } == [230, 230, 230, 230, 230, 230, 230, 300])
  }

  @Test func `TV-20 a footer stays at the bottom, and grouped tables let all scroll`() throws {
    for (style, ys) in [(TableView.Style.plain, [100.0, 150, 200, 210]), (.grouped, [210, 210, 210, 210])] {
      let stage = try TableStage(rows: [3, 2], height: 120, style: style)
      let app = FootedApp()
      stage.table.dataSource = app
      stage.table.delegate = app
      stage.table.estimatedRowHeight = 0
      stage.table.tableHeaderHeight = 50
      try stage.load()
      var footers: [Double] = []
      for offset in [0.0, 50, 100, 120] {
        try stage.scroll(to: offset)
        footers.append(stage.table.footerFrame(inSection: 0).minY)
      }
      #expect(footers == ys)
    }
  }

  @Test func `TV-20 the padding scrolls, the header stays`() throws {
    let stage = try TableStage(rows: [20], height: 300)
    stage.app.headerHeight = 28
    stage.table.sectionHeaderTopPadding = TableView.automaticDimension
    stage.table.rowHeight = 44
    try stage.load()
    #expect(stage.table.headerFrame(inSection: 0).minY == 22)
    #expect(stage.height == 22 + 28 + 20 * 44)
    try stage.scroll(to: 100)
    #expect(stage.table.headerFrame(inSection: 0).minY == 100)
  }

  @Test func `TV-03 headers come after the cells of the pass, in this order`() throws {
    let stage = try TableStage(rows: [2])
    stage.app.headerHeight = 28
    try stage.load()
    let calls = stage.recorder.events.map(\.call).filter {
      ["willDisplay", "willDisplayHeaderView"].contains($0) || $0.hasSuffix("HeaderInSection")
    }
    #expect(
      calls == [
        "willDisplay", "willDisplay", "heightForHeaderInSection", "viewForHeaderInSection", "titleForHeaderInSection",
        "willDisplayHeaderView",
      ])
  }

  @Test func `TV-22 a frame set in cellForRow does not last`() throws {
    let stage = try TableStage(rows: [3])
    stage.app.onCell = { try $0.setFrame(Rect(x: 50, y: 7, width: 10, height: 10)) }
    try stage.load()
    let frames = stage.table.cells.visible.map(\.cell.frame)
    #expect(frames == (0..<3).map { Rect(x: 0, y: Double($0) * 44, width: 375, height: 44) })
  }

  @Test func `a section header below nothing raises`() throws {
    let stage = try TableStage(rows: [1])
    stage.app.headerHeight = -0.5
    let error = #expect(throws: Exception.self) { try stage.load() }
    #expect(error?.reason == "section header height must not be negative - provided height for section 0 is -0.500000")
  }
}
