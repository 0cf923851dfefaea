import Figures
import Values

/// What part of the numbers a plot shows, and the round numbers at its edges.
struct PlotScale {
  let x: ClosedRange<Double>
  let y: ClosedRange<Double>
  let xTicks: Ticks
  let yTicks: Ticks
  /// Marks that lie within, and those too far from the curves to be shown with them.
  let marks: [Plot.Mark]
  let farMarks: [Plot.Mark]

  /// - Returns: nil where there is no number to show.
  init?(_ plot: Plot, xTicks mostX: Int, yTicks mostY: Int) {
    let samples = plot.curves.lazy.flatMap(\.samples).filter { !$0.x.isNaN && !$0.y.isNaN }
    guard var x = Self.range(samples.map(\.x)), var y = Self.range(samples.map(\.y)) else { return nil }
    var near: [Plot.Mark] = []
    var far: [Plot.Mark] = []
    let (xOwn, yOwn) = (x, y)
    for mark in plot.marks where !mark.value.isNaN {
      let own = mark.direction == .across ? yOwn : xOwn
      let reach = max((own.upperBound - own.lowerBound) / 2, 1e-9)
      guard (own.lowerBound - reach...own.upperBound + reach).contains(mark.value) else {
        far.append(mark)
        continue
      }
      near.append(mark)
      if mark.direction == .across { y = y.reaching(mark.value) } else { x = x.reaching(mark.value) }
    }
    (marks, farMarks) = (near, far)
    if x.lowerBound == x.upperBound { x = Self.widened(x) }
    if y.lowerBound == y.upperBound { y = Self.widened(y) }
    let yTicks = Ticks(from: y.lowerBound, to: y.upperBound, most: mostY, covers: true)
    self.x = x
    self.y = y.reaching(yTicks.values.first ?? y.lowerBound).reaching(yTicks.values.last ?? y.upperBound)
    self.yTicks = yTicks
    xTicks = Ticks(from: x.lowerBound, to: x.upperBound, most: mostX)
  }

  private static func range(_ numbers: some Sequence<Double>) -> ClosedRange<Double>? {
    var range: ClosedRange<Double>?
    for number in numbers.lazy.map(Spacing.bounded) { range = range?.reaching(number) ?? number...number }
    return range
  }

  private static func widened(_ range: ClosedRange<Double>) -> ClosedRange<Double> {
    let value = range.lowerBound
    let margin = max(1, abs(value) / 10)
    return value - margin...value + margin
  }

  /// From 0 at the left to 1 at the right.
  func shareOfWidth(_ value: Double) -> Double { Self.share(value, of: x) }

  /// From 0 at the bottom to 1 at the top.
  func shareOfHeight(_ value: Double) -> Double { Self.share(value, of: y) }

  private static func share(_ value: Double, of range: ClosedRange<Double>) -> Double {
    let value = min(max(Spacing.bounded(value), range.lowerBound), range.upperBound)
    return (value - range.lowerBound) / (range.upperBound - range.lowerBound)
  }

  /// A tick's number, with a true minus sign where there is one.
  static func text(_ value: Double, decimals: Int) -> String {
    let text = abs(value) < 1e15 ? NumberText.fixed(value, decimals: decimals) : NumberText.exact(value)
    return text.hasPrefix("-") ? "−" + text.dropFirst() : text
  }
}

extension ClosedRange<Double> {
  fileprivate func reaching(_ value: Double) -> ClosedRange {
    let value = Spacing.bounded(value)
    return Swift.min(lowerBound, value)...Swift.max(upperBound, value)
  }
}
