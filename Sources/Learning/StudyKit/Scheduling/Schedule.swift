/// When each question comes back, replayed from the log.
public struct Schedule: Sendable {
  /// A question that was answered.
  public struct Item: Sendable {
    /// `quiz/question`.
    public var name: String
    public var card: Card
    /// The newest answer that counted.
    public var answer: Entry
    /// Whether the newest answer that counted was wrong, and the learner was sure of it.
    public var wasSureButWrong: Bool { answer.sureness == "sure" && (answer.marks ?? 0) < 0.5 }

    /// The id of its quiz.
    public var quiz: String { String(name.prefix { $0 != "/" }) }
  }

  /// An answer to a question that was in review: what was foretold, and what came.
  public struct Recall: Sendable {
    public var day: StudyDay
    public var retrievability: Double
    public var isRecalled: Bool
  }

  /// By their names.
  public private(set) var items: [String: Item] = [:]
  /// In the order of the answers.
  public private(set) var recalls: [Recall] = []
  /// As they are now.
  public private(set) var settings = StudySettings()
  /// How each answer counted that did, by the id of its row.
  public private(set) var ratings: [String: Rating] = [:]

  private let scheduler: Scheduler
  /// Ratings that the learner overruled, by the id of the answer's row.
  private var overruled: [String: Rating] = [:]

  /// - Parameters:
  ///   - log: rows in their order.
  ///   - scheduler: what is not a learner's setting.
  public init(_ log: [Entry], scheduler: Scheduler = Scheduler()) {
    self.scheduler = scheduler
    let undone = Set(log.lazy.filter { $0.kind == .undo }.compactMap(\.answer))
    for entry in log where entry.kind == .setting && entry.item == StudySettings.Name.rating.rawValue {
      let words = (entry.answer ?? "").split(separator: " ").map(String.init)
      if words.count == 2, let rating = Rating(name: words[1]) { overruled[words[0]] = rating }
    }
    for entry in log.regraded where !undone.contains(entry.id) { take(entry) }
  }

  /// Goes on with a row behind all others. A row that says something of older ones wants a new replay.
  /// - Returns: false for such a row.
  @discardableResult
  public mutating func take(_ entry: Entry) -> Bool {
    switch entry.kind {
    case .answer: takeAnswer(entry)
    case .setting:
      if entry.item == StudySettings.Name.rating.rawValue { return false }
      settings.take(entry)
    case .undo, .regrade: return false
    case .place, .note, .flag: break
    }
    return true
  }

  private mutating func takeAnswer(_ entry: Entry) {
    guard let name = Self.item(of: entry) else { return }
    let now = StudyDay.plausible(entry.utc)
    let day = StudyDay(utc: now, offset: entry.offset)
    let card = items[name]?.card ?? Card(due: now)
    // What is practised before it is due leaves the schedule as it is, and another try has seen the answer to the first.
    guard entry.mode == .review || isDue(card, at: now, offset: entry.offset), (entry.attempt ?? 1) <= 1 else { return }
    let chance = card.state == .review ? card.retrievability(at: now, scheduler.parameters) : nil
    let rating = overruled[entry.id] ?? Rating(entry, retrievability: chance, allowsEasy: settings.allowsEasy)
    if let chance {
      recalls.append(Recall(day: day, retrievability: chance, isRecalled: rating != .again))
    }
    var scheduler = scheduler
    scheduler.retention = settings.retention(on: day)
    ratings[entry.id] = rating
    items[name] = Item(name: name, card: scheduler.answer(card, rating, at: now, item: name), answer: entry)
  }

  /// The question that an answer belongs to; nil for predictions and tasks of lessons, which do not come back.
  public static func item(of entry: Entry) -> String? {
    let parts = entry.item.split(separator: "/", omittingEmptySubsequences: false)
    switch (entry.mode, parts.count) {
    // lesson/checkpoint/quiz/question
    case (.lesson, 4): return parts.suffix(2).joined(separator: "/")
    case (.lesson, _), (nil, _): return nil
    default: return parts.count == 2 ? entry.item : nil
    }
  }

  /// Whether a question is due: in review on its local day from four in the morning on, else at its minute.
  public func isDue(_ card: Card, at utc: Int64, offset: Int) -> Bool {
    guard card.state == .review else { return card.due <= utc }
    let today = StudyDay(utc: utc, offset: offset)
    if StudyDay(utc: card.due, offset: offset) <= today { return true }
    guard settings.isEve(today), let last = card.lastAnswer else { return false }
    return StudyDay(utc: last, offset: offset) < today
  }

  /// What is due now: what was wrong though the learner was sure, and then what is most likely forgotten. Neighbours
  /// come from different quizzes where that can be.
  public func due(at utc: Int64, offset: Int) -> [Item] {
    let due = items.values.filter { isDue($0.card, at: utc, offset: offset) }.map { item in
      (item: item, chance: item.card.retrievability(at: utc) ?? 0)
    }
    let sorted = due.sorted { left, right in
      if left.item.wasSureButWrong != right.item.wasSureButWrong { return left.item.wasSureButWrong }
      return (left.chance, left.item.name) < (right.chance, right.item.name)
    }
    return Interleaving.interleaved(sorted.map(\.item), by: \.quiz)
  }

  /// How many questions fall due on each of the next days, today first; what is overdue counts as today.
  public func forecast(days: Int, from utc: Int64, offset: Int) -> [Int] {
    let today = StudyDay(utc: utc, offset: offset)
    var counts = [Int](repeating: 0, count: max(0, days))
    for item in items.values {
      let day = max(0, StudyDay(utc: item.card.due, offset: offset).number - today.number)
      if day < counts.count { counts[day] += 1 }
    }
    return counts
  }
}
