import Cells
import Tracing

extension TableView {
  /// `reloadRows(at:with:)` without an animation: other cells take the places (TV-08). Rows that are not on screen count
  /// as estimated again, all of them, as reported (TV-18).
  public func reloadRows(at indexPaths: [IndexPath]) throws {
    try recorder.record(name, "reloadRows", [.init("at", .list(indexPaths.map(\.value)))], rule: "TV-08") {
      try keepingWindowStill {
        for indexPath in indexPaths.sorted() where sections.contains(indexPath) { try cells.reload(indexPath) }
      }
      if heightsAreEstimated {
        try forgetHeightsOffScreen()
        try updateContentSize(because: "TV-18")
      }
      markForLayout(because: "TV-08")
    }
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
  ///
  /// With estimates on, the rows that are not on screen count as estimated again; the offset stays, so that what is on
  /// screen moves where rows come in above it (TV-17, TV-18).
  /// - Throws: `Exception` where the data source has not as many rows as the update leaves (DF-05).
  public func insertRows(at indexPaths: [IndexPath]) throws {
    let sorted = indexPaths.sorted()
    try update("insertRows", indexPaths, inserted: sorted, deleted: []) {
      for indexPath in sorted {
        try insertPlace(at: indexPath)
      }
    } destination: { indexPath in
      // Each inserted row at or before it pushes it on; in ascending order, for the paths are those after the update.
      sorted.reduce(indexPath) { place, inserted in
        inserted.section == place.section && inserted.row <= place.row
          ? IndexPath(row: place.row + 1, section: place.section) : place
      }
    }
  }

  /// `deleteRows(at:with:)` without an animation, as an update of its own: the index paths are those before it.
  /// - Throws: `Exception` where the data source has not as many rows as the update leaves (DF-05).
  public func deleteRows(at indexPaths: [IndexPath]) throws {
    let gone = Set(indexPaths.filter(sections.contains))
    try update("deleteRows", indexPaths, inserted: [], deleted: gone.sorted()) {
      for indexPath in gone.sorted().reversed() {
        let place = sections.place(of: indexPath)
        heights.remove(place..<place + 1)
        sections.addRows(-1, to: indexPath.section)
      }
    } destination: { indexPath in
      guard !gone.contains(indexPath) else { return nil }
      let before = gone.count { $0.section == indexPath.section && $0.row < indexPath.row }
      return IndexPath(row: indexPath.row - before, section: indexPath.section)
    }
  }

  /// `beginUpdates()` and `endUpdates()` with nothing in between: counts are checked, heights are asked for again, and
  /// no cell is (TV-18, DF-08).
  public func updateHeights() throws {
    try recorder.record(name, "performBatchUpdates", rule: "TV-18") {
      try checkCounts(inserted: [], deleted: [])
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

  private func insertPlace(at indexPath: IndexPath) throws {
    guard indexPath.section >= 0, indexPath.section < sections.count, indexPath.row >= 0,
      indexPath.row <= sections.rows(in: indexPath.section)
    else { return }
    let place = sections.place(of: indexPath)
    sections.addRows(1, to: indexPath.section)
    heights.insert(1, of: try initialHeights.height(at: indexPath), at: place)
  }

  private func update(
    _ call: String, _ indexPaths: [IndexPath], inserted: [IndexPath], deleted: [IndexPath],
    change: () throws -> Void, destination: (IndexPath) -> IndexPath?
  ) throws {
    try recorder.record(name, call, [.init("at", .list(indexPaths.map(\.value)))], rule: "TV-18") {
      guard case .done = loading else {
        // Nothing was shown yet: the counts are read by the next layout.
        loading = .never
        return markForLayout(because: "TV-18")
      }
      try checkCounts(inserted: inserted, deleted: deleted)
      try change()
      try cells.move(destination)
      if heightsAreEstimated { try forgetHeightsOffScreen() }
      try updateContentSize(because: heightsAreEstimated ? "TV-15" : "TV-19")
      markForLayout(because: "TV-18")
    }
  }

  /// Only rows with a cell on screen keep what was measured of them (TV-18).
  private func forgetHeightsOffScreen() throws {
    let known = cells.visible.filter { sections.contains($0.indexPath) }.map { shown in
      let place = sections.place(of: shown.indexPath)
      return (place, heights[place])
    }
    try buildHeights()
    for (place, height) in known { heights.set(place, to: height) }
  }

  /// Holds the data source's counts against what the update leaves. Each section by itself; sections themselves do not
  /// change here (DF-05).
  private func checkCounts(inserted: [IndexPath], deleted: [IndexPath]) throws {
    for section in 0..<sections.count {
      let before = sections.rows(in: section)
      let after = try askRowCount(in: section)
      let (more, less) = (inserted.count { $0.section == section }, deleted.count { $0.section == section })
      guard after != before + more - less else { continue }
      throw recorder.raising(
        .invalidRowCount(
          section: section, after: after, before: before, inserted: more, deleted: less, movedIn: 0, movedOut: 0,
          iOS: behavior.iOS), by: name, rule: "DF-05")
    }
  }
}
