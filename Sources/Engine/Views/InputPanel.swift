import Geometry

/// What lies over the bottom of a window to type with. A window tells it of the drags below it, for a drag may take it
/// away. Rule SV-51.
public protocol InputPanel: AnyObject {
  /// A drag of `view` has begun, and its delegate knows.
  func dragBegan(by view: View) throws

  /// The dragging finger is at `place` of the window, in points.
  func dragMoved(to place: Point, by view: View) throws

  /// The finger has lifted.
  func dragEnded(by view: View) throws
}
