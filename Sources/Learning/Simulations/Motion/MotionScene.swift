import Geometry
import Scrolling
import Tracing
import Views

/// A scroll view that fills a window, at rest before the run begins, and what is measured of its motion.
final class MotionScene {
  /// How a scene is set up; what a simulation does not name is out of its way.
  struct Setup {
    var bounds = Size(width: 375, height: 600)
    var contentSize = Size(width: 375, height: 2000)
    var contentInset = EdgeInsets.zero
    var contentOffset = Point.zero
    var framesPerSecond = 60.0
    var scale = 3.0
    var iOS = Catalogue.iOS
    /// Which axis is followed.
    var isHorizontal = false
  }

  let window: Window
  let scrollView: ScrollView
  let log = ScrollLog()
  let recorder: Recorder
  let isHorizontal: Bool

  private(set) var offsets: [Series.Sample] = []
  private(set) var velocities: [Series.Sample] = []
  /// What changes across the axis that is followed; one entry unless something zooms.
  private(set) var layouts: [ScrollFilm.Layout] = []
  /// Where a finger was put down and went; for who plays one.
  private(set) var fingers: [ScrollFilm.Finger] = []
  /// When it was first found outside the range, if it was at rest within it before.
  private(set) var timeOfEdge: Double?
  /// How far outside the range it was at most, unrounded, and when.
  private(set) var peakOverscroll = 0.0
  private(set) var timeOfPeak = 0.0
  private(set) var frames = 0

  init(_ setup: Setup, recorder: Recorder) throws {
    self.recorder = recorder
    isHorizontal = setup.isHorizontal
    let frame = Rect(origin: .zero, size: setup.bounds)
    window = try Window(
      frame: frame, screenScale: setup.scale, framesPerSecond: setup.framesPerSecond, recorder: recorder)
    scrollView = try ScrollView("scrollView", frame: frame, recorder: recorder)
    scrollView.systemBehavior = SystemBehavior(iOS: setup.iOS)
    try recorder.unrecorded {
      try scrollView.setContentInsetAdjustmentBehavior(.never)
      try scrollView.setContentInset(setup.contentInset)
      try scrollView.setContentSize(setup.contentSize)
      try window.addSubview(scrollView)
      try scrollView.setContentOffset(setup.contentOffset)
      try window.endTurn()
    }
    scrollView.delegate = log
  }

  /// Puts a view under all of the content, which two fingers can zoom up to `limit`.
  func makeZoomable(upTo limit: Double) throws {
    try recorder.unrecorded {
      let view = try View("content", frame: Rect(origin: .zero, size: scrollView.contentSize), recorder: recorder)
      try scrollView.addSubview(view)
      try window.endTurn()
      log.viewForZooming = view
    }
    scrollView.maximumZoomScale = limit
  }

  var loop: RunLoop { window.runLoop }

  /// The axis that is followed.
  func along(_ point: Point) -> Double { isHorizontal ? point.x : point.y }

  var offset: Double { along(scrollView.contentOffset) }

  var range: (least: Double, most: Double) { (along(scrollView.scrollRange.min), along(scrollView.scrollRange.max)) }

  /// The finger lifts where it is, with this velocity of the offset in pt/s; the drag before it moved nothing.
  func release(velocity: Double) throws {
    let finger = isHorizontal ? Point(x: -velocity, y: 0) : Point(x: 0, y: -velocity)
    try loop.turn {
      try scrollView.touchBegan()
      try scrollView.panBegan(translation: .zero, velocity: finger)
      try scrollView.panEnded(velocity: finger)
    }
    sample()
  }

  /// Lets it move until it rests, and measures each frame.
  func runToRest() throws {
    if offsets.isEmpty { sample() }
    while loop.isInMotion, try loop.runNext(until: .infinity) {
      frames += 1
      sample()
    }
  }

  /// A finger is at a place of the window, or has left it.
  func finger(at place: Point?) { fingers.append(.init(time: loop.time, place: place)) }

  /// Takes down where it is and how fast.
  func sample() {
    let time = loop.time
    let origin = scrollView.contentOffset
    let offset = along(origin)
    note(scrollView.contentSize, across: isHorizontal ? origin.y : origin.x)
    offsets.append(Series.Sample(time: time, value: offset))
    velocities.append(Series.Sample(time: time, value: along(scrollView.decelerationVelocity) * 1000))
    let position = scrollView.isDecelerating ? along(scrollView.unroundedOffset) : offset
    let (least, most) = range
    let outside = max(least - position, position - most)
    if outside > 0, timeOfEdge == nil, offsets.count > 1 { timeOfEdge = time }
    if outside > peakOverscroll { (peakOverscroll, timeOfPeak) = (outside, time) }
  }

  private func note(_ contentSize: Size, across: Double) {
    if let last = layouts.last, last.contentSize == contentSize, last.across == across { return }
    layouts.append(.init(time: loop.time, across: across, contentSize: contentSize))
  }
}

extension MotionScene {
  static let seriesDeclarations = [
    SeriesDeclaration(name: "offset", unit: "pt"), SeriesDeclaration(name: "velocity", unit: "pt/s"),
  ]

  /// Offset and velocity over time.
  func series(marks: [Series.Mark]) -> [Series] {
    [
      Series(Self.seriesDeclarations[0], samples: offsets, marks: marks + moments),
      Series(
        Self.seriesDeclarations[1], samples: velocities,
        marks: [Series.Mark(name: "stop speed", value: 10)].filter { _ in velocities.contains { abs($0.value) > 10 } }
          + moments),
    ]
  }

  /// The window over its content as it is now.
  /// - Parameter moment: what the words call it: `at rest`, `under the finger`.
  func figure(_ moment: String) -> RestFigure {
    RestFigure(bounds: scrollView.bounds, contentSize: scrollView.contentSize, moment: moment)
  }

  /// The moments that a plot over time marks: when the finger lifts, and when it first goes beyond an end.
  var moments: [Series.Mark] {
    let lift = fingers.first { $0.place == nil }.map { Series.Mark(name: "finger lifts", moment: $0.time) }
    let edge = hasBegunInside ? timeOfEdge.map { Series.Mark(name: "beyond the end", moment: $0) } : nil
    return [lift, edge].compactMap { $0 }
  }

  private var hasBegunInside: Bool {
    guard let first = offsets.first?.value else { return false }
    return first >= range.least && first <= range.most
  }

  /// The ends of the range and the announced target.
  var marks: [Series.Mark] {
    let (least, most) = range
    return [Series.Mark(name: "minOffset", value: least), Series.Mark(name: "maxOffset", value: most)]
      + (log.target.map { [Series.Mark(name: "targetContentOffset", value: along($0))] } ?? [])
  }
}
