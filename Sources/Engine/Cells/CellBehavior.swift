/// Where systems are known to treat cells differently.
public struct CellBehavior: Hashable, Sendable {
  /// Whether data are announced before their rows are needed: iOS 10 (TV-23).
  public var prefetchesData: Bool
  /// Whether cells are made ahead and kept for their rows: collection views since iOS 10, tables since 15 (TV-05).
  public var preparesCells: Bool
  /// Whether a second dequeue for the same index path raises: tables, seen from iOS 11 (TV-02).
  public var refusesSecondDequeue: Bool
  /// Whether a dequeued cell that is not returned raises: collection views since iOS 18 (TV-02).
  public var followsDequeues: Bool
  /// Whether a cell registration made while a cell is being asked for raises: iOS 15 (DF-20).
  public var refusesLateRegistrations: Bool
  /// Whether rows can be configured anew in place: iOS 15 (TV-08).
  public var reconfigures: Bool

  /// - Parameter iOS: the system version.
  public init(_ kind: ListKind, iOS: Double = .infinity) {
    prefetchesData = iOS >= 10
    preparesCells = iOS >= (kind == .table ? 15 : 10)
    refusesSecondDequeue = kind == .table && iOS >= 11
    followsDequeues = kind == .collection && iOS >= 18
    refusesLateRegistrations = iOS >= 15
    reconfigures = iOS >= 15
  }
}
