import Tracing
import Values

extension Simulation {
  /// A note for each parameter that was set and does not count, for another parameter has not the value for it.
  func notesOnIdleParameters(_ settings: Settings) -> [String] {
    settings.changed.compactMap { name in
      guard let condition = parameters.first(where: { $0.name == name })?.counts,
        let value = settings[condition.parameter], !condition.values.contains(value)
      else { return nil }
      let values = condition.values.map { $0 == "" ? "empty" : $0.text }.joined(separator: " or ")
      return "\(name) had no effect: it counts only while \(condition.parameter) is \(values)."
    }
  }
}
