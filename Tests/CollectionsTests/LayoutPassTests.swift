import Cells
import Collections
import Geometry
import Layouts
import Testing
import Tracing

struct LayoutPassTests {
  private func without(_ words: [String], _ calls: String) -> String {
    calls.split(separator: ", ").filter { call in !words.contains { call.hasPrefix($0) } }.joined(
      separator: ", ")
  }

  @Test
  func
    `CL-02 the first load prepares, counts, measures, asks for a page, and only then makes cells`()
    throws
  {
    let stage = try CollectionStage()
    try stage.turn()
    #expect(
      without(["willDisplay", "apply", "preferred", "shouldPreferred"], stage.calls())
        == "prepare, sections, items(0), contentSize, elements, contentSize, cell 0, cell 1, cell 2"
    )
    let event = stage.recorder.events.first { $0.call == "layoutAttributesForElements" }
    #expect(event?.arguments[0].value == .rect(Rect(x: 0, y: 0, width: 390, height: 50)))
  }

  @Test func `CL-06 reloadData takes the cells at once and all else in the next pass`() throws {
    let stage = try CollectionStage(items: [2])
    try stage.turn()
    let first = stage.recorder.events.count
    try stage.view.reloadData()
    #expect(stage.view.indexPathsForVisibleItems.isEmpty)
    try stage.turn()
    #expect(
      without(
        ["willDisplay", "apply", "preferred", "shouldPreferred", "didEnd"], stage.calls(from: first)
      )
        == "invalidate(everything, counts), prepare, sections, items(0), contentSize, elements, contentSize, cell 0, "
        + "cell 1")
  }

  @Test func `CL-03 CL-07 a scroll of 800 steps asks for eleven rectangles`() throws {
    let stage = try CollectionStage(
      items: [120], recorder: Recorder(budget: Budget(events: 1_000_000))
    ) {
      $0.itemSize = Size(width: 390, height: 100)
      $0.minimumLineSpacing = 0
    }
    stage.view.screenHeight = 844
    try stage.turn()
    for offset in stride(from: 10.0, through: 8000, by: 10) { try stage.scroll(to: offset) }
    #expect(stage.count("prepare") == 1)
    #expect(
      stage.count("shouldInvalidateLayout") - stage.count("preferredLayoutAttributesFitting") == 800
    )
    #expect(stage.count("layoutAttributesForElements") == 11)
    for offset in stride(from: 7990.0, through: 0, by: -10) { try stage.scroll(to: offset) }
    let rects = stage.recorder.events.filter { $0.call == "layoutAttributesForElements" }.map(
      \.arguments[0].value)
    #expect(
      rects
        == (0...10).map { .rect(Rect(x: 0, y: 844 * Double($0), width: 390, height: 844)) }
        + [3376.0, 2532, 1688, 844, 0].map { .rect(Rect(x: 0, y: $0, width: 390, height: 844)) })
  }

  @Test func `CL-04 a layout that says yes is prepared with each step and counts stay`() throws {
    final class Eager: FlowLayout {
      override func shouldInvalidateLayout(forBoundsChange newBounds: Rect) throws -> Bool { true }
    }
    let stage = try CollectionStage(
      items: [120], layout: Eager(), recorder: Recorder(budget: Budget(events: 1_000_000))
    ) {
      $0.itemSize = Size(width: 390, height: 100)
      $0.minimumLineSpacing = 0
    }
    try stage.turn()
    for offset in stride(from: 10.0, through: 8000, by: 10) { try stage.scroll(to: offset) }
    #expect(stage.count("prepare") == 801)
    #expect(stage.count("layoutAttributesForElements") == 801)
    #expect(stage.count("numberOfSections") == 1)
  }

  @Test func `CL-10 three invalidations and one pass are one prepare`() throws {
    let stage = try CollectionStage()
    try stage.turn()
    let first = stage.recorder.events.count
    for _ in 0..<3 { try stage.flow.invalidateLayout() }
    try stage.turn()
    let calls = stage.calls(from: first)
    #expect(calls.components("invalidate(") == 3)
    #expect(calls.components("prepare") == 1)
    #expect(calls.components("sections") == 0)
  }

  @Test func `CL-03 the bounds are still the old ones while the layout is asked`() throws {
    final class Curious: FlowLayout {
      var seen: [Double] = []
      override func shouldInvalidateLayout(forBoundsChange newBounds: Rect) throws -> Bool {
        seen.append(collectionView?.bounds.minY ?? -1)
        return try super.shouldInvalidateLayout(forBoundsChange: newBounds)
      }
    }
    let layout = Curious()
    let stage = try CollectionStage(items: [200], layout: layout)
    try stage.turn()
    try stage.scroll(to: 30)
    try stage.scroll(to: 60)
    #expect(layout.seen == [0, 30])
  }

  @Test func `CL-01 a bare layout makes no cells`() throws {
    let stage = try CollectionStage()
    try stage.view.setCollectionViewLayout(CollectionViewLayout())
    try stage.turn()
    #expect(stage.count("cellForItemAt") == 0 && stage.view.contentSize == .zero)
  }

  @Test func `CL-08 attributes for an item that is not there raise`() throws {
    final class Wrong: FlowLayout {
      override func layoutAttributesForElements(in rect: Rect) throws -> [LayoutAttributes] {
        [LayoutAttributes(at: IndexPath(item: 5), frame: Rect(x: 0, y: 0, width: 10, height: 10))]
      }
    }
    let stage = try CollectionStage(layout: Wrong())
    #expect(
      throws: Exception(
        name: "NSInternalInconsistencyException",
        reason:
          "UICollectionView received layout attributes for a cell with an index path that does not exist: {length "
          + "= 2, path = 0 - 5}")
    ) { try stage.turn() }
  }

  @Test
  func
    `CL-08 what is visible is ordered by zIndex, section and item, and hidden elements get no view`()
    throws
  {
    final class Stacked: CollectionViewLayout {
      override var collectionViewContentSize: Size { Size(width: 390, height: 100) }
      override func layoutAttributesForElements(in rect: Rect) throws -> [LayoutAttributes] {
        [(0, 1, 0), (0, 0, 2), (5, 0, 0), (0, 0, 1), (9, 0, 3)].map { z, section, item in
          let made = LayoutAttributes(
            at: IndexPath(item: item, section: section),
            frame: Rect(x: 0, y: 0, width: 10, height: 10))
          made.zIndex = z
          made.isHidden = z == 9
          return made
        }
      }
    }
    let stage = try CollectionStage(items: [4, 1])
    try stage.view.setCollectionViewLayout(Stacked())
    try stage.turn()
    #expect(
      stage.calls().split(separator: ", ").filter { $0.hasPrefix("cell ") }.joined(separator: ", ")
        == "cell 1, cell 2, cell 1.0, cell 0")
  }

  @Test func `CL-12 adjustments are added to size and offset`() throws {
    let stage = try CollectionStage(items: [100], height: 600) {
      $0.itemSize = Size(width: 390, height: 44)
      $0.minimumLineSpacing = 0
    }
    try stage.turn()
    try stage.scroll(to: 1000)
    let context = FlowLayoutInvalidationContext()
    context.contentSizeAdjustment = Size(width: 0, height: 16)
    context.contentOffsetAdjustment = Point(x: 0, y: 16)
    try stage.flow.invalidateLayout(with: context)
    try stage.turn()
    #expect(stage.view.contentSize.height == 4416)
    #expect(stage.view.contentOffset.y == 1016)
  }

  @Test func `CL-20 pinned headers follow the scroll and no rectangle is asked for`() throws {
    let stage = try CollectionStage(items: [60]) {
      $0.headerReferenceSize = Size(width: 0, height: 40)
      $0.sectionHeadersPinToVisibleBounds = true
    }
    try stage.turn()
    let asked = stage.count("layoutAttributesForElements")
    for offset in [2.0, 4, 6] { try stage.scroll(to: offset) }
    #expect(stage.count("layoutAttributesForElements") == asked)
    #expect(stage.count("layoutAttributesForSupplementaryView") == 3)
    #expect(stage.view.subviews.contains { $0.frame == Rect(x: 0, y: 6, width: 390, height: 40) })
  }

  @Test
  func
    `CL-51 a view is asked for each supplementary attribute and none for a header without length`()
    throws
  {
    let stage = try CollectionStage(items: [1]) {
      $0.headerReferenceSize = Size(width: 0, height: 30)
    }
    try stage.turn()
    #expect(stage.count("viewForSupplementaryElementOfKind") == 1)
    let none = try CollectionStage(items: [1])
    try none.turn()
    #expect(none.count("viewForSupplementaryElementOfKind") == 0)
  }
}

extension String {
  /// How often a word occurs.
  func components(_ word: String) -> Int {
    var count = 0
    var rest = self[...]
    while let range = rest.firstRange(of: word) {
      count += 1
      rest = rest[range.upperBound...]
    }
    return count
  }
}
