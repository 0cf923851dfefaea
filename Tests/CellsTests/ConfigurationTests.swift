import Cells
import Geometry
import Testing
import Tracing
import Views

/// A plain collection view cell.
private final class PlainCell: Cell {
  override var variety: CellVariety { .plain }
}

struct ConfigurationTests {
  private func oneRow() throws -> (stage: RowStage, cell: Cell) {
    let stage = try RowStage(rows: 1, rowHeight: 100, height: 300)
    try stage.load()
    return (stage, try #require(stage.cells.visible.first?.cell))
  }

  @Test func `AD-09 a handler runs before the first display and after each change of the state`() throws {
    let stage = try RowStage(rows: 1, rowHeight: 100, height: 300)
    var states: [String] = []
    stage.app.provider = { list, indexPath in
      let cell = try list.cells.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      cell.configurationUpdateHandler = { states.append($1.description) }
      return cell
    }
    try stage.load()
    let cell = try #require(stage.cells.visible.first?.cell)
    for state in [CellConfigurationState.highlighted, [], .selected] {
      cell.setState(state)
      try stage.window.endTurn()
    }
    #expect(states == ["normal", "highlighted", "normal", "selected"])
    let events = stage.recorder.events.map(\.call)
    #expect(
      try #require(events.firstIndex(of: "configurationUpdateHandler")) < #require(events.firstIndex(of: "willDisplay"))
    )
  }

  @Test func `AD-09 requests of one turn are merged`() throws {
    let (stage, cell) = try oneRow()
    var count = 0
    cell.configurationUpdateHandler = { _, _ in count += 1 }
    try stage.window.endTurn()
    #expect(count == 1)
    cell.setNeedsUpdateConfiguration()
    cell.setNeedsUpdateConfiguration()
    try stage.window.endTurn()
    #expect(count == 2)
  }

  @Test func `AD-09 a configuration starts empty at each binding, a label does not`() throws {
    let (_, cell) = try oneRow()
    var first = try #require(cell.defaultContentConfiguration())
    first.text = "A"
    try cell.setContentConfiguration(first)
    var second = try #require(cell.defaultContentConfiguration())
    second.image = "star"
    try cell.setContentConfiguration(second)
    #expect((cell.contentConfiguration as? ListContentConfiguration)?.text == nil)
    // Changing a copy after the assignment changes no cell.
    second.text = "late"
    #expect((cell.contentConfiguration as? ListContentConfiguration)?.text == nil)
  }

  @Test func `AD-09 the same kind of configuration keeps the content view, nil takes it and what was added to it`()
    throws
  {
    let (stage, cell) = try oneRow()
    try cell.setContentConfiguration(ListContentConfiguration(text: "A"))
    let view = try #require(cell.installedContentView)
    try view.addSubview(try View("label", recorder: stage.recorder))
    try cell.setContentConfiguration(ListContentConfiguration(text: "B"))
    #expect(cell.installedContentView === view)
    try cell.setContentConfiguration(nil)
    #expect(cell.installedContentView !== view)
    #expect(cell.installedContentView?.subviews.isEmpty == true)
    #expect(cell.contentConfiguration == nil)
  }

  @Test func `AD-09 the configuration follows the state while it may`() throws {
    let (stage, cell) = try oneRow()
    try cell.setContentConfiguration(ListContentConfiguration(text: "A"))
    cell.setState(.selected)
    try stage.window.endTurn()
    #expect((cell.contentConfiguration as? ListContentConfiguration)?.appearance == .selected)
    cell.automaticallyUpdatesContentConfiguration = false
    cell.setState([])
    try stage.window.endTurn()
    #expect((cell.contentConfiguration as? ListContentConfiguration)?.appearance == .selected)
  }

  @Test func `AD-09 a plain collection view cell has no default configuration`() throws {
    let (stage, _) = try oneRow()
    let plain = try stage.cells.makeCell(withIdentifier: nil) { try PlainCell($0) }
    #expect(plain.defaultContentConfiguration() == nil)
  }
}
