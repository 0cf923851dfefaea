import Tracing
import Values

/// How one parameter of a question is drawn from a seed.
public struct Variation: Hashable, Sendable {
  /// What may be drawn.
  public enum Draw: Hashable, Sendable {
    /// One of these values.
    case pick([Value])
    /// A number from `least` to `most` in steps.
    case range(from: Double, to: Double, step: Double)
  }

  /// The parameter.
  public var name: String
  /// Its values.
  public var draw: Draw

  public init(name: String, draw: Draw) {
    self.name = name
    self.draw = draw
  }

  /// How many different values it has.
  public var count: Int {
    switch draw {
    case .pick(let values): values.count
    case .range(let from, let to, let step): Int(((to - from) / step + 1e-9).rounded(.down)) + 1
    }
  }

  /// The value that the stream decides.
  public func value(from seed: inout Seed) -> Value {
    let position = seed.index(below: count)
    switch draw {
    case .pick(let values): return values[position]
    case .range(let from, _, let step): return .number(from + Double(position) * step)
    }
  }
}
