import Tracing

extension Snapshot {
  /// `appendItems(_:toSection:)`; nil for the last section. Items that are there already move (DF-09).
  /// - Throws: `Exception` where one is named twice, where there is no section, or no such section (DF-10).
  public mutating func appendItems(_ items: [ItemID], toSection section: SectionID? = nil) throws(Exception) {
    try checkUnique(items)
    guard let last = sectionIdentifiers.last else { throw .noSections }
    let section = section ?? last
    guard itemsBySection[section] != nil else { throw .notFound("section") }
    try takeOut(items)
    place(items, in: section, at: itemsBySection[section]?.count ?? 0)
  }

  /// `insertItems(_:beforeItem:)`: into that item's section.
  public mutating func insertItems(_ items: [ItemID], beforeItem anchor: ItemID) throws(Exception) {
    try insert(items, beside: anchor, offset: 0)
  }

  /// `insertItems(_:afterItem:)`.
  public mutating func insertItems(_ items: [ItemID], afterItem anchor: ItemID) throws(Exception) {
    try insert(items, beside: anchor, offset: 1)
  }

  /// `deleteItems(_:)`: unknown ones are passed over (DF-09).
  public mutating func deleteItems(_ items: [ItemID]) {
    let known = Set(items.filter { sectionOfItem[$0] != nil })
    remove(known)
    forget(known)
  }

  /// `deleteAllItems()`: the sections go as well (DF-09).
  public mutating func deleteAllItems() { deleteSections(sectionIdentifiers) }

  /// `moveItem(_:beforeItem:)`, into another section too.
  public mutating func moveItem(_ item: ItemID, beforeItem anchor: ItemID) throws(Exception) {
    try move(item, beside: anchor, offset: 0)
  }

  /// `moveItem(_:afterItem:)`.
  public mutating func moveItem(_ item: ItemID, afterItem anchor: ItemID) throws(Exception) {
    try move(item, beside: anchor, offset: 1)
  }

  /// `reloadItems(_:)`: a mark; with the next apply another cell shows the item (DF-15).
  public mutating func reloadItems(_ items: [ItemID]) throws(Exception) {
    for item in items where sectionOfItem[item] == nil { throw .missing(item, "item", to: "reload", iOS: iOS) }
    let known = Set(reloadedItemIdentifiers)
    reloadedItemIdentifiers += items.filter { !known.contains($0) }
  }

  /// `reconfigureItems(_:)`: a mark; with the next apply the item's cell is configured anew; iOS 15 (DF-15).
  public mutating func reconfigureItems(_ items: [ItemID]) throws(Exception) {
    for item in items where sectionOfItem[item] == nil { throw .missing(item, "item", to: "reconfigure", iOS: iOS) }
    let known = Set(reconfiguredItemIdentifiers)
    reconfiguredItemIdentifiers += items.filter { !known.contains($0) }
  }

  private func checkUnique(_ items: [ItemID]) throws(Exception) {
    let twice = repeated(items)
    if !twice.isEmpty { throw .repeatedIdentifiers(twice, "item", iOS: iOS) }
  }

  /// Items that are there already leave their places: since iOS 14 with a line in the log, before with an exception
  /// (DF-10).
  private mutating func takeOut(_ items: [ItemID]) throws(Exception) {
    guard !sectionOfItem.isEmpty else { return }
    let existing = items.filter { sectionOfItem[$0] != nil }
    guard !existing.isEmpty else { return }
    if iOS < 14 { throw .repeatedIdentifiers(existing, "item", iOS: iOS) }
    let several = existing.count > 1
    let names = several ? "identifiers" : "identifier"
    let exist = several ? "exist" : "exists"
    let shown = existing.map { "\($0)" }.joined(separator: ", ")
    log.append(
      "[UIDiffableDataSource] Diffable data source detected an attempt to insert or append \(existing.count) item \(names) "
        + "that already \(exist) in the snapshot. The existing item \(names) will be moved into place instead, but this "
        + "operation will be more expensive. For best performance, inserted item identifiers should always be unique. Set "
        + "a symbolic breakpoint on BUG_IN_CLIENT_OF_DIFFABLE_DATA_SOURCE__IDENTIFIER_ALREADY_EXISTS to catch this in the "
        + "debugger. Item \(names) that already \(exist): \(several ? "(\(shown))" : shown)")
    remove(Set(existing))
  }

  /// Takes known items out of their sections, which they still count as theirs.
  private mutating func remove(_ items: Set<ItemID>) {
    for section in Set(items.compactMap { sectionOfItem[$0] }) {
      itemsBySection[section]?.removeAll(where: items.contains)
    }
  }

  private mutating func place(_ items: [ItemID], in section: SectionID, at index: Int) {
    itemsBySection[section]?.insert(contentsOf: items, at: index)
    sectionOfItem.reserveCapacity(sectionOfItem.count + items.count)
    for item in items { sectionOfItem[item] = section }
  }

  private mutating func insert(_ items: [ItemID], beside anchor: ItemID, offset: Int) throws(Exception) {
    try checkUnique(items)
    if items.contains(anchor) { throw .anchorIsInserted(anchor, items, isSection: false) }
    guard let section = sectionOfItem[anchor] else { throw .notFound("section") }
    try takeOut(items)
    guard let index = itemsBySection[section]?.firstIndex(of: anchor) else { return }
    place(items, in: section, at: index + offset)
  }

  private mutating func move(_ item: ItemID, beside anchor: ItemID, offset: Int) throws(Exception) {
    if item == anchor { throw .movesOntoItself(item, isSection: false) }
    guard sectionOfItem[item] != nil else { throw .notFound("fromIndex") }
    guard let section = sectionOfItem[anchor] else { throw .notFound("toIndex") }
    remove([item])
    guard let index = itemsBySection[section]?.firstIndex(of: anchor) else { return }
    place([item], in: section, at: index + offset)
  }
}
