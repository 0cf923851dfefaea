import Geometry
import Platform

/// A scroll view's window over its content at every moment of a run: what `play` shows of a motion.
///
/// It holds what the run took down anyway; nothing is worked out before somebody looks.
struct ScrollFilm: Sendable {
  /// How large the content is from a time on, and where the window stands across the axis that is followed.
  struct Layout: Sendable {
    /// In ms.
    var time: Double
    var across: Double
    var contentSize: Size
  }

  /// Where in the window a finger is from a time on.
  struct Finger: Sendable {
    /// In ms.
    var time: Double
    /// From the window's top left corner; nil where none is down.
    var place: Point?
  }

  /// The window's.
  var size: Size
  var isHorizontal = false
  var offsets: [Series.Sample]
  /// In pt/s; zero where nothing decelerates.
  var velocities: [Series.Sample] = []
  var layouts: [Layout]
  var fingers: [Finger] = []
  /// Between which offsets it rests; nil where the content has no end.
  var range: (least: Double, most: Double)?
  var target: Double?
  /// The size of a page along the axis, where there are pages.
  var page: Double?
  /// A place of the content that a finger took hold of.
  var hold: Point?
  /// What is told of a moment in place of offset and velocity: over the picture, and in words.
  var telling: (@Sendable (Double) -> (title: String, words: String))?

  /// The film from 0 to `duration` ms; nil where nothing takes time.
  func film(duration: Double) -> Film? {
    guard duration > 0 else { return nil }
    return Film(duration: duration) { [figure(at: $0)] }
  }

  // MARK: A moment

  /// The window at a time in ms.
  func bounds(at time: Double) -> Rect {
    let along = Self.last(offsets, at: time, \.time)?.value ?? 0
    let across = layout(at: time)?.across ?? 0
    return Rect(origin: isHorizontal ? Point(x: along, y: across) : Point(x: across, y: along), size: size)
  }

  func layout(at time: Double) -> Layout? { Self.last(layouts, at: time, \.time) }

  /// Where a finger is in the coordinates of the content.
  func finger(at time: Double) -> Point? {
    guard let place = Self.last(fingers, at: time, \.time)?.place else { return nil }
    return bounds(at: time).origin + place
  }

  /// In pt/s. What moves without a deceleration, as an animated offset does, is measured from frame to frame.
  func velocity(at time: Double) -> Double {
    if let velocity = Self.last(velocities, at: time, \.time)?.value, velocity != 0 { return velocity }
    let index = Self.count(offsets, at: time, \.time) - 1
    // What was measured last is where it rests.
    guard index > 0, index < offsets.count - 1, !isDecelerating(at: offsets[index - 1].time) else { return 0 }
    let (before, now) = (offsets[index - 1], offsets[index])
    let frame = now.time - before.time
    return frame > 0 && time - now.time <= 1.5 * frame ? (now.value - before.value) / frame * 1000 : 0
  }

  private func isDecelerating(at time: Double) -> Bool {
    Self.last(velocities, at: time, \.time).map { $0.value != 0 } ?? false
  }

  /// Along the axis: everything that the window shows or was to show, the ends of the content where they are near, and
  /// otherwise a little more.
  var extent: (start: Double, end: Double) {
    let length = isHorizontal ? size.width : size.height
    let (least, most) = offsets.reduce((target ?? .infinity, target ?? -.infinity)) {
      (min($0.0, $1.value), max($0.1, $1.value))
    }
    guard least <= most else { return (0, length) }
    let content = layouts.map { isHorizontal ? $0.contentSize.width : $0.contentSize.height }.max() ?? 0
    let hasEnds = range != nil
    return (
      hasEnds && least <= length ? min(least, 0) : least - length / 4,
      hasEnds && content <= most + 2 * length ? max(most + length, content) : most + length * 1.25
    )
  }

  // MARK: Looking up

  /// How many elements of a list in order of time have begun at a time.
  private static func count<Element>(_ list: [Element], at time: Double, _ key: (Element) -> Double) -> Int {
    var (low, high) = (0, list.count)
    while low < high {
      let middle = (low + high) / 2
      // Times that were computed as products may differ in their last digits.
      if key(list[middle]) <= time + 1e-6 { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The element that is in force; before the first one that.
  private static func last<Element>(_ list: [Element], at time: Double, _ key: (Element) -> Double) -> Element? {
    list.isEmpty ? nil : list[max(0, count(list, at: time, key) - 1)]
  }
}
