/// What the log says about the learner now. Derived; nothing of it is stored.
public struct Study: Sendable {
  /// The answers that were not taken back, in order.
  public let answers: [Entry]
  /// The newest place of each lesson and quiz.
  public let places: [String: Entry]
  public let notes: [Entry]
  public let flags: [Entry]
  private let attempts: [String: [Attempt]]

  public init(_ log: [Entry]) {
    let entries = log.regraded
    let undone = Set(entries.filter { $0.kind == .undo }.compactMap(\.answer))
    answers = entries.filter { $0.kind == .answer && !undone.contains($0.id) }
    notes = entries.filter { $0.kind == .note }
    flags = entries.filter { $0.kind == .flag }
    var places: [String: Entry] = [:]
    var attempts: [String: [Attempt]] = [:]
    var exam: String?
    for entry in entries {
      switch entry.kind {
      case .place:
        places[entry.item] = entry
        if entry.item.hasPrefix("exam/") { exam = entry.item }
        let text = entry.answer ?? ""
        if text == "begin" || text.hasPrefix("begin ") {
          attempts[entry.item, default: []].append(
            Attempt(begin: String(text.dropFirst(6)), place: nil, answers: []))
        } else {
          attempts[entry.item]?.mutateLast { $0.place = text }
        }
      case .answer where !undone.contains(entry.id):
        let owner = entry.item.prefix { $0 != "/" }
        let place: String? =
          switch entry.mode {
          case .lesson: "lesson/\(owner)"
          case .quiz: "quiz/\(owner)"
          case .exam: exam
          case .drill, .review, .practice: entry.mode?.rawValue
          case nil: nil
          }
        if let place { attempts[place]?.mutateLast { $0.answers.append(entry) } }
      case .answer, .note, .flag, .undo, .setting, .regrade: break
      }
    }
    self.places = places
    self.attempts = attempts
  }

  /// The newest answer to an item in a mode.
  public func answer(to item: String, in mode: Entry.Mode) -> Entry? {
    answers.last { $0.item == item && $0.mode == mode }
  }

  /// The newest answer to each item of a lesson or quiz, by the item's name within it.
  public func newest(of owner: String, in mode: Entry.Mode) -> [String: Entry] {
    var newest: [String: Entry] = [:]
    for entry in answers where entry.mode == mode && entry.item.hasPrefix(owner + "/") {
      newest[String(entry.item.dropFirst(owner.count + 1))] = entry
    }
    return newest
  }
}

extension Study {
  /// One way through a lesson or a quiz: from its beginning to the next one's.
  public struct Attempt: Sendable {
    /// What the beginning says of it; empty where it says nothing.
    public var begin: String?
    /// The newest place within it.
    public var place: String?
    /// The answers since it began, without those taken back.
    public var answers: [Entry]

    /// Whether the learner came to its end.
    public var isFinished: Bool { place == "end" }

    /// The newest answer to each item of a lesson or quiz, by the item's name within it.
    public func answers(in mode: Entry.Mode, of owner: String) -> [String: Entry] {
      var newest: [String: Entry] = [:]
      for entry in answers where entry.mode == mode && entry.item.hasPrefix(owner + "/") {
        newest[String(entry.item.dropFirst(owner.count + 1))] = entry
      }
      return newest
    }
  }

  /// The newest attempt at `lesson/ID` or `quiz/ID`; nil where there was none.
  public func attempt(at item: String) -> Attempt? { attempts[item]?.last }

  /// All attempts at it, oldest first.
  public func attempts(at item: String) -> [Attempt] { attempts[item] ?? [] }
}

extension [Entry] {
  /// The rows with the newest marks of each answer.
  var regraded: [Entry] {
    var newer: [String: Entry] = [:]
    for entry in self where entry.kind == .regrade { if let id = entry.answer { newer[id] = entry } }
    guard !newer.isEmpty else { return self }
    return map { entry in
      guard entry.kind == .answer, let regrade = newer[entry.id] else { return entry }
      var entry = entry
      entry.marks = regrade.marks
      entry.misconception = regrade.misconception
      return entry
    }
  }
}

extension Array {
  fileprivate mutating func mutateLast(_ change: (inout Element) -> Void) {
    if !isEmpty { change(&self[count - 1]) }
  }
}
