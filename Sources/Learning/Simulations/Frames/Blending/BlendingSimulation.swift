import Figures
import Geometry
import Rendering
import Tracing

/// One colour over another, as the GPU mixes them.
struct BlendingSimulation: Simulation {
  let id = "blending"
  let summary = "a colour over another one: what comes of it, and what the GPU reads and writes for it"

  let parameters: [Parameter] = [
    Parameter("alpha", .number(least: 0, most: 1), 0.5, "of the layers on top"),
    Parameter("top", .text(check: ColorWord.check), "red", "the colour of the layers on top, by name or #rrggbb"),
    Parameter("bottom", .text(check: ColorWord.check), "white", "the opaque colour below"),
    Parameter("layers", .integer(least: 0, most: 100), 1, "how many layers as large as the screen lie on top"),
    .refreshRate,
  ]

  let outputs = [
    Output("result", .text, "the colour that is seen, as three bytes", rule: "RH-32"),
    Output("reads", .number, "how often each pixel is read to be mixed", rule: "RH-31"),
    Output("result.red", .number, "from 0 to 255", rule: "RH-32"),
    Output("result.green", .number, "from 0 to 255", rule: "RH-32"),
    Output("result.blue", .number, "from 0 to 255", rule: "RH-32"),
    Output("writes", .number, "pixels written in a frame, on a screen of 1170 by 2532", rule: "RH-33"),
    Output("blendedPixels", .number, "those of them that are mixed", rule: "RH-33"),
    Output("hiddenLayers", .number, "layers that an opaque one covers, and that are not drawn", rule: "RH-33"),
    Output("bandwidth", .number, unit: "GB/s", "written in a second at that rate, 4 bytes a pixel", rule: "RH-33"),
  ]

  let misconceptions = BlendingMisconceptions.all

  let fidelity = Fidelity(
    keeps: [
      "the formula, on premultiplied colours as they are stored", "layers that an opaque one covers are skipped",
    ],
    leavesOut: ["colour spaces and gamma, other blend modes", "what a tile-based GPU saves beyond whole layers"],
    choices: ["Bytes are rounded to nearest, halves up; UIKit's rounding is not known (RH-32)."])

  func run(_ settings: Settings, recorder: Recorder) throws -> Run {
    let alpha = settings.number("alpha")
    let layers = Int(settings.number("layers"))
    let color = Self.result(settings, recorder)
    let screen = Rect(x: 0, y: 0, width: 1170, height: 2532)
    let overdraw = Overdraw(
      [Overdraw.Coverage(screen, isOpaque: true)]
        + Array(repeating: Overdraw.Coverage(screen, isOpaque: alpha >= 1), count: layers), screen: screen)
    let (red, green, blue) = color.bytes
    let text = "\(red),\(green),\(blue)"
    return Run(
      outputs: [
        "result": .text(text), "reads": .number(alpha < 1 ? Double(layers) : 0), "result.red": .number(Double(red)),
        "result.green": .number(Double(green)), "result.blue": .number(Double(blue)),
        "writes": .number(overdraw.writes), "blendedPixels": .number(overdraw.blended),
        "hiddenLayers": .number(Double(overdraw.hidden)),
        "bandwidth": .number(overdraw.bandwidth(at: settings.refreshRate) / 1e9),
      ], recorder: recorder, figures: { [Self.figure(layers, alpha: alpha, text)] })
  }

  static func result(_ settings: Settings, _ recorder: Recorder = Recorder(keeping: .nothing)) -> Color {
    let top = settings.color("top").withAlpha(settings.number("alpha"))
    var color = settings.color("bottom")
    recorder.record("gpu", "write", [.init("color", .text(color.text))], rule: "RH-31")
    for _ in 0..<Int(settings.number("layers")) {
      color = top.over(color)
      recorder.record("gpu", top.alpha < 1 ? "blend" : "write", [.init("color", .text(color.text))], rule: "RH-32")
    }
    return color
  }

  private static func figure(_ layers: Int, alpha: Double, _ text: String) -> Figure {
    let shown = min(layers, 4)
    let shapes = [Shape(name: "bottom", rect: Rect(x: 0, y: 0, width: 60, height: 30), label: "bottom")]
    return Figure(
      title: "from back to front",
      words:
        "Over an opaque colour lie \(layers) layers, \(alpha < 1 ? "blended" : "opaque"). What is seen is \(text).",
      shapes: shapes
        + (0..<shown).map { index in
          let place = Double(index + 1)
          return Shape(
            name: "top \(index + 1)", rect: Rect(x: place * 15, y: place * 10, width: 60, height: 30),
            outline: .heavy, fill: alpha < 1 ? .shaded : .clear, label: index == shown - 1 ? "top" : nil)
        })
  }

  func code(_ settings: Settings) -> [String] {
    ["top.backgroundColor = .\(settings.text("top").trimmed)", "top.alpha = \(swiftNumber(settings.number("alpha")))"]
  }
}

extension Color {
  /// Three bytes: `255,128,128`.
  var text: String { "\(bytes.red),\(bytes.green),\(bytes.blue)" }
}
