import Simulations
import Tracing

/// What several runs of one simulation are called beside each other: by the values in which they differ.
struct RunLabels {
  /// One a run: `fast` where one parameter differs, else `decelerationRate fast, scale 2`.
  let names: [String]
  /// The parameter in which they differ, where there is only one.
  let parameter: Parameter?

  private static let longest = 24

  init(_ runs: [Settings], of simulation: any Simulation) {
    let differing = simulation.parameters.filter { parameter in
      runs.contains { $0[parameter.name] != runs.first?[parameter.name] }
    }
    parameter = differing.count == 1 ? differing[0] : nil
    let isAlone = differing.count == 1
    names = runs.map { settings in
      let parts = differing.map { parameter in
        let value = Self.shortened(SimulationScreen.setting(settings[parameter.name] ?? .none))
        return isAlone ? value : "\(parameter.name) \(value)"
      }
      let name = parts.prefix(3).joined(separator: ", ")
      return parts.count > 3 ? name + ", …" : name
    }
  }

  /// Texts of steps may be long.
  private static func shortened(_ text: String) -> String {
    let text = text.split(whereSeparator: \.isNewline).joined(separator: "; ")
    return text.count > longest ? text.prefix(longest - 1) + "…" : text
  }
}
