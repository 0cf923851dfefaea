import Geometry
import Scrolling

extension MotionScene {
  /// What `play` shows of the run until now.
  /// - Parameter hasEnds: whether the content's ends belong to the picture; not where it is only room to move in.
  func scrollFilm(hasEnds: Bool = true) -> ScrollFilm {
    ScrollFilm(
      size: scrollView.bounds.size, isHorizontal: isHorizontal, offsets: offsets, velocities: velocities,
      layouts: layouts, fingers: fingers, range: hasEnds ? range : nil, target: log.target.map(along))
  }

  /// The film until now; nil where nothing has taken time.
  func film(hasEnds: Bool = true) -> Film? { scrollFilm(hasEnds: hasEnds).film(duration: loop.time) }
}
