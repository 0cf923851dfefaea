import Cells
import Tables

extension ListSnapshot {
  /// A table as it stands, rows counted through all sections.
  /// - Parameter time: in ms.
  init(of table: TableView, at time: Double) {
    func number(_ indexPath: IndexPath) -> Int {
      (0..<indexPath.section).reduce(indexPath.row) { $0 + table.numberOfRows(inSection: $1) }
    }
    func place(_ indexPath: IndexPath, _ cell: Cell) -> Place {
      Place(row: number(indexPath), frame: table.rectForRow(at: indexPath), number: cell.number)
    }
    let cells = table.cells
    self.time = time
    bounds = table.bounds
    let paths = cells.displayed.keys
    let first = paths.min().map(number) ?? 0
    rows = first..<(paths.max().map { number($0) + 1 } ?? first)
    shownCount = cells.displayed.count
    keptCount = cells.waiting.count
    poolCount = cells.pool.count
    shown = shownCount <= Self.mostRows ? cells.visible.map { place($0.indexPath, $0.cell) } : []
    kept = cells.waiting.keys.sorted().prefix(Self.mostNumbers).compactMap { indexPath in
      cells.waiting[indexPath].map { place(indexPath, $0) }
    }
    let pool = cells.pool
    self.pool = pool.identifiers.flatMap { pool.views(withIdentifier: $0).map(\.number) }.suffix(Self.mostNumbers)
  }
}
