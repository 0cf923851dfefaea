import Geometry
import Views

/// What a table or a collection view does for its `LiveCells`, which decides when each of it happens.
///
/// `LiveCells` takes the calls down; the container only makes them.
public protocol CellContainer: View {
  /// Asks the data source for a cell: `cellForRowAt` or `cellForItemAt`. The app dequeues within it.
  func provideCell(at indexPath: IndexPath) throws -> Cell

  /// Whether the delegate hears of cells that come and go.
  var tellsDelegateOfCells: Bool { get }
  /// Tells the delegate, where it hears of it.
  func willDisplay(_ cell: Cell, at indexPath: IndexPath) throws
  /// Tells the delegate, where it hears of it.
  func didEndDisplaying(_ cell: Cell, at indexPath: IndexPath) throws

  /// The size that a dequeue with an index path gives its cell before it returns; may ask the delegate for the row's
  /// height (TV-02). Nil outside the layout flow.
  func sizeForDequeuedCell(at indexPath: IndexPath) throws -> Size?

  /// A configured cell is about to be shown or kept: the place to measure it, and to move what lies below (TV-16).
  func didConfigure(_ cell: Cell, at indexPath: IndexPath) throws

  /// Where the cell of that place lies, in the container's coordinates.
  func frameForCell(at indexPath: IndexPath) -> Rect

  /// Whether somebody is told of data needed soon (TV-23).
  var prefetchesData: Bool { get }
  /// Tells the prefetch data source; the nearest come first.
  func prefetch(at indexPaths: [IndexPath]) throws
  /// Tells the prefetch data source.
  func cancelPrefetching(at indexPaths: [IndexPath]) throws
}

extension CellContainer {
  public var tellsDelegateOfCells: Bool { true }
  public func sizeForDequeuedCell(at indexPath: IndexPath) throws -> Size? { frameForCell(at: indexPath).size }
  public func didConfigure(_ cell: Cell, at indexPath: IndexPath) throws {}
  public var prefetchesData: Bool { false }
  public func prefetch(at indexPaths: [IndexPath]) throws {}
  public func cancelPrefetching(at indexPaths: [IndexPath]) throws {}
}
