import Testing
import Tracing
import Values

@testable import Simulations

/// Runs a simulation with parameters in one line; blanks in values as underscores.
func playLine(_ id: String, _ pairs: String) throws -> Run {
  let simulation = try Catalogue.simulation(id)
  var settings = Settings(defaultsOf: simulation)
  for pair in pairs.split(separator: " ") {
    let parts = pair.split(separator: "=", maxSplits: 1).map(String.init)
    let text = parts[1].split(separator: "_").joined(separator: " ")
    settings.set(parts[0], to: try simulation.value(of: parts[0], from: text))
  }
  return try simulation.run(settings, recorder: Recorder())
}

/// Holds outputs of a run against what is expected, written as the command line writes them; blanks as underscores.
func expectRun(_ id: String, _ pairs: String, _ expected: String) throws {
  let run = try playLine(id, pairs)
  for pair in expected.split(separator: " ") {
    let parts = pair.split(separator: "=", maxSplits: 1).map(String.init)
    let found = run[parts[0]].map {
      if case .list(let all) = $0 { all.map(\.text).joined(separator: " ") } else { $0.text }
    }
    #expect(found == parts[1].split(separator: "_").joined(separator: " "), "\(id) \(pairs): \(parts[0])")
  }
}

struct FlowLayoutSimulationTests {
  @Test(arguments: [
    (
      "items=5 sectionInset.top=10 sectionInset.left=10 sectionInset.bottom=10 sectionInset.right=10",
      "itemsPerLine=3 interitemSpacing=27.5 contentSize.width=375 contentSize.height=230"
    ),
    ("items=13 bounds.width=320 itemSize.width=50 itemSize.height=50", "lastLineSpacing=17.5 contentSize.height=170"),
    ("items=4 sizes=150x40,150x60,120x20,60x40 bounds.width=320", "lastLineSpacing=10 item.y=10 interitemSpacing=20"),
    ("itemSize.width=400 bounds.width=390 sectionInset.left=10 sectionInset.right=10", "item.x=-5 warns=true"),
    (
      "items=100 bounds.width=390 estimatedItemSize=390x44 sizes=390x60 minimumLineSpacing=0 measured=15",
      "contentSize.height=4640"
    ),
    ("sections=2 items=100 sizesFrom=delegate", "sizeForItem.count=200"),
    (
      "contentOffset.y=205 headerReferenceSize=40 sectionHeadersPinToVisibleBounds=true items=1 itemSize.height=200",
      "header.y=200"
    ),
  ])
  func `CL-15 CL-16 CL-17 CL-20 CL-21 CL-23 CL-24 places of a flow layout`(pairs: String, expected: String) throws {
    try expectRun("flow-layout", pairs, expected)
  }

  @Test func `C41 a strip under a bar has 136 points for its columns`() throws {
    let strip = "scrollDirection=horizontal bounds.height=200 itemSize.width=375 itemSize.height=200"
    try expectRun("flow-layout", strip + " contentInset.top=64", "available=136 warns=true")
    try expectRun("flow-layout", strip, "available=200 warns=false")
  }

  @Test(arguments: [(170, 10), (200, 40)])
  func `C43 line spacing is the pitch of columns and interitem spacing lies within one`(height: Int, gap: Int) throws {
    try expectRun(
      "flow-layout",
      "scrollDirection=horizontal bounds.height=\(height) itemSize.width=80 itemSize.height=80 minimumLineSpacing=50",
      "horizontalGap=50 verticalGap=\(gap)")
  }

  @Test(arguments: [
    "items=1000000 sections=1000", "itemSize.width=1e9 itemSize.height=1e9 items=1000000",
    "estimatedItemSize=1e9x1 items=1000000 measured=10000", "sizes=0x0 items=1000",
    "minimumLineSpacing=1e9 items=1000000",
    "sectionInset.left=-1e9 items=1000000", "bounds.width=0 bounds.height=0", "estimatedItemSize=0x0",
    "sizesFrom=delegate items=1000000", "itemSize.width=0 minimumInteritemSpacing=0 items=1000000",
  ])
  func `absurd settings end in something finite or within the budget`(pairs: String) throws {
    #expect(try playLine("flow-layout", pairs).outputs.count > 0)
  }

  @Test func `CL-03 CL-04 CL-07 eight hundred steps are eleven questions, or as many as steps`() throws {
    try expectRun(
      "layout-queries", "",
      """
      attributesForElements.count=11 prepare.count=1 shouldInvalidate.count=800 layoutSubviews.count=801 \
      rectOffsets=0_10_850_1690_2540_3380_4230_5070_5910_6760_7600
      """)
    try expectRun(
      "layout-queries", "layout=effect",
      "attributesForElements.count=801 prepare.count=801 numberOfItems.count=1")
  }

  @Test func `sizes that cannot be read are errors that say what can`() throws {
    let simulation = try Catalogue.simulation("flow-layout")
    for (name, text) in [
      ("sizes", "100"), ("sizes", "10x"), ("sizes", "1x2x3"), ("sizes", "10x10,"), ("sizes", "-1x5"),
      ("estimatedItemSize", "large"), ("item", "x"),
    ] {
      let error = #expect(throws: SettingsError.self) { try simulation.value(of: name, from: text) }
      #expect(error?.message.isEmpty == false)
    }
  }
}
