import Cells
import Tracing

extension TableView {
  /// `performBatchUpdates(_:completion:)` or `beginUpdates()` and `endUpdates()`, without animations: the app changes its
  /// data within `updates`, and everything it asks for there counts as one update (DF-01).
  ///
  /// With estimates on, the rows that are not on screen count as estimated again; the offset stays, so that what is on
  /// screen moves where rows come in above it (TV-17, TV-18).
  /// - Throws: `Exception` where a place is not there, where two changes are after one place, or where the data source
  ///   has not as many rows as the update leaves (DF-03 to DF-06).
  public func performBatchUpdates(_ updates: (inout BatchUpdate) throws -> Void) throws {
    try recorder.record(name, "performBatchUpdates", rule: "DF-01") {
      guard let asked = try collect(updates) else { return }
      try apply(asked, because: "TV-18")
    }
  }

  /// `reloadRows(at:with:)` without an animation: other cells take the places (TV-08). Rows that are not on screen count
  /// as estimated again, all of them, as reported (TV-18).
  /// - Throws: `Exception` where a row is not there, or where the data source has another number of rows (DF-02).
  public func reloadRows(at indexPaths: [IndexPath]) throws {
    try update("reloadRows", indexPaths, because: "TV-08") { $0.reloadItems(at: indexPaths) }
  }

  /// `reconfigureRows(at:)`: the same cells are configured anew and measured; iOS 15 (TV-08).
  public func reconfigureRows(at indexPaths: [IndexPath]) throws {
    try recorder.record(name, "reconfigureRows", [.init("at", .list(indexPaths.map(\.value)))], rule: "TV-08") {
      try keepingWindowStill {
        for indexPath in indexPaths.sorted() where sections.contains(indexPath) { try cells.reconfigure(indexPath) }
      }
      markForLayout(because: "TV-08")
    }
  }

  /// `insertRows(at:with:)` without an animation, as an update of its own: the index paths are those after it.
  /// - Throws: as `performBatchUpdates` does.
  public func insertRows(at indexPaths: [IndexPath]) throws {
    try update("insertRows", indexPaths, because: "TV-18") { $0.insertItems(at: indexPaths) }
  }

  /// `deleteRows(at:with:)` without an animation, as an update of its own: the index paths are those before it.
  /// - Throws: as `performBatchUpdates` does.
  public func deleteRows(at indexPaths: [IndexPath]) throws {
    try update("deleteRows", indexPaths, because: "TV-18") { $0.deleteItems(at: indexPaths) }
  }

  /// `beginUpdates()` and `endUpdates()` with nothing in between: counts are checked, heights are asked for again, and
  /// no cell is (TV-18, DF-08).
  public func updateHeights() throws {
    try recorder.record(name, "performBatchUpdates", rule: "TV-18") {
      // Nothing was shown yet: the counts are read by the next layout.
      if case .never = loading { return markForLayout(because: "TV-18") }
      _ = try plan(BatchUpdate())
      if !heightsAreEstimated {
        try buildHeights()
        try updateContentSize(because: "TV-18")
      } else {
        try keepingWindowStill {
          for (indexPath, cell) in cells.visible { try measure(cell, at: indexPath) }
        }
      }
      markForLayout(because: "TV-18")
    }
  }

  /// A visible cell or its content view says that it needs another size. Measured again once before the next layout of
  /// the rows, however often it is said; iOS 16 (TV-18).
  public func invalidateIntrinsicContentSize(of cell: Cell, byConstraints: Bool = false) {
    let isHeard =
      behavior.remeasuresInvalidatedCells
      && (byConstraints
        ? selfSizingInvalidation == .enabledIncludingConstraints : selfSizingInvalidation != .disabled)
    recorder.record(cell.name, "invalidateIntrinsicContentSize", rule: "TV-18") {
      guard isHeard, let indexPath = cells.displayed.first(where: { $0.value === cell })?.key else {
        return recorder.setResult("nothing follows", of: recorder.current)
      }
      guard !cellsToMeasure.contains(indexPath) else { return }
      cellsToMeasure.append(indexPath)
      markForLayout(because: "TV-18")
    }
  }

  func measureInvalidatedCells() throws {
    guard !cellsToMeasure.isEmpty else { return }
    let due = cellsToMeasure.sorted()
    cellsToMeasure = []
    try keepingWindowStill {
      for indexPath in due where sections.contains(indexPath) {
        if let cell = cells.displayed[indexPath] { try measure(cell, at: indexPath) }
      }
    }
  }

  private func update(
    _ call: String, _ indexPaths: [IndexPath], because rule: RuleID, _ ask: (inout BatchUpdate) -> Void
  ) throws {
    try recorder.record(name, call, [.init("at", .list(indexPaths.map(\.value)))], rule: rule) {
      var asked = BatchUpdate()
      ask(&asked)
      // Within a batch it is a part of that one.
      if openBatch != nil { openBatch?.join(asked) } else { try apply(asked, because: rule) }
    }
  }

  /// Runs the app's block.
  /// - Returns: all that is asked for, where this is no batch within another one, which it joins (DF-07).
  private func collect(_ updates: (inout BatchUpdate) throws -> Void) throws -> BatchUpdate? {
    let outer = openBatch
    openBatch = BatchUpdate()
    var asked = BatchUpdate()
    do {
      try recorder.record("app", "updates", rule: "DF-07") {
        try updates(&asked)
        for change in asked.changes { recorder.record(name, change.call(.table), change.arguments, rule: "DF-01") }
      }
    } catch {
      openBatch = outer
      throw error
    }
    asked.join(openBatch ?? BatchUpdate())
    openBatch = outer
    guard outer != nil else { return asked }
    openBatch?.join(asked)
    return nil
  }

  private func apply(_ update: BatchUpdate, because rule: RuleID) throws {
    if case .never = loading {
      // Nothing was shown yet: the counts are read by the next layout.
      return markForLayout(because: rule)
    }
    let plan = try plan(update)
    sections = TableSections(rowCounts: plan.after)
    guard case .done = loading else {
      // The cells are replaced in the next layout in any case.
      try buildHeights()
      try updateContentSize(because: rule)
      return markForLayout(because: rule)
    }
    try moveHeights(plan)
    try cells.move(plan.destination)
    try updateContentSize(because: heightsAreEstimated ? "TV-15" : "TV-19")
    try keepingWindowStill {
      for place in shownAnew(plan) { try cells.reload(place) }
    }
    markForLayout(because: rule)
  }

  /// Rows with a cell on screen that is to be replaced; new places, ascending.
  private func shownAnew(_ plan: UpdatePlan) -> [IndexPath] {
    let named = plan.reloaded.compactMap(plan.destination)
    guard !plan.reloadedSections.isEmpty else { return named.sorted() }
    let anew = Set(plan.reloadedSections.compactMap { plan.sectionDestinations[$0] })
    return Set(named + cells.displayed.keys.filter { anew.contains($0.section) }).sorted()
  }

  /// Heights go by what is known without a measurement; rows with a cell on screen keep what was measured of them, and
  /// take it along (TV-18).
  private func moveHeights(_ plan: UpdatePlan) throws {
    let before = (sections: TableSections(rowCounts: plan.before), heights: heights)
    try buildHeights()
    guard heightsAreEstimated else { return }
    for indexPath in cells.displayed.keys where before.sections.contains(indexPath) {
      guard let place = plan.destination(of: indexPath), sections.contains(place) else { continue }
      heights.set(sections.place(of: place), to: before.heights[before.sections.place(of: indexPath)])
    }
  }

  /// Holds the data source's counts against what the update leaves (DF-05).
  private func plan(_ update: BatchUpdate) throws -> UpdatePlan {
    let before = sections.rowCounts
    let after = try askCounts()
    do throws(Exception) {
      return try update.plan(before: before, after: after, kind: .table, iOS: behavior.iOS)
    } catch {
      throw recorder.raising(error, by: name, rule: UpdateCheck(error).rule)
    }
  }
}
