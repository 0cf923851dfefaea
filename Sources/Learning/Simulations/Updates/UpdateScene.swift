import Cells
import Geometry
import Tracing
import Views

/// A sectioned list in a window, high enough that all its items show, and what is noted of it.
final class UpdateScene {
  static let itemHeight = 44.0

  let recorder: Recorder
  let window: Window
  let list: SectionedList
  /// What the cells say, by the number of the cell.
  private var texts: [Int: String] = [:]
  /// The first event that belongs to the update.
  private var firstEvent = 0
  private var preparedBefore = 0
  private var createdBefore = 0
  private(set) var prepared = 0
  /// The cells that were prepared for reuse since `begin()`.
  private(set) var preparedCells: Set<Int> = []
  /// How often a cell was asked for since `begin()`.
  private(set) var asked = 0
  private(set) var calls: [String] = []
  private var notes = false

  /// - Parameter items: how many items there are at most.
  init(_ kind: ListKind, items: Int, iOS: Double, recorder: Recorder) throws {
    self.recorder = recorder
    let frame = Rect(x: 0, y: 0, width: 375, height: Double(max(1, items)) * Self.itemHeight)
    window = try Window(frame: frame, recorder: recorder)
    list = try SectionedList(
      kind == .table ? "tableView" : "collectionView", kind: kind, frame: frame, itemHeight: Self.itemHeight, iOS: iOS,
      recorder: recorder)
    list.cells.register({ [unowned self] in try SceneCell($0, scene: self) }, forIdentifier: "cell")
    // Cells that wait for their rows would blur what an update asks for; every item shows in any case.
    list.cells.setPrefetchingEnabled(false)
    try recorder.unrecorded { try window.addSubview(list) }
  }

  /// From here on calls are noted and counted.
  func begin() {
    notes = true
    createdBefore = list.cells.created
    preparedBefore = prepared
  }

  func frame(_ body: () throws -> Void) throws {
    let loop = window.runLoop
    try loop.run(until: loop.time + loop.framePeriod)
    try loop.turn(body)
  }

  /// A cell for an item, which says `text`.
  func cell(_ text: String, at indexPath: IndexPath) throws -> Cell {
    if notes { asked += 1 }
    let cell = try list.cells.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    texts[cell.number] = text
    return cell
  }

  func note(_ call: @autoclosure () -> String) {
    if notes, !recorder.mustStop { calls.append(call()) }
  }

  func notePrepared(_ cell: Cell) {
    prepared += 1
    if notes { preparedCells.insert(cell.number) }
  }

  /// Since `begin()`.
  var cellsCreated: Int { list.cells.created - createdBefore }
  var preparedSince: Int { prepared - preparedBefore }

  /// What is on screen, by section.
  var shown: [[String]] {
    var shown = list.counts.map { _ in [String]() }
    for (indexPath, cell) in list.cells.visible where shown.indices.contains(indexPath.section) {
      shown[indexPath.section].append(texts[cell.number] ?? "")
    }
    return shown
  }

  /// Which cell stands where.
  var places: [IndexPath: Int] { list.cells.displayed.mapValues(\.number) }

  var callList: Value { .list(calls.map { .text($0) }) }
}

private final class SceneCell: Cell {
  private weak var scene: UpdateScene?

  init(_ identity: CellIdentity, scene: UpdateScene) throws {
    self.scene = scene
    try super.init(identity)
  }

  override func prepareForReuse() throws {
    scene?.notePrepared(self)
    scene?.note("\(name).prepareForReuse")
    try super.prepareForReuse()
  }
}
