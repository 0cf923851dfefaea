import Scrolling
import Tracing

/// What people believe of paging.
enum PagingMisconceptions {
  static let all: [Misconception] = [
    Misconception(
      id: "page-is-visible-content", claim: "A page is what the insets leave free of the width.",
      truth: "A page is the width of the bounds; insets only move the ends of the range.", rule: "SV-35",
      run: { settings in
        let insets = settings.number("contentInset.left") + settings.number("contentInset.right")
        return try believed(settings, stride: settings.number("page") - insets) {
          $0.target(from: $1, velocity: $2)
        }
      }),
    Misconception(
      id: "middle-decides", claim: "The page that shows more wins, however the finger lifted.",
      truth: "A flick turns the page in its direction, from any place.", rule: "SV-35",
      run: { settings in
        try believed(settings, stride: settings.number("page")) { pages, offset, _ in pages.nearest(to: offset) }
      }),
    Misconception(
      id: "faster-turns-more", claim: "A faster flick turns more pages.",
      truth: "A flick turns to the next boundary in its direction, however fast it was.", rule: "SV-35",
      run: { settings in
        let way = Deceleration(velocity: settings.number("velocity") / 1000, rate: .normal).announcedDistance()
        return try believed(settings, stride: settings.number("page")) { pages, offset, velocity in
          abs(velocity) >= ReleaseDecision.flickSpeed ? pages.nearest(to: offset + way) : pages.nearest(to: offset)
        }
      }),
  ]

  private static func believed(
    _ settings: Settings, stride: Double, _ target: (PageGrid, Double, Double) -> Double
  ) throws -> Misconception.Answer {
    let scene = try PagingSimulation.scene(settings, recorder: Recorder(keeping: .nothing))
    // Where nothing was dragged there is no page to choose.
    guard scene.log.target != nil, stride > 0 else { return .init(outputs: [:]) }
    let (least, most) = scene.range
    let pages = PageGrid(stride: stride, least: least, most: most)
    let start = PixelGrid(scale: settings.number("scale")).round(settings.number("contentOffset"))
    let end = target(pages, start, settings.number("velocity") / 1000)
    return .init(
      outputs: ["targetContentOffset": .number(end), "targetPage": .number((end / stride).rounded())])
  }
}
