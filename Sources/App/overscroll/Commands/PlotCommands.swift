import Simulations
import TerminalKit

/// Seeing motion: curves over time, and the picture that moves.
enum PlotCommands {
  static let all: [Command] = [plot, play]

  private static let plot = Command(
    name: "plot", group: .simulations, synopsis: "SERIES", summary: "draws a quantity over time",
    details: [
      "The run before is drawn with it, where it was one of the same simulation with other settings; --alone leaves it out.",
      "with NAME=VALUE … draws another run instead, made with these values changed; it may stand several times, up to \(PlotScreen.mostRuns - 1). What is on the table stays as it is.",
      "--plain gives time in ms and value, a sample a line, and behind them with several runs the run; the run before is not among them.",
    ],
    examples: [
      .init(line: "plot offset", effect: "the last run, and the one before"),
      .init(line: "plot offset with decelerationRate=fast", effect: "the last run and one that is faster"),
      .init(line: "plot velocity --plain", effect: "the numbers"),
    ],
    options: [Option("alone", nil, "without the run before")],
    arguments: 1...60, completes: [.series, .words(["with"]), .parameters], isForShell: false,
    forms: [.human, .linear, .json, .plain]
  ) { session, invocation in
    let bench = try session.requireBench()
    let name = try session.series(invocation.arguments[0], of: bench.simulation)
    let screen = try plotted(
      name, session, behind: Array(invocation.arguments.dropFirst()), isAlone: invocation.has("alone"))
    try show(screen, session)
  }

  static func show(_ screen: PlotScreen, _ session: Session) throws {
    switch session.console.form {
    case .json: session.console.show(screen.json)
    case .plain: session.console.show(records: screen.records)
    case .human, .linear:
      var page = Page([.plot(screen.plot)])
      page.append(notes(screen))
      page.append(SimulationCommands.staleness(try session.requireBench()))
      session.show(page)
    }
  }

  /// The last run, and those that are drawn over it.
  static func plotted(
    _ series: String, _ session: Session, behind words: [String] = [], isAlone: Bool = false
  ) throws -> PlotScreen {
    let (bench, run) = try session.requireRun()
    let settings = bench.runSettings ?? bench.settings
    var runs = [PastRun(settings: settings, run: run)]
    let others = try changes(in: words)
    for changes in others {
      var other = bench
      other.settings = settings
      for change in changes { try SimulationCommands.apply(change, to: &other) }
      runs.append(PastRun(settings: other.settings, run: try session.trial(other.settings, on: bench)))
    }
    let isForEyes = session.console.form == .human || session.console.form == .linear
    if others.isEmpty, !isAlone, isForEyes, let previous = bench.previous { runs.append(previous) }
    return PlotScreen(runs: runs, series: series, simulation: bench.simulation)
  }

  /// `with A=1 B=2 with A=3` as lists of changes.
  private static func changes(in words: [String]) throws(CommandFailure) -> [[String]] {
    var lists: [[String]] = []
    for word in words {
      if word == "with" {
        lists.append([])
      } else if lists.isEmpty || !word.contains("=") {
        throw .usage(
          "behind the series stands with NAME=VALUE, not \"\(word)\"",
          hint: "for example: plot offset with decelerationRate=fast")
      } else {
        lists[lists.count - 1].append(word)
      }
    }
    if lists.contains(where: \.isEmpty) { throw .usage("with wants NAME=VALUE behind it") }
    if lists.count >= PlotScreen.mostRuns {
      throw .usage("a plot shows at most \(PlotScreen.mostRuns) runs, not \(lists.count + 1)")
    }
    return lists
  }

  /// What the runs have to say, each sentence once.
  private static func notes(_ screen: PlotScreen) -> Page {
    var page = Page()
    var told: [String] = []
    for note in screen.runs.flatMap(\.run.notes) where !told.contains(note) { told.append(note) }
    for note in told { page.paragraph(StyledText("note: ", .warning) + StyledText(note)) }
    return page
  }

  // MARK: Films

  private static let speeds = 0.01...100.0

  private static let play = Command(
    name: "play", group: .simulations, summary: "shows the last run's picture moving",
    details: [
      "In real time, or slower or faster with --speed. Any key stops it, and so does Ctrl-C.",
      "Without a terminal, and in sentences, it shows three stills: start, middle and end.",
    ],
    examples: [.init(line: "play --speed 0.25", effect: "four times slower")],
    options: [Option("speed", "N", "how many seconds of the run a second shows; 1 unless said")], isForShell: false
  ) { session, invocation in
    let (bench, run) = try session.requireRun()
    guard let film = run.film else {
      throw CommandFailure.usage(
        "nothing moves in \(bench.simulation.id)",
        hint: run.figures.isEmpty ? "trace shows its last run" : "picture draws its last run")
    }
    let speed = try invocation.value("speed").map(speed) ?? 1
    let screen = FilmScreen(film: film, speed: speed)
    guard session.console.form == .human, let player = session.console.player, film.duration > 0 else {
      session.show(screen.stills)
      return
    }
    var last = 0.0
    let end = player.play(seconds: film.duration / 1000 / speed) { elapsed in
      last = min(elapsed * speed * 1000, film.duration)
      return session.console.text(screen.frame(at: last))
    }
    if end == .key { session.console.write("Stopped at \(screen.text(last)).\n") }
  }

  private static func speed(_ text: String) throws(CommandFailure) -> Double {
    guard let number = Double(text), speeds.contains(number) else {
      throw .usage("--speed takes a number from 0.01 to 100, not \"\(text)\"", hint: "play --speed 0.25")
    }
    return number
  }
}
