import Figures
import Geometry
import Values
import Views

/// The views to scale with the finger, and who was hit.
struct HitTestFigure: Hashable, Sendable {
  private struct Part: Hashable, Sendable {
    var name: String
    var rect: Rect
    var answer: HitAnswer?
  }

  private let parts: [Part]
  private let point: Point
  private let hit: String?
  private let way: [String]

  init(_ scene: HitTestScene) {
    parts = scene.views.map { view in
      Part(
        name: view.name, rect: view.frameInWindow,
        answer: scene.hit.visits.first { $0.view === view }?.answer)
    }
    point = scene.point
    hit = scene.hit.view?.name
    way = scene.hit.visits.map { "\($0.view.name) \($0.answer.rawValue)" }
  }

  var figure: Figure {
    let shapes = parts.map { part in
      Shape(
        name: part.name, rect: part.rect, outline: part.name == hit ? .heavy : part.answer == nil ? .dashed : .light,
        fill: part.name == hit ? .shaded : .clear, label: part.name)
    }
    // As large as a fingertip looks in the picture, so that it is seen.
    let finger = Shape(
      name: "finger", rect: Rect(x: point.x - 6, y: point.y - 6, width: 12, height: 12), outline: .heavy, label: "×")
    let place = "(\(NumberText.plain(point.x)), \(NumberText.plain(point.y)))"
    return Figure(
      title: "in the window's coordinates; dashed views were never asked",
      words: "A finger at \(place) hits \(hit ?? "nothing"). Asked in this order: \(way.joined(separator: ", ")).",
      shapes: shapes + [finger], marks: [Mark(y: point.y, note: "finger at \(place): \(hit ?? "no view")")])
  }
}
