import Tracing

/// The name under which UIKit raises all of these.
private let inconsistency = "NSInternalInconsistencyException"

extension Exception {
  /// The data source is gone.
  package static func noDataSource(_ list: String) -> Exception {
    Exception(
      name: inconsistency, reason: "UITableView (<\(list)>) failed to obtain a cell from its dataSource ((null))")
  }

  /// Nothing is registered under the identifier (TV-02).
  static func unregistered(_ identifier: String, in kind: ListKind) -> Exception {
    let lead =
      kind == .table
      ? "unable to dequeue a cell with identifier"
      : "could not dequeue a view of kind: UICollectionElementKindCell with identifier"
    return Exception(
      name: inconsistency,
      reason: "\(lead) \(identifier) - must register a nib or a class for the identifier or connect a prototype cell "
        + "in a storyboard")
  }

  /// A table was asked for a second cell for one row (TV-02).
  static func secondDequeue(_ identifier: String, at indexPath: IndexPath) -> Exception {
    Exception(
      name: inconsistency,
      reason:
        "Attempted to dequeue multiple cells for the same index path, which is not allowed. If you really need to "
        + "dequeue more cells than the table view is requesting, use the -dequeueReusableCellWithIdentifier: method "
        + "(without an index path). Cell identifier: \(identifier), index path: <NSIndexPath: 0x…> {length = 2, path = "
        + "\(indexPath.section) - \(indexPath.row)}")
  }

  /// A collection view did not get back what it had dequeued (TV-02, case C27).
  static func strayCell(_ cell: String, in container: String) -> Exception {
    Exception(
      name: inconsistency,
      reason: "Expected dequeued view to be returned to the collection view in preparation for display. When the "
        + "collection view's data source is asked to provide a view for a given index path, ensure that a single view "
        + "is dequeued and returned to the collection view. Avoid dequeuing views without a request from the "
        + "collection view. For retrieving an existing view in the collection view, use -[UICollectionView "
        + "cellForItemAtIndexPath:] or -[UICollectionView supplementaryViewForElementKind:atIndexPath:]. Dequeued view: "
        + "<\(cell)>; Collection view: <\(container)>")
  }

  /// Another identifier than that of the cell that is to be configured anew. The middle of UIKit's text is not known.
  static func otherCell(_ dequeued: String, than original: String) -> Exception {
    Exception(
      name: inconsistency,
      reason:
        "Attempted to dequeue a cell for a different registration or reuse identifier than the existing cell when "
        + "reconfiguring an item, which is not allowed. … Dequeued reuse identifier: \(dequeued); Original reuse "
        + "identifier: \(original)")
  }

  /// A registration made in the code that answers with cells (DF-20).
  static let lateRegistration = Exception(
    name: inconsistency,
    reason: "Attempted to dequeue a cell using a registration that was created inside "
      + "-collectionView:cellForItemAtIndexPath: or inside a UICollectionViewDiffableDataSource cell provider. Creating "
      + "a new registration each time a cell is requested will prevent reuse and cause created cells to remain "
      + "inaccessible in memory for the lifetime of the collection view. Registrations should be created up front and "
      + "reused. Registration: <UICollectionViewCellRegistration: 0x…>")
}
