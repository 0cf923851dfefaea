import Figures
import Geometry
import Scrolling
import Values

/// A finger that pulls evenly for a second, whatever number of events the run had: the curve to look at.
struct RubberBandFilm: Sendable {
  let band: RubberBand
  /// How far the finger goes, in points.
  let drag: Double
  let bounces: Bool
  let grid: PixelGrid

  static let duration = 1000.0
  private static let moments = 40

  /// Nil where nothing is pulled.
  var film: Film? {
    drag > 0 ? Film(duration: Self.duration) { time in [film(at: time)] } : nil
  }

  private func pull(at time: Double) -> Double { drag * time / Self.duration }

  private func offset(_ pull: Double) -> Double { bounces ? -grid.round(band.offset(forPull: pull)) : 0 }

  private func film(at time: Double) -> Figure {
    let size = Size(width: 375, height: band.dimension)
    let start = Point(x: size.width / 2, y: size.height / 8)
    let times = (0...Self.moments).map { Double($0) * Self.duration / Double(Self.moments) }
    var film = ScrollFilm(
      size: size, offsets: times.map { Series.Sample(time: $0, value: offset(pull(at: $0))) },
      layouts: [.init(time: 0, across: 0, contentSize: Size(width: size.width, height: 3 * size.height))],
      range: (0, 2 * size.height))
    film.fingers = times.map { time in
      let place = Point(x: start.x, y: start.y + pull(at: time))
      return .init(time: time, place: place.y < size.height ? place : nil)
    }
    film.hold = start
    film.telling = { time in
      let pull = pull(at: time)
      let followed = text(-offset(pull))
      return (
        "pulled \(text(pull)) pt, followed \(followed) pt",
        "The finger has pulled \(text(pull)) pt, and the content has followed \(followed) pt."
      )
    }
    return film.figure(at: time)
  }

  private func text(_ number: Double) -> String { NumberText.fixed(number, decimals: 1) }
}
