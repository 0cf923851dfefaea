import Tracing

private func inconsistency(_ reason: String) -> Exception {
  Exception(name: "NSInternalInconsistencyException", reason: reason)
}

private func list(_ identifiers: [some Any]) -> String { identifiers.map { "\($0)" }.joined(separator: ", ") }

/// What snapshots raise (DF-10).
extension Exception {
  static func repeatedIdentifiers(_ identifiers: [some Any], _ kind: String, iOS: Double) -> Exception {
    inconsistency(
      "Fatal: supplied \(iOS < 14 ? "" : kind + " ")identifiers are not unique. Duplicate identifiers: "
        + "{( \(list(identifiers)) )}")
  }

  static func existingSections(_ identifiers: [some Any]) -> Exception {
    let several = identifiers.count > 1
    return inconsistency(
      "Diffable data source detected an attempt to insert or append \(identifiers.count) section "
        + (several ? "identifiers that already exist" : "identifier that already exists")
        + " in the snapshot. Identifiers in a snapshot must be unique. Section "
        + (several
          ? "identifiers that already exist: (\(list(identifiers)))"
          : "identifier that already exists: \(list(identifiers))"))
  }

  static let noSections = inconsistency(
    "There are currently no sections in the data source. Please add a section first.")

  /// A parameter that names nothing: `section`, `insertIndex`, `fromIndex`, `toIndex`, `fromSection`, `toSection`.
  static func notFound(_ parameter: String) -> Exception {
    inconsistency("Invalid parameter not satisfying: \(parameter) != NSNotFound")
  }

  static func anchorIsInserted(_ anchor: some Any, _ identifiers: [some Any], isSection: Bool) -> Exception {
    inconsistency(
      "Invalid update: destination for insertion operation [\(anchor)] is in the insertion identifier list for update: "
        + "<_UIDiffableDataSourceUpdate 0x… - action: INS; destinationIdentifier:\(anchor); destIsSection: "
        + "\(isSection ? 1 : 0); identifiers: [\(list(identifiers))]>.")
  }

  static func movesOntoItself(_ identifier: some Any, isSection: Bool) -> Exception {
    inconsistency(
      "Invalid update: destination for \(isSection ? "section" : "item") move is the same as the source [\(identifier)] "
        + "for update: <_UIDiffableDataSourceUpdate 0x… - action: MOV; destinationIdentifier:\(identifier); "
        + "destIsSection: \(isSection ? 1 : 0); identifiers: [\(identifier)]>.")
  }

  /// - Parameter action: `reload`, or `reconfigure`, whose text is taken by analogy.
  static func missing(_ identifier: some Any, _ kind: String, to action: String, iOS: Double) -> Exception {
    inconsistency(
      iOS < 16
        ? "Invalid \(kind) identifier specified for \(action): \(identifier)"
        : "Attempted to \(action) \(kind) identifier that does not exist in the snapshot: \(identifier)")
  }

  static let sectionWasNotFound = inconsistency(
    "Section identifier was not found. You can verify the section exists by calling the indexOfSectionIdentifier API "
      + "(which has O(1) performance)")
}

/// What section snapshots raise (DF-18).
extension Exception {
  static func repeatedInSection(_ identifiers: [some Any]) -> Exception {
    inconsistency(
      "Identifiers in a section snapshot must be unique. Duplicate item identifiers: {(\(list(identifiers)))}")
  }

  /// - Parameter role: `Parent item`, `Item`, `Child item`.
  static func missingInSection(_ identifier: some Any, _ role: String) -> Exception {
    inconsistency("\(role) identifier does not exist in section snapshot: \(identifier)")
  }

  static func missingAnchor(_ identifier: some Any, _ side: String) -> Exception {
    inconsistency("Item identifier to insert \(side) does not exist in section snapshot: \(identifier)")
  }

  static func noIndex(_ identifier: some Any) -> Exception {
    inconsistency("Failed to find index of item \(identifier)")
  }
}

/// What diffable data sources raise (DF-12, DF-17).
extension Exception {
  static func noCell(_ list: String, isTable: Bool, path: String, item: some Any) -> Exception {
    let (view, name) = isTable ? ("UITableView", "table view") : ("UICollectionView", "collection view")
    return inconsistency(
      "\(view)DiffableDataSource cell provider returned nil for index path \(path) with item identifier '\(item)', which "
        + "is not allowed. You must always return a cell to the \(name): <\(view): 0x…>")
  }

  static func noSupplementaryProvider(kind: String, path: String) -> Exception {
    inconsistency(
      "CollectionView <UICollectionView: 0x…> requested a supplementary view of kind \(kind) at \(path), but a "
        + "supplementaryViewProvider was not specified on the diffable data source. Please configure the diffable data "
        + "source accordingly and add the supplementary provider")
  }

  static func deadlock(_ list: String) -> Exception {
    inconsistency(
      "Deadlock detected: calling this method on the main queue with outstanding async updates is not permitted and will "
        + "deadlock. Please always submit updates either always on the main queue or always off the main queue - "
        + "view=<\(list)>")
  }
}
