import Cells
import Tracing

extension DiffableDataSource {
  /// `reorderingHandlers` of collection views; iOS 14. Items can be moved by hand only where both `canReorderItem` and
  /// `didReorder` are there (DF-19).
  public struct ReorderingHandlers {
    public var canReorderItem: ((ItemID) -> Bool)?
    public var willReorder: ((Transaction) -> Void)?
    public var didReorder: ((Transaction) -> Void)?

    public init() {}
  }

  /// What a drag has changed; its difference, applied to the app's own list, does the same there.
  public struct Transaction {
    public var initialSnapshot: Content
    public var finalSnapshot: Content
    /// Of all items, with moves inferred.
    public var difference: CollectionDifference<ItemID>
    /// One for each section that has changed.
    public var sectionTransactions: [SectionTransaction]
  }

  /// What a drag has changed in one section.
  public struct SectionTransaction {
    public var sectionIdentifier: SectionID
    public var initialItems: [ItemID]
    public var finalItems: [ItemID]
    public var difference: CollectionDifference<ItemID>
  }

  /// A finger has carried an item to another place, counted after it has left its own.
  /// - Returns: whether it went along; a table has no such handlers.
  public func reorder(from source: IndexPath, to target: IndexPath) throws -> Bool {
    guard let list, list.kind == .collection, let canReorder = reorderingHandlers.canReorderItem,
      let didReorder = reorderingHandlers.didReorder, let item = itemIdentifier(for: source)
    else { return false }
    let mayMove = recorded("canReorderItem", item) { canReorder(item) }
    guard mayMove, source != target, let next = moving(item, to: target) else { return false }
    let transaction = transaction(to: next)
    if let willReorder = reorderingHandlers.willReorder { recorded("willReorder", item) { willReorder(transaction) } }
    // The framework keeps the snapshot by itself.
    try commit(next, reloads: false, rule: "DF-19") {}
    recorded("didReorder", item) { didReorder(transaction) }
    return true
  }

  private func moving(_ item: ItemID, to target: IndexPath) -> Content? {
    var next = current
    guard next.sectionIdentifiers.indices.contains(target.section), target.item >= 0 else { return nil }
    let section = next.sectionIdentifiers[target.section]
    guard let home = next.sectionOfItem[item] else { return nil }
    next.itemsBySection[home]?.removeAll { $0 == item }
    guard target.item <= next.itemsBySection[section]?.count ?? 0 else { return nil }
    next.itemsBySection[section]?.insert(item, at: target.item)
    next.sectionOfItem[item] = section
    return next
  }

  private func transaction(to next: Content) -> Transaction {
    let sections = current.sectionIdentifiers.compactMap { section -> SectionTransaction? in
      let (before, after) = (current.itemsBySection[section] ?? [], next.itemsBySection[section] ?? [])
      guard before != after else { return nil }
      return SectionTransaction(
        sectionIdentifier: section, initialItems: before, finalItems: after,
        difference: after.difference(from: before).inferringMoves())
    }
    return Transaction(
      initialSnapshot: current, finalSnapshot: next,
      difference: next.itemIdentifiers.difference(from: current.itemIdentifiers).inferringMoves(),
      sectionTransactions: sections)
  }

  private func recorded<Answer>(_ call: String, _ item: ItemID, _ body: () -> Answer) -> Answer {
    guard let list else { return body() }
    return list.recorder.record("app", call, [.init("", .text("\(item)"))], rule: "DF-19", during: body)
  }
}
