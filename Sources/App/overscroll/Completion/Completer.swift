import Simulations
import TerminalKit

/// What may stand where the cursor is: commands, then by command ids, names and values.
struct Completer {
  let session: Session

  func complete(_ request: Completion.Request) -> Completion.Answer {
    guard let first = request.words.first else { return Completion.Answer(CommandTable.all.map(\.name)) }
    guard let command = CommandTable.command(named: first) ?? only(beginningWith: first) else { return .nothing }
    if request.word.hasPrefix("--") {
      return Completion.Answer((command.options + Option.everywhere).map { "--" + $0.name })
    }
    let before = request.words.dropFirst()
    if command.name == "set" { return setting(session.bench?.simulation, Array(before), request) }
    if command.name == "simulate", let id = before.first, let simulation = try? Catalogue.simulation(id) {
      if before.last == "--set" { return setting(simulation, [], request) }
      if before.last == "--plot" { return Completion.Answer(simulation.series.map(\.name)) }
      if before.last == "--output" { return Completion.Answer(simulation.outputs.map(\.name)) }
    }
    if command.name == "save", before.last == "--plot" { return answer(for: .series) }
    if command.name == "simulate", let id = before.first, let simulation = try? Catalogue.simulation(id) {
      if let name = request.name { return Completion.Answer(values(of: name, in: simulation)) }
      return Completion.Answer(simulation.parameters.map(\.name), ending: .equals)
    }
    if let answer = ofRuns(command, Array(before), request) { return answer }
    let position = before.filter { !$0.hasPrefix("--") }.count
    guard !command.completes.isEmpty else { return .nothing }
    return answer(for: command.completes[min(position, command.completes.count - 1)])
  }

  /// What `plot`, `compare` and `sweep` take behind their first word.
  private func ofRuns(
    _ command: Command, _ before: [String], _ request: Completion.Request
  ) -> Completion.Answer? {
    guard let simulation = session.bench?.simulation, !before.isEmpty || command.name == "compare" else { return nil }
    switch command.name {
    case "plot":
      if let name = request.name { return Completion.Answer(values(of: name, in: simulation)) }
      let canEndHere = before.count == 1 || before.last?.contains("=") == true
      if before.contains("with") {
        return Completion.Answer(simulation.parameters.map(\.name) + (canEndHere ? ["with"] : []), ending: .equals)
      }
      return Completion.Answer(["with"])
    case "compare":
      guard let first = before.first else {
        return Completion.Answer(["misconception"] + simulation.parameters.map(\.name))
      }
      if first == "misconception" {
        return before.count == 1 ? Completion.Answer(simulation.misconceptions.map(\.id)) : .nothing
      }
      return Completion.Answer(before.count.isMultiple(of: 2) ? ["|"] : values(of: first, in: simulation))
    case "sweep":
      let takesRange = simulation.parameters.first { $0.name == before[0] }?.isSweptByRange ?? false
      if takesRange, before.count == 1 { return .nothing }
      if before.last == "step" { return .nothing }
      return Completion.Answer((takesRange && before.count == 2 ? ["step"] : []) + simulation.outputs.map(\.name))
    default: return nil
    }
  }

  private func only(beginningWith word: String) -> Command? {
    let matching = CommandTable.all.filter { $0.name.hasPrefix(word) }
    return matching.count == 1 ? matching[0] : nil
  }

  private func answer(for kind: Command.Candidates) -> Completion.Answer {
    switch kind {
    case .lessons: Completion.Answer(session.library.lessons.map(\.id))
    case .quizzes: Completion.Answer(session.library.quizzes.map(\.id))
    case .profiles: Completion.Answer(Profile.all(in: session.library.folders.data))
    case .simulations: Completion.Answer(Catalogue.all.map(\.id))
    case .parameters: Completion.Answer(session.bench?.simulation.parameters.map(\.name) ?? [])
    case .outputs: Completion.Answer(session.bench?.simulation.outputs.map(\.name) ?? [])
    case .series: Completion.Answer(session.bench?.simulation.series.map(\.name) ?? [])
    case .misconceptions: Completion.Answer(session.bench?.simulation.misconceptions.map(\.id) ?? [])
    case .rules: Completion.Answer(session.library.rulebook().ids)
    case .topics: Completion.Answer(CommandTable.all.map(\.name) + HelpScreen.topics.map(\.name))
    case .terms: Completion.Answer(session.library.glossary().terms.map(\.term))
    case .events: Completion.Answer((session.bench?.run?.events.prefix(200) ?? []).map { String($0.index) })
    case .files: .fileNames
    case .words(let words): Completion.Answer(words)
    }
  }

  /// A name, then its values; behind `NAME=` its values, then another name.
  private func setting(
    _ simulation: (any Simulation)?, _ before: [String], _ request: Completion.Request
  ) -> Completion.Answer {
    guard let simulation else { return .nothing }
    if let name = request.name { return Completion.Answer(values(of: name, in: simulation)) }
    let names = simulation.parameters.map(\.name)
    switch before.count {
    case 0: return Completion.Answer(names, ending: request.words.last == "--set" ? .equals : .blank)
    case 1 where names.contains(before[0]): return Completion.Answer(values(of: before[0], in: simulation))
    default: return before[0].contains("=") ? Completion.Answer(names, ending: .equals) : .nothing
    }
  }

  private func values(of name: String, in simulation: any Simulation) -> [String] {
    guard let parameter = simulation.parameters.first(where: { $0.name == name }) else { return [] }
    switch parameter.kind {
    case .flag: return ["true", "false"]
    case .choice(let choices): return choices
    case .number, .integer, .text, .pattern: return [parameter.standard.bareText].filter { !$0.isEmpty }
    }
  }
}

extension Parameter {
  /// Whether a sweep of it wants `FROM..TO`.
  var isSweptByRange: Bool {
    switch kind {
    case .number, .integer, .pattern: true
    case .flag, .choice, .text: false
    }
  }
}
