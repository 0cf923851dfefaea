import Figures
import Geometry
import Values

/// A finger, the mode of the run loop, and a timer's firings in lanes over time.
struct ModeLanes: Sendable {
  /// In seconds.
  var scroll: (from: Double, to: Double)?
  var fireTimes: [Double]
  var end: Double

  /// Firings closer than this share of the picture are drawn as one bar.
  private static let resolution = 1.0 / 48

  /// The film in real time; nil for a run of no time.
  var film: Film? {
    end > 0 ? Film(duration: end * 1000) { time in [figure(until: time / 1000)] } : nil
  }

  /// What has happened up to a time in seconds.
  func figure(until time: Double) -> Figure {
    let lane = end / 12
    var shapes = [
      Shape(name: "whole run", rect: Rect(x: 0, y: 0, width: end, height: 4.4 * lane), outline: .dashed)
    ]
    func bar(_ name: String, _ row: Double, _ from: Double, _ to: Double, label: String? = nil) {
      let stop = min(to, time)
      guard stop > from else { return }
      shapes.append(
        Shape(
          name: name, rect: Rect(x: from, y: (row + 0.2) * lane, width: stop - from, height: 0.8 * lane),
          label: stop - from > end / 8 ? label : nil))
    }
    if let scroll {
      bar("finger", 0, scroll.from, scroll.to, label: "drags")
      bar("default mode", 1.5, 0, scroll.from, label: "default")
      bar("tracking mode", 1.5, scroll.from, scroll.to, label: "tracking")
      bar("default mode", 1.5, scroll.to, end, label: "default")
    } else {
      bar("default mode", 1.5, 0, end, label: "default")
    }
    for firings in bars where firings.from <= time {
      shapes.append(
        Shape(
          name: "timer fires",
          rect: Rect(x: firings.from, y: 3.2 * lane, width: min(firings.to, time) - firings.from, height: 0.8 * lane),
          outline: .heavy))
    }
    return Figure(
      title: "0 to \(text(end)) s, \(fired(by: time)) of \(fireTimes.count) firings", words: words(until: time),
      shapes: shapes,
      marks: [
        Mark(y: 0.6 * lane, name: "finger"), Mark(y: 2.1 * lane, name: "mode"), Mark(y: 3.6 * lane, name: "timer"),
      ])
  }

  /// Firings as strokes, and those that cannot be told apart as bars from the first to the last.
  private var bars: [(from: Double, to: Double)] {
    var bars: [(from: Double, to: Double)] = []
    for time in fireTimes {
      if let last = bars.last, time - last.to < end * Self.resolution {
        bars[bars.count - 1].to = time
      } else {
        bars.append((time, time))
      }
    }
    return bars
  }

  private func fired(by time: Double) -> Int { fireTimes.count { $0 <= time + 1e-9 } }

  private func words(until time: Double) -> String {
    let mode = scroll.map { $0.from <= time && time < $0.to } == true ? "tracking" : "default"
    let fired = fired(by: time)
    let last = fireTimes.last { $0 <= time + 1e-9 }.map { ", last at \(text($0)) s" } ?? ""
    return "At \(text(time)) s the run loop is in \(mode) mode. The timer has fired \(fired) "
      + "\(fired == 1 ? "time" : "times")\(last)."
  }

  private func text(_ number: Double) -> String { NumberText.plain(number, decimals: 2) }
}
