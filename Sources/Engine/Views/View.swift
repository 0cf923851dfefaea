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
  public internal(set) unowned var superview: View?
  /// From back to front.
  public internal(set) var subviews: [View] = []

  /// How far its edges lie under what the window keeps free, in points; zero outside a window. Rule LC-33.
  public internal(set) var safeAreaInsets: EdgeInsets = .zero
  /// What the subviews were told last, so that a tree without safe area is not walked for nothing.
  var handedOnSafeArea: EdgeInsets = .zero

  /// What it and the views below it are due for. A new view must be laid out (LC-05).
  var marks = Marks(layout: Mark(cause: nil, rule: "LC-05"))
  /// True while its own `layoutSubviews` runs.
  var isLayingOut = false
  /// Whether its first `updateConstraints` is behind it (LC-13).
  var hasUpdatedConstraints = false
  /// Whether it has been drawn; the picture is kept until it is marked (LC-14).
  var hasContents = false
  /// In the root of a tree: a layer has changed since the last commit (LC-03).
  var hasOpenTransaction = false
  /// In the root of a tree: an animation block is running (LC-17).
  var isInAnimationBlock = false

  /// What the constraint solver has found for it, until the superview's next layout only there (LC-11).
  public internal(set) var solvedFrame: Rect?
  var hasConstrainedSubviews = false
  /// How it behaves under constraints. Takes effect when its next constraint is made.
  public var layoutTraits = LayoutTraits()
  /// In the root of a tree: some view in it has constraints, so each gets a first `updateConstraints` (LC-13).
  var usesConstraints = false

  var appearance = Appearance()
  var interaction = Interaction()
  /// Its layer, once somebody has asked for it.
  var layerIfLoaded: Layer?
  /// What moves it on the screen from where it was, if it was moved in an animation (LC-17).
  public internal(set) var animation: LayerAnimation?
  /// Who owns it, if it is a view controller's root view. Not held.
  public internal(set) weak var viewController: ViewController? { didSet { isControlled = viewController != nil } }
  /// Whether somebody has owned it.
  private(set) var isControlled = false

  /// - Throws: `Exception` where `frame` is not finite.
  public init(_ name: String, frame: Rect = .zero, recorder: Recorder) throws {
    self.name = name
    self.recorder = recorder
    self.geometry = LayerGeometry(frame: frame)
    self.appearance.clipsToBounds = Self.clipsByDefault
    if let exception = geometry.exception { throw recorder.raising(exception, by: name, rule: "SV-04") }
  }

  /// The way up is not held, and not weak either, which would cost at every frame: whoever goes leaves no subview
  /// that still points at it.
  deinit {
    for subview in subviews { subview.superview = nil }
  }

  // MARK: What subclasses override

  /// Places the subviews. Called by the layout pass, top-down; the own bounds are final. Never call it.
  ///
  /// Here it gives the subviews that have constraints their solved frames, so they are new after `super` (LC-09).
  open func layoutSubviews() throws { try applySolvedFrames() }

  /// Brings what depends on the app's data up to date; iOS 26. Called before constraints and layout. Never call it.
  open func updateProperties() throws {}

  /// Changes constraints, batched. Called by the constraints pass, from leaf to root; call super last. Never call it.
  open func updateConstraints() throws {}

  /// Draws the contents. Called once on the first display and for each mark, if `overridesDraw` says so; the picture
  /// is kept. Never call it. Rule LC-14.
  open func draw(_ rect: Rect) throws {}

  /// Whether the class has a `draw` of its own, as UIKit finds out by looking. Such a view pays for a bitmap.
  open var overridesDraw: Bool { false }

  /// What it would like to be in that room. The base class answers its present size, whatever lies in it (AD-07).
  open func sizeThatFits(_ size: Size) -> Size { bounds.size }

  /// The size of its own contents, for the constraint solver; none on either axis here (LC-22).
  open var intrinsicContentSize: Size { View.noIntrinsicSize }

  /// Says that `intrinsicContentSize` is another now; without constraints that use it nothing follows. Rule LC-11.
  open func invalidateIntrinsicContentSize() throws {
    recorder.record(name, "invalidateIntrinsicContentSize", rule: "LC-11")
  }

  /// Stands for a side on which a view has no size of its own.
  public static let noIntrinsicMetric = -1.0
  static let noIntrinsicSize = Size(width: noIntrinsicMetric, height: noIntrinsicMetric)

  /// Whether a new view of the class clips: scroll views do (LC-15).
  open class var clipsByDefault: Bool { false }

  /// Called in a write that is going to change the bounds, before they are stored (CL-03).
  open func boundsWillChange(to newBounds: Rect) throws {}

  /// Called in the write that changed the bounds, after the marks are set.
  open func boundsDidChange(from old: Rect) throws {}

  /// Whether a point of its own coordinates counts as in it: by the bounds, unless a class says otherwise, as one
  /// does whose touch area is larger than the picture (TG-05, TG-07).
  open func point(inside point: Point) -> Bool { bounds.contains(point) }

  /// Whether touches that no subview takes go to what lies behind it, as where `hitTest` answers nil for itself (TG-07).
  open var passesTouchesThrough: Bool { false }

  /// A finger has landed in it: the last moment to add or remove recognizers of its own.
  open func willHandOutRecognizers() {}

  /// Fingers have landed on it. What does not handle touches hands all four calls to the next responder (TG-11).
  open func touchesBegan(_ touches: [Touch]) throws { try nextView?.touchesBegan(touches) }

  /// They have moved, wherever they are by now (TG-03).
  open func touchesMoved(_ touches: [Touch]) throws { try nextView?.touchesMoved(touches) }

  /// They have lifted.
  open func touchesEnded(_ touches: [Touch]) throws { try nextView?.touchesEnded(touches) }

  /// A recognizer or the system has taken them away (TG-12).
  open func touchesCancelled(_ touches: [Touch]) throws { try nextView?.touchesCancelled(touches) }

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
