import Geometry
import Scrolling
import Tracing
import Views

/// The app's side of a `SectionedList`.
public protocol SectionedListSource: AnyObject {
  func numberOfSections(in list: SectionedList) throws -> Int
  func sectionedList(_ list: SectionedList, numberOfItemsInSection section: Int) throws -> Int
  /// A configured cell, dequeued from `list.cells` (TV-03).
  func sectionedList(_ list: SectionedList, cellForItemAt indexPath: IndexPath) throws -> Cell
  func sectionedList(_ list: SectionedList, willDisplay cell: Cell, at indexPath: IndexPath) throws
  func sectionedList(_ list: SectionedList, didEndDisplaying cell: Cell, at indexPath: IndexPath) throws
}

extension SectionedListSource {
  public func sectionedList(_ list: SectionedList, willDisplay cell: Cell, at indexPath: IndexPath) throws {}
  public func sectionedList(_ list: SectionedList, didEndDisplaying cell: Cell, at indexPath: IndexPath) throws {}
}

/// A list of sections of items of one height that takes batch updates: what tables and one-column collection views have
/// in common where heights are no matter. Rules DF-01 to DF-08.
public final class SectionedList: ScrollView {
  /// The app. Not held.
  public weak var source: (any SectionedListSource)?
  public let kind: ListKind
  public let iOS: Double
  /// The height of each item, in points.
  public let itemHeight: Double
  /// Its cells.
  public private(set) lazy var cells = LiveCells(kind, of: self, behavior: CellBehavior(kind, iOS: iOS))

  /// What it goes by until the next update or reload.
  public private(set) var known = KnownCounts()
  /// The number of items above each section.
  private var starts = [0]
  private var needsReload = true
  /// What open batches have asked for; nested ones join the outer one.
  private var batch: BatchUpdate?
  /// Batches that are open, one in another.
  private var depth = 0

  /// - Parameters:
  ///   - kind: whose calls it makes.
  ///   - itemHeight: in points; what is no positive number counts as 44.
  ///   - iOS: the system version.
  /// - Throws: `Exception` where `frame` is not finite.
  public init(
    _ name: String, kind: ListKind, frame: Rect, itemHeight: Double = 44, iOS: Double = .infinity, recorder: Recorder
  ) throws {
    self.kind = kind
    self.iOS = iOS
    self.itemHeight = itemHeight > 0 && itemHeight.isFinite ? itemHeight : 44
    try super.init(name, frame: frame, recorder: recorder)
  }

  /// The number of items in each section, as committed.
  public var counts: [Int] { known.counts ?? [] }

  /// `reloadData()`. A table reads its counts at once; a collection view gives up those it knows, and whoever needs
  /// them next reads them (DF-07).
  public func reloadData() throws {
    try recorder.record(name, "reloadData", rule: kind == .table ? "TV-07" : "DF-07") {
      needsReload = true
      if kind == .table { known.commit(try readCounts()) } else { known.forget() }
      markNeedsLayout(because: kind == .table ? "TV-07" : "DF-07")
    }
  }

  public override func layoutSubviews() throws {
    try super.layoutSubviews()
    if needsReload {
      needsReload = false
      try settle(try known.current(readCounts))
      try cells.endDisplayingAll()
    }
    try bringIn()
    try cells.endDisplaying { [visible = visibleNumbers] in !self.contains($0, visible) }
    try cells.layOut()
  }

  public override func boundsDidChange(from old: Rect) throws {
    if bounds.width != old.width { setNeedsLayout() }
    try super.boundsDidChange(from: old)
  }

  /// `performBatchUpdates(_:completion:)`, without an animation: the app changes its data within `updates`, and all it
  /// asks for there is one update. A batch within a batch joins it (DF-07).
  /// - Throws: `Exception` where a place is not there, where two changes are after one place, or where the data source
  ///   has not as many items as the update leaves (DF-03 to DF-06).
  public func performBatchUpdates(_ updates: (inout BatchUpdate) throws -> Void) throws {
    try recorder.record(name, "performBatchUpdates", rule: "DF-01") {
      // A collection view that does not know its counts reads them now, whatever the data have become (DF-07).
      let before = try known.current(readCounts)
      let asked = try collect(updates)
      guard depth == 0, let asked else { return }
      try finish(asked, before: before)
    }
  }

  /// `reconfigureItems(at:)` or `reconfigureRows(at:)`: the cells that the items have are configured anew; nothing where
  /// an item has none; iOS 15 (DF-15).
  public func reconfigureItems(at indexPaths: [IndexPath]) throws {
    try recorder.record(
      name, kind == .table ? "reconfigureRows" : "reconfigureItems", [.init("at", .list(indexPaths.map(\.value)))],
      rule: "DF-15"
    ) {
      for indexPath in indexPaths.sorted() { try cells.reconfigure(indexPath) }
    }
  }

  /// Runs the app's block and notes what it asks for.
  /// - Returns: all of it, where this is the outermost batch.
  private func collect(_ updates: (inout BatchUpdate) throws -> Void) throws -> BatchUpdate? {
    depth += 1
    defer {
      depth -= 1
      if depth == 0 { batch = nil }
    }
    var asked = BatchUpdate()
    try recorder.record("app", "updates", rule: "DF-07") {
      try updates(&asked)
      for change in asked.changes { recorder.record(name, change.call(kind), change.arguments, rule: "DF-01") }
    }
    // What a batch within this one has asked for stands before it: their order does not matter.
    var joined = batch ?? BatchUpdate()
    joined.join(asked)
    batch = joined
    return depth == 1 ? joined : nil
  }

  private func finish(_ update: BatchUpdate, before: [Int]) throws {
    let after = try readCounts()
    let plan: UpdatePlan
    do throws(Exception) { plan = try update.plan(before: before, after: after, kind: kind, iOS: iOS) } catch {
      throw recorder.raising(error, by: name, rule: UpdateCheck(error).rule)
    }
    known.commit(after)
    guard window != nil, !needsReload else {
      // Nothing shows yet: everything is loaded with the next layout (CL-27).
      needsReload = true
      return markNeedsLayout(because: "DF-07")
    }
    try settle(after)
    try cells.update(plan, bringIn: bringIn) { [visible = visibleNumbers] in self.contains($0, visible) }
    try cells.layOut()
    recorder.record("app", "completion", [.init("", true)], rule: "DF-08")
  }

  /// Asks the data source.
  private func readCounts() throws -> [Int] {
    guard let source else { return [] }
    let items = kind == .table ? "numberOfRowsInSection" : "numberOfItemsInSection"
    let sections = try recorder.record("dataSource", "numberOfSections", rule: "DF-07") {
      let sections = max(0, try source.numberOfSections(in: self))
      recorder.setResult(.number(Double(sections)), of: recorder.current)
      return sections
    }
    var counts: [Int] = []
    for section in 0..<sections where !recorder.mustStop {
      counts.append(
        try recorder.record("dataSource", items, [.init("", .number(Double(section)))], rule: "DF-07") {
          let count = max(0, try source.sectionedList(self, numberOfItemsInSection: section))
          recorder.setResult(.number(Double(count)), of: recorder.current)
          return count
        })
    }
    return counts
  }

  private func settle(_ counts: [Int]) throws {
    starts = [0]
    starts.reserveCapacity(counts.count + 1)
    for count in counts { starts.append((starts.last ?? 0) + count) }
    try setContentSize(Size(width: bounds.width, height: Double(starts.last ?? 0) * itemHeight))
  }

  /// The numbers, counted over all sections, of the items in the window.
  private var visibleNumbers: Range<Int> {
    let all = Double(starts.last ?? 0)
    let first = min(max(0, (bounds.minY / itemHeight).rounded(.down)), all)
    let end = min(max(first, (bounds.maxY / itemHeight).rounded(.up)), all)
    return Int(first)..<Int(end)
  }

  private func bringIn() throws {
    let visible = visibleNumbers
    guard !visible.isEmpty else { return }
    for section in 0..<(starts.count - 1) where starts[section + 1] > visible.lowerBound {
      guard starts[section] < visible.upperBound else { break }
      for number in visible.clamped(to: starts[section]..<starts[section + 1]) where !recorder.mustStop {
        try cells.display(IndexPath(item: number - starts[section], section: section))
      }
    }
  }

  private func contains(_ indexPath: IndexPath, _ visible: Range<Int>) -> Bool {
    starts.indices.dropLast().contains(indexPath.section)
      && visible.contains(starts[indexPath.section] + indexPath.item)
      && indexPath.item < starts[indexPath.section + 1] - starts[indexPath.section]
  }
}

extension SectionedList: CellContainer {
  public func provideCell(at indexPath: IndexPath) throws -> Cell {
    guard let source else { throw recorder.raising(.noDataSource(name), by: name, rule: "TV-03") }
    return try source.sectionedList(self, cellForItemAt: indexPath)
  }

  public func willDisplay(_ cell: Cell, at indexPath: IndexPath) throws {
    try source?.sectionedList(self, willDisplay: cell, at: indexPath)
  }

  public func didEndDisplaying(_ cell: Cell, at indexPath: IndexPath) throws {
    try source?.sectionedList(self, didEndDisplaying: cell, at: indexPath)
  }

  public func frameForCell(at indexPath: IndexPath) -> Rect {
    let start = starts.indices.contains(indexPath.section) ? starts[indexPath.section] : 0
    return Rect(x: 0, y: Double(start + indexPath.item) * itemHeight, width: bounds.width, height: itemHeight)
  }
}
