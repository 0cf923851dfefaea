import Geometry
import Layouts
import Testing

struct FlowGridTests {
  private func grid(
    _ width: Double, _ size: (Double, Double), _ count: Int, interitem: Double = 10, line: Double = 10,
    inset: EdgeInsets = .zero
  ) -> LayoutStage {
    let stage = LayoutStage(width, items: [count]).spacing(interitem, line)
    stage.flow.itemSize = Size(width: size.0, height: size.1)
    stage.flow.sectionInset = inset
    return stage
  }

  @Test func `CL-14 defaults are UIKit's`() {
    let flow = FlowLayout()
    #expect(flow.itemSize == Size(width: 50, height: 50))
    #expect(flow.minimumLineSpacing == 10 && flow.minimumInteritemSpacing == 10)
    #expect(flow.sectionInset == .zero && flow.headerReferenceSize == .zero && flow.footerReferenceSize == .zero)
    #expect(flow.scrollDirection == .vertical && flow.estimatedItemSize == .zero)
    #expect(!flow.sectionHeadersPinToVisibleBounds && !flow.sectionFootersPinToVisibleBounds)
    #expect(flow.sectionInsetReference == .fromContentInset)
  }

  @Test func `CL-14 content insets take room across the axis`() throws {
    let stage = grid(390, (171, 100), 2, interitem: 16)
    stage.adjustedContentInset = EdgeInsets(top: 0, left: 16, bottom: 0, right: 16)
    #expect(try stage.origins() == [[0, 0], [187, 0]])
    #expect(try stage.contentSizeNow()[0] == 358)
  }

  @Test func `CL-15 lines of a grid are justified and the last keeps the pitch`() throws {
    let first = grid(320, (50, 50), 13)
    let across = [0, 67.5, 135, 202.5, 270]
    #expect(try first.origins() == (0..<13).map { [across[$0 % 5], Double($0 / 5) * 60] })
    #expect(try first.contentSizeNow() == [320, 170])

    let second = grid(375, (100, 100), 5, inset: EdgeInsets(top: 10, left: 10, bottom: 10, right: 10))
    #expect(try second.origins() == [[10, 10], [137.5, 10], [265, 10], [10, 120], [137.5, 120]])
    #expect(try second.contentSizeNow() == [375, 230])

    let third = grid(390, (100, 100), 7, interitem: 8)
    #expect(try third.origins() == [[0, 0], [145, 0], [290, 0], [0, 110], [145, 110], [290, 110], [0, 220]])
    #expect(try third.contentSizeNow() == [390, 320])
  }

  @Test func `CL-15 the fit has a case of equality`() throws {
    #expect(try grid(319, (100, 50), 3).origins() == [[0, 0], [219, 0], [0, 60]])
    #expect(try grid(320, (100, 50), 3).origins() == [[0, 0], [110, 0], [220, 0]])
  }

  @Test func `CL-15 one item a line is centred between the insets`() throws {
    let stage = grid(390, (200, 80), 2)
    #expect(try stage.origins() == [[95, 0], [95, 90]])
    #expect(try stage.contentSizeNow()[1] == 170)
    let inset = grid(390, (200, 80), 2, inset: EdgeInsets(top: 0, left: 30, bottom: 0, right: 0))
    #expect(try inset.origins().map { $0[0] } == [110, 110])
  }

  @Test func `CL-15 an item as wide as the view is placed at zero and nothing is logged`() throws {
    let stage = grid(390, (390, 80), 2)
    #expect(try stage.origins()[0] == [0, 0])
    #expect(stage.log.isEmpty)
  }

  @Test func `CL-15 the numbers of a unit test of others`() throws {
    let stage = grid(320, (50, 50), 10, interitem: 0, line: 0)
    #expect(
      try stage.origins() == [0.0, 54, 108, 162, 216, 270].map { [$0, 0] } + [0.0, 54, 108, 162].map { [$0, 50] })
    #expect(try stage.contentSizeNow() == [320, 100])
  }

  @Test func `CL-05 sizes stay when the width changes and are placed anew`() throws {
    let stage = grid(
      390, (114, 114), 4, interitem: 8, line: 8, inset: EdgeInsets(top: 16, left: 16, bottom: 16, right: 16))
    #expect(try stage.origins() == [[16, 16], [138, 16], [260, 16], [16, 138]])
    #expect(try stage.contentSizeNow() == [390, 268])
    let wide = Rect(x: 0, y: 0, width: 844, height: 390)
    #expect(try stage.flow.shouldInvalidateLayout(forBoundsChange: wide))
    let context = try stage.flow.invalidationContext(forBoundsChange: wide)
    stage.bounds = wide
    try stage.flow.invalidateLayout(with: context)
    #expect(try stage.origins() == [[16, 16], [155.5, 16], [295, 16], [435, 16]])
    #expect(try stage.contentSizeNow() == [844, 146])
  }

  @Test func `CL-22 origins go to pixels and gaps do not`() throws {
    let stage = grid(375, (100, 50), 3)
    #expect(try stage.origins().map { $0[0] } == [0, 137.5, 275])
    let third = grid(375, (100, 50), 3)
    third.displayScale = 3
    #expect(abs(try third.origins()[1][0] - 137.6667) < 0.0001)
    #expect(try third.origins()[2][0] == 275)
  }

  @Test func `CL-18 a horizontal layout fills columns`() throws {
    let stage = grid(600, (50, 80), 7, line: 15, inset: EdgeInsets(top: 10, left: 20, bottom: 10, right: 30))
    stage.bounds = Rect(x: 0, y: 0, width: 600, height: 320)
    stage.flow.scrollDirection = .horizontal
    stage.flow.headerReferenceSize = Size(width: 40, height: 7)
    stage.flow.footerReferenceSize = Size(width: 25, height: 7)
    #expect(
      try stage.origins() == [[60, 10], [60, 120], [60, 230], [125, 10], [125, 120], [125, 230], [190, 10]])
    #expect(
      try stage.supplement(FlowLayout.elementKindSectionHeader, 0) == Rect(x: 0, y: 0, width: 40, height: 320))
    #expect(
      try stage.supplement(FlowLayout.elementKindSectionFooter, 0) == Rect(x: 270, y: 0, width: 25, height: 320))
    #expect(try stage.contentSizeNow() == [295, 320])

    let nine = grid(600, (50, 50), 10, interitem: 0, line: 0)
    nine.bounds = Rect(x: 0, y: 0, width: 600, height: 450)
    nine.flow.scrollDirection = .horizontal
    #expect(try nine.origins() == (0..<9).map { [0, Double($0) * 50] } + [[50, 0]])
    #expect(try nine.contentSizeNow() == [100, 450])
  }

  @Test(arguments: [(170.0, 10.0), (200.0, 40.0)])
  func `C43 line spacing lies between columns and interitem spacing within one`(height: Double, gap: Double) throws {
    let stage = grid(600, (80, 80), 4, interitem: 10, line: 50)
    stage.bounds = Rect(x: 0, y: 0, width: 600, height: height)
    stage.flow.scrollDirection = .horizontal
    #expect(try stage.origins() == [[0, 0], [0, 80 + gap], [130, 0], [130, 80 + gap]])
  }

  @Test func `C41 an item as high as a strip does not fit under a bar`() throws {
    let stage = grid(375, (375, 200), 3)
    stage.bounds = Rect(x: 0, y: -64, width: 375, height: 200)
    stage.adjustedContentInset = EdgeInsets(top: 64, left: 0, bottom: 0, right: 0)
    stage.flow.scrollDirection = .horizontal
    try stage.flow.prepare()
    #expect(
      stage.log.prefix(2) == [
        "The behavior of the UICollectionViewFlowLayout is not defined because:",
        "the item height must be less than the height of the UICollectionView minus the section insets top and bottom "
          + "values, minus the content insets top and bottom values.",
      ])
    #expect(stage.flow.collectionViewContentSize.height == 136)

    let free = grid(375, (375, 200), 3)
    free.bounds = Rect(x: 0, y: 0, width: 375, height: 200)
    free.flow.scrollDirection = .horizontal
    try free.flow.prepare()
    #expect(free.log.isEmpty)
  }

  @Test func `CL-21 a grid of items that are too wide sticks out on both sides`() throws {
    let stage = grid(390, (400, 50), 2, inset: EdgeInsets(top: 0, left: 10, bottom: 0, right: 10))
    #expect(try stage.origins().map { $0[0] } == [-5, -5])
    #expect(stage.log.count == 4)
    let uneven = grid(390, (400, 50), 2, inset: EdgeInsets(top: 0, left: 30, bottom: 0, right: 0))
    #expect(try uneven.origins()[0][0] == 10)
  }

  @Test func `CL-19 sections follow each other and insets leave headers alone`() throws {
    let stage = LayoutStage(320, items: [3, 3]).spacing(0, 0)
    stage.layoutDelegate = stage
    stage.flowLayoutMetrics = [.itemSize, .sectionInset]
    stage.insets = [10.0, 20].map { EdgeInsets(top: $0, left: $0, bottom: $0, right: $0) }
    stage.sizes = { Size(width: $0.section == 0 ? 75 : 70, height: 40) }
    stage.flow.headerReferenceSize = Size(width: 1, height: 30)
    stage.flow.footerReferenceSize = Size(width: 1, height: 20)
    for (spacing, first, second) in [
      (0.0, [10.0, 85, 160], [20.0, 90, 160]), (10, [10, 122.5, 235], [20, 125, 230]),
    ] {
      _ = stage.spacing(spacing, spacing)
      #expect(try stage.origins(section: 0) == first.map { [$0, 40] })
      #expect(try stage.origins(section: 1) == second.map { [$0, 160] })
      #expect(try (0...1).map { try stage.supplement(FlowLayout.elementKindSectionHeader, $0)?.minY } == [0, 110])
      #expect(try (0...1).map { try stage.supplement(FlowLayout.elementKindSectionFooter, $0)?.minY } == [90, 220])
      #expect(try stage.contentSizeNow() == [320, 240])
    }
  }

  @Test func `CL-19 an empty section keeps header insets and footer`() throws {
    let stage = LayoutStage(320, items: [0])
    stage.flow.sectionInset = EdgeInsets(top: 10, left: 0, bottom: 15, right: 0)
    stage.flow.headerReferenceSize = Size(width: 0, height: 30)
    stage.flow.footerReferenceSize = Size(width: 0, height: 20)
    #expect(try stage.contentSizeNow() == [320, 75])
    #expect(try stage.supplement(FlowLayout.elementKindSectionHeader, 0) == Rect(x: 0, y: 0, width: 320, height: 30))
    #expect(try stage.supplement(FlowLayout.elementKindSectionFooter, 0) == Rect(x: 0, y: 55, width: 320, height: 20))
  }
}
