import Simulations

/// What came of an answer.
public struct Mark: Sendable {
  /// Right, wrong, or in between.
  public enum Verdict: String, Hashable, Sendable {
    case right
    case partly
    case wrong
  }

  /// From 0 to 1.
  public var credit: Double
  /// The answer as it was understood.
  public var given: String
  /// What is right.
  public var expected: String
  /// The wrong model of UIKit that gives this answer.
  public var misconception: Misconception?
  /// What to say beside: a wrong sign, the first wrong item, which rule of marking was used.
  public var remarks: [String]

  public init(
    credit: Double, given: String, expected: String, misconception: Misconception? = nil, remarks: [String] = []
  ) {
    self.credit = credit
    self.given = given
    self.expected = expected
    self.misconception = misconception
    self.remarks = remarks
  }

  /// The credit in a word.
  public var verdict: Verdict { credit >= 1 ? .right : credit > 0 ? .partly : .wrong }
}

/// An answer that is none, and so no try: what an answer looks like here.
public struct MalformedAnswer: Error, Hashable, Sendable {
  /// A sentence for the learner.
  public var message: String
}
