import Geometry
import Scrolling
import Touches
import Tracing
import Views

/// A scroll view somewhere in a window, from the first announcement of the keyboard until it is gone.
struct KeyboardScene {
  /// A width that nothing depends on.
  static let width = 390.0

  let app: KeyboardApp
  /// How things stood when the keyboard had been announced for the last time.
  let shown: KeyboardState

  init(_ settings: Settings, recorder: Recorder) throws {
    let safeArea = EdgeInsets(top: 0, left: 0, bottom: settings.number("safeArea.bottom"), right: 0)
    let window = try Window(
      frame: Rect(x: 0, y: 0, width: Self.width, height: settings.number("window.height")), safeAreaInsets: safeArea,
      recorder: recorder)
    let scrollView = try ScrollView(
      "scrollView",
      frame: Rect(
        x: 0, y: settings.number("frame.y"), width: Self.width, height: settings.number("frame.height")),
      recorder: recorder)
    let app = KeyboardApp(settings, window: window, scrollView: scrollView)
    self.app = app
    let heights: [Double]
    do { heights = try KeyboardHeights.heights(in: settings.text("keyboard.heights")) } catch {
      throw SettingsError.unreadableText(parameter: "keyboard.heights", error)
    }
    try recorder.unrecorded { try Self.configure(scrollView, in: window, settings) }
    scrollView.delegate = app

    let keyboard = Keyboard(in: window)
    keyboard.willShow = { [unowned app] in try app.keyboardWillShow($0) }
    keyboard.willHide = { [unowned app] in try app.keyboardWillHide() }
    for height in heights where !recorder.mustStop {
      try keyboard.show(height: height)
      try window.endTurn()
    }
    let announced = keyboard.frame
    var state = KeyboardState(window: window, scrollView: scrollView, keyboard: announced, app: app)
    try Self.dismiss(keyboard, scrollView, settings, topUnderFinger: &state.topUnderFinger)
    try window.endTurn()
    state.contentInsetAfterHide = scrollView.contentInset.bottom
    state.calls = app.calls
    shown = state
  }

  private static func configure(_ scrollView: ScrollView, in window: Window, _ settings: Settings) throws {
    try scrollView.setContentInsetAdjustmentBehavior(
      ContentInsetAdjustmentBehavior(rawValue: settings.text("contentInsetAdjustmentBehavior")) ?? .automatic)
    scrollView.keyboardDismissMode = KeyboardDismissMode(rawValue: settings.text("keyboardDismissMode")) ?? .none
    let bottom = settings.number("contentInset.bottom")
    try scrollView.setContentInset(EdgeInsets(top: 0, left: 0, bottom: bottom, right: 0))
    scrollView.setVerticalScrollIndicatorInsets(EdgeInsets(top: 0, left: 0, bottom: bottom, right: 0))
    try scrollView.setContentSize(Size(width: width, height: settings.number("contentSize.height")))
    try window.addSubview(scrollView)
    try window.endTurn()
  }

  /// By the drag that the dismiss mode waits for; by the app itself where there is none or it does not help.
  private static func dismiss(
    _ keyboard: Keyboard, _ scrollView: ScrollView, _ settings: Settings, topUnderFinger: inout Double?
  ) throws {
    let middle = scrollView.frame.midY
    switch scrollView.keyboardDismissMode {
    case .none: break
    case .onDrag: try drag(scrollView, from: middle, to: middle - 100) {}
    case .interactive:
      // From above the keyboard, so that there is a way to go before the finger reaches it.
      let start = min(middle, settings.number("finger.y") - 100)
      try drag(scrollView, from: start, to: settings.number("finger.y")) { topUnderFinger = keyboard.frame.minY }
    }
    if keyboard.isShown { try keyboard.hide() }
  }

  /// A finger goes from one height of the window to another, holds still, and lifts.
  private static func drag(_ scrollView: ScrollView, from start: Double, to end: Double, beforeLift: () -> Void) throws
  {
    guard let loop = scrollView.window?.runLoop else { return }
    let finger = Finger(on: scrollView)
    try finger.down(at: Point(x: width / 2, y: start))
    for move in 1...6 where !scrollView.recorder.mustStop {
      try loop.run(until: loop.time + loop.framePeriod)
      try finger.move(to: Point(x: width / 2, y: start + (end - start) * Double(move) / 6))
    }
    beforeLift()
    try loop.run(until: loop.time + 2 * PanTracking.restingTime)
    try finger.up()
    try loop.runUntilRest()
  }
}
