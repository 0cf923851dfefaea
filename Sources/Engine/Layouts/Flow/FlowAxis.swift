import Geometry

/// Lengths along the scrolling axis (main) and across it (cross).
struct FlowSize: Hashable, Sendable {
  var main: Double
  var cross: Double
}

/// Turns points and sizes into main and cross and back, so that the rules are written once for both directions (CL-18).
struct FlowAxis: Hashable, Sendable {
  let direction: ScrollDirection

  var isVertical: Bool { direction == .vertical }

  func size(_ size: Size) -> FlowSize {
    isVertical ? FlowSize(main: size.height, cross: size.width) : FlowSize(main: size.width, cross: size.height)
  }

  func size(_ size: FlowSize) -> Size {
    isVertical ? Size(width: size.cross, height: size.main) : Size(width: size.main, height: size.cross)
  }

  func rect(main: Double, cross: Double, size: FlowSize) -> Rect {
    Rect(origin: isVertical ? Point(x: cross, y: main) : Point(x: main, y: cross), size: self.size(size))
  }

  func main(_ rect: Rect) -> (start: Double, end: Double) {
    isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
  }

  func crossStart(_ rect: Rect) -> Double { isVertical ? rect.minX : rect.minY }

  func main(_ insets: EdgeInsets) -> (start: Double, end: Double) {
    isVertical ? (insets.top, insets.bottom) : (insets.left, insets.right)
  }

  func cross(_ insets: EdgeInsets) -> (start: Double, end: Double) {
    isVertical ? (insets.left, insets.right) : (insets.top, insets.bottom)
  }
}

/// The room that the lines of a section have across the scrolling axis, and the spaces between.
struct FlowRoom: Hashable, Sendable {
  /// D: the bounds less the content insets.
  var extent: Double
  /// The section's insets across the axis.
  var leading: Double
  var trailing: Double
  /// I: at least so much lies between items of a line.
  var interitem: Double
  /// L: so much lies between lines.
  var line: Double

  /// A: what is left between the section's insets.
  var available: Double { extent - leading - trailing }
}

/// The whole number at or below a length, kept between two bounds; for numbers that are none, the lower one.
func clampedFloor(_ value: Double, _ low: Int, _ high: Int) -> Int {
  guard value > Double(low) else { return low }
  return value < Double(high) ? max(low, min(high, Int(value.rounded(.down)))) : high
}
