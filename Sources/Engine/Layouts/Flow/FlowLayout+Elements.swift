import Cells
import Geometry
import Platform
import Tracing

extension FlowLayout {
  func contains(_ indexPath: IndexPath) -> Bool {
    sections.indices.contains(indexPath.section) && indexPath.item >= 0
      && indexPath.item < sections[indexPath.section].count
  }

  /// Origins go to whole pixels; sizes stay as they are (CL-22).
  private func rounded(_ length: Double) -> Double {
    let scale = collectionView?.displayScale ?? 1
    guard scale > 0, scale.isFinite else { return length }
    let pixels = (length * scale).rounded(.toNearestOrAwayFromZero)
    return pixels.isFinite ? pixels / scale : length
  }

  private func frame(main: Double, cross: Double, size: FlowSize) -> Rect {
    axis.rect(main: rounded(main), cross: rounded(cross), size: size)
  }

  func frame(of indexPath: IndexPath) -> Rect {
    let place = sections[indexPath.section].place(of: indexPath.item)
    return frame(main: place.main, cross: place.cross, size: place.size)
  }

  /// The attributes of an item: those handed out before, where there are any.
  func item(at indexPath: IndexPath, frame known: Rect? = nil) -> LayoutAttributes {
    let frame = known ?? self.frame(of: indexPath)
    guard let old = handedOut[indexPath] else {
      let attributes = LayoutAttributes(at: indexPath, frame: frame)
      handedOut[indexPath] = attributes
      return attributes
    }
    if old.frame != frame { logMismatch(indexPath, old.frame, frame) }
    return old
  }

  /// Somebody has changed what he was handed (CL-42).
  private func logMismatch(_ indexPath: IndexPath, _ cached: Rect, _ expected: Rect) {
    guard !hasLoggedMismatch, let collectionView else { return }
    hasLoggedMismatch = true
    func text(_ rect: Rect) -> String {
      "{{\(short(rect.minX)), \(short(rect.minY))}, {\(short(rect.width)), \(short(rect.height))}}"
    }
    warn("Logging only once for UICollectionViewFlowLayout cache mismatched frame", "CL-42", collectionView)
    warn(
      "UICollectionViewFlowLayout has cached frame mismatch for index path {length = 2, path = \(indexPath.section) - "
        + "\(indexPath.item)} - cached value: \(text(cached)); expected value: \(text(expected))", "CL-42",
      collectionView)
    warn(
      "This is likely occurring because the flow layout subclass \(type(of: self)) is modifying attributes returned by "
        + "UICollectionViewFlowLayout without copying them", "CL-42", collectionView)
  }

  private func short(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
  }

  func header(of section: Int) -> LayoutAttributes? {
    let placed = sections[section]
    guard placed.header > 0 else { return nil }
    var main = placed.start
    if sectionHeadersPinToVisibleBounds, let (low, _) = visible {
      // Down with the window, but not beyond what the section holds, its footer left out (CL-20).
      main = max(placed.start, min(max(low, placed.start), placed.footerStart - placed.header))
    }
    return supplement(Self.elementKindSectionHeader, section, main, placed.header)
  }

  func footer(of section: Int) -> LayoutAttributes? {
    let placed = sections[section]
    guard placed.footer > 0 else { return nil }
    var main = placed.footerStart
    if sectionFootersPinToVisibleBounds, let (_, high) = visible {
      main = min(main, max(min(high - placed.footer, main), placed.start + placed.header))
    }
    return supplement(Self.elementKindSectionFooter, section, main, placed.footer)
  }

  private func supplement(_ kind: String, _ section: Int, _ main: Double, _ length: Double) -> LayoutAttributes {
    let attributes = LayoutAttributes(
      .supplementaryView(kind), at: IndexPath(item: 0, section: section),
      frame: axis.rect(main: rounded(main), cross: 0, size: FlowSize(main: length, cross: extent)))
    attributes.zIndex = Self.supplementaryZIndex
    return attributes
  }

  /// What of the axis is in sight, insets taken off.
  private var visible: (low: Double, high: Double)? {
    guard let collectionView else { return nil }
    let (low, high) = axis.main(collectionView.bounds)
    let (top, bottom) = axis.main(collectionView.adjustedContentInset)
    return (low + top, high - bottom)
  }

  /// The sections that meet a stretch of the axis, found by their start.
  func sectionsMeeting(_ low: Double, _ high: Double) -> Range<Int> {
    guard !sections.isEmpty else { return 0..<0 }
    var (first, end) = (0, sections.count)
    while first < end {
      let middle = (first + end) / 2
      if sections[middle].end >= low { end = middle } else { first = middle + 1 }
    }
    var last = first
    while last < sections.count, sections[last].start <= high { last += 1 }
    return first..<last
  }

  /// Headers, items and footers section by section.
  func elements(in rect: Rect) -> [LayoutAttributes] {
    var found: [LayoutAttributes] = []
    // Rounding moves an item by at most half a pixel.
    let (low, high) = axis.main(rect)
    for section in sectionsMeeting(low - 1, high + 1) {
      if let header = header(of: section) { take(header, rect, &found) }
      for item in sections[section].items(from: low - 1, to: high + 1) {
        elementsExamined += 1
        let indexPath = IndexPath(item: item, section: section)
        let frame = frame(of: indexPath)
        if frame.intersects(rect) { found.append(self.item(at: indexPath, frame: frame)) }
      }
      if let footer = footer(of: section) { take(footer, rect, &found) }
    }
    return found
  }

  private func take(_ supplement: LayoutAttributes, _ rect: Rect, _ found: inout [LayoutAttributes]) {
    elementsExamined += 1
    if supplement.frame.intersects(rect) { found.append(supplement) }
  }
}
