import Geometry
import Touches
import Tracing
import Views

/// A view whose bounds origin is the scroll position: a window over content that stays where it is. Rule SV-01.
///
/// Written by throwing methods like every `View`: `setContentOffset(_:)` stands for `contentOffset = …`, not for
/// UIKit's method with `animated:`. An offset that is not finite raises as in UIKit, and each write may run the
/// delegate, which may raise too.
open class ScrollView: View {
  /// Who is told. Not held.
  open weak var delegate: (any ScrollViewDelegate)?

  /// The size of what can be scrolled to. Never derived from the subviews (SV-03).
  public internal(set) var contentSize: Size = .zero
  /// The app's own part of the inset; negative takes room away.
  public internal(set) var contentInset: EdgeInsets = .zero
  /// When the safe area becomes inset (SV-11).
  public internal(set) var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior = .automatic
  /// Whether it bounces across with short content too; then the axis counts as scrollable (SV-11, SV-16).
  public internal(set) var alwaysBounceHorizontal = false
  /// The same up and down.
  public internal(set) var alwaysBounceVertical = false
  /// Whether a finger scrolls at all.
  public internal(set) var isScrollEnabled = true
  /// Where content smaller than the view lies in it; iOS 17.4 (SV-17).
  public internal(set) var contentAlignmentPoint: Point = .zero
  /// Whether a view controller in a navigation or tab bar controller counts it as its content scroll view (SV-12).
  public internal(set) var isContentScrollView = false
  /// What takes the keyboard away during a drag (SV-51).
  public var keyboardDismissMode: KeyboardDismissMode = .none
  /// Whether it can be pulled beyond its left and right ends; iOS 17.4 (SV-23). Without it `alwaysBounceHorizontal`
  /// makes nothing draggable (SV-16).
  public var bouncesHorizontally = true
  /// The same up and down.
  public var bouncesVertically = true

  /// How much velocity a free motion keeps (SV-26).
  public internal(set) var decelerationRate: DecelerationRate = .normal
  /// Whether it comes to rest on multiples of its size. Takes effect with the next release (SV-35).
  public var isPagingEnabled = false
  /// Whether a drag that begins along one axis keeps to it (SV-24).
  public var isDirectionalLockEnabled = false
  /// Whether a drag along x that it has no room for goes to the scroll view around it; iOS 17.4 (SV-43).
  public var transfersHorizontalScrollingToParent = true
  /// The same up and down.
  public var transfersVerticalScrollingToParent = true
  /// Whether content waits for its touch until it is clear that no drag comes of it (SV-45, TG-29).
  public var delaysContentTouches = true
  /// Whether content may lose a touch that it has to a drag (SV-45, TG-30).
  public var canCancelContentTouches = true
  /// Moves the offset (TG-28).
  public private(set) lazy var panGestureRecognizer = ScrollViewPanGestureRecognizer(of: self)
  /// There while there is something to zoom (TG-28).
  public internal(set) var pinchGestureRecognizer: ScrollViewPinchGestureRecognizer?
  /// Whether a tap on the status bar scrolls it to its top (SV-39).
  public var scrollsToTop = true
  /// The slope of the band beyond the edges; UIKit has no such property.
  public var rubberBandConstant = RubberBand.touchConstant
  /// Where systems differ.
  public var systemBehavior = SystemBehavior()
  /// Finger, drag, deceleration and animation, if any.
  var motion = Motion()

  /// The least scale at rest (SV-49).
  public var minimumZoomScale = 1.0
  /// The greatest scale at rest. Equal limits mean that nothing is zoomed (SV-49).
  public var maximumZoomScale = 1.0
  /// Whether a pinch shows something beyond the limits (SV-49).
  public var bouncesZoom = true
  /// Whether a pinch or an animated zoom is on its way; meanwhile nothing is clamped from elsewhere (SV-09).
  public internal(set) var isZooming = false

  /// The spinner above the content, if there is one (SV-48).
  public internal(set) var refreshControl: RefreshControl?

  /// Room that the vertical indicator keeps from its ends, beside the safe area (SV-47).
  public internal(set) var verticalScrollIndicatorInsets: EdgeInsets = .zero
  /// Whether the safe area is added to the indicator insets; iOS 13 (SV-47).
  public var automaticallyAdjustsScrollIndicatorInsets = true

  /// What the system adds to `contentInset`: the applied safe area, the room of a spinning refresh control, and the
  /// alignment padding. Rule SV-10.
  public internal(set) var systemInset: EdgeInsets = .zero
  /// `contentInset + systemInset`, as last announced. Rule SV-10.
  public internal(set) var adjustedContentInset: EdgeInsets = .zero

  /// Whether it has its recognizers; they are made when somebody asks for them.
  private var hasRecognizers = false

  /// The device pixels of the screen it is on; kept, for every move rounds to them.
  private(set) var grid = PixelGrid(scale: ScrollView.offscreenScale)
  private static let offscreenScale = 2.0

  /// In a window, and not laid out there yet: the system inset only moves an offset that was at its start (SV-15).
  var isEntering = false

  /// `contentOffset = …`: rounds to pixels, compares, applies, and tells the delegate before it returns.
  ///
  /// Never clamps: any finite value stays, also beyond the content and through layout passes. Rule SV-04.
  /// - Throws: `Exception` (`CALayerInvalidGeometry`) where it is not finite.
  open func setContentOffset(_ contentOffset: Point) throws {
    try move(to: contentOffset, because: "SV-04")
  }

  /// `bounds = …`, which is not the call that `contentOffset = …` is: nobody is told, nothing is rounded, and
  /// the superview is marked as well (SV-05, LC-06). A change of size is followed by the automatic clamp (SV-09).
  open override func setBounds(_ bounds: Rect) throws {
    var next = geometry
    next.bounds = bounds
    let resizes = bounds.size != geometry.bounds.size
    try write(
      next, call: "bounds", value: .rect(bounds), rule: resizes ? "LC-05" : "SV-05",
      layoutRule: resizes ? "LC-05" : "SV-06")
  }

  /// Called when `adjustedContentInset` has changed, before the delegate hears of it (SV-10).
  open func adjustedContentInsetDidChange() throws {}

  /// Whether content may have a touch that has landed on it (SV-45).
  open func touchesShouldBegin(_ touches: [Touch], in content: View) throws -> Bool { true }

  /// Whether content gives a touch back for a drag: everything but controls does (SV-45, TG-30).
  open func touchesShouldCancel(in content: View) throws -> Bool { !(content is Control) }

  open override func willHandOutRecognizers() {
    guard !hasRecognizers else { return updatePinch() }
    hasRecognizers = true
    addOwnRecognizers()
  }

  /// Touches on it that are no content's go no further (SV-45).
  open override func touchesBegan(_ touches: [Touch]) throws {}
  open override func touchesMoved(_ touches: [Touch]) throws {}
  open override func touchesEnded(_ touches: [Touch]) throws {}
  open override func touchesCancelled(_ touches: [Touch]) throws {}

  open override func boundsDidChange(from old: Rect) throws {
    try super.boundsDidChange(from: old)
    if bounds.origin != old.origin { motion.follow(bounds.origin - old.origin) }
    if bounds.size != old.size { try settle() }
  }

  open override func safeAreaInsetsDidChange() throws {
    try super.safeAreaInsetsDidChange()
    try settle()
  }

  open override func didMoveToWindow() throws {
    try super.didMoveToWindow()
    isEntering = window != nil
    grid = PixelGrid(scale: displayScale)
    abandonMotion()
  }

  /// What moves it must not come back to it.
  deinit {
    motion.deceleration?.link.invalidate()
    motion.animation?.link.invalidate()
    motion.zoom?.link.invalidate()
  }

  open override func layoutSubviews() throws {
    isEntering = false
    try super.layoutSubviews()
  }

  /// A scroll view clips (LC-15).
  open override class var clipsByDefault: Bool { true }

  /// Edges that became inset are no longer the subviews' business; the others are (SV-13).
  open override var safeAreaInsetsForSubviews: EdgeInsets {
    guard safeAreaInsets != .zero else { return .zero }
    return safeAreaInsets.limited(to: RectEdge.all.subtracting(adjustedEdges))
  }
}
