/// What the log says about the learner now. Derived; nothing of it is stored.
public struct Study: Sendable {
  /// The answers that were not taken back, in order.
  public let answers: [Entry]
  /// The newest place of each lesson and quiz.
  public let places: [String: Entry]
  public let notes: [Entry]
  public let flags: [Entry]

  public init(_ entries: [Entry]) {
    let undone = Set(entries.filter { $0.kind == .undo }.compactMap(\.answer))
    answers = entries.filter { $0.kind == .answer && !undone.contains($0.id) }
    notes = entries.filter { $0.kind == .note }
    flags = entries.filter { $0.kind == .flag }
    var places: [String: Entry] = [:]
    for entry in entries where entry.kind == .place { places[entry.item] = entry }
    self.places = places
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
