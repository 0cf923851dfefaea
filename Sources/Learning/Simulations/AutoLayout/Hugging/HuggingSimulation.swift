import AutoLayout
import Figures
import Geometry
import Tracing
import Values
import Views

/// Two views in a row that is too wide or too narrow for both: who stretches, who shrinks, and whether that is decided.
struct HuggingSimulation: Simulation {
  let id = "hugging"
  let summary = "two views in a row: who stretches, who shrinks, and whether it is decided"

  static let kinds = ["label", "button", "imageView", "switch", "view"]

  let parameters = [
    Parameter("width", .extent, 320, unit: "pt", "the width of the row"),
    Parameter("margin", .extent, 16, unit: "pt", "the room at both ends"),
    Parameter("gap", .extent, 8, unit: "pt", "the room between the two"),
    Parameter("a.kind", .choice(kinds), "label", "what the first is; a plain view has no size of its own"),
    Parameter("b.kind", .choice(kinds), "label", "what the second is"),
    Parameter("a.intrinsicWidth", .extent, 100, unit: "pt", "how wide the first one's contents are"),
    Parameter("b.intrinsicWidth", .extent, 80, unit: "pt", "how wide the second one's contents are"),
    Parameter(
      "a.hugging", .layoutPriority, 250, "how strongly the first keeps from growing; a switch has 750 of itself"),
    Parameter("b.hugging", .layoutPriority, 250, "how strongly the second keeps from growing"),
    Parameter("a.compressionResistance", .layoutPriority, 750, "how strongly the first keeps from being squashed"),
    Parameter("b.compressionResistance", .layoutPriority, 750, "how strongly the second keeps from being squashed"),
  ]

  let outputs = [
    Output("a.x", .number, unit: "pt", "where the first begins", rule: "LC-24"),
    Output("a.width", .number, unit: "pt", "how wide it becomes", rule: "LC-24"),
    Output("b.x", .number, unit: "pt", "where the second begins", rule: "LC-24"),
    Output("b.width", .number, unit: "pt", "how wide it becomes", rule: "LC-24"),
    Output("isAmbiguous", .flag, "whether other widths would do as well", rule: "LC-25"),
    Output("a.leastWidth", .number, unit: "pt", "the least width of the first that costs no more", rule: "LC-25"),
    Output("a.greatestWidth", .number, unit: "pt", "the greatest width of the first that costs no more", rule: "LC-25"),
    Output("log", .text, "what the console is told", rule: "LC-26"),
  ]

  let misconceptions = HuggingMisconceptions.all

  let fidelity = Fidelity(
    keeps: [
      "intrinsic sizes as two inequalities an axis, with the priorities of hugging and resistance",
      "strict priorities: what is higher is met first, whatever that costs below",
      "ambiguity without a word in the console",
    ],
    leavesOut: ["Interface Builder's 251 for labels and images: set it", "heights: the row is one line"],
    choices: [
      "Of several equal answers the model shows one; UIKit may show another, and another the next time (LC-25).",
      "A switch hugs with 750 unless another number is set (LC-23).",
    ])

  func run(_ settings: Settings, recorder: Recorder) throws -> Run {
    let row = try HuggingRow(settings, recorder: recorder)
    let (a, b) = (row.frame(row.a), row.frame(row.b))
    let range = row.engine.range(of: row.a, .width)
    let width = settings.number("width")
    let isAmbiguous = range.most - range.least > 1e-6
    let log = row.engine.log
    return Run(
      outputs: [
        "a.x": .number(solved(a.minX)), "a.width": .number(solved(a.width)), "b.x": .number(solved(b.minX)),
        "b.width": .number(solved(b.width)), "isAmbiguous": .flag(isAmbiguous),
        "a.leastWidth": .number(solved(range.least)), "a.greatestWidth": .number(solved(range.most)),
        "log": .log(log),
      ], recorder: recorder, notes: notes(settings, isAmbiguous: isAmbiguous),
      figures: { [.row(width: width, a: a, b: b, isAmbiguous: isAmbiguous)] })
  }

  private func notes(_ settings: Settings, isAmbiguous: Bool) -> [String] {
    var notes: [String] = []
    for name in ["a", "b"] where settings.text("\(name).kind") == "view" {
      let idle = ["intrinsicWidth", "hugging", "compressionResistance"].map { "\(name).\($0)" }
      for parameter in idle where settings.changed.contains(parameter) {
        notes.append("\(parameter) had no effect: a plain view has no size of its own (LC-22).")
      }
    }
    if isAmbiguous {
      notes.append("Another split would do as well: nothing is logged, and UIKit may show another (LC-25).")
    }
    return notes
  }

  func code(_ settings: Settings) -> [String] {
    var lines: [String] = []
    for name in ["a", "b"] {
      if settings.changed.contains("\(name).hugging") {
        lines.append(
          "\(name).setContentHuggingPriority(UILayoutPriority(\(swiftNumber(settings.number("\(name).hugging")))), for: .horizontal)"
        )
      }
      if settings.changed.contains("\(name).compressionResistance") {
        let priority = swiftNumber(settings.number("\(name).compressionResistance"))
        lines.append(
          "\(name).setContentCompressionResistancePriority(UILayoutPriority(\(priority)), for: .horizontal)")
      }
    }
    let (margin, gap) = (swiftNumber(settings.number("margin")), swiftNumber(settings.number("gap")))
    return lines + [
      "NSLayoutConstraint.activate([",
      "  a.leadingAnchor.constraint(equalTo: row.leadingAnchor, constant: \(margin)),",
      "  b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: \(gap)),",
      "  row.trailingAnchor.constraint(equalTo: b.trailingAnchor, constant: \(margin)),", "])",
    ]
  }
}

/// Margin, the first, gap, the second, margin.
struct HuggingRow {
  let engine: LayoutEngine
  let a: SizedView
  let b: SizedView

  init(_ settings: Settings, recorder: Recorder) throws {
    let row = try View("row", frame: Rect(x: 0, y: 0, width: settings.number("width"), height: 44), recorder: recorder)
    engine = LayoutEngine(root: row)
    a = try Self.view("a", settings, recorder: recorder)
    b = try Self.view("b", settings, recorder: recorder)
    for view in [a, b] { try row.addSubview(view) }
    let (margin, gap) = (settings.number("margin"), settings.number("gap"))
    try engine.activate([
      LayoutConstraint(a, .leading, to: row, .leading, constant: margin),
      LayoutConstraint(b, .leading, to: a, .trailing, constant: gap),
      LayoutConstraint(row, .trailing, to: b, .trailing, constant: margin),
      LayoutConstraint(a, .top, to: row, .top, constant: 12), LayoutConstraint(b, .top, to: row, .top, constant: 12),
    ])
  }

  private static func view(_ name: String, _ settings: Settings, recorder: Recorder) throws -> SizedView {
    let kind = settings.text("\(name).kind")
    let width = kind == "view" ? View.noIntrinsicMetric : settings.number("\(name).intrinsicWidth")
    let view = try SizedView(name, contents: Size(width: width, height: 20), recorder: recorder)
    let isPlain = !settings.changed.contains("\(name).hugging")
    view.layoutTraits.contentHugging.horizontal =
      kind == "switch" && isPlain ? 750 : settings.number("\(name).hugging")
    view.layoutTraits.compressionResistance.horizontal = settings.number("\(name).compressionResistance")
    return view
  }

  func frame(_ view: View) -> Rect { engine.frame(of: view) }
}

extension Figure {
  fileprivate static func row(width: Double, a: Rect, b: Rect, isAmbiguous: Bool) -> Figure {
    func plain(_ number: Double) -> String { NumberText.plain(number) }
    return Figure(
      title: "the row to scale",
      words:
        "The first view is \(plain(a.width)) pt wide and begins at \(plain(a.minX)), the second is \(plain(b.width)) pt "
        + "wide and begins at \(plain(b.minX)), in a row of \(plain(width)) pt"
        + (isAmbiguous ? "; another split would do as well." : "."),
      shapes: [
        Shape(name: "row", rect: Rect(x: 0, y: 0, width: width, height: 44), outline: .heavy),
        Shape(name: "a", rect: a, label: "a \(plain(a.width))"),
        Shape(name: "b", rect: b, fill: .shaded, label: "b \(plain(b.width))"),
      ], captions: [isAmbiguous ? "ambiguous: this is one answer of many" : "this is the only answer"])
  }
}
