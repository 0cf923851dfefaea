import Cells
import Collections
import Geometry
import Layouts
import Testing
import Tracing

struct SelfSizingTests {
  @Test func `CL-25 a hundred items of 185 instead of 100`() throws {
    let stage = try CollectionStage(items: [100], height: 600) {
      $0.estimatedItemSize = Size(width: 390, height: 100)
      $0.minimumLineSpacing = 0
    }
    stage.app.answer = { _, attributes in Size(width: attributes.size.width, height: 185) }
    try stage.turn()
    #expect(stage.count("cellForItemAt") == 6)
    #expect(stage.count("preferredLayoutAttributesFitting") == 12)
    #expect(stage.view.contentSize.height == 10510)
    #expect(stage.view.indexPathsForVisibleItems.map(\.item) == [0, 1, 2, 3])
    #expect(stage.view.corrections == 6)
  }

  @Test func `CL-25 one round in its order`() throws {
    let stage = try CollectionStage(items: [1], height: 600) {
      $0.estimatedItemSize = Size(width: 390, height: 100)
    }
    stage.app.answer = { _, attributes in Size(width: attributes.size.width, height: 185) }
    try stage.turn()
    #expect(
      stage.calls()
        == """
        prepare, sections, items(0), contentSize, elements, contentSize, cell 0, preferred, shouldPreferred, context, \
        invalidate(), prepare, contentSize, item 0, apply, preferred, shouldPreferred, willDisplay 0, elements, \
        contentSize
        """)
  }

  @Test func `CL-25 the cell is asked even where the layout throws the answer away`() throws {
    let stage = try CollectionStage(items: [1])
    stage.app.answer = { _, _ in Size(width: 10, height: 10) }
    try stage.turn()
    #expect(stage.count("preferredLayoutAttributesFitting") == 1)
    #expect(
      stage.view.cellForItem(at: IndexPath(item: 0))?.frame.size == Size(width: 50, height: 50))
  }

  @Test func `C45 heights that alternate end near the hundredth pass and steady ones at once`()
    throws
  {
    func stage(_ answer: @escaping (LayoutAttributes) -> Double, iOS: Double = 26) throws
      -> CollectionStage
    {
      let stage = try CollectionStage(items: [1], height: 600, iOS: iOS) {
        $0.estimatedItemSize = Size(width: 390, height: 100)
      }
      stage.app.answer = { Size(width: $1.size.width, height: answer($1)) }
      return stage
    }
    let loop = try stage { $0.size.height == 100 ? 100.5 : 100 }
    let error = #expect(throws: Exception.self) { try loop.turn() }
    #expect(
      error?.reason
        == "UICollectionView (<collectionView>) is stuck in its update/layout loop. This can happen for "
        + "many reasons, including self-sizing views whose preferred attributes are not returning a consistent size. To "
        + "debug this issue, check the Console app for logs in the \"UICollectionViewRecursion\" category."
    )
    #expect(loop.view.corrections == 100)
    let steady = try stage { _ in 100.5 }
    try steady.turn()
    #expect(steady.view.corrections == 1)
  }

  @Test func `a scroll through many self-sizing items measures what it shows`() throws {
    let stage = try CollectionStage(
      items: [100_000], height: 600,
      recorder: Recorder(keeping: .nothing, budget: Budget(events: 10_000_000))
    ) {
      $0.estimatedItemSize = Size(width: 390, height: 100)
      $0.minimumLineSpacing = 0
    }
    stage.app.answer = { path, attributes in
      Size(width: attributes.size.width, height: 80 + Double(path.item % 5) * 20)
    }
    try stage.turn()
    for step in 1...200 { try stage.scroll(to: Double(step) * 50) }
    #expect(stage.view.corrections < 150)
    let frames = stage.view.cells.visible.map(\.cell.frame)
    #expect(zip(frames, frames.dropFirst()).allSatisfy { abs($0.maxY - $1.minY) < 0.01 })
    #expect(
      frames.first.map { $0.minY <= 10_000 } == true
        && frames.last.map { $0.maxY >= 10_600 } == true)
  }
}
