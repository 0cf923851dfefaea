import Rendering
import Tracing

/// What people believe of half transparent colours.
enum BlendingMisconceptions {
  static let all: [Misconception] = [
    Misconception(
      id: "alphas-add", claim: "Two layers of alpha 0.5 cover what is below.",
      truth: "The second one lets half of what the first left through: a quarter is still seen.", rule: "RH-32",
      run: { settings in
        let alpha = min(1, settings.number("alpha") * settings.number("layers"))
        return answer(settings.color("top").withAlpha(alpha).over(settings.color("bottom")))
      }),
    Misconception(
      id: "order-does-not-matter", claim: "Red over blue looks like blue over red.",
      truth: "The upper colour has its alpha, the lower one what is left of 1.", rule: "RH-32",
      run: { settings in
        var swapped = settings
        swapped.set("top", to: .text(settings.text("bottom")))
        swapped.set("bottom", to: .text(settings.text("top")))
        return answer(BlendingSimulation.result(swapped))
      }),
    Misconception(
      id: "multiplied-twice", claim: "Stored colours are multiplied by their alpha when they are mixed.",
      truth: "They are stored premultiplied; taking alpha once more makes them too dark.", rule: "RH-32",
      run: { settings in
        let alpha = settings.number("alpha")
        let top = settings.color("top")
        let stored = Color(red: top.red * alpha, green: top.green * alpha, blue: top.blue * alpha, alpha: alpha)
        var color = settings.color("bottom")
        for _ in 0..<Int(settings.number("layers")) { color = stored.over(color) }
        return answer(color)
      }),
    Misconception(
      id: "clear-is-free", claim: "A layer that is nearly clear costs nearly nothing.",
      truth: "Each pixel is read, multiplied and added, whatever its alpha.", rule: "RH-31",
      run: { settings in
        settings.number("alpha") < 0.5 ? .init(outputs: ["reads": 0, "blendedPixels": 0]) : .init(outputs: [:])
      }),
    Misconception(
      id: "opaque-costs-as-much", claim: "What an opaque layer covers is drawn as well.",
      truth: "Layers that an opaque one covers are skipped.", rule: "RH-33",
      run: { settings in
        guard settings.number("alpha") == 1 else { return .init(outputs: [:]) }
        let all = 1170.0 * 2532 * (settings.number("layers") + 1)
        return .init(outputs: ["writes": .number(all), "hiddenLayers": 0])
      }),
  ]

  private static func answer(_ color: Color) -> Misconception.Answer {
    let (red, green, blue) = color.bytes
    return .init(outputs: [
      "result": .text(color.text), "result.red": .number(Double(red)), "result.green": .number(Double(green)),
      "result.blue": .number(Double(blue)),
    ])
  }
}
