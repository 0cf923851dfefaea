import Geometry
import Platform

/// Which axes a drag may move when `isDirectionalLockEnabled`. Rule SV-24; the angles are inferred.
public enum DirectionalLock: Hashable, Sendable {
  case both
  case horizontal
  case vertical

  /// - Parameter movement: how far the finger has come when the drag begins.
  public init(movement: Point) {
    let degrees = atan2(abs(movement.y), abs(movement.x)) * 180 / .pi
    if movement == .zero {
      self = .both
    } else if degrees <= 20 {
      self = .horizontal
    } else if degrees >= 70 {
      self = .vertical
    } else {
      self = .both
    }
  }
}
