import Simulations
import TerminalKit
import Tracing
import Values

/// Simulations and their parameters: lists, reference, JSON.
enum SimulationScreen {
  static func list(_ simulations: [any Simulation]) -> Page {
    var page = Page()
    page.table(
      Table(
        columns: [.init("simulation"), .init("what it shows", isFlexible: true)],
        rows: simulations.map { [StyledText($0.id, .code), StyledText($0.summary)] }))
    page.gap()
    page.paragraph(StyledText("simulate ID runs one with its defaults.", .dim))
    return page
  }

  static func parameters(_ bench: Bench) -> Page {
    var page = Page()
    page.heading("Parameters of \(bench.simulation.id)", trailing: nil)
    page.table(
      Table(
        columns: [
          .init("parameter"), .init("now", isFlexible: true, minimumWidth: 8),
          .init("", isFlexible: true, minimumWidth: 24),
        ],
        rows: bench.simulation.parameters.map { parameter in
          [StyledText(parameter.name, .code), now(parameter, in: bench), meaning(parameter)]
        }))
    page.gap()
    page.paragraph(StyledText("set NAME VALUE changes one; reset goes back; run runs.", .dim))
    return page
  }

  /// The value, and behind one that was set the default.
  private static func now(_ parameter: Parameter, in bench: Bench) -> StyledText {
    let now = bench.settings[parameter.name] ?? parameter.standard
    if now == parameter.standard { return StyledText(setting(now)) }
    return StyledText(setting(now), .accent) + StyledText(" (\(setting(parameter.standard)))", .dim)
  }

  /// A value as one would type it behind `set`.
  static func setting(_ value: Value) -> String {
    switch value {
    case .text(""), .none: "none"
    default: value.text
    }
  }

  /// What it is, and what it takes.
  private static func meaning(_ parameter: Parameter) -> StyledText {
    var text = StyledText(parameter.meaning)
    if let counts = parameter.counts {
      text += StyledText("; counts where \(counts.parameter) is \(counts.values.map(\.text).joined(separator: " or "))")
    }
    if case .text = parameter.kind { return text }
    return text + StyledText("  [\(parameter.takes)]", .dim)
  }

  static func json(_ simulation: any Simulation) -> JSON {
    .members(
      ("id", .string(simulation.id)), ("summary", .string(simulation.summary)),
      ("parameters", .array(simulation.parameters.map(json))),
      (
        "outputs",
        .array(
          simulation.outputs.map { output in
            .members(
              ("name", .string(output.name)), ("kind", .string(output.kind.rawValue)),
              ("unit", .optional(output.unit)), ("meaning", .string(output.meaning)), ("rule", .optional(output.rule)))
          })
      ),
      (
        "series",
        .array(simulation.series.map { .members(("name", .string($0.name)), ("unit", .string($0.unit))) })
      ),
      (
        "misconceptions",
        .array(
          simulation.misconceptions.map { misconception in
            .members(
              ("id", .string(misconception.id)), ("claim", .string(misconception.claim)),
              ("truth", .string(misconception.truth)), ("rule", .string(misconception.rule)))
          })
      ),
      (
        "fidelity",
        .members(
          ("keeps", .strings(simulation.fidelity.keeps)), ("leavesOut", .strings(simulation.fidelity.leavesOut)),
          ("choices", .strings(simulation.fidelity.choices)))
      ))
  }

  static func json(_ parameter: Parameter) -> JSON {
    var range = JSON.null
    var choices = JSON.null
    switch parameter.kind {
    case .number(let least, let most): range = .array([least, most].map { $0.map(JSON.number) ?? .null })
    case .integer(let least, let most): range = .array([least, most].map { $0.map(JSON.integer) ?? .null })
    case .pattern(let least, let most): range = .array([.number(least), .number(most)])
    case .choice(let values): choices = .strings(values)
    case .flag, .text: break
    }
    return .members(
      ("name", .string(parameter.name)), ("kind", .string(parameter.kind.name)),
      ("default", JSON(parameter.standard)), ("unit", .optional(parameter.unit)), ("range", range),
      ("choices", choices), ("meaning", .string(parameter.meaning)))
  }

  static func json(_ bench: Bench, _ run: Run) -> JSON {
    .members(
      ("simulation", .string(bench.simulation.id)), ("iOS", .number(RunScreen.iOS(of: bench))),
      (
        "settings",
        .object(bench.simulation.parameters.map { JSON.Member($0.name, JSON(bench.settings[$0.name] ?? .none)) })
      ),
      ("outputs", .object(run.outputs.map { JSON.Member($0.name, JSON($0.value)) })),
      ("events", .array(run.events.map(\.json))),
      (
        "series",
        .array(
          run.series.map { series in
            .members(
              ("name", .string(series.name)), ("unit", .string(series.unit)),
              ("time", .array(series.samples.map { .number($0.time) })),
              ("value", .array(series.samples.map { .number($0.value) })))
          })
      ),
      ("notes", .strings(run.notes)), ("complete", .flag(run.isComplete)))
  }
}
