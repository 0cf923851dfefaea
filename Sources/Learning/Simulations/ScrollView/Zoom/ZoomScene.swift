import Geometry
import Scrolling
import Tracing
import Views

/// A scroll view with one view that can be zoomed, from scale 1 (or the nearest limit) to the end of the zoom.
struct ZoomScene {
  enum Gesture: String, CaseIterable {
    /// `setZoomScale(_:animated: false)`
    case code
    /// `setZoomScale(_:animated: true)`
    case codeAnimated
    case pinch
  }

  /// In how many events the fingers of a pinch get to their scale.
  static let pinchMoves = 10

  let window: Window
  let scrollView: ScrollView
  let view: View
  let app: ZoomApp
  /// In seconds.
  let duration: Double
  /// What a pinch showed when the fingers were lifted.
  let scaleAtRelease: Double?

  init(_ settings: Settings, recorder: Recorder) throws {
    let bounds = Rect(origin: .zero, size: settings.size("bounds"))
    let window = try Window(frame: bounds, screenScale: settings.number("scale"), recorder: recorder)
    let scrollView = try ScrollView("scrollView", frame: bounds, recorder: recorder)
    let size = settings.size("view")
    let view = try View("view", frame: Rect(origin: .zero, size: size), recorder: recorder)
    let app = ZoomApp(zooming: view, centring: ZoomApp.Centring(rawValue: settings.text("centring")) ?? .none)
    self.window = window
    self.scrollView = scrollView
    self.view = view
    self.app = app
    scrollView.minimumZoomScale = settings.number("minimumZoomScale")
    scrollView.maximumZoomScale = settings.number("maximumZoomScale")
    scrollView.bouncesZoom = settings.flag("bouncesZoom")
    try recorder.unrecorded {
      try scrollView.addSubview(view)
      try scrollView.setContentSize(size)
      try window.addSubview(scrollView)
      try window.endTurn()
      try app.centre(scrollView)
    }
    scrollView.delegate = app

    let scale = settings.number("zoomScale")
    var duration = 0.0
    var scaleAtRelease: Double?
    switch Gesture(rawValue: settings.text("gesture")) ?? .code {
    case .code: try scrollView.setZoomScale(scale)
    case .codeAnimated: duration = try scrollView.setZoomScaleAnimated(scale)
    case .pinch:
      let fingers = Pinch(on: scrollView)
      if try fingers.down() {
        let start = scrollView.zoomScale
        for move in 1...Self.pinchMoves where !recorder.mustStop {
          try window.runLoop.run(until: Double(move) * window.runLoop.framePeriod)
          try fingers.move(to: start + (scale - start) * Double(move) / Double(Self.pinchMoves))
        }
        scaleAtRelease = scrollView.zoomScale
        duration = try fingers.up()
      }
    }
    try window.endTurn()
    try window.runLoop.runUntilRest()
    self.duration = duration
    self.scaleAtRelease = scaleAtRelease
  }
}
