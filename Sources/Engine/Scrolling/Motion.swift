import Geometry
import Tracing
import Views

/// What moves a scroll view at the moment. One value, so that a view at rest costs nothing.
struct Motion {
  /// A drag in progress.
  struct Drag {
    /// The raw offset under a translation of zero; moved when somebody else moves the offset (SV-20).
    var start: Point
    var translation: Point
    /// In pt/ms, of the last two events (SV-21).
    var previous: Point = .zero
    var latest: Point = .zero
    let movesX: Bool
    let movesY: Bool
    let refresh: RefreshPull?
    let began: EventIndex?

    /// Zero on an axis that does not move.
    func limit(_ point: Point) -> Point { Point(x: movesX ? point.x : 0, y: movesY ? point.y : 0) }
  }

  /// A deceleration, a bounce, or a page coming to rest.
  struct Deceleration {
    var x: AxisMotion
    var y: AxisMotion
    var pages: (x: PagingMotion, y: PagingMotion)?
    /// Where it was announced to end.
    let target: Point
    let link: DisplayLink
    /// The call that began it.
    var cause: EventIndex?
    /// Time that is too short for a step (SV-29).
    var waiting = 0.0
    /// A finger caught it and let go: it is told in the next frame (SV-37).
    var isEnding = false

    var position: Point { Point(x: x.position, y: y.position) }
  }

  /// An animated offset.
  struct Animation {
    enum Kind {
      case offset
      /// Begun by the status bar, and reported otherwise (SV-39).
      case toTop
    }

    var start: Point
    var end: Point
    var elapsed = 0.0
    let kind: Kind
    let link: DisplayLink
    let cause: EventIndex?

    /// In ms, however far it goes (SV-38).
    static let duration = 300.0

    var isOver: Bool { elapsed >= Self.duration - 1e-6 }

    var position: Point {
      guard !isOver else { return end }
      let share = TimingCurve.easeInOut.progress(at: elapsed / Self.duration)
      return Point(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
    }
  }

  /// Whose step a move is.
  enum Mover {
    case drag, deceleration, animation
  }

  /// What a finger does that has touched a moving view.
  enum Caught {
    /// The motion is held, and over when the finger lifts or moves on.
    case deceleration
    /// The bounce was ended; it begins anew when the finger lifts.
    case bounce
  }

  var isTracking = false
  var isDragging = false
  var drag: Drag?
  var deceleration: Deceleration?
  var animation: Animation?
  var zoom: Zoom?
  var caught: Caught?
  var streak = FlickStreak()
  var touch: EventIndex?
  /// During a move: whose it is.
  var mover: Mover?
  /// The run loop that was told to track.
  var trackingLoop: RunLoop?

  /// Something moves it or may do so at once.
  var isUnderWay: Bool { isTracking || deceleration != nil || animation != nil }

  /// Somebody moved the offset: what is not the mover goes on from there, without a jump. Rule SV-44.
  mutating func follow(_ distance: Point) {
    if mover != .drag, drag != nil {
      drag?.start.x += distance.x
      drag?.start.y += distance.y
    }
    if mover != .deceleration, deceleration != nil {
      deceleration?.x.shift(by: distance.x)
      deceleration?.y.shift(by: distance.y)
      if let pages = deceleration?.pages {
        deceleration?.pages = (pages.x.shifted(by: distance.x), pages.y.shifted(by: distance.y))
      }
    }
    if mover != .animation, var moved = animation {
      moved.start = moved.start + distance
      moved.end = moved.end + distance
      animation = moved
    }
  }
}
