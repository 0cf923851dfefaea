import Figures
import Geometry
import Tracing
import Values

/// Requests as lanes over time: from asking to the answer, and below them downloads and decodes.
struct ImageLanes: Sendable {
  private struct Bar: Sendable {
    var lane: Int
    var from: Double
    var to: Double
    var name: String
    var outline = Shape.Outline.light
    var isShaded = false
  }

  private let bars: [Bar]
  private let names: [String]
  private let words: String
  private let end: Double

  /// More requests than this are not drawn.
  private static let most = 6

  init(_ events: [Event], requests: [ImageScript.Request], endings: [ImageLoadingScene.Ending]) {
    var bars: [Bar] = []
    var names: [String] = []
    let last = events.map { $0.time + ($0.duration ?? 0) }.max() ?? 0
    for (index, request) in requests.prefix(Self.most).enumerated() {
      let ending = endings[index]
      let (end, outline): (Double, Shape.Outline) =
        switch ending {
        case .atOnce(let time), .served(let time): (time, .light)
        case .failed(let time), .cancelled(let time): (time, .dashed)
        case .loading: (last, .dashed)
        }
      bars.append(
        Bar(lane: index, from: request.time, to: end, name: "\(request.url) \(ending.text)", outline: outline))
      names.append("\(index + 1)")
    }
    let work = events.filter { $0.call == "download" || $0.call == "decode" }
    for kind in ["download", "decode"] where work.contains(where: { $0.call == kind }) {
      for event in work where event.call == kind {
        bars.append(
          Bar(
            lane: names.count, from: event.time, to: event.time + (event.duration ?? 0), name: kind, outline: .heavy,
            isShaded: kind == "decode"))
      }
      names.append(kind)
    }
    self.bars = bars
    self.names = names
    end = max(last, bars.map(\.to).max() ?? 0, 1)
    let downloads = work.count { $0.call == "download" }
    let told = zip(requests, endings).prefix(Self.most).map { request, ending in
      "\(request.url) asked for at \(NumberText.plain(request.time)): \(ending.text)"
    }
    words =
      "\(requests.count) requests led to \(downloads) downloads and \(work.count - downloads) decodes. "
      + told.joined(separator: "; ") + "."
  }

  var figure: Figure { figure(until: .infinity) }

  var film: Film { Film(duration: end) { [figure(until: $0)] } }

  private func figure(until time: Double) -> Figure {
    let lane = end / 16
    var shapes = [
      Shape(
        name: "time", rect: Rect(x: 0, y: 0, width: end, height: max(1, Double(names.count)) * lane * 1.5),
        outline: .dashed)
    ]
    for bar in bars where bar.from <= time {
      let to = min(bar.to, time)
      shapes.append(
        Shape(
          name: bar.name,
          rect: Rect(
            x: bar.from, y: (Double(bar.lane) * 1.5 + 0.2) * lane, width: max(0, to - bar.from), height: lane),
          outline: bar.outline, fill: bar.isShaded ? .shaded : .clear,
          label: to - bar.from > end / 4 && bar.lane < Self.most && bar.outline != .heavy ? bar.name : nil))
    }
    return Figure(
      title: "0 to \(NumberText.plain(end, decimals: 1)) ms", words: words, shapes: shapes,
      marks: names.enumerated().map { Mark(y: (Double($0.offset) * 1.5 + 0.7) * lane, name: $0.element) })
  }
}

extension Event {
  /// What it says of its duration, in ms.
  var duration: Double? {
    if case .number(let time)? = arguments.first(where: { $0.label == "duration" })?.value { time } else { nil }
  }
}
