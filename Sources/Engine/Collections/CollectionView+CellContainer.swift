import Cells
import Geometry
import Layouts
import Tracing
import Views

extension CollectionView: CellContainer {
  public func provideCell(at indexPath: IndexPath) throws -> Cell {
    guard let dataSource else { throw recorder.raising(.noItemSource(name), by: name, rule: "TV-03") }
    return try dataSource.collectionView(self, cellForItemAt: indexPath)
  }

  public var tellsDelegateOfCells: Bool { collectionDelegate != nil }

  public func willDisplay(_ cell: Cell, at indexPath: IndexPath) throws {
    try collectionDelegate?.collectionView(self, willDisplay: cell, forItemAt: indexPath)
  }

  public func didEndDisplaying(_ cell: Cell, at indexPath: IndexPath) throws {
    try collectionDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: indexPath)
  }

  public func sizeForDequeuedCell(at indexPath: IndexPath) throws -> Size? {
    guard isPrepared || hasCorrected else { return nil }
    return try attributes(at: indexPath)?.size
  }

  public func frameForCell(at indexPath: IndexPath) -> Rect {
    (cache[.init(element: .cell, indexPath: indexPath)]
      ?? (try? collectionViewLayout.layoutAttributesForItem(at: indexPath)))?.frame ?? .zero
  }

  /// The place of self-sizing: cell by cell, in index order (CL-25).
  public func didConfigure(_ cell: Cell, at indexPath: IndexPath) throws {
    guard let cell = cell as? CollectionViewCell, let first = try attributes(at: indexPath) else { return }
    var original = first
    for _ in 0..<Self.correctionLimit where !recorder.mustStop {
      guard let corrected = try correct(cell, at: indexPath, original) else { return }
      original = corrected
    }
    guard guardsAgainstLoops else { return }
    throw recorder.raising(.stuckLoop(name), by: name, rule: "CL-26")
  }

  /// About a hundred nested updates, by crash reports (CL-26).
  private static var correctionLimit: Int { 100 }

  /// One question to the cell, and what follows from its answer.
  /// - Returns: the attributes after a correction, or nil where all is as the cell wants it.
  private func correct(_ cell: CollectionViewCell, at indexPath: IndexPath, _ original: LayoutAttributes) throws
    -> LayoutAttributes?
  {
    let layout = collectionViewLayout
    let preferred = try recorder.record(
      cell.name, "preferredLayoutAttributesFitting", [.init("", .size(original.size))], rule: "CL-25"
    ) {
      let preferred = try cell.preferredLayoutAttributesFitting(original.copy())
      recorder.setResult(.size(preferred.size), of: recorder.current)
      return preferred
    }
    let isStale = try recorder.record(
      layout.name, "shouldInvalidateLayout", [.init("forPreferredLayoutAttributes", .size(preferred.size))],
      rule: "CL-25"
    ) {
      let answer = try layout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
      recorder.setResult(.flag(answer), of: recorder.current)
      return answer
    }
    guard isStale, preferred.size.isFinite else { return nil }
    let context = try recorder.record(
      layout.name, "invalidationContext", [.init("forPreferredLayoutAttributes", .size(preferred.size))], rule: "CL-25"
    ) {
      try layout.invalidationContext(forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
    }
    corrections += 1
    hasCorrected = true
    try layout.invalidateLayout(with: context)
    try prepareLayout()
    guard let corrected = try askAttributes(at: indexPath) else { return nil }
    cache.take(corrected, replacing: true)
    try apply(corrected, to: cell)
    return corrected
  }

  public var prefetchesData: Bool { prefetchDataSource != nil }

  public func prefetch(at indexPaths: [IndexPath]) throws {
    try prefetchDataSource?.collectionView(self, prefetchItemsAt: indexPaths)
  }

  public func cancelPrefetching(at indexPaths: [IndexPath]) throws {
    try prefetchDataSource?.collectionView(self, cancelPrefetchingForItemsAt: indexPaths)
  }

  /// `register(_:forCellWithReuseIdentifier:)` (TV-02).
  public func register(_ makeCell: ((CellIdentity) throws -> Cell)?, forCellWithReuseIdentifier identifier: String) {
    cells.register(makeCell, forIdentifier: identifier)
  }

  /// `dequeueReusableCell(withReuseIdentifier:for:)` (TV-02).
  public func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath) throws -> Cell {
    try cells.dequeueReusableCell(withIdentifier: identifier, for: indexPath)
  }

  /// Data and cells for items that will be needed soon (TV-05, TV-23).
  func lookAhead(_ moved: Point) throws {
    let main = moved.y != 0 ? moved.y : moved.x
    let direction = main > 0 ? 1 : main < 0 ? -1 : 0
    let isTooFast = moved.y.magnitude > bounds.height || moved.x.magnitude > bounds.width
    if prefetchesData { try announce(direction, isSideways: moved.y == 0 && moved.x != 0, isTooFast: isTooFast) }
    guard direction != 0, !isTooFast, cells.keepsCells else { return }
    window?.whenIdle { [weak self] in try self?.prepareNext(direction) }
  }

  private func prepareNext(_ direction: Int) throws {
    let shown = indexPathsForVisibleItems
    guard isPrepared, let counts, let edge = direction > 0 ? shown.last : shown.first else { return }
    try cells.prepareCell(beyond: edge) { place in
      var section = place.section
      var item = place.item + direction
      while counts.indices.contains(section) {
        if item >= 0, item < counts[section] { return IndexPath(item: item, section: section) }
        section += direction
        item = direction > 0 || !counts.indices.contains(section) ? 0 : counts[section] - 1
      }
      return nil
    }
    // A cell that wants another size than it was given moves others in the same frame.
    if needsLayout { try layoutIfNeeded() }
  }

  private func announce(_ direction: Int, isSideways: Bool, isTooFast: Bool) throws {
    let isAhead = cells.prefetchDirection(direction) > 0
    let sign = isAhead ? 1.0 : -1.0
    let step = isSideways ? Point(x: sign * bounds.width, y: 0) : Point(x: 0, y: sign * bounds.height)
    let paths = cache.elements(in: bounds.offsetBy(step)).filter { $0.element == .cell }.map(\.indexPath)
      .filter { cells.displayed[$0] == nil }
    try cells.prefetchData(ahead: isAhead ? paths : paths.reversed(), direction: direction, isTooFast: isTooFast)
  }
}
