import Cells
import Geometry
import Tracing

extension TableView {
  /// Where `scrollToRow` brings a row. Rule TV-26.
  public enum ScrollPosition: String, CaseIterable, Hashable, Sendable {
    case top
    case middle
    case bottom
    /// The least movement that shows it whole.
    case none
  }

  /// The row that stands for the place of a section without rows: `NSNotFound`.
  public static let notFound = Int.max

  /// `scrollToRow(at:at:animated:)`. Rows that nobody has measured count as estimated, so that the landing is
  /// approximate (TV-26).
  /// - Throws: `Exception` (`NSRangeException`) for a row or a section that is none.
  public func scrollToRow(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool = false) throws {
    let arguments: [Event.Argument] = [
      .init("at", indexPath.value), .init("at", .text(position.rawValue)), .init("animated", .flag(animated)),
    ]
    try recorder.record(name, "scrollToRow", arguments, rule: "TV-26") {
      let target = try targetContentOffset(forRowAt: indexPath, position)
      try setContentOffset(Point(x: contentOffset.x, y: target), animated: animated)
    }
  }

  /// The offset to which `scrollToRow` would go now (TV-26).
  public func targetContentOffset(forRowAt indexPath: IndexPath, _ position: ScrollPosition) throws -> Double {
    guard indexPath.section >= 0, indexPath.section < sections.count else {
      throw recorder.raising(
        .sectionOutOfBounds(indexPath.section, sections: sections.count, iOS: behavior.iOS), by: name, rule: "TV-26")
    }
    let isSection = indexPath.row == Self.notFound
    guard isSection || sections.contains(indexPath) else {
      throw recorder.raising(
        .rowOutOfBounds(indexPath, rows: sections.rows(in: indexPath.section), iOS: behavior.iOS), by: name,
        rule: "TV-26")
    }
    let rect =
      isSection
      ? Rect(x: 0, y: rectForHeader(inSection: indexPath.section).maxY, width: bounds.width, height: 0)
      : rectForRow(at: indexPath)
    let insets = adjustedContentInset
    let pinned = style == .plain ? headerHeights[indexPath.section] : 0
    let top = rect.minY - insets.top - pinned
    let bottom = rect.maxY - bounds.height + insets.bottom
    let target: Double
    switch position {
    case .top: target = top
    case .bottom: target = bottom
    case .middle: target = rect.midY - (insets.top + bounds.height - insets.bottom) / 2
    case .none:
      let isAbove = rect.minY < contentOffset.y + insets.top + pinned
      let isBelow = rect.maxY > contentOffset.y + bounds.height - insets.bottom
      target = isAbove ? top : isBelow ? bottom : contentOffset.y
      if !isAbove, !isBelow { return target }
    }
    let end = max(-insets.top, contentSize.height + insets.bottom - bounds.height)
    return min(max(target, -insets.top), end)
  }
}
