import Cells
import Geometry

/// What of a layout is stale. The default says no more than "ask again" (CL-11, CL-12).
///
/// Applications fill in elements and adjustments; the two flags are the collection view's.
open class LayoutInvalidationContext {
  /// Nothing that was known may be kept: a reload, another data source, another layout (CL-11).
  public package(set) var invalidateEverything = false
  /// Sections and items are to be counted again (CL-11).
  public package(set) var invalidateDataSourceCounts = false
  /// Added to the content size when the context is applied, in points; it does not invalidate by itself (CL-12).
  public var contentSizeAdjustment = Size.zero
  /// Added to the content offset when the context is applied, in points (CL-12).
  public var contentOffsetAdjustment = Point.zero
  /// Items that are stale, named by `invalidateItems(at:)`.
  public private(set) var invalidatedItemIndexPaths: Set<IndexPath> = []
  /// Supplementary views that are stale, by kind.
  public private(set) var invalidatedSupplementaryIndexPaths: [String: Set<IndexPath>] = [:]
  /// Decoration views that are stale, by kind.
  public private(set) var invalidatedDecorationIndexPaths: [String: Set<IndexPath>] = [:]
  /// Items in the hand of a finger: where they were (CL-50).
  public package(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath] = []
  /// Where they are to go.
  public package(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath] = []
  /// Where the finger is, in content coordinates.
  public package(set) var interactiveMovementTarget = Point.zero

  /// A context that names nothing.
  public init() {}

  /// Adds items to those that are stale: twice unites (CL-12).
  public func invalidateItems(at indexPaths: some Sequence<IndexPath>) {
    invalidatedItemIndexPaths.formUnion(indexPaths)
  }

  /// Adds supplementary views to those that are stale (CL-12).
  public func invalidateSupplementaryElements(ofKind kind: String, at indexPaths: some Sequence<IndexPath>) {
    invalidatedSupplementaryIndexPaths[kind, default: []].formUnion(indexPaths)
  }

  /// Adds decoration views to those that are stale (CL-12).
  public func invalidateDecorationElements(ofKind kind: String, at indexPaths: some Sequence<IndexPath>) {
    invalidatedDecorationIndexPaths[kind, default: []].formUnion(indexPaths)
  }
}
