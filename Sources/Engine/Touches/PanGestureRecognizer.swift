import Geometry
import Views

/// Fingers that move: begins with ten points along x or along y. Rule TG-25.
open class PanGestureRecognizer: GestureRecognizer {
  public var minimumNumberOfTouches = 1
  public var maximumNumberOfTouches = Int.max
  /// The middle of the fingers, while there are enough of them.
  public private(set) var tracking: PanTracking?

  /// How far the fingers have come since the pan began, in points; what it took to begin is taken off.
  public var translation: Point { tracking?.translation ?? .zero }

  /// In points per second: mostly the last but one sample, a little of the last.
  public func velocity(at time: Double) -> Point { tracking?.velocity(at: time) ?? .zero }

  /// Whether the fingers have come far enough, along an axis on which it looks.
  open func hasMovedEnough(_ tracking: PanTracking) -> Bool {
    tracking.hasMoved(horizontally: true, vertically: true)
  }

  open override func touchesBegan(_ touches: [Touch]) throws {
    guard let middle = GestureRecognizer.middle(self.touches), let time = touches.first?.time else { return }
    if tracking != nil {
      tracking?.jump(to: middle)
    } else if fingersDown >= minimumNumberOfTouches {
      tracking = PanTracking(at: middle, time: time)
    }
    if state == .possible, fingersDown > maximumNumberOfTouches { want(.failed) }
  }

  open override func touchesMoved(_ touches: [Touch]) throws {
    guard let middle = GestureRecognizer.middle(self.touches), let time = touches.first?.time, tracking != nil else {
      return
    }
    tracking?.move(to: middle, time: time)
    guard let tracking else { return }
    if state != .possible { return want(.changed) }
    if fingersDown >= minimumNumberOfTouches, hasMovedEnough(tracking) {
      self.tracking?.begin()
      want(.began)
    }
  }

  open override func touchesEnded(_ touches: [Touch]) throws {
    if fingersDown > 0 {
      if let middle = GestureRecognizer.middle(self.touches) { tracking?.jump(to: middle) }
    } else {
      want(state == .possible ? .failed : .ended)
    }
  }

  open override func willBeginAfterWaiting() { tracking?.restart() }

  open override func reset() throws {
    tracking = nil
    try super.reset()
  }
}
