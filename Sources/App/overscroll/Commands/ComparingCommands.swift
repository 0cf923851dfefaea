import Documents
import Simulations
import TerminalKit
import Tracing

/// Runs beside each other: two or more of them, the model and who believes otherwise, one for each value.
enum ComparingCommands {
  static let all: [Command] = [compare, sweep]

  private static let mostColumns = 6

  private static let compare = Command(
    name: "compare", group: .simulations, synopsis: "[NAME A | B]",
    summary: "puts runs side by side",
    details: [
      "compare alone takes the last two runs. compare NAME A | B runs with both values, all else as it is set; up to \(mostColumns) values may stand there.",
      "compare NAME=VALUE … with NAME=VALUE … runs with two sets of values, each on top of what is set; more may follow behind with. Without the first set, compare with NAME=VALUE …, it begins with what is set.",
      "compare misconception ID puts the model beside somebody who believes that; myths lists them.",
      "Outputs stand side by side. Of two traces the calls are aligned and shown around the places where they differ.",
    ],
    examples: [
      .init(line: "compare", effect: "the last two runs"),
      .init(line: "compare contentInset.top 0 | 50", effect: "two values"),
      .init(
        line: "compare contentInset.top=50 contentOffset.y=-50 with contentInset.top=0", effect: "two sets of values"),
      .init(line: "compare misconception setter-clamps", effect: "the model and a believer"),
    ],
    options: [Option("all", nil, "shows the outputs that are alike too, however many there are")],
    arguments: 0...200, completes: [.parameters, .misconceptions, .words(["with"])], isForShell: false,
    forms: [.human, .linear, .json, .plain]
  ) { session, invocation in
    var screen = try compared(invocation.arguments, session)
    screen.showsAll = invocation.has("all")
    session.show(screen.page(isLinear: session.console.form == .linear), json: screen.json, records: screen.records)
  }

  private static func compared(_ words: [String], _ session: Session) throws -> CompareScreen {
    guard let first = words.first else { return try lastTwo(session) }
    if first == "misconception" { return try believer(words.dropFirst().first, session) }
    if first == "with" || first.contains("=") { return try sets(words, session) }
    return try values(of: first, Array(words.dropFirst()), session)
  }

  /// Runs with several values changed at once.
  private static func sets(_ words: [String], _ session: Session) throws -> CompareScreen {
    let bench = try session.requireBench()
    let lists = words.split(separator: "with", omittingEmptySubsequences: false).map(Array.init)
    guard lists.count >= 2, lists.dropFirst().allSatisfy({ !$0.isEmpty }) else {
      throw CommandFailure.usage(
        "compare wants a second set of values behind with", hint: "compare NAME=VALUE with NAME=VALUE")
    }
    guard lists.count <= mostColumns else {
      throw CommandFailure.usage("compare takes at most \(mostColumns) sets of values, not \(lists.count)")
    }
    let settings = try lists.map { list in
      var other = bench
      for change in list { try SimulationCommands.apply(change, to: &other) }
      return other.settings
    }
    let labels = RunLabels(settings, of: bench.simulation)
    guard labels.parameter == nil else {
      let columns = try zip(labels.names, settings).map { CompareScreen.Column($0, try session.trial($1, on: bench)) }
      return CompareScreen(simulation: bench.simulation, title: labels.parameter?.name ?? "", columns: columns)
    }
    // Whole sets of values are too long for the head of a column.
    let letters = ["A", "B", "C", "D", "E", "F"]
    let columns = try zip(letters, settings).map { CompareScreen.Column($0, try session.trial($1, on: bench)) }
    var screen = CompareScreen(simulation: bench.simulation, title: bench.simulation.id, columns: columns)
    screen.preface = zip(letters, zip(labels.names, lists)).map { letter, texts in
      // Sets that come to the same are told by how they were typed.
      "\(letter): \(texts.0.isEmpty ? (texts.1.isEmpty ? "as set" : texts.1.joined(separator: " ")) : texts.0)"
    }
    return screen
  }

  private static func lastTwo(_ session: Session) throws -> CompareScreen {
    let (bench, run) = try session.requireRun()
    guard let previous = bench.previous else {
      throw CommandFailure.usage(
        "there is no run before this one to compare with",
        hint: "set a parameter and run, or compare NAME A | B")
    }
    let labels = RunLabels([previous.settings, bench.runSettings ?? bench.settings], of: bench.simulation)
    return CompareScreen(
      simulation: bench.simulation, title: labels.parameter?.name ?? "The last two runs",
      columns: [.init(labels.names[0], previous.run), .init(labels.names[1], run)])
  }

  private static func values(of name: String, _ words: [String], _ session: Session) throws -> CompareScreen {
    let bench = try session.requireBench()
    let parameter = try bench.simulation.parameter(named: name)
    let texts = alternatives(words)
    guard texts.count >= 2, !texts.contains("") else {
      throw CommandFailure.usage(
        "compare \(name) wants two values with a | between them", hint: "compare \(name) A | B")
    }
    guard texts.count <= mostColumns else {
      throw CommandFailure.usage(
        "compare takes at most \(mostColumns) values, not \(texts.count)", hint: "sweep goes through more")
    }
    let values = try texts.map { try parameter.value(from: $0) }
    let settings = values.map { value in
      var settings = bench.settings
      settings.set(name, to: value)
      return settings
    }
    let names = Set(values).count < values.count ? texts : RunLabels(settings, of: bench.simulation).names
    let columns = try zip(names, settings).map {
      CompareScreen.Column($0, try session.trial($1, on: bench))
    }
    return CompareScreen(simulation: bench.simulation, title: name, columns: columns)
  }

  /// What stands between bars; a bar may stand by itself or within a word.
  private static func alternatives(_ words: [String]) -> [String] {
    words.joined(separator: " ").split(separator: "|", omittingEmptySubsequences: false).map { String($0).trimmed }
  }

  private static func believer(_ id: String?, _ session: Session) throws -> CompareScreen {
    let bench = try session.requireBench()
    let known = bench.simulation.misconceptions
    guard let id, let misconception = known.first(where: { $0.id == id }) else {
      throw CommandFailure.usage(
        id.map { "\(bench.simulation.id) has no misconception \"\($0)\"" } ?? "compare misconception wants an id",
        hint: id.flatMap { NearestWord.hint(for: $0, among: known.map(\.id)) }
          ?? "myths \(bench.simulation.id) lists them")
    }
    let run = try session.trial(bench.settings, on: bench)
    let answer = try misconception.run(bench.settings)
    var screen = CompareScreen(
      simulation: bench.simulation, title: id,
      columns: [.init("model", run), .init("believer", run, believing: answer)])
    screen.preface = ["believer: \(misconception.claim)", "model: \(misconception.truth)"]
    screen.alike = "With these settings the believer is right by chance: nothing differs."
    return screen
  }

  // MARK: Sweeps

  private static let sweep = Command(
    name: "sweep", group: .simulations, synopsis: "NAME FROM..TO OUTPUT",
    summary: "shows an output for a range of values",
    details: [
      "sweep NAME FROM..TO step S OUTPUT sets how far the values are apart; else it is a tenth of the range. It makes at most \(SweepValues.most) runs. What is on the table stays as it is.",
      "Choices and flags need no range: sweep NAME OUTPUT goes through all their values.",
    ],
    examples: [
      .init(line: "sweep contentInset.bottom 0..100 step 20 maxOffset.y", effect: "six runs"),
      .init(line: "sweep contentInsetAdjustmentBehavior adjustedContentInset.top", effect: "a run for each choice"),
    ],
    arguments: 2...9, completes: [.parameters, .outputs], isForShell: false, forms: [.human, .linear, .json, .plain]
  ) { session, invocation in
    let screen = try swept(invocation.arguments, session)
    session.show(screen.page(isLinear: session.console.form == .linear), json: screen.json, records: screen.records)
  }

  private static func swept(_ words: [String], _ session: Session) throws -> SweepScreen {
    let bench = try session.requireBench()
    let parameter = try bench.simulation.parameter(named: words[0])
    let request = try request(Array(words.dropFirst()))
    let output = try SimulationCommands.output(request.output, of: bench.simulation)
    let sweep = try SweepValues(of: parameter, range: request.range, step: request.step)
    var rows: [SweepScreen.Row] = []
    var notes: [String] = []
    func note(_ text: String) { if !notes.contains(text) { notes.append(text) } }
    for value in sweep.values {
      if session.isInterrupted() {
        note("Interrupted after \(rows.count) of \(sweep.values.count) runs.")
        break
      }
      var settings = bench.settings
      settings.set(parameter.name, to: sweep.setting(for: value))
      do {
        let run = try session.trial(settings, on: bench, keeping: output.kind == .list ? .events : .nothing)
        rows.append(.init(value: value, answer: run[output.name] ?? .none))
        run.notes.forEach(note)
        if !run.isComplete { note("Some of these runs met their budget and were ended early.") }
      } catch let error as SettingsError {
        rows.append(.init(value: value, answer: .none))
        note("\(parameter.name) \(value.text) does not go together with the rest: \(error.message).")
      }
    }
    return SweepScreen(
      simulation: bench.simulation, parameter: parameter, output: output, rows: rows,
      notes: notes.count > 6 ? Array(notes.prefix(5)) + ["There are \(notes.count - 5) notes more."] : notes)
  }

  /// `[FROM..TO [step S]] OUTPUT`
  private static func request(_ words: [String]) throws(CommandFailure) -> (
    range: String?, step: String?, output: String
  ) {
    let form = "NAME FROM..TO [step S] OUTPUT"
    switch words.count {
    case 1 where !words[0].contains(".."): return (nil, nil, words[0])
    case 1: throw .usage("sweep wants an output behind the range", hint: "sweep \(form)")
    case 2: return (words[0], nil, words[1])
    case 4 where words[1] == "step": return (words[0], words[2], words[3])
    default: throw .usage("sweep takes \(form), not \"\(words.joined(separator: " "))\"")
    }
  }
}
