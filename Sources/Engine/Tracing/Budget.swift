/// How far a run may go before it is ended and says so. A run is never allowed to hang.
public struct Budget: Hashable, Sendable {
  public var events: Int
  /// Simulated time in ms.
  public var time: Double

  public init(events: Int = 100_000, time: Double = 3_600_000) {
    self.events = events
    self.time = time
  }
}
