import Cells
import TestSupport
import Testing
import Tracing

/// `0` or `1.3`.
func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

struct BatchUpdateTests {
  /// The letters after an update of one section; new items come from `new` by their places.
  private func letters(_ old: String, _ changes: [BatchUpdate.Change], _ new: [Int: Character] = [:]) throws -> String {
    let inserts = changes.count { if case .insertItem = $0 { true } else { false } }
    let deletes = changes.count { if case .deleteItem = $0 { true } else { false } }
    let plan = try BatchUpdate(changes).plan(
      before: [old.count], after: [old.count + inserts - deletes], kind: .table, iOS: 26)
    return String(plan.result(of: [Array(old)]) { new[$0.item] ?? "?" }[0])
  }

  @Test func `DF-01 deletes count in the old list, inserts in the new, in either order of calls`() throws {
    let two: [BatchUpdate.Change] = [.deleteItem(path(0)), .insertItem(path(1))]
    #expect(try letters("ABC", two, [1: "X"]) == "BXC")
    #expect(try letters("ABC", two.reversed(), [1: "X"]) == "BXC")
    #expect(
      try letters(
        "ABCDE", [.deleteItem(path(1)), .deleteItem(path(3)), .insertItem(path(0)), .insertItem(path(3))],
        [0: "X", 3: "Y"]) == "XACYE")
    #expect(try letters("A", [.insertItem(path(0)), .insertItem(path(1))], [0: "X", 1: "Y"]) == "XYA")
    #expect(try letters("ABCD", [.deleteItem(path(2)), .moveItem(path(3), to: path(0))]) == "DAB")
    #expect(
      try letters(
        "ABCD", [.deleteItem(path(0)), .moveItem(path(1), to: path(2)), .insertItem(path(3))], [3: "X"]) == "CDBX")
  }

  @Test func `CL-28 new places are filled first, and survivors take the rest in their order`() throws {
    #expect(
      try letters(
        "ABCDE",
        [.deleteItem(path(1)), .insertItem(path(0)), .insertItem(path(3)), .moveItem(path(4), to: path(1))],
        [0: "X", 3: "Y"]) == "XEAYCD")
    #expect(try letters("ABCDE", [.deleteItem(path(1)), .deleteItem(path(3))]) == "ACE")
    #expect(try letters("ABCD", [.deleteItem(path(0)), .insertItem(path(3))], [3: "X"]) == "BCDX")
  }

  @Test func `C31 the first three of eight to the end: the largest place is seven`() throws {
    let deletes = (0..<3).map { BatchUpdate.Change.deleteItem(path($0)) }
    let moved: [Int: Character] = [5: "0", 6: "1", 7: "2"]
    #expect(try letters("01234567", deletes + (5..<8).map { .insertItem(path($0)) }, moved) == "34567012")
    let error = #expect(throws: Exception.self) {
      _ = try BatchUpdate(deletes + (8..<11).map { .insertItem(path($0)) }).plan(
        before: [8], after: [8], kind: .collection, iOS: 7)
    }
    #expect(
      error?.reason
        == "attempt to insert item 8 into section 0, but there are only 8 items in section 0 after the update")
  }

  private func reason(
    _ changes: [BatchUpdate.Change], _ before: [Int], _ after: [Int], _ kind: ListKind = .table, iOS: Double = 26
  ) -> String? {
    do throws(Exception) {
      _ = try BatchUpdate(changes).plan(before: before, after: after, kind: kind, iOS: iOS)
      return nil
    } catch { return error.reason }
  }

  @Test func `DF-02 DF-03 sources and targets are apart from each other`() {
    #expect(
      reason([.reloadItem(path(3)), .moveItem(path(3), to: path(0))], [5], [5])
        == "attempt to perform a delete and a move from the same index path "
        + "(<NSIndexPath: 0x…> {length = 2, path = 0 - 3})")
    #expect(
      reason([.deleteItem(path(1)), .moveItem(path(1), to: path(0))], [3], [2])
        == "attempt to perform a delete and a move from the same index path "
        + "(<NSIndexPath: 0x…> {length = 2, path = 0 - 1})")
    #expect(
      reason([.insertItem(path(0)), .moveItem(path(2), to: path(0))], [3], [4])
        == "attempt to perform an insert and a move to the same index path "
        + "(<NSIndexPath: 0x…> {length = 2, path = 0 - 0})")
    #expect(
      reason([.deleteItem(path(0)), .reloadItem(path(0))], [3], [2])
        == "attempt to delete and reload the same index path (<NSIndexPath: 0x…> {length = 2, path = 0 - 0})")
    #expect(reason([.deleteItem(path(0)), .insertItem(path(0))], [3], [3]) == nil)
    #expect(
      reason([.moveItem(path(0), to: path(1)), .moveItem(path(0), to: path(2))], [3], [3], .collection)?
        .hasPrefix("attempt to move item at index path (") == true)
    #expect(
      reason([.moveItem(path(0), to: path(1)), .moveItem(path(2), to: path(1))], [3], [3])?
        .hasPrefix("attempt to move both (") == true)
    #expect(
      reason([.deleteSection(0), .moveSection(0, to: 1)], [1, 1], [1])
        == "attempt to move section 0 to section 1, but there are only 1 sections after the update")
    #expect(
      reason([.deleteSection(0), .moveSection(0, to: 0)], [1, 1], [1])
        == "attempt to perform a delete and a move from the same section (0)")
  }

  @Test func `DF-04 what is out of range is named before any sum`() {
    #expect(
      reason([.deleteItem(path(99))], [20], [19])
        == "attempt to delete row 99 from section 0 which only contains 20 rows before the update")
    #expect(
      reason([.insertItem(path(100))], [20], [21])
        == "attempt to insert row 100 into section 0, but there are only 21 rows in section 0 after the update")
    #expect(
      reason([.deleteItem(path(2, 4))], [20], [20])
        == "attempt to delete row 2 from section 4, but there are only 1 sections before the update")
    #expect(
      reason([.deleteSection(4)], [20], [20])
        == "attempt to delete section 4, but there are only 1 sections before the update")
    #expect(
      reason([.deleteItem(path(5))], [5], [5], .collection)
        == "attempt to delete item 5 from section 0 which only contains 5 items before the update")
    #expect(
      reason([.insertItem(path(7))], [5], [6], .collection)
        == "attempt to insert item 7 into section 0, but there are only 6 items in section 0 after the update")
    // The sums are wrong as well, and a conflict is there: the range is told.
    #expect(
      reason([.deleteItem(path(30)), .deleteItem(path(0)), .reloadItem(path(0))], [20], [3])?.hasPrefix(
        "attempt to delete row 30")
        == true)
    for place in [path(-1), path(.max), path(0, -1), path(0, .max), path(.min, .min)] {
      for change in [
        BatchUpdate.Change.deleteItem(place), .insertItem(place), .reloadItem(place), .moveItem(place, to: place),
      ] {
        #expect(reason([change], [3], [3])?.hasPrefix("attempt to ") == true)
      }
    }
  }

  @Test(arguments: [
    ([20], [19], 0, 1, true), ([20], [20], 1, 1, true), ([20], [21], 1, 0, true), ([20], [20], 0, 1, false),
    ([36], [35], 0, 0, false), ([11], [12], 2, 2, false), ([3], [6], 1, 0, false),
  ])
  func `DF-05 after is before and inserted without deleted`(
    before: [Int], after: [Int], inserted: Int, deleted: Int, isRight: Bool
  ) {
    let changes =
      (0..<inserted).map { BatchUpdate.Change.insertItem(path($0)) }
      + (0..<deleted).map { BatchUpdate.Change.deleteItem(path($0)) }
    #expect((reason(changes, before, after) == nil) == isRight)
  }

  @Test func `DF-05 the classic text, old and new, for rows, items and sections`() {
    #expect(reason([.moveItem(path(0), to: path(0, 1))], [2, 0], [1, 1]) == nil)
    let numbers = { (items: String, blanks: String, end: String) in
      "Invalid update: invalid number of \(items) in section 0.\(blanks)The number of \(items) contained in an existing "
        + "section after the update (6) must be equal to the number of \(items) contained in that section before the "
        + "update (3), plus or minus the number of \(items) inserted or deleted from that section (1 inserted, 0 "
        + "deleted) and plus or minus the number of \(items) moved into or out of that section (0 moved in, 0 moved "
        + "out).\(end)"
    }
    #expect(reason([.insertItem(path(0))], [3], [6], iOS: 13) == numbers("rows", "  ", ""))
    #expect(
      reason([.insertItem(path(0))], [3], [6], iOS: 14) == numbers("rows", " ", " Table view: <UITableView: 0x…>"))
    #expect(
      reason([.insertItem(path(0))], [3], [6], .collection, iOS: 15)
        == numbers("items", " ", " Collection view: <UICollectionView: 0x…>"))
    #expect(
      reason([.deleteSection(0)], [20], [20], .collection, iOS: 12)
        == "Invalid update: invalid number of sections.  The number of sections contained in the collection view after "
        + "the update (1) must be equal to the number of sections contained in the collection view before the update "
        + "(1), plus or minus the number of sections inserted or deleted (0 inserted, 1 deleted).")
  }

  @Test func `DF-06 data that have not changed bring the classic text, data that are wrong the newer one`() {
    #expect(reason([.deleteItem(path(1))], [20], [20])?.hasPrefix("Invalid update: invalid number of rows") == true)
    #expect(reason([.deleteItem(path(1))], [20], [15])?.hasPrefix("Invalid batch updates detected") == true)
    #expect(reason([.deleteItem(path(1))], [20], [15], iOS: 15)?.hasPrefix("Invalid update") == true)
    #expect(reason([.deleteItem(path(1))], [20], [19]) == nil)
    #expect(reason([.deleteSection(0)], [20], [20])?.hasPrefix("Invalid update: invalid number of sections. ") == true)
    #expect(
      reason([.reloadItem(path(0))], [20], [3])
        == """
        Invalid batch updates detected: the number of sections and/or rows returned by the data source before and after \
        performing the batch updates are inconsistent with the updates.
        Data source before updates = { 1 section with row counts: [20] }
        Data source after updates = { 1 section with row counts: [3] }
        Updates = [
        \tDelete row (0 - 0),
        \tInsert row (0 - 0)
        ]
        Table view: <UITableView: 0x…>
        """)
    #expect(
      reason([], [3, 1], [3, 2], .collection)
        == """
        Invalid batch updates detected: the number of sections and/or items returned by the data source before and \
        after performing the batch updates are inconsistent with the updates.
        Data source before updates = { 2 sections with item counts: [3, 1] }
        Data source after updates = { 2 sections with item counts: [3, 2] }
        Updates = [ ]
        Collection view: <UICollectionView: 0x…>
        """)
  }

  @Test func `C39 three rows, two deletes, no rows`() {
    let text = reason([.deleteItem(path(1)), .deleteItem(path(0))], [3], [0])
    let folded = text?.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      folded?.hasPrefix(
        "Invalid batch updates detected: the number of sections and/or rows returned by the data source before and after "
          + "performing the batch updates are inconsistent with the updates. Data source before updates = { 1 section "
          + "with row counts: [3] } Data source after updates = { 1 section with row counts: [0] } Updates = [ Delete row "
          + "(0 - 1), Delete row (0 - 0) ]") == true)
  }

  @Test func `C35 DF-02 up to iOS 9 a reload is left behind by its section`() {
    let changes: [BatchUpdate.Change] = [.reloadItem(path(0, 1)), .moveSection(1, to: 0)]
    for other in [1, 4] {
      #expect(
        reason(changes, [other, 3], [3, other], iOS: 9.3)
          == "Invalid update: invalid number of rows in section 0.  The number of rows contained in an existing section "
          + "after the update (3) must be equal to the number of rows contained in that section before the update (3), "
          + "plus or minus the number of rows inserted or deleted from that section (0 inserted, 1 deleted) and plus or "
          + "minus the number of rows moved into or out of that section (0 moved in, 0 moved out).")
      #expect(reason(changes, [other, 3], [3, other], iOS: 10) == nil)
    }
  }

  @Test func `DF-01 whole sections go, come and move, and their items with them`() throws {
    let plan = try BatchUpdate([.deleteSection(0), .insertSection(1), .moveSection(2, to: 0), .deleteItem(path(0, 2))])
      .plan(before: [1, 2, 2], after: [1, 1, 2], kind: .table, iOS: 26)
    #expect(plan.result(of: [["a"], ["b", "c"], ["d", "e"]]) { _ in "new" } == [["e"], ["new"], ["b", "c"]])
    #expect(plan.destination(of: path(0, 0)) == nil && plan.destination(of: path(1, 1)) == path(1, 2))
  }

  /// What UIKit's documentation says, done by hand: moves split, deletes descending, inserts ascending.
  @Test(arguments: 1...40)
  func `a plan agrees with deletes descending and inserts ascending`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<50 {
      let old = (0..<Int.random(in: 1...3, using: &random)).map { section in
        (0..<Int.random(in: 0...6, using: &random)).map { "\(section).\($0)" }
      }
      var sources = old.indices.flatMap { section in old[section].indices.map { path($0, section) } }
      sources.shuffle(using: &random)
      let removed = Array(sources.prefix(Int.random(in: 0...sources.count, using: &random)))
      let movedCount = Int.random(in: 0...removed.count, using: &random)
      let (moved, deleted) = (removed.prefix(movedCount), removed.dropFirst(movedCount))
      var expected = old
      for path in removed.sorted(by: >) { expected[path.section].remove(at: path.item) }
      // Targets, put in one after another in ascending order of their final places.
      var targets: [(IndexPath, String)] = []
      var perSection = old.map { _ in [String]() }
      for path in moved { perSection[Int.random(in: old.indices, using: &random)].append(old[path.section][path.item]) }
      for number in 0..<Int.random(in: 0...4, using: &random) {
        perSection[Int.random(in: old.indices, using: &random)].append("new\(number)")
      }
      for section in old.indices {
        let count = expected[section].count + perSection[section].count
        let places = Array(0..<count).shuffled(using: &random).prefix(perSection[section].count)
        targets += zip(places, perSection[section]).map { (path($0, section), $1) }
      }
      for (path, element) in targets.sorted(by: { $0.0 < $1.0 }) {
        expected[path.section].insert(element, at: path.item)
      }
      var update = BatchUpdate()
      update.deleteItems(at: deleted)
      for (target, element) in targets {
        if let source = moved.first(where: { old[$0.section][$0.item] == element }) {
          update.moveItem(at: source, to: target)
        } else {
          update.insertItems(at: [target])
        }
      }
      let shuffled = BatchUpdate(update.changes.shuffled(using: &random))
      let plan = try shuffled.plan(before: old.map(\.count), after: expected.map(\.count), kind: .collection, iOS: 26)
      #expect(
        plan.result(of: old) { place in
          expected[place.section][place.item].hasPrefix("new") ? expected[place.section][place.item] : "?"
        } == expected)
    }
  }

  @Test func `a million items cost what changes`() throws {
    let plan = try BatchUpdate([.deleteItem(path(5)), .insertItem(path(999_999))]).plan(
      before: [1_000_000], after: [1_000_000], kind: .table, iOS: 26)
    #expect(plan.destination(of: path(999_999)) == path(999_998) && plan.destination(of: path(5)) == nil)
  }
}
