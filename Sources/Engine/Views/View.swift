import Geometry
import Tracing

/// A node of the view tree: geometry, subviews, and the mark that asks for layout.
///
/// What UIKit may answer with an exception, or what may run the app's own code, is written by a throwing method
/// (`setFrame(_:)` for `frame = …`), for a Swift property cannot throw when it is set. Every effective write and
/// every write that does nothing is taken down by the recorder of the run.
open class View {
  /// What the trace calls it.
  public let name: String
  /// The recorder of the run. Given to each view when it is made, so that a view outside any tree has one too.
  public let recorder: Recorder

  /// Where it lies: what frame, bounds, center and transform read.
  public internal(set) var geometry: LayerGeometry
  /// The view that holds it, or nil.
  public internal(set) weak var superview: View?
  /// From back to front.
  public internal(set) var subviews: [View] = []

  /// How far its edges lie under what the window keeps free, in points; zero outside a window. Rule LC-33.
  public internal(set) var safeAreaInsets: EdgeInsets = .zero
  /// What the subviews were told last, so that a tree without safe area is not walked for nothing.
  var handedOnSafeArea: EdgeInsets = .zero

  /// Why it must be laid out, or nil where it need not. A new view must (LC-05).
  var layoutMark: LayoutMark? = LayoutMark(cause: nil, rule: "LC-05")
  /// Somewhere below is a marked view. May be out of date in one direction only: true with nothing left below.
  var hasMarkedDescendant = false
  /// True while its own `layoutSubviews` runs.
  var isLayingOut = false

  /// - Throws: `Exception` where `frame` is not finite.
  public init(_ name: String, frame: Rect = .zero, recorder: Recorder) throws {
    self.name = name
    self.recorder = recorder
    self.geometry = LayerGeometry(frame: frame)
    if let exception = geometry.exception { throw recorder.raising(exception, by: name, rule: "SV-04") }
  }

  // MARK: What subclasses override

  /// Places the subviews. Called by the layout pass, top-down; the own bounds are final. Never call it.
  open func layoutSubviews() throws {}

  /// Called in the write that changed the bounds, after the marks are set.
  open func boundsDidChange(from old: Rect) throws {}

  /// Called when the view has entered a window or left one.
  open func didMoveToWindow() throws {}

  /// Called when `safeAreaInsets` has changed; the view is marked for layout.
  open func safeAreaInsetsDidChange() throws {}

  /// The part of the own safe area that subviews still have to mind.
  open var safeAreaInsetsForSubviews: EdgeInsets { safeAreaInsets }

  /// `bounds = …`. A different origin counts as a change, on a plain view too (SV-07).
  /// - Throws: `Exception` where it is not finite.
  open func setBounds(_ bounds: Rect) throws {
    var next = geometry
    next.bounds = bounds
    let resizes = bounds.size != geometry.bounds.size
    try write(
      next, call: "bounds", value: .rect(bounds), rule: resizes ? "LC-05" : "SV-07",
      layoutRule: resizes ? "LC-05" : "SV-07")
  }
}

/// Why a view must be laid out.
struct LayoutMark {
  /// The event that marked it first; what comes later until the pass changes nothing.
  var cause: EventIndex?
  var rule: RuleID
}
