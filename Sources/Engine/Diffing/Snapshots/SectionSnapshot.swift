import Tracing

/// `NSDiffableDataSourceSectionSnapshot`: the items of one section as a tree, some of whose branches show (DF-18); iOS 14.
public struct SectionSnapshot<ItemID: Hashable & Sendable>: Sendable {
  /// All of them, each parent before its children.
  public private(set) var items: [ItemID] = []
  private var parents: [ItemID: ItemID] = [:]
  private var levels: [ItemID: Int] = [:]
  private var expanded: Set<ItemID> = []

  /// An empty one.
  public init() {}

  /// Those without a parent.
  public var rootItems: [ItemID] { items.filter { parents[$0] == nil } }

  /// Those whose ancestors are all expanded.
  public var visibleItems: [ItemID] {
    var visible: [ItemID] = []
    /// Below this level nothing shows until one comes that is as high.
    var hiddenBelow: Int?
    for item in items {
      let level = levels[item] ?? 0
      if let hidden = hiddenBelow, level > hidden { continue }
      hiddenBelow = expanded.contains(item) ? nil : level
      visible.append(item)
    }
    return visible
  }

  public func contains(_ item: ItemID) -> Bool { levels[item] != nil }
  public func isExpanded(_ item: ItemID) -> Bool { expanded.contains(item) }
  public func isVisible(_ item: ItemID) -> Bool {
    var next = parents[item]
    while let parent = next {
      guard expanded.contains(parent) else { return false }
      next = parents[parent]
    }
    return contains(item)
  }

  /// How many ancestors it has.
  public func level(of item: ItemID) throws(Exception) -> Int {
    guard let level = levels[item] else { throw .missingInSection(item, "Item") }
    return level
  }

  /// Nil for one without a parent.
  public func parent(of child: ItemID) throws(Exception) -> ItemID? {
    guard contains(child) else { throw .missingInSection(child, "Child item") }
    return parents[child]
  }

  /// `append(_:to:)`: as the last children of a parent, or as the last ones of all.
  public mutating func append(_ new: [ItemID], to parent: ItemID? = nil) throws(Exception) {
    try checkUnique(new)
    guard let parent else { return insert(new, at: items.count, parent: nil, level: 0) }
    guard let place = index(of: parent), let level = levels[parent] else {
      throw .missingInSection(parent, "Parent item")
    }
    insert(new, at: endOfBranch(at: place), parent: parent, level: level + 1)
  }

  /// `insert(_:before:)`: beside that item, under its parent.
  public mutating func insert(_ new: [ItemID], before anchor: ItemID) throws(Exception) {
    try checkUnique(new)
    guard let place = index(of: anchor) else { throw .missingAnchor(anchor, "before") }
    insert(new, at: place, parent: parents[anchor], level: levels[anchor] ?? 0)
  }

  /// `insert(_:after:)`: behind that item and all below it.
  public mutating func insert(_ new: [ItemID], after anchor: ItemID) throws(Exception) {
    try checkUnique(new)
    guard let place = index(of: anchor) else { throw .missingAnchor(anchor, "after") }
    insert(new, at: endOfBranch(at: place), parent: parents[anchor], level: levels[anchor] ?? 0)
  }

  /// `delete(_:)`: with all below them. Other than in a snapshot, an unknown one raises (DF-18).
  public mutating func delete(_ gone: [ItemID]) throws(Exception) {
    for item in gone where !contains(item) { throw .noIndex(item) }
    for item in gone {
      guard let place = index(of: item) else { continue }
      let branch = place..<endOfBranch(at: place)
      for lost in items[branch] {
        parents[lost] = nil
        levels[lost] = nil
        expanded.remove(lost)
      }
      items.removeSubrange(branch)
    }
  }

  public mutating func deleteAll() { self = SectionSnapshot() }

  /// `expand(_:)`: nothing is seen of it until it is applied.
  public mutating func expand(_ items: [ItemID]) throws(Exception) {
    for item in items where !contains(item) { throw .missingInSection(item, "Item") }
    expanded.formUnion(items)
  }

  /// `collapse(_:)`.
  public mutating func collapse(_ items: [ItemID]) throws(Exception) {
    for item in items where !contains(item) { throw .missingInSection(item, "Item") }
    expanded.subtract(items)
  }

  /// `snapshot(of:includingParent:)`: what lies below an item, as a snapshot of its own.
  public func snapshot(of parent: ItemID, includingParent: Bool = false) throws(Exception) -> SectionSnapshot {
    guard let place = index(of: parent) else { throw .missingInSection(parent, "Parent item") }
    var part = SectionSnapshot()
    let branch = items[place..<endOfBranch(at: place)].dropFirst(includingParent ? 0 : 1)
    let top = (levels[parent] ?? 0) + (includingParent ? 0 : 1)
    part.items = Array(branch)
    for item in branch {
      part.levels[item] = (levels[item] ?? 0) - top
      if levels[item] != top { part.parents[item] = parents[item] }
      if expanded.contains(item) { part.expanded.insert(item) }
    }
    return part
  }

  private func index(of item: ItemID) -> Int? { contains(item) ? items.firstIndex(of: item) : nil }

  private func endOfBranch(at place: Int) -> Int {
    let level = levels[items[place]] ?? 0
    return items[(place + 1)...].firstIndex { (levels[$0] ?? 0) <= level } ?? items.count
  }

  private func checkUnique(_ new: [ItemID]) throws(Exception) {
    var twice = repeated(new)
    let known = Set(twice)
    twice += new.filter { contains($0) && !known.contains($0) }
    if !twice.isEmpty { throw .repeatedInSection(twice) }
  }

  private mutating func insert(_ new: [ItemID], at place: Int, parent: ItemID?, level: Int) {
    items.insert(contentsOf: new, at: place)
    for item in new {
      levels[item] = level
      parents[item] = parent
    }
  }
}

extension SectionSnapshot: Equatable {}
