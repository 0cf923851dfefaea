extension ListDifference {
  /// As the standard library's `difference(from:)` and `inferringMoves()` find it, in our form (DF-22): for lists in
  /// which elements may occur several times. Its time grows with the length times the changes.
  public init<Element: Hashable>(standardFrom old: [Element], to new: [Element]) {
    self.init()
    for change in new.difference(from: old).inferringMoves() {
      switch change {
      case .remove(let place, _, let target?): moves.append(Move(from: place, to: target))
      case .remove(let place, _, nil): deletes.append(place)
      case .insert(let place, _, nil): inserts.append(place)
      case .insert: break
      }
    }
    deletes.sort()
    inserts.sort()
    moves.sort { $0.from < $1.from }
  }
}
