import Cells
import Geometry
import Tracing
import Values

/// One cell, several states and several items: what is updated, what is left over, and what it costs.
struct CellConfigurationSimulation: Simulation {
  let id = "cell-configuration"
  let summary = "a cell written by hand or by a content configuration: states, leftovers, variants"

  let parameters = [
    Parameter(
      "approach", .choice(["manual", "contentConfiguration"]), "manual",
      "whether the app writes labels of its own, or assigns a content configuration"),
    Parameter(
      "cell", .choice(["tableCell", "listCell", "plainCell"]), "tableCell",
      "UITableViewCell, UICollectionViewListCell or UICollectionViewCell"),
    Parameter(
      "states", .text(check: StateWords.check), "normal highlighted normal selected",
      "the states the cell goes through, one a turn; parts of one are joined by +"),
    Parameter(
      "rebinds", .integer(least: 0, most: 1000), 1, "how often the cell is used again for the next item after that"),
    Parameter(
      "resets", .choice(["complete", "partial", "none"]), "complete",
      "what is written for each item: everything, what the item has, or nothing into used cells"),
    Parameter("variants", .integer(least: 1, most: 10), 1, "how many appearances the items take in turn"),
    Parameter(
      "variantSwitch", .choice(["remakeConstraints", "activateSets", "separateRegistrations"]), "remakeConstraints",
      "how a cell gets another appearance; it counts only while variants is more than 1"),
    .flag("layoutChange", false, "whether a list of twelve such cells then gets higher rows and another appearance"),
    .flag(
      "reconfigures", false, "whether the app reconfigures the visible rows after that",
      counts: .init("layoutChange", is: true)),
  ]

  let outputs = [
    Output("calls", .list, "what UIKit called, in order", rule: "AD-09"),
    Output(
      "updateConfiguration.count", .number, "how often the configuration was updated up to the last state",
      rule: "AD-09"),
    Output(
      "staleProperties", .number, "how many of text and image are not those of the last item", rule: "TV-09"),
    Output("constraintChanges", .number, "how often constraints were taken away and made anew", rule: "AD-10"),
    Output(
      "staleVariants", .number, "cells on screen with the old appearance after the change of the layout", rule: "AD-10"),
    Output(
      "cellForRow.afterChange", .number, "how often a cell was asked for after the change of the layout", rule: "AD-10"),
    Output("cellsCreated", .number, "how many cells were made for the items", rule: "TV-01"),
    Output("outcome", .text, "ok, or doesNotCompile where the cell has no such method", rule: "AD-09"),
  ]

  let misconceptions = CellConfigurationMisconceptions.all

  let fidelity = Fidelity(
    keeps: [
      "an update of the configuration before the first display and after each change of the state, merged in a turn",
      "a configuration as a value that begins empty; properties of one's own that stay",
      "one pool for all variants, or one for each",
    ],
    leavesOut: [
      "traits, drag and drop, and the app's own keys in the state; colours and fonts",
      "what a change of constraints costs: it is counted, not timed",
    ],
    choices: [
      "With separate registrations and with two sets of constraints nothing is taken away or made anew; activating a set "
        + "is not counted (AD-10).",
      "The change of layout is one of the rows' height: the cells that stay are kept, as in setCollectionViewLayout "
        + "(AD-10).",
    ])

  func run(_ settings: Settings, recorder: Recorder) throws -> Run {
    guard Self.compiles(settings) else { return Self.refused(settings, recorder) }
    let states: [CellConfigurationState]
    do throws(TextProblem) { states = try StateWords.states(in: settings.text("states")) } catch {
      throw SettingsError.unreadableText(parameter: "states", error)
    }
    let scene = try ConfigurationScene(settings, states: states, recorder: recorder)
    var change: VariantScene?
    if settings.flag("layoutChange") {
      change = try VariantScene(
        reconfigures: settings.flag("reconfigures"), kind: settings.text("cell") == "tableCell" ? .table : .collection,
        recorder: recorder)
    }
    let end = (change?.scene ?? scene.scene).snapshot
    return Run(
      outputs: [
        "calls": scene.scene.callList, "updateConfiguration.count": .number(Double(scene.updates)),
        "staleProperties": .number(Double(scene.staleProperties)),
        "constraintChanges": .number(Double(scene.constraintChanges)),
        "staleVariants": .number(Double(change?.staleVariants ?? 0)),
        "cellForRow.afterChange": .number(Double(change?.askedAfterChange ?? 0)),
        "cellsCreated": .number(Double(scene.scene.cells.created)), "outcome": "ok",
      ], recorder: recorder, notes: notes(settings), figures: { [end.figure] })
  }

  /// A plain collection view cell has no `defaultContentConfiguration()`.
  static func compiles(_ settings: Settings) -> Bool {
    settings.text("approach") == "manual" || settings.text("cell") != "plainCell"
  }

  private static func refused(_ settings: Settings, _ recorder: Recorder) -> Run {
    recorder.record(
      "compiler", "error",
      [.init("", "value of type 'UICollectionViewCell' has no member 'defaultContentConfiguration'")],
      rule: "AD-09")
    return Run(
      outputs: [
        "calls": .list([]), "updateConfiguration.count": .none, "staleProperties": .none, "constraintChanges": .none,
        "staleVariants": .none, "cellForRow.afterChange": .none, "cellsCreated": .none, "outcome": "doesNotCompile",
      ], recorder: recorder,
      notes: ["A plain collection view cell has the property, and no method that makes a configuration for it (AD-09)."]
    )
  }

  private func notes(_ settings: Settings) -> [String] {
    var notes = notesOnIdleParameters(settings)
    if settings.count("variants") == 1, settings.changed.contains("variantSwitch") {
      notes.append("variantSwitch had no effect: it counts only while variants is more than 1.")
    }
    return notes
  }

  func code(_ settings: Settings) -> [String] {
    var lines: [String] = []
    if settings.text("approach") == "contentConfiguration" {
      lines = [
        "var content = cell.defaultContentConfiguration()", "content.text = item.text", "content.image = item.image",
        "cell.contentConfiguration = content",
      ]
    } else {
      switch settings.text("resets") {
      case "complete": lines = ["cell.label.text = item.text", "cell.photo.image = item.image"]
      case "partial":
        lines = [
          "if let text = item.text { cell.label.text = text }",
          "if let image = item.image { cell.photo.image = image }",
        ]
      default: lines = ["if cell.isFresh { cell.show(item) }"]
      }
    }
    lines.append("cell.configurationUpdateHandler = { cell, state in … }")
    return lines
  }
}
