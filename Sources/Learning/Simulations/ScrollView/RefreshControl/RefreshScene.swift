import Geometry
import Scrolling
import Tracing
import Views

/// A list with a refresh control that fills a window, from the assignment of the control to the end of a pull.
struct RefreshScene {
  /// A width that nothing depends on.
  static let width = 390.0
  /// The version since which the spinner's room belongs to the system's part of the inset.
  static let systemInsetSince = 11.0

  let scrollView: ScrollView
  let control: RefreshControl
  /// How far the content was pulled beyond its resting place, unrounded.
  let overscroll: Double
  /// How far the finger had come when the control started by its pull, or nil.
  let distanceAtStart: Double?
  /// Where the app's `beginRefreshing()` left the offset, if it called it.
  let offsetAfterBegin: Double?
  /// How the list stood with the finger at its lowest.
  let pulled: Rect
  let app = RefreshApp()
  private let window: Window

  init(_ settings: Settings, recorder: Recorder) throws {
    let isOld = settings.number("iOS") < Self.systemInsetSince
    let bounds = Rect(x: 0, y: 0, width: Self.width, height: settings.number("bounds.height"))
    var inset = settings.number("contentInset.top")
    var safeArea = EdgeInsets.zero
    // Before iOS 11 there is no safe area: the controller writes the height of the bars into the inset (SV-12).
    if isOld { inset += settings.number("safeArea.top") } else { safeArea.top = settings.number("safeArea.top") }
    let window = try Window(
      frame: bounds, safeAreaInsets: safeArea, screenScale: settings.number("scale"), recorder: recorder)
    let scrollView = try ScrollView("scrollView", frame: bounds, recorder: recorder)
    self.window = window
    self.scrollView = scrollView
    let control = RefreshControl(height: settings.number("height"), room: isOld ? .contentInset : .systemInset)
    self.control = control
    try recorder.unrecorded {
      try scrollView.setContentInset(EdgeInsets(top: inset, left: 0, bottom: 0, right: 0))
      try scrollView.setContentSize(Size(width: Self.width, height: settings.number("contentSize.height")))
      try window.addSubview(scrollView)
      try window.endTurn()
    }
    scrollView.delegate = app
    let app = app
    control.valueChanged = { [unowned app] in app.note("valueChanged") }
    try scrollView.setRefreshControl(control)
    try window.endTurn()

    var offsetAfterBegin: Double?
    if settings.flag("isRefreshing") {
      app.note("beginRefreshing")
      try control.beginRefreshing()
      offsetAfterBegin = scrollView.contentOffset.y
      try window.endTurn()
    }
    self.offsetAfterBegin = offsetAfterBegin

    (overscroll, distanceAtStart, pulled) = try Self.pull(
      scrollView, control, by: settings.number("pull"), in: Int(settings.number("moves")))
    if settings.flag("ends"), control.isRefreshing {
      app.note("endRefreshing")
      try control.endRefreshing()
      try window.endTurn()
    }
  }

  /// A finger pulls the list down from where it stands, an event a frame, holds still, and lifts.
  /// - Returns: also the bounds with the finger at its lowest.
  private static func pull(
    _ scrollView: ScrollView, _ control: RefreshControl, by distance: Double, in moves: Int
  ) throws -> (overscroll: Double, distanceAtStart: Double?, pulled: Rect) {
    guard distance > 0, let loop = scrollView.window?.runLoop else { return (0, nil, scrollView.bounds) }
    let isShowing = control.isRefreshing
    let beyond = scrollView.scrollRange.min.y - (scrollView.contentOffset.y - distance)
    let start = loop.time
    let moves = max(1, moves)
    var distanceAtStart: Double?
    try loop.turn { try scrollView.touchBegan() }
    for move in 1...moves where !scrollView.recorder.mustStop {
      try loop.run(until: start + Double(move) * loop.framePeriod)
      let translation = Point(x: 0, y: distance * Double(move) / Double(moves))
      try loop.turn {
        if move == 1 {
          try scrollView.panBegan(translation: translation, velocity: .zero)
        } else {
          try scrollView.panChanged(translation: translation, velocity: .zero)
        }
      }
      if control.isRefreshing, !isShowing, distanceAtStart == nil { distanceAtStart = translation.y }
    }
    let pulled = scrollView.bounds
    let overscroll =
      scrollView.isDragging
      ? control.overscroll(of: beyond, dimension: pulled.height, isShowing: isShowing) : 0
    try loop.turn { try scrollView.panEnded(velocity: .zero) }
    try loop.runUntilRest()
    return (overscroll, distanceAtStart, pulled)
  }
}
