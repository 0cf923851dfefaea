import Documents

/// The words of the trade and what they mean.
public struct Glossary: Sendable {
  /// A word and what it means.
  public struct Term: Hashable, Sendable {
    public var term: String
    public var meaning: String
    /// Ids of the rules that belong to it.
    public var rules: [String]
    /// The file that it was read from.
    public var file: String
    /// Where its term stands.
    public var place: Place
    /// Where each of `rules` stands.
    var rulePlaces: [Place] = []

    public init(
      term: String, meaning: String, rules: [String] = [], file: String = "", place: Place = Place(line: 1, column: 1)
    ) {
      self.term = term
      self.meaning = meaning
      self.rules = rules
      self.file = file
      self.place = place
    }
  }

  /// The keys of a term in `Glossary.yaml`.
  public static let keys = KeyTable(
    "a term",
    [
      Key("term", .text, required: true, "the word"),
      Key("meaning", .text, required: true, "what it means, in a sentence or two"),
      Key("rules", .texts, "ids of rules that belong to it"),
    ])

  /// By the alphabet, case aside.
  public let terms: [Term]

  /// - Parameter terms: of several with one name, case aside, the last counts.
  public init(_ terms: [Term] = []) {
    var byName: [String: Term] = [:]
    for term in terms { byName[term.term.lowercased()] = term }
    self.terms = byName.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The term with that name, case aside.
  public subscript(name: String) -> Term? { terms.first { $0.term.lowercased() == name.lowercased() } }

  /// The terms of a file, as far as they are right.
  public static func read(_ text: String, file: String, findings: inout [Finding]) -> [Term] {
    var terms: [Term] = []
    var firsts: [String: Place] = [:]
    let list = YAML.read(text, file: file, findings: &findings)
    for reader in MappingReader.readers(ofList: list, keys: keys, file: file, findings: &findings) {
      guard let name = reader.node("term"), let word = name.text?.trimmed else { continue }
      if let first = firsts[word.lowercased()] {
        findings.append(RulebookTrouble.doubled(word, file: file, first: first).finding(in: file, at: name.place))
        continue
      }
      firsts[word.lowercased()] = name.place
      guard let meaning = reader.text("meaning")?.trimmed else { continue }
      let rules = reader.texts("rules")
      var term = Term(
        term: word, meaning: meaning, rules: rules.compactMap { $0.text?.trimmed }, file: file, place: name.place)
      term.rulePlaces = rules.map(\.place)
      terms.append(term)
    }
    return terms
  }

  /// Rules that terms name and nobody has written.
  public static func check(_ terms: [Term], rules: [String]) -> [Finding] {
    let known = Set(rules)
    return terms.flatMap { term in
      term.rules.enumerated().filter { !known.contains($0.element) }.map { position, id in
        RulebookTrouble.unknownRule(id, known: rules).finding(
          in: term.file, at: position < term.rulePlaces.count ? term.rulePlaces[position] : term.place)
      }
    }
  }
}
