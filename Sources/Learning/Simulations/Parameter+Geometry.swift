import Geometry
import Tracing

extension Parameter.Kind {
  /// A coordinate in points. Bounded, so that no sum of two leaves the range in which a point is still a point.
  static let coordinate = Parameter.Kind.number(least: -StepNumber.limit, most: StepNumber.limit)
  /// A width or a height in points, bounded like a coordinate.
  static let extent = Parameter.Kind.number(least: 0, most: StepNumber.limit)
}

/// Parameters that are set by component: `frame.x`, `frame.y`, `frame.width`, `frame.height`.
extension Parameter {
  static func point(_ name: String, _ standard: Point, _ meaning: String, unit: String? = "pt") -> [Parameter] {
    [
      Parameter(name + ".x", .coordinate, .number(standard.x), unit: unit, meaning + ", x"),
      Parameter(name + ".y", .coordinate, .number(standard.y), unit: unit, meaning + ", y"),
    ]
  }

  static func size(_ name: String, _ standard: Size, _ meaning: String) -> [Parameter] {
    [
      Parameter(name + ".width", .extent, .number(standard.width), unit: "pt", meaning + ", width"),
      Parameter(name + ".height", .extent, .number(standard.height), unit: "pt", meaning + ", height"),
    ]
  }

  static func rect(_ name: String, _ standard: Rect, _ meaning: String) -> [Parameter] {
    point(name, standard.origin, meaning) + size(name, standard.size, meaning)
  }

  static func insets(_ name: String, _ kind: Kind, _ meaning: String, counts: Condition? = nil) -> [Parameter] {
    ["top", "left", "bottom", "right"].map {
      Parameter("\(name).\($0)", kind, 0, unit: "pt", "\(meaning), \($0)", counts: counts)
    }
  }

  static func flag(_ name: String, _ standard: Bool, _ meaning: String, counts: Condition? = nil) -> Parameter {
    Parameter(name, .flag, .flag(standard), meaning, counts: counts)
  }

  /// The system version that the run models.
  /// - Parameters:
  ///   - first: the first version that the rules of the simulation know.
  ///   - changes: what changed when.
  static func iOS(from first: Double, changes: String) -> Parameter {
    Parameter(
      "iOS", .number(least: first, most: Catalogue.iOS), .number(Catalogue.iOS),
      "the system version; \(changes)")
  }
}

/// Outputs that are read by component.
extension Output {
  static func point(_ name: String, _ meaning: String, rule: RuleID? = nil) -> [Output] {
    parts(name, ["x", "y"], meaning, rule)
  }

  static func rect(_ name: String, _ meaning: String, rule: RuleID? = nil) -> [Output] {
    parts(name, ["x", "y", "width", "height"], meaning, rule)
  }

  static func insets(_ name: String, _ meaning: String, rule: RuleID? = nil) -> [Output] {
    parts(name, ["top", "left", "bottom", "right"], meaning, rule)
  }

  private static func parts(_ name: String, _ parts: [String], _ meaning: String, _ rule: RuleID?) -> [Output] {
    parts.map { Output("\(name).\($0)", .number, unit: "pt", "\(meaning), \($0)", rule: rule) }
  }
}
