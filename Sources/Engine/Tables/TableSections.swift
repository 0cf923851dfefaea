import Cells

/// Which place in one long list of heights a header, a row or a footer has.
///
/// Each section takes one place for its header, one for each row and one for its footer; those that do not show have no
/// height.
struct TableSections: Hashable {
  /// The place of each section's header, and behind them the number of all places.
  private(set) var starts = [0]

  init(rowCounts: [Int] = []) {
    starts.reserveCapacity(rowCounts.count + 1)
    for rows in rowCounts { starts.append((starts.last ?? 0) + rows + 2) }
  }

  var count: Int { starts.count - 1 }
  var placeCount: Int { starts.last ?? 0 }
  var rowCounts: [Int] { (0..<count).map(rows) }

  func rows(in section: Int) -> Int { starts[section + 1] - starts[section] - 2 }
  func header(of section: Int) -> Int { starts[section] }
  func footer(of section: Int) -> Int { starts[section + 1] - 1 }

  func contains(_ indexPath: IndexPath) -> Bool {
    indexPath.section >= 0 && indexPath.section < count && indexPath.row >= 0
      && indexPath.row < rows(in: indexPath.section)
  }

  func place(of indexPath: IndexPath) -> Int { starts[indexPath.section] + 1 + indexPath.row }

  /// The section that a place belongs to.
  func section(ofPlace place: Int) -> Int {
    var (low, high) = (0, max(0, count - 1))
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= place { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// The row at a place; nil for a header or a footer.
  func row(atPlace place: Int) -> IndexPath? {
    guard place >= 0, place < placeCount else { return nil }
    let section = section(ofPlace: place)
    let row = place - starts[section] - 1
    return row >= 0 && row < rows(in: section) ? IndexPath(row: row, section: section) : nil
  }

  mutating func addRows(_ number: Int, to section: Int) {
    for index in section + 1..<starts.count { starts[index] += number }
  }
}
