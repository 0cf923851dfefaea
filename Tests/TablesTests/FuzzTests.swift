import Cells
import Geometry
import Tables
import TestSupport
import Testing
import Tracing

struct FuzzTests {
  @Test(arguments: [(1, 26.0, true), (2, 14, false), (3, 11, false), (4, 8, false)])
  func `after anything, each row in the window has one cell, in its place, and the content is the sum`(
    seed: UInt64, iOS: Double, prefetches: Bool
  ) throws {
    var random = SplitMix64(seed: seed)
    let recorder = Recorder(keeping: .nothing, budget: Budget(events: .max))
    let stage = try TableStage(rows: [40, 0, 25], iOS: iOS, prefetches: prefetches, recorder: recorder)
    let table = stage.table
    let heights = (0..<997).map { _ in Double(Int.random(in: 20...300, using: &random)) }
    stage.app.content = { heights[($0.section * 31 + $0.row * 7) % heights.count] }
    stage.app.headerHeight = 28
    table.estimatedRowHeight = 70
    try stage.load()
    for _ in 0..<150 {
      let section = Int.random(in: 0..<3, using: &random)
      let count = stage.app.rowCounts[section]
      switch Int.random(in: 0..<10, using: &random) {
      case 0:
        stage.app.rowCounts[section] += 1
        try table.insertRows(at: [IndexPath(row: Int.random(in: 0...count, using: &random), section: section)])
      case 1 where count > 0:
        stage.app.rowCounts[section] -= 1
        try table.deleteRows(at: [IndexPath(row: Int.random(in: 0..<count, using: &random), section: section)])
      case 2: try table.reloadData()
      case 3 where count > 0:
        try table.reloadRows(at: [IndexPath(row: Int.random(in: 0..<count, using: &random), section: section)])
      case 7 where count > 2:
        // Several changes at once: a delete, a move, two inserts, a reload; sometimes sections change places.
        let rows = (0..<count).shuffled(using: &random)
        let swaps = Bool.random(using: &random)
        try table.performBatchUpdates { update in
          update.deleteItems(at: [IndexPath(row: rows[0], section: section)])
          let target = swaps ? [1, 0, 2][section] : section
          update.moveItem(
            at: IndexPath(row: rows[1], section: section),
            to: IndexPath(row: Int.random(in: 0...count, using: &random), section: target))
          var free = Set(0...count)
          for change in update.changes { if case .moveItem(_, let to) = change { free.remove(to.row) } }
          let places = free.sorted().shuffled(using: &random).prefix(2)
          update.insertItems(at: places.map { IndexPath(row: $0, section: target) })
          // Up to iOS 9 a reload is counted wrongly where its section moves (DF-02).
          if !swaps || iOS >= 10 { update.reloadItems(at: [IndexPath(row: rows[2], section: section)]) }
          stage.app.rowCounts[section] += 1
          if swaps {
            update.moveSection(1, toSection: 0)
            stage.app.rowCounts.swapAt(0, 1)
          }
        }
      case 4 where count > 0:
        table.setEditing(true)
        if try table.beginReordering(at: IndexPath(row: Int.random(in: 0..<count, using: &random), section: section)) {
          try table.updateReordering(to: IndexPath(row: Int.random(in: 0...count, using: &random), section: section))
          try table.endReordering()
        }
      case 5:
        try table.setFrame(Rect(x: 0, y: 0, width: Double(Int.random(in: 300...420, using: &random)), height: 600))
      case 6:
        try table.removeFromSuperview()
        try stage.window.addSubview(table)
      default:
        let offset = table.contentOffset.y + Double(Int.random(in: -700...700, using: &random))
        try table.setContentOffset(Point(x: 0, y: min(max(-50, offset), stage.height)))
      }
      try stage.window.endTurn()
      check(stage)
    }
  }

  private func check(_ stage: TableStage) {
    let table = stage.table
    var sum = 0.0
    var shown: Set<IndexPath> = []
    for section in 0..<table.numberOfSections {
      sum += table.rectForHeader(inSection: section).height
      for row in 0..<table.numberOfRows(inSection: section) {
        let indexPath = IndexPath(row: row, section: section)
        let rect = table.rectForRow(at: indexPath)
        sum += rect.height
        if rect.intersects(table.bounds) {
          shown.insert(indexPath)
        }
      }
    }
    #expect(table.contentSize.height == sum)
    let cells = table.cells.visible
    // Up to iOS 12 rows that the estimates have chosen may have a cell until the next pass.
    #expect(shown.isSubset(of: Set(cells.map(\.indexPath))))
    if table.behavior.iOS >= 13 { #expect(shown.count == cells.count) }
    #expect(Set(cells.map { $0.cell.number }).count == cells.count)
    for (indexPath, cell) in cells { #expect(cell.frame == table.rectForRow(at: indexPath)) }
    #expect(table.numberOfRows(inSection: 0) == stage.app.rowCounts[0])
  }
}
