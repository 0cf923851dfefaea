import Cells
import Geometry
import Scrolling
import TestSupport
import Tracing
import Values
import Views

/// The app of a list: closures in place of methods.
final class App: RowListSource {
  var provider: (RowList, IndexPath) throws -> Cell = { list, indexPath in
    try list.cells.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
  }
  var prefetchesRows = false

  func rowList(_ list: RowList, cellForRowAt indexPath: IndexPath) throws -> Cell { try provider(list, indexPath) }
}

/// A row list in a window, and what it is told.
struct RowStage {
  let recorder: Recorder
  let window: Window
  let list: RowList
  let app = App()

  init(
    _ kind: ListKind = .table, rows: Int, rowHeight: Double, height: Double, iOS: Double = 14,
    recorder: Recorder = Recorder()
  ) throws {
    self.recorder = recorder
    window = try Window(frame: Rect(x: 0, y: 0, width: 320, height: height), recorder: recorder)
    list = try RowList(
      "list", kind: kind, frame: Rect(x: 0, y: 0, width: 320, height: height), iOS: iOS, recorder: recorder)
    list.source = app
    try recorder.unrecorded {
      list.cells.register({ try Cell($0) }, forIdentifier: "cell")
      try list.setRows(rows, height: rowHeight)
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
