/// A list that takes batch updates: what a diffable data source needs of it.
public protocol UpdatableList: CellContainer {
  var kind: ListKind { get }
  /// The system version.
  var iOS: Double { get }
  var cells: LiveCells { get }

  /// All counts are read anew, all cells are asked for anew.
  func reloadData() throws

  /// One update. The app changes its data within `updates`.
  func performBatchUpdates(_ updates: (inout BatchUpdate) throws -> Void) throws

  /// The cells that the items have are configured anew; nothing where an item has none (DF-15).
  func reconfigureItems(at indexPaths: [IndexPath]) throws
}
