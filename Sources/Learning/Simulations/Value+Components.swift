import Geometry
import Tracing

/// Outputs of a geometric value by component, as misconceptions answer them.
extension Dictionary where Key == String, Value == Tracing.Value {
  static func point(_ name: String, _ point: Point) -> [String: Tracing.Value] {
    [name + ".x": .number(point.x), name + ".y": .number(point.y)]
  }

  static func size(_ name: String, _ size: Size) -> [String: Tracing.Value] {
    [name + ".width": .number(size.width), name + ".height": .number(size.height)]
  }

  static func rect(_ name: String, _ rect: Rect) -> [String: Tracing.Value] {
    point(name, rect.origin).merging(size(name, rect.size)) { $1 }
  }

  static func insets(_ name: String, _ insets: EdgeInsets) -> [String: Tracing.Value] {
    [
      name + ".top": .number(insets.top), name + ".left": .number(insets.left),
      name + ".bottom": .number(insets.bottom), name + ".right": .number(insets.right),
    ]
  }
}
