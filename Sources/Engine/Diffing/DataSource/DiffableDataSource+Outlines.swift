import Tracing

extension DiffableDataSource {
  /// `sectionSnapshotHandlers`; iOS 14 (DF-18).
  public struct SectionSnapshotHandlers {
    public var shouldExpandItem: ((ItemID) -> Bool)?
    public var willExpandItem: ((ItemID) -> Void)?
    public var shouldCollapseItem: ((ItemID) -> Bool)?
    public var willCollapseItem: ((ItemID) -> Void)?
    /// The children of an item that opens, made only then. Gets the children it has.
    public var snapshotForExpandingParent: ((ItemID, SectionSnapshot<ItemID>) -> SectionSnapshot<ItemID>)?

    public init() {}
  }

  /// A tap on the outline disclosure of an item that is closed, or open.
  /// - Returns: whether anything opened or closed.
  public func toggle(_ item: ItemID, inSection section: SectionID) throws -> Bool {
    var outline = try snapshot(for: section)
    let handlers = sectionSnapshotHandlers
    guard outline.contains(item) else { return false }
    if outline.isExpanded(item) {
      guard handlers.shouldCollapseItem?(item) ?? true else { return false }
      handlers.willCollapseItem?(item)
      try outline.collapse([item])
    } else {
      guard handlers.shouldExpandItem?(item) ?? true else { return false }
      handlers.willExpandItem?(item)
      if let children = handlers.snapshotForExpandingParent {
        let branch = try outline.snapshot(of: item)
        try outline.replace(childrenOf: item, with: children(item, branch))
      }
      try outline.expand([item])
    }
    try apply(outline, to: section)
    return true
  }
}

extension SectionSnapshot {
  /// `replace(childrenOf:using:)`: another tree lies below an item.
  public mutating func replace(childrenOf parent: ItemID, with branch: SectionSnapshot) throws(Exception) {
    let old = try snapshot(of: parent).items
    try delete(old)
    for item in branch.items {
      let above = try branch.parent(of: item)
      try append([item], to: above ?? parent)
    }
    try expand(branch.items.filter(branch.isExpanded))
  }
}
