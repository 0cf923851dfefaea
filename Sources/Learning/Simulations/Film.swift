import Figures

/// A run's picture at every moment, for simulations in which something moves.
public struct Film: Sendable {
  /// Simulated time in ms, finite and 0 or more.
  public let duration: Double
  private let drawing: @Sendable (Double) -> [Figure]

  /// - Parameter figures: what the run looks like at a time in ms from 0 to `duration`; drawn only when somebody looks.
  public init(duration: Double, figures: @escaping @Sendable (Double) -> [Figure]) {
    self.duration = duration.isFinite ? max(0, duration) : 0
    drawing = figures
  }

  /// The picture at a time in ms; before the start and behind the end that of the start and the end.
  public func figures(at time: Double) -> [Figure] { drawing(time.isNaN ? 0 : min(max(0, time), duration)) }

  /// Start, middle and end; one moment where nothing takes time.
  public var stills: [Double] { duration > 0 ? [0, duration / 2, duration] : [0] }
}
