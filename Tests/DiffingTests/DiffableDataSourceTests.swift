import Cells
import Diffing
import Geometry
import TestSupport
import Testing
import Tracing
import Views

/// A diffable list in a window.
final class DiffableStage {
  let recorder = Recorder()
  let window: Window
  let list: SectionedList
  let source: DiffableDataSource<String, Int>

  init(_ kind: ListKind = .collection, height: Double = 440, iOS: Double = 26, inWindow: Bool = true) throws {
    window = try Window(frame: Rect(x: 0, y: 0, width: 320, height: height), recorder: recorder)
    list = try SectionedList(
      "list", kind: kind, frame: Rect(x: 0, y: 0, width: 320, height: height), iOS: iOS, recorder: recorder)
    list.cells.register({ try Cell($0) }, forIdentifier: "cell")
    source = DiffableDataSource(list: list) { list, indexPath, item in
      item == 404 ? nil : try list.cells.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }
    list.cells.setPrefetchingEnabled(false)
    if inWindow { try window.addSubview(list) }
  }

  func snapshot(_ sections: [(String, [Int])]) throws -> Numbers {
    var snapshot = Numbers(iOS: list.iOS)
    for (name, items) in sections {
      try snapshot.appendSections([name])
      try snapshot.appendItems(items, toSection: name)
    }
    return snapshot
  }

  /// Which items the provider was asked for, in order.
  func asked(during body: () throws -> Void) throws -> [Int] {
    let first = recorder.events.count
    try body()
    try window.endTurn()
    return recorder.events.dropFirst(first).filter { $0.call == "cellProvider" }.compactMap {
      Int($0.arguments.last?.value.text ?? "")
    }
  }

  func count(_ call: String) -> Int { recorder.events.count { $0.call == call } }
  var logs: [String] { recorder.events.filter { $0.call == "log" }.compactMap { $0.arguments.first?.value.text } }
}

extension Value {
  var text: String { if case .text(let text) = self { text } else { "\(self)" } }
}

struct DiffableDataSourceTests {
  private func stage(_ sections: [(String, [Int])], _ kind: ListKind = .collection, iOS: Double = 26) throws
    -> DiffableStage
  {
    let stage = try DiffableStage(kind, iOS: iOS)
    try stage.source.apply(try stage.snapshot(sections))
    try stage.window.endTurn()
    return stage
  }

  @Test func `DF-13 the provider is asked for what is new, and for what is marked, a second time`() throws {
    for (marked, expected) in [([Int](), [4]), ([1], [4, 1]), ([4], [4, 4])] {
      let stage = try stage([("A", [1, 2, 3])])
      var next = try stage.snapshot([("A", [3, 1, 4])])
      try next.reloadItems(marked)
      #expect(try stage.asked { try stage.source.apply(next) } == expected)
      guard case .difference(let difference)? = stage.source.lastPath else {
        Issue.record("not by a difference")
        return
      }
      #expect(difference.deletes == [IndexPath(item: 1)] && difference.inserts == [IndexPath(item: 2)])
      #expect(difference.moves == [.init(from: IndexPath(item: 0), to: IndexPath(item: 1))])
    }
  }

  @Test func `DF-13 an item that another section gets is moved there`() throws {
    let stage = try stage([("A", [1, 2, 3]), ("B", [4, 5])])
    let next = try stage.snapshot([("A", [3, 1, 6]), ("B", [4, 2, 5])])
    #expect(try stage.asked { try stage.source.apply(next) } == [6])
    guard case .difference(let difference)? = stage.source.lastPath else {
      Issue.record("not by a difference")
      return
    }
    #expect(difference.inserts == [IndexPath(item: 2)] && difference.deletes.isEmpty && difference.moves.count == 2)
    #expect(difference.moves.contains(.init(from: IndexPath(item: 1), to: IndexPath(item: 1, section: 1))))
  }

  @Test func `DF-13 the first apply and one without a window reload, and so does a table whose rows cross edges`()
    throws
  {
    let first = try DiffableStage()
    #expect(try first.asked { try first.source.apply(try first.snapshot([("A", [1, 2])])) } == [1, 2])
    #expect(first.source.lastPath == .reload)
    let outside = try DiffableStage(inWindow: false)
    for items in [[1], [2]] { try outside.source.apply(try outside.snapshot([("A", items)])) }
    #expect(outside.source.lastPath == .reload)
    for (kind, reloads) in [(ListKind.table, true), (.collection, false)] {
      let stage = try stage([("A", [1]), ("B", [2])], kind)
      try stage.source.apply(try stage.snapshot([("B", [2, 1])]))
      #expect((stage.source.lastPath == .reload) == reloads)
      let twoMove = try self.stage([("A", [1]), ("B", [2]), ("C", [3])], kind)
      try twoMove.source.apply(try twoMove.snapshot([("C", [3]), ("B", [2]), ("A", [1])]))
      #expect((twoMove.source.lastPath == .reload) == reloads)
    }
  }

  @Test func `DF-14 without animation it is reloadData before iOS 15 alone`() throws {
    for (iOS, usesReload, animates, count) in [
      (14.0, false, false, 10), (15, false, false, 1), (14, false, true, 1), (15, true, false, 10),
    ] {
      let stage = try stage([("A", Array(1...10))], iOS: iOS)
      let next = try stage.snapshot([("A", [0] + Array(1...10))])
      let asked = try stage.asked {
        if usesReload {
          try stage.source.applySnapshotUsingReloadData(next)
        } else {
          try stage.source.apply(next, animatingDifferences: animates)
        }
      }
      #expect(asked.count == count)
    }
  }

  @Test func `DF-15 reconfigure keeps the cell, reload takes another one`() throws {
    for reconfigures in [true, false] {
      let stage = try stage([("A", [1, 2])])
      let (made, cell) = (stage.list.cells.created, stage.list.cells.displayed[IndexPath(item: 0)])
      var next = stage.source.snapshot()
      if reconfigures { try next.reconfigureItems([1]) } else { try next.reloadItems([1]) }
      #expect(try stage.asked { try stage.source.apply(next) } == [1])
      #expect(stage.count("prepareForReuse") == 0 && stage.list.cells.created == made + (reconfigures ? 0 : 1))
      #expect((stage.list.cells.displayed[IndexPath(item: 0)] === cell) == reconfigures)
      #expect(stage.source.snapshot().reloadedItemIdentifiers.isEmpty)
    }
    let off = try stage([("A", Array(1...40))])
    var next = off.source.snapshot()
    try next.reconfigureItems([40])
    #expect(try off.asked { try off.source.apply(next) } == [])
  }

  @Test func `DF-16 by id a new title is nothing, by all properties a delete and an insert`() throws {
    struct ByID: Hashable {
      var id: Int
      var title: String
      static func == (left: ByID, right: ByID) -> Bool { left.id == right.id }
      func hash(into hasher: inout Hasher) { hasher.combine(id) }
    }
    struct ByAll: Hashable {
      var id: Int
      var title: String
    }
    struct HashOfID: Hashable {
      var id: Int
      var title: String
      func hash(into hasher: inout Hasher) { hasher.combine(id) }
    }
    let (old, new) = ([(1, "a"), (2, "b")], [(1, "z"), (2, "b")])
    #expect(ListDifference.minimal(from: old.map(ByID.init), to: new.map(ByID.init)).isEmpty)
    let replaced = ListDifference(deletes: [0], inserts: [0])
    #expect(ListDifference.minimal(from: old.map(ByAll.init), to: new.map(ByAll.init)) == replaced)
    #expect(ListDifference.minimal(from: old.map(HashOfID.init), to: new.map(HashOfID.init)) == replaced)
  }

  @Test func `DF-12 no cell raises, no header view raises, and places are found`() throws {
    let stage = try stage([("A", [1, 2]), ("B", [3])])
    #expect(stage.source.itemIdentifier(for: IndexPath(item: 0, section: 1)) == 3)
    #expect(stage.source.indexPath(for: 2) == IndexPath(item: 1) && stage.source.indexPath(for: 9) == nil)
    #expect(stage.source.itemIdentifier(for: IndexPath(item: 9)) == nil)
    #expect(stage.source.itemIdentifier(for: IndexPath(item: -1, section: -1)) == nil)
    #expect(
      reason { try stage.source.provideSupplementaryView(ofKind: "header", at: IndexPath(item: 0)) }?.hasSuffix(
        "but a supplementaryViewProvider was not specified on the diffable data source. Please configure the diffable data "
          + "source accordingly and add the supplementary provider") == true)
    #expect(
      reason { try stage.source.apply(try stage.snapshot([("A", [404])])) }?.hasPrefix(
        "UICollectionViewDiffableDataSource cell provider returned nil for index path ") == true)
    let table = try DiffableStage(.table)
    try table.source.apply(try table.snapshot([("A", [404])]))
    #expect(
      reason { try table.window.endTurn() }?.hasPrefix("UITableViewDiffableDataSource cell provider returned nil")
        == true)
  }

  @Test func `DF-17 one queue, always the same`() throws {
    let mixed = try stage([("A", [1])])
    #expect(mixed.logs.isEmpty)
    try mixed.source.apply(try mixed.snapshot([("A", [2])]), on: .background)
    #expect(
      mixed.logs.count == 1 && mixed.logs[0].hasPrefix("[UIDiffing] Warning: applying updates in a non-thread confined")
    )
    #expect(mixed.source.itemIdentifier(for: IndexPath(item: 0)) == 1)
    #expect(
      reason { try mixed.source.apply(try mixed.snapshot([("A", [3])])) }
        == "Deadlock detected: calling this method on the main queue with outstanding async updates is not permitted and "
        + "will deadlock. Please always submit updates either always on the main queue or always off the main queue - "
        + "view=<list>")
    try mixed.source.finishOutstanding()
    #expect(mixed.source.itemIdentifier(for: IndexPath(item: 0)) == 2)
    let off = try DiffableStage()
    for items in [[1], [2, 1]] { try off.source.apply(try off.snapshot([("A", items)]), on: .background) }
    try off.source.finishOutstanding()
    #expect(off.logs.isEmpty && off.source.snapshot().items == [[2, 1]])
  }

  @Test func `DF-18 a section takes what shows of a tree, and is made where it is missing`() throws {
    let stage = try stage([("A", [1, 2]), ("B", [3])])
    var outline = SectionSnapshot<Int>()
    try outline.append([10, 3])
    try outline.append([11], to: 10)
    try stage.source.apply(outline, to: "C")
    #expect(stage.source.snapshot().items == [[1, 2], [], [10, 3]])
    stage.source.sectionSnapshotHandlers.snapshotForExpandingParent = { _, branch in
      var branch = branch
      try? branch.append([12])
      return branch
    }
    #expect(try stage.source.toggle(10, inSection: "C"))
    #expect(stage.source.snapshot().items == [[1, 2], [], [10, 11, 12, 3]])
    stage.source.sectionSnapshotHandlers.shouldCollapseItem = { _ in false }
    #expect(try !stage.source.toggle(10, inSection: "C"))
    #expect(try stage.source.snapshot(for: "A").items == [1, 2])
  }

  @Test func `DF-19 a drag is a transaction whose difference does the same to the app's list`() throws {
    let stage = try stage([("A", [1, 2, 3, 4])])
    var backing = [1, 2, 3, 4]
    #expect(try !stage.source.reorder(from: IndexPath(item: 0), to: IndexPath(item: 3)))
    stage.source.reorderingHandlers.canReorderItem = { _ in true }
    #expect(try !stage.source.reorder(from: IndexPath(item: 0), to: IndexPath(item: 3)))
    stage.source.reorderingHandlers.didReorder = { transaction in
      backing = backing.applying(transaction.difference) ?? []
      #expect(transaction.difference.removals.count == 1 && transaction.difference.insertions.count == 1)
      #expect(transaction.sectionTransactions.map(\.sectionIdentifier) == ["A"])
    }
    #expect(try stage.source.reorder(from: IndexPath(item: 0), to: IndexPath(item: 3)))
    #expect(backing == [2, 3, 4, 1] && stage.source.snapshot().items == [backing])
    #expect(try !stage.source.reorder(from: IndexPath(item: 0), to: IndexPath(item: 9)))
    let table = try self.stage([("A", [1, 2])], .table)
    table.source.reorderingHandlers = stage.source.reorderingHandlers
    #expect(try !table.source.reorder(from: IndexPath(item: 0), to: IndexPath(item: 1)))
  }

  @Test func `the list does not hold its data source`() throws {
    let stage = try DiffableStage()
    var source: DiffableDataSource<String, Int>? = DiffableDataSource(list: stage.list) { _, _, _ in nil }
    #expect(stage.list.source === source)
    source = nil
    #expect(stage.list.source == nil)
  }
}
