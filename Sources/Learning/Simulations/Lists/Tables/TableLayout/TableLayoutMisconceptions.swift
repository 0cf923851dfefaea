import Geometry
import Tracing

/// What people believe of frames in tables.
enum TableLayoutMisconceptions {
  static let all: [Misconception] = [
    Misconception(
      id: "rows-alone", claim: "The content is as high as all rows together.",
      truth: "The header view, the footer view, and the sections' headers, footers and paddings count too.",
      rule: "TV-19",
      run: { settings in
        let layout = try scene(settings)
        let table = layout.scene.table
        var height = 0.0
        for section in 0..<table.numberOfSections {
          for row in 0..<table.numberOfRows(inSection: section) {
            height += table.rectForRow(at: .init(row: row, section: section)).height
          }
        }
        return .init(outputs: ["contentSize.height": .number(height)])
      }),
    Misconception(
      id: "frame-is-kept", claim: "A frame that is set in cellForRow lasts.",
      truth: "The table sets the cell's frame after the method has returned. Lay out within the content view.",
      rule: "TV-22",
      run: { settings in
        guard settings.number("cellFrame.x") != 0, try scene(settings).hasRow else { return .init(outputs: [:]) }
        return .init(outputs: ["row.x": .number(settings.number("cellFrame.x"))])
      }),
    Misconception(
      id: "always-full-width", claim: "Cells always go from x 0 over the whole width.",
      truth: "In an inset grouped table they keep from the sides.", rule: "TV-19",
      run: { settings in
        guard try scene(settings).hasRow else { return .init(outputs: [:]) }
        return .init(outputs: ["row.x": 0, "row.width": .number(settings.number("bounds.width"))])
      }),
    Misconception(
      id: "zero-is-gone", claim: "A tableHeaderView of height 0 takes the gap above a grouped table away.",
      truth: "Exactly 0 counts as no view, and the gap stays. The least height above it takes the gap away.",
      rule: "TV-19",
      run: { settings in
        guard settings.text("style") != "plain", settings.optionalNumber("tableHeaderHeight") == 0 else {
          return .init(outputs: [:])
        }
        var believed = settings
        believed.set("tableHeaderHeight", to: 0.001)
        return .init(outputs: try run(believed).outputs(["row.y", "contentSize.height", "header.y"]))
      }),
    Misconception(
      id: "grouped-headers-stay", claim: "Section headers stay at the top in every table.",
      truth: "Only in plain tables. In grouped ones they scroll with their rows.", rule: "TV-20",
      run: { settings in
        // What a plain table of the same content shows: the header between its own place and the section's end.
        let layout = try scene(settings)
        let (table, section) = (layout.scene.table, layout.row.section)
        guard settings.text("style") != "plain", section < table.numberOfSections else { return .init(outputs: [:]) }
        let natural = table.rectForHeader(inSection: section)
        let top = settings.number("contentOffset.y") + settings.number("contentInset.top")
        let end = table.rectForFooter(inSection: section).maxY - natural.height
        return .init(outputs: ["header.y": .number(max(natural.minY, min(top, end)))])
      }),
    Misconception(
      id: "headers-never-leave",
      claim: "In a plain table the header stays at the top until the next one takes its place.",
      truth: "The end of its section pushes it out: the next header does not lie over it.", rule: "TV-20",
      run: { settings in
        let layout = try scene(settings)
        let (table, section) = (layout.scene.table, layout.row.section)
        guard settings.text("style") == "plain", section < table.numberOfSections else { return .init(outputs: [:]) }
        let natural = table.rectForHeader(inSection: section)
        guard natural.height > 0 else { return .init(outputs: [:]) }
        let top = settings.number("contentOffset.y") + settings.number("contentInset.top")
        return .init(outputs: ["header.y": .number(max(natural.minY, top))])
      }),
    Misconception(
      id: "line-is-free", claim: "The separator lies on the row and takes no height.",
      truth: "It is part of the row: one pixel more than the content.", rule: "TV-21",
      run: { settings in
        var believed = settings
        believed.set("separators", to: false)
        return .init(outputs: try run(believed).outputs(["row.height", "row.y", "contentSize.height"]))
      }),
    Misconception(
      id: "insets-do-not-count", claim: "scrollToRow brings the row to the edge of the bounds.",
      truth: "It keeps what insets and a floating header cover free.", rule: "TV-26",
      run: { settings in
        let layout = try scene(settings)
        guard layout.target != nil, case .text(let text)? = settings["scrollToRow"],
          let path = RowPathText.path(text.trimmedWord)
        else { return .init(outputs: [:]) }
        let rect = layout.scene.table.rectForRow(at: path)
        let height = settings.number("bounds.height")
        let end = max(0, layout.scene.table.contentSize.height - height)
        let target: Double
        switch settings.text("position") {
        case "top": target = rect.minY
        case "middle": target = rect.midY - height / 2
        case "bottom": target = rect.maxY - height
        default: return .init(outputs: [:])
        }
        return .init(outputs: ["targetContentOffset": .number(min(max(0, target), end))])
      }),
  ]

  private static func scene(_ settings: Settings) throws -> TableLayoutScene {
    try TableLayoutScene(settings, recorder: Recorder(keeping: .nothing))
  }

  private static func run(_ settings: Settings) throws -> Run {
    try TableLayoutSimulation().run(settings, recorder: Recorder(keeping: .nothing))
  }
}
