import Cells
import Tables

extension ListSnapshot {
  /// A table as it stands, rows counted through all sections.
  /// - Parameter time: in ms.
  init(of table: TableView, at time: Double) {
    self.init(of: table, table.cells, at: time) { indexPath in
      (0..<indexPath.section).reduce(indexPath.row) { $0 + table.numberOfRows(inSection: $1) }
    }
  }
}
