import Cells
import Tracing

/// What people believe of cells and their configuration.
enum CellConfigurationMisconceptions {
  static let all: [Misconception] = [
    Misconception(
      id: "cells-come-back-empty", claim: "A reused cell comes back empty, so it is enough to write what an item has.",
      truth: "What is not written stays. Only a content configuration begins empty each time.", rule: "TV-09",
      run: { settings in runs(settings) ? .init(outputs: ["staleProperties": 0]) : .init(outputs: [:]) }),
    Misconception(
      id: "configuration-keeps-too", claim: "A content configuration keeps what the item before has written.",
      truth: "It is a fresh value at each binding; what this item does not write is empty.", rule: "AD-09",
      run: { settings in
        guard runs(settings), settings.text("approach") == "contentConfiguration" else { return .init(outputs: [:]) }
        var believed = settings
        believed.set("approach", to: "manual")
        return .init(outputs: try truth(believed).outputs(["staleProperties"]))
      }),
    Misconception(
      id: "first-display-needs-none", claim: "The update handler runs only when the state changes.",
      truth: "It also runs before the first display.", rule: "AD-09",
      run: { settings in
        guard case .number(let count)? = try truth(settings)["updateConfiguration.count"] else {
          return .init(outputs: [:])
        }
        return .init(outputs: ["updateConfiguration.count": .number(count - 1)])
      }),
    Misconception(
      id: "any-cell-has-a-default", claim: "Every cell has defaultContentConfiguration().",
      truth: "Table cells, list cells, headers and footers do; a plain collection view cell has only the property.",
      rule: "AD-09",
      run: { _ in .init(outputs: ["outcome": "ok"]) }),
    Misconception(
      id: "layout-change-asks-again", claim: "After a change of layout the visible cells are configured anew.",
      truth: "Cells that stay on screen are kept as they are; choose the appearance elsewhere, or reconfigure.",
      rule: "AD-10",
      run: { settings in
        guard runs(settings), settings.flag("layoutChange"), !settings.flag("reconfigures") else {
          return .init(outputs: [:])
        }
        var believed = settings
        believed.set("reconfigures", to: true)
        return .init(outputs: try truth(believed).outputs(["staleVariants", "cellForRow.afterChange"]))
      }),
    Misconception(
      id: "looks-share-cells", claim: "A cell of one registration can serve the other.",
      truth: "Each registration and each identifier has a pool of its own.", rule: "TV-01",
      run: { settings in runs(settings) ? .init(outputs: ["cellsCreated": 1]) : .init(outputs: [:]) }),
    Misconception(
      id: "one-cell-is-cheaper", claim: "One registration that switches its appearance does less than two.",
      truth: "It makes fewer cells, and pays for the switch at each binding.", rule: "AD-10",
      run: { settings in
        guard runs(settings), settings.count("variants") > 1, settings.text("variantSwitch") == "remakeConstraints"
        else {
          return .init(outputs: [:])
        }
        return .init(outputs: ["constraintChanges": 0])
      }),
  ]

  private static func runs(_ settings: Settings) -> Bool { CellConfigurationSimulation.compiles(settings) }

  private static func truth(_ settings: Settings) throws -> Run {
    try CellConfigurationSimulation().run(settings, recorder: Recorder(keeping: .nothing))
  }
}
