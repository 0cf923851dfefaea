import Cells
import Figures
import Geometry
import Layouts
import Values

/// Items where they lie, to scale, with the window over them.
struct FlowLayoutSketch: Hashable, Sendable {
  /// More items than this are not drawn.
  private static let mostItems = 80

  private struct Piece: Hashable, Sendable {
    var name: String
    var label: String
    var rect: Rect
    var isSupplement: Bool
  }

  private let window: Rect
  private let content: Size
  private let pieces: [Piece]
  private let words: String

  init(_ scene: FlowLayoutScene) {
    window = scene.bounds
    content = scene.contentSize
    var pieces = scene.listed.prefix(Self.mostItems).map {
      Piece(name: "item \($0.0)", label: $0.0.description, rect: $0.1, isSupplement: false)
    }
    let drawn = pieces.count
    for section in scene.counts.indices.prefix(20) {
      for (kind, word) in [
        (FlowLayout.elementKindSectionHeader, "header"), (FlowLayout.elementKindSectionFooter, "footer"),
      ] {
        guard let rect = scene.supplement(kind, section) else { continue }
        pieces.append(Piece(name: "\(word) \(section)", label: "\(word) \(section)", rect: rect, isSupplement: true))
      }
    }
    self.pieces = pieces.filter { $0.rect.width > 0 && $0.rect.height > 0 }
    let total = scene.counts.reduce(0, +)
    let lines = scene.layout.numberOfLines(inSection: 0) ?? 0
    let list = scene.listed.prefix(8).map { "\($0.0) at \(text($0.1.minX)), \(text($0.1.minY))" }
    let places = list.isEmpty ? "" : " Item \(list.joined(separator: "; "))."
    words =
      "\(total) items, \(lines) lines in section 0, content \(text(content.width)) by \(text(content.height))."
      + places + (drawn < total ? " The first \(drawn) are drawn." : "")
  }

  var figure: Figure {
    var shapes = [
      Shape(name: "content", rect: Rect(origin: .zero, size: content), outline: .dashed)
    ].filter { $0.rect.width > 0 && $0.rect.height > 0 }
    shapes += pieces.map {
      Shape(name: $0.name, rect: $0.rect, fill: $0.isSupplement ? .shaded : .clear, label: $0.label)
    }
    shapes.append(Shape(name: "window", rect: window, outline: .heavy))
    return Figure(
      title: "items in their lines", words: words, shapes: shapes,
      marks: [
        Mark(y: 0), Mark(y: window.minY, note: "contentOffset.y \(text(window.minY))"),
        Mark(y: content.height, note: "contentSize.height \(text(content.height))"),
      ],
      captions: ["content \(text(content.width)) by \(text(content.height)) pt, drawn to scale"])
  }
}
