import Cells
import Geometry
import Tables
import Tracing

/// Rows of letters, one of which is dragged by its reorder control.
final class ReorderScene {
  /// More items than this are not shown.
  static let mostItems = 100
  static let rowHeight = 44.0

  let scene: TableScene
  /// The app's data.
  private(set) var model: [[String]]
  /// What the cells say, by number of cell.
  private var texts: [Int: String] = [:]
  /// What is on screen after the drop, row by row.
  private(set) var shown: [[String]]
  private(set) var begins = false
  private(set) var moveCount = 0
  /// Rows that show something else than the data have there.
  private(set) var wrongRows: [IndexPath] = []
  private(set) var exception: Exception?

  /// The items of each section, or what is wrong with the text.
  static func sections(_ text: String) throws(TextProblem) -> [[String]] {
    let sections = text.split(separator: "|", omittingEmptySubsequences: false).map { part in
      part.split(whereSeparator: { $0 == " " || $0 == "," || $0.isNewline }).map(String.init)
    }
    let count = sections.reduce(0) { $0 + $1.count }
    guard count <= mostItems, sections.count <= 20 else {
      throw TextProblem(line: 1, column: 1, message: "more than \(mostItems) items, or more than 20 sections")
    }
    return sections
  }

  init(_ settings: Settings, recorder: Recorder) throws {
    let items: [[String]]
    do throws(TextProblem) { items = try Self.sections(settings.text("items")) } catch {
      throw SettingsError.unreadableText(parameter: "items", error)
    }
    model = items
    shown = items
    // High enough for all of them, so that every row has a cell.
    let count = items.reduce(0) { $0 + $1.count }
    scene = try TableScene(
      rowCounts: items.map(\.count), height: max(1, Double(count)) * Self.rowHeight, iOS: settings.number("iOS"),
      recorder: recorder)
    scene.table.rowHeight = Self.rowHeight
    let updatesModel = settings.flag("updatesModel")
    let canMove = settings.flag("canMove")
    scene.mayMove = { _ in canMove }
    scene.onCell = { [unowned self] cell, path in texts[cell.number] = model[path.section][path.row] }
    scene.onMove = { [unowned self] from, to in
      moveCount += 1
      guard updatesModel, model[from.section].indices.contains(from.row) else { return }
      let item = model[from.section].remove(at: from.row)
      model[to.section].insert(item, at: min(to.row, model[to.section].count))
      scene.rowCounts = model.map(\.count)
    }
    if case .text(let text)? = settings["retarget"], let target = RowPathText.path(text.trimmedWord) {
      scene.target = { _ in target }
    }
    try scene.load()
    do { try drag(settings) } catch let raised as Exception { exception = raised }
  }

  private func drag(_ settings: Settings) throws {
    let table = scene.table
    guard let from = RowPathText.path(settings.text("from").trimmedWord),
      let to = RowPathText.path(settings.text("to").trimmedWord)
    else { return }
    let path = RowPathText.list(settings.text("path")) + [to]
    try scene.frame {
      table.setEditing(settings.flag("isEditing"))
      begins = try table.beginReordering(at: from)
      if begins { scene.note("reordering begins at \(from)") }
    }
    for place in path where begins { try scene.frame { try table.updateReordering(to: place) } }
    try scene.frame {
      if settings.flag("cancel") { table.cancelReordering() } else { try table.endReordering() }
    }
    compare()
    // The app's next update, whatever it is about, has the counts checked.
    try scene.frame {
      scene.note("performBatchUpdates")
      try table.updateHeights()
    }
  }

  private func compare() {
    let table = scene.table
    shown = (0..<table.numberOfSections).map { section in
      (0..<table.numberOfRows(inSection: section)).map { row in
        table.cellForRow(at: IndexPath(row: row, section: section)).flatMap { texts[$0.number] } ?? ""
      }
    }
    for (section, rows) in shown.enumerated() {
      for (row, text) in rows.enumerated() {
        let data = model[section]
        if !data.indices.contains(row) || data[row] != text { wrongRows.append(IndexPath(row: row, section: section)) }
      }
    }
  }
}
