import Cells

/// What turns one snapshot into another: sections first, then the items of those that stay (DF-13). Content is never
/// compared.
public struct SnapshotDifference: Hashable, Sendable {
  /// An item that goes to another place by itself.
  public struct Move: Hashable, Sendable {
    public var from: IndexPath
    public var to: IndexPath

    public init(from: IndexPath, to: IndexPath) {
      self.from = from
      self.to = to
    }
  }

  public var sections = ListDifference()
  /// Items that are gone; those of deleted sections go with them and are not named. Old places, ascending.
  public var deletes: [IndexPath] = []
  /// Items that are new; those of new sections come with them. New places, ascending.
  public var inserts: [IndexPath] = []
  /// By their sources.
  public var moves: [Move] = []
  /// Whether an item leaves a section that is deleted, or goes into one that is new.
  public var movesAcrossEdges = false

  public init<SectionID, ItemID>(from old: Snapshot<SectionID, ItemID>, to new: Snapshot<SectionID, ItemID>) {
    sections = .minimal(from: old.sectionIdentifiers, to: new.sectionIdentifiers)
    var oldIndexes: [SectionID: Int] = [:]
    for (index, section) in old.sectionIdentifiers.enumerated() { oldIndexes[section] = index }
    /// What leaves a section, with its old place and whether the place is named by itself.
    var gone: [ItemID: IndexPath] = [:]
    var come: [(item: ItemID, path: IndexPath)] = []
    let deleted = Set(sections.deletes)
    let inserted = Set(sections.inserts)
    for section in sections.deletes {
      for (place, item) in (old.itemsBySection[old.sectionIdentifiers[section]] ?? []).enumerated() {
        gone[item] = IndexPath(item: place, section: section)
      }
    }
    for (target, section) in new.sectionIdentifiers.enumerated() {
      let newItems = new.itemsBySection[section] ?? []
      guard let source = oldIndexes[section] else {
        for (place, item) in newItems.enumerated() { come.append((item, IndexPath(item: place, section: target))) }
        continue
      }
      let oldItems = old.itemsBySection[section] ?? []
      let difference = ListDifference.minimal(from: oldItems, to: newItems)
      for place in difference.deletes { gone[oldItems[place]] = IndexPath(item: place, section: source) }
      for place in difference.inserts { come.append((newItems[place], IndexPath(item: place, section: target))) }
      moves += difference.moves.map {
        Move(from: IndexPath(item: $0.from, section: source), to: IndexPath(item: $0.to, section: target))
      }
    }
    for (item, path) in come {
      if let source = gone.removeValue(forKey: item) {
        moves.append(Move(from: source, to: path))
        if deleted.contains(source.section) || inserted.contains(path.section) { movesAcrossEdges = true }
      } else if !inserted.contains(path.section) {
        inserts.append(path)
      }
    }
    deletes = gone.values.filter { !deleted.contains($0.section) }.sorted()
    inserts.sort()
    moves.sort { $0.from < $1.from }
  }

  public var isEmpty: Bool { sections.isEmpty && deletes.isEmpty && inserts.isEmpty && moves.isEmpty }

  /// The batch that a list is given.
  public var update: BatchUpdate {
    var update = BatchUpdate()
    update.deleteSections(sections.deletes)
    update.insertSections(sections.inserts)
    for move in sections.moves { update.moveSection(move.from, toSection: move.to) }
    update.deleteItems(at: deletes)
    update.insertItems(at: inserts)
    for move in moves { update.moveItem(at: move.from, to: move.to) }
    return update
  }
}
