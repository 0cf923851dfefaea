import Geometry

/// Which rectangle a layout is asked for: pages as long as the screen is high, and strips of them (CL-07).
struct PageRule: Hashable, Sendable {
  /// P, for both axes, in points.
  let page: Double

  /// Above so many pages one is let go for each strip that comes.
  private static let mostPages = 5.0

  struct Question: Hashable, Sendable {
    /// What the layout is asked for.
    var rect: Rect
    /// What is valid once it has answered.
    var valid: Rect
  }

  /// - Parameters:
  ///   - requested: what has to be known.
  ///   - content: the size of the content.
  ///   - valid: what is known already.
  /// - Returns: nil where the layout need not be asked.
  func question(_ requested: Rect, content: Size, valid: Rect?) -> Question? {
    let whole = Rect(origin: .zero, size: content)
    guard let clip = requested.intersection(whole) else { return nil }
    guard let valid else {
      let rect = aligned(requested, content)
      return Question(rect: rect, valid: rect)
    }
    guard valid.union(clip) != valid else { return nil }
    let wanted = aligned(requested, content)
    if requested.minX == valid.minX, requested.width == valid.width {
      return strip(wanted, valid, from: \.minY, to: \.maxY) {
        Rect(x: wanted.minX, y: $0, width: wanted.width, height: $1)
      }
        ?? Question(rect: wanted, valid: wanted)
    }
    if requested.minY == valid.minY, requested.height == valid.height {
      return strip(wanted, valid, from: \.minX, to: \.maxX) {
        Rect(x: $0, y: wanted.minY, width: $1, height: wanted.height)
      }
        ?? Question(rect: wanted, valid: wanted)
    }
    return Question(rect: wanted, valid: wanted)
  }

  /// The part not covered yet, where the two adjoin or overlap.
  private func strip(
    _ wanted: Rect, _ valid: Rect, from start: KeyPath<Rect, Double>, to end: KeyPath<Rect, Double>,
    make: (Double, Double) -> Rect
  ) -> Question? {
    let (low, high) = (valid[keyPath: start], valid[keyPath: end])
    let (first, last) = (wanted[keyPath: start], wanted[keyPath: end])
    guard first <= high, last >= low else { return nil }
    let isLong = high - low > Self.mostPages * page
    if last > high {
      let kept = isLong ? low + page : low
      // Both ends are missing where the window is longer than what is known.
      guard first >= low else { return nil }
      return Question(rect: make(high, last - high), valid: make(kept, last - kept))
    }
    guard first < low else { return nil }
    let kept = isLong ? high - page : high
    return Question(rect: make(first, low - first), valid: make(first, kept - first))
  }

  /// Out to whole pages; the far end is cut at the content's, the near one may lie below zero.
  func aligned(_ rect: Rect, _ content: Size) -> Rect {
    let (x, width) = aligned(rect.minX, rect.maxX, content.width)
    let (y, height) = aligned(rect.minY, rect.maxY, content.height)
    return Rect(x: x, y: y, width: width, height: height)
  }

  private func aligned(_ low: Double, _ high: Double, _ content: Double) -> (Double, Double) {
    let origin = page * (low / page).rounded(.down)
    let extent = page * ((high - origin) / page).rounded(.up)
    return (origin, origin + extent > content ? content - origin : extent)
  }
}
