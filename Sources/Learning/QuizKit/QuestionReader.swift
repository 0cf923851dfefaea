import Documents
import Expressions
import Simulations
import Tracing

/// Reads one question out of a mapping, and finds what its author must mend.
///
/// A question with a finding is not used, but reading goes on, so that one mistake never hides the next.
public struct QuestionReader {
  let file: String
  /// The simulation a question without one of its own asks, and the settings it begins with.
  let base: (simulation: any Simulation, settings: Settings)?
  let settingsOf: (any Simulation) -> Settings

  /// - Parameter settingsOf: where a simulation stands before this question; its defaults in a quiz.
  public init(
    file: String, base: (simulation: any Simulation, settings: Settings)? = nil,
    settingsOf: @escaping (any Simulation) -> Settings = { Settings(defaultsOf: $0) }
  ) {
    self.file = file
    self.base = base
    self.settingsOf = settingsOf
  }

  /// - Parameter kind: the only kind that may stand here, where there is only one.
  public func read(
    _ node: YAMLNode, kind only: Question.Kind? = nil, keys: (Question.Kind) -> KeyTable = QuestionKeys.table,
    findings: inout [Finding]
  ) -> Question? {
    let before = findings.count
    let model = simulation(of: node, findings: &findings)
    guard let kind = only ?? kind(of: node, simulation: model?.simulation, findings: &findings),
      let reader = MappingReader(node, keys: keys(kind), file: file, findings: &findings)
    else { return nil }

    var scope = QuestionScope(simulation: model?.simulation, settings: model?.settings, file: file)
    let set = scope.readSettings(reader.entries("set"), findings: &findings)
    let variations = scope.readVariations(reader.entries("vary"), findings: &findings)
    let condition = scope.expression(reader.node("where"), findings: &findings)
    let ask = scope.template(reader.node("ask"), findings: &findings)
    let hints = reader.texts("hint").compactMap { scope.template($0, findings: &findings) }
    let explain = reader.node("explain").flatMap { scope.template($0, findings: &findings) }
    if hints.count > 2, let node = reader.node("hint") {
      findings.append(
        Finding(
          file: file, place: node.place, message: "a question has one hint or two",
          hint: "the last level is always the worked run, by the program"))
    }
    if let level = reader.integer("level"), !(1...3).contains(level), let node = reader.node("level") {
      findings.append(Finding(file: file, place: node.place, message: "level is 1, 2 or 3", hint: nil))
    }
    let body = BodyReader(scope: scope, reader: reader).read(kind, findings: &findings)
    guard findings.count == before, let body, let ask, let id = reader.text("id") else { return nil }
    return Question(
      id: id, place: node.place, places: Question.Places(reader), level: reader.integer("level") ?? 1,
      rules: reader.texts("rules").compactMap(\.text), simulation: scope.simulation, base: scope.settings, set: set,
      variations: variations, condition: condition, ask: ask, hints: hints, explain: explain, body: body,
      contentHash: node.contentHash)
  }

  /// The settings of `simulation` after a `set` mapping, and the names it sets.
  public func readSettings(
    _ entries: [YAMLNode.Entry], of simulation: any Simulation, from settings: Settings, findings: inout [Finding]
  ) -> (Settings, [String]) {
    var scope = QuestionScope(simulation: simulation, settings: settings, file: file)
    let names = scope.readSettings(entries, findings: &findings)
    return (scope.settings ?? settings, names)
  }

  private func simulation(
    of node: YAMLNode, findings: inout [Finding]
  ) -> (simulation: any Simulation, settings: Settings)? {
    guard let named = node.node("simulation"), let id = named.text else { return base }
    do {
      let simulation = try Catalogue.simulation(id)
      if let base, base.simulation.id == simulation.id { return base }
      return (simulation, settingsOf(simulation))
    } catch {
      findings.append(Finding(file: file, place: named.place, message: error.message, hint: error.hint))
      return nil
    }
  }

  /// The kind that is named, else the one that goes with the kind of the output that is asked for.
  private func kind(
    of node: YAMLNode, simulation: (any Simulation)?, findings: inout [Finding]
  ) -> Question.Kind? {
    if let named = node.node("kind"), let text = named.text {
      if let kind = Question.Kind(rawValue: text) { return kind }
      let known = Question.Kind.allCases.map(\.rawValue)
      findings.append(
        Finding(
          file: file, place: named.place, message: "there is no kind of question \"\(text)\"",
          hint: NearestWord.hint(for: text, among: known) ?? "kinds are \(known.joined(separator: ", "))"))
      return nil
    }
    for (key, kind) in [
      ("options", Question.Kind.choice), ("items", .order), ("from", .order), ("pairs", .match), ("gaps", .fill),
      ("accept", .text), ("goal", .change), ("points", .say),
    ] where node.node(key) != nil {
      return kind == .choice && node.node("answer") == nil ? .multiple : kind
    }
    let output = node.node("answer")?.text.flatMap { answer in simulation?.outputs.first { $0.name == answer } }
    switch output?.kind {
    case .flag: return .trueFalse
    case .text: return .choice
    case .number, .list, nil: break
    }
    if let answer = node.node("answer")?.text, ["true", "false"].contains(answer) { return .trueFalse }
    return .number
  }
}
