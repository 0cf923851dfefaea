import Cells
import Figures
import Geometry
import Values

/// A list at one moment: which cells stand where, which are kept, and which lie in the pool.
struct ListSnapshot: Hashable, Sendable {
  /// A cell at a row.
  struct Place: Hashable, Sendable {
    var row: Int
    var frame: Rect
    var number: Int
  }

  /// Simulated time in ms.
  let time: Double
  let bounds: Rect
  let shown: [Place]
  /// Cells that wait for a row that is not on screen.
  let kept: [Place]
  /// The numbers of the idle cells, the one on top last.
  let pool: [Int]

  init(_ scene: ListScene) {
    time = scene.loop.time
    bounds = scene.list.bounds
    let list = scene.list
    func place(_ indexPath: IndexPath, _ cell: Cell) -> Place {
      Place(row: indexPath.row, frame: list.frameForCell(at: indexPath), number: cell.number)
    }
    shown = scene.cells.visible.map { place($0.indexPath, $0.cell) }
    kept = scene.cells.waiting.sorted { $0.key < $1.key }.map { place($0.key, $0.value) }
    let pool = scene.cells.pool
    self.pool = pool.identifiers.flatMap { pool.views(withIdentifier: $0).map(\.number) }
  }

  /// How many cells exist.
  var alive: Int { shown.count + kept.count + pool.count }
}

extension ListSnapshot {
  /// More rows than this are drawn as one.
  private static let mostRows = 24

  /// The window with its cells; beside it those that are kept for their rows, and the pool.
  var figure: Figure {
    let window = Rect(origin: .zero, size: bounds.size)
    let side = bounds.width + 30
    let half = window.height / 2
    var shapes = [Shape(name: "window", rect: window, outline: .heavy)]
    if shown.count <= Self.mostRows {
      for place in shown {
        // What is cut off by the window's edge is not drawn.
        guard let part = place.frame.offsetBy(Point(x: 0, y: -bounds.minY)).intersection(window) else { continue }
        shapes.append(Shape(name: "row \(place.row)", rect: part, label: "row \(place.row)  #\(place.number)"))
      }
    } else if let first = shown.first, let last = shown.last {
      shapes.append(
        Shape(name: "rows", rect: window, label: "rows \(first.row) to \(last.row), \(shown.count) cells"))
    }
    shapes += [
      Shape(
        name: "kept", rect: Rect(x: side, y: 0, width: 160, height: half), outline: .dashed,
        label: kept.isEmpty ? "none kept" : "kept " + numbers(kept.map(\.number), most: 4)),
      Shape(
        name: "pool", rect: Rect(x: side, y: half, width: 160, height: window.height - half), outline: .dashed,
        fill: pool.isEmpty ? .clear : .shaded,
        label: pool.isEmpty ? "pool empty" : "pool " + numbers(pool, most: 4)),
    ]
    return Figure(
      title: "the window as it is seen; # is the number of a cell", words: words, shapes: shapes,
      marks: [Mark(y: 0, note: "top of the window"), Mark(y: window.height)],
      captions: [
        "offset \(number(bounds.minY)), cells \(alive): on screen \(shown.count), kept \(kept.count), "
          + "in the pool \(pool.count)"
      ])
  }

  private var words: String {
    var sentences: [String] = []
    if shown.isEmpty {
      sentences.append("No row shows at offset \(number(bounds.minY)).")
    } else if shown.count <= 12 {
      let list = shown.map { "row \($0.row) in cell #\($0.number)" }.joined(separator: ", ")
      sentences.append("At offset \(number(bounds.minY)) the window shows \(list).")
    } else {
      sentences.append(
        "At offset \(number(bounds.minY)) the window shows \(shown.count) rows, \(shown[0].row) to "
          + "\(shown[shown.count - 1].row).")
    }
    if !kept.isEmpty {
      let list = kept.prefix(12).map { "#\($0.number) for row \($0.row)" }.joined(separator: ", ")
      sentences.append("Kept off screen: \(list)\(kept.count > 12 ? " and \(kept.count - 12) more" : "").")
    }
    sentences.append(
      pool.isEmpty ? "The pool is empty." : "In the pool, the last on top: \(numbers(pool, most: 12)).")
    return sentences.joined(separator: " ")
  }

  /// The top of the stack is at the end of the list, so the end is what is kept of a long one.
  private func numbers(_ numbers: [Int], most: Int) -> String {
    (numbers.count > most ? "… " : "") + numbers.suffix(most).map { "#\($0)" }.joined(separator: " ")
  }

  private func number(_ number: Double) -> String { NumberText.plain(number, decimals: 2) }
}

extension [ListSnapshot] {
  /// The pictures one after another, at the times at which they showed.
  var film: Film? {
    guard count > 1, let end = last?.time, end > 0 else { return nil }
    let frames = self
    return Film(duration: end) { time in
      // The last frame that has come by then.
      var (low, high) = (0, frames.count - 1)
      while low < high {
        let middle = (low + high + 1) / 2
        if frames[middle].time <= time + 1e-6 { low = middle } else { high = middle - 1 }
      }
      return [frames[low].figure]
    }
  }

  /// Where the content stood, and how many cells there were, over time.
  var series: [Series] {
    [
      Series(Self.seriesDeclarations[0], samples: map { .init(time: $0.time, value: $0.bounds.minY) }),
      Series(Self.seriesDeclarations[1], samples: map { .init(time: $0.time, value: Double($0.alive)) }),
    ]
  }

  static var seriesDeclarations: [SeriesDeclaration] {
    [SeriesDeclaration(name: "offset", unit: "pt"), SeriesDeclaration(name: "cells", unit: "cells")]
  }
}
