import Cells
import Tracing

/// One batch update of a list: what it is told, what its data source answers, what comes of it.
final class BatchUpdateScene: SectionedListSource {
  let scene: UpdateScene
  /// The names of the items that the list has before.
  let old: [[String]]
  /// The names of those it is to have, as far as the update says which; only their numbers count for the checks.
  let new: [[String]]
  let update: BatchUpdate
  private var hasNewData = false
  /// What the list went by, and what the data source answered.
  private(set) var before: [Int] = []
  private(set) var after: [Int] = []
  private(set) var exception: Exception?

  init(_ settings: Settings, recorder: Recorder) throws {
    let counts = try settings.read("before", UpdateText.counts)
    let wanted = try settings.read("after", UpdateText.counts)
    update = try Self.update(settings)
    var letters = ItemNames()
    old = counts.map { count in (0..<count).map { _ in letters.next() } }
    let kind = Self.kind(settings)
    // As the app has it that changes its data by the book; where the update is wrong, only the numbers are known.
    let plan = try? update.plan(before: counts, after: wanted, kind: kind, iOS: settings.number("iOS"))
    var fresh = 0
    new =
      plan?.result(of: old) { _ in
        fresh += 1
        return "new\(fresh)"
      } ?? wanted.enumerated().map { section, count in (0..<count).map { "\(section).\($0)" } }
    let most = max(counts.reduce(0, +), wanted.reduce(0, +))
    scene = try UpdateScene(kind, items: most, iOS: settings.number("iOS"), recorder: recorder)
    scene.list.source = self
    do { try run(settings) } catch let raised as Exception { exception = raised }
  }

  static func kind(_ settings: Settings) -> ListKind { settings.text("container") == "table" ? .table : .collection }

  /// What the app asks for in the block, kind by kind.
  static func update(_ settings: Settings) throws(SettingsError) -> BatchUpdate {
    var update = BatchUpdate()
    update.deleteSections(try settings.read("deleteSections", UpdateText.sectionNumbers))
    update.insertSections(try settings.read("insertSections", UpdateText.sectionNumbers))
    for move in try settings.read("moveSections", UpdateText.sectionMoves) {
      update.moveSection(move.from, toSection: move.to)
    }
    update.deleteItems(at: try settings.read("deleteRows", UpdateText.rows))
    update.insertItems(at: try settings.read("insertRows", UpdateText.rows))
    for move in try settings.read("moveRows", UpdateText.rowMoves) { update.moveItem(at: move.from, to: move.to) }
    update.reloadItems(at: try settings.read("reloadRows", UpdateText.rows))
    return update
  }

  private func run(_ settings: Settings) throws {
    let state = settings.text("state")
    if state != "neverLaidOut" { try scene.recorder.unrecorded { try scene.frame {} } }
    if state == "reloadPending" { try scene.list.reloadData() }
    scene.begin()
    let changesEarly = settings.text("dataChanges") == "beforeBlock"
    if changesEarly { change() }
    let list = scene.list
    try list.performBatchUpdates { batch in
      // What it goes by is known when the block runs.
      before = list.counts
      if !changesEarly { change() }
      batch = update
      for change in update.changes { scene.note(Self.line(change, list.kind)) }
    }
    try scene.frame {}
  }

  private func change() {
    scene.note("data change")
    hasNewData = true
  }

  /// `deleteRows 1`, as the trace's arguments read.
  private static func line(_ change: BatchUpdate.Change, _ kind: ListKind) -> String {
    let places = change.arguments.map { argument in
      switch argument.value {
      case .number(let number): "\(Int(number))"
      case .text(let text): text
      default: ""
      }
    }
    return "\(change.call(kind))(\(places.joined(separator: ", to: ")))"
  }

  var shown: [[String]] { scene.shown }

  func numberOfSections(in list: SectionedList) -> Int {
    let counts = (hasNewData ? new : old).map(\.count)
    after = counts
    scene.note("numberOfSections")
    return counts.count
  }

  func sectionedList(_ list: SectionedList, numberOfItemsInSection section: Int) -> Int {
    scene.note("\(list.kind == .table ? "numberOfRows" : "numberOfItems")InSection(\(section))")
    let data = hasNewData ? new : old
    return data.indices.contains(section) ? data[section].count : 0
  }

  func sectionedList(_ list: SectionedList, cellForItemAt indexPath: IndexPath) throws -> Cell {
    scene.note("\(list.kind.cellForRowAt)(\(indexPath))")
    let data = hasNewData ? new : old
    let isThere = data.indices.contains(indexPath.section) && data[indexPath.section].indices.contains(indexPath.item)
    return try scene.cell(isThere ? data[indexPath.section][indexPath.item] : "", at: indexPath)
  }

  func sectionedList(_ list: SectionedList, willDisplay cell: Cell, at indexPath: IndexPath) {
    scene.note("willDisplay(\(cell.name), \(list.kind.pathLabel): \(indexPath))")
  }

  func sectionedList(_ list: SectionedList, didEndDisplaying cell: Cell, at indexPath: IndexPath) {
    scene.note("didEndDisplaying(\(cell.name), \(list.kind.pathLabel): \(indexPath))")
  }
}

/// A, B, … Z, A1, B1, …
struct ItemNames {
  private var number = 0

  mutating func next() -> String {
    defer { number += 1 }
    let letter = String(UnicodeScalar(UInt8(65 + number % 26)))
    return number < 26 ? letter : "\(letter)\(number / 26)"
  }
}
