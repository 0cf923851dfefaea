import Figures
import Values

/// Figures and plots as Scalable Vector Graphics.
public enum SVG {
  static let character = 7.3  // the width of one column of a 12 px monospaced font
  static let lineHeight = 16.0
  static let margin = 12.0
  private static let size = 420.0  // the longer side of the drawing

  /// The figure as one file that needs no other, light or dark as its reader's screen is, with its title and
  /// words for who cannot see it. Ends with a line feed.
  public static func text(of figure: Figure) -> String {
    let shapes = figure.shapes.compactMap(FigureDrawing.standardized)
    let marks = figure.marks.filter { !$0.y.isNaN }.sorted { $0.y < $1.y }
    let xs = Spacing(shapes.flatMap { [$0.rect.minX, $0.rect.maxX] })
    let ys = Spacing(shapes.flatMap { [$0.rect.minY, $0.rect.maxY] } + marks.map(\.y))
    let longest = max(xs.span, ys.span)
    let scale = longest > 0 ? size / longest : 1

    let numbers = marks.map { $0.name ?? FigureDrawing.numberText($0.y) }
    let gutter = Double(numbers.map { displayWidth($0) }.max() ?? 0) * character
    let left = margin + gutter + (marks.isEmpty ? 0 : 8)
    let top = margin + (figure.title.isEmpty ? 0 : lineHeight + 8)
    let right = left + xs.span * scale
    let noteLeft = right + 12
    let noteWidth = Double(marks.map { displayWidth($0.note ?? "") }.max() ?? 0) * character
    func x(_ value: Double) -> Double { left + (Spacing.bounded(value) - (xs.values.first ?? 0)) * scale }
    func y(_ value: Double) -> Double { top + (Spacing.bounded(value) - (ys.values.first ?? 0)) * scale }

    var body: [String] = []
    if !figure.title.isEmpty { body.append(element("text", figure.title, x: left, y: margin + 12, "title")) }
    for shape in shapes { body.append(rectangle(shape, x: x(shape.rect.minX), y: y(shape.rect.minY), scale: scale)) }
    for shape in shapes {
      guard let label = shape.label, !label.isEmpty else { continue }
      body.append(element("text", label, x: x(shape.rect.minX) + 6, y: y(shape.rect.minY) + 15, "label"))
    }
    let lines = apart(marks.map { y($0.y) })
    for (index, mark) in marks.enumerated() {
      let height = number(y(mark.y))
      body.append("<path class=\"tick\" d=\"M\(number(left - 5)) \(height)H\(number(left))\"/>")
      body.append(element("text", numbers[index], x: left - 8, y: lines[index] + 4, "number"))
      if let note = mark.note, !note.isEmpty {
        body.append(element("text", note, x: noteLeft, y: lines[index] + 4, "note"))
      }
    }
    var bottom = max(top + ys.span * scale, lines.last ?? 0) + margin
    for caption in figure.captions {
      bottom += lineHeight
      body.append(element("text", caption, x: left, y: bottom, "caption"))
    }
    let widest = figure.captions.map { displayWidth($0) } + [displayWidth(figure.title)]
    let width = max(right, noteLeft + noteWidth, left + Double(widest.max() ?? 0) * character) + margin
    return file(title: figure.title, words: figure.words, width: width, height: bottom + margin, body)
  }

  static func file(title: String, words: String, width: Double, height: Double, _ body: [String]) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(number(width)) \(number(height))" \
    width="\(number(width))" height="\(number(height))" role="img" aria-labelledby="title words">
    <title id="title">\(escaped(title))</title>
    <desc id="words">\(escaped(words))</desc>
    <style>
    \(style)
    </style>
    <defs><pattern id="shading" width="6" height="6" patternUnits="userSpaceOnUse">\
    <path class="hatch" d="M0 6L6 0"/></pattern></defs>
    <rect class="paper" width="100%" height="100%"/>
    \(body.joined(separator: "\n"))
    </svg>

    """
  }

  private static let style = """
    svg { --ink: #1d1d1f; --paper: #ffffff; --quiet: #5c5c62; --strong: #0b57c4 }
    @media (prefers-color-scheme: dark) { svg { --ink: #f2f2f4; --paper: #17171a; --quiet: #a6a6ad; --strong: #7db4ff } }
    text { font: 12px ui-monospace, Menlo, Consolas, monospace; fill: var(--ink); white-space: pre }
    .paper { fill: var(--paper) }
    .title { font-weight: bold }
    .number { text-anchor: end }
    .caption { fill: var(--quiet) }
    .tick, .hatch { stroke: var(--quiet) }
    .shape { fill: none; stroke: var(--ink) }
    .shaded { fill: url(#shading) }
    .heavy { stroke: var(--strong); stroke-width: 3 }
    .dashed { stroke: var(--quiet); stroke-dasharray: 5 4 }
    .curve { fill: none; stroke: var(--strong); stroke-width: 2 }
    .grid { stroke: var(--quiet); stroke-opacity: 0.25 }
    """

  private static func rectangle(_ shape: Shape, x: Double, y: Double, scale: Double) -> String {
    var classes = ["shape"]
    if shape.fill == .shaded { classes.append("shaded") }
    switch shape.outline {
    case .light: break
    case .heavy: classes.append("heavy")
    case .dashed: classes.append("dashed")
    }
    let (width, height) = (shape.rect.width * scale, shape.rect.height * scale)
    let name = "<title>\(escaped(shape.name))</title>"
    let kind = "class=\"\(classes.joined(separator: " "))\""
    // A rectangle without an area is not drawn by the format; it is meant as a line.
    if width == 0 || height == 0 {
      let end = "\(number(x + width)) \(number(y + height))"
      return "<path \(kind) stroke-linecap=\"square\" d=\"M\(number(x)) \(number(y))L\(end)\">\(name)</path>"
    }
    return
      "<rect \(kind) x=\"\(number(x))\" y=\"\(number(y))\" width=\"\(number(width))\" height=\"\(number(height))\">\(name)</rect>"
  }

  /// The heights, pushed apart so that lines of text do not run into each other, as near to their places as may be.
  static func apart(_ heights: [Double]) -> [Double] {
    var lines: [Double] = []
    for height in heights { lines.append(max(height, (lines.last ?? -.infinity) + lineHeight)) }
    return lines
  }

  static func element(_ tag: String, _ text: String, x: Double, y: Double, _ kind: String) -> String {
    "<\(tag) class=\"\(kind)\" x=\"\(number(x))\" y=\"\(number(y))\">\(escaped(text))</\(tag)>"
  }

  static func number(_ number: Double) -> String { NumberText.plain(number, decimals: 2) }

  /// Safe as text and in an attribute: no character that XML forbids is left by `visible`.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in visible(text).unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
