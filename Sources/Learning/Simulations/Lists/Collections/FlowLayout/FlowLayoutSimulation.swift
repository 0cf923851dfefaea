import Cells
import Geometry
import Layouts
import Tracing
import Values

/// Where a flow layout puts items, headers and footers.
struct FlowLayoutSimulation: Simulation {
  let id = "flow-layout"
  let summary = "frames of items in lines: spacings, the last line, sizes that differ, both directions, headers"

  let parameters: [Parameter] =
    Parameter.size("bounds", Size(width: 375, height: 600), "the size of the collection view")
    + [
      Parameter("items", .integer(least: 0, most: Parameter.rowLimit), 10, "how many items each section has"),
      Parameter("sections", .integer(least: 0, most: 1000), 1, "how many sections"),
    ]
    + Parameter.size("itemSize", Size(width: 100, height: 100), "the size of each item")
    + [
      Parameter(
        "sizes", .text(check: SizeText.check), .none,
        "sizes from the delegate, in turn: 100x40,80x60, or a pattern for each side, 60..120x40"),
      Parameter(
        "sizesFrom", .choice(["property", "delegate"]), "property", "who says itemSize, where all are alike"),
      Parameter(
        "minimumInteritemSpacing", .extent, 10, unit: "pt", "between items of one line, across the scrolling axis"),
      Parameter("minimumLineSpacing", .extent, 10, unit: "pt", "between lines, along the scrolling axis"),
    ]
    + Parameter.insets("sectionInset", .coordinate, "around the lines of a section")
    + Parameter.insets("contentInset", .coordinate, "the collection view's own inset")
    + [
      Parameter(
        "scrollDirection", .choice(ScrollDirection.allCases.map(\.rawValue)), "vertical", "the axis it grows along"),
      Parameter(
        "headerReferenceSize", .extent, 0, unit: "pt", "the length of headers along the axis; 0 for none"),
      Parameter(
        "footerReferenceSize", .extent, 0, unit: "pt", "the length of footers along the axis; 0 for none"),
      .flag("sectionHeadersPinToVisibleBounds", false, "headers stay in sight as long as their section"),
      Parameter(
        "contentOffset.y", .coordinate, 0, unit: "pt", "where it is scrolled to; x where it scrolls sideways"),
      Parameter(
        "estimatedItemSize", .text(check: SizeText.checkEstimate), .none,
        "what items count until they are measured: 100x44, or automatic; none turns self-sizing off"),
      Parameter(
        "measured", .integer(least: 0, most: 10_000), 0,
        "with estimates: so many items of section 0 have been measured"),
      Parameter("item", .text(check: RowPathText.check), "0", "the item whose frame is given by number: 3, or 1.3"),
      Parameter("scale", .integer(least: 1, most: 3), 2, "device pixels a point"),
    ]

  let outputs: [Output] =
    [
      Output("frames", .list, "each item as `item x y width height`, at most 200", rule: "CL-15"),
      Output("itemsPerLine", .number, "how many items the first line holds", rule: "CL-15"),
      Output("lines", .number, "how many lines section 0 has", rule: "CL-15"),
      Output(
        "interitemSpacing", .number, unit: "pt", "what lies between the items of the first line; none for one item",
        rule: "CL-15"),
      Output(
        "lastLineSpacing", .number, unit: "pt", "the same in the last line; none for one item", rule: "CL-16"),
      Output(
        "lineSpacing", .number, unit: "pt", "what lies between the first two lines; none for one line", rule: "CL-15"),
      Output("horizontalGap", .number, unit: "pt", "what lies between neighbours side by side", rule: "CL-18"),
      Output("verticalGap", .number, unit: "pt", "what lies between neighbours above each other", rule: "CL-18"),
      Output("contentSize.width", .number, unit: "pt", "the width of the content", rule: "CL-19"),
      Output("contentSize.height", .number, unit: "pt", "the height of the content", rule: "CL-19"),
      Output("available", .number, unit: "pt", "the room of a line: bounds less all insets", rule: "CL-14"),
    ] + Output.rect("item", "the frame of the item that is asked for; none where it is not there", rule: "CL-15")
    + Output.rect("header", "the frame of its section's header; none without one", rule: "CL-19")
    + [
      Output("headerFrames", .list, "each header as `section x y width height`, where it shows", rule: "CL-20"),
      Output("footerFrames", .list, "each footer as `section x y width height`", rule: "CL-19"),
      Output("sizeForItem.count", .number, "how often the delegate was asked for a size", rule: "CL-23"),
      Output("log", .list, "the lines on the console", rule: "CL-21"),
      Output("warns", .flag, "whether the console says that the behavior is not defined", rule: "CL-21"),
      Output("exception", .text, "the reason of an exception, or none", rule: "CL-22"),
    ]

  let misconceptions = FlowLayoutMisconceptions.all

  let fidelity = Fidelity(
    keeps: [
      "grids, lines of different sizes, the last line, single items, items that are too big",
      "headers and footers, pinned or not, insets of section and content, both directions",
      "who is asked for sizes, and the texts on the console",
      "origins on whole pixels; gaps are not rounded",
    ],
    leavesOut: [
      "the views themselves, right-to-left order, safe area and margins as references of section insets",
      "sizes of the delegate beside an estimate: with an estimate the cells' answers alone count",
    ],
    choices: [
      "A last line that leaves as much over as the line before it is spread (CL-16; one of two reconstructions).",
      "An item too big for the first line leaves an empty one above it (CL-21; reconstructed).",
      "Zero sizes are told on the console and go on; some versions raise (CL-22).",
      "Line spacing lies between columns of a horizontal layout for mixed sizes too; one report saw the two change "
        + "places (case C43).",
      "With automatic estimates the first guess is 50 by 50, then the mean of what was measured (CL-24; not published).",
      "Items that are not measured lie where their estimate puts them; one reconstruction extrapolates from the last "
        + "line (CL-24).",
    ])

  func run(_ settings: Settings, recorder: Recorder) throws -> Run {
    let scene = try FlowLayoutScene(settings, recorder: recorder)
    func part(_ value: Double?) -> Value { value.map { .number($0) } ?? .none }
    func list(_ rects: [(String, Rect)]) -> Value { .list(rects.map { .text("\($0.0) \(Self.text($0.1))") }) }
    func supplements(_ kind: String) -> Value {
      list(
        scene.counts.indices.prefix(FlowLayoutScene.mostListed).compactMap { section in
          scene.supplement(kind, section).map { ("\(section)", $0) }
        })
    }
    let item = scene.frame(of: scene.place)
    let header = scene.supplement(FlowLayout.elementKindSectionHeader, scene.place.section)
    let inLine = scene.gap(in: scene.firstLine)
    let isVertical = scene.layout.scrollDirection == .vertical
    let lines = scene.exception == nil ? scene.layout.numberOfLines(inSection: 0) : nil
    let sketch = FlowLayoutSketch(scene)
    return Run(
      outputs: [
        "frames": list(scene.listed.map { ($0.0.description, $0.1) }),
        "itemsPerLine": part(lines == nil ? nil : scene.firstLine.map { Double($0.count) }),
        "lines": part(lines.map(Double.init)), "interitemSpacing": part(inLine),
        "lastLineSpacing": part(scene.gap(in: scene.lastLine)), "lineSpacing": part(scene.lineGap),
        "horizontalGap": part(isVertical ? inLine : scene.lineGap),
        "verticalGap": part(isVertical ? scene.lineGap : inLine),
        "contentSize.width": .number(scene.contentSize.width),
        "contentSize.height": .number(scene.contentSize.height),
        "available": .number(Self.available(settings)),
        "item.x": part(item?.minX), "item.y": part(item?.minY), "item.width": part(item?.width),
        "item.height": part(item?.height),
        "header.x": part(header?.minX), "header.y": part(header?.minY), "header.width": part(header?.width),
        "header.height": part(header?.height),
        "headerFrames": supplements(FlowLayout.elementKindSectionHeader),
        "footerFrames": supplements(FlowLayout.elementKindSectionFooter),
        "sizeForItem.count": .number(Double(scene.sizeForItemCount)),
        "log": .list(scene.layout.warnings.map { .text($0) }),
        "warns": .flag(scene.layout.warnings.contains { $0.hasPrefix("The behavior of") }),
        "exception": scene.exception.map { .text($0.reason) } ?? .none,
      ], recorder: recorder, notes: notes(settings, scene), figures: { [sketch.figure] })
  }

  static func text(_ rect: Rect) -> String {
    [rect.minX, rect.minY, rect.width, rect.height].map { NumberText.plain($0) }.joined(separator: " ")
  }

  /// The room of a line.
  static func available(_ settings: Settings) -> Double {
    let (section, content) = (settings.insets("sectionInset"), settings.insets("contentInset"))
    let all = section + content
    return settings.text("scrollDirection") == "vertical"
      ? settings.number("bounds.width") - all.left - all.right
      : settings.number("bounds.height") - all.top - all.bottom
  }

  private func notes(_ settings: Settings, _ scene: FlowLayoutScene) -> [String] {
    var notes = notesOnIdleParameters(settings)
    if settings["sizes"] != Value.none,
      settings.changed.contains("itemSize.width") || settings.changed.contains("itemSize.height")
    {
      notes.append("itemSize had no effect: the delegate gives sizes.")
    }
    if settings.changed.contains("measured"), settings["estimatedItemSize"] == Value.none {
      notes.append("measured had no effect: without an estimate cells are not asked.")
    }
    if !settings.flag("sectionHeadersPinToVisibleBounds"), settings.changed.contains("contentOffset.y") {
      notes.append("contentOffset.y moves the window only: nothing is pinned.")
    }
    if scene.frame(of: scene.place) == nil { notes.append("There is no item \(scene.place).") }
    return notes
  }

  func code(_ settings: Settings) -> [String] {
    var lines = ["let layout = UICollectionViewFlowLayout()"]
    if settings.text("scrollDirection") == "horizontal" { lines.append("layout.scrollDirection = .horizontal") }
    let estimate = settings["estimatedItemSize"].map { $0 == .none ? nil : settings.text("estimatedItemSize") } ?? nil
    if let estimate {
      let isAutomatic = estimate.trimmedWord == Parameter.automatic
      let sides = isAutomatic ? [] : estimate.split(separator: "x").map { String($0).trimmedWord }
      lines.append(
        isAutomatic || sides.count != 2
          ? "layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize"
          : "layout.estimatedItemSize = CGSize(width: \(sides[0]), height: \(sides[1]))")
    } else if settings["sizes"] == Value.none, settings.text("sizesFrom") == "property" {
      lines.append(
        "layout.itemSize = CGSize(width: \(swiftNumber(settings.number("itemSize.width"))), "
          + "height: \(swiftNumber(settings.number("itemSize.height"))))")
    } else {
      lines.append("// collectionView(_:layout:sizeForItemAt:) returns the sizes")
    }
    lines.append("layout.minimumInteritemSpacing = \(swiftNumber(settings.number("minimumInteritemSpacing")))")
    lines.append("layout.minimumLineSpacing = \(swiftNumber(settings.number("minimumLineSpacing")))")
    let inset = settings.insets("sectionInset")
    if inset != .zero {
      lines.append(
        "layout.sectionInset = UIEdgeInsets(top: \(swiftNumber(inset.top)), left: \(swiftNumber(inset.left)), "
          + "bottom: \(swiftNumber(inset.bottom)), right: \(swiftNumber(inset.right)))")
    }
    if settings.flag("sectionHeadersPinToVisibleBounds") {
      lines.append("layout.sectionHeadersPinToVisibleBounds = true")
    }
    return lines
  }
}
