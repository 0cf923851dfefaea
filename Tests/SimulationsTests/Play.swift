import Testing
import Tracing
import Values

@testable import Simulations

/// Runs a simulation with parameters given as text, as a learner sets them.
func play(_ id: String, _ parameters: KeyValuePairs<String, String> = [:], recorder: Recorder = Recorder()) throws
  -> Run
{
  let simulation = try Catalogue.simulation(id)
  return try simulation.run(settings(simulation, parameters), recorder: recorder)
}

func settings(_ simulation: any Simulation, _ parameters: KeyValuePairs<String, String>) throws -> Settings {
  var settings = Settings(defaultsOf: simulation)
  for (name, text) in parameters { settings.set(name, to: try simulation.value(of: name, from: text)) }
  return settings
}

extension Run {
  func number(_ name: String) -> Double? {
    if case .number(let number)? = self[name] { number } else { nil }
  }

  func numbers(_ name: String, _ components: String...) -> [Double?] { components.map { number("\(name).\($0)") } }
}
