import Tracing

extension LiveCells {
  /// `allowsSelection = …`.
  public func setAllowsSelection(_ allows: Bool) { selection.allowsSelection = allows }

  /// `allowsMultipleSelection = …`.
  public func setAllowsMultipleSelection(_ allows: Bool) { selection.allowsMultipleSelection = allows }

  /// `selectRow(at:animated:scrollPosition:)`: silent, unlike a tap (AD-03). Where there is no cell the state is shown
  /// when one comes.
  public func select(_ indexPath: IndexPath) {
    recorder.record(
      container.name, kind == .table ? "selectRow" : "selectItem", [.init("at", indexPath.value)], rule: "AD-03"
    ) {
      selection.select(indexPath)
      showSelection()
    }
  }

  /// `deselectRow(at:animated:)`: silent too (AD-03).
  public func deselect(_ indexPath: IndexPath) {
    recorder.record(
      container.name, kind == .table ? "deselectRow" : "deselectItem", [.init("at", indexPath.value)], rule: "AD-03"
    ) {
      selection.deselect(indexPath)
      showSelection()
    }
  }

  /// What the user's tap on a row does, once the delegate has let it: the caller tells the delegate of each change.
  public func tap(_ indexPath: IndexPath) -> [CellSelection.Change] {
    let changes = selection.tap(indexPath)
    showSelection()
    return changes
  }

  private func showSelection() {
    for (indexPath, cell) in visible { showSelection(of: cell, at: indexPath) }
  }

  /// Gives a cell the selection of the place it stands for.
  func showSelection(of cell: Cell, at indexPath: IndexPath) {
    var state = cell.configurationState
    if selection.contains(indexPath) { state.insert(.selected) } else { state.remove(.selected) }
    cell.setState(state)
  }
}
