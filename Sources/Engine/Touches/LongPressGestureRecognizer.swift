import Geometry
import Views

/// Fingers that stay where they are: begins while they are down, and then goes with them anywhere. Rule TG-26.
open class LongPressGestureRecognizer: GestureRecognizer {
  /// In ms.
  public var minimumPressDuration = 500.0
  /// How far the finger may go before it begins, in points.
  public var allowableMovement = 10.0
  public var numberOfTouchesRequired = 1
  /// How many taps have to come before the press.
  public var numberOfTapsRequired = 0

  private var taps = 0
  private var start: Point?
  private var timer: GestureTimer?

  open override func touchesBegan(_ touches: [Touch]) throws {
    timer?.cancel()
    guard state == .possible else { return }
    if fingersDown > numberOfTouchesRequired { return want(.failed) }
    guard fingersDown == numberOfTouchesRequired else { return }
    start = place
    guard taps >= numberOfTapsRequired else { return }
    guard minimumPressDuration > 0 else { return want(.began) }
    timer = after(minimumPressDuration) { [weak self] in self?.want(.began) }
  }

  open override func touchesMoved(_ touches: [Touch]) throws {
    guard state == .possible else { return want(.changed) }
    guard let start, let place else { return }
    let distance = place - start
    let square = distance.x * distance.x + distance.y * distance.y
    if square.squareRoot() > allowableMovement { want(.failed) }
  }

  open override func touchesEnded(_ touches: [Touch]) throws {
    guard state == .possible else { return want(.ended) }
    guard fingersDown == 0 else { return want(.failed) }
    timer?.cancel()
    guard taps < numberOfTapsRequired else { return want(.failed) }
    taps += 1
    timer = after(TapGestureRecognizer.maximumGap) { [weak self] in self?.want(.failed) }
  }

  open override func reset() throws {
    (taps, start, timer) = (0, nil, nil)
    try super.reset()
  }
}
