import Figures
import Geometry
import Scrolling
import Tracing

/// How a run of `scroll-indicator` ended.
struct IndicatorState: Hashable, Sendable {
  let bounds: Rect
  let contentHeight: Double
  let contentInset: EdgeInsets
  let adjusted: EdgeInsets
  let range: ScrollRange
  let indicator: ScrollIndicator
  let grid: PixelGrid

  init(_ scene: IndicatorScene) {
    let view = scene.scrollView
    bounds = view.bounds
    contentHeight = view.contentSize.height
    contentInset = view.contentInset
    adjusted = view.adjustedContentInset
    range = view.scrollRange
    indicator = view.verticalScrollIndicator
    grid = PixelGrid(scale: view.displayScale)
  }

  var outputs: KeyValuePairs<String, Value> {
    let isShown = indicator.isShown
    return [
      "isShown": .flag(isShown), "length": isShown ? .number(indicator.length) : .none,
      "y": isShown ? .number(indicator.position) : .none,
      "fraction": indicator.fraction.map(Value.number) ?? .none, "track.y": .number(indicator.trackStart),
      "track.length": .number(indicator.trackLength),
    ]
  }

  /// The view as it is seen, with track and thumb drawn wider than they are.
  var figure: Figure {
    let view = Rect(origin: .zero, size: bounds.size)
    let start = indicator.trackStart
    let end = start + indicator.trackLength
    let bar = Rect(x: view.width - 100, y: 0, width: 80, height: 0)
    func part(_ y: Double, _ length: Double) -> Rect { Rect(x: bar.minX, y: y, width: bar.width, height: length) }
    var shapes = [
      Shape(name: "scrollView", rect: view, outline: .heavy, label: "scrollView"),
      Shape(name: "track", rect: part(start, indicator.trackLength), outline: .dashed),
    ]
    var marks = [Mark(y: start, note: "the track begins"), Mark(y: end, note: "the track ends")]
    if indicator.isShown {
      shapes.append(
        Shape(name: "indicator", rect: part(indicator.position, indicator.length), fill: .shaded))
      let note = "y \(text(indicator.position)), length \(text(indicator.length))"
      marks.append(Mark(y: indicator.position, note: note))
    }
    return Figure(
      title: "from the top left corner of the view, as it is seen", words: words(end: end), shapes: shapes,
      marks: marks,
      captions: ["offset \(text(bounds.minY)) in the range \(text(range.min.y)) … \(text(range.max.y))"])
  }

  private func words(end: Double) -> String {
    let track = "The track goes from y \(text(indicator.trackStart)) to \(text(end))."
    guard indicator.isShown else {
      return track + " There is no indicator, for the view shows more than 99 % of content and insets."
    }
    let share = indicator.fraction.map { text($0 * 100) } ?? "0"
    return track + " The indicator lies at y \(text(indicator.position)), \(text(indicator.length)) pt long; the view "
      + "shows \(share) % of content and insets."
  }
}
