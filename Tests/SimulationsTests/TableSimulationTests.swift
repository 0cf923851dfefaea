import TestSupport
import Testing
import Tracing
import Values

@testable import Simulations

struct TableSimulationTests {
  private func play(_ id: String, _ pairs: String) throws -> Run {
    let simulation = try Catalogue.simulation(id)
    var settings = Settings(defaultsOf: simulation)
    for pair in pairs.split(separator: " ") {
      let parts = pair.split(separator: "=", maxSplits: 1).map(String.init)
      let text = parts[1].split(separator: "_").joined(separator: " ")
      settings.set(parts[0], to: try simulation.value(of: parts[0], from: text))
    }
    return try simulation.run(settings, recorder: Recorder())
  }

  /// The named outputs as one text: `heightSource=selfSizing measuredRows=10`.
  private func holds(_ id: String, _ pairs: String, _ expected: String) throws {
    let run = try play(id, pairs)
    for pair in expected.split(separator: " ") {
      let parts = pair.split(separator: "=", maxSplits: 1).map(String.init)
      let value = parts[1].split(separator: "_").joined(separator: " ")
      let found = run[parts[0]].map {
        if case .list(let all) = $0 { all.map(\.text).joined(separator: " ") } else { $0.text }
      }
      #expect(found == value, "\(id) \(pairs): \(parts[0])")
    }
  }

  @Test(arguments: [
    ("heightForRow=implemented rowHeight=80 actualHeights=60", "heightSource=heightForRow contentSize.true=6000"),
    ("rowHeight=80", "heightSource=rowHeight heightForRow.total=0 contentSize.now=8000 measuredRows=100"),
    ("", "heightSource=selfSizing systemLayoutSizeFitting.count=10 heightForRow.total=0 contentSize.atLoad=7800"),
    ("estimatedRowHeight=0", "heightSource=standardHeight contentSize.now=4400 systemLayoutSizeFitting.count=0"),
  ])
  func `TV-11 where heights come from`(pairs: String, expected: String) throws {
    try holds("row-heights", pairs, expected)
  }

  @Test(arguments: [
    ("estimatedRowHeight=0", "heightForRow.atLoad=220 contentSize.beforeLayout=6000"),
    ("estimatedRowHeight=0 bounds.height=540", "heightForRow.atLoad=218"),
    ("", "heightForRow.atLoad=30"), ("bounds.height=540", "heightForRow.atLoad=27"),
    ("estimatedRowHeight=0 iOS=7", "heightForRow.atLoad=100"),
    ("estimatedRowHeight=0 iOS=8", "heightForRow.atLoad=210"),
    ("estimatedRowHeight=0 iOS=9.3", "heightForRow.atLoad=310"),
    ("estimatedRowHeight=0 iOS=11 dequeue=identifier", "heightForRow.atLoad=110 firstCall=heightForRowAt(0)"),
    ("estimatedRowHeight=automatic iOS=11", "firstCall=cellForRowAt(0)"),
    ("estimatedRowHeight=automatic iOS=10", "heightForRow.atLoad=310"),
  ])
  func `TV-13 C15 how often they are asked`(pairs: String, expected: String) throws {
    try holds("row-heights", "heightForRow=implemented " + pairs, expected)
  }

  @Test(arguments: [
    (
      "estimatedRowHeight=automatic actualHeights=50 bounds.height=657 iOS=11",
      "contentSize.beforeLayout=4400 contentSize.atLoad=4490 measuredRows=15"
    ),
    (
      "estimatedRowHeight=automatic actualHeights=30 bounds.height=657 iOS=11",
      "contentSize.beforeLayout=4400 contentSize.atLoad=4092 measuredRows=22"
    ),
  ])
  func `C13 content size after the first layout`(pairs: String, expected: String) throws {
    try holds("row-heights", "heightForRow=implemented " + pairs, expected)
  }

  @Test func `TV-15 measured rows and content size while it is scrolled`() throws {
    for (offset, measured, size) in [(0, 5, 8200), (300, 8, 8320), (600, 10, 8400)] {
      try holds(
        "row-heights", "actualHeights=120 scrollTo=\(offset)", "measuredRows=\(measured) contentSize.now=\(size)")
    }
    for (offset, measured, size) in [(0, 14, 9216), (300, 21, 8824), (600, 28, 8432)] {
      try holds(
        "row-heights", "estimatedRowHeight=100 actualHeights=44 scrollTo=\(offset)",
        "measuredRows=\(measured) contentSize.now=\(size)")
    }
  }

  @Test(arguments: [
    ("8.3", "contentSize.afterReturn=2200 contentOffset.afterReturn=1600"),
    ("26", "contentSize.afterReturn=5000 contentOffset.afterReturn=4400"),
  ])
  func `C17 out of the window and back`(iOS: String, expected: String) throws {
    try holds(
      "row-heights",
      "rows=50 estimatedRowHeight=44 actualHeights=100 scrollTo=4400 leavesWindow=true iOS=\(iOS)", expected)
  }

  @Test func `TV-19 TV-20 the frames of the vector, and headers that stay`() throws {
    let table = """
      sections=3,2 rowHeights=44,44,44,60,60 footerHeight=20,0 tableHeaderHeight=50 tableFooterHeight=30 \
      bounds.height=120
      """
    try holds("table-layout", table + " row=1.1", "contentSize.height=408 row.y=318 header.y=230")
    for (offset, a, b) in [(0, 50, 230), (100, 100, 230), (202, 202, 230), (210, 202, 230), (300, 202, 300)] {
      try holds("table-layout", table + " contentOffset.y=\(offset)", "header.y=\(a)")
      try holds("table-layout", table + " row=1.0 contentOffset.y=\(offset)", "header.y=\(b)")
    }
    for (offset, y) in [(0, 100), (50, 150), (100, 200), (120, 210)] {
      try holds("table-layout", table + " contentOffset.y=\(offset)", "footer.y=\(y)")
    }
  }

  @Test(arguments: [
    ("style=grouped tableHeaderHeight=0 headerHeight=0 scale=2", "row.y=35"),
    ("style=grouped tableHeaderHeight=0.1 headerHeight=0 scale=2", "row.y=0"),
    ("separators=true scale=2", "row.height=44.5"), ("separators=true scale=3", "row.height=44.333"),
    ("cellFrame.x=50", "row.x=0"), ("style=insetGrouped cellFrame.x=50", "row.x=16 row.width=343"),
    ("sections=100 headerHeight=0 scrollToRow=13 position=middle", "targetContentOffset=294"),
    (
      "sections=0 headerHeight=0 scrollToRow=50",
      """
      exception=Attempted_to_scroll_the_table_view_to_an_out-of-bounds_row_(50)_when_there_\
      are_only_0_rows_in_section_0.
      """
    ),
  ])
  func `TV-19 TV-21 TV-22 TV-26 C19 places in a table`(pairs: String, expected: String) throws {
    try holds("table-layout", pairs, expected)
  }

  @Test(arguments: [
    ("measured=together", "contentOffset.before=800 contentOffset.corrected=1200 jump=0"),
    ("unmeasuredAbove=3", "contentOffset.before=240 corrections=280_320_360 correction.first=40 jump=0"),
    ("", "contentOffset.before=800 contentOffset.corrected=1200 contentSize.after=8600"),
    ("estimatedRowHeight=100 actualHeights=44", "correction.first=-56 jump=0"),
    ("compensates=false unmeasuredAbove=3", "contentOffset.corrected=240 jump=120"),
    ("action=reloadData", "contentOffset.before=1200 contentOffset.now=1200 jump=-400"),
    ("action=insertAbove", "contentOffset.before=1200 contentOffset.now=1200 jump=-320"),
  ])
  func `TV-17 what is put right and what jumps`(pairs: String, expected: String) throws {
    try holds("offset-jump", pairs, expected)
  }

  @Test func `TV-16 a row is measured between its configuration and its display`() throws {
    let run = try play("self-sizing", "items=1")
    #expect(run["contentSize.before"] == 100 && run["contentSize.after"] == 185)
    guard case .list(let calls)? = run["calls"] else { return }
    #expect(
      calls.map(\.text)
        == [
          "reloadData", "cellForRowAt(0)", "cell#1.systemLayoutSizeFitting", "willDisplay(cell#1, forRowAt: 0)",
        ].filter { $0 != "reloadData" })
    try holds("self-sizing", "items=3 invalidates=true preferred=growing", "contentSize.after=565")
    try holds("self-sizing", "items=3 invalidates=true preferred=growing iOS=15", "contentSize.after=555")
    try holds("self-sizing", "items=3 invalidates=true preferred=alternating", "contentSize.after=470.5")
  }

  @Test(arguments: [
    ("", "order=B_C_A_D model=B_C_A_D moveItem.count=1 wrongRows.count=0 begins=true raises=false"),
    ("updatesModel=false", "order=B_C_A_D model=A_B_C_D wrongRows=0_1_2 raises=false"),
    ("items=A_B_|_C_D to=1.0 updatesModel=false", "order=B_|_A_C_D raises=true"),
    ("items=A_B_|_C_D to=1.2", "order=B_|_C_D_A raises=false"), ("cancel=true", "order=A_B_C_D moveItem.count=0"),
    ("canMove=false", "begins=false"), ("isEditing=false", "begins=false moveItem.count=0"),
    ("to=3 retarget=1", "order=B_A_C_D"),
  ])
  func `TV-24 a row moved by hand`(pairs: String, expected: String) throws { try holds("reorder", pairs, expected) }

  @Test(arguments: [
    ("row-heights", "actualHeights=1e9 rows=1000000"), ("row-heights", "scrollTo=1e9 rows=300"),
    ("row-heights", "rows=1000000 heightForRow=implemented estimatedRowHeight=0"),
    ("row-heights", "rows=1000000 rowHeight=0 scrollTo=1e9"),
    ("row-heights", "rows=3000 heightForRow=implemented actualHeights=0"),
    ("table-layout", "bounds.height=1e9 sections=10000"),
    ("table-layout", "contentOffset.y=-1e9 contentInset.top=1e9 tableHeaderHeight=1e9"),
    ("offset-jump", "actualHeights=1e9 estimatedRowHeight=1"), ("offset-jump", "actualHeights=0 unmeasuredAbove=99"),
    ("offset-jump", "estimatedRowHeight=1e9 action=insertAbove"),
    ("self-sizing", "items=1000000 estimated=1"), ("self-sizing", "bounds.height=1e5 actualHeights=1 items=5000"),
    ("reorder", "from=99 to=99999999 path=5,7.7"),
  ])
  func `absurd settings end within the budget`(id: String, pairs: String) throws {
    let run = try play(id, pairs)
    #expect(run.outputs.count > 0)
  }

  @Test func `settings that cannot be read are errors that say what can`() throws {
    for (id, name, text) in [
      ("table-layout", "sections", "3,x"), ("table-layout", "row", "1.2.3"), ("reorder", "path", "1,,2"),
      ("row-heights", "actualHeights", "40..x"), ("row-heights", "rowHeight", "nan"), ("reorder", "from", "-1"),
      ("table-layout", "sections", "9999999"), ("self-sizing", "container", "flow"),
    ] {
      let simulation = try Catalogue.simulation(id)
      let error = #expect(throws: SettingsError.self) { try simulation.value(of: name, from: text) }
      #expect(error?.message.isEmpty == false)
    }
    #expect(try Catalogue.simulation("row-heights").value(of: "rowHeight", from: "automatic") == "automatic")
    #expect(try Catalogue.simulation("row-heights").parameter(named: "rowHeight").takes.hasSuffix(", or automatic"))
  }

  @Test func `the trace of a load with estimates, and of a scroll`() throws {
    let run = try play("row-heights", "rows=20 bounds.height=100 scrollTo=50 heightForRow=implemented")
    expectGolden(transcript(run.events), "row-heights-load-and-scroll.txt")
  }
}
