import Cells
import Geometry
import Tracing
import Views

/// One cell that goes through states and serves one item after another, and the app that writes into it.
struct ConfigurationScene {
  let scene: ListScene
  /// How often the configuration was updated while the cell went through its states.
  private(set) var updates = 0
  private let app: App

  /// What an item has: the even ones a text, the odd ones an image.
  private struct Item {
    var text: String?
    var image: String?

    init(_ number: Int) {
      if number.isMultiple(of: 2) { text = "item \(number)" } else { image = "image \(number)" }
    }
  }

  /// The app: which item is shown, and how it writes it.
  private final class App {
    let approach: String
    let resets: String
    let variants: Int
    let variantSwitch: String
    var item = 0
    var firstState: CellConfigurationState = []
    var constraintChanges = 0

    init(_ settings: Settings) {
      approach = settings.text("approach")
      resets = settings.text("resets")
      variants = settings.count("variants")
      variantSwitch = settings.text("variantSwitch")
    }

    var variant: Int { item % variants }

    func cell(_ scene: ListScene, _ indexPath: IndexPath) throws -> Cell {
      let identifier = variantSwitch == "separateRegistrations" ? "cell \(variant)" : "cell 0"
      let cell = try scene.cells.dequeueReusableCell(withIdentifier: identifier, for: indexPath)
      guard let cell = cell as? AppCell else { return cell }
      choose(cell)
      try write(Item(item), into: cell)
      if item == 0 { cell.setState(firstState) }
      return cell
    }

    /// Gives the cell the item's appearance.
    private func choose(_ cell: AppCell) {
      guard variants > 1, cell.variant != variant else { return }
      cell.variant = variant
      guard variantSwitch == "remakeConstraints" else { return }
      constraintChanges += 1
      cell.recorder.record(cell.name, "remakeConstraints", [.init("variant", .number(Double(variant)))], rule: "AD-10")
    }

    private func write(_ item: Item, into cell: AppCell) throws {
      let isFresh = cell.contentConfiguration == nil && cell.text == nil && cell.image == nil
      guard resets != "none" || isFresh else { return }
      if approach == "contentConfiguration" {
        // The even rows write a text and the odd ones an image; the value begins empty each time.
        guard var content = cell.defaultContentConfiguration() else { return }
        content.text = item.text
        content.image = item.image
        try cell.setContentConfiguration(content)
      } else if resets == "complete" {
        write("text", item.text, into: cell) { cell.text = $0 }
        write("image", item.image, into: cell) { cell.image = $0 }
      } else {
        if let text = item.text { write("text", text, into: cell) { cell.text = $0 } }
        if let image = item.image { write("image", image, into: cell) { cell.image = $0 } }
      }
    }

    private func write(_ name: String, _ value: String?, into cell: AppCell, _ body: (String?) -> Void) {
      cell.recorder.record(cell.name, name, [.init("", value.map(Value.text) ?? .none)], rule: "TV-09") { body(value) }
    }

    /// How many properties of the cell are not those of the item.
    func stale(_ cell: AppCell) -> Int {
      let item = Item(item)
      let content = cell.contentConfiguration as? ListContentConfiguration
      let (text, image) = approach == "contentConfiguration" ? (content?.text, content?.image) : (cell.text, cell.image)
      return (text == item.text ? 0 : 1) + (image == item.image ? 0 : 1)
    }
  }

  init(_ settings: Settings, states: [CellConfigurationState], recorder: Recorder) throws {
    let variety = CellVariety(rawValue: String(settings.text("cell").dropLast("Cell".count))) ?? .table
    scene = try ListScene(
      .init(
        kind: variety == .table ? .table : .collection, rows: 1, rowHeight: 100, height: 100,
        isPrefetchingEnabled: false), recorder: recorder)
    scene.notesConfigurations = true
    let app = App(settings)
    self.app = app
    for variant in 0..<app.variants { scene.register("cell \(variant)", variety: variety) }
    app.firstState = states.first ?? []
    scene.provider = { [app] in try app.cell($0, $1) }
    try scene.load()
    for state in states.dropFirst() where !recorder.mustStop {
      try scene.frame { scene.cells.visible.first?.cell.setState(state) }
    }
    updates = scene.updateConfigurationCount
    for number in 0..<settings.count("rebinds") where !recorder.mustStop {
      app.item = number + 1
      try scene.frame { try scene.list.reloadData() }
    }
  }

  var constraintChanges: Int { app.constraintChanges }

  /// Properties of the cell on screen that are another item's, or are missing.
  var staleProperties: Int {
    scene.cells.visible.first.flatMap { $0.cell as? AppCell }.map(app.stale) ?? 0
  }
}

/// Twelve cells on screen, eight of which stay when the rows become higher and want another appearance. Rule AD-10.
struct VariantScene {
  let scene: ListScene
  /// How often a cell was asked for after the change.
  let askedAfterChange: Int
  let staleVariants: Int

  private final class App { var variant = 0 }

  init(reconfigures: Bool, kind: ListKind, recorder: Recorder) throws {
    let scene = try ListScene(
      .init(kind: kind, rows: 100, rowHeight: 50, height: 600, isPrefetchingEnabled: false), recorder: recorder)
    let app = App()
    scene.provider = { [app] scene, indexPath in
      let cell = try scene.cells.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      (cell as? AppCell)?.variant = app.variant
      return cell
    }
    try scene.load()
    let before = scene.cellForRowCount
    let list = scene.list
    try scene.frame {
      app.variant = 1
      try scene.setRowHeight(75)
    }
    if reconfigures { try scene.frame { try list.reconfigureRows(at: scene.cells.visible.map(\.indexPath)) } }
    askedAfterChange = scene.cellForRowCount - before
    self.scene = scene
    staleVariants = scene.cells.visible.count { ($0.cell as? AppCell)?.variant != app.variant }
  }
}
