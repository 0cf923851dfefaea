import Geometry
import Tracing
import Views

/// What takes the keyboard away while a scroll view is dragged. Rule SV-51.
public enum KeyboardDismissMode: String, CaseIterable, Hashable, Sendable {
  /// Nothing: the app puts it away.
  case none
  /// The beginning of a drag.
  case onDrag
  /// The finger takes it along once it reaches it.
  case interactive
}

/// The keyboard at the bottom of a window, as an app gets to know it: by the frames that are announced. Rule SV-18.
public final class Keyboard: InputPanel {
  /// Where it lies or was last said to lie, in the window's coordinates; below the window while it is away.
  public private(set) var frame: Rect
  /// The app's observer of `keyboardWillShowNotification`; it is given the whole frame at the end of the animation.
  public var willShow: (Rect) throws -> Void = { _ in }
  /// The app's observer of `keyboardWillHideNotification`.
  public var willHide: () throws -> Void = {}

  /// Whether it is there, or on its way.
  public private(set) var isShown = false

  private let window: Window

  /// A keyboard that is away.
  public init(in window: Window) {
    self.window = window
    frame = Self.frame(ofHeight: 0, in: window)
    window.inputPanel = self
  }

  /// Announces it, or announces it anew: a keyboard extension first gets a provisional height, and is told again
  /// when its real one is known. Each time the whole frame is told, not what has changed (SV-18).
  /// - Parameter height: in points, with the strip over the home indicator.
  public func show(height: Double) throws {
    frame = Self.frame(ofHeight: height, in: window)
    isShown = true
    try window.recorder.record("app", "keyboardWillShowNotification", [.init("frameEnd", .rect(frame))], rule: "SV-18")
    {
      try willShow(frame)
    }
  }

  /// Announces that it goes.
  public func hide() throws {
    isShown = false
    try window.recorder.record("app", "keyboardWillHideNotification", rule: "SV-18") {
      frame = frame.offsetBy(Point(x: 0, y: window.bounds.maxY - frame.minY))
      try willHide()
    }
  }

  /// With `.onDrag` it goes as the drag begins (SV-51).
  public func dragBegan(by view: View) throws {
    guard isShown, (view as? ScrollView)?.keyboardDismissMode == .onDrag else { return }
    try hide()
  }

  /// With `.interactive` its upper edge follows the finger below the place where the edge was announced, and stays
  /// there while the finger is above (SV-51). Nothing is announced meanwhile.
  public func dragMoved(to place: Point, by view: View) throws {
    guard isShown, (view as? ScrollView)?.keyboardDismissMode == .interactive else { return }
    let announced = window.bounds.maxY - frame.height
    let edge = min(max(announced, place.y), max(announced, window.bounds.maxY))
    guard edge != frame.minY else { return }
    frame.origin.y = edge
    window.recorder.record("keyboard", "frame", [.init("", .rect(frame))], rule: "SV-51")
  }

  /// A keyboard that the finger has taken along goes. When UIKit lets it come back instead is not documented; the
  /// model never does.
  public func dragEnded(by view: View) throws {
    guard isShown, frame.minY > window.bounds.maxY - frame.height else { return }
    try hide()
  }

  private static func frame(ofHeight height: Double, in window: Window) -> Rect {
    Rect(x: 0, y: window.bounds.maxY - height, width: window.bounds.width, height: height)
  }
}
