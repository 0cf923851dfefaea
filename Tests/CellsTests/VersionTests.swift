import Cells
import Scrolling
import Testing
import Tracing

struct VersionTests {
  @Test func `AD-02 what came with which version`() {
    #expect(!CellBehavior(.table, iOS: 9.3).prefetchesData && CellBehavior(.table, iOS: 10).prefetchesData)
    #expect(!CellBehavior(.collection, iOS: 9).preparesCells && CellBehavior(.collection, iOS: 10).preparesCells)
    #expect(!CellBehavior(.table, iOS: 14.8).preparesCells && CellBehavior(.table, iOS: 15).preparesCells)
    #expect(!CellBehavior(.table, iOS: 14).reconfigures && CellBehavior(.table, iOS: 15).reconfigures)
    #expect(CellBehavior(.table) == CellBehavior(.table, iOS: 26))
  }

  @Test func `AD-02 a list is a scroll view, and holds neither its delegate nor its data source`() throws {
    let stage = try RowStage(rows: 3, rowHeight: 100, height: 300)
    let list: ScrollView = stage.list
    var delegate: Delegate? = Delegate()
    list.delegate = delegate
    delegate = nil
    #expect(list.delegate == nil)
    var source: App? = App()
    stage.list.source = source
    source = nil
    #expect(stage.list.source == nil)
    // Nobody is left to ask, and the list says so in UIKit's words.
    let error = #expect(throws: Exception.self) { try stage.load() }
    #expect(error?.reason.contains("failed to obtain a cell from its dataSource") == true)
  }

  private final class Delegate: ScrollViewDelegate {}
}
