import Geometry
import Views

/// Taps: recognized when the last one is lifted. Rule TG-24.
open class TapGestureRecognizer: GestureRecognizer {
  public var numberOfTapsRequired = 1
  public var numberOfTouchesRequired = 1

  /// How far a finger may go, in points, and how far apart taps may be. Private in UIKit.
  public static let slop = 45.0
  /// How long a finger may stay down, in ms. Contested; private in UIKit.
  public static let maximumPress = 750.0
  /// How long the pause between two taps may be, in ms. Private in UIKit.
  public static let maximumGap = 350.0

  private var taps = 0
  private var start: Point?
  private var hadEnoughFingers = false
  private var press: GestureTimer?
  private var gap: GestureTimer?

  open override var isContinuous: Bool { false }

  open override func touchesBegan(_ touches: [Touch]) throws {
    gap?.cancel()
    let down = fingersDown
    if down == touches.count {
      press = after(Self.maximumPress) { [weak self] in self?.want(.failed) }
    }
    if down > numberOfTouchesRequired { return want(.failed) }
    guard down == numberOfTouchesRequired else { return }
    hadEnoughFingers = true
    if start == nil { start = place } else { check() }
  }

  open override func touchesMoved(_ touches: [Touch]) throws {
    if fingersDown == numberOfTouchesRequired { check() }
  }

  /// The middle of the fingers must stay near the place of the first tap.
  private func check() {
    guard let start, let place else { return }
    let distance = place - start
    if (distance.x * distance.x + distance.y * distance.y).squareRoot() > Self.slop { want(.failed) }
  }

  open override func touchesEnded(_ touches: [Touch]) throws {
    guard fingersDown == 0 else { return }
    press?.cancel()
    guard hadEnoughFingers else { return want(.failed) }
    hadEnoughFingers = false
    taps += 1
    if taps >= numberOfTapsRequired { return want(.recognized) }
    gap = after(Self.maximumGap) { [weak self] in self?.want(.failed) }
  }

  open override func reset() throws {
    (taps, start, hadEnoughFingers, press, gap) = (0, nil, false, nil, nil)
    try super.reset()
  }

  /// A tap leaves those alone that want more taps of as many fingers, and long presses behind as many taps (TG-18).
  open override func canPrevent(_ other: GestureRecognizer) -> Bool {
    if let tap = other as? TapGestureRecognizer, tap.numberOfTouchesRequired == numberOfTouchesRequired {
      return tap.numberOfTapsRequired <= numberOfTapsRequired
    }
    if let press = other as? LongPressGestureRecognizer, press.numberOfTouchesRequired == numberOfTouchesRequired {
      return press.numberOfTapsRequired < numberOfTapsRequired
    }
    return true
  }
}
