import Cells
import Geometry
import Scrolling
import TestSupport
import Tracing
import Values
import Views

/// The smallest container: rows of one height, nothing measured. What it asks of `LiveCells` is what tables ask.
final class RowList: ScrollView, CellContainer {
  let rowHeight: Double
  var rows: Int
  private(set) var cells: LiveCells!
  var provider: (RowList, IndexPath) throws -> Cell = { list, indexPath in
    try list.cells.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
  }
  var onEnd: (Cell, IndexPath) -> Void = { _, _ in }
  var prefetchesData = false
  private var lastOffset: Double?

  init(
    _ kind: ListKind, rows: Int, rowHeight: Double, height: Double, iOS: Double, recorder: Recorder
  ) throws {
    self.rows = rows
    self.rowHeight = rowHeight
    try super.init("list", frame: Rect(x: 0, y: 0, width: 320, height: height), recorder: recorder)
    cells = LiveCells(kind, of: self, behavior: CellBehavior(kind, iOS: iOS))
    cells.register({ try Cell($0) }, forIdentifier: "cell")
  }

  func rows(from top: Double, to bottom: Double) -> Range<Int> {
    let first = min(max(0, Int((top / rowHeight).rounded(.down))), rows)
    let end = min(max(first, Int((bottom / rowHeight).rounded(.up))), rows)
    return first..<end
  }

  var visibleRows: Range<Int> { rows(from: bounds.minY, to: bounds.maxY) }

  override func layoutSubviews() throws {
    try super.layoutSubviews()
    let visible = visibleRows
    for row in visible { try cells.display(IndexPath(row: row)) }
    try cells.endDisplaying { !visible.contains($0.row) }
    let step = bounds.minY - (lastOffset ?? bounds.minY)
    let isFirst = lastOffset == nil
    lastOffset = bounds.minY
    let direction = step > 0 ? 1 : step < 0 ? -1 : 0
    let isTooFast = abs(step) > bounds.height
    let down = cells.prefetchDirection(direction) > 0
    let ahead =
      down
      ? rows(from: bounds.maxY, to: bounds.maxY + bounds.height).map { IndexPath(row: $0) }
      : rows(from: bounds.minY - bounds.height, to: bounds.minY).reversed().map { IndexPath(row: $0) }
    try cells.prefetchData(
      ahead: ahead.filter { !visible.contains($0.row) }, direction: direction, isTooFast: isTooFast)
    guard !isFirst, direction != 0, !isTooFast, let first = visible.first, let last = visible.last else { return }
    window?.whenIdle { [unowned self] in
      try self.cells.prepareCell(beyond: IndexPath(row: direction > 0 ? last : first)) { place in
        let next = place.row + direction
        return (0..<self.rows).contains(next) ? IndexPath(row: next) : nil
      }
    }
  }

  func provideCell(at indexPath: IndexPath) throws -> Cell { try provider(self, indexPath) }
  func willDisplay(_ cell: Cell, at indexPath: IndexPath) {}
  func didEndDisplaying(_ cell: Cell, at indexPath: IndexPath) { onEnd(cell, indexPath) }
  func frameForCell(at indexPath: IndexPath) -> Rect {
    Rect(x: 0, y: Double(indexPath.row) * rowHeight, width: bounds.width, height: rowHeight)
  }
}

/// A row list in a window, and what it is told.
struct RowStage {
  let recorder: Recorder
  let window: Window
  let list: RowList

  init(
    _ kind: ListKind = .table, rows: Int, rowHeight: Double, height: Double, iOS: Double = 14,
    recorder: Recorder = Recorder()
  ) throws {
    self.recorder = recorder
    window = try Window(frame: Rect(x: 0, y: 0, width: 320, height: height), recorder: recorder)
    list = try RowList(kind, rows: rows, rowHeight: rowHeight, height: height, iOS: iOS, recorder: recorder)
    try recorder.unrecorded {
      try list.setContentSize(Size(width: 320, height: Double(rows) * rowHeight))
      try window.addSubview(list)
    }
  }

  var cells: LiveCells { list.cells }

  func load() throws { try window.endTurn() }

  func scroll(to offsets: [Double]) throws {
    for offset in offsets {
      try list.setContentOffset(Point(x: 0, y: offset))
      try window.endTurn()
    }
  }

  /// The life of the cells as the facts write it: `cellForRow[4] dequeue#1 prepareForReuse#1`.
  func life(from first: Int = 0) -> [String] {
    recorder.events.dropFirst(first).compactMap { event in
      let arguments = event.arguments.map(\.value.text)
      switch event.call {
      case "cellForRowAt", "cellForItemAt": return "cellForRow[\(arguments[0])]"
      case "init(style:reuseIdentifier:)", "init(frame:)": return "init \(event.receiver)"
      case "prepareForReuse": return "prepareForReuse \(event.receiver)"
      case "willDisplay", "didEndDisplaying": return "\(event.call)[\(arguments[1])] \(arguments[0])"
      default: return nil
      }
    }
  }

  /// Which cell stands at which row, in order.
  var mapping: [String] { cells.visible.map { "\($0.indexPath) \($0.cell.name)" } }
}
