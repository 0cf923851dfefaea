/// A timer of a run loop. A repeating one keeps to its own grid; each fires only in the modes it was added for.
public final class Timer {
  /// In ms.
  public let interval: Double
  /// Where it was added: `common` includes `tracking` and `default`.
  public let mode: RunLoop.Mode
  /// Whether it goes on after it has fired.
  public let repeats: Bool
  /// When it was added, in ms.
  private var start = 0.0
  /// How many places of its grid are behind it.
  private var passed = 0.0
  private let action: () throws -> Void

  /// - Parameter interval: in ms; what is not above zero counts as 0.1 ms, as in UIKit.
  public init(
    interval: Double, mode: RunLoop.Mode = .default, repeats: Bool = true, action: @escaping () throws -> Void
  ) {
    self.interval = interval > 0 && interval.isFinite ? interval : 0.1
    self.mode = mode
    self.repeats = repeats
    self.action = action
  }

  func begin(at time: Double) { start = time }

  /// When it is due; a time in the past where the mode kept it from firing.
  var nextTime: Double { start + (passed + 1) * interval }

  func fires(in current: RunLoop.Mode) -> Bool { mode == .common || mode == current }

  /// Fires once, however many times were missed, and goes on along its grid. Rule SV-46.
  func fire(at time: Double) throws {
    // A hair of tolerance, so that a firing on the grid does not count as the one before it.
    passed = max(passed + 1, ((time - start) / interval + 1e-9).rounded(.down))
    try action()
  }
}
