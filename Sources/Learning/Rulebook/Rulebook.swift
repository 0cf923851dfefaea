import Documents

/// All rules by their ids.
public struct Rulebook: Sendable {
  /// In order of their ids.
  public private(set) var rules: [Rule] = []
  private var positions: [String: Int] = [:]

  /// - Parameter rules: of several with one id the last counts, so that a teacher's take the place of built-in ones.
  public init(_ rules: [Rule] = []) {
    var byID: [String: Rule] = [:]
    for rule in rules { byID[rule.id] = rule }
    self.rules = byID.values.sorted { $0.id < $1.id }
    for (position, rule) in self.rules.enumerated() { positions[rule.id] = position }
  }

  /// The rule with that id, such as `SV-10`; nil where there is none.
  public subscript(id: String) -> Rule? { positions[id].map { rules[$0] } }

  /// All ids in their order.
  public var ids: [String] { rules.map(\.id) }

  /// The rules that hold all words somewhere in id, title or statement, case aside; none for no words.
  public func rules(matching words: String) -> [Rule] {
    let wanted = words.lowercased().split { $0.isWhitespace }
    guard !wanted.isEmpty else { return [] }
    return rules.filter { rule in
      let text = "\(rule.id) \(rule.title) \(rule.statement)".lowercased()
      return wanted.allSatisfy { text.contains($0) }
    }
  }

  /// The rules of one file, `<PREFIX>.yaml`, as far as they are right.
  ///
  /// Found are wrong keys and values, ids that do not fit the file's name, and ids that the file has twice.
  public static func read(_ text: String, file: String, findings: inout [Finding]) -> [Rule] {
    let prefix = prefix(of: file)
    if prefix == nil {
      findings.append(RulebookTrouble.noPrefix.finding(in: file, at: Place(line: 1, column: 1)))
    }
    let list = YAML.read(text, file: file, findings: &findings)
    var rules: [Rule] = []
    var firsts: [String: Place] = [:]
    for reader in MappingReader.readers(ofList: list, keys: Rule.keys, file: file, findings: &findings) {
      if let id = reader.node("id"), let name = id.text?.trimmed {
        if let first = firsts[name] {
          findings.append(RulebookTrouble.doubled(name, file: file, first: first).finding(in: file, at: id.place))
          continue
        }
        firsts[name] = id.place
      }
      if let rule = Rule(reader, prefix: prefix, file: file, findings: &findings) { rules.append(rule) }
    }
    return rules
  }

  /// What is wrong between the rules of a whole book: `see` that names no rule or the rule itself, and ids that two
  /// of its files have.
  /// - Parameter known: ids of rules that are read elsewhere, such as the built-in ones beside a teacher's.
  public static func check(_ rules: [Rule], known: [String] = []) -> [Finding] {
    var findings: [Finding] = []
    var firsts: [String: Rule] = [:]
    for rule in rules {
      if let first = firsts[rule.id] {
        findings.append(
          RulebookTrouble.doubled(rule.id, file: first.file, first: first.place).finding(in: rule.file, at: rule.place))
      } else {
        firsts[rule.id] = rule
      }
    }
    let ids = Set(firsts.keys).union(known)
    for rule in rules {
      for (position, id) in rule.see.enumerated() where !ids.contains(id) || id == rule.id {
        let place = position < rule.seePlaces.count ? rule.seePlaces[position] : rule.place
        let trouble = id == rule.id ? RulebookTrouble.seesItself : .unknownRule(id, known: ids.sorted())
        findings.append(trouble.finding(in: rule.file, at: place))
      }
    }
    return findings
  }

  /// `SV` of `Lessons/Rulebook/SV.yaml`.
  private static func prefix(of file: String) -> String? {
    let name = file.split(separator: "/").last.map(String.init) ?? ""
    guard name.hasSuffix(".yaml") || name.hasSuffix(".yml") else { return nil }
    let prefix = String(name.prefix { $0 != "." })
    return Rule.isID(prefix + "-00") ? prefix : nil
  }
}
