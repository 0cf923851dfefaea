/// What an app asks of a list in one update: deletes, inserts, moves and reloads of items and of sections.
///
/// The order of the calls does not matter. Deletes, reloads and the source of a move name places before the update;
/// inserts and the target of a move name places after it (DF-01).
public struct BatchUpdate: Hashable, Sendable {
  /// One call's worth for one place.
  public enum Change: Hashable, Sendable {
    case deleteItem(IndexPath)
    case insertItem(IndexPath)
    case reloadItem(IndexPath)
    case moveItem(IndexPath, to: IndexPath)
    case deleteSection(Int)
    case insertSection(Int)
    case reloadSection(Int)
    case moveSection(Int, to: Int)
  }

  /// As they were asked for.
  public private(set) var changes: [Change]

  public init(_ changes: [Change] = []) { self.changes = changes }

  public var isEmpty: Bool { changes.isEmpty }

  /// `deleteRows(at:)` or `deleteItems(at:)`.
  public mutating func deleteItems(at indexPaths: some Sequence<IndexPath>) {
    changes += indexPaths.map { .deleteItem($0) }
  }

  /// `insertRows(at:)` or `insertItems(at:)`.
  public mutating func insertItems(at indexPaths: some Sequence<IndexPath>) {
    changes += indexPaths.map { .insertItem($0) }
  }

  /// `reloadRows(at:)` or `reloadItems(at:)`: a delete and an insert of the same item (DF-02).
  public mutating func reloadItems(at indexPaths: some Sequence<IndexPath>) {
    changes += indexPaths.map { .reloadItem($0) }
  }

  /// `moveRow(at:to:)` or `moveItem(at:to:)`.
  public mutating func moveItem(at source: IndexPath, to target: IndexPath) {
    changes.append(.moveItem(source, to: target))
  }

  /// `deleteSections(_:)`.
  public mutating func deleteSections(_ sections: some Sequence<Int>) { changes += sections.map { .deleteSection($0) } }

  /// `insertSections(_:)`.
  public mutating func insertSections(_ sections: some Sequence<Int>) { changes += sections.map { .insertSection($0) } }

  /// `reloadSections(_:)`: all items of the section are others afterwards.
  public mutating func reloadSections(_ sections: some Sequence<Int>) { changes += sections.map { .reloadSection($0) } }

  /// `moveSection(_:toSection:)`.
  public mutating func moveSection(_ source: Int, toSection target: Int) {
    changes.append(.moveSection(source, to: target))
  }

  /// What a batch within this one asks for: nested batches join the outer one (DF-07).
  public mutating func join(_ inner: BatchUpdate) { changes += inner.changes }
}
