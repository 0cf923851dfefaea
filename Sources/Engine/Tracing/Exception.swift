/// What UIKit answers with an exception: the model throws it, with UIKit's own words.
///
/// In an app nothing would run after it. A model that has thrown one is not to be driven further.
public struct Exception: Error, Hashable, Sendable {
  /// The name of the `NSException`, such as `CALayerInvalidGeometry`.
  public var name: String
  /// The reason as the log prints it.
  public var reason: String

  /// An exception with UIKit's name and reason.
  public init(name: String, reason: String) {
    self.name = name
    self.reason = reason
  }
}

extension Recorder {
  /// Takes down that `receiver` raises, and hands back the error to throw: `throw recorder.raising(…)`.
  public func raising(_ exception: Exception, by receiver: String, rule: RuleID? = nil) -> Exception {
    record(
      receiver, "raise", [.init("name", .text(exception.name)), .init("reason", .text(exception.reason))], rule: rule)
    return exception
  }
}
