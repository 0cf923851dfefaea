import Simulations
import TerminalKit
import Tracing
import Values

/// A run as the text of a file.
enum SavedRun {
  static let endings = ["json", "csv", "svg", "txt", "trace.json", "trace.csv"]

  /// The longest ending that a path has, in small letters; nil for one that means nothing.
  static func ending(of path: String) -> String? {
    let name = (path.split(separator: "/").last ?? "").lowercased()
    return endings.filter { name.hasSuffix("." + $0) }.max { $0.count < $1.count }
  }

  static func text(_ bench: Bench, _ run: Run, for path: String) throws(CommandFailure) -> String {
    switch ending(of: path) {
    case "trace.json": return traceEvents(bench.simulation, run).text(indented: false) + "\n"
    case "trace.csv": return csv(run.events)
    case "json": return SimulationScreen.json(bench, run).text() + "\n"
    case "csv": return run.series.isEmpty ? csv(run.events) : csv(run.series)
    case "svg":
      guard let figure = run.figures.first else { throw .failed("\(bench.simulation.id) has no picture") }
      return SVG.text(of: figure)
    case "txt":
      var page = RunScreen.page(bench, run)
      page.gap()
      page.table(TraceScreen.table(run.events, of: run))
      return Rendering(width: 120, measure: 100).text(page)
    default:
      throw .usage(
        "the ending of the file says what is written: \(endings.map { "." + $0 }.joined(separator: ", "))",
        hint: "for example: save run.json")
    }
  }
}
