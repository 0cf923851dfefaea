import Cells
import Geometry
import TestSupport
import Testing
import Tracing
import Views

/// A list in a window whose app has sections of letters.
final class SectionedStage: SectionedListSource {
  let recorder = Recorder()
  let window: Window
  let list: SectionedList
  var model: [[String]]
  var texts: [ObjectIdentifier: String] = [:]

  init(_ model: [[String]], kind: ListKind = .table, height: Double = 440, iOS: Double = 26, loads: Bool = true) throws
  {
    self.model = model
    window = try Window(frame: Rect(x: 0, y: 0, width: 320, height: height), recorder: recorder)
    list = try SectionedList(
      "list", kind: kind, frame: Rect(x: 0, y: 0, width: 320, height: height), iOS: iOS, recorder: recorder)
    list.source = self
    list.cells.register({ try Cell($0) }, forIdentifier: "cell")
    try window.addSubview(list)
    if loads { try window.endTurn() }
  }

  func numberOfSections(in list: SectionedList) -> Int { model.count }
  func sectionedList(_ list: SectionedList, numberOfItemsInSection section: Int) -> Int { model[section].count }
  func sectionedList(_ list: SectionedList, cellForItemAt indexPath: IndexPath) throws -> Cell {
    let cell = try list.cells.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    texts[ObjectIdentifier(cell)] = model[indexPath.section][indexPath.item]
    return cell
  }

  /// What is on screen, from the top.
  var shown: [String] { list.cells.visible.map { texts[ObjectIdentifier($0.cell)] ?? "?" } }
  func count(_ call: String) -> Int { recorder.events.count { $0.call == call } }
  func count(of call: String, during body: () throws -> Void) rethrows -> Int {
    let before = count(call)
    try body()
    return count(call) - before
  }
}

struct SectionedListTests {
  private func reason(_ body: () throws -> Void) -> String? {
    do {
      try body()
      return nil
    } catch { return (error as? Exception)?.reason }
  }

  @Test func `DF-01 the cells go along with their items, and only what is new is asked for`() throws {
    let stage = try SectionedStage([["A", "B", "C", "D"]])
    let asked = try stage.count(of: "cellForRowAt") {
      try stage.list.performBatchUpdates { update in
        stage.model = [["X", "D", "A", "C"]]
        update.deleteItems(at: [path(1)])
        update.moveItem(at: path(3), to: path(1))
        update.insertItems(at: [path(0)])
      }
    }
    #expect(asked == 1 && stage.shown == ["X", "D", "A", "C"])
    try stage.window.endTurn()
    #expect(
      stage.shown == ["X", "D", "A", "C"] && stage.list.cells.visible.map(\.cell.frame.minY) == [0, 44, 88, 132])
  }

  @Test func `DF-08 a deleted row makes room for one cell, and none is made`() throws {
    let stage = try SectionedStage([(0..<20).map { "\($0)" }], height: 15 * 44)
    stage.list.cells.setPrefetchingEnabled(false)
    let made = stage.list.cells.created
    let asked = try stage.count(of: "cellForRowAt") {
      try stage.list.performBatchUpdates { update in
        stage.model[0].remove(at: 1)
        update.deleteItems(at: [path(1)])
      }
    }
    #expect(made == 15 && asked == 1 && stage.list.cells.created == 15)
    #expect(stage.shown == (0..<16).filter { $0 != 1 }.map { "\($0)" })
  }

  @Test func `DF-08 reloadData asks for all that shows and makes none, a reload makes one, nothing asks for none`()
    throws
  {
    let stage = try SectionedStage([(0..<20).map { "\($0)" }], height: 15 * 44)
    let all = try stage.count(of: "cellForRowAt") {
      try stage.list.reloadData()
      try stage.window.endTurn()
    }
    #expect(all == 15 && stage.list.cells.created == 15)
    let one = try stage.count(of: "cellForRowAt") {
      try stage.list.performBatchUpdates { $0.reloadItems(at: [path(1)]) }
    }
    #expect(one == 1 && stage.list.cells.created == 16)
    let none = try stage.count(of: "cellForRowAt") { try stage.list.performBatchUpdates { _ in } }
    #expect(none == 0)
    stage.model[0].append("20")
    #expect(reason { try stage.list.performBatchUpdates { _ in } }?.hasPrefix("Invalid batch updates") == true)
  }

  @Test func `DF-08 the calls of a batch in order`() throws {
    let stage = try SectionedStage([["A", "B", "C"]], iOS: 14)
    let first = stage.recorder.events.count
    try stage.list.performBatchUpdates { update in
      stage.model = [["X", "B", "C"]]
      update.deleteItems(at: [path(0)])
      update.insertItems(at: [path(0)])
      update.reloadItems(at: [path(2)])
    }
    let told: Set = [
      "updates", "numberOfSections", "numberOfRowsInSection", "cellForRowAt", "willDisplay", "didEndDisplaying",
      "completion",
    ]
    #expect(
      stage.recorder.events.dropFirst(first).filter { told.contains($0.call) }.map { event in
        ([event.call] + event.arguments.suffix(1).map { $0.value.text }).joined(separator: " ")
      } == [
        "updates", "numberOfSections", "numberOfRowsInSection 0", "cellForRowAt 0", "willDisplay 0", "cellForRowAt 2",
        "willDisplay 2", "didEndDisplaying 0", "didEndDisplaying 2", "completion true",
      ])
  }

  @Test func `DF-07 a collection view never laid out reads its counts when the batch begins`() throws {
    let early = try SectionedStage([["A", "B", "C"]], kind: .collection, loads: false)
    early.model[0].append("D")
    let text = reason { try early.list.performBatchUpdates { $0.insertItems(at: [path(3)]) } }
    #expect(text?.contains("after the update (4)") == true && text?.contains("before the update (4)") == true)
    #expect(text?.contains("(1 inserted, 0 deleted)") == true)
    let inside = try SectionedStage([["A", "B", "C"]], kind: .collection, loads: false)
    try inside.list.performBatchUpdates { update in
      inside.model[0].append("D")
      update.insertItems(at: [path(3)])
    }
    try inside.window.endTurn()
    #expect(inside.shown == ["A", "B", "C", "D"])
  }

  @Test func `C33 DF-07 reloadData only gives the counts up`() throws {
    let letters = ["A", "B", "C", "D", "E"]
    let stage = try SectionedStage([letters], kind: .collection)
    try stage.list.reloadData()
    stage.model[0].insert("X", at: 0)
    let text = reason { try stage.list.performBatchUpdates { $0.insertItems(at: [path(0)]) } }
    #expect(
      text
        == "Invalid update: invalid number of items in section 0. The number of items contained in an existing section "
        + "after the update (6) must be equal to the number of items contained in that section before the update (6), "
        + "plus or minus the number of items inserted or deleted from that section (1 inserted, 0 deleted) and plus or "
        + "minus the number of items moved into or out of that section (0 moved in, 0 moved out). Collection view: "
        + "<UICollectionView: 0x…>")
    for kind in [ListKind.collection, .table] {
      let stage = try SectionedStage([letters], kind: kind)
      try stage.list.reloadData()
      // A table has read its counts within reloadData; a collection view needs a layout for it.
      if kind == .collection { try stage.window.endTurn() }
      stage.model[0].insert("X", at: 0)
      #expect(reason { try stage.list.performBatchUpdates { $0.insertItems(at: [path(0)]) } } == nil)
    }
  }

  @Test func `DF-07 a batch within a batch joins it`() throws {
    let stage = try SectionedStage([["A", "B", "C"]])
    try stage.list.performBatchUpdates { update in
      update.deleteItems(at: [path(0)])
      try stage.list.performBatchUpdates { inner in
        stage.model = [["B", "C", "X"]]
        inner.insertItems(at: [path(2)])
      }
    }
    #expect(stage.shown == ["B", "C", "X"] && stage.count("completion") == 1)
  }

  @Test(arguments: 1...20)
  func `after any batches each item on screen has the cell that was made for it`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var next = 0
    func fresh() -> String {
      next += 1
      return "\(next)"
    }
    let stage = try SectionedStage(
      [(0..<8).map { _ in fresh() }, (0..<3).map { _ in fresh() }], kind: seed % 2 == 0 ? .table : .collection,
      height: 300, iOS: seed % 3 == 0 ? 14 : 26)
    for _ in 0..<40 {
      try stage.list.performBatchUpdates { update in
        let old = stage.model
        var rest = old
        let gone = old.indices.flatMap { section in old[section].indices.map { path($0, section) } }
          .shuffled(using: &random).prefix(Int.random(in: 0...3, using: &random))
        for place in gone.sorted(by: >) { rest[place.section].remove(at: place.item) }
        update.deleteItems(at: gone)
        for section in rest.indices {
          let count = Int.random(in: 0...2, using: &random)
          let total = rest[section].count + count
          for place in (0..<total).shuffled(using: &random).prefix(count).sorted() {
            rest[section].insert(fresh(), at: place)
            update.insertItems(at: [path(place, section)])
          }
        }
        stage.model = rest
      }
      if Bool.random(using: &random) {
        let most = max(0, stage.list.contentSize.height - 300)
        try stage.list.setContentOffset(Point(x: 0, y: Double.random(in: 0...most, using: &random)))
      }
      try stage.window.endTurn()
      let all = stage.model.flatMap { $0 }
      let window = stage.list.bounds
      let expected = all.indices.filter { Double($0) * 44 < window.maxY && Double($0 + 1) * 44 > window.minY }
      #expect(stage.shown == expected.map { all[$0] })
      #expect(stage.list.cells.visible.allSatisfy { $0.cell.superview === stage.list })
    }
  }
}
