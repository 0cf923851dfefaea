/// What a learner has set for reviews. Each setting is a row of the log, so that every answer is replayed under the
/// settings of its time.
public struct StudySettings: Hashable, Sendable {
  /// The chance of recall at which a question comes back.
  public var retention = 0.9
  /// Whether an answer can count as easy.
  public var allowsEasy = false
  /// The day of an interview.
  public var interview: StudyDay?

  public init() {}

  /// What can be asked for: below the least nearly everything is forgotten, above the most every day is full.
  public static let retentions = 0.7...0.97
  /// Until this many days before the interview less is asked for.
  static let earlyEnd = 7
  /// What is asked for until then: fewer reviews, for what is forgotten on the way is met again in the sweep.
  static let earlyRetention = 0.8

  /// The retention that counts on a day.
  public func retention(on day: StudyDay) -> Double {
    guard let interview, day < interview.advanced(by: -Self.earlyEnd) else { return retention }
    return min(retention, Self.earlyRetention)
  }

  /// Whether everything learned is asked once more: on the eve of the interview.
  public func isEve(_ day: StudyDay) -> Bool { interview.map { day == $0.advanced(by: -1) } ?? false }

  /// The names under which settings stand in the log.
  public enum Name: String, CaseIterable, Sendable {
    case retention
    case easy
    case interview
    /// Overrules the rating of one answer: its id and a rating.
    case rating
  }

  /// Takes up a row of the log; what makes no sense is passed over.
  mutating func take(_ entry: Entry) {
    let text = entry.answer ?? ""
    switch Name(rawValue: entry.item) {
    case .retention:
      if let number = Double(text), Self.retentions.contains(number) { retention = number }
    case .easy: allowsEasy = text == "true"
    case .interview: interview = Int(text).map(StudyDay.init(number:))
    case .rating, nil: break
    }
  }
}
