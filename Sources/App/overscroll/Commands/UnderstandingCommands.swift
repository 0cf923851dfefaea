import Documents
import Rulebook
import Simulations
import TerminalKit
import Tracing
import Values

/// Asking why: causes, rules, myths, limits, words, search.
enum UnderstandingCommands {
  static let all: [Command] = [why, rule, rules, myths, limits, glossary, search]

  private static let why = Command(
    name: "why", group: .understanding, synopsis: "N", summary: "what led to line N of the trace, and its rule",
    examples: [.init(line: "why 3", effect: "from event 3 back to the start")],
    arguments: 1...1, completes: [.events], isForShell: false
  ) { session, invocation in
    let (_, run) = try session.requireRun()
    guard let index = Int(invocation.arguments[0]), run.events.indices.contains(index - 1) else {
      throw CommandFailure.usage(
        run.events.isEmpty
          ? "nothing happened in this run"
          : "the trace has the lines 1 to \(run.events.count), no \"\(invocation.arguments[0])\"")
    }
    session.show(TraceScreen.why(run.events[index - 1], of: run, rulebook: session.library.rulebook()))
  }

  private static let rule = Command(
    name: "rule", group: .understanding, synopsis: "ID", summary: "one rule with its sources",
    examples: [.init(line: "rule SV-06", effect: "whether scrolling lays out")],
    arguments: 1...1, completes: [.rules], forms: [.human, .linear, .json, .plain]
  ) { session, invocation in
    let rulebook = session.library.rulebook()
    let id = invocation.arguments[0].uppercased()
    guard let rule = rulebook[id] else {
      throw CommandFailure.usage(
        "there is no rule \"\(invocation.arguments[0])\"",
        hint: NearestWord.hint(for: id, among: rulebook.rules.map(\.id)) ?? "rules lists them")
    }
    session.show(
      RuleScreen.page(rule), json: RuleScreen.json(rule),
      records: [[rule.id, rule.title, rule.sureness.rawValue, rule.statement]])
  }

  private static let rules = Command(
    name: "rules", group: .understanding, synopsis: "[WORD]", summary: "lists the rules, or those that hold a word",
    details: ["A lesson's id lists the rules it teaches."],
    examples: [.init(line: "rules layout", effect: "rules about layout")],
    arguments: 0...100, completes: [.lessons], forms: [.human, .linear, .json, .plain]
  ) { session, invocation in
    let all = session.library.rulebook().rules
    let words = invocation.arguments.map { $0.lowercased() }
    var found = all
    if words.count == 1, let entry = session.library.lessons.first(where: { $0.id == words[0] }) {
      let ids = session.library.summary(of: entry).rules
      found = all.filter { ids.contains($0.id) }
    } else if !words.isEmpty {
      found = all.filter { rule in
        let text = "\(rule.id) \(rule.title) \(rule.statement)".lowercased()
        return words.allSatisfy { text.contains($0) }
      }
    }
    switch session.console.form {
    case .json: session.console.show(.array(found.map(RuleScreen.json)))
    case .plain: session.console.show(records: found.map { [$0.id, $0.title, $0.sureness.rawValue] })
    case .human, .linear:
      if found.isEmpty {
        throw CommandFailure.failed(
          "no rule holds \"\(invocation.arguments.joined(separator: " "))\"", hint: "rules lists all")
      }
      session.show(RuleScreen.list(found))
    }
  }

  private static let myths = Command(
    name: "myths", group: .understanding, synopsis: "[ID]",
    summary: "popular wrong models of UIKit, and what is so instead",
    examples: [.init(line: "myths insets", effect: "those about insets")],
    arguments: 0...1, completes: [.simulations], forms: [.human, .linear, .json, .plain]
  ) { session, invocation in
    let simulations = try invocation.arguments.first.map { [try Catalogue.simulation($0)] } ?? Catalogue.all
    session.show(
      RuleScreen.myths(of: simulations),
      json:
        .array(
          simulations.flatMap { simulation in
            simulation.misconceptions.map { misconception in
              JSON.members(
                ("simulation", .string(simulation.id)), ("id", .string(misconception.id)),
                ("claim", .string(misconception.claim)), ("truth", .string(misconception.truth)),
                ("rule", .string(misconception.rule)))
            }
          }),
      records: simulations.flatMap { simulation in
        simulation.misconceptions.map { [simulation.id, $0.id, $0.claim, $0.truth, $0.rule] }
      })
  }

  private static let limits = Command(
    name: "limits", group: .understanding, synopsis: "[ID]",
    summary: "what the model leaves out, and how sure we are of the rest",
    examples: [.init(line: "limits bounds", effect: "the fidelity card of bounds")],
    arguments: 0...1, completes: [.simulations], forms: [.human, .linear, .json, .plain]
  ) { session, invocation in
    let simulation =
      try invocation.arguments.first.map { try Catalogue.simulation($0) } ?? session.requireBench().simulation
    switch session.console.form {
    case .json:
      session.console.show(
        .members(
          ("keeps", .strings(simulation.fidelity.keeps)), ("leavesOut", .strings(simulation.fidelity.leavesOut)),
          ("choices", .strings(simulation.fidelity.choices))))
    case .plain:
      let fidelity = simulation.fidelity
      session.console.show(
        records: fidelity.keeps.map { ["keeps", $0] } + fidelity.leavesOut.map { ["leaves out", $0] }
          + fidelity.choices.map { ["choice", $0] })
    case .human, .linear: session.show(RuleScreen.limits(of: simulation))
    }
  }

  private static let glossary = Command(
    name: "glossary", group: .understanding, synopsis: "[WORD]", summary: "what a word means",
    examples: [.init(line: "glossary contentInset", effect: "one word")],
    arguments: 0...20, completes: [.terms], forms: [.human, .linear, .json, .plain]
  ) { session, invocation in
    let terms = session.library.glossary().terms
    let word = invocation.arguments.joined(separator: " ").lowercased()
    var found = terms.filter { word.isEmpty || $0.term.lowercased() == word }
    if found.isEmpty { found = terms.filter { $0.term.lowercased().contains(word) } }
    guard !found.isEmpty else {
      throw CommandFailure.failed(
        "the glossary has no \"\(invocation.arguments.joined(separator: " "))\"",
        hint: NearestWord.hint(for: word, among: terms.map(\.term)) ?? "search looks through everything")
    }
    switch session.console.form {
    case .json:
      session.console.show(
        .array(
          found.map {
            .members(("term", .string($0.term)), ("meaning", .string($0.meaning)), ("rules", .strings($0.rules)))
          }))
    case .plain: session.console.show(records: found.map { [$0.term, $0.meaning] })
    case .human, .linear:
      var page = Page()
      page.table(
        Table(
          columns: [.init(), .init("", isFlexible: true), .init()],
          rows: found.map {
            [StyledText($0.term, .strong), StyledText($0.meaning), StyledText($0.rules.joined(separator: " "), .dim)]
          },
          hasHeader: false))
      session.show(page)
    }
  }

  private static let search = Command(
    name: "search", group: .understanding, synopsis: "WORD",
    summary: "looks through lessons, simulations, rules and words",
    examples: [.init(line: "search safe area", effect: "everything about it")],
    arguments: 1...20, completes: [.terms], forms: [.human, .linear, .json, .plain]
  ) { session, invocation in
    let hits = try Search(session.library).hits(for: invocation.arguments)
    switch session.console.form {
    case .json:
      session.console.show(
        .array(hits.map { .members(("command", .string($0.command)), ("text", .string($0.text))) }))
    case .plain: session.console.show(records: hits.map { [$0.command, $0.text] })
    case .human, .linear:
      guard !hits.isEmpty else {
        throw CommandFailure.failed("nothing holds \"\(invocation.arguments.joined(separator: " "))\"")
      }
      var page = Page()
      page.table(
        Table(
          columns: [.init("command"), .init("", isFlexible: true)],
          rows: hits.map { [StyledText($0.command, .code), StyledText($0.text)] }))
      session.show(page)
    }
  }
}
