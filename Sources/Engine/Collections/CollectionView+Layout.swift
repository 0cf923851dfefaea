import Cells
import Geometry
import Layouts
import Scrolling
import Tracing
import Views

extension CollectionView: LayoutContainer {
  public var layoutDelegate: AnyObject? { delegate }

  public func numberOfSections() throws -> Int { try knownCounts().count }

  public func numberOfItems(inSection section: Int) throws -> Int {
    let counts = try knownCounts()
    return counts.indices.contains(section) ? counts[section] : 0
  }

  /// Asks the data source where counts are not known, all sections at once (CL-02).
  func knownCounts() throws -> [Int] {
    if let counts { return counts }
    guard let dataSource else { return [] }
    let sections = try recorder.record("dataSource", "numberOfSections", rule: "CL-02") {
      let sections = max(0, try dataSource.numberOfSections(in: self))
      recorder.setResult(.number(Double(sections)), of: recorder.current)
      return sections
    }
    var read: [Int] = []
    for section in 0..<sections {
      if recorder.mustStop { break }
      read.append(
        try recorder.record(
          "dataSource", "numberOfItemsInSection", [.init("", .number(Double(section)))], rule: "CL-02"
        ) {
          let items = max(0, try dataSource.collectionView(self, numberOfItemsInSection: section))
          recorder.setResult(.number(Double(items)), of: recorder.current)
          return items
        })
    }
    counts = read
    return read
  }

  public func layoutWasInvalidated(with context: LayoutInvalidationContext) {
    recorder.record(collectionViewLayout.name, "invalidateLayout", arguments(of: context), rule: "CL-10")
    isPrepared = false
    isSizeValid = false
    if context.invalidateDataSourceCounts { counts = nil }
    sizeAdjustment.width += context.contentSizeAdjustment.width
    sizeAdjustment.height += context.contentSizeAdjustment.height
    offsetAdjustment = offsetAdjustment + context.contentOffsetAdjustment
    if context.namesSupplementsAlone {
      // The rest of the cache stays: only the named are asked for (CL-12).
      for (kind, paths) in context.invalidatedSupplementaryIndexPaths {
        staleSupplements.formUnion(paths.map { .init(element: .supplementaryView(kind), indexPath: $0) })
      }
      for (kind, paths) in context.invalidatedDecorationIndexPaths {
        staleSupplements.formUnion(paths.map { .init(element: .decorationView(kind), indexPath: $0) })
      }
    } else {
      cache.valid = nil
      isCacheStale = true
    }
    markNeedsLayout(because: "CL-10")
  }

  private func arguments(of context: LayoutInvalidationContext) -> [Event.Argument] {
    var arguments: [Event.Argument] = [
      .init("everything", .flag(context.invalidateEverything)),
      .init("counts", .flag(context.invalidateDataSourceCounts)),
    ]
    let items = context.invalidatedItemIndexPaths.sorted()
    if !items.isEmpty { arguments.append(.init("items", .list(items.map(\.value)))) }
    if context.contentSizeAdjustment != .zero {
      arguments.append(.init("contentSizeAdjustment", .size(context.contentSizeAdjustment)))
    }
    if context.contentOffsetAdjustment != .zero {
      arguments.append(.init("contentOffsetAdjustment", .point(context.contentOffsetAdjustment)))
    }
    return arguments
  }

  /// `prepare()` where the layout is stale, then counts, then the content size (CL-02).
  func prepareLayout() throws {
    let layout = collectionViewLayout
    if !isPrepared {
      // Before, so that an invalidation from inside is not lost.
      isPrepared = true
      isSizeValid = false
      try recorder.record(layout.name, "prepare", rule: "CL-02") { try layout.prepare() }
      _ = try knownCounts()
      hasLoaded = true
    }
    guard !isSizeValid else { return }
    isSizeValid = true
    if sizeAdjustment != .zero {
      // A delta to what is known, in place of the question (CL-12).
      let size = Size(
        width: contentSize.width + sizeAdjustment.width, height: contentSize.height + sizeAdjustment.height)
      sizeAdjustment = .zero
      isSizeAdjusted = true
      try setContentSize(size)
    } else {
      isSizeAdjusted = false
      try askContentSize()
    }
    if offsetAdjustment != .zero {
      let offset = contentOffset + offsetAdjustment
      offsetAdjustment = .zero
      try setContentOffset(offset)
    }
  }

  private func askContentSize() throws {
    let layout = collectionViewLayout
    let size = recorder.record(layout.name, "collectionViewContentSize", rule: "CL-02") {
      let size = layout.collectionViewContentSize
      recorder.setResult(.size(size), of: recorder.current)
      return size
    }
    if size != contentSize, size.isFinite { try setContentSize(size) }
  }

  /// Asks the layout for what of a rectangle is not known (CL-07).
  func validate(_ rect: Rect) throws {
    if isCacheStale || cache.side != pageSide {
      isCacheStale = false
      cache = AttributesCache(side: pageSide)
    }
    let layout = collectionViewLayout
    if let question = PageRule(page: cache.side).question(rect, content: contentSize, valid: cache.valid) {
      let found = try recorder.record(
        layout.name, "layoutAttributesForElements", [.init("in", .rect(question.rect))], rule: "CL-07"
      ) {
        let found = try layout.layoutAttributesForElements(in: question.rect)
        recorder.setResult(.number(Double(found.count)), of: recorder.current)
        return found
      }
      cache.valid = question.valid
      for attributes in found {
        if attributes.element == .cell { try check(attributes.indexPath) }
        cache.take(attributes)
      }
      // The size may have come out otherwise: it is asked for again after each load.
      if !isSizeAdjusted { isSizeValid = false }
    }
    guard !staleSupplements.isEmpty else { return }
    let stale = staleSupplements.sorted {
      ($0.indexPath, $0.element.kind ?? "") < ($1.indexPath, $1.element.kind ?? "")
    }
    staleSupplements = []
    for key in stale {
      guard case .supplementaryView(let kind) = key.element else { continue }
      let attributes = try recorder.record(
        layout.name, "layoutAttributesForSupplementaryView",
        [.init("ofKind", .text(kind)), .init("at", key.indexPath.value)],
        rule: "CL-12"
      ) { try layout.layoutAttributesForSupplementaryView(ofKind: kind, at: key.indexPath) }
      if let attributes { cache.take(attributes, replacing: true) }
    }
  }

  private func check(_ indexPath: IndexPath) throws {
    let counts = try knownCounts()
    guard counts.indices.contains(indexPath.section), indexPath.item >= 0, indexPath.item < counts[indexPath.section]
    else { throw recorder.raising(.unknownItem(indexPath), by: name, rule: "CL-08") }
  }

  /// One item's attributes: those that are known, else the layout is asked (AD-05).
  func attributes(at indexPath: IndexPath) throws -> LayoutAttributes? {
    if let known = cache[.init(element: .cell, indexPath: indexPath)], !isCacheStale || hasCorrected { return known }
    return try askAttributes(at: indexPath)
  }

  func askAttributes(at indexPath: IndexPath) throws -> LayoutAttributes? {
    let layout = collectionViewLayout
    return try recorder.record(
      layout.name, "layoutAttributesForItem", [.init("at", indexPath.value)], rule: "AD-05"
    ) { try layout.layoutAttributesForItem(at: indexPath)?.copy() }
  }
}

extension LayoutInvalidationContext {
  /// Whether supplementary and decoration views are all that is stale (CL-12).
  var namesSupplementsAlone: Bool {
    guard !invalidateEverything, !invalidateDataSourceCounts, invalidatedItemIndexPaths.isEmpty else { return false }
    if invalidatedSupplementaryIndexPaths.isEmpty, invalidatedDecorationIndexPaths.isEmpty { return false }
    guard let flow = self as? FlowLayoutInvalidationContext else { return true }
    return !flow.invalidateFlowLayoutAttributes && !flow.placesMeasuredSizesAnew
  }
}
