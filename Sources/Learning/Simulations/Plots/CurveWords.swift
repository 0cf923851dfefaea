import Figures
import Platform
import Values

/// Curves in words, for who cannot see them.
public enum CurveWords {
  /// Two sentences: what the curve does from where to where, and where it turns and ends.
  /// - Parameter subject: what the sentences are about, such as `offset`.
  public static func sentences(_ curve: Plot.Curve, _ subject: String, x: Plot.Axis, y: Plot.Axis) -> String {
    guard let shape = CurveShape(curve.samples) else { return "\(subject) has no values." }
    let yText = { number($0, span: shape.greatest - shape.least) }
    let xText = { number($0, span: shape.end.x - shape.start.x) }
    let (yUnit, xUnit) = (unit(y), unit(x))
    let along =
      x.name == "time"
      ? "from \(xText(shape.start.x)) to \(xText(shape.end.x))\(xUnit)"
      : "while \(x.name) goes from \(xText(shape.start.x)) to \(xText(shape.end.x))\(xUnit)"
    if shape.start.x == shape.end.x {
      return "\(subject) is \(yText(shape.end.y))\(yUnit). There is one value only, at \(xText(shape.end.x))\(xUnit)."
    }
    if shape.least == shape.greatest {
      return "\(subject) stays at \(yText(shape.end.y))\(yUnit) \(along). It never changes."
    }
    guard !shape.turns.isEmpty else {
      let verb = shape.end.y > shape.start.y ? "rises" : "falls"
      let half = shape.halfway.map { ", and has come half of its way at \(xText($0))\(xUnit)" } ?? ""
      return "\(subject) \(verb) from \(yText(shape.start.y)) to \(yText(shape.end.y))\(yUnit) \(along). "
        + "It never turns back\(half)."
    }
    let range = "\(yText(shape.least)) and \(yText(shape.greatest))\(yUnit)"
    let turns = shape.turns.map { "\(yText($0.y))\(yUnit) (\(xText($0.x))\(xUnit))" }
    let told =
      turns.count <= 4
      ? "turns at \(list(turns))"
      : "turns \(turns.count) times, first at \(turns[0]), last at \(turns[turns.count - 1])"
    return "\(subject) begins at \(yText(shape.start.y))\(yUnit) and lies between \(range) \(along). "
      + "It \(told), and ends at \(yText(shape.end.y))\(yUnit)."
  }

  /// A number with no more decimals than matter within a range of `span`.
  public static func number(_ number: Double, span: Double) -> String {
    let digits = span.isFinite && span > 0 ? min(9, max(1, 2 - Int(log10(span).rounded(.down)))) : 3
    return NumberText.plain(number, decimals: digits)
  }

  private static func unit(_ axis: Plot.Axis) -> String { axis.unit.map { " " + $0 } ?? "" }

  private static func list(_ items: [String]) -> String {
    items.count < 2 ? items.joined() : items.dropLast().joined(separator: ", ") + " and " + items[items.count - 1]
  }
}
