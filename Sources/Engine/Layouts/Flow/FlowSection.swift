/// One section of a flow layout, placed: header, inset, lines, inset, footer (CL-19).
struct FlowSection: Sendable {
  enum Body: Sendable {
    case grid(FlowGrid)
    case lines(FlowLines)
  }

  let count: Int
  /// Along the axis, in content coordinates.
  var start: Double
  let header: Double
  let footer: Double
  let leadingInset: Double
  let trailingInset: Double
  var body: Body

  /// Where the first line begins.
  var bodyStart: Double { start + header + leadingInset }
  var length: Double { header + leadingInset + bodyLength + trailingInset + footer }
  var end: Double { start + length }
  /// Where the footer begins.
  var footerStart: Double { end - footer }

  private var bodyLength: Double {
    switch body {
    case .grid(let grid): grid.length
    case .lines(let lines): lines.length
    }
  }

  var lineCount: Int {
    switch body {
    case .grid(let grid): grid.lineCount
    case .lines(let lines): lines.lineCount
    }
  }

  /// The items of one line, or nil where there is none.
  func items(inLine line: Int) -> Range<Int>? {
    switch body {
    case .grid(let grid): grid.items(inLine: line)
    case .lines(let lines): lines.items(inLine: line)
    }
  }

  /// Main and cross origin in content coordinates, and the size.
  func place(of item: Int) -> (main: Double, cross: Double, size: FlowSize) {
    switch body {
    case .grid(let grid):
      let origin = grid.origin(of: item)
      return (bodyStart + origin.main, origin.cross, grid.size)
    case .lines(let lines):
      let origin = lines.origin(of: item)
      return (bodyStart + origin.main, origin.cross, lines.size(of: item))
    }
  }

  /// The items of the lines that meet a stretch of the axis.
  func items(from low: Double, to high: Double) -> Range<Int> {
    switch body {
    case .grid(let grid): grid.items(from: low - bodyStart, to: high - bodyStart)
    case .lines(let lines): lines.items(from: low - bodyStart, to: high - bodyStart)
    }
  }
}
