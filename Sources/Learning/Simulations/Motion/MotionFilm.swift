import Figures
import Geometry
import Values

/// A scroll view's window over its content, at every moment of a motion.
///
/// Of the content only that is drawn which the window came by, or what is a window's height away from it: a list of a
/// hundred thousand points would leave no room for the window.
struct MotionFilm: Sendable {
  /// The offset in points by the time in ms, in order.
  let samples: [Series.Sample]
  let size: Size
  let contentSize: Size
  /// What is named at the left edge, such as the announced target.
  let marks: [Series.Mark]

  /// Nil where nothing takes time.
  var film: Film? {
    guard let first = samples.first, let last = samples.last, last.time > first.time else { return nil }
    return Film(duration: last.time) { [figure(at: $0)] }
  }

  /// The last place that was known by then: between two frames nothing moves.
  func offset(at time: Double) -> Double {
    var low = 0
    var high = samples.count
    while low < high {
      let middle = (low + high) / 2
      // A hair, so that a frame's own time counts as it.
      if samples[middle].time <= time + 1e-6 { low = middle + 1 } else { high = middle }
    }
    return samples[max(0, low - 1)].value
  }

  private func figure(at time: Double) -> Figure {
    let offset = offset(at: time)
    let values = samples.map(\.value)
    let least = max(0, (values.min() ?? 0) - size.height)
    let most = min(contentSize.height, (values.max() ?? 0) + 2 * size.height)
    let content = Rect(x: 0, y: least, width: size.width, height: max(0, most - least))
    let isWhole = least == 0 && most == contentSize.height
    let window = Rect(x: 0, y: offset, width: size.width, height: size.height)
    var shapes =
      content.height > 0
      ? [Shape(name: "content", rect: content, outline: isWhole ? .light : .dashed, label: "content")] : []
    shapes.append(Shape(name: "bounds", rect: window, outline: .heavy, label: "bounds"))
    return Figure(
      title: "in the scroll view's own coordinates",
      words: "After \(NumberText.plain(time, decimals: 0)) ms the window stands at y \(text(offset)).",
      shapes: shapes,
      marks: [Mark(y: offset, note: "contentOffset.y \(text(offset))"), Mark(y: window.maxY)]
        + marks.filter { $0.value >= least - size.height && $0.value <= most }.map { Mark(y: $0.value, note: $0.name) })
  }

  private func text(_ number: Double) -> String { NumberText.plain(number, decimals: 1) }
}
