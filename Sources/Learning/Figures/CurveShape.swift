import Geometry

/// What a curve does: where it begins and ends, how far it goes, where it turns.
public struct CurveShape: Hashable, Sendable {
  public let start: Point
  public let end: Point
  public let least: Double
  public let greatest: Double
  /// The tops and bottoms between start and end; what is smaller than a hundredth of the range is no turn.
  public let turns: [Point]
  /// Where it has first come through half of the way from start to end; nil where there is no way.
  public let halfway: Double?

  /// - Returns: nil where no sample is a number.
  public init?(_ samples: [Point]) {
    let samples = samples.filter { $0.x.isFinite && $0.y.isFinite }
    guard let first = samples.first, let last = samples.last else { return nil }
    (start, end) = (first, last)
    let (low, high) = samples.reduce((first.y, first.y)) { (min($0.0, $1.y), max($0.1, $1.y)) }
    (least, greatest) = (low, high)
    turns = Self.turns(in: samples, first, noise: (high - low) / 100)
    let half = first.y + (last.y - first.y) / 2
    let isRising = last.y > first.y
    halfway = first.y == last.y ? nil : samples.first { isRising ? $0.y >= half : $0.y <= half }?.x
  }

  private static func turns(in samples: [Point], _ first: Point, noise: Double) -> [Point] {
    var turns: [Point] = []
    // The highest or lowest point since the last turn, as far as the direction is known.
    var (top, bottom) = (first, first)
    var direction = 0
    for sample in samples {
      if direction >= 0, sample.y > top.y { top = sample }
      if direction <= 0, sample.y < bottom.y { bottom = sample }
      if direction >= 0, top.y - sample.y > noise {
        if direction > 0 { turns.append(top) }
        (direction, bottom) = (-1, sample)
      } else if direction <= 0, sample.y - bottom.y > noise {
        if direction < 0 { turns.append(bottom) }
        (direction, top) = (1, sample)
      }
    }
    return turns
  }
}
