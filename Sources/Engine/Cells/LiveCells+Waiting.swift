import Geometry
import Tracing

extension LiveCells {
  /// How far beyond the edge of the screen cells are made ahead. Not published; the model's choice (TV-05).
  public static let lookAhead = 4

  /// Makes one cell ready beyond the edge of the screen, in spare time: the whole way up to its place, without
  /// `willDisplay` (TV-05). The container calls it after a short frame in which the content has moved.
  /// - Parameters:
  ///   - edge: the last place on screen in the direction of the motion.
  ///   - next: the place behind another one in that direction, or nil at the end.
  /// - Returns: the place that has its cell now, or nil where all near ones have theirs.
  @discardableResult
  public func prepareCell(beyond edge: IndexPath, next: (IndexPath) -> IndexPath?) throws -> IndexPath? {
    guard keepsCells else { return nil }
    var place = edge
    // No more than can be kept, or the nearest would be thrown out for the farthest.
    for _ in 0..<min(Self.lookAhead, capacity) {
      guard let indexPath = next(place) else { return nil }
      place = indexPath
      guard waiting[indexPath] == nil, displayed[indexPath] == nil else { continue }
      try recorder.record(container.name, "prepareCell", [.init("at", indexPath.value)], rule: "TV-05") {
        waiting[indexPath] = try requestCell(at: indexPath)
        preparedAhead += 1
        trimWaiting(besides: indexPath)
      }
      return indexPath
    }
    return nil
  }

  /// As many cells wait as are on screen. Not published; the model's choice (TV-05).
  private var capacity: Int { max(1, displayed.count) }

  /// Lets go what waits beyond the capacity, the farthest first, without a word to the app (TV-05).
  func trimWaiting(besides newest: IndexPath? = nil) {
    while waiting.count > capacity {
      let visible = container.bounds
      var farthest: (distance: Double, indexPath: IndexPath)?
      for indexPath in waiting.keys where indexPath != newest {
        let candidate = (distance(from: visible, to: container.frameForCell(at: indexPath)), indexPath)
        // Of two that are as far the first one goes, for the order of a dictionary is none.
        if let best = farthest,
          candidate.0 < best.distance || candidate.0 == best.distance && best.indexPath < indexPath
        {
          continue
        }
        farthest = candidate
      }
      guard let farthest, let cell = waiting.removeValue(forKey: farthest.indexPath) else { return }
      retire(cell)
    }
  }

  /// Lets go all that waits.
  func releaseWaiting() {
    for (_, cell) in waiting.sorted(by: { $0.key < $1.key }) { retire(cell) }
    waiting.removeAll()
  }

  private func distance(from visible: Rect, to frame: Rect) -> Double {
    let x = max(0, frame.minX - visible.maxX, visible.minX - frame.maxX)
    let y = max(0, frame.minY - visible.maxY, visible.minY - frame.maxY)
    return x * x + y * y
  }
}
