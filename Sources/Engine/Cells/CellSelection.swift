/// Which places of a list are selected. The list keeps it by index path; cells only show it. Rule AD-03.
public struct CellSelection: Hashable, Sendable {
  /// One thing that a tap does, in UIKit's words: the delegate is asked before and told after each.
  public enum Change: Hashable, Sendable {
    case select(IndexPath)
    case deselect(IndexPath)
  }

  public var allowsSelection = true
  /// Whether several may be selected, and a second tap takes one back.
  public var allowsMultipleSelection = false
  private var selected: Set<IndexPath> = []

  public init() {}

  /// In order; nil where nothing is selected, as `indexPathsForSelectedRows` is documented.
  public var indexPaths: [IndexPath]? { selected.isEmpty ? nil : selected.sorted() }

  public func contains(_ indexPath: IndexPath) -> Bool { selected.contains(indexPath) }

  /// Selects in code: nobody is asked or told. Without multiple selection it takes the place of the others.
  public mutating func select(_ indexPath: IndexPath) {
    guard allowsSelection else { return }
    if !allowsMultipleSelection { selected.removeAll() }
    selected.insert(indexPath)
  }

  /// Deselects in code: nobody is asked or told.
  public mutating func deselect(_ indexPath: IndexPath) { selected.remove(indexPath) }

  /// What `reloadData()` does to a selection.
  public mutating func deselectAll() { selected.removeAll() }

  /// What a tap changes, in order: without multiple selection the old place goes before the new one is selected.
  public mutating func tap(_ indexPath: IndexPath) -> [Change] {
    guard allowsSelection else { return [] }
    if allowsMultipleSelection {
      if selected.remove(indexPath) != nil { return [.deselect(indexPath)] }
      selected.insert(indexPath)
      return [.select(indexPath)]
    }
    let old = selected.subtracting([indexPath]).sorted()
    selected = [indexPath]
    return old.map(Change.deselect) + [.select(indexPath)]
  }

  /// Gives selected places other numbers after an update; one that maps to nil is gone.
  mutating func move(_ destination: (IndexPath) -> IndexPath?) {
    selected = Set(selected.compactMap(destination))
  }
}
