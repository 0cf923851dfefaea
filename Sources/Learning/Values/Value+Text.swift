import Geometry
import Tracing

extension Value {
  /// As a person reads it: at most three decimals, `0 100 375 600` for a rectangle, `not applicable` for none.
  public var text: String { text(decimals: 3) }

  public func text(decimals: Int) -> String {
    switch self {
    case .number(let number): NumberText.plain(number, decimals: decimals)
    case .flag(let flag): flag ? "true" : "false"
    case .text(let text): text
    case .list(let elements): elements.map { $0.text(decimals: decimals) }.joined(separator: ", ")
    case .none: "not applicable"
    case .point, .size, .rect, .insets:
      components.map { NumberText.plain($0.number, decimals: decimals) }.joined(separator: " ")
    }
  }

  /// As `--output` prints it: numbers as in JSON, a list an element a line.
  public var bareText: String {
    switch self {
    case .number(let number): NumberText.exact(number)
    case .list(let elements): elements.map(\.bareText).joined(separator: "\n")
    case .none: "null"
    case .flag, .text: text
    case .point, .size, .rect, .insets: components.map { NumberText.exact($0.number) }.joined(separator: " ")
    }
  }

  /// The parts of a geometric value by UIKit's names; empty for the others.
  public var components: [(name: String, number: Double)] {
    switch self {
    case .point(let point): [("x", point.x), ("y", point.y)]
    case .size(let size): [("width", size.width), ("height", size.height)]
    case .rect(let rect): [("x", rect.minX), ("y", rect.minY), ("width", rect.width), ("height", rect.height)]
    case .insets(let insets):
      [("top", insets.top), ("left", insets.left), ("bottom", insets.bottom), ("right", insets.right)]
    case .number, .flag, .text, .list, .none: []
    }
  }

  /// With every number rounded to nine significant digits, as values leave a simulation.
  public var rounded: Value {
    switch self {
    case .number(let number): .number(NumberText.rounded(number))
    case .list(let elements): .list(elements.map(\.rounded))
    case .point(let point): .point(Point(x: NumberText.rounded(point.x), y: NumberText.rounded(point.y)))
    case .size(let size):
      .size(Size(width: NumberText.rounded(size.width), height: NumberText.rounded(size.height)))
    case .rect(let rect):
      .rect(
        Rect(
          x: NumberText.rounded(rect.minX), y: NumberText.rounded(rect.minY),
          width: NumberText.rounded(rect.width), height: NumberText.rounded(rect.height)))
    case .insets(let insets):
      .insets(
        EdgeInsets(
          top: NumberText.rounded(insets.top), left: NumberText.rounded(insets.left),
          bottom: NumberText.rounded(insets.bottom), right: NumberText.rounded(insets.right)))
    case .flag, .text, .none: self
    }
  }
}
