import Geometry
import Tracing
import Views

/// A view that makes control events of the touches on it. Rules TG-23, TG-30.
open class Control: View {
  /// `UIControl.Event`, as far as a finger makes them.
  public enum Event: String, CaseIterable, Hashable, Sendable {
    case touchDown, touchDragInside, touchDragOutside, touchDragEnter, touchDragExit, touchUpInside, touchUpOutside
    case touchCancel
  }

  /// Switched off it is still hit, and swallows the touch (TG-04).
  public var isEnabled = true
  /// Whether it shows that it is pressed.
  public private(set) var isHighlighted = false
  /// Whether a finger is on it that it follows.
  public private(set) var isTracking = false
  private var isTouchInside = false
  private var targets: [(event: Event, action: () throws -> Void)] = []

  /// How far beyond its edges a finger must get to count as outside, in points; observed (TG-30).
  public static let outsideDistance = 70.0

  /// Adds an action for an event.
  public func addTarget(for event: Event, _ action: @escaping () throws -> Void) { targets.append((event, action)) }

  /// Whether a finger at a place of its own coordinates counts as on it, once it has landed there.
  private func isInside(_ place: Point) -> Bool {
    Rect(
      x: bounds.minX - Self.outsideDistance, y: bounds.minY - Self.outsideDistance,
      width: bounds.width + 2 * Self.outsideDistance, height: bounds.height + 2 * Self.outsideDistance
    ).contains(place)
  }

  private func send(_ event: Event) throws {
    try recorder.record(name, "sendActions", [.init("for", .text(event.rawValue))], rule: "TG-30") {
      for target in targets where target.event == event { try target.action() }
    }
  }

  open override func touchesBegan(_ touches: [Touch]) throws {
    guard isEnabled, !isTracking else { return }
    (isTracking, isTouchInside, isHighlighted) = (true, true, true)
    try send(.touchDown)
  }

  open override func touchesMoved(_ touches: [Touch]) throws {
    guard isTracking, let touch = touches.first else { return }
    let isNowInside = isInside(touch.location(in: self))
    if isNowInside != isTouchInside { try send(isNowInside ? .touchDragEnter : .touchDragExit) }
    (isTouchInside, isHighlighted) = (isNowInside, isNowInside)
    try send(isNowInside ? .touchDragInside : .touchDragOutside)
  }

  open override func touchesEnded(_ touches: [Touch]) throws {
    guard isTracking else { return }
    let wasInside = isTouchInside
    stopTracking()
    try send(wasInside ? .touchUpInside : .touchUpOutside)
  }

  open override func touchesCancelled(_ touches: [Touch]) throws {
    guard isTracking else { return }
    stopTracking()
    try send(.touchCancel)
  }

  private func stopTracking() { (isTracking, isTouchInside, isHighlighted) = (false, false, false) }
}

/// A control whose own gesture is one tap of one finger, which no view around it takes away (TG-23).
open class Button: Control, GestureDeciding {
  /// False for what is its own gesture too, and is attached to a view around it.
  open func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) throws -> Bool {
    guard isEnabled, recognizer.view !== self, let tap = recognizer as? TapGestureRecognizer else { return true }
    return tap.numberOfTapsRequired != 1 || tap.numberOfTouchesRequired != 1
  }
}
