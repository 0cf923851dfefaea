import Tracing

extension LiveCells {
  /// Takes the cells through a batch update (DF-08).
  ///
  /// Cells of items that stay go along with them. Those of deleted items lie in the pool before any cell is asked for,
  /// so that what comes into the window finds them; those of reloaded items stay until theirs has come (TV-08).
  /// - Parameters:
  ///   - bringIn: brings the cells on screen that are missing, in ascending order.
  ///   - isOnScreen: whether a new place is in the window.
  public func update(
    _ plan: UpdatePlan, bringIn: () throws -> Void, isOnScreen: (IndexPath) -> Bool
  ) throws {
    let before = visible
    let waitingBefore = waiting.sorted { $0.key < $1.key }
    displayed.removeAll(keepingCapacity: true)
    waiting.removeAll()
    /// Where the cells come from that go along.
    var origins: [IndexPath: IndexPath] = [:]
    /// Whom the delegate will hear of once all has come, by old place.
    var left: [(indexPath: IndexPath, cell: Cell)] = []
    var replaced: [(indexPath: IndexPath, cell: Cell)] = []
    for (indexPath, cell) in before {
      if let place = plan.destination(of: indexPath), !plan.isReloaded(indexPath) {
        displayed[place] = cell
        origins[place] = indexPath
      } else if plan.isReloaded(indexPath) {
        replaced.append((indexPath, cell))
      } else {
        try cell.removeFromSuperview()
        retire(cell)
        left.append((indexPath, cell))
      }
    }
    for (indexPath, cell) in waitingBefore {
      if let place = plan.destination(of: indexPath), displayed[place] == nil, !plan.isReloaded(indexPath) {
        waiting[place] = cell
      } else {
        retire(cell)
      }
    }
    dataPrefetching = DataPrefetching()
    selection.move { plan.isReloaded($0) ? nil : plan.destination(of: $0) }

    try bringIn()

    for (place, cell) in displayed where !isOnScreen(place) {
      displayed[place] = nil
      try cell.removeFromSuperview()
      if keepsCells { waiting[place] = cell } else { retire(cell) }
      left.append((origins[place] ?? place, cell))
    }
    for (indexPath, cell) in replaced {
      // The data source may have given back the very cell that it replaces.
      guard !displayed.values.contains(where: { $0 === cell }) else { continue }
      try cell.removeFromSuperview()
      retire(cell)
      left.append((indexPath, cell))
    }
    for (indexPath, cell) in left.sorted(by: { $0.indexPath < $1.indexPath }) { try tellOfLeaving(cell, at: indexPath) }
    trimWaiting()
  }
}
