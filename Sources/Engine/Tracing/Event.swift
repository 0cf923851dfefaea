/// The id of a rule in the rulebook, such as `SV-06`.
public typealias RuleID = String

/// The number of an event in its run, from 1.
public typealias EventIndex = Int

/// One call that the model made, with all that is known of it.
public struct Event: Hashable, Sendable {
  public struct Argument: Hashable, Sendable {
    /// Empty for an argument without a label.
    public var label: String
    public var value: Value

    public init(_ label: String, _ value: Value) {
      self.label = label
      self.value = value
    }
  }

  public var index: EventIndex
  /// Simulated time in ms.
  public var time: Double
  /// The display frame in which it happened, from 0.
  public var frame: Int
  /// Whose method it is, by the name it has in this run.
  public var receiver: String
  /// UIKit's name of the method or property, without its arguments.
  public var call: String
  public var arguments: [Argument]
  public var result: Value?
  /// The call within which it happened.
  public var parent: EventIndex?
  /// The event that led to it: often the parent, for deferred work the call that asked for it.
  public var cause: EventIndex?
  public var rule: RuleID?
}
