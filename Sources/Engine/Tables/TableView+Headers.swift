import Geometry
import Tracing
import Views

/// A header or a footer of a section.
struct Supplement: Hashable, Comparable {
  var section: Int
  var isFooter: Bool

  static func < (left: Supplement, right: Supplement) -> Bool {
    left.section == right.section ? !left.isFooter && right.isFooter : left.section < right.section
  }
}

extension TableView {
  /// The height of a line of text above or below a section, where nobody names one. UIKit takes the font's; the model
  /// takes the classic 28 points.
  private static let standardHeight = 28.0

  /// The value is read with the load, for the rows lie below it. The call is told where UIKit makes it: when the header
  /// comes on screen (TV-03).
  func headerHeight(of section: Int) throws -> Double {
    try sectionHeight(
      try tableDelegate?.tableView(self, heightForHeaderInSection: section), sectionHeaderHeight, "header", section
    ) { try dataSource?.tableView(self, titleForHeaderInSection: section) }
  }

  func footerHeight(of section: Int) throws -> Double {
    try sectionHeight(
      try tableDelegate?.tableView(self, heightForFooterInSection: section), sectionFooterHeight, "footer", section
    ) { try dataSource?.tableView(self, titleForFooterInSection: section) }
  }

  private func sectionHeight(
    _ asked: Double?, _ property: Double, _ part: String, _ section: Int, title: () throws -> String?
  ) throws -> Double {
    let height = asked ?? property
    if height == Self.automaticDimension { return try title() == nil ? 0 : Self.standardHeight }
    guard !(height < 0) else {
      throw recorder.raising(.negativeSectionHeight(height, part, section: section), by: name, rule: "TV-19")
    }
    return try finite(height)
  }

  /// Room above a header in a plain table; it scrolls away while the header stays (TV-20).
  func topPadding(of section: Int) -> Double {
    guard style == .plain, headerHeights[section] > 0 else { return 0 }
    return sectionHeaderTopPadding < 0 ? 22 : sectionHeaderTopPadding
  }

  /// What a section's first place takes: the padding and the header.
  func headerSpace(of section: Int) -> Double { topPadding(of: section) + headerHeights[section] }

  /// Brings headers and footers on screen that show, after the cells of the pass, and takes away the others (TV-03).
  func placeSupplements() throws {
    var shown: [Supplement: Rect] = [:]
    if bounds.height > 0, bounds.width > 0, sections.count > 0 {
      let first = sections.section(ofPlace: heights.row(endingAfter: bounds.minY - topSpace))
      let last = sections.section(ofPlace: heights.row(endingAfter: bounds.maxY - topSpace))
      for section in first...max(first, last) {
        for isFooter in [false, true] {
          let rect = isFooter ? footerFrame(inSection: section) : headerFrame(inSection: section)
          if rect.height > 0, rect.minY < bounds.maxY, rect.maxY > bounds.minY {
            shown[Supplement(section: section, isFooter: isFooter)] = rect
          }
        }
      }
    }
    for supplement in supplements.keys.sorted() where shown[supplement] == nil {
      try remove(supplement)
    }
    for supplement in shown.keys.sorted() {
      guard let rect = shown[supplement] else { continue }
      let view = try supplements[supplement] ?? makeSupplement(supplement)
      if view.frame != rect { try view.setFrame(rect) }
    }
  }

  private func makeSupplement(_ supplement: Supplement) throws -> View {
    let part = supplement.isFooter ? "Footer" : "Header"
    let section: [Event.Argument] = [.init("", .number(Double(supplement.section)))]
    let height = (supplement.isFooter ? footerHeights : headerHeights)[supplement.section]
    for (receiver, call) in [
      ("delegate", "heightFor\(part)InSection"), ("delegate", "viewFor\(part)InSection"),
      ("dataSource", "titleFor\(part)InSection"),
    ] {
      recorder.record(receiver, call, section, result: call.hasPrefix("height") ? .number(height) : nil, rule: "TV-03")
    }
    let view = try View("\(part.lowercased())#\(supplement.section)", recorder: recorder)
    recorder.record("delegate", "willDisplay\(part)View", [.init("", .text(view.name))] + section, rule: "TV-03")
    try addSubview(view)
    supplements[supplement] = view
    return view
  }

  private func remove(_ supplement: Supplement) throws {
    guard let view = supplements.removeValue(forKey: supplement) else { return }
    try view.removeFromSuperview()
    let part = supplement.isFooter ? "Footer" : "Header"
    recorder.record(
      "delegate", "didEndDisplaying\(part)View",
      [.init("", .text(view.name)), .init("", .number(Double(supplement.section)))], rule: "TV-03")
  }
}
