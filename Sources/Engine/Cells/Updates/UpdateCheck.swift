import Tracing

/// What an update is checked for, in this order.
public enum UpdateCheck: String, Hashable, Sendable {
  /// Every place is there (DF-04).
  case range
  /// No two changes are after one place (DF-03).
  case conflict
  /// The data have as many items as the update leaves (DF-05, DF-06).
  case counts

  /// The check that raises with this text.
  public init(_ exception: Exception) {
    let reason = exception.reason
    let conflicts = ["attempt to perform ", "attempt to delete and reload "]
    if reason.hasPrefix("Invalid ") {
      self = .counts
    } else if conflicts.contains(where: reason.hasPrefix) || reason.contains(" both ") {
      self = .conflict
    } else {
      self = .range
    }
  }

  /// The rule that an event names.
  public var rule: RuleID {
    switch self {
    case .range: "DF-04"
    case .conflict: "DF-03"
    case .counts: "DF-05"
    }
  }
}
