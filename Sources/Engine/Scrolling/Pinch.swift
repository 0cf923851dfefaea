import Tracing

/// Two fingers on a scroll view, with their middle in the middle of it: they land, move apart or together, and lift at
/// the run loop's time. Rule SV-49.
///
/// Each call is a turn of the run loop, with the layout at its end.
public final class Pinch {
  private let scrollView: ScrollView

  public init(on scrollView: ScrollView) { self.scrollView = scrollView }

  private func turn<Result>(_ body: () throws -> Result) throws -> Result {
    let result = try body()
    try scrollView.window?.runLoop.turn {}
    return result
  }

  /// Land, and begin to pinch.
  /// - Returns: false where there is nothing to zoom.
  /// - Throws: `Exception` where the delegate names the scroll view itself.
  @discardableResult
  public func down() throws -> Bool { try turn { try scrollView.pinchBegan() } }

  /// Ask for `scale`, absolute.
  public func move(to scale: Double) throws { try turn { try scrollView.pinchChanged(scale: scale) } }

  /// Lift where they are.
  /// - Returns: how long the way back will take, in seconds; 0 where there is none.
  @discardableResult
  public func up() throws -> Double { try turn { try scrollView.pinchEnded() } }
}
