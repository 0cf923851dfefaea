import Geometry
import Tracing

/// Checked values for all parameters of one simulation.
public struct Settings: Hashable, Sendable {
  private var values: [String: Value]
  /// The names that were set, in order of setting; the others have their defaults.
  public private(set) var changed: [String]

  /// Every parameter at its default.
  public init(defaultsOf simulation: some Simulation) {
    values = Dictionary(uniqueKeysWithValues: simulation.parameters.map { ($0.name, $0.standard) })
    changed = []
  }

  /// The value of a parameter; nil for a name that the simulation has not.
  public subscript(name: String) -> Value? { values[name] }

  /// Sets a value that was checked: see `Simulation.value(of:from:)`.
  public mutating func set(_ name: String, to value: Value) {
    values[name] = value
    changed.removeAll { $0 == name }
    changed.append(name)
  }

  /// Puts one parameter back to its default.
  public mutating func reset(_ name: String, in simulation: some Simulation) {
    guard let parameter = simulation.parameters.first(where: { $0.name == name }) else { return }
    values[name] = parameter.standard
    changed.removeAll { $0 == name }
  }

  /// The value of a number parameter; the simulation must declare it.
  public func number(_ name: String) -> Double {
    guard case .number(let number)? = values[name] else { preconditionFailure("no number parameter \(name)") }
    return number
  }

  /// The number of a parameter that may be left open, or nil where it is.
  public func optionalNumber(_ name: String) -> Double? {
    if case .number(let number)? = values[name] { number } else { nil }
  }

  /// The value of a flag parameter; the simulation must declare it.
  public func flag(_ name: String) -> Bool {
    guard case .flag(let flag)? = values[name] else { preconditionFailure("no flag parameter \(name)") }
    return flag
  }

  /// The value of a text or choice parameter; the simulation must declare it.
  public func text(_ name: String) -> String {
    guard case .text(let text)? = values[name] else { preconditionFailure("no text parameter \(name)") }
    return text
  }

  /// `NAME.x` and `NAME.y`.
  public func point(_ name: String) -> Point { Point(x: number(name + ".x"), y: number(name + ".y")) }

  /// `NAME.width` and `NAME.height`.
  public func size(_ name: String) -> Size { Size(width: number(name + ".width"), height: number(name + ".height")) }

  /// `NAME.x`, `.y`, `.width` and `.height`.
  public func rect(_ name: String) -> Rect { Rect(origin: point(name), size: size(name)) }

  public func insets(_ name: String) -> EdgeInsets {
    EdgeInsets(
      top: number(name + ".top"), left: number(name + ".left"), bottom: number(name + ".bottom"),
      right: number(name + ".right"))
  }
}
