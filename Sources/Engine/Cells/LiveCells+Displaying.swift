import Geometry
import Tracing
import Views

extension LiveCells {
  /// Brings the cell of a place on screen.
  ///
  /// Nothing where it is there; `willDisplay` alone where its cell waits for it (TV-05); else the whole way: the data
  /// source is asked, the cell is measured and placed, the delegate is told, and only then it is a subview (TV-03).
  @discardableResult
  public func display(_ indexPath: IndexPath) throws -> Cell {
    if let cell = displayed[indexPath] { return cell }
    let cell = try waiting.removeValue(forKey: indexPath) ?? requestCell(at: indexPath)
    try show(cell, at: indexPath)
    return cell
  }

  /// Takes cells off the screen, after all those that came: rows that enter find only what was idle before (TV-06).
  /// - Parameter hasLeft: whether a place is out of sight now.
  public func endDisplaying(where hasLeft: (IndexPath) -> Bool) throws {
    try endDisplaying(displayed.keys.filter(hasLeft).sorted())
  }

  /// The same for places that are known to have left, in their order. Places without a cell are passed over.
  public func endDisplaying(_ leaving: some Sequence<IndexPath>) throws {
    for indexPath in leaving {
      guard let cell = displayed.removeValue(forKey: indexPath) else { continue }
      try takeOffScreen(cell, at: indexPath)
      if keepsCells { waiting[indexPath] = cell } else { retire(cell) }
    }
    trimWaiting()
  }

  /// What the layout pass after `reloadData()` begins with: all cells go to the pool, told from the last to the first.
  /// In the pool they lie in the order of their rows, so that the next row takes the last cell (TV-07).
  public func endDisplayingAll() throws {
    releaseWaiting()
    let leaving = visible
    displayed.removeAll()
    for (indexPath, cell) in leaving.reversed() { try takeOffScreen(cell, at: indexPath) }
    for (_, cell) in leaving { retire(cell) }
    dataPrefetching = DataPrefetching()
    selection.deselectAll()
  }

  /// `reloadRows`: another cell takes the place; it is asked for before the old one goes (TV-08). A place that is not
  /// on screen only loses the cell that waits for it.
  public func reload(_ indexPath: IndexPath) throws {
    if let cell = waiting.removeValue(forKey: indexPath) { retire(cell) }
    selection.deselect(indexPath)
    guard let old = displayed[indexPath] else { return }
    let new = try requestCell(at: indexPath)
    try show(new, at: indexPath)
    // The data source may have given back the very cell that it replaces.
    guard new !== old else { return }
    try takeOffScreen(old, at: indexPath)
    retire(old)
  }

  /// `reconfigureRows`: the same cell is configured anew and measured. Nothing where the place has none (TV-08).
  public func reconfigure(_ indexPath: IndexPath) throws {
    guard let cell = displayed[indexPath] ?? waiting[indexPath] else { return }
    try requestCell(at: indexPath, existing: cell)
  }

  /// Gives cells other places after an update; a place that maps to nil is gone.
  public func move(_ destination: (IndexPath) -> IndexPath?) throws {
    let before = visible
    let waitingBefore = waiting.sorted { $0.key < $1.key }
    displayed.removeAll(keepingCapacity: true)
    waiting.removeAll()
    for (indexPath, cell) in before {
      if let place = destination(indexPath) {
        displayed[place] = cell
      } else {
        try takeOffScreen(cell, at: indexPath)
        retire(cell)
      }
    }
    for (indexPath, cell) in waitingBefore {
      if let place = destination(indexPath), displayed[place] == nil {
        waiting[place] = cell
      } else {
        retire(cell)
      }
    }
    dataPrefetching = DataPrefetching()
    selection.move(destination)
  }

  /// Puts the cells on screen where their places are now. A frame that the app has set goes with it (TV-22).
  public func layOut() throws {
    for (indexPath, cell) in visible {
      let frame = container.frameForCell(at: indexPath)
      if cell.frame != frame { try cell.setFrame(frame) }
    }
  }

  /// Asks the data source, and gets the cell ready to be shown or kept.
  @discardableResult
  func requestCell(at indexPath: IndexPath, existing: Cell? = nil) throws -> Cell {
    let outer = request
    request = Request(indexPath: indexPath, existing: existing)
    defer { request = outer }
    let cell = try recorder.record("dataSource", kind.cellForRowAt, [.init("", indexPath.value)], rule: "TV-03") {
      let cell = try container.provideCell(at: indexPath)
      if recorder.keeping == .events { recorder.setResult(.text(cell.name), of: recorder.current) }
      return cell
    }
    try check(cell)
    showSelection(of: cell, at: indexPath)
    try cell.updateConfigurationIfNeeded()
    try container.didConfigure(cell, at: indexPath)
    let frame = container.frameForCell(at: indexPath)
    if cell.frame != frame { try cell.setFrame(frame) }
    return cell
  }

  /// Holds what came back against what was dequeued.
  private func check(_ cell: Cell) throws {
    if let existing = request?.existing, existing !== cell {
      let (new, old) = (cell.reuseIdentifier ?? "(null)", existing.reuseIdentifier ?? "(null)")
      throw recorder.raising(.otherCell(new, than: old), by: container.name, rule: "TV-08")
    }
    guard behavior.followsDequeues else { return }
    let unreturned = strays.first ?? request?.dequeued.first { $0 !== cell }
    strays = []
    if let unreturned {
      throw recorder.raising(.strayCell(unreturned.name, in: container.name), by: container.name, rule: "TV-02")
    }
  }

  private func show(_ cell: Cell, at indexPath: IndexPath) throws {
    let frame = container.frameForCell(at: indexPath)
    if cell.frame != frame { try cell.setFrame(frame) }
    showSelection(of: cell, at: indexPath)
    displayed[indexPath] = cell
    if container.tellsDelegateOfCells {
      try recorder.record(
        "delegate", "willDisplay", [.init("", .text(cell.name)), .init(kind.pathLabel, indexPath.value)], rule: "TV-03"
      ) { try container.willDisplay(cell, at: indexPath) }
    }
    if cell.superview !== container { try container.addSubview(cell) }
  }

  /// Puts a cell that serves no place any more into its pool.
  func retire(_ cell: Cell) {
    if pool.append(cell) { recorder.record("reusePool", "append", [.init("", .text(cell.name))], rule: "TV-01") }
  }

  private func takeOffScreen(_ cell: Cell, at indexPath: IndexPath) throws {
    try cell.removeFromSuperview()
    try tellOfLeaving(cell, at: indexPath)
  }

  /// Tells the delegate, where it hears of cells.
  func tellOfLeaving(_ cell: Cell, at indexPath: IndexPath) throws {
    guard container.tellsDelegateOfCells else { return }
    try recorder.record(
      "delegate", "didEndDisplaying", [.init("", .text(cell.name)), .init(kind.pathLabel, indexPath.value)],
      rule: "TV-03"
    ) { try container.didEndDisplaying(cell, at: indexPath) }
  }
}
