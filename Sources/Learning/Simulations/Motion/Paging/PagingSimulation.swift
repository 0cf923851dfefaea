import Figures
import Geometry
import Scrolling
import Tracing
import Values

/// Which page wins when a finger lifts.
struct PagingSimulation: Simulation {
  let id = "paging"
  let summary = "which page wins when the finger lifts, and how it comes to rest"

  let parameters = [
    Parameter("page", .number(least: 1, most: 100_000), 375, unit: "pt", "the width of the scroll view, and of a page"),
    Parameter("pages", .integer(least: 1, most: 1000), 5, "how many pages the content has"),
    Parameter("contentOffset", .coordinate, 400, unit: "pt", "where the finger lifts"),
    Parameter(
      "velocity", .velocity, 0, unit: "pt/s", "the velocity at which it lifts, positive towards the later pages"),
    Parameter("contentInset.left", .extent, 0, unit: "pt", "the app's inset before the first page"),
    Parameter("contentInset.right", .extent, 0, unit: "pt", "the app's inset after the last page"),
    .framesPerSecond, .scale,
  ]

  let outputs = [
    Output("targetPage", .number, "the page it turns to, from 0", rule: "SV-35"),
    Output("targetContentOffset", .number, unit: "pt", "where it comes to rest", rule: "SV-35"),
    Output("duration", .number, unit: "ms", "from the release until it rests", rule: "SV-35"),
    Output("willDecelerate", .flag, "whether it moves at all after the release", rule: "SV-25"),
    Output(
      "calls", .list, "what the delegate was told, in order; a run of scrollViewDidScroll counts as one", rule: "SV-37"),
  ]

  let series = MotionScene.seriesDeclarations
  let misconceptions = PagingMisconceptions.all

  let fidelity = Fidelity(
    keeps: [
      "pages as multiples of the view's own width from 0, kept within the range",
      "a flick to the neighbour, else the nearest page; the motion millisecond by millisecond",
    ],
    leavesOut: ["orthogonal sections and page view controllers, which page in their own way"],
    choices: [
      "250 pt/s turn a page; which velocity does so in UIKit is not known (SV-35).",
      "The constants of the motion are inferred from public reverse engineering; they depend on the width (SV-35).",
    ])

  func run(_ settings: Settings, recorder: Recorder) throws -> Run {
    let scene = try Self.scene(settings, recorder: recorder)
    let page = settings.number("page")
    let target = scene.log.target.map(scene.along) ?? scene.offset
    let figure = Self.figure(scene.scrollView.bounds, page: page, pages: Int(settings.number("pages")))
    var film = scene.scrollFilm()
    film.page = page
    return Run(
      outputs: [
        "targetPage": .number((target / page).rounded()),
        "targetContentOffset": .number(target),
        "duration": .number(scene.loop.time),
        "willDecelerate": .flag(scene.frames > 0),
        "calls": scene.log.calls,
      ], recorder: recorder, series: scene.series(marks: scene.marks),
      notes: scene.scrollView.canScrollHorizontally
        ? [] : ["Nothing can be dragged: one page fills the view (SV-16)."],
      film: film.film(duration: scene.loop.time), figures: { [figure] })
  }

  static func scene(_ settings: Settings, recorder: Recorder) throws -> MotionScene {
    let page = settings.number("page")
    let scene = try MotionScene(
      .init(
        bounds: Size(width: page, height: 600),
        contentSize: Size(width: page * settings.number("pages"), height: 600),
        contentInset: EdgeInsets(
          top: 0, left: settings.number("contentInset.left"), bottom: 0, right: settings.number("contentInset.right")),
        contentOffset: Point(x: settings.number("contentOffset"), y: 0),
        framesPerSecond: settings.number("framesPerSecond"), scale: settings.number("scale"), isHorizontal: true),
      recorder: recorder)
    scene.scrollView.isPagingEnabled = true
    try scene.release(velocity: settings.number("velocity"))
    try scene.runToRest()
    return scene
  }

  /// At most ten pages are drawn, around the one that shows.
  private static func figure(_ bounds: Rect, page: Double, pages: Int) -> Figure {
    let here = Int((bounds.minX / page).rounded(.down))
    let first = min(max(0, here - 4), max(0, pages - 10))
    let shown = first..<min(pages, first + 10)
    return Figure(
      title: "in the scroll view's own coordinates",
      words: "The window of \(NumberText.plain(page, decimals: 2)) pt stands at x "
        + "\(NumberText.plain(bounds.minX, decimals: 2)), over page \(here) of \(pages) from 0.",
      shapes: shown.map {
        Shape(
          name: "page \($0)", rect: Rect(x: Double($0) * page, y: 0, width: page, height: bounds.height), label: "\($0)"
        )
      } + [Shape(name: "bounds", rect: bounds, outline: .heavy)],
      captions: shown.count < pages ? ["pages \(shown.lowerBound) to \(shown.upperBound - 1) of \(pages)"] : [])
  }

  func code(_ settings: Settings) -> [String] {
    [
      "scrollView.isPagingEnabled = true",
      "scrollView.contentSize.width = scrollView.bounds.width * \(swiftNumber(settings.number("pages")))",
      "scrollView.contentInset = "
        + StepValue.insets.code([0, settings.number("contentInset.left"), 0, settings.number("contentInset.right")]),
      "// the finger lifts at x \(swiftNumber(settings.number("contentOffset"))), "
        + "\(swiftNumber(settings.number("velocity"))) pt/s",
    ]
  }
}
