import Geometry

/// A change of geometry on its way over the screen, while the model has its end already. Rule LC-17.
public struct LayerAnimation: Hashable, Sendable {
  /// What the screen shows at its start.
  public let from: LayerGeometry
  /// In ms.
  public let start: Double
  /// In ms.
  public let duration: Double
}

extension View {
  /// The frame that the screen shows where `progress` of its animation, from 0 to 1 and eased already, is behind it;
  /// without an animation the frame.
  public func presentationFrame(progress: Double) -> Rect {
    guard let old = animation?.from.frame else { return frame }
    func between(_ from: Double, _ to: Double) -> Double { from + (to - from) * min(max(0, progress), 1) }
    return Rect(
      x: between(old.minX, frame.minX), y: between(old.minY, frame.minY),
      width: between(old.width, frame.width), height: between(old.height, frame.height))
  }
}
