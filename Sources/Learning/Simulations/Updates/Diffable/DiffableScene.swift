import Cells
import Diffing
import Documents
import Tracing

/// A diffable list that goes from one set of items to another, and what that asks for.
final class DiffableScene {
  typealias Content = Snapshot<String, DiffableItem>

  let scene: UpdateScene
  let source: DiffableDataSource<String, DiffableItem>
  /// The names of the items, by section.
  let oldNames: [[String]]
  let newNames: [[String]]
  private(set) var exception: Exception?
  /// What the console said.
  private(set) var log: [String] = []
  /// Items whose cell is the one they had.
  private(set) var kept: [String] = []
  /// What changed, where a difference was looked for.
  private(set) var difference: SnapshotDifference?
  private(set) var path = "none"

  /// The app's store: what is to be shown of an id.
  private var versions: [String: Int] = [:]
  private let identity: DiffableItem.Identity

  init(_ settings: Settings, recorder: Recorder) throws {
    oldNames = try settings.read("old") { text throws(TextProblem) in try UpdateText.sections(text) }
    newNames = try settings.read("new") { text throws(TextProblem) in try UpdateText.sections(text) }
    identity = DiffableItem.Identity(rawValue: settings.text("identity")) ?? .id
    let count = max(oldNames.reduce(0) { $0 + $1.count }, newNames.reduce(0) { $0 + $1.count })
    let kind: ListKind = settings.text("container") == "table" ? .table : .collection
    let scene = try UpdateScene(kind, items: count, iOS: settings.number("iOS"), recorder: recorder)
    self.scene = scene
    let identity = identity
    /// By what the provider reads the content: an id by the app's store, a whole item from itself.
    final class Store { var versions: [String: Int] = [:] }
    let store = Store()
    source = DiffableDataSource(list: scene.list) { _, indexPath, item in
      scene.note("cellProvider(\(indexPath), \(item.id))")
      var shown = item
      if identity == .id { shown.version = store.versions[item.id] ?? 0 }
      return try scene.cell(shown.content, at: indexPath)
    }
    let changed = try settings.read("changed") { text throws(TextProblem) in
      try UpdateText.items(text, most: UpdateText.mostItems)
    }
    do {
      let old = try snapshot(oldNames, Self.sectionNames(settings, oldNames.count, isNew: false), [], settings)
      try recorder.unrecorded {
        try source.apply(old)
        try scene.frame {}
      }
      scene.begin()
      let before = places()
      for item in changed { store.versions[item] = 1 }
      versions = store.versions
      try update(settings, Set(changed))
      let after = places()
      // A cell that went through the pool is another one to whoever looks at it.
      kept = before.filter { after[$0.key] == $0.value && !scene.preparedCells.contains($0.value) }.map(\.key).sorted()
    } catch let raised as Exception { exception = raised }
    log += source.log
  }

  /// The names of the sections, as in `A B > B A`; numbered where none are set, or where they are not as many.
  static func sectionNames(_ settings: Settings, _ count: Int, isNew: Bool) -> [String] {
    setNames(settings, count, isNew: isNew) ?? (0..<count).map { "section \($0)" }
  }

  /// Those that are set, where they fit.
  static func setNames(_ settings: Settings, _ count: Int, isNew: Bool) -> [String]? {
    let sides = settings.text("sections").split(separator: ">", omittingEmptySubsequences: false)
    guard sides.count <= 2, let side = isNew ? sides.last : sides.first else { return nil }
    let names = side.split(whereSeparator: { $0.isWhitespace || $0 == "," }).map(String.init)
    return names.count == count ? names : nil
  }

  private func snapshot(
    _ names: [[String]], _ sections: [String], _ changed: Set<String>, _ settings: Settings
  ) throws -> Content {
    var snapshot = Content(iOS: settings.number("iOS"))
    for (section, items) in zip(sections, names) {
      try snapshot.appendSections([section])
      try snapshot.appendItems(
        items.map { DiffableItem(id: $0, version: changed.contains($0) ? 1 : 0, identity: identity) },
        toSection: section)
    }
    for line in snapshot.log { scene.recorder.record("console", "log", [.init("", .text(line))], rule: "DF-10") }
    log += snapshot.log
    return snapshot
  }

  private func update(_ settings: Settings, _ changed: Set<String>) throws {
    let update = settings.text("update")
    guard update != "none" else {
      scene.note("array change")
      return try scene.frame {}
    }
    var next = try snapshot(newNames, Self.sectionNames(settings, newNames.count, isNew: true), changed, settings)
    let marked = next.itemIdentifiers.filter { changed.contains($0.id) }
    switch update {
    case "reloadItems": try next.reloadItems(marked)
    case "reconfigureItems": try next.reconfigureItems(marked)
    default: break
    }
    scene.note(update == "applyUsingReloadData" ? "applySnapshotUsingReloadData" : "apply")
    let animates = update != "applyWithoutAnimation"
    switch settings.text("queue") {
    case "background":
      // The first one came from main.
      try source.apply(next, animatingDifferences: animates, on: .background)
      try source.finishOutstanding()
    case "backgroundThenMain":
      try source.apply(next, animatingDifferences: animates, on: .background)
      try source.apply(next, animatingDifferences: animates)
    default:
      if update == "applyUsingReloadData" {
        try source.applySnapshotUsingReloadData(next)
      } else {
        try source.apply(next, animatingDifferences: animates)
      }
    }
    switch source.lastPath {
    case .difference(let found)?:
      difference = found
      path = "difference"
    default: path = "reload"
    }
    try scene.frame {}
  }

  /// Which cell shows which item.
  private func places() -> [String: Int] {
    var places: [String: Int] = [:]
    for (indexPath, cell) in scene.places {
      if let item = source.itemIdentifier(for: indexPath) { places[item.id] = cell }
    }
    return places
  }

  var shown: [[String]] { scene.shown }

  /// Items on screen whose cell says what was so before.
  var stale: [String] {
    zip(source.snapshot().items, shown).flatMap { items, texts in
      zip(items, texts).filter { item, text in
        text != DiffableItem(id: item.id, version: versions[item.id] ?? 0, identity: .id).content
      }.map(\.0.id)
    }
  }
}
