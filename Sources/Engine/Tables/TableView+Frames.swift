import Cells
import Geometry
import Scrolling

extension TableView {
  /// The gap that grouped tables keep above the first section where no header view is given, in points; of iOS 10 and
  /// before, taken for all (TV-19, case C19).
  public static let groupedTopGap = 35.0

  /// How much lies above the first section, in points: the table's header view. In grouped tables one of height 0 counts
  /// as none, and one below half a pixel as no height at all (TV-19, case C19).
  var topSpace: Double {
    guard style != .plain else { return max(0, tableHeaderHeight ?? 0) }
    guard let tableHeaderHeight, tableHeaderHeight != 0 else { return Self.groupedTopGap }
    return tableHeaderHeight < 0.5 / displayScale ? 0 : tableHeaderHeight
  }

  var bottomSpace: Double { max(0, tableFooterHeight ?? 0) }

  /// How far cells keep from the sides, in points: 16 below a width of 414 and 20 from there. The numbers are the
  /// model's choice of what is called the system's minimum margin (TV-19).
  public var cellMargin: Double { style == .insetGrouped ? (bounds.width < 414 ? 16 : 20) : 0 }

  /// How wide cells are, in points.
  public var cellWidth: Double { max(0, bounds.width - 2 * cellMargin) }

  /// The number of sections as the table knows it.
  public var numberOfSections: Int { sections.count }

  /// The number of rows as the table knows it; 0 for a section that is none.
  public func numberOfRows(inSection section: Int) -> Int {
    section >= 0 && section < sections.count ? sections.rows(in: section) : 0
  }

  /// How many rows have a height that is known, not estimated.
  public var measuredRowCount: Int { heights.measured }

  /// Where a row lies by what is known of the heights now (TV-19). An empty rectangle for a row that is none.
  public func rectForRow(at indexPath: IndexPath) -> Rect {
    guard sections.contains(indexPath) else { return .zero }
    let place = sections.place(of: indexPath)
    return Rect(
      x: cellMargin, y: topSpace + heights.start(of: place), width: cellWidth, height: heights[place].points)
  }

  /// The row at a place of the content, or nil.
  public func indexPathForRow(at point: Point) -> IndexPath? {
    let y = point.y - topSpace
    guard y >= 0 else { return nil }
    return sections.row(atPlace: heights.row(endingAfter: y))
  }

  /// The rows that have a cell on screen, in order.
  public var indexPathsForVisibleRows: [IndexPath] { cells.visible.map(\.indexPath) }

  /// The cell of a row on screen; those made ahead or kept are not among them (TV-05).
  public func cellForRow(at indexPath: IndexPath) -> Cell? { cells.displayed[indexPath] }

  /// Where a header lies on its own, without floating.
  public func rectForHeader(inSection section: Int) -> Rect {
    guard section >= 0, section < sections.count else { return .zero }
    let start = topSpace + heights.start(of: sections.header(of: section)) + topPadding(of: section)
    return Rect(x: 0, y: start, width: bounds.width, height: headerHeights[section])
  }

  /// Where a footer lies on its own, without floating.
  public func rectForFooter(inSection section: Int) -> Rect {
    guard section >= 0, section < sections.count else { return .zero }
    let start = topSpace + heights.start(of: sections.footer(of: section))
    return Rect(x: 0, y: start, width: bounds.width, height: footerHeights[section])
  }

  /// Where a header shows: in a plain table it stays at the top of the window while its section passes, until the
  /// section's end pushes it out (TV-20).
  public func headerFrame(inSection section: Int) -> Rect {
    var rect = rectForHeader(inSection: section)
    guard style == .plain, rect.height > 0 else { return rect }
    let top = contentOffset.y + adjustedContentInset.top
    rect.origin.y = max(rect.minY, min(top, sectionEnd(section) - rect.height))
    return rect
  }

  /// Where a footer shows: in a plain table it stays at the bottom of the window while its section passes (TV-20).
  public func footerFrame(inSection section: Int) -> Rect {
    var rect = rectForFooter(inSection: section)
    guard style == .plain, rect.height > 0 else { return rect }
    let bottom = contentOffset.y + bounds.height - adjustedContentInset.bottom
    let header = rectForHeader(inSection: section)
    rect.origin.y = min(rect.minY, max(bottom - rect.height, header.maxY))
    return rect
  }

  /// Where the rows of a section end. That its footer does not push the header out is inferred (TV-20).
  private func sectionEnd(_ section: Int) -> Double {
    topSpace + heights.start(of: sections.footer(of: section)) + footerHeights[section]
  }
}
