import Cells
import Figures
import Geometry
import Scrolling
import Values

/// A list at one moment: which cells stand where, which are kept, and which lie in the pool.
struct ListSnapshot: Hashable, Sendable {
  /// A cell at a row.
  struct Place: Hashable, Sendable {
    var row: Int
    var frame: Rect
    var number: Int
  }

  /// More rows than this are drawn as one.
  static let mostRows = 24
  /// More numbers than this are not listed.
  static let mostNumbers = 12

  /// Simulated time in ms.
  let time: Double
  let bounds: Rect
  /// The rows on screen.
  let rows: Range<Int>
  /// Their cells; none where they are too many to draw.
  let shown: [Place]
  let shownCount: Int
  /// The first of the cells that wait for a row that is not on screen.
  let kept: [Place]
  let keptCount: Int
  /// The numbers of the last idle cells, the one on top at the end.
  let pool: [Int]
  let poolCount: Int

  /// A list as it stands.
  /// - Parameters:
  ///   - time: in ms.
  ///   - number: which row of all sections an index path is.
  init(
    of list: some ScrollView & CellContainer, _ cells: LiveCells, at time: Double,
    number: (IndexPath) -> Int = { $0.row }
  ) {
    func place(_ indexPath: IndexPath, _ cell: Cell) -> Place {
      Place(row: number(indexPath), frame: list.frameForCell(at: indexPath), number: cell.number)
    }
    self.time = time
    bounds = list.bounds
    let paths = cells.displayed.keys
    let first = paths.min().map(number) ?? 0
    rows = first..<(paths.max().map { number($0) + 1 } ?? first)
    shownCount = cells.displayed.count
    keptCount = cells.waiting.count
    poolCount = cells.pool.count
    shown = rows.count <= Self.mostRows ? cells.visible.map { place($0.indexPath, $0.cell) } : []
    kept =
      keptCount > 2 * Self.mostRows
      ? []
      : cells.waiting.sorted { $0.key < $1.key }.prefix(Self.mostNumbers).map { place($0.key, $0.value) }
    pool = Array(
      cells.pool.identifiers.flatMap { identifier in
        cells.pool.views(withIdentifier: identifier).suffix(Self.mostNumbers).map(\.number)
      }.suffix(Self.mostNumbers))
  }

  /// How many cells exist.
  var alive: Int { shownCount + keptCount + poolCount }
}

extension ListSnapshot {
  /// The window with its cells; beside it those that are kept for their rows, and the pool.
  var figure: Figure {
    let window = Rect(origin: .zero, size: bounds.size)
    let side = bounds.width + 30
    let half = window.height / 2
    var shapes = [Shape(name: "window", rect: window, outline: .heavy)]
    if rows.count <= Self.mostRows {
      for place in shown {
        // What is cut off by the window's edge is not drawn.
        guard let part = place.frame.offsetBy(Point(x: 0, y: -bounds.minY)).intersection(window) else { continue }
        shapes.append(Shape(name: "row \(place.row)", rect: part, label: "row \(place.row)  #\(place.number)"))
      }
    } else {
      shapes.append(Shape(name: "rows", rect: window, label: "rows \(rows.lowerBound) to \(rows.upperBound - 1)"))
    }
    shapes += [
      Shape(
        name: "kept", rect: Rect(x: side, y: 0, width: 160, height: half), outline: .dashed,
        label: keptCount == 0 ? "none kept" : "kept " + list(kept.map(\.number), of: keptCount, most: 4)),
      Shape(
        name: "pool", rect: Rect(x: side, y: half, width: 160, height: window.height - half), outline: .dashed,
        fill: poolCount == 0 ? .clear : .shaded,
        label: poolCount == 0 ? "pool empty" : "pool " + top(of: pool, most: 4)),
    ]
    return Figure(
      title: "the window as it is seen; # is the number of a cell", words: words, shapes: shapes,
      marks: [Mark(y: 0, note: "top of the window"), Mark(y: window.height)],
      captions: [
        "offset \(number(bounds.minY)), cells \(alive): on screen \(shownCount), kept \(keptCount), "
          + "in the pool \(poolCount)"
      ])
  }

  private var words: String {
    var sentences: [String] = []
    if shownCount == 0 {
      sentences.append("No row shows at offset \(number(bounds.minY)).")
    } else if shown.count == shownCount, shownCount <= Self.mostNumbers {
      let list = shown.map { "row \($0.row) in cell #\($0.number)" }.joined(separator: ", ")
      sentences.append("At offset \(number(bounds.minY)) the window shows \(list).")
    } else {
      sentences.append(
        "At offset \(number(bounds.minY)) the window shows \(rows.count) rows, from \(rows.lowerBound) to "
          + "\(rows.upperBound - 1).")
    }
    if keptCount > 0 {
      let list = kept.map { "#\($0.number) for row \($0.row)" }.joined(separator: ", ")
      let rest = keptCount - kept.count
      sentences.append(
        kept.isEmpty
          ? "\(keptCount) cells are kept off screen."
          : "Kept off screen: \(list)\(rest > 0 ? " and \(rest) more" : "").")
    }
    sentences.append(
      poolCount == 0 ? "The pool is empty." : "In the pool, the last on top: \(top(of: pool, most: Self.mostNumbers)).")
    return sentences.joined(separator: " ")
  }

  /// The end of a stack: what lies on top.
  private func top(of numbers: [Int], most: Int) -> String {
    (poolCount > min(numbers.count, most) ? "… " : "") + numbers.suffix(most).map { "#\($0)" }.joined(separator: " ")
  }

  /// The beginning of a list.
  private func list(_ numbers: [Int], of count: Int, most: Int) -> String {
    let named = numbers.prefix(most)
    return named.map { "#\($0)" }.joined(separator: " ") + (count > named.count ? " …" : "")
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
