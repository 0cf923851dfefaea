import Cells
import Figures
import Geometry
import Values

/// The content of a table with the window over it.
struct TableLayoutSketch: Hashable, Sendable {
  /// More rows than this are drawn as one.
  private static let mostRows = 40

  private struct Piece: Hashable, Sendable {
    var name: String
    var rect: Rect
    var isHeader: Bool
  }

  private let window: Rect
  private let height: Double
  private let pieces: [Piece]
  private let rowCount: Int
  private let sectionCount: Int

  init(_ layout: TableLayoutScene) {
    let table = layout.scene.table
    window = Rect(origin: Point(x: 0, y: table.bounds.minY), size: table.bounds.size)
    height = table.contentSize.height
    sectionCount = table.numberOfSections
    rowCount = (0..<sectionCount).reduce(0) { $0 + table.numberOfRows(inSection: $1) }
    var pieces: [Piece] = []
    if rowCount <= Self.mostRows {
      pieces += layout.paths.map { Piece(name: "row \($0)", rect: layout.frame(of: $0), isHeader: false) }
      for section in 0..<sectionCount {
        pieces.append(Piece(name: "header \(section)", rect: table.headerFrame(inSection: section), isHeader: true))
        pieces.append(Piece(name: "footer \(section)", rect: table.footerFrame(inSection: section), isHeader: true))
      }
    }
    self.pieces = pieces.filter { $0.rect.height > 0 && $0.rect.width > 0 }
  }

  var figure: Figure {
    func text(_ number: Double) -> String { NumberText.plain(number, decimals: 2) }
    var shapes = pieces.map {
      Shape(name: $0.name, rect: $0.rect, fill: $0.isHeader ? .shaded : .clear, label: $0.name)
    }
    if shapes.isEmpty, height > 0 {
      shapes = [
        Shape(name: "rows", rect: Rect(x: 0, y: 0, width: window.width, height: height), label: "\(rowCount) rows")
      ]
    }
    shapes.append(Shape(name: "window", rect: window, outline: .heavy))
    let list = pieces.prefix(12).map { "\($0.name) at \(text($0.rect.minY))" }.joined(separator: ", ")
    return Figure(
      title: "the table's content and the window",
      words: "\(rowCount) rows in \(sectionCount) sections make \(text(height)) pt of content. The window stands at "
        + "\(text(window.minY)).\(list.isEmpty ? "" : " \(list.prefix(1).uppercased())\(list.dropFirst()).")",
      shapes: shapes,
      marks: [
        Mark(y: 0), Mark(y: window.minY, note: "contentOffset.y \(text(window.minY))"),
        Mark(y: height, note: "contentSize.height \(text(height))"),
      ],
      captions: ["content \(text(height)) pt"])
  }
}
