import Geometry
import Scrolling
import Tracing
import Views

/// A scroll view that fills a window with a safe area, from its first layout to the keyboard and the offset.
struct InsetsScene {
  let window: Window
  let scrollView: ScrollView
  /// Where it came to rest at its first layout.
  let initialOffset: Point
  let keyboardOverlap: KeyboardOverlap
  /// Held here, for a scroll view does not hold its delegate.
  private let delegate = ScrollCounter()

  /// The version from which `contentAlignmentPoint` is there.
  static let alignmentPointSince = 17.4

  init(_ settings: Settings, recorder: Recorder) throws {
    let bounds = Rect(origin: .zero, size: settings.size("bounds"))
    window = try Window(
      frame: bounds, safeAreaInsets: settings.insets("safeArea"), screenScale: settings.number("scale"),
      recorder: recorder)
    let scrollView = try ScrollView("scrollView", frame: bounds, recorder: recorder)
    self.scrollView = scrollView
    scrollView.delegate = delegate
    try recorder.unrecorded { try Self.configure(scrollView, settings) }
    // First turn: it gets a window, learns of the safe area, and is laid out.
    try window.addSubview(scrollView)
    try window.endTurn()
    initialOffset = scrollView.contentOffset
    // Second turn: the keyboard comes, then the app sets the offset.
    let height = settings.number("keyboard.height")
    keyboardOverlap = KeyboardOverlap(
      of: Rect(x: 0, y: bounds.maxY - height, width: bounds.width, height: height), with: bounds)
    if height > 0 { try avoidKeyboard() }
    if let offset = settings.optionalNumber("contentOffset.y") {
      try scrollView.setContentOffset(Point(x: scrollView.contentOffset.x, y: offset))
    }
    try window.endTurn()
  }

  /// As a controller does it in `viewDidLoad`: the insets first, as a fresh list has them before its content is
  /// known.
  private static func configure(_ scrollView: ScrollView, _ settings: Settings) throws {
    try scrollView.setContentInsetAdjustmentBehavior(
      ContentInsetAdjustmentBehavior(rawValue: settings.text("contentInsetAdjustmentBehavior")) ?? .automatic)
    try scrollView.setIsContentScrollView(settings.flag("inNavigationController"))
    try scrollView.setIsScrollEnabled(settings.flag("isScrollEnabled"))
    scrollView.bounces = settings.flag("bounces")
    try scrollView.setAlwaysBounceVertical(settings.flag("alwaysBounceVertical"))
    try scrollView.setAlwaysBounceHorizontal(settings.flag("alwaysBounceHorizontal"))
    if settings.number("iOS") >= alignmentPointSince {
      try scrollView.setContentAlignmentPoint(settings.point("contentAlignmentPoint"))
    }
    try scrollView.setContentInset(settings.insets("contentInset"))
    try scrollView.setContentSize(settings.size("contentSize"))
  }

  /// What an app does when it is told of the keyboard's frame (SV-18).
  private func avoidKeyboard() throws {
    var insets = scrollView.contentInset
    let applied = scrollView.safeAreaInsets.limited(to: scrollView.adjustedEdges).bottom
    insets.bottom = keyboardOverlap.contentInsetBottom(base: insets.bottom, safeAreaBottom: applied)
    let recorder = scrollView.recorder
    try recorder.record(
      "app", "keyboardWillChangeFrameNotification", [.init("overlap", .number(keyboardOverlap.overlap))], rule: "SV-18"
    ) { try scrollView.setContentInset(insets) }
  }
}
