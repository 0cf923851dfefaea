import Cells
import Geometry
import Layouts
import Tracing

/// What people believe of a flow layout.
enum FlowLayoutMisconceptions {
  static let all: [Misconception] = [
    Misconception(
      id: "interitem-is-exact", claim: "minimumInteritemSpacing is what lies between two items.",
      truth: "It is the least. What a line leaves over goes between its items, and nowhere else.", rule: "CL-15",
      run: { settings in
        guard try run(settings)["interitemSpacing"] != Value.none else { return .init(outputs: [:]) }
        return .init(outputs: ["interitemSpacing": .number(settings.number("minimumInteritemSpacing"))])
      }),
    Misconception(
      id: "last-line-is-spread", claim: "Every line is spread over the whole width, the last one too.",
      truth: "The last line keeps the pitch of a grid, or its items lie the minimum apart where sizes differ.",
      rule: "CL-16",
      run: { settings in
        let scene = try scene(settings)
        guard let line = scene.lastLine, line.count > 1 else { return .init(outputs: [:]) }
        let isVertical = scene.layout.scrollDirection == .vertical
        var room = FlowLayoutSimulation.available(settings)
        for item in line.prefix(1000) {
          guard let frame = scene.frame(of: IndexPath(item: item)) else { continue }
          room -= isVertical ? frame.width : frame.height
        }
        return .init(outputs: ["lastLineSpacing": .number(room / Double(line.count - 1))])
      }),
    Misconception(
      id: "top-aligned", claim: "Items of one line are aligned at its top.",
      truth: "Each is centred on the line, whose thickness is that of its thickest item.", rule: "CL-17",
      run: { settings in
        let scene = try scene(settings)
        guard scene.place.section == 0, let line = line(of: scene.place.item, scene) else { return .init(outputs: [:]) }
        let frames = line.prefix(1000).compactMap { scene.frame(of: IndexPath(item: $0)) }
        let isVertical = scene.layout.scrollDirection == .vertical
        guard let start = frames.map({ isVertical ? $0.minY : $0.minX }).min() else { return .init(outputs: [:]) }
        return .init(outputs: [isVertical ? "item.y" : "item.x": .number(start)])
      }),
    Misconception(
      id: "line-spacing-is-vertical", claim: "minimumLineSpacing is always the vertical gap.",
      truth: "It lies between lines. The lines of a horizontal layout are columns, so there it is the horizontal gap.",
      rule: "CL-18",
      run: { settings in
        guard settings.text("scrollDirection") == "horizontal" else { return .init(outputs: [:]) }
        var believed = settings
        believed.set("minimumLineSpacing", to: .number(settings.number("minimumInteritemSpacing")))
        believed.set("minimumInteritemSpacing", to: .number(settings.number("minimumLineSpacing")))
        return .init(
          outputs: try run(believed).outputs(["horizontalGap", "verticalGap", "interitemSpacing", "lineSpacing"]))
      }),
    Misconception(
      id: "as-many-as-fit-side-by-side", claim: "As many items go into a line as its width holds of them.",
      truth: "The minimum spacing between them has to fit too.", rule: "CL-15",
      run: { settings in
        var believed = settings
        believed.set("minimumInteritemSpacing", to: 0)
        return .init(outputs: try run(believed).outputs(["itemsPerLine", "lines"]))
      }),
    Misconception(
      id: "content-inset-is-free", claim: "The content inset takes no room from the lines.",
      truth: "Lines have the bounds less the content insets and the section insets.", rule: "CL-14",
      run: { settings in
        var believed = settings
        let sides = settings.text("scrollDirection") == "vertical" ? ["left", "right"] : ["top", "bottom"]
        for side in sides { believed.set("contentInset." + side, to: 0) }
        return .init(outputs: try run(believed).outputs(["itemsPerLine", "interitemSpacing", "available", "warns"]))
      }),
    Misconception(
      id: "header-within-insets", claim: "sectionInset narrows headers as it does items.",
      truth: "A header goes over the whole width, and lies before the inset.", rule: "CL-19",
      run: { settings in
        guard settings.text("scrollDirection") == "vertical", try run(settings)["header.width"] != Value.none else {
          return .init(outputs: [:])
        }
        return .init(outputs: [
          "header.x": .number(settings.number("sectionInset.left")),
          "header.width": .number(max(0, FlowLayoutSimulation.available(settings))),
        ])
      }),
    Misconception(
      id: "line-spacing-between-sections", claim: "Line spacing separates sections too.",
      truth: "Sections follow each other with nothing between but their own insets, headers and footers.",
      rule: "CL-19",
      run: { settings in
        let scene = try scene(settings)
        guard scene.exception == nil, scene.counts.count > 1 else { return .init(outputs: [:]) }
        let extra = Double(scene.counts.count - 1) * settings.number("minimumLineSpacing")
        return settings.text("scrollDirection") == "vertical"
          ? .init(outputs: ["contentSize.height": .number(scene.contentSize.height + extra)])
          : .init(outputs: ["contentSize.width": .number(scene.contentSize.width + extra)])
      }),
    Misconception(
      id: "equal-width-warns", claim: "An item exactly as wide as the room is too wide, as the console text says.",
      truth: "The text says \"must be less\", but only what is wider is told.", rule: "CL-21",
      run: { settings in
        let room = FlowLayoutSimulation.available(settings)
        let isVertical = settings.text("scrollDirection") == "vertical"
        guard settings["sizes"] == Value.none, settings["estimatedItemSize"] == Value.none else {
          return .init(outputs: [:])
        }
        return .init(outputs: [
          "warns": .flag(settings.number(isVertical ? "itemSize.width" : "itemSize.height") >= room)
        ])
      }),
    Misconception(
      id: "pinned-header-stays", claim: "A pinned header stays at the top until it is scrolled back.",
      truth: "It stays as long as its section is there: the end of the section pushes it out.", rule: "CL-20",
      run: { settings in
        guard settings.flag("sectionHeadersPinToVisibleBounds"), settings.text("scrollDirection") == "vertical" else {
          return .init(outputs: [:])
        }
        var unpinned = settings
        unpinned.set("sectionHeadersPinToVisibleBounds", to: false)
        guard case .number(let natural)? = try run(unpinned)["header.y"] else { return .init(outputs: [:]) }
        let top = settings.number("contentOffset.y") + settings.number("contentInset.top")
        return .init(outputs: ["header.y": .number(max(natural, top))])
      }),
    Misconception(
      id: "sizes-are-asked-lazily", claim: "sizeForItemAt is asked for the items in sight only.",
      truth: "Without an estimate it is asked for all items of all sections in prepare().", rule: "CL-23",
      run: { settings in
        let scene = try scene(settings)
        guard scene.sizeForItemCount > 0 else { return .init(outputs: [:]) }
        let visible = (try? scene.layout.layoutAttributesForElements(in: scene.bounds)) ?? []
        return .init(outputs: ["sizeForItem.count": .number(Double(visible.count { $0.element == .cell }))])
      }),
    Misconception(
      id: "content-size-is-exact", claim: "contentSize is right as soon as the layout is prepared.",
      truth: "With estimates it is what was measured and a guess for the rest, until all have been seen.",
      rule: "CL-24",
      run: { settings in
        guard settings["estimatedItemSize"] != Value.none else { return .init(outputs: [:]) }
        var believed = settings
        believed.set("measured", to: .number(min(10_000, settings.number("items"))))
        return .init(outputs: try run(believed).outputs(["contentSize.height", "contentSize.width"]))
      }),
  ]

  private static func line(of item: Int, _ scene: FlowLayoutScene) -> Range<Int>? {
    let lines = scene.layout.numberOfLines(inSection: 0) ?? 0
    return (0..<min(lines, 10_000)).lazy.compactMap { scene.layout.items(inLine: $0) }.first { $0.contains(item) }
  }

  private static func scene(_ settings: Settings) throws -> FlowLayoutScene {
    try FlowLayoutScene(settings, recorder: Recorder(keeping: .nothing))
  }

  private static func run(_ settings: Settings) throws -> Run {
    try FlowLayoutSimulation().run(settings, recorder: Recorder(keeping: .nothing))
  }
}
