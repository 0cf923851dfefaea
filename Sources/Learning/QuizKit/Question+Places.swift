import Documents

extension Question {
  /// Where the parts of a question stand in its file, for findings about one of them.
  public struct Places: Hashable, Sendable {
    /// Of each rule that is named, in the order of `rules`.
    public var rules: [Place] = []
    /// Of the condition of its draws.
    public var condition: Place?
    /// Of the answer; nil for kinds without a single one.
    public var answer: Place?
    /// Of each option, in the order of the file.
    public var options: [Place] = []
    /// Of the goal of a change.
    public var goal: Place?
    /// Of each hint.
    public var hints: [Place] = []
    /// Of the explanation.
    public var explain: Place?

    init() {}

    init(_ reader: MappingReader) {
      rules = reader.texts("rules").map(\.place)
      condition = reader.node("where")?.place
      answer = reader.node("answer")?.place
      options = reader.list("options").map(\.place)
      goal = reader.node("goal")?.place
      hints = reader.texts("hint").map(\.place)
      explain = reader.node("explain")?.place
    }
  }

  /// The rules with where each is named.
  public var namedRules: [(id: String, place: Place)] {
    rules.enumerated().map { ($0.element, places.rules.indices.contains($0.offset) ? places.rules[$0.offset] : place) }
  }
}
