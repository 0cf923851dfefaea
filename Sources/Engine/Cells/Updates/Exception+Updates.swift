import Tracing

private func inconsistency(_ reason: String) -> Exception {
  Exception(name: "NSInternalInconsistencyException", reason: reason)
}

/// An index path as `%@` writes it into a log.
private func logText(_ path: IndexPath) -> String {
  "(<NSIndexPath: 0x…> {length = 2, path = \(path.section) - \(path.item)})"
}

/// Bad index paths: `attempt to …` (DF-03, DF-04).
extension Exception {
  static func deletesMissingItem(_ path: IndexPath, of count: Int, _ kind: ListKind) -> Exception {
    inconsistency(
      "attempt to delete \(kind.itemName) \(path.item) from section \(path.section) which only contains \(count) "
        + "\(kind.itemName)s before the update")
  }

  static func deletesItemOfMissingSection(_ path: IndexPath, of count: Int, _ kind: ListKind) -> Exception {
    inconsistency(
      "attempt to delete \(kind.itemName) \(path.item) from section \(path.section), but there are only \(count) "
        + "sections before the update")
  }

  static func deletesMissingSection(_ section: Int, of count: Int) -> Exception {
    inconsistency("attempt to delete section \(section), but there are only \(count) sections before the update")
  }

  static func insertsBeyondItems(_ path: IndexPath, of count: Int, _ kind: ListKind) -> Exception {
    inconsistency(
      "attempt to insert \(kind.itemName) \(path.item) into section \(path.section), but there are only \(count) "
        + "\(kind.itemName)s in section \(path.section) after the update")
  }

  static func insertsIntoMissingSection(_ path: IndexPath, of count: Int, _ kind: ListKind) -> Exception {
    inconsistency(
      "attempt to insert \(kind.itemName) \(path.item) into section \(path.section), but there are only \(count) "
        + "sections after the update")
  }

  static func insertsBeyondSections(_ section: Int, of count: Int) -> Exception {
    inconsistency("attempt to insert section \(section), but there are only \(count) sections after the update")
  }

  /// Moves out of range have no text in our sources; these follow the others.
  static func movesMissingItem(_ path: IndexPath, of count: Int, _ kind: ListKind) -> Exception {
    inconsistency(
      "attempt to move index path \(logText(path)) that doesn't exist - there are only \(count) \(kind.itemName)s in "
        + "section \(path.section) before the update")
  }

  static func movesBeyondItems(_ from: IndexPath, to: IndexPath, of count: Int, _ kind: ListKind) -> Exception {
    inconsistency(
      "attempt to move index path \(logText(from)) to index path \(logText(to)) that does not exist - there are only "
        + "\(count) \(kind.itemName)s in section \(to.section) after the update")
  }

  static func movesMissingSection(_ section: Int, of count: Int) -> Exception {
    inconsistency("attempt to move section \(section), but there are only \(count) sections before the update")
  }

  static func movesBeyondSections(_ section: Int, to target: Int, of count: Int) -> Exception {
    inconsistency(
      "attempt to move section \(section) to section \(target), but there are only \(count) sections after the update")
  }

  static func deletesAndMoves(_ path: IndexPath) -> Exception {
    inconsistency("attempt to perform a delete and a move from the same index path \(logText(path))")
  }

  static func insertsAndMoves(_ path: IndexPath) -> Exception {
    inconsistency("attempt to perform an insert and a move to the same index path \(logText(path))")
  }

  static func deletesAndReloads(_ path: IndexPath) -> Exception {
    inconsistency("attempt to delete and reload the same index path \(logText(path))")
  }

  static func movesToBoth(_ from: IndexPath, _ first: IndexPath, _ second: IndexPath, _ kind: ListKind) -> Exception {
    inconsistency(
      "attempt to move \(kind.itemName) at index path \(logText(from)) to both \(logText(first)) and \(logText(second))"
    )
  }

  static func moveBothTo(_ target: IndexPath, _ first: IndexPath, _ second: IndexPath) -> Exception {
    inconsistency("attempt to move both \(logText(first)) and \(logText(second)) to \(logText(target))")
  }

  /// The same conflicts of sections, by analogy.
  static func deletesAndMovesSection(_ section: Int) -> Exception {
    inconsistency("attempt to perform a delete and a move from the same section (\(section))")
  }

  static func insertsAndMovesSection(_ section: Int) -> Exception {
    inconsistency("attempt to perform an insert and a move to the same section (\(section))")
  }

  static func deletesAndReloadsSection(_ section: Int) -> Exception {
    inconsistency("attempt to delete and reload the same section (\(section))")
  }

  static func movesSectionToBoth(_ from: Int, _ first: Int, _ second: Int) -> Exception {
    inconsistency("attempt to move section \(from) to both \(first) and \(second)")
  }

  static func moveBothSectionsTo(_ target: Int, _ first: Int, _ second: Int) -> Exception {
    inconsistency("attempt to move both section \(first) and section \(second) to \(target)")
  }
}

/// Data that do not follow: `must be equal …` (DF-05), or the newer text (DF-06).
extension Exception {
  /// The sums of one section, as the classic text names them.
  struct SectionSums {
    var section: Int
    var after: Int
    var before: Int
    var inserted = 0
    var deleted = 0
    var movedIn = 0
    var movedOut = 0

    var isBalanced: Bool { after == before + inserted - deleted + movedIn - movedOut }
  }

  static func invalidItemCount(_ sums: SectionSums, _ kind: ListKind, iOS: Double) -> Exception {
    let items = kind.itemName + "s"
    return inconsistency(
      "Invalid update: invalid number of \(items) in section \(sums.section).\(blanks(iOS))The number of \(items) "
        + "contained in an existing section after the update (\(sums.after)) must be equal to the number of \(items) "
        + "contained in that section before the update (\(sums.before)), plus or minus the number of \(items) inserted "
        + "or deleted from that section (\(sums.inserted) inserted, \(sums.deleted) deleted) and plus or minus the "
        + "number of \(items) moved into or out of that section (\(sums.movedIn) moved in, \(sums.movedOut) moved out)."
        + appendix(kind, iOS))
  }

  static func invalidSectionCount(
    after: Int, before: Int, inserted: Int, deleted: Int, _ kind: ListKind, iOS: Double
  ) -> Exception {
    let list = kind.phrase
    return inconsistency(
      "Invalid update: invalid number of sections.\(blanks(iOS))The number of sections contained in the \(list) after "
        + "the update (\(after)) must be equal to the number of sections contained in the \(list) before the update "
        + "(\(before)), plus or minus the number of sections inserted or deleted (\(inserted) inserted, \(deleted) "
        + "deleted)." + appendix(kind, iOS))
  }

  static func inconsistentUpdates(before: [Int], after: [Int], _ updates: [String], _ kind: ListKind) -> Exception {
    let item = kind.itemName
    func counts(_ counts: [Int]) -> String {
      let shown = counts.count > 100 ? counts.prefix(100).map(String.init) + ["…"] : counts.map(String.init)
      return "{ \(counts.count) section\(counts.count == 1 ? "" : "s") with \(item) counts: "
        + "[\(shown.joined(separator: ", "))] }"
    }
    let list = updates.isEmpty ? "[ ]" : "[\n\t" + updates.joined(separator: ",\n\t") + "\n]"
    return inconsistency(
      """
      Invalid batch updates detected: the number of sections and/or \(item)s returned by the data source before and \
      after performing the batch updates are inconsistent with the updates.
      Data source before updates = \(counts(before))
      Data source after updates = \(counts(after))
      Updates = \(list)
      \(kind.title): <\(kind.className): 0x…>
      """)
  }

  /// Two up to about iOS 13, one in newer logs.
  private static func blanks(_ iOS: Double) -> String { iOS >= 14 ? " " : "  " }

  private static func appendix(_ kind: ListKind, _ iOS: Double) -> String {
    iOS >= 14 ? " \(kind.title): <\(kind.className): 0x…>" : ""
  }
}

extension ListKind {
  /// What it calls what it shows.
  public var itemName: String { self == .table ? "row" : "item" }
  var phrase: String { self == .table ? "table view" : "collection view" }
  var title: String { self == .table ? "Table view" : "Collection view" }
  var className: String { self == .table ? "UITableView" : "UICollectionView" }
}
