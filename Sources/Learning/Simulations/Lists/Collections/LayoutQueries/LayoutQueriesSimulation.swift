import Figures
import Geometry
import Layouts
import Tracing
import Values

/// What a collection view asks its layout while it is scrolled, and how often.
struct LayoutQueriesSimulation: Simulation {
  let id = "layout-queries"
  let summary = "the rectangles that a layout is asked for while scrolling, how often, and what is prepared"

  let parameters: [Parameter] =
    [
      Parameter(
        "layout", .choice(["flow", "effect"]), "flow",
        "a flow layout, or one with an effect, which says yes to every change of bounds")
    ]
    + Parameter.size("bounds", Size(width: 390, height: 844), "the size of the collection view")
    + [
      Parameter(
        "screenHeight", .number(least: 100, most: StepNumber.limit), 844, unit: "pt", "the height of the screen: a page"
      ),
      Parameter(
        "contentSize.height", .number(least: 0, most: 1_000_000), 12000, unit: "pt",
        "the height of the content, in rows of about 100"),
      Parameter("fromOffset", .number(least: -100_000, most: 1_000_000), 0, unit: "pt", "where the scroll begins"),
      Parameter("toOffset", .number(least: -100_000, most: 1_000_000), 8000, unit: "pt", "where it ends"),
      Parameter("step", .number(least: 1, most: 100_000), 10, unit: "pt", "how far each frame scrolls"),
    ]

  let outputs: [Output] = [
    Output("rects", .list, "the rectangles asked for, as `x y width height`", rule: "CL-07"),
    Output("rectOffsets", .list, "the offsets at which they were asked for", rule: "CL-07"),
    Output("firstRect.height", .number, unit: "pt", "how high the first of them is; none without one", rule: "CL-07"),
    Output("firstRect.y", .number, unit: "pt", "where it begins", rule: "CL-07"),
    Output("steps", .number, "how many times the offset changed"),
    Output("shouldInvalidate.count", .number, "how often the layout was asked about new bounds", rule: "CL-03"),
    Output("prepare.count", .number, "how often it was prepared, the load included", rule: "CL-04"),
    Output(
      "attributesForElements.count", .number, "how often it was asked for a rectangle, the load included",
      rule: "CL-07"),
    Output("layoutSubviews.count", .number, "how many layout passes there were, the load included", rule: "CL-03"),
    Output("cellForItem.count", .number, "how many cells the data source was asked for", rule: "CL-02"),
    Output("numberOfItems.count", .number, "how often the data source was asked for counts", rule: "CL-02"),
    Output("load.calls", .list, "the calls of the first pass, in order", rule: "CL-02"),
  ]

  let misconceptions = LayoutQueriesMisconceptions.all

  let fidelity = Fidelity(
    keeps: [
      "the order of the calls of a load and of a scroll",
      "the question before the new bounds are stored, and the pass after each step",
      "the rectangles, out to pages and strips, and which part stays valid",
    ],
    leavesOut: ["the motion of a real fling: each step is one frame", "cells made ahead"],
    choices: [
      "Pages are those of two reconstructions and of one measurement on iOS 9; what newer systems ask for is not known "
        + "(CL-07)."
    ])

  /// More frames than this are not scrolled.
  static let mostSteps = 3000

  /// The offsets of the scroll, the first one left out.
  static func offsets(_ settings: Settings) -> [Double] {
    let (from, to) = (settings.number("fromOffset"), settings.number("toOffset"))
    let step = settings.number("step")
    let count = Int(min(Double(mostSteps), ((to - from).magnitude / step).rounded(.up)))
    return (0..<count).map { index in
      let way = Double(index + 1) * step
      return from < to ? min(to, from + way) : max(to, from - way)
    }
  }

  func run(_ settings: Settings, recorder: Recorder) throws -> Run {
    let height = settings.number("contentSize.height")
    let rows = Int((height / 100).rounded(.up))
    let layout = ObservedFlowLayout()
    layout.alwaysInvalidates = settings.text("layout") == "effect"
    layout.minimumLineSpacing = 0
    layout.itemSize = Size(
      width: max(1, settings.number("bounds.width")), height: rows > 0 ? height / Double(rows) : 100)
    let scene = try CollectionScene(
      items: [rows], size: settings.size("bounds"), layout: layout, recorder: recorder)
    scene.view.screenHeight = settings.number("screenHeight")
    let from = settings.number("fromOffset")
    if from != 0 { try recorder.unrecorded { try scene.view.setContentOffset(Point(x: 0, y: from)) } }
    try scene.turn()
    let load = scene.calls
    let offsets = Self.offsets(settings)
    for offset in offsets where !recorder.mustStop {
      try scene.turn { try scene.view.setContentOffset(Point(x: 0, y: offset)) }
    }
    let rects = layout.rects
    var notes = notesOnIdleParameters(settings)
    if offsets.count == Self.mostSteps { notes.append("The scroll ends after \(Self.mostSteps) steps.") }
    let sketch = LayoutQueriesSketch(
      content: Size(width: settings.number("bounds.width"), height: height), rects: rects.map(\.rect),
      window: scene.view.bounds)
    return Run(
      outputs: [
        "rects": .list(rects.prefix(200).map { .text(FlowLayoutSimulation.text($0.rect)) }),
        "rectOffsets": .list(rects.prefix(200).map { .number($0.offset) }),
        "firstRect.height": rects.first.map { .number($0.rect.height) } ?? .none,
        "firstRect.y": rects.first.map { .number($0.rect.minY) } ?? .none,
        "steps": .number(Double(offsets.count)),
        "shouldInvalidate.count": .number(Double(layout.questions)),
        "prepare.count": .number(Double(layout.prepareCount)),
        "attributesForElements.count": .number(Double(rects.count)),
        "layoutSubviews.count": .number(Double(scene.view.passes)),
        "cellForItem.count": .number(Double(scene.cellForItemCount)),
        "numberOfItems.count": .number(Double(load.count { $0.hasPrefix("numberOfItems") })),
        "load.calls": .list(load.map { .text($0) }),
      ], recorder: recorder, notes: notes, figures: { [sketch.figure] })
  }

  func code(_ settings: Settings) -> [String] {
    var lines = ["let collectionView = UICollectionView(frame: frame, collectionViewLayout: layout)"]
    if settings.text("layout") == "effect" {
      lines += [
        "override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true } // in the layout"
      ]
    }
    return lines
  }
}

/// The content with the rectangles that were asked for.
struct LayoutQueriesSketch: Hashable, Sendable {
  let content: Size
  let rects: [Rect]
  let window: Rect

  var figure: Figure {
    let shown = rects.prefix(24).filter { $0.width > 0 && $0.height > 0 }
    var shapes = [Shape(name: "content", rect: Rect(origin: .zero, size: content), outline: .dashed)]
      .filter { $0.rect.width > 0 && $0.rect.height > 0 }
    shapes += shown.enumerated().map {
      Shape(name: "question \($0.offset + 1)", rect: $0.element, label: "\($0.offset + 1)")
    }
    shapes.append(Shape(name: "window", rect: window, outline: .heavy))
    let list = shown.prefix(6).map { "from \(text($0.minY)) to \(text($0.maxY))" }.joined(separator: ", ")
    return Figure(
      title: "the rectangles that were asked for",
      words: "\(rects.count) questions\(list.isEmpty ? "" : ": \(list)"). The window stands at \(text(window.minY)).",
      shapes: shapes,
      marks: [
        Mark(y: 0), Mark(y: window.minY, note: "contentOffset.y \(text(window.minY))"),
        Mark(y: content.height, note: "contentSize.height \(text(content.height))"),
      ])
  }
}
