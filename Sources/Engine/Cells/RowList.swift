import Geometry
import Scrolling
import Tracing
import Views

/// The app's side of a `RowList`: its data source, delegate and prefetch data source in one. All but the first method
/// may be left out.
public protocol RowListSource: AnyObject {
  /// A configured cell, dequeued from `list.cells` (TV-03).
  func rowList(_ list: RowList, cellForRowAt indexPath: IndexPath) throws -> Cell
  func rowList(_ list: RowList, willDisplay cell: Cell, forRowAt indexPath: IndexPath) throws
  func rowList(_ list: RowList, didEndDisplaying cell: Cell, forRowAt indexPath: IndexPath) throws
  /// Whether it is told of data that are needed soon (TV-23).
  var prefetchesRows: Bool { get }
  func rowList(_ list: RowList, prefetchRowsAt indexPaths: [IndexPath]) throws
  func rowList(_ list: RowList, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) throws
}

extension RowListSource {
  public func rowList(_ list: RowList, willDisplay cell: Cell, forRowAt indexPath: IndexPath) throws {}
  public func rowList(_ list: RowList, didEndDisplaying cell: Cell, forRowAt indexPath: IndexPath) throws {}
  public var prefetchesRows: Bool { false }
  public func rowList(_ list: RowList, prefetchRowsAt indexPaths: [IndexPath]) throws {}
  public func rowList(_ list: RowList, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) throws {}
}

/// The plainest list: one section of rows of one height, nothing measured. What tables and one-column collection views
/// have in common where heights are no matter.
public final class RowList: ScrollView {
  /// The app. Not held.
  public weak var source: (any RowListSource)?
  /// How many rows there are, as last asked.
  public private(set) var rows = 0
  /// The height of each row, in points; rows of no height never show.
  public private(set) var rowHeight = 44.0
  /// Its cells.
  public private(set) lazy var cells = LiveCells(kind, of: self, behavior: behavior)

  private let kind: ListKind
  private let behavior: CellBehavior
  private var needsReload = false
  /// The rows that have their cells on screen since the last pass.
  private var shown = 0..<0
  /// Whether the cells on screen may have to move.
  private var needsPlacing = false
  /// The rows that were last looked at for data ahead, and which way.
  private var lookedAt: (rows: Range<Int>, isDown: Bool)?
  /// Where it stood in the last layout pass.
  private var lastTop: Double?

  /// - Parameters:
  ///   - kind: whose calls it makes, a table's or a collection view's.
  ///   - iOS: the system version.
  public init(
    _ name: String, kind: ListKind = .table, frame: Rect, iOS: Double = .infinity, recorder: Recorder
  ) throws {
    self.kind = kind
    behavior = CellBehavior(kind, iOS: iOS)
    try super.init(name, frame: frame, recorder: recorder)
  }

  /// How many rows there are and how high each is; cells that stay on screen stay as they are.
  public func setRows(_ rows: Int, height: Double) throws {
    self.rows = max(0, rows)
    rowHeight = height.isFinite ? max(0, height) : 0
    try setContentSize(Size(width: bounds.width, height: Double(self.rows) * rowHeight))
    needsPlacing = true
    setNeedsLayout()
  }

  /// `reloadData()`: the cells are replaced in the next layout pass (TV-07).
  public func reloadData() {
    recorder.record(name, "reloadData", rule: "TV-07") {
      needsReload = true
      markNeedsLayout(because: "TV-07")
    }
  }

  /// `reloadRows(at:with:)`, without an animation (TV-08).
  public func reloadRows(at indexPaths: [IndexPath]) throws {
    try recorder.record(name, "reloadRows", [.init("at", .list(indexPaths.map(\.value)))], rule: "TV-08") {
      for indexPath in indexPaths.sorted() { try cells.reload(indexPath) }
    }
  }

  /// `reconfigureRows(at:)`; iOS 15 (TV-08).
  public func reconfigureRows(at indexPaths: [IndexPath]) throws {
    try recorder.record(name, "reconfigureRows", [.init("at", .list(indexPaths.map(\.value)))], rule: "TV-08") {
      for indexPath in indexPaths.sorted() { try cells.reconfigure(indexPath) }
    }
  }

  /// The rows that show between two heights of the content: half-open, as frames are.
  public func rows(from top: Double, to bottom: Double) -> Range<Int> {
    guard rowHeight > 0, bottom > top else { return 0..<0 }
    // Clamped as numbers, for what is far outside is no row.
    let first = min(max(0, (top / rowHeight).rounded(.down)), Double(rows))
    let end = min(max(first, (bottom / rowHeight).rounded(.up)), Double(rows))
    return Int(first)..<Int(end)
  }

  /// The rows in the window as it stands.
  public var visibleRows: Range<Int> { rows(from: bounds.minY, to: bounds.maxY) }

  public override func boundsDidChange(from old: Rect) throws {
    if bounds.width != old.width { needsPlacing = true }
    try super.boundsDidChange(from: old)
  }

  public override func layoutSubviews() throws {
    try super.layoutSubviews()
    if needsReload {
      needsReload = false
      shown = 0..<0
      lookedAt = nil
      try cells.endDisplayingAll()
    }
    let visible = visibleRows
    if visible != shown {
      // Rows that stay are passed over, so that a frame costs what comes and goes.
      for row in visible where !shown.contains(row) && !recorder.mustStop { try cells.display(IndexPath(row: row)) }
      try cells.endDisplaying(shown.lazy.filter { !visible.contains($0) }.map { IndexPath(row: $0) })
      shown = visible
    }
    if needsPlacing {
      needsPlacing = false
      try cells.layOut()
    }
    let moved = bounds.minY - (lastTop ?? bounds.minY)
    lastTop = bounds.minY
    try lookAhead(moved)
  }

  /// Data and cells for rows that will be needed soon (TV-05, TV-23).
  private func lookAhead(_ moved: Double) throws {
    let direction = moved > 0 ? 1 : moved < 0 ? -1 : 0
    let isTooFast = abs(moved) > bounds.height
    if prefetchesData { try announce(direction, isTooFast: isTooFast) }
    guard direction != 0, !isTooFast, cells.keepsCells, let first = shown.first, let last = shown.last else { return }
    window?.whenIdle { [weak self] in
      guard let self else { return }
      let all = 0..<rows
      try cells.prepareCell(beyond: IndexPath(row: direction > 0 ? last : first)) { place in
        let next = place.row + direction
        return all.contains(next) ? IndexPath(row: next) : nil
      }
    }
  }

  private func announce(_ direction: Int, isTooFast: Bool) throws {
    let isDown = cells.prefetchDirection(direction) > 0
    let next =
      isDown
      ? rows(from: bounds.maxY, to: bounds.maxY + bounds.height)
      : rows(from: bounds.minY - bounds.height, to: bounds.minY)
    // The same rows ahead as in the last pass: nothing to tell.
    if let lookedAt, lookedAt.rows == next, lookedAt.isDown == isDown { return }
    // What was passed over in haste is looked at again.
    lookedAt = isTooFast ? nil : (next, isDown)
    let ahead = next.filter { !shown.contains($0) }.map { IndexPath(row: $0) }
    try cells.prefetchData(ahead: isDown ? ahead : ahead.reversed(), direction: direction, isTooFast: isTooFast)
  }
}

extension RowList: CellContainer {
  public func provideCell(at indexPath: IndexPath) throws -> Cell {
    guard let source else { throw recorder.raising(.noDataSource(name), by: name, rule: "TV-03") }
    return try source.rowList(self, cellForRowAt: indexPath)
  }

  public func willDisplay(_ cell: Cell, at indexPath: IndexPath) throws {
    try source?.rowList(self, willDisplay: cell, forRowAt: indexPath)
  }

  public func didEndDisplaying(_ cell: Cell, at indexPath: IndexPath) throws {
    try source?.rowList(self, didEndDisplaying: cell, forRowAt: indexPath)
  }

  public func frameForCell(at indexPath: IndexPath) -> Rect {
    Rect(x: 0, y: Double(indexPath.row) * rowHeight, width: bounds.width, height: rowHeight)
  }

  public var prefetchesData: Bool { source?.prefetchesRows ?? false }

  public func prefetch(at indexPaths: [IndexPath]) throws {
    try source?.rowList(self, prefetchRowsAt: indexPaths)
  }

  public func cancelPrefetching(at indexPaths: [IndexPath]) throws {
    try source?.rowList(self, cancelPrefetchingForRowsAt: indexPaths)
  }
}
