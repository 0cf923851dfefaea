import Cells
import Geometry
import Tracing

/// What insets of sections are measured from; the content inset is always respected (CL-14).
public enum SectionInsetReference: String, CaseIterable, Hashable, Sendable {
  case fromContentInset
  case fromSafeArea
  case fromLayoutMargins
}

/// Items one after another in lines, lines one after another along the scrolling axis, in sections with headers and
/// footers. Rules CL-13 to CL-24.
///
/// A question about a rectangle costs what lies in it: equal sizes are computed from the number of an item, others are
/// found by their line.
open class FlowLayout: CollectionViewLayout {
  /// The kind of headers.
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of footers.
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"
  /// As an estimate: a starting guess, then the mean of what was measured (CL-24).
  public static let automaticSize = Size(width: .greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
  /// What an item counts with `automaticSize` until one is measured, in points. Not published (CL-24).
  public static let firstGuess = Size(width: 50, height: 50)
  /// Headers and footers lie above cells (CL-20).
  public static let supplementaryZIndex = 10

  /// The size of every item in points, unless the delegate gives sizes (CL-14).
  public var itemSize = Size(width: 50, height: 50) { didSet { changed(.itemSize, itemSize != oldValue) } }
  /// Between lines, along the scrolling axis; exact, in points (CL-14).
  public var minimumLineSpacing = 10.0 {
    didSet { changed(.minimumLineSpacing, minimumLineSpacing != oldValue) }
  }
  /// Between items of a line, across the axis; at least, for lines are justified (CL-15).
  public var minimumInteritemSpacing = 10.0 {
    didSet { changed(.minimumInteritemSpacing, minimumInteritemSpacing != oldValue) }
  }
  /// Around the lines of a section, in points; headers and footers are not narrowed by it (CL-19).
  public var sectionInset = EdgeInsets.zero { didSet { changed(.sectionInset, sectionInset != oldValue) } }
  /// Only the length along the axis counts; zero is no header (CL-19).
  public var headerReferenceSize = Size.zero {
    didSet { changed(.headerReferenceSize, headerReferenceSize != oldValue) }
  }
  /// Only the length along the axis counts; zero is no footer (CL-19).
  public var footerReferenceSize = Size.zero {
    didSet { changed(.footerReferenceSize, footerReferenceSize != oldValue) }
  }
  /// Along which axis it grows.
  public var scrollDirection = ScrollDirection.vertical { didSet { changed([], scrollDirection != oldValue) } }
  /// Other than zero, cells size themselves, and items count so much until they are measured (CL-24).
  public var estimatedItemSize = Size.zero { didSet { changed([], estimatedItemSize != oldValue) } }
  /// Whether headers stay in sight as long as their section is (CL-20).
  public var sectionHeadersPinToVisibleBounds = false {
    didSet { changed([], sectionHeadersPinToVisibleBounds != oldValue) }
  }
  /// Whether footers do (CL-20).
  public var sectionFootersPinToVisibleBounds = false {
    didSet { changed([], sectionFootersPinToVisibleBounds != oldValue) }
  }
  /// What section insets are measured from (CL-14).
  public var sectionInsetReference = SectionInsetReference.fromContentInset {
    didSet { changed([], sectionInsetReference != oldValue) }
  }

  /// How many items and headers were looked at in answer to rectangles: a screenful each, not all there are (CL-52).
  public internal(set) var elementsExamined = 0
  /// The console texts of the last `prepare()` (CL-21).
  public internal(set) var warnings: [String] = []

  /// What was asked of delegate and properties, section by section.
  var metrics: [FlowSectionMetrics] = []
  /// All sections, placed.
  var sections: [FlowSection] = []
  /// D: the room across the axis, content insets taken off.
  var extent = 0.0
  var stale = Staleness(metrics: true, places: true)
  /// Sizes that cells have answered and that are not placed yet.
  var answered: [IndexPath: Size] = [:]
  /// Sizes found by measuring, by place.
  var measured: [IndexPath: Size] = [:]
  var measuredSum = Size.zero
  /// What was handed out. UIKit hands out the same objects again, so whoever changes one finds it changed (CL-42).
  var handedOut: [IndexPath: LayoutAttributes] = [:]
  var hasLoggedMismatch = false
  var length = 0.0

  /// What is to be done in the next `prepare()`.
  struct Staleness {
    var metrics: Bool
    var places: Bool
  }

  /// A layout with UIKit's defaults (CL-14).
  public override init(name: String = "layout") { super.init(name: name) }

  var axis: FlowAxis { FlowAxis(direction: scrollDirection) }

  /// Whether cells size themselves.
  public var estimatesSizes: Bool { estimatedItemSize != .zero }

  /// How many lines a section has, or nil where there is no such section.
  public func numberOfLines(inSection section: Int) -> Int? {
    sections.indices.contains(section) ? sections[section].lineCount : nil
  }

  /// The items of one line, counted from 0, or nil where there is no such line. An item too big for the very first line
  /// leaves that one empty (CL-21).
  public func items(inLine line: Int, section: Int = 0) -> Range<Int>? {
    sections.indices.contains(section) ? sections[section].items(inLine: line) : nil
  }

  /// Call `super` first: the places are known after it.
  open override func prepare() throws {
    try super.prepare()
    guard let collectionView else { return }
    warnings = []
    if stale.places || stale.metrics && metrics.isEmpty {
      if stale.metrics { try readMetrics(collectionView) }
      try place(collectionView)
    } else if !answered.isEmpty {
      placeAnswers()
    }
    stale = Staleness(metrics: false, places: false)
  }

  open override var collectionViewContentSize: Size {
    guard !metrics.isEmpty || extent > 0 else { return .zero }
    return axis.size(FlowSize(main: length, cross: max(0, extent)))
  }

  /// All items, headers and footers that meet `rect`, the same objects as before where they have been handed out already:
  /// copy before changing (CL-42).
  open override func layoutAttributesForElements(in rect: Rect) throws -> [LayoutAttributes] {
    elements(in: rect)
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) throws -> LayoutAttributes? {
    guard contains(indexPath) else { return nil }
    return item(at: indexPath)
  }

  open override func layoutAttributesForSupplementaryView(ofKind kind: String, at indexPath: IndexPath) throws
    -> LayoutAttributes?
  {
    guard indexPath.item == 0, sections.indices.contains(indexPath.section) else { return nil }
    switch kind {
    case Self.elementKindSectionHeader: return header(of: indexPath.section)
    case Self.elementKindSectionFooter: return footer(of: indexPath.section)
    default: return nil
    }
  }

  /// Yes where a pinned header or footer has to move, or the room across the axis changes; the length of the bounds along
  /// the axis is no reason. Numbers are compared exactly (CL-09).
  open override func shouldInvalidateLayout(forBoundsChange newBounds: Rect) throws -> Bool {
    guard let old = collectionView?.bounds else { return false }
    if !pinnedSections(in: old, newBounds, headers: true).isEmpty { return true }
    if !pinnedSections(in: old, newBounds, headers: false).isEmpty { return true }
    return changesAcross(from: old, to: newBounds)
  }

  /// Places only where the room across the axis changes; sizes are never asked for again (CL-13).
  open override func invalidationContext(forBoundsChange newBounds: Rect) throws -> LayoutInvalidationContext {
    let context = try super.invalidationContext(forBoundsChange: newBounds)
    guard let flow = context as? FlowLayoutInvalidationContext, let old = collectionView?.bounds else { return context }
    flow.invalidateFlowLayoutDelegateMetrics = false
    flow.invalidateFlowLayoutAttributes = false
    if changesAcross(from: old, to: newBounds) {
      // With estimates both flags stay down, and what was measured is placed anew.
      if estimatesSizes { flow.keepsMeasuredSizes = true } else { flow.invalidateFlowLayoutAttributes = true }
    }
    for (headers, kind) in [(true, Self.elementKindSectionHeader), (false, Self.elementKindSectionFooter)] {
      let paths = pinnedSections(in: old, newBounds, headers: headers).map { IndexPath(item: 0, section: $0) }
      if !paths.isEmpty { flow.invalidateSupplementaryElements(ofKind: kind, at: paths) }
    }
    return flow
  }

  /// Yes where sizes are estimated and the cell would have another one (CL-25).
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferred: LayoutAttributes, withOriginalAttributes original: LayoutAttributes
  ) throws -> Bool {
    guard estimatesSizes, preferred.element == .cell else { return false }
    let pixel = 1 / max(1, collectionView?.displayScale ?? 1)
    // A guess that was right is known from now on: another guess for the others does not touch it.
    if measured[original.indexPath] == nil, preferred.size.isFinite { answered[original.indexPath] = preferred.size }
    return abs(preferred.size.width - original.size.width) >= pixel
      || abs(preferred.size.height - original.size.height) >= pixel
  }

  /// The one item; its size is kept from now on.
  open override func invalidationContext(
    forPreferredLayoutAttributes preferred: LayoutAttributes, withOriginalAttributes original: LayoutAttributes
  ) throws -> LayoutInvalidationContext {
    let context = try super.invalidationContext(
      forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
    guard let flow = context as? FlowLayoutInvalidationContext else { return context }
    flow.invalidateFlowLayoutDelegateMetrics = false
    flow.invalidateFlowLayoutAttributes = false
    flow.measured[original.indexPath] = preferred.size
    return flow
  }

  open override func makeInvalidationContext() -> LayoutInvalidationContext { FlowLayoutInvalidationContext() }

  /// - Throws: `Exception` where the context is not a flow layout's (CL-10).
  open override func invalidateLayout(with context: LayoutInvalidationContext) throws {
    guard let flow = context as? FlowLayoutInvalidationContext else {
      guard let recorder = collectionView?.recorder else { throw Exception.foreignContext }
      throw recorder.raising(.foreignContext, by: name, rule: "CL-10")
    }
    take(flow)
    try super.invalidateLayout(with: context)
  }
}
