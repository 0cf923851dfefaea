import Tracing

/// A popular wrong model of UIKit, as something that runs: it answers the same parameters as its believer would.
///
/// It computes from the parameters or by editing a true run; the engine has no switch for being wrong.
public struct Misconception: Sendable {
  /// What its believer expects of a run.
  public struct Answer: Sendable {
    /// The outputs in which its believer errs, and only those.
    public var outputs: [String: Value]
    /// The calls as its believer expects them, where it is about their order.
    public var events: [Event]?

    public init(outputs: [String: Value], events: [Event]? = nil) {
      self.outputs = outputs
      self.events = events
    }
  }

  /// Unique in its simulation; progress keeps it.
  public var id: String
  /// What its believer says: `The contentOffset setter clamps to the scrollable range.`
  public var claim: String
  /// What is so instead, in a sentence or two.
  public var truth: String
  /// The rule that says what is so.
  public var rule: RuleID
  /// Answers as its believer would, on checked settings.
  public var run: @Sendable (Settings) throws -> Answer

  public init(
    id: String, claim: String, truth: String, rule: RuleID, run: @escaping @Sendable (Settings) throws -> Answer
  ) {
    self.id = id
    self.claim = claim
    self.truth = truth
    self.rule = rule
    self.run = run
  }
}
