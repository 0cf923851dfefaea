import Cells
import Tracing

private let inconsistency = "NSInternalInconsistencyException"

private func logText(_ indexPath: IndexPath) -> String {
  "<NSIndexPath: 0x…> {length = 2, path = \(indexPath.section) - \(indexPath.row)}"
}

extension Exception {
  /// The delegate gave a negative height for a row that is about to show; the words differ by version (TV-11).
  static func invalidRowHeight(iOS: Double) -> Exception {
    let least = iOS < 9 ? "greater than zero or" : "at least 0.0, or"
    return Exception(
      name: inconsistency,
      reason: "Invalid row height provided by table delegate. Value must be \(least) UITableViewAutomaticDimension.")
  }

  /// The delegate gave a negative height while all rows were asked (TV-11).
  static func negativeRowHeight(_ height: Double, at indexPath: IndexPath) -> Exception {
    Exception(
      name: inconsistency,
      reason: "table view row height must not be negative - provided height for index path "
        + "(\(logText(indexPath))) is \(sixDecimals(height))")
  }

  /// A header or a footer has a negative height (TV-19).
  static func negativeSectionHeight(_ height: Double, _ part: String, section: Int) -> Exception {
    Exception(
      name: inconsistency,
      reason: "section \(part) height must not be negative - provided height for section \(section) is "
        + sixDecimals(height))
  }

  /// A height that is no number reaches a cell's layer (SV-04).
  static func notANumber(x: Double, height: Double) -> Exception {
    Exception(
      name: "CALayerInvalidGeometry",
      reason: "CALayer position contains NaN: [\(shortNumber(x)) \(height.isNaN ? "nan" : "inf")]")
  }

  /// `scrollToRow` to a row that is not there (TV-26).
  static func rowOutOfBounds(_ indexPath: IndexPath, rows: Int, iOS: Double) -> Exception {
    let (row, section) = (indexPath.row, indexPath.section)
    return Exception(
      name: "NSRangeException",
      reason: iOS >= 13
        ? "Attempted to scroll the table view to an out-of-bounds row (\(row)) when there are only \(rows) rows in "
          + "section \(section)."
        : oldScrolling + "row (\(row)) beyond bounds (\(rows)) for section (\(section)).")
  }

  /// `scrollToRow` to a section that is not there (TV-26).
  static func sectionOutOfBounds(_ section: Int, sections: Int, iOS: Double) -> Exception {
    Exception(
      name: "NSRangeException",
      reason: iOS >= 13
        ? "Attempted to scroll the table view to an out-of-bounds section (\(section)) when there are only "
          + "\(sections) sections."
        : oldScrolling + "section (\(section)) beyond bounds (\(sections)).")
  }
}

private let oldScrolling =
  "-[UITableView _contentOffsetForScrollingToRowAtIndexPath:atScrollPosition:usingPresentationValues:]: "

/// As `%f` writes it.
private func sixDecimals(_ number: Double) -> String {
  guard number.isFinite, number.magnitude < 1e12 else { return number.isNaN ? "nan" : number < 0 ? "-inf" : "inf" }
  let millionths = (number.magnitude * 1e6).rounded()
  let whole = (millionths / 1e6).rounded(.down)
  let digits = String(Int(millionths - whole * 1e6))
  let zeros = String(repeating: "0", count: max(0, 6 - digits.count))
  return (number.sign == .minus ? "-" : "") + "\(Int(whole)).\(zeros)\(digits)"
}

private func shortNumber(_ number: Double) -> String {
  number == number.rounded() && number.magnitude < 1e15 ? String(Int(number)) : "\(number)"
}
