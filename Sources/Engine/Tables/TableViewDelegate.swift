import Cells
import Scrolling

/// What a table tells the app and lets it decide. Each method may be left out.
public protocol TableViewDelegate: ScrollViewDelegate {
  /// Whether `heightForRowAt` is implemented, for then it counts before `rowHeight` (TV-11).
  var implementsHeightForRow: Bool { get }

  /// The height of a row in points, or `TableView.automaticDimension` for one that sizes itself (TV-11).
  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) throws -> Double

  /// Whether `estimatedHeightForRowAt` is implemented: it counts before `estimatedRowHeight`, and keeps estimates on
  /// where that is 0 (TV-12).
  var implementsEstimatedHeightForRow: Bool { get }

  /// What a row counts until it is measured, in points (TV-12).
  func tableView(_ tableView: TableView, estimatedHeightForRowAt indexPath: IndexPath) throws -> Double

  /// The height of a section's header in points; nil where the app leaves it to `sectionHeaderHeight` (TV-19).
  func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) throws -> Double?

  /// The height of a section's footer in points; nil where the app leaves it to `sectionFooterHeight` (TV-19).
  func tableView(_ tableView: TableView, heightForFooterInSection section: Int) throws -> Double?

  /// A cell is about to come on screen (TV-03).
  func tableView(_ tableView: TableView, willDisplay cell: Cell, forRowAt indexPath: IndexPath) throws

  /// A cell has left the screen (TV-03).
  func tableView(_ tableView: TableView, didEndDisplaying cell: Cell, forRowAt indexPath: IndexPath) throws

  /// Where a row that is dragged would go, and may go elsewhere instead (TV-24).
  func tableView(
    _ tableView: TableView, targetIndexPathForMoveFromRowAt source: IndexPath,
    toProposedIndexPath proposed: IndexPath
  ) throws -> IndexPath

  /// What a swipe from the leading edge uncovers; nil for the default set (TV-25).
  func tableView(_ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath) throws
    -> SwipeActionsConfiguration?

  /// What a swipe from the trailing edge uncovers; nil for the default set (TV-25).
  func tableView(_ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath) throws
    -> SwipeActionsConfiguration?
}

extension TableViewDelegate {
  public var implementsHeightForRow: Bool { false }
  public func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) throws -> Double {
    TableView.automaticDimension
  }
  public var implementsEstimatedHeightForRow: Bool { false }
  public func tableView(_ tableView: TableView, estimatedHeightForRowAt indexPath: IndexPath) throws -> Double {
    TableView.automaticDimension
  }
  public func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) throws -> Double? { nil }
  public func tableView(_ tableView: TableView, heightForFooterInSection section: Int) throws -> Double? { nil }
  public func tableView(_ tableView: TableView, willDisplay cell: Cell, forRowAt indexPath: IndexPath) throws {}
  public func tableView(_ tableView: TableView, didEndDisplaying cell: Cell, forRowAt indexPath: IndexPath) throws {}
  public func tableView(
    _ tableView: TableView, targetIndexPathForMoveFromRowAt source: IndexPath,
    toProposedIndexPath proposed: IndexPath
  ) throws -> IndexPath { proposed }
  public func tableView(_ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath) throws
    -> SwipeActionsConfiguration?
  { nil }
  public func tableView(_ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath) throws
    -> SwipeActionsConfiguration?
  { nil }
}
