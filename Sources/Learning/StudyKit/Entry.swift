/// One row of a learner's log. Rows are only ever added; everything else is derived from them.
public struct Entry: Hashable, Sendable {
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    case answer
    /// Where the learner stands in a lesson or a quiz.
    case place
    /// Words of the learner's own.
    case note
    /// A question that the learner finds wrong or unclear.
    case flag
    /// Takes back the answer whose id is in `answer`.
    case undo
    case setting
    /// New marks for the answer whose id is in `answer`.
    case regrade
  }

  public enum Mode: String, CaseIterable, Hashable, Sendable {
    case lesson
    case quiz
    case drill
    case review
    case exam
    case practice
  }

  /// Made when the row is written; the same row imported twice is one row.
  public var id: String
  public var kind: Kind
  /// Milliseconds since 1970, UTC.
  public var utc: Int64
  /// Minutes that the local clock was ahead of UTC.
  public var offset: Int
  public var mode: Mode?
  /// `quiz/question`, `lesson/block`; for places the lesson or quiz, for settings the name.
  public var item: String
  public var seed: Int64?
  public var variant: Int?
  /// Of the question as it was worded then.
  public var contentHash: String?
  /// Of the program.
  public var version: String?
  /// As typed; for places, notes and settings what they say.
  public var answer: String?
  /// From 0 to 1.
  public var marks: Double?
  public var misconception: String?
  public var hints: Int?
  /// From 1.
  public var attempt: Int?
  public var seconds: Double?
  public var sureness: String?

  public init(
    id: String, kind: Kind, utc: Int64, offset: Int, mode: Mode? = nil, item: String, seed: Int64? = nil,
    variant: Int? = nil, contentHash: String? = nil, version: String? = nil, answer: String? = nil,
    marks: Double? = nil, misconception: String? = nil, hints: Int? = nil, attempt: Int? = nil,
    seconds: Double? = nil, sureness: String? = nil
  ) {
    self.id = id
    self.kind = kind
    self.utc = utc
    self.offset = offset
    self.mode = mode
    self.item = item
    self.seed = seed
    self.variant = variant
    self.contentHash = contentHash
    self.version = version
    self.answer = answer
    self.marks = marks
    self.misconception = misconception
    self.hints = hints
    self.attempt = attempt
    self.seconds = seconds
    self.sureness = sureness
  }
}
