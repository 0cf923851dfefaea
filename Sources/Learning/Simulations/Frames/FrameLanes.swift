import Figures
import Geometry
import Rendering
import Values

/// Frames in three lanes over time: the app's commits, the render server's work, what the display shows.
///
/// Upright lines are VSYNCs. A VSYNC at which the display had nothing new is shaded.
struct FrameLanes: Sendable {
  let timeline: FrameTimeline

  /// How many periods a picture spans.
  static let window = 6

  private var rate: RefreshRate { timeline.refreshRate }
  private var period: Double { rate.period }

  /// The picture around the longest hitch, or of the start where none is late.
  var figure: Figure {
    let worst = timeline.shownFrames.max { $0.hitchVSYNCs < $1.hitchVSYNCs }
    let first = worst.map { $0.hitchVSYNCs > 0 ? max(0, $0.begin - 1) : 0 } ?? 0
    return figure(from: first)
  }

  /// The last VSYNC that matters.
  var end: Int { (timeline.shownFrames.last?.rendering?.shownAt ?? 0) + 1 }

  /// The picture at a time in ms: what was done until then, in a window that follows.
  func figure(at time: Double) -> Figure {
    figure(from: max(0, rate.vsync(atOrBefore: time) + 1 - Self.window), until: time)
  }

  /// - Parameters:
  ///   - first: the VSYNC at the left edge.
  ///   - until: in ms; what happens later is not drawn.
  private func figure(from first: Int, until: Double = .infinity) -> Figure {
    let (left, right) = (rate.time(ofVSYNC: first), rate.time(ofVSYNC: first + Self.window))
    let lane = (right - left) / 14
    var shapes = (first...(first + Self.window)).map { vsync in
      Shape(
        name: "VSYNC \(vsync)", rect: Rect(x: rate.time(ofVSYNC: vsync), y: 0, width: 0, height: 3.8 * lane),
        outline: .dashed)
    }
    let bars = Bars(left: left, right: min(right, until), lane: lane, least: 0.45 * period)
    for frame in timeline.frames where frame.startTime < right {
      let name = "f\(frame.index)"
      let end = frame.commitEnd
      shapes += bars.bar(
        "commit of \(name)", 0, frame.startTime, end, frame.isCommitLate ? .heavy : .light, label: name)
      shapes += bars.bar("other work after \(name)", 0, end, end + frame.work.afterCommit, .dashed, label: "other")
      if let rendering = frame.rendering {
        let start = rate.time(ofVSYNC: rendering.start)
        shapes += bars.bar(
          "render of \(name)", 1.5, start, rendering.end, frame.kinds.contains(.render) ? .heavy : .light, label: name)
      }
    }
    shapes += displayed(bars)
    return Figure(
      title: "VSYNC \(first) to \(first + Self.window), \(NumberText.plain(period, decimals: 2)) ms apart",
      words: words, shapes: shapes,
      marks: [
        Mark(y: 0.4 * lane, name: "commit"), Mark(y: 1.9 * lane, name: "render"), Mark(y: 3.4 * lane, name: "display"),
      ],
      captions: timeline.hitchTime > 0 ? ["shaded: nothing new was ready, the picture before stays"] : [])
  }

  private func displayed(_ bars: Bars) -> [Shape] {
    var shapes: [Shape] = []
    let shown = timeline.shownFrames
    for (index, frame) in shown.enumerated() {
      guard let at = frame.rendering?.shownAt else { continue }
      for missed in at - max(0, frame.hitchVSYNCs)..<at {
        shapes += bars.bar(
          "missed VSYNC", 3, rate.time(ofVSYNC: missed), rate.time(ofVSYNC: missed + 1), .dashed, label: "late",
          isShaded: true)
      }
      let next = index + 1 < shown.count ? shown[index + 1] : nil
      let end = next.flatMap { following in following.rendering.map { $0.shownAt - max(0, following.hitchVSYNCs) } }
      shapes += bars.bar(
        "f\(frame.index) on the screen", 3, rate.time(ofVSYNC: at), rate.time(ofVSYNC: end ?? at + 1), .light,
        label: "f\(frame.index)")
    }
    return shapes
  }

  /// What the whole run showed, in words.
  private var words: String {
    let hitches = timeline.hitches
    let count = timeline.shown.count
    guard let first = hitches.max(by: { $0.hitchVSYNCs < $1.hitchVSYNCs }) else {
      return "All \(count) frames are shown on time, one at each VSYNC."
    }
    let worst = hitches.first { $0.hitchVSYNCs == first.hitchVSYNCs } ?? first
    let at = worst.rendering?.shownAt ?? 0
    let late = NumberText.plain(rate.time(ofVSYNC: worst.hitchVSYNCs), decimals: 2)
    return "Of \(count) frames shown \(hitches.count) \(hitches.count == 1 ? "comes" : "come") late. "
      + "f\(worst.index) is shown at VSYNC \(at) instead of \(at - worst.hitchVSYNCs), \(late) ms late: "
      + "\(worst.kindsText)."
  }
}

/// Makes the bars of a lane, cut to the window.
private struct Bars {
  let left: Double
  let right: Double
  let lane: Double
  /// A bar shorter than this has no room for a label.
  let least: Double

  func bar(
    _ name: String, _ row: Double, _ from: Double, _ to: Double, _ outline: Shape.Outline, label: String,
    isShaded: Bool = false
  ) -> [Shape] {
    let (start, stop) = (max(from, left), min(to, right))
    guard stop > start else { return [] }
    return [
      Shape(
        name: name, rect: Rect(x: start, y: row * lane, width: stop - start, height: 0.8 * lane), outline: outline,
        fill: isShaded ? .shaded : .clear, label: stop - start >= least ? label : nil)
    ]
  }
}
