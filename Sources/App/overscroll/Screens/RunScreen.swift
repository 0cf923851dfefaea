import Simulations
import TerminalKit
import Tracing
import Values

/// What a run came to, as a page.
enum RunScreen {
  /// The head of a run, its outputs and its notes.
  static func page(_ bench: Bench, _ run: Run) -> Page {
    var page = Page()
    page.heading(
      StyledText(bench.simulation.id), trailing: StyledText("iOS \(Value.number(iOS(of: bench)).text)", .dim))
    page.paragraph(StyledText(bench.simulation.summary))
    page.gap()
    if !bench.changes.isEmpty {
      page.append(settings(bench))
      page.gap()
    }
    page.table(outputs(run, of: bench.simulation))
    page.append(notes(run))
    page.gap()
    var ways = ["trace shows them"]
    if !run.figures.isEmpty { ways.append("picture draws the run") }
    if let series = run.series.first { ways.append("plot \(series.name) draws it over time") }
    if run.film != nil { ways.append("play lets it move") }
    ways.append("parameters lists what can be set")
    let count = "\(run.events.count) event\(run.events.count == 1 ? "" : "s")"
    page.paragraph(StyledText("\(count). \(ways.joined(separator: "; ")).", .dim))
    return page
  }

  static func iOS(of bench: Bench) -> Double {
    if case .number(let version)? = bench.settings["iOS"] { version } else { Catalogue.iOS }
  }

  /// The settings that differ from the defaults.
  static func settings(_ bench: Bench) -> Page {
    let pairs = bench.changes.map {
      (StyledText($0.parameter.name, .code), value($0.value, unit: $0.parameter.unit))
    }
    return Page([.paragraph(StyledText("set", .dim)), .table(.pairs(pairs))])
  }

  static func outputs(_ run: Run, of simulation: any Simulation, only names: [String] = []) -> Table {
    var rows: [[StyledText]] = []
    // Named ones come in the order in which they are named.
    let shown = names.isEmpty ? run.outputs : names.compactMap { name in run.outputs.first { $0.name == name } }
    for group in grouped(shown) {
      let declared = simulation.outputs.first { $0.name == group.values[0].name }
      if let name = group.name {
        let text = group.values.map { "\($0.label) \($0.value.text)" }.joined(separator: "  ")
        rows.append([StyledText(name), StyledText(text + (declared?.unit.map { " " + $0 } ?? ""))])
      } else {
        rows.append([StyledText(group.values[0].name), value(group.values[0].value, unit: declared?.unit)])
      }
    }
    return Table(columns: [.init(), .init("", isFlexible: true)], rows: rows, hasHeader: false)
  }

  static func value(_ value: Value, unit: String?) -> StyledText {
    if case .number = value, let unit { return StyledText("\(value.text) \(unit)") }
    // As set says it: a text of nothing is none.
    return StyledText(value.text.isEmpty ? "none" : value.text)
  }

  static func notes(_ run: Run) -> Page {
    var page = Page()
    let notes = run.notes + (run.isComplete ? [] : ["The run met its budget and was ended early."])
    if !notes.isEmpty { page.gap() }
    for note in notes { page.paragraph(StyledText("note: ", .warning) + StyledText(note)) }
    return page
  }

  struct Group {
    /// The common name of several parts, such as `frame`; nil for a value by itself.
    var name: String?
    var values: [(name: String, label: String, value: Value)]
  }

  /// Puts the parts of one rectangle, point or inset on one line.
  static func grouped(_ outputs: [Run.OutputValue]) -> [Group] {
    let parts: Set<String> = ["x", "y", "width", "height", "top", "left", "bottom", "right"]
    var groups: [Group] = []
    for output in outputs {
      let pieces = output.name.split(separator: ".")
      let base = pieces.dropLast().joined(separator: ".")
      if let last = pieces.last.map(String.init), pieces.count > 1, parts.contains(last) {
        if groups.last?.name == base {
          groups[groups.count - 1].values.append((output.name, last, output.value))
        } else {
          groups.append(Group(name: base, values: [(output.name, last, output.value)]))
        }
      } else {
        groups.append(Group(name: nil, values: [(output.name, output.name, output.value)]))
      }
    }
    return groups.map { $0.values.count == 1 ? Group(name: nil, values: $0.values) : $0 }
  }
}
