import Figures
import Geometry
import Simulations
import TerminalKit
import Tracing
import Values

/// An output against a parameter, as a table with bars, as a curve, in words, and for programs.
struct SweepScreen {
  struct Row {
    var value: Value
    var answer: Value
  }

  let simulation: any Simulation
  let parameter: Parameter
  let output: Output
  let rows: [Row]
  /// Each sentence once.
  let notes: [String]

  /// With more rows than this numbers are drawn as a curve.
  private static let mostRows = 20
  private static let barWidth = 24

  func page(isLinear: Bool) -> Page {
    var page = Page()
    page.heading(
      "\(output.name) against \(parameter.name)", trailing: StyledText("\(simulation.id), \(rows.count) runs", .dim))
    page.gap()
    if let plot, rows.count > Self.mostRows {
      page.plot(plot)
    } else {
      let shown =
        rows.count > Self.mostRows ? stretches.map { ($0.text, $0.answer) } : rows.map { ($0.value.text, $0.answer) }
      page.table(table(shown, isLinear: isLinear))
      page.gap()
      page.paragraph(StyledText(words))
    }
    for note in notes { page.paragraph(StyledText("note: ", .warning) + StyledText(note)) }
    return page
  }

  private func table(_ shown: [(value: String, answer: Value)], isLinear: Bool) -> Table {
    let numbers = shown.map { number($0.answer) ?? 0 }
    let greatest = numbers.max() ?? 0
    let hasBars = !isLinear && greatest > 0 && numbers.allSatisfy { $0 >= 0 && $0.isFinite }
    var columns: [Table.Column] = [
      .init(StyledText(parameter.name), .decimal), .init(StyledText(output.name), .decimal, isFlexible: true),
    ]
    if hasBars { columns.append(.init()) }
    return Table(
      columns: columns,
      rows: zip(shown, numbers).map { row, number in
        let cells = [StyledText(row.value), RunScreen.value(row.answer, unit: output.unit)]
        guard hasBars else { return cells }
        let length = Int((number / greatest * Double(Self.barWidth)).rounded())
        return cells + [StyledText(String(repeating: "█", count: length), .accent)]
      })
  }

  private func number(_ value: Value) -> Double? {
    if case .number(let number) = value { number } else { nil }
  }

  /// The curve, where both sides are numbers.
  var plot: Plot? {
    let samples = rows.map { row in
      Point(x: number(row.value) ?? .nan, y: number(row.answer) ?? .nan)
    }
    guard samples.contains(where: { $0.x.isFinite && $0.y.isFinite }) else { return nil }
    return Plot(
      title: "", words: words, x: .init(parameter.name, unit: parameter.unit),
      y: .init(output.name, unit: output.unit), curves: [.init("", samples: samples)])
  }

  // MARK: Words

  /// Neighbouring values with one answer.
  var stretches: [(text: String, first: Value, last: Value, answer: Value)] {
    var stretches: [(text: String, first: Value, last: Value, answer: Value)] = []
    for row in rows {
      if let last = stretches.last, last.answer == row.answer {
        stretches[stretches.count - 1].last = row.value
        stretches[stretches.count - 1].text = "\(last.first.text) … \(row.value.text)"
      } else {
        stretches.append((row.value.text, row.value, row.value, row.answer))
      }
    }
    return stretches
  }

  var words: String {
    let stretches = stretches
    let unit = output.unit.map { " " + $0 } ?? ""
    func answer(_ value: Value) -> String { number(value) == nil ? value.text : value.text + unit }
    if stretches.count == 1 { return "\(output.name) is \(answer(stretches[0].answer)) for all of them." }
    guard let curve = curve else {
      let parts = stretches.prefix(8).map { "\(answer($0.answer)) for \($0.text)" }
      return "\(output.name) is \(parts.joined(separator: ", "))\(stretches.count > 8 ? ", and so on" : "")."
    }
    if stretches.count <= 4, stretches.count * 2 < rows.count {
      let parts = stretches.map { stretch in
        stretch.first == stretch.last
          ? "\(answer(stretch.answer)) at \(stretch.first.text)"
          : "\(answer(stretch.answer)) from \(stretch.first.text) to \(stretch.last.text)"
      }
      return "\(output.name) takes \(stretches.count) values: \(parts.joined(separator: ", "))."
    }
    return CurveWords.sentences(
      curve, output.name, x: .init(parameter.name, unit: parameter.unit), y: .init(output.name, unit: output.unit))
  }

  private var curve: Plot.Curve? {
    let samples = rows.compactMap { row in
      number(row.value).flatMap { x in number(row.answer).map { Point(x: x, y: $0) } }
    }
    return samples.isEmpty ? nil : Plot.Curve("", samples: samples)
  }

  // MARK: For programs

  var records: [[String]] { rows.map { [$0.value.bareText, $0.answer.bareText] } }

  var json: JSON {
    .members(
      ("simulation", .string(simulation.id)), ("parameter", .string(parameter.name)),
      ("output", .string(output.name)), ("unit", .optional(output.unit)),
      (
        "runs",
        .array(rows.map { .members(("value", JSON($0.value)), ("output", JSON($0.answer))) })
      ),
      ("notes", .strings(notes)))
  }
}
