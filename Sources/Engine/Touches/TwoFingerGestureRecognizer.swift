import Geometry
import Platform
import Views

/// What pinch and rotation share: two fingers, and the line from one to the other.
///
/// From which change on they begin is not documented; the model takes the pan's ten points at the fingers.
open class TwoFingerGestureRecognizer: GestureRecognizer {
  /// The line as it was when the second finger landed.
  private(set) var startLine: Point?

  /// From the first finger to the second, or nil while there are not two.
  var line: Point? {
    let down = touches.filter(\.isDown)
    return down.count == 2 ? down[1].place - down[0].place : nil
  }

  static func length(_ point: Point) -> Double { (point.x * point.x + point.y * point.y).squareRoot() }

  /// Whether the line has changed enough.
  func hasChanged(from start: Point, to line: Point) -> Bool { false }

  open override func touchesBegan(_ touches: [Touch]) throws {
    if fingersDown == 2, startLine == nil { startLine = line }
    if state == .possible, fingersDown > 2 { want(.failed) }
  }

  open override func touchesMoved(_ touches: [Touch]) throws {
    guard let startLine, let line else { return }
    if state != .possible { return want(.changed) }
    if hasChanged(from: startLine, to: line) { want(.began) }
  }

  open override func touchesEnded(_ touches: [Touch]) throws {
    if state != .possible { return want(.ended) }
    if fingersDown == 0 { want(.failed) }
  }

  open override func reset() throws {
    startLine = nil
    try super.reset()
  }
}

/// Two fingers that move apart or together.
open class PinchGestureRecognizer: TwoFingerGestureRecognizer {
  /// Their distance over that at the beginning; 1 before.
  public private(set) var scale = 1.0

  override func hasChanged(from start: Point, to line: Point) -> Bool {
    abs(Self.length(line) - Self.length(start)) >= PanTracking.threshold
  }

  open override func touchesMoved(_ touches: [Touch]) throws {
    if let startLine, let line, Self.length(startLine) > 0 { scale = Self.length(line) / Self.length(startLine) }
    try super.touchesMoved(touches)
  }

  open override func reset() throws {
    scale = 1
    try super.reset()
  }
}

/// Two fingers that turn about each other.
public final class RotationGestureRecognizer: TwoFingerGestureRecognizer {
  /// How far they have turned, in radians, clockwise.
  public private(set) var rotation = 0.0

  override func hasChanged(from start: Point, to line: Point) -> Bool {
    abs(Self.angle(from: start, to: line)) * Self.length(line) / 2 >= PanTracking.threshold
  }

  public override func touchesMoved(_ touches: [Touch]) throws {
    if let startLine, let line { rotation = Self.angle(from: startLine, to: line) }
    try super.touchesMoved(touches)
  }

  private static func angle(from start: Point, to end: Point) -> Double {
    atan2(start.x * end.y - start.y * end.x, start.x * end.x + start.y * end.y)
  }

  public override func reset() throws {
    rotation = 0
    try super.reset()
  }
}
