import Cells
import Geometry
import Tracing

extension TableView {
  /// More rounds than this are not made: heights that shrink the content again and again would have no end.
  private static let roundLimit = 100

  /// Brings a cell to each row in the window and takes away the others (TV-03, TV-06, TV-15).
  func tile() throws {
    guard bounds.width > 0, bounds.height > 0 else {
      return try cells.endDisplaying { _ in true }
    }
    // What the estimates put into the window is measured, whether it is still in it afterwards or not (case C13).
    let chosen = behavior.measuresByEstimates && heightsAreEstimated ? placesInWindow : 0..<0
    for _ in 0..<Self.roundLimit where !recorder.mustStop {
      let top = bounds.minY
      try keepingWindowStill {
        if asksBeforeCells { try askForRowsThatEnter() }
        try fillUpwards()
        try fillDownwards(chosen)
      }
      // Less content than was counted on may have pulled the window up, to rows that have no cell yet.
      if bounds.minY == top { break }
    }
    let shown = placesInWindow
    try cells.endDisplaying { [sections] indexPath in
      guard sections.contains(indexPath) else { return true }
      let place = sections.place(of: indexPath)
      return !shown.contains(place) && !chosen.contains(place)
    }
    try cells.layOut()
  }

  /// From the first row with an estimated or known height in the window to the one behind the last.
  var placesInWindow: Range<Int> {
    let first = heights.row(endingAfter: bounds.minY - topSpace)
    guard first < heights.count, topSpace + heights.start(of: first) < bounds.maxY else { return 0..<0 }
    var end = heights.row(endingAfter: bounds.maxY - topSpace)
    if end < heights.count, topSpace + heights.start(of: end) < bounds.maxY { end += 1 }
    return first..<max(first, end)
  }

  private var asksBeforeCells: Bool { behavior.asksTwice && delegateGivesHeights && estimatesAreOn }

  /// The first of three questions for each row, before any cell is asked for (TV-13).
  private func askForRowsThatEnter() throws {
    if var place = anchor {
      while let above = rowAbove(place) {
        place = above.place
        if !isOnScreen(above.indexPath) { try askFirst(above.indexPath) }
      }
    }
    var next = firstRow()
    while let row = next, !recorder.mustStop {
      if !isOnScreen(row.indexPath) { try askFirst(row.indexPath) }
      next = rowBelow(row.place)
    }
  }

  /// Rows above the first one on screen, the nearest first: each moves the offset by what it differs from its estimate.
  private func fillUpwards() throws {
    guard var place = anchor else { return }
    while let above = rowAbove(place), !recorder.mustStop {
      place = above.place
      try show(above)
    }
  }

  private func fillDownwards(_ chosen: Range<Int>) throws {
    var next = firstRow()
    while let row = next, !recorder.mustStop {
      try show(row)
      next = rowBelow(row.place)
      guard next == nil, row.place + 1 < chosen.upperBound else { continue }
      next = self.row(atOrAfter: row.place + 1, before: chosen.upperBound)
    }
  }

  /// A cell that is there already is measured where its height has been forgotten (TV-18).
  private func show(_ row: (place: Int, indexPath: IndexPath)) throws {
    let cell = try cells.display(row.indexPath)
    if !heights[row.place].isMeasured { try measure(cell, at: row.indexPath) }
  }

  private func isOnScreen(_ indexPath: IndexPath) -> Bool { cells.displayed[indexPath] != nil }

  /// The first row that ends in the window or below it, where it begins in the window.
  private func firstRow() -> (place: Int, indexPath: IndexPath)? {
    rowInWindow(from: heights.row(endingAfter: bounds.minY - topSpace))
  }

  /// The next row with a height below a place, where it begins in the window.
  private func rowBelow(_ place: Int) -> (place: Int, indexPath: IndexPath)? {
    let end = heights.start(of: place + 1)
    // A row that came without height hides those behind it at the same spot only if they have none either.
    return rowInWindow(from: max(place + 1, heights.row(endingAfter: end)))
  }

  private func rowInWindow(from first: Int) -> (place: Int, indexPath: IndexPath)? {
    var place = first
    while place < heights.count, topSpace + heights.start(of: place) < bounds.maxY {
      if let indexPath = sections.row(atPlace: place) { return (place, indexPath) }
      // Behind a header or a footer, to the next place that has a height.
      place = max(place + 1, heights.row(endingAfter: heights.start(of: place + 1)))
    }
    return nil
  }

  private func row(atOrAfter first: Int, before end: Int) -> (place: Int, indexPath: IndexPath)? {
    for place in first..<max(first, end) where heights[place].points > 0 {
      if let indexPath = sections.row(atPlace: place) { return (place, indexPath) }
    }
    return nil
  }

  /// The next row above a place, where it ends in the window.
  private func rowAbove(_ place: Int) -> (place: Int, indexPath: IndexPath)? {
    var place = place - 1
    while place >= 0, topSpace + heights.start(of: place + 1) > bounds.minY {
      if heights[place].points > 0, let indexPath = sections.row(atPlace: place) { return (place, indexPath) }
      place -= 1
    }
    return nil
  }
}
