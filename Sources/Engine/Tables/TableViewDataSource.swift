import Cells

/// What a table asks the app for. Only the number of rows and the cells are required.
public protocol TableViewDataSource: AnyObject {
  /// How many sections there are; one unless the app says otherwise.
  func numberOfSections(in tableView: TableView) throws -> Int

  /// How many rows a section has. Asked in a reload and in an update, never while scrolling (TV-14).
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) throws -> Int

  /// A configured cell, dequeued from the table (TV-03).
  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) throws -> Cell

  /// The text above a section, or nil for none.
  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) throws -> String?

  /// The text below a section, or nil for none.
  func tableView(_ tableView: TableView, titleForFooterInSection section: Int) throws -> String?

  /// Whether `moveRowAt` is implemented: without it no row has a reorder control (TV-24).
  var implementsMoveRow: Bool { get }

  /// Whether a row may be moved by hand; asked only where `moveRowAt` is implemented (TV-24).
  func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) throws -> Bool

  /// A row was moved by hand: the app changes its data, and nothing else (TV-24).
  func tableView(_ tableView: TableView, moveRowAt source: IndexPath, to destination: IndexPath) throws
}

extension TableViewDataSource {
  public func numberOfSections(in tableView: TableView) throws -> Int { 1 }
  public func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) throws -> String? { nil }
  public func tableView(_ tableView: TableView, titleForFooterInSection section: Int) throws -> String? { nil }
  public var implementsMoveRow: Bool { false }
  public func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) throws -> Bool { true }
  public func tableView(_ tableView: TableView, moveRowAt source: IndexPath, to destination: IndexPath) throws {}
}

/// Who is told of data that will be needed soon. Rule TV-23.
public protocol TableViewDataSourcePrefetching: AnyObject {
  /// The nearest rows come first.
  func tableView(_ tableView: TableView, prefetchRowsAt indexPaths: [IndexPath]) throws
  /// They are no longer headed for.
  func tableView(_ tableView: TableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) throws
}

extension TableViewDataSourcePrefetching {
  public func tableView(_ tableView: TableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) throws {}
}
