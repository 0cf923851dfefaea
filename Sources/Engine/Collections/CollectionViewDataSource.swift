import Cells
import Geometry
import Scrolling

/// What a collection view asks the app for.
public protocol CollectionViewDataSource: AnyObject {
  /// One unless the app says otherwise.
  func numberOfSections(in collectionView: CollectionView) throws -> Int
  /// Asked when counts are not known: in a load, a reload and an update, never while scrolling (CL-02).
  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) throws -> Int
  /// A configured cell, dequeued from the collection view (TV-03).
  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) throws -> Cell
  /// A view for each supplementary attribute that the layout returns; nil raises (CL-51).
  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) throws -> ReusableView?
  /// Whether `moveItemAt` is implemented: without it no item can be moved by hand (CL-50).
  var implementsMoveItem: Bool { get }
  /// Whether an item can be moved by hand (CL-50).
  func collectionView(_ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath) throws -> Bool
  /// An item was moved by hand, from its first place to its last: remove, then insert (CL-50).
  func collectionView(_ collectionView: CollectionView, moveItemAt source: IndexPath, to destination: IndexPath) throws
}

extension CollectionViewDataSource {
  public func numberOfSections(in collectionView: CollectionView) throws -> Int { 1 }
  public func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) throws -> ReusableView? { nil }
  public var implementsMoveItem: Bool { false }
  public func collectionView(_ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath) throws -> Bool {
    true
  }
  public func collectionView(_ collectionView: CollectionView, moveItemAt source: IndexPath, to destination: IndexPath)
    throws
  {}
}

/// What a collection view tells the app. Each method may be left out.
public protocol CollectionViewDelegate: ScrollViewDelegate {
  func collectionView(_ collectionView: CollectionView, willDisplay cell: Cell, forItemAt indexPath: IndexPath) throws
  func collectionView(_ collectionView: CollectionView, didEndDisplaying cell: Cell, forItemAt indexPath: IndexPath)
    throws
  /// Another place than the one that an item in the hand of a finger would take (CL-50).
  func collectionView(
    _ collectionView: CollectionView, targetIndexPathForMoveFromItemAt source: IndexPath,
    toProposedIndexPath proposed: IndexPath
  ) throws -> IndexPath
}

extension CollectionViewDelegate {
  public func collectionView(_ collectionView: CollectionView, willDisplay cell: Cell, forItemAt indexPath: IndexPath)
    throws
  {}
  public func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: Cell, forItemAt indexPath: IndexPath
  ) throws {}
  public func collectionView(
    _ collectionView: CollectionView, targetIndexPathForMoveFromItemAt source: IndexPath,
    toProposedIndexPath proposed: IndexPath
  ) throws -> IndexPath { proposed }
}

/// Who is told of data that will be needed soon. Rule TV-23.
public protocol CollectionViewDataSourcePrefetching: AnyObject {
  func collectionView(_ collectionView: CollectionView, prefetchItemsAt indexPaths: [IndexPath]) throws
  func collectionView(_ collectionView: CollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) throws
}

extension CollectionViewDataSourcePrefetching {
  public func collectionView(
    _ collectionView: CollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) throws {}
}
