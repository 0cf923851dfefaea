import Cells
import Geometry
import Tracing

extension TableView {
  /// Takes over the height of a row. What lies below moves; where the row lies above all that was on screen, the offset
  /// goes along, so that nothing on screen moves (TV-15, TV-17).
  func learn(_ height: Double, at place: Int) throws {
    let old = heights[place]
    let new = RowHeight.measured(height)
    guard new != old else { return }
    heights.set(place, to: new)
    let difference = new.points - old.points
    guard difference != 0 else { return }
    contentCorrections += 1
    guard compensatesForMeasuredRows, let anchor, place < anchor else {
      return try updateContentSize(because: "TV-15")
    }
    try correct(by: difference)
  }

  /// Learns several heights at once, as from a cache of measurements, with one correction for all of them (TV-17).
  public func learnHeights(_ known: [(indexPath: IndexPath, height: Double)]) throws {
    let first = firstRowOnScreen
    var above = 0.0
    for (indexPath, height) in known where sections.contains(indexPath) {
      let place = sections.place(of: indexPath)
      let new = RowHeight.measured(try finite(height))
      if let first, place < first { above += new.points - heights[place].points }
      heights.set(place, to: new)
    }
    if compensatesForMeasuredRows, above != 0 {
      try correct(by: above)
    } else {
      try updateContentSize(because: "TV-15")
    }
    markForLayout(because: "TV-15")
  }

  /// The two changes in an order in which the clamp of a shorter content takes nothing away.
  private func correct(by difference: Double) throws {
    if difference > 0 { try updateContentSize(because: "TV-15") }
    try moveContentOffset(by: Point(x: 0, y: difference), because: "TV-17")
    // Nobody has scrolled: what is done ahead keeps its direction.
    lastTop = lastTop.map { $0 + difference }
    if difference < 0 { try updateContentSize(because: "TV-15") }
  }

  /// Content is as high as all that is in it: measured rows, and estimates for the others (TV-15, TV-19).
  func updateContentSize(because rule: RuleID) throws {
    let height = topSpace + heights.height + bottomSpace
    guard height.isFinite else {
      throw recorder.raising(.notANumber(x: bounds.width / 2, height: height), by: name, rule: "SV-04")
    }
    try setContentSize(Size(width: bounds.width, height: height), because: rule)
  }

  /// Lets heights change above the first row on screen without moving it (TV-17).
  func keepingWindowStill(_ body: () throws -> Void) throws {
    anchor = firstRowOnScreen
    defer { anchor = nil }
    try body()
  }

  /// The place of the first row that shows now.
  var firstRowOnScreen: Int? {
    var first: Int?
    for indexPath in cells.displayed.keys where sections.contains(indexPath) {
      let place = sections.place(of: indexPath)
      guard first.map({ place < $0 }) ?? true, isInWindow(place) else { continue }
      first = place
    }
    return first
  }

  func isInWindow(_ place: Int) -> Bool {
    let start = topSpace + heights.start(of: place)
    return start < bounds.maxY && start + heights[place].points > bounds.minY
  }
}
