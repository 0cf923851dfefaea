import Cells
import Tracing

private let inconsistency = "NSInternalInconsistencyException"

extension Exception {
  /// The layout has named an item that the data do not have (CL-08).
  static func unknownItem(_ indexPath: IndexPath) -> Exception {
    Exception(
      name: inconsistency,
      reason:
        "UICollectionView received layout attributes for a cell with an index path that does not exist: {length = "
        + "2, path = \(indexPath.section) - \(indexPath.item)}")
  }

  /// Self-sizing found no end (CL-26, case C45).
  static func stuckLoop(_ name: String) -> Exception {
    Exception(
      name: inconsistency,
      reason: "UICollectionView (<\(name)>) is stuck in its update/layout loop. This can happen for many reasons, "
        + "including self-sizing views whose preferred attributes are not returning a consistent size. To debug this "
        + "issue, check the Console app for logs in the \"UICollectionViewRecursion\" category.")
  }

  /// The data source is gone, or gave no supplementary view (CL-51).
  static func noView(_ name: String, _ kind: String, _ indexPath: IndexPath) -> Exception {
    Exception(
      name: inconsistency,
      reason: "the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath: does not match "
        + "the element kind it is being used for: nil for \(kind) at {length = 2, path = \(indexPath.section) - "
        + "\(indexPath.item)} in <\(name)>")
  }

  static func noItemSource(_ name: String) -> Exception {
    Exception(
      name: inconsistency, reason: "UICollectionView (<\(name)>) failed to obtain a cell from its dataSource ((null))")
  }
}
