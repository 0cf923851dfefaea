import Documents
import Figures
import Simulations
import TerminalKit
import Tracing
import Values

/// A series of one or several runs: as curves, records and JSON.
struct PlotScreen {
  /// The runs with their settings, the one on the table first.
  let runs: [PastRun]
  let series: String
  let simulation: any Simulation

  static let mostRuns = 8

  /// The runs that have the series, each under its name.
  var curves: [(name: String, series: Series)] {
    let labels = RunLabels(runs.map(\.settings), of: simulation)
    return zip(labels.names, runs).compactMap { name, past in
      past.run.series.first { $0.name == series }.map { (name, $0) }
    }
  }

  var plot: Plot {
    let labels = RunLabels(runs.map(\.settings), of: simulation)
    let title = labels.parameter.map { "\(simulation.id) by \($0.name)" } ?? simulation.id
    return Plot(title: title, curves)
  }

  /// A sample a record: time in ms, value, and where there are several runs the run's name.
  var records: [[String]] {
    curves.flatMap { name, series in
      series.samples.map { sample in
        [NumberText.exact(sample.time), NumberText.exact(sample.value)] + (runs.count > 1 ? [name] : [])
      }
    }
  }

  var json: JSON {
    .members(
      ("simulation", .string(simulation.id)), ("series", .string(series)),
      ("unit", .optional(simulation.series.first { $0.name == series }?.unit)),
      (
        "runs",
        .array(
          curves.map { name, series in
            .members(
              ("name", .string(name)), ("time", .array(series.samples.map { .number($0.time) })),
              ("value", .array(series.samples.map { .number($0.value) })),
              ("marks", .object(series.marks.map { JSON.Member($0.name, .number($0.value)) })))
          })
      ))
  }
}

extension Session {
  /// The name of a series of the simulation on the table.
  func series(_ name: String, of simulation: any Simulation) throws(CommandFailure) -> String {
    if simulation.series.contains(where: { $0.name == name }) { return name }
    let known = simulation.series.map(\.name)
    guard !known.isEmpty else {
      throw .usage(
        "\(simulation.id) follows nothing over time",
        hint: "trace shows its last run; sweep shows an output against a parameter")
    }
    throw .usage(
      "\(simulation.id) has no series \"\(name)\"",
      hint: NearestWord.hint(for: name, among: known) ?? "it follows \(known.joined(separator: ", "))")
  }
}
