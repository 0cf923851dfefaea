/// Which of the two containers a cell lives in: the life is the same, the names of the calls are not.
public enum ListKind: Hashable, Sendable {
  case table
  case collection

  /// The data source's method that answers with a cell.
  public var cellForRowAt: String { self == .table ? "cellForRowAt" : "cellForItemAt" }
  /// The label of the index path in the delegate's methods.
  public var pathLabel: String { self == .table ? "forRowAt" : "forItemAt" }
  /// The label of the identifier in the dequeue methods.
  var identifierLabel: String { self == .table ? "withIdentifier" : "withReuseIdentifier" }
  /// How its cells are made where no nib is involved.
  var initializer: String { self == .table ? "init(style:reuseIdentifier:)" : "init(frame:)" }
  var prefetch: String { self == .table ? "prefetchRowsAt" : "prefetchItemsAt" }
  var cancelPrefetching: String {
    self == .table ? "cancelPrefetchingForRowsAt" : "cancelPrefetchingForItemsAt"
  }
}
