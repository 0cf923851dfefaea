import Cells
import Diffing
import Platform
import TestSupport
import Testing
import Tracing

typealias Numbers = Snapshot<String, Int>

/// A:[1,2,3] B:[4,5]
func twoSections(iOS: Double = 26) throws -> Numbers {
  var snapshot = Numbers(iOS: iOS)
  try snapshot.appendSections(["A", "B"])
  try snapshot.appendItems([1, 2, 3], toSection: "A")
  try snapshot.appendItems([4, 5], toSection: "B")
  return snapshot
}

func reason(_ body: () throws -> Void) -> String? {
  do {
    try body()
    return nil
  } catch { return (error as? Exception)?.reason ?? "\(error)" }
}

struct SnapshotTests {
  private func after(_ change: (inout Numbers) throws -> Void) throws -> [[Int]] {
    var snapshot = try twoSections()
    try change(&snapshot)
    return snapshot.items
  }

  @Test func `DF-09 what exists is moved by append and insert`() throws {
    #expect(try after { try $0.appendItems([2], toSection: "B") } == [[1, 3], [4, 5, 2]])
    #expect(try after { try $0.appendItems([6, 1]) } == [[2, 3], [4, 5, 6, 1]])
    #expect(try after { try $0.insertItems([9], beforeItem: 4) } == [[1, 2, 3], [9, 4, 5]])
    #expect(try after { try $0.insertItems([1], afterItem: 5) } == [[2, 3], [4, 5, 1]])
    #expect(try after { try $0.insertItems([3, 1], afterItem: 2) } == [[2, 3, 1], [4, 5]])
    #expect(try after { try $0.moveItem(1, beforeItem: 3) } == [[2, 1, 3], [4, 5]])
    #expect(try after { try $0.moveItem(1, afterItem: 3) } == [[2, 3, 1], [4, 5]])
    #expect(try after { $0.deleteItems([99]) } == [[1, 2, 3], [4, 5]])
    #expect(try after { $0.deleteSections(["A", "Z"]) } == [[4, 5]])
    #expect(try after { $0.deleteAllItems() } == [])
    #expect(try after { try $0.moveItem(1, afterItem: 4) } == [[2, 3], [4, 1, 5]])
    #expect(try after { try $0.moveSection("B", beforeSection: "A") } == [[4, 5], [1, 2, 3]])
    #expect(try after { try $0.insertSections(["C"], afterSection: "A") } == [[1, 2, 3], [], [4, 5]])
    #expect(try after { try $0.insertSections(["C"], beforeSection: "A") } == [[], [1, 2, 3], [4, 5]])
  }

  @Test func `DF-09 marks change nothing, and are no part of equality`() throws {
    var marked = try twoSections()
    try marked.reloadItems([2])
    try marked.reconfigureItems([4])
    try marked.reloadSections(["B"])
    #expect(try marked == twoSections() && marked.reloadedItemIdentifiers == [2])
    #expect(marked.withoutMarks.reloadedItemIdentifiers.isEmpty && marked.reconfiguredItemIdentifiers == [4])
    marked.deleteItems([2])
    #expect(marked.reloadedItemIdentifiers.isEmpty)
    let sectionsAreAnotherSpace = Snapshot<Int, Int>()
    var same = sectionsAreAnotherSpace
    try same.appendSections([1])
    try same.appendItems([1])
    #expect(same.items == [[1]])
  }

  @Test func `DF-10 the same twice in one call raises, in two calls it moves with a line in the log`() throws {
    var snapshot = try twoSections()
    #expect(
      reason { try snapshot.appendItems([6, 6]) }
        == "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {( 6 )}")
    try snapshot.appendItems([6])
    #expect(snapshot.log == [])
    try snapshot.appendItems([6])
    #expect(snapshot.items == [[1, 2, 3], [4, 5, 6]])
    #expect(
      snapshot.log == [
        "[UIDiffableDataSource] Diffable data source detected an attempt to insert or append 1 item identifier that "
          + "already exists in the snapshot. The existing item identifier will be moved into place instead, but this "
          + "operation will be more expensive. For best performance, inserted item identifiers should always be unique. "
          + "Set a symbolic breakpoint on BUG_IN_CLIENT_OF_DIFFABLE_DATA_SOURCE__IDENTIFIER_ALREADY_EXISTS to catch this "
          + "in the debugger. Item identifier that already exists: 6"
      ])
    try snapshot.appendItems([1, 2, 4, 5])
    #expect(snapshot.log.last?.contains("append 4 item identifiers that already exist in") == true)
    #expect(
      reason { try snapshot.appendSections(["C", "C"]) }
        == "Fatal: supplied section identifiers are not unique. Duplicate identifiers: {( C )}")
    var old = try twoSections(iOS: 13)
    #expect(
      reason { try old.appendItems([6, 6]) }
        == "Fatal: supplied identifiers are not unique. Duplicate identifiers: {( 6 )}")
  }

  @Test func `DF-10 every other exception by its text`() throws {
    func text(_ change: (inout Numbers) throws -> Void, iOS: Double = 26) throws -> String? {
      var snapshot = try twoSections(iOS: iOS)
      return reason { try change(&snapshot) }
    }
    var empty = Numbers()
    #expect(
      reason { try empty.appendItems([1]) }
        == "There are currently no sections in the data source. Please add a section first.")
    #expect(
      try text { try $0.appendItems([1], toSection: "Z") } == "Invalid parameter not satisfying: section != NSNotFound")
    #expect(
      try text { try $0.insertItems([7], beforeItem: 99) } == "Invalid parameter not satisfying: section != NSNotFound")
    #expect(
      try text { try $0.insertSections(["C"], beforeSection: "Z") }
        == "Invalid parameter not satisfying: insertIndex != NSNotFound")
    #expect(
      try text { try $0.moveItem(99, beforeItem: 1) } == "Invalid parameter not satisfying: fromIndex != NSNotFound")
    #expect(try text { try $0.moveItem(1, afterItem: 99) } == "Invalid parameter not satisfying: toIndex != NSNotFound")
    #expect(
      try text { try $0.moveSection("Z", afterSection: "A") }
        == "Invalid parameter not satisfying: fromSection != NSNotFound")
    #expect(
      try text { try $0.moveSection("A", afterSection: "Z") }
        == "Invalid parameter not satisfying: toSection != NSNotFound")
    #expect(
      try text { try $0.insertItems([4], beforeItem: 4) }
        == "Invalid update: destination for insertion operation [4] is in the insertion identifier list for update: "
        + "<_UIDiffableDataSourceUpdate 0x… - action: INS; destinationIdentifier:4; destIsSection: 0; identifiers: [4]>."
    )
    #expect(
      try text { try $0.moveItem(1, beforeItem: 1) }?.hasPrefix(
        "Invalid update: destination for item move is the same as the source [1] for update: ") == true)
    #expect(
      try text { try $0.moveSection("A", beforeSection: "A") }?.hasPrefix(
        "Invalid update: destination for section move is the same as the source [A] for update: ") == true)
    #expect(
      try text { try $0.reloadItems([99]) }
        == "Attempted to reload item identifier that does not exist in the snapshot: 99")
    #expect(try text({ try $0.reloadItems([99]) }, iOS: 14) == "Invalid item identifier specified for reload: 99")
    #expect(
      try text { try $0.reloadSections(["Z"]) }
        == "Attempted to reload section identifier that does not exist in the snapshot: Z")
    #expect(
      try text { try $0.appendSections(["A"]) }
        == "Diffable data source detected an attempt to insert or append 1 section identifier that already exists in the "
        + "snapshot. Identifiers in a snapshot must be unique. Section identifier that already exists: A")
    #expect(
      try text { try $0.appendSections(["B", "A"]) }?.hasSuffix("Section identifiers that already exist: (B, A)")
        == true)
    let missing =
      "Section identifier was not found. You can verify the section exists by calling the indexOfSectionIdentifier API "
      + "(which has O(1) performance)"
    #expect(try text { _ = try $0.itemIdentifiers(inSection: "Z") } == missing)
    #expect(try text { _ = try $0.numberOfItems(inSection: "Z") } == missing)
    #expect(try text({ _ = try $0.itemIdentifiers(inSection: "Z") }, iOS: 13) == nil)
  }

  @Test func `DF-11 an item is in one section: later calls move it, iOS 13 raises`() throws {
    var snapshot = Numbers()
    try snapshot.appendSections(["A", "B"])
    try snapshot.appendItems([1, 2], toSection: "A")
    try snapshot.appendItems([2, 3], toSection: "B")
    #expect(snapshot.items == [[1], [2, 3]] && snapshot.log.count == 1)
    #expect(snapshot.sectionIdentifier(containingItem: 2) == "B" && snapshot.indexOfItem(3) == 2)
    var old = Numbers(iOS: 13)
    try old.appendSections(["A", "B"])
    try old.appendItems([1, 2], toSection: "A")
    #expect(
      reason { try old.appendItems([2, 3], toSection: "B") }
        == "Fatal: supplied identifiers are not unique. Duplicate identifiers: {( 2 )}")
  }

  @Test func `C37 a, b, a in one call aborts on all versions, one value in two sections on iOS 13 alone`() throws {
    for iOS in [13.0, 14, 26] {
      var one = Snapshot<Int, String>(iOS: iOS)
      try one.appendSections([0, 1])
      #expect(
        reason { try one.appendItems(["a", "b", "a"]) }?.hasSuffix("not unique. Duplicate identifiers: {( a )}") == true
      )
      try one.appendItems(["a"], toSection: 0)
      #expect((reason { try one.appendItems(["a"], toSection: 1) } == nil) == (iOS >= 14))
    }
  }

  @Test func `a hundred thousand identical items are one duplicate`() throws {
    var snapshot = try twoSections()
    #expect(
      reason { try snapshot.appendItems(Array(repeating: 7, count: 100_000)) }
        == "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {( 7 )}")
    try snapshot.appendItems(Array(10..<100_010))
    #expect(snapshot.numberOfItems == 100_005)
  }

  /// A snapshot of plain lists, changed by the same calls.
  @Test(arguments: 1...30)
  func `DF-09 random operations leave what plain lists leave`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var snapshot = try twoSections()
    var lists: [(String, [Int])] = [("A", [1, 2, 3]), ("B", [4, 5])]
    func drop(_ items: [Int]) { for index in lists.indices { lists[index].1.removeAll(where: items.contains) } }
    for step in 0..<120 {
      let items = Array((0..<12).shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random)))
      let anchor = Int.random(in: 0..<12, using: &random)
      let home = lists.firstIndex { $0.1.contains(anchor) }
      switch Int.random(in: 0..<6, using: &random) {
      case 0:
        let section = Int.random(in: lists.indices, using: &random)
        try snapshot.appendItems(items, toSection: lists[section].0)
        drop(items)
        lists[section].1 += items
      case 1:
        snapshot.deleteItems(items)
        drop(items)
      case 2, 3:
        guard let home, !items.contains(anchor) else { continue }
        let isAfter = Bool.random(using: &random)
        if isAfter {
          try snapshot.insertItems(items, afterItem: anchor)
        } else {
          try snapshot.insertItems(items, beforeItem: anchor)
        }
        drop(items)
        let place = lists[home].1.firstIndex(of: anchor) ?? 0
        lists[home].1.insert(contentsOf: items, at: place + (isAfter ? 1 : 0))
      case 4:
        guard let home, items[0] != anchor, lists.contains(where: { $0.1.contains(items[0]) }) else { continue }
        try snapshot.moveItem(items[0], afterItem: anchor)
        drop([items[0]])
        lists[home].1.insert(items[0], at: (lists[home].1.firstIndex(of: anchor) ?? 0) + 1)
      default:
        if lists.count < 4 {
          let name = "S\(step)"
          try snapshot.insertSections([name], afterSection: lists[0].0)
          lists.insert((name, []), at: 1)
        } else {
          snapshot.deleteSections([lists[2].0])
          lists.remove(at: 2)
        }
      }
      #expect(snapshot.sectionIdentifiers == lists.map(\.0) && snapshot.items == lists.map(\.1))
      #expect(
        snapshot.itemIdentifiers.allSatisfy { snapshot.indexPath(of: $0).map { lists[$0.section].1[$0.item] } == $0 })
    }
  }

  static let seeds: ClosedRange<UInt64> = 1...(getenv("OVERSCROLL_SOAK") == nil ? 1_500 : 100_000)

  /// Sections with items, none twice.
  private func random(_ random: inout SplitMix64) throws -> Numbers {
    var snapshot = Numbers()
    let sections = Array(
      ["A", "B", "C", "D", "E"].shuffled(using: &random).prefix(Int.random(in: 0...4, using: &random)))
    try snapshot.appendSections(sections)
    for item in (0..<16).shuffled(using: &random).prefix(Int.random(in: 0...16, using: &random)) where !sections.isEmpty
    {
      try snapshot.appendItems([item], toSection: sections.randomElement(using: &random))
    }
    return snapshot
  }

  @Test func `DF-13 the difference of two snapshots passes the list's checks and gives the new one`() throws {
    for seed in Self.seeds {
      var generator = SplitMix64(seed: seed)
      let (old, new) = (try random(&generator), try random(&generator))
      let difference = SnapshotDifference(from: old, to: new)
      let plan = try difference.update.plan(
        before: old.items.map(\.count), after: new.items.map(\.count), kind: .collection, iOS: 26)
      let named = Set(difference.inserts)
      let fresh = Set(difference.sections.inserts)
      let result = plan.result(of: old.items) { place in
        // Only what is named as new, or lies in a section that is, may come from outside.
        named.contains(place) || fresh.contains(place.section) ? new.items[place.section][place.item] : -1
      }
      guard result == new.items else {
        Issue.record("seed \(seed): \(old.items) to \(new.items) gives \(result)")
        return
      }
      for move in difference.moves {
        #expect(old.items[move.from.section][move.from.item] == new.items[move.to.section][move.to.item])
      }
    }
  }
}
