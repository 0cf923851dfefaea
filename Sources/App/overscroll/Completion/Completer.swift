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
      if before.last == "--output" { return Completion.Answer(simulation.outputs.map(\.name)) }
    }
    let position = before.filter { !$0.hasPrefix("--") }.count
    guard !command.completes.isEmpty else { return .nothing }
    return answer(for: command.completes[min(position, command.completes.count - 1)])
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
    case .number, .integer, .text: return [parameter.standard.bareText].filter { !$0.isEmpty }
    }
  }
}
