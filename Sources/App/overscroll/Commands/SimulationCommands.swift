import Documents
import Files
import Simulations
import TerminalKit
import Tracing
import Values

/// Choosing a simulation, setting its parameters, running it and looking at the run.
enum SimulationCommands {
  static let all: [Command] = [
    simulations, simulate, parameters, set, reset, run, outputs, trace, step, picture, code, save, link,
  ]

  static let setting = Option("set", "NAME=VALUE", "sets a parameter; may stand several times; NAME=@FILE reads a file")

  private static let simulations = Command(
    name: "simulations", group: .simulations, summary: "lists the simulations", forms: [.human, .linear, .json, .plain]
  ) { session, _ in
    session.show(
      SimulationScreen.list(Catalogue.all), json: .array(Catalogue.all.map(SimulationScreen.json)),
      records: Catalogue.all.map { [$0.id, $0.summary] })
  }

  private static let simulate = Command(
    name: "simulate", group: .simulations, synopsis: "ID [NAME=VALUE …]", summary: "chooses a simulation and runs it",
    details: ["Runs with the defaults, or with what is set behind the name or by --set, and shows the outputs."],
    examples: [
      .init(line: "simulate bounds", effect: "runs bounds with its defaults"),
      .init(line: "simulate insets contentInset.top=50", effect: "with one parameter set"),
      .init(line: "simulate insets --set contentInset.top=50 --output minOffset.y", effect: "prints one bare value"),
    ],
    options: [
      setting, Option("output", "NAME", "prints this output alone, bare"), Option("trace", nil, "shows the trace"),
      Option("picture", nil, "shows the picture"), Option("plot", "SERIES", "draws a quantity over time"),
    ],
    arguments: 1...100, completes: [.simulations], forms: [.human, .linear, .json, .plain]
  ) { session, invocation in
    let simulation = try Catalogue.simulation(invocation.arguments[0])
    var bench = Bench(simulation)
    for text in invocation.arguments.dropFirst() + invocation.values("set") { try apply(text, to: &bench) }
    try session.refuseAtQuestion(bench)
    bench.takeRuns(of: session.bench)
    try bench.perform(isCancelled: session.isInterrupted)
    session.bench = bench
    try showRun(session, invocation)
  }

  private static let parameters = Command(
    name: "parameters", group: .simulations, synopsis: "[ID]", summary: "lists what can be set",
    examples: [.init(line: "parameters insets", effect: "lists the parameters of insets")],
    arguments: 0...1, completes: [.simulations], forms: [.human, .linear, .json, .plain]
  ) { session, invocation in
    let bench = try invocation.arguments.first.map { Bench(try Catalogue.simulation($0)) } ?? session.requireBench()
    session.show(
      SimulationScreen.parameters(bench), json: .array(bench.simulation.parameters.map(SimulationScreen.json)),
      records: bench.simulation.parameters.map { parameter in
        [parameter.name, parameter.kind.name, (bench.settings[parameter.name] ?? parameter.standard).bareText]
      })
  }

  private static let set = Command(
    name: "set", group: .simulations, synopsis: "NAME VALUE", summary: "sets a parameter for the next run",
    details: [
      "set NAME VALUE takes everything behind the name as the value; set NAME=VALUE NAME=VALUE sets several.",
      "set NAME @FILE reads the value from a file. set alone lists all. Nothing changes where anything is wrong.",
    ],
    examples: [
      .init(line: "set contentOffset.y 120", effect: "one parameter"),
      .init(line: "set contentInset.top=50 contentInset.bottom=30", effect: "several at once"),
      .init(line: "set writes contentOffset.y = 99999; contentSize.height = 800", effect: "a text with blanks"),
    ],
    arguments: 0...Int.max, completes: [.parameters], isForShell: false, takesRawText: true
  ) { session, invocation in
    var bench = try session.requireBench()
    guard !invocation.arguments.isEmpty else {
      session.show(SimulationScreen.parameters(bench))
      return
    }
    let before = bench.settings
    try apply(line: invocation.rest, to: &bench)
    session.bench = bench
    let changed = bench.simulation.parameters.filter { bench.settings[$0.name] != before[$0.name] }
    var page = Page()
    if changed.isEmpty {
      page.paragraph("Nothing changed: that was the value already.")
    }
    for parameter in changed {
      let old = SimulationScreen.setting(before[parameter.name] ?? .none)
      let new = SimulationScreen.setting(bench.settings[parameter.name] ?? .none)
      page.paragraph("\(StyledText(parameter.name, .code)) \(old) → \(new)")
    }
    page.paragraph(StyledText("run shows what comes of it.", .dim))
    session.show(page)
  }

  private static let reset = Command(
    name: "reset", group: .simulations, synopsis: "[NAME]", summary: "puts one parameter back, or all",
    details: ["In a lesson, back to what the lesson set; elsewhere to the defaults."],
    examples: [.init(line: "reset contentOffset.y", effect: "puts one back")],
    arguments: 0...1, completes: [.parameters], isForShell: false
  ) { session, invocation in
    var bench = try session.requireBench()
    if let name = invocation.arguments.first {
      _ = try bench.simulation.parameter(named: name)
      bench.settings.restore(name, from: bench.base, in: bench.simulation)
    } else {
      bench.settings = bench.base
    }
    session.bench = bench
    session.show(Page([.paragraph(invocation.arguments.isEmpty ? "All parameters are back." : "It is back.")]))
  }

  private static let run = Command(
    name: "run", group: .simulations, synopsis: "[FILE]",
    summary: "runs with the present settings; run FILE plays a script",
    examples: [
      .init(line: "run", effect: "runs the simulation again"),
      .init(line: "run demo.script", effect: "does what the lines of a file say"),
    ],
    options: [Option("output", "NAME", "prints this output alone, bare")],
    arguments: 0...1, completes: [.files], forms: [.human, .linear, .json, .plain]
  ) { session, invocation in
    if let file = invocation.arguments.first {
      try Script(text: try Files.read(file), name: file).play(in: session)
      return
    }
    if try session.runAnsweredQuestion() { return }
    var bench = try session.requireBench()
    try session.refuseAtQuestion(bench)
    try bench.perform(isCancelled: session.isInterrupted)
    session.bench = bench
    if let task = session.openTask, !task.show.isEmpty, invocation.options.isEmpty, let run = bench.run {
      session.console.show(LessonScreen.shown(task.show, bench, run))
    } else {
      try showRun(session, invocation)
    }
    try session.checkTask()
  }

  private static let outputs = Command(
    name: "outputs", group: .simulations, synopsis: "[NAME…]", summary: "shows what the last run answered",
    examples: [.init(line: "outputs contentOffset.y bounds.y", effect: "two of them")],
    options: [Option("output", "NAME", "prints this output alone, bare")],
    arguments: 0...100, completes: [.outputs], isForShell: false, forms: [.human, .linear, .json, .plain]
  ) { session, invocation in
    let (bench, run) = try session.requireRun()
    for name in invocation.arguments { _ = try output(name, of: bench.simulation) }
    if let name = invocation.value("output") {
      session.console.write((run[try output(name, of: bench.simulation).name] ?? .none).bareText + "\n")
      return
    }
    let shown = run.outputs.filter { invocation.arguments.isEmpty || invocation.arguments.contains($0.name) }
    switch session.console.form {
    case .json: session.console.show(.object(shown.map { JSON.Member($0.name, JSON($0.value)) }))
    case .plain: session.console.show(records: shown.map { [$0.name, $0.value.bareText] })
    case .human, .linear:
      var page = Page()
      page.table(RunScreen.outputs(run, of: bench.simulation, only: invocation.arguments))
      page.append(RunScreen.notes(run))
      page.append(staleness(bench))
      session.show(page)
    }
  }

  private static let trace = Command(
    name: "trace", group: .simulations, synopsis: "[FILTER]", summary: "shows the calls of the last run",
    details: ["A filter is words that stand in receiver, call, arguments or rule. The numbers stay those of the run."],
    examples: [.init(line: "trace didScroll", effect: "only the events with didScroll")],
    arguments: 0...Int.max, completes: [.words(["scrollViewDidScroll", "layoutSubviews"])], isForShell: false,
    forms: [.human, .linear, .json, .plain]
  ) { session, invocation in
    let (bench, run) = try session.requireRun()
    show(session, bench, run, filter: invocation.arguments.joined(separator: " "))
  }

  private static let step = Command(
    name: "step", group: .simulations, synopsis: "[back]", summary: "walks through the last run, event by event",
    examples: [
      .init(line: "step", effect: "the next event"), .init(line: "step back", effect: "the one before"),
    ],
    arguments: 0...1, completes: [.words(["back"])], isForShell: false
  ) { session, invocation in
    var (bench, run) = try session.requireRun()
    let isBack = invocation.arguments.first == "back"
    if let word = invocation.arguments.first, !isBack {
      throw CommandFailure.usage("step goes on, step back goes back; not \"\(word)\"")
    }
    guard !run.events.isEmpty else {
      session.show(Page([.paragraph("Nothing happened in this run.")]))
      return
    }
    let next = (bench.cursor ?? 0) + (isBack ? -1 : 1)
    guard run.events.indices.contains(next - 1) else {
      session.show(Page([.paragraph(isBack ? "That is the start of the run." : "That is the end of the run.")]))
      return
    }
    bench.cursor = next
    session.bench = bench
    session.show(TraceScreen.event(run.events[next - 1], of: run))
  }

  private static let picture = Command(
    name: "picture", group: .simulations, summary: "draws the last run", isForShell: false
  ) { session, _ in
    let (bench, run) = try session.requireRun()
    let figures = run.figures
    guard !figures.isEmpty else {
      throw CommandFailure.usage("\(bench.simulation.id) has no picture", hint: "trace shows its last run")
    }
    var page = Page()
    page.figures(figures)
    page.append(staleness(bench))
    session.show(page)
  }

  private static let code = Command(
    name: "code", group: .understanding, synopsis: "[ID]", summary: "the UIKit lines that set the present parameters",
    examples: [.init(line: "code", effect: "for the simulation on the table")],
    arguments: 0...1, completes: [.simulations], forms: [.human, .linear, .json, .plain]
  ) { session, invocation in
    let bench = try invocation.arguments.first.map { Bench(try Catalogue.simulation($0)) } ?? session.requireBench()
    let lines = bench.simulation.code(bench.settings)
    switch session.console.form {
    case .json: session.console.show(.strings(lines))
    case .plain: session.console.write(lines.joined(separator: "\n") + "\n")
    case .human, .linear: session.show(Page([.lines(lines.map { StyledText($0, .code) }, indent: 2)]))
    }
  }

  private static let save = Command(
    name: "save", group: .simulations, synopsis: "FILE", summary: "writes the last run to a file, by its ending",
    details: [
      "json: settings, outputs, trace and series. csv: the series over time, else the trace, an event a line. svg: the picture. txt: outputs and trace as text.",
      "trace.json: the calls for Perfetto and other readers of trace events. trace.csv: the trace in any case.",
      "--plot SERIES FILE.svg writes the curve that plot SERIES draws, with the run before where there is one.",
      "A file that is there is kept unless --force.",
    ],
    examples: [
      .init(line: "save run.json", effect: "everything, for programs"),
      .init(line: "save --plot offset offset.svg", effect: "a curve"),
    ],
    options: [
      Option("plot", "SERIES", "writes the curve of a series, as SVG"),
      Option("force", nil, "writes over a file that is there"),
    ],
    arguments: 1...1, completes: [.files], isForShell: false
  ) { session, invocation in
    try session.refuseInScript("save", when: true)
    let (bench, run) = try session.requireRun()
    let path = invocation.arguments[0]
    let text: String
    if let series = invocation.value("plot") {
      guard SavedRun.ending(of: path) == "svg" else {
        throw CommandFailure.usage("a plot is written as SVG", hint: "save --plot \(series) FILE.svg")
      }
      text = SVG.text(of: try PlotCommands.plotted(try session.series(series, of: bench.simulation), session).plot)
    } else {
      text = try SavedRun.text(bench, run, for: path)
    }
    do { try Files.write(text, to: path, force: invocation.has("force")) } catch let error as FileError
      where error.reason == .exists
    {
      throw CommandFailure.failed(error.message, hint: "save \(Words.quoted(path)) --force writes over it")
    }
    session.show(Page([.paragraph("Saved \(path).")]))
  }

  private static let link = Command(
    name: "link", group: .simulations, summary: "the shell command that makes this run again", isForShell: false
  ) { session, _ in
    let bench = try session.requireBench()
    var words = ["overscroll", "simulate", bench.simulation.id]
    for change in bench.changes {
      let value = change.value == .none ? "none" : change.value.bareText
      words += ["--set", Words.quoted("\(change.parameter.name)=\(value)")]
    }
    session.console.write(words.joined(separator: " ") + "\n")
  }
}

extension SimulationCommands {
  /// Sets one `NAME=VALUE`; `NAME=@FILE` reads the value.
  static func apply(_ text: String, to bench: inout Bench) throws {
    guard let equals = text.firstIndex(of: "=") else {
      throw CommandFailure.usage(
        "a parameter is set as NAME=VALUE, not \"\(text)\"", hint: "for example contentOffset.y=120")
    }
    let name = String(text[..<equals]).trimmed
    try apply(name, String(text[text.index(after: equals)...]), to: &bench)
  }

  /// Sets what a line behind `set` says: all of it, or nothing where anything is wrong.
  static func apply(line: String, to bench: inout Bench) throws {
    var changed = bench
    let name = line.prefix { !$0.isWhitespace }
    if name.contains("=") {
      let words = Words(line)
      if let quote = words.openQuote { throw CommandFailure.usage("the quote \(quote) is not closed") }
      for word in words.words { try apply(word.text, to: &changed) }
    } else {
      var value = String(line.dropFirst(name.count)).trimmed
      if value.isEmpty {
        let parameter = try bench.simulation.parameter(named: String(name))
        throw CommandFailure.usage("\(parameter.name) wants a value: \(parameter.takes)")
      }
      // A value may be quoted as at the shell, and `=` may stand between as in code.
      if value.hasPrefix("="), !value.hasPrefix("==") { value = String(value.dropFirst()).trimmed }
      let words = Words(value)
      if words.words.count == 1, let quote = value.first, quote == "\"" || quote == "'", words.openQuote == nil {
        value = words.words[0].text
      }
      try apply(String(name), value, to: &changed)
    }
    bench = changed
  }

  private static func apply(_ name: String, _ value: String, to bench: inout Bench) throws {
    let parameter = try bench.simulation.parameter(named: name)
    var text = value
    if value.hasPrefix("@") {
      text = try Files.read(String(value.dropFirst()))
      if text.last?.isNewline == true { text.removeLast() }
    }
    bench.settings.set(name, to: try parameter.value(from: text))
  }

  static func output(_ name: String, of simulation: any Simulation) throws(CommandFailure) -> Output {
    if let output = simulation.outputs.first(where: { $0.name == name }) { return output }
    throw .usage(
      "\(simulation.id) has no output \"\(name)\"",
      hint: NearestWord.hint(for: name, among: simulation.outputs.map(\.name)))
  }

  /// Shows the run that was just made, in the form that was asked for.
  static func showRun(_ session: Session, _ invocation: Invocation) throws {
    guard let bench = session.bench, let run = bench.run else { return }
    if !run.isComplete {
      session.console.show(.failed("the run was ended early: it met its budget or was interrupted"), prefix: "note: ")
    }
    if let name = invocation.value("output") {
      session.console.write((run[try output(name, of: bench.simulation).name] ?? .none).bareText + "\n")
      return
    }
    if invocation.has("trace") {
      show(session, bench, run, filter: "")
      return
    }
    if let name = invocation.value("plot") {
      try PlotCommands.show(try PlotCommands.plotted(try session.series(name, of: bench.simulation), session), session)
      return
    }
    if invocation.has("picture"), session.console.form == .human || session.console.form == .linear {
      session.show(Page([.figures(run.figures)]))
      return
    }
    session.show(
      RunScreen.page(bench, run), json: SimulationScreen.json(bench, run),
      records: run.outputs.map { [$0.name, $0.value.bareText] })
  }

  private static func show(_ session: Session, _ bench: Bench, _ run: Run, filter: String) {
    let events = filter.isEmpty ? run.events : TraceScreen.filter(run.events, by: filter)
    switch session.console.form {
    case .json: session.console.show(.array(events.map(\.json)))
    case .plain:
      session.console.show(
        records: events.map { event in
          [
            String(event.index), NumberText.exact(event.time), event.receiver, event.callText,
            event.result?.bareText ?? "", event.rule ?? "",
          ]
        })
    case .human, .linear:
      var page = TraceScreen.page(events, of: run, filter: filter)
      page.append(staleness(bench))
      session.show(page)
    }
  }

  static func staleness(_ bench: Bench) -> Page {
    bench.isStale
      ? Page([.gap, .paragraph(StyledText("Settings changed since this run; run makes a new one.", .warning))]) : Page()
  }
}

extension Settings {
  /// Puts one parameter back to what it is in `base`.
  mutating func restore(_ name: String, from base: Settings, in simulation: any Simulation) {
    reset(name, in: simulation)
    if base.changed.contains(name), let value = base[name] { set(name, to: value) }
  }
}
