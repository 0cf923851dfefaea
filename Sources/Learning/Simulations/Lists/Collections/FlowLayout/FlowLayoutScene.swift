import Cells
import Geometry
import Layouts
import Tracing

/// A flow layout with the little of a collection view that it asks, prepared once.
final class FlowLayoutScene: LayoutContainer, FlowLayoutDelegate {
  /// More frames than this are not listed.
  static let mostListed = 200

  let name = "collectionView"
  let layout = FlowLayout()
  let recorder: Recorder
  let displayScale: Double
  let adjustedContentInset: EdgeInsets
  private(set) var bounds: Rect
  private(set) var contentSize = Size.zero
  let counts: [Int]
  /// The sizes that the delegate gives, or the cells answer.
  let sizes: [Size]
  private let asksDelegate: Bool
  private(set) var sizeForItemCount = 0
  private(set) var exception: Exception?

  /// The place whose frame is given by number.
  let place: IndexPath

  init(_ settings: Settings, recorder: Recorder) throws {
    self.recorder = recorder
    bounds = Rect(origin: settings.contentOffset, size: settings.size("bounds"))
    displayScale = settings.number("scale")
    adjustedContentInset = settings.insets("contentInset")
    counts = Array(repeating: settings.count("items"), count: settings.count("sections"))
    place = RowPathText.path(settings.text("item").trimmedWord) ?? IndexPath(item: 0)
    let differ = settings["sizes"] != Value.none
    do throws(TextProblem) {
      sizes = differ ? try SizeText.sizes(settings.text("sizes"), settings.count("items")) : []
    } catch {
      throw SettingsError.unreadableText(parameter: "sizes", error)
    }
    asksDelegate = differ || settings.text("sizesFrom") == "delegate"
    layout.itemSize = settings.size("itemSize")
    layout.minimumInteritemSpacing = settings.number("minimumInteritemSpacing")
    layout.minimumLineSpacing = settings.number("minimumLineSpacing")
    layout.sectionInset = settings.insets("sectionInset")
    layout.scrollDirection = ScrollDirection(rawValue: settings.text("scrollDirection")) ?? .vertical
    let (header, footer) = (settings.number("headerReferenceSize"), settings.number("footerReferenceSize"))
    layout.headerReferenceSize = Size(width: header, height: header)
    layout.footerReferenceSize = Size(width: footer, height: footer)
    layout.sectionHeadersPinToVisibleBounds = settings.flag("sectionHeadersPinToVisibleBounds")
    layout.estimatedItemSize = try Self.estimate(settings)
    layout.attach(to: self)
    do {
      try recorder.record("layout", "prepare", rule: "CL-02") { try layout.prepare() }
      try measure(settings.count("measured"))
    } catch let error as Exception { exception = error }
    contentSize = exception == nil ? layout.collectionViewContentSize : .zero
  }

  private static func estimate(_ settings: Settings) throws -> Size {
    guard settings["estimatedItemSize"] != Value.none else { return .zero }
    let text = settings.text("estimatedItemSize").trimmedWord
    if text == Parameter.automatic { return FlowLayout.automaticSize }
    do throws(TextProblem) { return try SizeText.sizes(text, 1).first ?? .zero } catch {
      throw SettingsError.unreadableText(parameter: "estimatedItemSize", error)
    }
  }

  /// The first items' cells have answered what they need.
  private func measure(_ count: Int) throws {
    guard layout.estimatesSizes else { return }
    for item in 0..<min(count, counts.first ?? 0) {
      let indexPath = IndexPath(item: item)
      guard !recorder.mustStop, let original = try layout.layoutAttributesForItem(at: indexPath)?.copy() else { return }
      let preferred = original.copy()
      preferred.size = size(of: item)
      guard
        try layout.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
      else { continue }
      let context = try layout.invalidationContext(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
      try layout.invalidateLayout(with: context)
      try recorder.record("layout", "prepare", rule: "CL-25") { try layout.prepare() }
    }
  }

  private func size(of item: Int) -> Size { sizes.isEmpty ? layout.itemSize : sizes[item % sizes.count] }

  /// The first items with their frames, section by section.
  var listed: [(IndexPath, Rect)] {
    guard exception == nil else { return [] }
    var found: [(IndexPath, Rect)] = []
    for section in counts.indices {
      for item in 0..<min(counts[section], Self.mostListed - found.count) {
        let indexPath = IndexPath(item: item, section: section)
        if let frame = frame(of: indexPath) { found.append((indexPath, frame)) }
      }
      if found.count >= Self.mostListed { break }
    }
    return found
  }

  func frame(of indexPath: IndexPath) -> Rect? {
    exception == nil ? (try? layout.layoutAttributesForItem(at: indexPath))?.frame : nil
  }

  func supplement(_ kind: String, _ section: Int) -> Rect? {
    guard exception == nil else { return nil }
    return
      (try? layout.layoutAttributesForSupplementaryView(ofKind: kind, at: IndexPath(item: 0, section: section)))?.frame
  }

  /// The first line of section 0 that holds an item.
  var firstLine: Range<Int>? {
    (0..<2).lazy.compactMap { self.layout.items(inLine: $0) }.first { !$0.isEmpty }
  }

  /// The last line of section 0.
  var lastLine: Range<Int>? {
    layout.numberOfLines(inSection: 0).flatMap { layout.items(inLine: $0 - 1) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// What lies between the first two items of a line, across the scrolling axis.
  func gap(in line: Range<Int>?) -> Double? {
    guard let line, line.count > 1, let first = frame(of: IndexPath(item: line.lowerBound)),
      let second = frame(of: IndexPath(item: line.lowerBound + 1))
    else { return nil }
    return layout.scrollDirection == .vertical ? second.minX - first.maxX : second.minY - first.maxY
  }

  /// What lies between the first two lines: from the thickest item of one to that of the next.
  var lineGap: Double? {
    guard let first = firstLine, let start = frame(of: IndexPath(item: first.upperBound)) else { return nil }
    let isVertical = layout.scrollDirection == .vertical
    func ends(_ rect: Rect) -> (Double, Double) { isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX) }
    guard let index = (0..<3).first(where: { layout.items(inLine: $0)?.contains(first.upperBound) == true }),
      let second = layout.items(inLine: index)
    else { return nil }
    let end = first.prefix(1000).compactMap { frame(of: IndexPath(item: $0)).map { ends($0).1 } }.max()
    let begin = second.prefix(1000).compactMap { frame(of: IndexPath(item: $0)).map { ends($0).0 } }.min()
    return end.map { (begin ?? ends(start).0) - $0 }
  }

  // MARK: What the layout asks

  var layoutDelegate: AnyObject? { asksDelegate ? self : nil }
  var flowLayoutMetrics: FlowLayoutMetrics { [.itemSize] }
  func numberOfSections() -> Int { counts.count }
  func numberOfItems(inSection section: Int) -> Int { counts.indices.contains(section) ? counts[section] : 0 }
  func layoutWasInvalidated(with context: LayoutInvalidationContext) {}

  func flowLayout(_ layout: FlowLayout, sizeForItemAt indexPath: IndexPath) -> Size {
    sizeForItemCount += 1
    return size(of: indexPath.item)
  }
}

extension Settings {
  /// Where the content is scrolled to: contentOffset.y, or x where it scrolls sideways.
  var contentOffset: Point {
    let offset = number("contentOffset.y")
    return text("scrollDirection") == "horizontal" ? Point(x: offset, y: 0) : Point(x: 0, y: offset)
  }
}
