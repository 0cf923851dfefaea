import Simulations

/// Where a learner stands in a run of questions. Knows no terminal and keeps no file.
public struct QuizSession: Sendable {
  /// A question and the quiz it comes from.
  public struct Item: Sendable {
    /// The id of the quiz.
    public var quiz: String
    /// The question as it is worded now.
    public var question: Question

    public init(quiz: String, question: Question) {
      self.quiz = quiz
      self.question = question
    }

    /// `quiz/question`.
    public var name: String { quiz + "/" + question.id }
  }

  /// What came of a question: the best of its tries.
  public struct Outcome: Sendable {
    /// From 0 to 1, a tenth less for each further try, and never less for having tried again.
    public var marks: Double
    /// As typed; nil where it was skipped.
    public var answer: String?
    /// The id of the wrong model that gives this answer.
    public var misconception: String?
    /// How sure the learner said to be.
    public var sureness: Sureness?
    /// How many tries it took.
    public var attempts: Int
    /// How many hints were seen.
    public var hints: Int
    /// How long the answer took; nil where nobody measured.
    public var seconds: Double?

    public init(
      marks: Double, answer: String?, misconception: String? = nil, sureness: Sureness? = nil, attempts: Int = 1,
      hints: Int = 0, seconds: Double? = nil
    ) {
      self.marks = marks
      self.answer = answer
      self.misconception = misconception
      self.sureness = sureness
      self.attempts = attempts
      self.hints = hints
      self.seconds = seconds
    }
  }

  /// What is awaited.
  public enum State: Hashable, Sendable {
    case asking
    /// The feedback was shown; the next question waits.
    case answered
    case finished
  }

  /// What the prompt shows.
  public let title: String
  /// In the order in which they are asked.
  public private(set) var items: [Item]
  /// Where all numbers come from.
  public let seed: UInt64
  /// The place of the present question in `items`.
  public private(set) var position: Int
  /// Whether a question is open.
  public private(set) var state: State
  /// Which try at the present question this is, from 1: each has a variant of its own.
  public private(set) var attempt = 1
  /// By the full names of the questions.
  public private(set) var outcomes: [String: Outcome] = [:]

  /// - Parameter outcomes: of questions that were answered before; the first without one is asked next.
  public init(title: String, items: [Item], seed: UInt64, outcomes: [String: Outcome] = [:]) {
    self.title = title
    self.items = items
    self.seed = seed
    self.outcomes = outcomes
    position = items.firstIndex { outcomes[$0.name] == nil } ?? items.count
    state = position < items.count ? .asking : .finished
  }

  /// The question that is asked or was just answered.
  public var current: Item? { position < items.count ? items[position] : nil }

  /// The variant of this try.
  public func variant() throws(Variant.Failure) -> Variant? {
    guard let current else { return nil }
    return try Variant.draw(current.question, quiz: current.quiz, seed: seed, number: attempt)
  }

  /// Keeps what came of the open question, and waits.
  public mutating func record(_ outcome: Outcome) {
    guard let current, state == .asking else { return }
    var outcome = outcome
    outcome.attempts = attempt
    outcome.marks = max(0, outcome.marks * (1 - 0.1 * Double(attempt - 1)))
    if let before = outcomes[current.name], before.marks > outcome.marks {
      outcome.marks = before.marks
      outcome.misconception = before.misconception
    }
    outcomes[current.name] = outcome
    state = .answered
  }

  /// Goes on to the next question.
  public mutating func advance() {
    guard state != .finished else { return }
    position += 1
    attempt = 1
    state = position < items.count ? .asking : .finished
  }

  /// Ends here, whatever has not been asked.
  public mutating func finish() {
    position = items.count
    state = .finished
  }

  /// Asks the same question with other numbers.
  /// - Returns: false where it has not been answered yet.
  public mutating func retry() -> Bool {
    guard state == .answered else { return false }
    attempt += 1
    state = .asking
    return true
  }

  /// Takes the last answer back and asks its question again, as it was.
  /// - Returns: the name of the question, or nil where there is nothing to take back.
  public mutating func undo() -> String? {
    if state != .answered {
      guard position > 0, attempt == 1 else { return nil }
      position -= 1
    }
    guard let current, outcomes[current.name] != nil else { return nil }
    attempt = max(1, outcomes[current.name]?.attempts ?? 1)
    outcomes[current.name] = nil
    state = .asking
    return current.name
  }

  /// Takes newly read versions of the questions; the place and the outcomes whose ids are still there stay.
  public mutating func replace(with questions: [Question], of quiz: String) {
    let current = current?.name
    items = items.compactMap { item in
      guard item.quiz == quiz else { return item }
      return questions.first { $0.id == item.question.id }.map { Item(quiz: quiz, question: $0) }
    }
    if let kept = items.firstIndex(where: { $0.name == current }) {
      position = kept
    } else {
      position = items.firstIndex { outcomes[$0.name] == nil } ?? items.count
      attempt = 1
      state = position < items.count ? .asking : .finished
    }
  }

  /// Marks of the answered questions, and how many of all were answered.
  public var score: (marks: Double, answered: Int, of: Int) {
    (outcomes.values.map(\.marks).reduce(0, +), outcomes.count, items.count)
  }
}
