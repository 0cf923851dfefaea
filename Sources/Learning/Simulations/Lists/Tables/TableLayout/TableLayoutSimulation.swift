import Cells
import Geometry
import Tables
import Tracing
import Values

/// Where rows, headers and footers of a table lie, and where scrollToRow goes.
struct TableLayoutSimulation: Simulation {
  let id = "table-layout"
  let summary = "the frames of rows, headers and footers, headers that stay, and where scrollToRow lands"

  let parameters: [Parameter] =
    [
      Parameter(
        "sections",
        .text(check: { text in
          do throws(TextProblem) { _ = try TableLayoutScene.sections(text) } catch { return error }
          return nil
        }), "3,2", "the number of rows of each section"),
      .heights("rowHeights", 44, "what the content of the rows needs, in turn through all sections"),
      .heights("headerHeight", 28, "the heights of the sections' headers, in turn"),
      .heights("footerHeight", 0, "the heights of the sections' footers, in turn"),
      Parameter("tableHeaderHeight", .extent, .none, unit: "pt", "the height of the view above all; none for no view"),
      Parameter("tableFooterHeight", .extent, .none, unit: "pt", "the height of the view below all; none for no view"),
      Parameter(
        "style", .choice(TableView.Style.allCases.map(\.rawValue)), "plain", "plain headers float, the others scroll"),
      Parameter(
        "sectionHeaderTopPadding", .extent, 0, unit: "pt", "room above each header (iOS 15)",
        counts: .init("style", is: "plain")),
      .flag("separators", false, "a line between the rows, one pixel high"),
      Parameter("scale", .integer(least: 1, most: 3), 3, "device pixels a point"),
    ]
    + Parameter.size("bounds", Size(width: 375, height: 600), "the size of the table")
    + [
      Parameter("contentInset.top", .coordinate, 0, unit: "pt", "the app's inset above"),
      Parameter("contentInset.bottom", .coordinate, 0, unit: "pt", "the app's inset below"),
      Parameter("contentOffset.y", .coordinate, 0, unit: "pt", "where it is scrolled to by code"),
      Parameter("cellFrame.x", .coordinate, 0, unit: "pt", "an x that the app gives each cell's frame in cellForRow"),
      Parameter(
        "row", .text(check: RowPathText.check), "0", "the row whose frame is given by number: 3, or 1.3 in section 1"),
      Parameter(
        "scrollToRow", .text(check: RowPathText.check), .none, "a row to scroll to in the end; none for no such call"),
      Parameter(
        "position", .choice(TableView.ScrollPosition.allCases.map(\.rawValue)), "top", "where scrollToRow brings it"),
      .iOS(from: 7, changes: "the words of scrollToRow's exception differ from 13 on"),
    ]

  let outputs: [Output] =
    [
      Output("rowFrames", .list, "each row as `row x y width height`, at most 200", rule: "TV-19"),
      Output("headerFrames", .list, "each header as `section x y width height`, where it shows", rule: "TV-20"),
      Output("footerFrames", .list, "each footer as `section x y width height`, where it shows", rule: "TV-20"),
      Output("contentSize.height", .number, unit: "pt", "the height of the content", rule: "TV-19"),
    ] + Output.rect("row", "the frame of the row that is asked for; none where it is not there", rule: "TV-19") + [
      Output("header.y", .number, unit: "pt", "where the header of its section shows, in the content", rule: "TV-20"),
      Output("footer.y", .number, unit: "pt", "where the footer of its section shows, in the content", rule: "TV-20"),
      Output("visibleRows", .number, "how many rows have a cell at the offset", rule: "TV-06"),
      Output(
        "targetContentOffset", .number, unit: "pt", "where scrollToRow goes; none without it or its row", rule: "TV-26"),
      Output("exception", .text, "the reason of an exception, or none", rule: "TV-26"),
    ]

  let misconceptions = TableLayoutMisconceptions.all

  let fidelity = Fidelity(
    keeps: [
      "frames as sums of header view, padding, headers, rows and footers",
      "headers and footers of plain tables that stay while their section passes",
      "the table's own frame for each cell, whatever the app has set",
      "the targets of scrollToRow with insets and a floating header, and its exceptions",
    ],
    leavesOut: [
      "the views in headers and footers, index titles, readable margins",
      "fractions of pixels: frames are not rounded",
    ],
    choices: [
      "Heights are those of the content: with separators a row is one pixel higher (TV-21).",
      "Inset grouped cells keep 16 pt from the sides below a width of 414, 20 from there; UIKit's number is open (TV-19).",
      "The gap of 35 pt in grouped tables without a header view was seen before iOS 11; taken for all (case C19).",
      "A footer does not push a header out, which is inferred (TV-20).",
      "The formulas of scrollToRow are inferred from the words of its page (TV-26).",
    ])

  func run(_ settings: Settings, recorder: Recorder) throws -> Run {
    let layout = try TableLayoutScene(settings, recorder: recorder)
    let table = layout.scene.table
    let sections = 0..<table.numberOfSections
    let section = layout.row.section
    let frame = layout.hasRow ? layout.frame(of: layout.row) : nil
    func part(_ value: Double?) -> Value { value.map { .number($0) } ?? .none }
    func list(_ rects: [(String, Rect)]) -> Value { .list(rects.map { .text("\($0.0) \(Self.text($0.1))") }) }
    let sketch = TableLayoutSketch(layout)
    return Run(
      outputs: [
        "rowFrames": list(layout.paths.map { ($0.description, layout.frame(of: $0)) }),
        "headerFrames": list(zip(sections, layout.headers).map { ("\($0)", $1) }),
        "footerFrames": list(zip(sections, layout.footers).map { ("\($0)", $1) }),
        "contentSize.height": .number(table.contentSize.height),
        "row.x": part(frame?.minX), "row.y": part(frame?.minY), "row.width": part(frame?.width),
        "row.height": part(frame?.height),
        "header.y": part(sections.contains(section) ? layout.headers[section].minY : nil),
        "footer.y": part(sections.contains(section) ? layout.footers[section].minY : nil),
        "visibleRows": .number(Double(layout.shown.count)), "targetContentOffset": part(layout.target),
        "exception": layout.exception.map { .text($0.reason) } ?? .none,
      ], recorder: recorder, notes: notes(settings, layout), figures: { [sketch.figure] })
  }

  static func text(_ rect: Rect) -> String {
    [rect.minX, rect.minY, rect.width, rect.height].map { NumberText.plain($0) }.joined(separator: " ")
  }

  private func notes(_ settings: Settings, _ layout: TableLayoutScene) -> [String] {
    var notes = notesOnIdleParameters(settings)
    if settings.changed.contains("position"), settings["scrollToRow"] == Value.none {
      notes.append("position had no effect: nothing is scrolled to.")
    }
    if settings.number("iOS") < 15, settings.number("sectionHeaderTopPadding") > 0 {
      notes.append("sectionHeaderTopPadding came with iOS 15; the model takes it all the same.")
    }
    if !layout.hasRow { notes.append("There is no row \(layout.row).") }
    return notes
  }

  func code(_ settings: Settings) -> [String] {
    var lines = ["let tableView = UITableView(frame: frame, style: .\(settings.text("style")))"]
    if settings.number("sectionHeaderTopPadding") != 0 {
      lines.append("tableView.sectionHeaderTopPadding = \(swiftNumber(settings.number("sectionHeaderTopPadding")))")
    }
    if !settings.flag("separators") { lines.append("tableView.separatorStyle = .none") }
    if settings.number("cellFrame.x") != 0 {
      lines.append("cell.frame.origin.x = \(swiftNumber(settings.number("cellFrame.x"))) // in cellForRowAt")
    }
    if case .text(let text)? = settings["scrollToRow"], let path = RowPathText.path(text.trimmedWord) {
      lines.append(
        "tableView.scrollToRow(at: IndexPath(row: \(path.row), section: \(path.section)), "
          + "at: .\(settings.text("position")), animated: false)")
    }
    return lines
  }
}
