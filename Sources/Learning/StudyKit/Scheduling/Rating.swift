/// How well an item was recalled, as the scheduler counts it.
public enum Rating: Int, CaseIterable, Hashable, Sendable {
  /// Forgotten.
  case again = 1
  /// Recalled with help, or in part.
  case hard
  case good
  case easy

  /// The word that people type.
  public var name: String {
    switch self {
    case .again: "again"
    case .hard: "hard"
    case .good: "good"
    case .easy: "easy"
    }
  }

  public init?(name: String) {
    guard let rating = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = rating
  }
}
