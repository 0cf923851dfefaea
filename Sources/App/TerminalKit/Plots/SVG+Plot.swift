import Figures

extension SVG {
  private static let plotSize = (width: 560.0, height: 320.0)
  /// How the lines of several curves are broken, so that they differ in print too.
  private static let dashes = ["none", "8 4", "2 3", "10 3 2 3", "5 5", "12 3", "3 6", "1 2"]

  /// The plot as one file that needs no other, with its title and words for who cannot see it. Ends with a line feed.
  public static func text(of plot: Plot) -> String {
    guard let scale = PlotScale(plot, xTicks: 9, yTicks: 6) else {
      return file(
        title: plot.title, words: plot.words, width: 2 * margin + 200, height: 2 * margin + lineHeight,
        [element("text", "no values", x: margin, y: margin + 12, "caption")])
    }
    let numbers = scale.yTicks.values.map { PlotScale.text($0, decimals: scale.yTicks.decimals) }
    let left = margin + Double(numbers.map { displayWidth($0) }.max() ?? 0) * character + 8
    let top = margin + 2 * lineHeight + 8
    let (right, bottom) = (left + plotSize.width, top + plotSize.height)
    func x(_ value: Double) -> Double { left + scale.shareOfWidth(value) * plotSize.width }
    func y(_ value: Double) -> Double { bottom - scale.shareOfHeight(value) * plotSize.height }

    var body = [element("text", plot.title, x: left, y: margin + 12, "title")]
    body.append(element("text", plot.y.title, x: left, y: margin + 12 + lineHeight, "caption"))
    for (value, text) in zip(scale.yTicks.values, numbers) {
      body.append("<path class=\"grid\" d=\"M\(number(left)) \(number(y(value)))H\(number(right))\"/>")
      body.append(element("text", text, x: left - 8, y: y(value) + 4, "number"))
    }
    for value in scale.xTicks.values {
      let text = PlotScale.text(value, decimals: scale.xTicks.decimals)
      body.append("<path class=\"tick\" d=\"M\(number(x(value))) \(number(bottom))v5\"/>")
      body.append(element("text", text, x: x(value) - Double(text.count) * character / 2, y: bottom + 18, "label"))
    }
    body.append("<path class=\"shape\" d=\"M\(number(left)) \(number(top))V\(number(bottom))H\(number(right))\"/>")
    body.append(element("text", plot.x.title, x: left, y: bottom + 18 + lineHeight, "caption"))
    for mark in scale.marks {
      let path =
        mark.direction == .across
        ? "M\(number(left)) \(number(y(mark.value)))H\(number(right))"
        : "M\(number(x(mark.value))) \(number(top))V\(number(bottom))"
      body.append("<path class=\"shape dashed\" d=\"\(path)\"><title>\(escaped(mark.name))</title></path>")
    }
    for (index, curve) in plot.curves.enumerated() {
      let path = path(curve, x: x, y: y)
      guard !path.isEmpty else { continue }
      let dash = plot.curves.count > 1 ? " stroke-dasharray=\"\(dashes[index % dashes.count])\"" : ""
      body.append("<path class=\"curve\"\(dash) d=\"\(path)\"><title>\(escaped(curve.label))</title></path>")
    }
    let labels = Self.labels(plot, scale, y: y)
    for (label, place) in zip(labels, apart(labels.map(\.y))) {
      body.append(element("text", label.text, x: right + 12, y: place + 4, label.kind))
    }
    let widest = labels.map { displayWidth($0.text) }.max() ?? 0
    let lowest = max(bottom + 18 + lineHeight, (labels.isEmpty ? 0 : apart(labels.map(\.y)).last ?? 0) + 4)
    return file(
      title: plot.title, words: plot.words,
      width: max(right + 12 + Double(widest) * character, left + Double(displayWidth(plot.title)) * character) + margin,
      height: lowest + margin, body)
  }

  private static func labels(
    _ plot: Plot, _ scale: PlotScale, y: (Double) -> Double
  ) -> [(text: String, y: Double, kind: String)] {
    var labels = plot.curves.compactMap { curve -> (text: String, y: Double, kind: String)? in
      guard let end = curve.samples.last(where: { !$0.x.isNaN && !$0.y.isNaN }), !curve.label.isEmpty else {
        return nil
      }
      return (curve.label, y(end.y), "note")
    }
    for mark in scale.marks where !mark.name.isEmpty {
      labels.append(
        (
          "\(mark.name) \(FigureDrawing.numberText(mark.value))",
          mark.direction == .across ? y(mark.value) : y(scale.y.lowerBound), "caption"
        ))
    }
    return labels.sorted { $0.y < $1.y }
  }

  /// Points nearer to each other than a quarter of a pixel are one.
  private static func path(_ curve: Plot.Curve, x: (Double) -> Double, y: (Double) -> Double) -> String {
    var path = ""
    var last: (x: Double, y: Double)?
    let end = curve.samples.count - 1
    for (index, sample) in curve.samples.enumerated() {
      guard !sample.x.isNaN, !sample.y.isNaN else {
        last = nil
        continue
      }
      let point = (x: x(sample.x), y: y(sample.y))
      if let last, index < end, abs(point.x - last.x) < 0.25, abs(point.y - last.y) < 0.25 { continue }
      path += "\(last == nil ? "M" : "L")\(number(point.x)) \(number(point.y))"
      last = point
    }
    return path
  }
}
