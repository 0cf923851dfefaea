import Cells
import Geometry
import Tables
import Tracing

/// A table of sections, laid out, scrolled by code, and asked for a row.
struct TableLayoutScene {
  /// More rows than this are not laid out one by one.
  static let mostRows = 10_000
  /// More frames than this are not listed.
  static let mostListed = 200

  let scene: TableScene
  /// The row whose frame is given by number.
  let row: IndexPath
  /// Where headers and footers show at the offset, before anything is scrolled to.
  private(set) var headers: [Rect] = []
  private(set) var footers: [Rect] = []
  private(set) var target: Double?
  private(set) var exception: Exception?
  /// The frames of the cells on screen.
  private(set) var shown: [IndexPath: Rect] = [:]

  /// The numbers of rows, or what is wrong with the text.
  static func sections(_ text: String) throws(TextProblem) -> [Int] {
    var counts: [Int] = []
    var column = 1
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      let trimmed = String(word).trimmedWord
      guard let path = RowPathText.path(trimmed), !trimmed.contains("."), path.row <= mostRows else {
        throw TextProblem(
          line: 1, column: column, message: "\"\(trimmed)\" is no number of rows",
          hint: "sections are numbers of rows from 0 to \(mostRows), parted by commas: 3,2")
      }
      counts.append(path.row)
      column += word.count + 1
    }
    guard counts.reduce(0, +) <= mostRows, counts.count <= 100 else {
      throw TextProblem(line: 1, column: 1, message: "more than \(mostRows) rows, or more than 100 sections")
    }
    return counts
  }

  init(_ settings: Settings, recorder: Recorder) throws {
    let counts: [Int]
    do throws(TextProblem) { counts = try Self.sections(settings.text("sections")) } catch {
      throw SettingsError.unreadableText(parameter: "sections", error)
    }
    scene = try TableScene(
      rowCounts: counts, height: settings.number("bounds.height"), width: settings.number("bounds.width"),
      style: TableView.Style(rawValue: settings.text("style")) ?? .plain, iOS: settings.number("iOS"),
      scale: settings.number("scale"), recorder: recorder)
    row = RowPathText.path(settings.text("row").trimmedWord) ?? IndexPath(row: 0)
    let table = scene.table
    let all = settings.heights("rowHeights", counts.reduce(0, +)) ?? []
    var first = 0
    let heights = counts.map { count in
      defer { first += count }
      return Array(all[first..<first + count])
    }
    let headers = settings.heights("headerHeight", counts.count) ?? []
    let footers = settings.heights("footerHeight", counts.count) ?? []
    table.showsSeparators = settings.flag("separators")
    // Heights are those of the content; who computes a row by hand adds the line (TV-21).
    scene.heightForRow = { [unowned table] in heights[$0.section][$0.row] + table.separatorHeight }
    scene.headerHeight = { headers[$0] }
    scene.footerHeight = { footers[$0] }
    table.estimatedRowHeight = 0
    table.sectionHeaderTopPadding = settings.number("sectionHeaderTopPadding")
    table.tableHeaderHeight = settings.optionalNumber("tableHeaderHeight")
    table.tableFooterHeight = settings.optionalNumber("tableFooterHeight")
    let x = settings.number("cellFrame.x")
    if x != 0 {
      scene.onCell = { cell, _ in
        var frame = cell.frame
        frame.origin.x = x
        try cell.setFrame(frame)
      }
    }
    try recorder.unrecorded {
      try table.setContentInset(
        EdgeInsets(
          top: settings.number("contentInset.top"), left: 0, bottom: settings.number("contentInset.bottom"), right: 0))
    }
    try scene.load()
    try scene.frame(to: settings.number("contentOffset.y"))
    self.headers = counts.indices.map(table.headerFrame)
    self.footers = counts.indices.map(table.footerFrame)
    shown = Dictionary(uniqueKeysWithValues: table.cells.visible.map { ($0.indexPath, $0.cell.frame) })
    do { try scroll(settings) } catch let raised as Exception { exception = raised }
  }

  private mutating func scroll(_ settings: Settings) throws {
    guard case .text(let text)? = settings["scrollToRow"], let path = RowPathText.path(text.trimmedWord),
      let position = TableView.ScrollPosition(rawValue: settings.text("position"))
    else { return }
    let table = scene.table
    var offset: Double?
    defer { target = offset }
    try scene.frame {
      try table.scrollToRow(at: path, at: position)
      offset = table.contentOffset.y
    }
  }

  /// Where a row is, on screen or not.
  func frame(of path: IndexPath) -> Rect { shown[path] ?? scene.table.rectForRow(at: path) }

  var hasRow: Bool { row.row < scene.table.numberOfRows(inSection: row.section) }

  /// All rows in order, as many as are listed.
  var paths: [IndexPath] {
    var paths: [IndexPath] = []
    for section in 0..<scene.table.numberOfSections {
      for row in 0..<scene.table.numberOfRows(inSection: section) {
        guard paths.count < Self.mostListed else { return paths }
        paths.append(IndexPath(row: row, section: section))
      }
    }
    return paths
  }
}
