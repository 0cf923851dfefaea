import Cells
import Geometry
import Layouts
import Testing

struct FlowLinesTests {
  @Test func `CL-16 lines of different sizes are filled in order and spread except for the last`() throws {
    let four = LayoutStage(300, sizes: [(100, 40), (80, 60), (90, 50), (50, 50)]).spacing(0, 0)
    #expect(try four.origins() == [[0, 10], [115, 0], [210, 5], [0, 60]])
    #expect(try four.contentSizeNow() == [300, 110])
    let spaced = LayoutStage(300, sizes: [(100, 40), (80, 60), (90, 50), (50, 50)])
    #expect(try spaced.origins()[3] == [0, 70])
    #expect(try spaced.contentSizeNow()[1] == 120)
    let last = LayoutStage(320, sizes: [(150, 40), (150, 60), (120, 20), (60, 40)])
    #expect(try last.origins() == [[0, 10], [170, 0], [0, 80], [130, 70]])
    #expect(try last.contentSizeNow() == [320, 110])
  }

  @Test func `CL-16 lines of a single item are centred`() throws {
    let stage = LayoutStage(320, sizes: [(200, 40), (210, 60), (160, 20)])
    #expect(try stage.origins() == [[60, 0], [55, 50], [80, 120]])
    #expect(try stage.contentSizeNow() == [320, 140])
  }

  @Test func `CL-16 a last line that leaves as much over as the one before is spread`() throws {
    let stage = LayoutStage(320, sizes: [(150, 40), (150, 60), (150, 40), (150, 30)])
    #expect(try stage.origins() == [[0, 10], [170, 0], [0, 70], [170, 75]])
  }

  @Test func `CL-16 one line of two is packed where sizes differ and spread where they do not`() throws {
    #expect(try LayoutStage(320, sizes: [(150, 40), (150, 60)]).origins() == [[0, 10], [160, 0]])
    #expect(try LayoutStage(320, sizes: [(150, 40), (150, 40)]).origins() == [[0, 0], [170, 0]])
  }

  @Test func `CL-16 one item is leading in a grid and centred in lines`() throws {
    let grid = LayoutStage(320, items: [1])
    grid.flow.itemSize = Size(width: 100, height: 40)
    #expect(try grid.origins() == [[0, 0]])
    let lines = LayoutStage(320, items: [1])
    lines.flow.estimatedItemSize = Size(width: 100, height: 40)
    #expect(try lines.origins() == [[110, 0]])
  }

  @Test func `CL-16 insets take room and are where lines begin`() throws {
    let stage = LayoutStage(
      320, sizes: [(100, 30), (60, 50), (120, 40), (90, 70), (40, 20), (200, 20), (80, 10)]
    ).spacing(10, 6)
    stage.flow.sectionInset = EdgeInsets(top: 5, left: 10, bottom: 5, right: 10)
    #expect(
      try stage.origins() == [[10, 15], [120, 5], [190, 10], [10, 61], [270, 86], [10, 137], [220, 142]])
    #expect(try stage.contentSizeNow() == [320, 162])
  }

  @Test func `CL-17 items are centred in the thickness of their line`() throws {
    let stage = LayoutStage(400, sizes: [(50, 30), (50, 50), (50, 40)])
    stage.flow.sectionInset = EdgeInsets(top: 5, left: 0, bottom: 0, right: 0)
    #expect(try stage.origins().map { $0[1] } == [15, 5, 10])
  }

  @Test func `CL-18 columns of different sizes`() throws {
    let stage = LayoutStage(600, 300, sizes: [(40, 100), (60, 80), (50, 90), (50, 50)]).spacing(10, 20)
    stage.flow.scrollDirection = .horizontal
    #expect(try stage.origins() == [[10, 0], [0, 115], [5, 210], [80, 0]])
    #expect(try stage.contentSizeNow() == [130, 300])
  }

  @Test func `CL-21 an item too wide for the first line leaves an empty one above it`() throws {
    let first = LayoutStage(390, sizes: [(400, 80), (100, 50), (100, 50)])
    #expect(try first.origins() == [[-5, 10], [0, 100], [110, 100]])
    #expect(try first.contentSizeNow()[1] == 150)
    let second = LayoutStage(390, sizes: [(100, 50), (400, 80), (100, 50)])
    #expect(try second.origins() == [[145, 0], [-5, 60], [145, 150]])
    #expect(try second.contentSizeNow()[1] == 200)
    #expect(second.log.contains("Please check the values returned by the delegate."))
  }

  @Test func `CL-22 sizes below zero raise and zero is told`() throws {
    let negative = LayoutStage(390, items: [1])
    negative.flow.itemSize = Size(width: -1, height: 10)
    #expect(throws: (any Error).self) { try negative.flow.prepare() }
    #expect(
      negative.recorder.events.last?.arguments.last?.value
        == .text("negative or zero item sizes are not supported in the flow layout"))
    let given = LayoutStage(390, sizes: [(10, -1)])
    #expect(throws: (any Error).self) { try given.flow.prepare() }
    #expect(
      given.recorder.events.last?.arguments.last?.value
        == .text("negative or zero sizes are not supported in the flow layout"))
    let header = LayoutStage(390, items: [1])
    header.flow.headerReferenceSize = Size(width: 0, height: -2)
    #expect(throws: (any Error).self) { try header.flow.prepare() }
    #expect(
      header.recorder.events.last?.arguments.last?.value
        == .text("negative sizes of headers are not supported in the flow layout"))
    let zero = LayoutStage(390, items: [1_000_000])
    zero.flow.itemSize = .zero
    try zero.flow.prepare()
    #expect(zero.log.count == 1)
  }

  @Test func `CL-24 what is not measured counts the estimate`() throws {
    let stage = LayoutStage(390, items: [100]).spacing(0, 0)
    stage.flow.estimatedItemSize = Size(width: 390, height: 44)
    #expect(try stage.contentSizeNow()[1] == 4400)
    var expected: [Double] = []
    for item in 0..<100 {
      try stage.measure(item, Size(width: 390, height: 60))
      if [10, 15, 50, 100].contains(item + 1) { expected.append(try stage.contentSizeNow()[1]) }
    }
    #expect(expected == [4560, 4640, 5200, 6000])
  }

  @Test func `CL-24 automatic sizes count the mean of what was measured`() throws {
    let stage = LayoutStage(50, items: [100]).spacing(0, 0)
    stage.flow.estimatedItemSize = FlowLayout.automaticSize
    #expect(try stage.contentSizeNow()[1] == 5000)
    for item in 0..<20 {
      try stage.measure(item, Size(width: 50, height: 60))
      #expect(try stage.contentSizeNow()[1] == 6000)
    }
    try stage.measure(20, Size(width: 50, height: 81))
    // 21 measured at a mean of 61.
    #expect(try stage.contentSizeNow()[1] == 20 * 60 + 81 + 79 * 61)
  }

  @Test func `CL-25 what is measured moves what follows`() throws {
    let stage = LayoutStage(390, items: [5])
    stage.flow.estimatedItemSize = Size(width: 390, height: 100)
    #expect(try stage.origins().map { $0[1] } == [0, 110, 220, 330, 440])
    try stage.measure(0, Size(width: 390, height: 185))
    #expect(try stage.origins().map { $0[1] } == [0, 195, 305, 415, 525])
    #expect(try stage.contentSizeNow()[1] == 625)
    for (item, height) in [(1, 120.0), (2, 60), (3, 90)] { try stage.measure(item, Size(width: 390, height: height)) }
    #expect(try stage.origins().map { $0[1] } == [0, 195, 325, 395, 495])
    #expect(try stage.contentSizeNow()[1] == 595)
  }
}

extension LayoutStage {
  /// As a collection view does it with what a cell would rather have.
  func measure(_ item: Int, _ size: Size, section: Int = 0) throws {
    let place = IndexPath(item: item, section: section)
    guard let original = try flow.layoutAttributesForItem(at: place)?.copy() else { return }
    let preferred = original.copy()
    preferred.size = size
    guard
      try flow.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
    else { return }
    let context = try flow.invalidationContext(
      forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
    try flow.invalidateLayout(with: context)
    try flow.prepare()
  }
}
