import Cells
import Tracing

extension TableView {
  /// A row under the finger.
  struct Reordering {
    var source: IndexPath
    var target: IndexPath
  }

  /// `setEditing(_:animated:)`: reorder controls show in editing alone (TV-24).
  public func setEditing(_ editing: Bool) {
    recorder.record(name, "setEditing", [.init("", .flag(editing))], rule: "TV-24") {
      isEditing = editing
      if !editing { reordering = nil }
    }
  }

  /// A finger takes a row by its reorder control.
  /// - Returns: whether the row comes along: there is a control only in editing, where `moveRowAt` is implemented, and
  ///   where the data source does not forbid it (TV-24).
  public func beginReordering(at indexPath: IndexPath) throws -> Bool {
    guard isEditing, reordering == nil, let dataSource, dataSource.implementsMoveRow, sections.contains(indexPath)
    else { return false }
    let mayMove = try recorder.record("dataSource", "canMoveRowAt", [.init("", indexPath.value)], rule: "TV-24") {
      let mayMove = try dataSource.tableView(self, canMoveRowAt: indexPath)
      recorder.setResult(.flag(mayMove), of: recorder.current)
      return mayMove
    }
    if mayMove { reordering = Reordering(source: indexPath, target: indexPath) }
    return mayMove
  }

  /// The finger carries the row to another place; the delegate may choose a third one (TV-24).
  public func updateReordering(to proposed: IndexPath) throws {
    guard let source = reordering?.source, isTarget(proposed, from: source), proposed != reordering?.target else {
      return
    }
    guard let tableDelegate else {
      reordering?.target = proposed
      return
    }
    let arguments: [Event.Argument] = [.init("", source.value), .init("toProposedIndexPath", proposed.value)]
    try recorder.record("delegate", "targetIndexPathForMoveFromRowAt", arguments, rule: "TV-24") {
      let target = try tableDelegate.tableView(
        self, targetIndexPathForMoveFromRowAt: source, toProposedIndexPath: proposed)
      recorder.setResult(target.value, of: recorder.current)
      if isTarget(target, from: source) { reordering?.target = target }
    }
  }

  /// The finger lifts: the data source is told once, and the table moves the row itself, without asking for counts or
  /// cells (TV-24). Dropped where it was, nothing is told; no source says more.
  public func endReordering() throws {
    guard let move = reordering else { return }
    reordering = nil
    guard move.source != move.target else { return }
    let arguments: [Event.Argument] = [.init("", move.source.value), .init("to", move.target.value)]
    try recorder.record("dataSource", "moveRowAt", arguments, rule: "TV-24") {
      try dataSource?.tableView(self, moveRowAt: move.source, to: move.target)
    }
    let place = sections.place(of: move.source)
    let height = heights[place]
    heights.remove(place..<place + 1)
    sections.addRows(-1, to: move.source.section)
    let target = sections.place(of: move.target)
    sections.addRows(1, to: move.target.section)
    heights.insert(1, of: height, at: target)
    try cells.move { Self.destination(of: $0, moving: move) }
    try updateContentSize(because: "TV-24")
    markForLayout(because: "TV-24")
  }

  /// The drag is broken off: the row goes back, and nobody is told (TV-24).
  public func cancelReordering() { reordering = nil }

  /// Whether the row can lie there once it has left its place.
  private func isTarget(_ target: IndexPath, from source: IndexPath) -> Bool {
    guard target.section >= 0, target.section < sections.count, target.row >= 0 else { return false }
    let room = sections.rows(in: target.section) - (target.section == source.section ? 1 : 0)
    return target.row <= room
  }

  /// Where a row lies after another one has moved, or that one itself.
  private static func destination(of indexPath: IndexPath, moving move: Reordering) -> IndexPath {
    guard indexPath != move.source else { return move.target }
    var place = indexPath
    if place.section == move.source.section, place.row > move.source.row { place.row -= 1 }
    if place.section == move.target.section, place.row >= move.target.row { place.row += 1 }
    return place
  }
}
