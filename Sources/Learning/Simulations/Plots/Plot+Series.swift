import Figures
import Geometry

extension Plot {
  /// One series of several runs over time, each under its name.
  ///
  /// Time is in s where a run takes a second or more, else in ms. Values that the runs mark under one name and that
  /// differ are told apart by the run.
  public init(title: String, _ runs: [(name: String, series: Series)]) {
    let times = runs.flatMap { [$0.series.samples.first?.time, $0.series.samples.last?.time] }.compactMap { $0 }
    let isLong = times.contains { abs($0) >= 1000 }
    let x = Axis("time", unit: isLong ? "s" : "ms")
    let y = Axis(runs.first?.series.name ?? "", unit: runs.first?.series.unit)
    let curves = runs.map { run in
      let samples = run.series.samples.map { Point(x: isLong ? $0.time / 1000 : $0.time, y: $0.value) }
      return Curve(run.name, note: Self.note(samples, unit: x.unit ?? ""), samples: samples)
    }
    let words = curves.map { curve in
      let subject = curves.count > 1 && !curve.name.isEmpty ? "\(curve.name): \(y.name)" : y.name
      return CurveWords.sentences(curve, subject, x: x, y: y)
    }
    self.init(
      title: title, words: (words + Self.markWords(runs, y, isLong: isLong)).joined(separator: "\n"), x: x, y: y,
      curves: curves,
      marks: Self.marks(of: runs).map { mark in
        mark.isMoment
          ? Mark(mark.name, at: isLong ? mark.value / 1000 : mark.value, .upright) : Mark(mark.name, at: mark.value)
      })
  }

  /// Where it ends, and when.
  private static func note(_ samples: [Point], unit: String) -> String {
    guard let shape = CurveShape(samples), shape.end.x > shape.start.x else { return "" }
    let value = CurveWords.number(shape.end.y, span: shape.greatest - shape.least)
    let duration = shape.end.x - shape.start.x
    return "\(value) in \(CurveWords.number(duration, span: duration)) \(unit)"
  }

  private static func marks(of runs: [(name: String, series: Series)]) -> [Series.Mark] {
    var marks: [Series.Mark] = []
    let all = runs.flatMap { run in run.series.marks.map { (run: run.name, mark: $0) } }
    for (run, mark) in all {
      let isOneValue = all.allSatisfy { $0.mark.name != mark.name || $0.mark.value == mark.value }
      var named = mark
      if !isOneValue, !run.isEmpty { named.name += ", \(run)" }
      if !marks.contains(named) { marks.append(named) }
    }
    return marks
  }

  private static func markWords(_ runs: [(name: String, series: Series)], _ y: Axis, isLong: Bool) -> [String] {
    let marks = marks(of: runs).map { mark in
      let unit = mark.isMoment ? (isLong ? "s" : "ms") : y.unit
      let value = mark.isMoment && isLong ? mark.value / 1000 : mark.value
      return "\(mark.name) at \(CurveWords.number(value, span: mark.isMoment && isLong ? 1 : 1000))"
        + (unit.map { " " + $0 } ?? "")
    }
    return marks.isEmpty ? [] : ["Marked: \(marks.joined(separator: "; "))."]
  }
}
