import Tables
import Tracing

extension Parameter {
  /// The word for `UITableView.automaticDimension`.
  static let automatic = "automatic"

  /// A height in points that a table may choose by itself.
  static func automaticHeight(_ name: String, _ standard: Value, _ meaning: String) -> Parameter {
    Parameter(name, .extent, standard, unit: "pt", meaning, word: automatic)
  }

  /// Heights of rows, in turn.
  static func heights(_ name: String, _ standard: Value, _ meaning: String, counts: Condition? = nil) -> Parameter {
    Parameter(
      name, .pattern(least: 0, most: StepNumber.limit), standard, unit: "pt", meaning, counts: counts)
  }
}

extension Settings {
  /// A height, or what stands for one that the table chooses.
  func automaticHeight(_ name: String) -> Double { optionalNumber(name) ?? TableView.automaticDimension }

  /// The heights of so many rows; nil where the parameter is left open.
  func heights(_ name: String, _ count: Int) -> [Double]? {
    self[name] == Value.none ? nil : pattern(name).values(count)
  }
}
