import Cells
import Geometry
import Layouts
import Testing
import Tracing

struct FlowInvalidationTests {
  private let old = Rect(x: 0, y: 0, width: 390, height: 844)
  private let changes: [Rect] = [
    Rect(x: 0, y: 10, width: 390, height: 844), Rect(x: 10, y: 0, width: 390, height: 844),
    Rect(x: 0, y: 0, width: 844, height: 390), Rect(x: 0, y: 0, width: 390, height: 500),
    Rect(x: 0, y: 0, width: 320, height: 844),
  ]

  @Test func `CL-09 flow looks at the room across its axis and the base class at nothing`() throws {
    let stage = LayoutStage(390, 844, items: [10])
    #expect(
      try changes.map { try stage.flow.shouldInvalidateLayout(forBoundsChange: $0) }
        == [false, true, true, false, true])
    stage.flow.scrollDirection = .horizontal
    #expect(
      try changes.map { try stage.flow.shouldInvalidateLayout(forBoundsChange: $0) }
        == [true, false, true, true, false])
    let base = CollectionViewLayout()
    base.attach(to: stage)
    #expect(try changes.allSatisfy { try !base.shouldInvalidateLayout(forBoundsChange: $0) })
  }

  @Test func `CL-09 with pinned headers scrolling invalidates the headers and nothing else`() throws {
    let stage = LayoutStage(390, 844, items: [40, 40])
    stage.flow.headerReferenceSize = Size(width: 0, height: 40)
    stage.flow.sectionHeadersPinToVisibleBounds = true
    try stage.flow.prepare()
    #expect(try stage.flow.shouldInvalidateLayout(forBoundsChange: changes[0]))
    let context = try stage.flow.invalidationContext(forBoundsChange: changes[0]) as? FlowLayoutInvalidationContext
    #expect(context?.invalidateFlowLayoutAttributes == false && context?.invalidateFlowLayoutDelegateMetrics == false)
    #expect(
      context?.invalidatedSupplementaryIndexPaths[FlowLayout.elementKindSectionHeader]
        == [IndexPath(item: 0, section: 0), IndexPath(item: 0, section: 1)])
    #expect(context?.invalidatedItemIndexPaths == [])
  }

  @Test func `CL-10 a flow layout refuses a context of the base class`() throws {
    let stage = LayoutStage(390, items: [1])
    #expect(
      throws: Exception(
        name: "NSInvalidArgumentException",
        reason: "the invalidation context (<UICollectionViewLayoutInvalidationContext: 0x…>) sent to "
          + "-[UICollectionViewFlowLayout invalidateLayoutWithContext:] is not an instance of type "
          + "UICollectionViewFlowLayoutInvalidationContext or a subclass")
    ) { try stage.flow.invalidateLayout(with: LayoutInvalidationContext()) }
  }

  @Test func `CL-12 naming elements twice unites them`() {
    let context = LayoutInvalidationContext()
    context.invalidateItems(at: [IndexPath(item: 1), IndexPath(item: 2)])
    context.invalidateItems(at: [IndexPath(item: 2), IndexPath(item: 3)])
    #expect(context.invalidatedItemIndexPaths.map(\.item).sorted() == [1, 2, 3])
    context.invalidateSupplementaryElements(ofKind: "a", at: [IndexPath(item: 0)])
    context.invalidateDecorationElements(ofKind: "b", at: [IndexPath(item: 0)])
    #expect(context.invalidatedSupplementaryIndexPaths.keys.sorted() == ["a"])
    #expect(context.invalidatedDecorationIndexPaths.keys.sorted() == ["b"])
  }

  @Test func `CL-13 how often sizes are asked`() throws {
    let stage = LayoutStage(390, sizes: Array(repeating: (50, 50), count: 100))
    func asked(_ body: () throws -> Void) throws -> Int {
      let before = stage.count("sizeForItemAt")
      try body()
      try stage.flow.prepare()
      return stage.count("sizeForItemAt") - before
    }
    #expect(try asked {} == 100)
    #expect(try asked { stage.bounds.origin.y = 100 } == 0)
    #expect(
      try asked {
        let wide = Rect(x: 0, y: 100, width: 500, height: 600)
        let context = try stage.flow.invalidationContext(forBoundsChange: wide)
        stage.bounds = wide
        try stage.flow.invalidateLayout(with: context)
      } == 0)
    #expect(try asked { try stage.flow.invalidateLayout() } == 100)
    #expect(
      try asked {
        let context = FlowLayoutInvalidationContext()
        context.invalidateFlowLayoutDelegateMetrics = false
        try stage.flow.invalidateLayout(with: context)
      } == 0)
    #expect(try asked { stage.flow.itemSize = Size(width: 9, height: 9) } == 0)
    #expect(try asked { stage.flow.minimumLineSpacing = 10 } == 0)
    #expect(try asked { stage.flow.minimumLineSpacing = 11 } == 100)
  }

  @Test func `CL-23 the delegate is asked for all items and once a section for the rest`() throws {
    let stage = LayoutStage(390, items: [100, 50])
    stage.layoutDelegate = stage
    stage.flowLayoutMetrics = .all
    try stage.flow.prepare()
    #expect(stage.count("sizeForItemAt") == 150)
    for call in [
      "insetForSectionAt", "minimumLineSpacingForSectionAt", "minimumInteritemSpacingForSectionAt",
      "referenceSizeForHeaderInSection", "referenceSizeForFooterInSection",
    ] { #expect(stage.count(call) == 2, "\(call)") }
  }

  @Test func `CL-13 a rotation keeps what was measured`() throws {
    let stage = LayoutStage(390, items: [10]).spacing(0, 0)
    stage.flow.estimatedItemSize = Size(width: 390, height: 44)
    try stage.flow.prepare()
    try stage.measure(0, Size(width: 390, height: 100))
    let wide = Rect(x: 0, y: 0, width: 500, height: 390)
    let context = try stage.flow.invalidationContext(forBoundsChange: wide)
    stage.bounds = wide
    try stage.flow.invalidateLayout(with: context)
    #expect(try stage.contentSizeNow() == [500, 100 + 9 * 44])
    try stage.flow.invalidateLayout()
    #expect(try stage.contentSizeNow() == [500, 440])
  }

  @Test func `CL-20 pinned headers stay in sight and are pushed out by the next`() throws {
    let stage = LayoutStage(390, 600, items: [1, 1]).spacing(0, 0)
    stage.flow.itemSize = Size(width: 390, height: 200)
    stage.flow.headerReferenceSize = Size(width: 0, height: 40)
    stage.flow.sectionHeadersPinToVisibleBounds = true
    try stage.flow.prepare()
    func headers(_ offset: Double) throws -> [Double?] {
      stage.bounds.origin.y = offset
      return try (0...1).map { try stage.supplement(FlowLayout.elementKindSectionHeader, $0)?.minY }
    }
    #expect(try [0.0, 30, 120, 205, 230, 260].map { try headers($0)[0] } == [0, 30, 120, 200, 200, 200])
    #expect(try headers(230)[1] == 240)
    #expect(try headers(260)[1] == 260)
    stage.adjustedContentInset.top = 47
    #expect(try headers(-47)[0] == 0)
    #expect(try headers(70)[0] == 117)
  }

  @Test func `CL-20 pinned footers rise from below`() throws {
    let stage = LayoutStage(390, 600, items: [1]).spacing(0, 0)
    stage.flow.itemSize = Size(width: 390, height: 960)
    stage.flow.footerReferenceSize = Size(width: 0, height: 40)
    stage.flow.sectionFootersPinToVisibleBounds = true
    try stage.flow.prepare()
    let places = try [0.0, 100, 400].map { offset in
      stage.bounds.origin.y = offset
      return try stage.supplement(FlowLayout.elementKindSectionFooter, 0)?.minY
    }
    #expect(places == [560, 660, 960])
  }

  @Test func `CL-42 what is changed without a copy piles up and is logged once`() throws {
    let stage = LayoutStage(390, items: [3])
    try stage.flow.prepare()
    let place = IndexPath(item: 0)
    var seen: [Double] = []
    for _ in 0..<3 {
      let attributes = try stage.flow.layoutAttributesForItem(at: place)
      attributes?.frame.origin.x += 10
      seen.append(attributes?.frame.minX ?? -1)
    }
    #expect(seen == [10, 20, 30])
    #expect(stage.log.count == 3)
    #expect(stage.log[0] == "Logging only once for UICollectionViewFlowLayout cache mismatched frame")
    #expect(
      stage.log[1]
        == "UICollectionViewFlowLayout has cached frame mismatch for index path {length = 2, path = 0 - 0} - cached "
        + "value: {{10, 0}, {50, 50}}; expected value: {{0, 0}, {50, 50}}")
    try stage.flow.invalidateLayout()
    try stage.flow.prepare()
    for _ in 0..<3 {
      let copy = try stage.flow.layoutAttributesForItem(at: place)?.copy()
      copy?.frame.origin.x += 10
      #expect(copy?.frame.minX == 10)
    }
  }
}
