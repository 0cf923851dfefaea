import Simulations
import Tracing

/// The simulation on the table: its settings, the last run and the one before.
struct Bench: Sendable {
  let simulation: any Simulation
  /// What `reset` goes back to: the defaults, or what the lesson set.
  var base: Settings
  var settings: Settings
  var run: Run?
  /// The settings that the run was made with.
  var runSettings: Settings?
  /// The last run before it that was made with other settings.
  var previous: PastRun?
  /// Where `step` stands in the run; nil before the first step.
  var cursor: EventIndex?

  init(_ simulation: any Simulation, base: Settings? = nil) {
    self.simulation = simulation
    self.base = base ?? Settings(defaultsOf: simulation)
    self.settings = self.base
  }

  /// Whether a setting was changed since the run.
  var isStale: Bool { runSettings.map { !has($0) } ?? true }

  /// Whether all values are these, in whichever order they were set.
  func has(_ other: Settings) -> Bool { simulation.parameters.allSatisfy { settings[$0.name] == other[$0.name] } }

  /// The settings that differ from the simulation's defaults, in the order of its parameters.
  var changes: [(parameter: Parameter, value: Value)] {
    simulation.parameters.compactMap { parameter in
      guard let value = settings[parameter.name] else { return nil }
      let isSet = settings.changed.contains(parameter.name)
      return value != parameter.standard || isSet ? (parameter, value) : nil
    }
  }

  mutating func perform(isCancelled: @escaping () -> Bool, keeping: Recorder.Keeping = .events) throws {
    let recorder = Recorder(keeping: keeping, isCancelled: isCancelled)
    let new = try simulation.run(settings, recorder: recorder)
    if let run, let runSettings, isStale { previous = PastRun(settings: runSettings, run: run) }
    run = new
    runSettings = settings
    cursor = nil
  }

  /// Keeps the runs of a table with the same simulation that this one takes the place of.
  mutating func takeRuns(of other: Bench?) {
    guard let other, other.simulation.id == simulation.id else { return }
    (run, runSettings, previous) = (other.run, other.runSettings, other.previous)
  }
}

/// A run that another has followed, with the settings it was made with.
struct PastRun: Sendable {
  var settings: Settings
  var run: Run
}
