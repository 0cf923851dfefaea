import AutoLayout
import Figures
import Geometry
import Scrolling
import Tracing
import Values
import Views

/// A header and a footer in a scroll view, by constraints: what gives the content its size.
struct ContentGuideSimulation: Simulation {
  let id = "content-guide"
  let summary = "a scroll view whose content size comes from constraints: a header, a footer, and the last pin"

  let parameters =
    Parameter.size("bounds", Size(width: 375, height: 600), "the size of the scroll view") + [
      Parameter("header.height", .extent, 200, unit: "pt", "the height of the first view"),
      Parameter("gap", .extent, 16, unit: "pt", "the room between the two"),
      Parameter("footer.height", .extent, 800, unit: "pt", "the height of the second view"),
      .flag("bottomPin", true, "whether the footer's bottom is pinned to the bottom of the content"),
      .flag("widthPin", true, "whether the content is as wide as the frame, by the frame's guide"),
      Parameter(
        "content.width", .extent, 600, unit: "pt", "the width of the content where the frame does not give it",
        counts: .init("widthPin", is: false)),
      .flag(
        "usesGuides", true, "whether the constraints name the guides, or the scroll view's own edges as before iOS 11"),
    ]

  let outputs = [
    Output("contentSize.width", .number, unit: "pt", "what the scroll view can scroll over", rule: "SV-19"),
    Output("contentSize.height", .number, unit: "pt", "what the scroll view can scroll over", rule: "SV-19"),
    Output("footer.y", .number, unit: "pt", "where the footer begins in the content", rule: "LC-32"),
    Output("isAmbiguous", .flag, "whether the content could have another size as well", rule: "LC-32"),
    Output("scrollsVertically", .flag, "whether it scrolls", rule: "SV-03"),
    Output("scrollsHorizontally", .flag, "whether it scrolls sideways", rule: "SV-03"),
    Output("log", .text, "what the console is told", rule: "LC-26"),
  ]

  let misconceptions = ContentGuideMisconceptions.all

  let fidelity = Fidelity(
    keeps: [
      "edges of the content and size of the frame, by guides or by the scroll view's own anchors",
      "the content size from the solved guide, on device pixels",
      "that a missing pin is no conflict and is not logged",
    ],
    leavesOut: ["zooming, which multiplies the content size", "insets and the safe area: insets has them"],
    choices: ["A content height that nothing decides comes out as 0, as it usually does in UIKit (LC-32)."])

  func run(_ settings: Settings, recorder: Recorder) throws -> Run {
    let scene = try ContentGuideScene(settings, recorder: recorder)
    let scrollView = scene.scrollView
    let size = scrollView.contentSize
    let footer = scene.engine.frame(of: scene.footer)
    let header = scene.engine.frame(of: scene.header)
    let log = scene.engine.log
    let bounds = scrollView.bounds.size
    let isAmbiguous = scene.engine.hasAmbiguousLayout(scene.content)
    return Run(
      outputs: [
        "contentSize.width": .number(solved(size.width)), "contentSize.height": .number(solved(size.height)),
        "footer.y": .number(solved(footer.minY)), "isAmbiguous": .flag(isAmbiguous),
        "scrollsVertically": .flag(size.height > bounds.height),
        "scrollsHorizontally": .flag(size.width > bounds.width),
        "log": .log(log),
      ], recorder: recorder, notes: notesOnIdleParameters(settings),
      figures: { [.content(size: size, bounds: bounds, header: header, footer: footer, isAmbiguous: isAmbiguous)] })
  }

  func code(_ settings: Settings) -> [String] {
    let isNew = settings.flag("usesGuides")
    let content = isNew ? "scrollView.contentLayoutGuide" : "scrollView"
    let frame = isNew ? "scrollView.frameLayoutGuide" : "scrollView"
    var lines = [
      "header.topAnchor.constraint(equalTo: \(content).topAnchor),",
      "header.heightAnchor.constraint(equalToConstant: \(swiftNumber(settings.number("header.height")))),",
      "footer.topAnchor.constraint(equalTo: header.bottomAnchor, constant: \(swiftNumber(settings.number("gap")))),",
      "footer.heightAnchor.constraint(equalToConstant: \(swiftNumber(settings.number("footer.height")))),",
    ]
    if settings.flag("bottomPin") { lines.append("footer.bottomAnchor.constraint(equalTo: \(content).bottomAnchor),") }
    lines.append(
      settings.flag("widthPin")
        ? "header.widthAnchor.constraint(equalTo: \(frame).widthAnchor),"
        : "header.widthAnchor.constraint(equalToConstant: \(swiftNumber(settings.number("content.width")))),")
    return ["NSLayoutConstraint.activate(["] + lines.map { "  " + $0 } + ["  // leading and trailing of both", "])"]
  }
}

/// The scroll view, its two views, and one layout.
struct ContentGuideScene {
  let engine: LayoutEngine
  let scrollView: ScrollView
  let content: LayoutGuide
  let header: SizedView
  let footer: SizedView

  init(_ settings: Settings, recorder: Recorder) throws {
    let frame = Rect(
      x: 0, y: 0, width: settings.number("bounds.width"), height: settings.number("bounds.height"))
    let window = try Window(frame: frame, recorder: recorder)
    scrollView = try ScrollView("scrollView", frame: frame, recorder: recorder)
    header = try SizedView("header", recorder: recorder)
    footer = try SizedView("footer", recorder: recorder)
    try window.addSubview(scrollView)
    for view in [header, footer] { try scrollView.addSubview(view) }
    engine = LayoutEngine(root: window)
    content = engine.guide(.contentLayout, of: scrollView)
    let isNew = settings.flag("usesGuides")
    let edges: any LayoutItem = isNew ? content : scrollView
    let visible: any LayoutItem = isNew ? engine.guide(.frameLayout, of: scrollView) : scrollView
    for view in [header, footer] {
      try engine.activate([
        LayoutConstraint(view, .leading, to: edges, .leading), LayoutConstraint(view, .trailing, to: edges, .trailing),
      ])
    }
    try engine.activate([
      settings.flag("widthPin")
        ? LayoutConstraint(header, .width, to: visible, .width)
        : LayoutConstraint(header, .width, constant: settings.number("content.width")),
      LayoutConstraint(header, .top, to: edges, .top),
      LayoutConstraint(header, .height, constant: settings.number("header.height")),
      LayoutConstraint(footer, .top, to: header, .bottom, constant: settings.number("gap")),
      LayoutConstraint(footer, .height, constant: settings.number("footer.height")),
    ])
    if settings.flag("bottomPin") { try engine.activate(LayoutConstraint(footer, .bottom, to: edges, .bottom)) }
    try engine.layout()
    try window.endTurn()
  }
}

extension Figure {
  fileprivate static func content(
    size: Size, bounds: Size, header: Rect, footer: Rect, isAmbiguous: Bool
  ) -> Figure {
    func plain(_ number: Double) -> String { NumberText.plain(number) }
    let window = Rect(origin: .zero, size: bounds)
    return Figure(
      title: "the content to scale, the window at its top",
      words:
        "The header ends at \(plain(header.maxY)), the footer lies from \(plain(footer.minY)) to \(plain(footer.maxY)); "
        + "contentSize is \(plain(size.width)) by \(plain(size.height)) in a window of \(plain(bounds.width)) by "
        + "\(plain(bounds.height))" + (isAmbiguous ? ", and its height could be anything." : "."),
      shapes: [
        Shape(name: "content", rect: Rect(origin: .zero, size: size), outline: .dashed),
        Shape(name: "header", rect: header, label: "header"),
        Shape(name: "footer", rect: footer, label: "footer"),
        Shape(name: "bounds", rect: window, outline: .heavy),
      ],
      marks: [
        Mark(y: 0, note: "top of the content"), Mark(y: footer.minY, note: "footer"),
        Mark(y: bounds.height, note: "bottom of the window"), Mark(y: size.height, note: "contentSize.height"),
      ], captions: isAmbiguous ? ["nothing decides the height of the content"] : [])
  }
}
