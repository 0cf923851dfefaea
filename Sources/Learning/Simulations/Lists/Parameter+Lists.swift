import Tracing

extension Parameter {
  /// More rows are not offered: what is shown of lists does not change any more.
  static let rowLimit = 1_000_000

  static func rows(_ standard: Double) -> Parameter {
    Parameter("rows", .integer(least: 0, most: rowLimit), .number(standard), "how many rows the data source has")
  }

  static func rowHeight(_ standard: Double) -> Parameter {
    Parameter(
      "rowHeight", .extent, .number(standard), unit: "pt", "the height of each row; rows of no height never show")
  }

  static func listHeight(_ standard: Double) -> Parameter {
    Parameter("bounds.height", .extent, .number(standard), unit: "pt", "the height of the list's window")
  }

  /// The versions in which the life of a table's cells differs.
  static let cellsOfiOS = Parameter.iOS(
    from: 9, changes: "since 15 a table makes cells ahead and keeps those that leave, since 10 data are announced")
}

extension Settings {
  /// A whole number that its parameter has checked.
  func count(_ name: String) -> Int { Int(number(name)) }
}
