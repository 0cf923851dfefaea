import Simulations
import TerminalKit
import Tracing
import Values

/// A run as the text of a file.
enum SavedRun {
  static let endings = ["json", "csv", "svg", "txt"]

  static func text(_ bench: Bench, _ run: Run, for path: String) throws(CommandFailure) -> String {
    let name = path.split(separator: "/").last ?? ""
    let ending = name.lastIndex(of: ".").map { name[name.index(after: $0)...] }
    switch ending?.lowercased() {
    case "json": return SimulationScreen.json(bench, run).text() + "\n"
    case "csv": return csv(run)
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

  private static func csv(_ run: Run) -> String {
    let rows = run.events.map { event in
      [
        String(event.index), NumberText.exact(event.time), String(event.frame), event.receiver, event.call,
        event.argumentsText, event.result?.bareText ?? "", event.parent.map(String.init) ?? "",
        event.cause.map(String.init) ?? "", event.rule ?? "",
      ].map(field).joined(separator: ",") + "\r\n"
    }
    return "index,time,frame,receiver,call,arguments,result,parent,cause,rule\r\n" + rows.joined()
  }

  /// As RFC 4180 quotes it.
  private static func field(_ text: String) -> String {
    text.contains(where: { ",\"\n\r".contains($0) })
      ? "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\"" : text
  }
}
