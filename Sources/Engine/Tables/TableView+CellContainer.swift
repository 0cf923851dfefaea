import Cells
import Geometry
import Tracing
import Views

extension TableView: CellContainer {
  public func provideCell(at indexPath: IndexPath) throws -> Cell {
    askedInDequeue = false
    guard let dataSource else { throw recorder.raising(.noDataSource(name), by: name, rule: "TV-03") }
    return try dataSource.tableView(self, cellForRowAt: indexPath)
  }

  public var tellsDelegateOfCells: Bool { tableDelegate != nil }

  public func willDisplay(_ cell: Cell, at indexPath: IndexPath) throws {
    try tableDelegate?.tableView(self, willDisplay: cell, forRowAt: indexPath)
  }

  public func didEndDisplaying(_ cell: Cell, at indexPath: IndexPath) throws {
    try tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: indexPath)
  }

  public func sizeForDequeuedCell(at indexPath: IndexPath) throws -> Size? {
    guard sections.contains(indexPath) else { return nil }
    return Size(width: cellWidth, height: try heightInDequeue(at: indexPath))
  }

  public func didConfigure(_ cell: Cell, at indexPath: IndexPath) throws {
    if sections.contains(indexPath) { try measure(cell, at: indexPath) }
  }

  public func frameForCell(at indexPath: IndexPath) -> Rect { rectForRow(at: indexPath) }

  public var prefetchesData: Bool { prefetchDataSource != nil }

  public func prefetch(at indexPaths: [IndexPath]) throws {
    try prefetchDataSource?.tableView(self, prefetchRowsAt: indexPaths)
  }

  public func cancelPrefetching(at indexPaths: [IndexPath]) throws {
    try prefetchDataSource?.tableView(self, cancelPrefetchingForRowsAt: indexPaths)
  }
}

extension TableView {
  /// `register(_:forCellReuseIdentifier:)` (TV-02).
  public func register(_ makeCell: ((CellIdentity) throws -> Cell)?, forCellReuseIdentifier identifier: String) {
    cells.register(makeCell, forIdentifier: identifier)
  }

  /// `dequeueReusableCell(withIdentifier:)` (TV-02).
  public func dequeueReusableCell(withIdentifier identifier: String) throws -> Cell? {
    try cells.dequeueReusableCell(withIdentifier: identifier)
  }

  /// `dequeueReusableCell(withIdentifier:for:)` (TV-02).
  public func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) throws -> Cell {
    try cells.dequeueReusableCell(withIdentifier: identifier, for: indexPath)
  }

  /// Data and cells for rows that will be needed soon (TV-05, TV-23).
  /// - Parameter moved: how far the content has moved since the last pass, in points.
  func lookAhead(_ moved: Double) throws {
    let direction = moved > 0 ? 1 : moved < 0 ? -1 : 0
    let isTooFast = moved.magnitude > bounds.height
    if prefetchesData {
      let isDown = cells.prefetchDirection(direction) > 0
      let ahead = rows(nextTo: placesInWindow, isDown: isDown)
      try cells.prefetchData(ahead: ahead, direction: direction, isTooFast: isTooFast)
    }
    guard direction != 0, !isTooFast, cells.keepsCells else { return }
    window?.whenIdle { [weak self] in
      guard let self else { return }
      try keepingWindowStill { try self.prepareNext(direction) }
      // A row above that was made ready has moved the offset: the cells follow in the same frame.
      if needsLayout { try layoutIfNeeded() }
    }
  }

  private func prepareNext(_ direction: Int) throws {
    let shown = indexPathsForVisibleRows
    guard let edge = direction > 0 ? shown.last : shown.first else { return }
    try cells.prepareCell(beyond: edge) { indexPath in
      guard sections.contains(indexPath) else { return nil }
      var place = sections.place(of: indexPath) + direction
      while place >= 0, place < sections.placeCount {
        if let next = sections.row(atPlace: place) { return next }
        place += direction
      }
      return nil
    }
  }

  /// The rows of the next screenful, the nearest first, by what is known of the heights.
  private func rows(nextTo shown: Range<Int>, isDown: Bool) -> [IndexPath] {
    let (top, bottom) = (bounds.minY - topSpace, bounds.maxY - topSpace)
    let first = isDown ? shown.upperBound : heights.row(endingAfter: top - bounds.height)
    let end = isDown ? min(heights.count, heights.row(endingAfter: bottom + bounds.height) + 1) : shown.lowerBound
    guard first < end else { return [] }
    let rows = (first..<end).prefix(10_000).compactMap(sections.row(atPlace:))
    return isDown ? rows : rows.reversed()
  }
}
