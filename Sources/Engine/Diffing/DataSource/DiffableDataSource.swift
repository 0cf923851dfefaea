import Cells
import Tracing

/// `UITableViewDiffableDataSource` and `UICollectionViewDiffableDataSource`: a list is told what is to be there, and the
/// changes that lead to it are found here. Rules DF-09 to DF-19.
public final class DiffableDataSource<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  public typealias Content = Snapshot<SectionID, ItemID>

  /// Where `apply` is called. From the background the difference is found there, and the list changes on main (DF-17).
  public enum Queue: Hashable, Sendable {
    case main
    case background
  }

  /// How a snapshot came to be on screen.
  public enum Path: Hashable, Sendable {
    /// `reloadData()`: all visible cells are asked for.
    case reload
    /// A batch update by the difference.
    case difference(SnapshotDifference)
  }

  /// The list. Not held: the list does not hold its data source either, so that the app must (DF-12).
  public private(set) weak var list: SectionedList?
  /// What is on screen, without marks.
  public private(set) var current: Content
  /// A cell for an item, dequeued from the list; nil raises (DF-12).
  public let cellProvider: (SectionedList, IndexPath, ItemID) throws -> Cell?
  /// A view for a header or a footer; nil where the app has none (DF-12).
  public var supplementaryViewProvider: ((String, IndexPath) throws -> Void)?
  /// What the app does about items that are moved by hand.
  public var reorderingHandlers = ReorderingHandlers()
  /// What the app does about branches that open and close.
  public var sectionSnapshotHandlers = SectionSnapshotHandlers()
  /// What the console has said about queues.
  public private(set) var log: [String] = []
  /// The last apply.
  public private(set) var lastPath: Path?

  private let recorder: Recorder
  private let iOS: Double
  private let isTable: Bool
  private var hasApplied = false
  private var queues: Set<Queue> = []
  /// What was found in the background and waits for main.
  private var outstanding: [() throws -> Void] = []
  private var outlines: [SectionID: SectionSnapshot<ItemID>] = [:]

  /// Becomes the list's source.
  public init(list: SectionedList, cellProvider: @escaping (SectionedList, IndexPath, ItemID) throws -> Cell?) {
    self.list = list
    self.cellProvider = cellProvider
    recorder = list.recorder
    iOS = list.iOS
    isTable = list.kind == .table
    current = Content(iOS: list.iOS)
    list.source = self
  }

  /// `snapshot()`: a copy without marks (DF-12).
  public func snapshot() -> Content { current }

  /// `itemIdentifier(for:)`: nil where there is no such place.
  public func itemIdentifier(for indexPath: IndexPath) -> ItemID? {
    guard current.sectionIdentifiers.indices.contains(indexPath.section) else { return nil }
    let items = current.itemsBySection[current.sectionIdentifiers[indexPath.section]] ?? []
    return items.indices.contains(indexPath.item) ? items[indexPath.item] : nil
  }

  /// `indexPath(for:)`: nil for an unknown item.
  public func indexPath(for item: ItemID) -> IndexPath? { current.indexPath(of: item) }

  /// `apply(_:animatingDifferences:completion:)`.
  /// - Throws: `Exception` where main calls while something from the background waits (DF-17), and what the list and the
  ///   provider raise.
  public func apply(
    _ snapshot: Content, animatingDifferences: Bool = true, on queue: Queue = .main,
    completion: @escaping () -> Void = {}
  ) throws {
    let arguments: [Event.Argument] = [.init("animatingDifferences", .flag(animatingDifferences))]
    try recorder.record("dataSource", "apply", arguments, rule: "DF-13") {
      try enter(queue)
      let reloads = iOS < 15 && !animatingDifferences
      if queue == .main { return try commit(snapshot, reloads: reloads, rule: "DF-14", completion) }
      outstanding.append { [unowned self] in try commit(snapshot, reloads: reloads, rule: "DF-14", completion) }
    }
  }

  /// `applySnapshotUsingReloadData(_:completion:)`: no difference is looked for; iOS 15 (DF-14).
  public func applySnapshotUsingReloadData(_ snapshot: Content, completion: @escaping () -> Void = {}) throws {
    try recorder.record("dataSource", "applySnapshotUsingReloadData", rule: "DF-14") {
      try enter(.main)
      try commit(snapshot, reloads: true, rule: "DF-14", completion)
    }
  }

  /// Main gets round to what was found in the background.
  public func finishOutstanding() throws {
    let waiting = outstanding
    outstanding = []
    for commit in waiting { try commit() }
  }

  /// `apply(_:to:animatingDifferences:)`: what shows of a section snapshot becomes the section; a missing section is
  /// appended, and items named elsewhere move in; iOS 14 (DF-18).
  public func apply(_ outline: SectionSnapshot<ItemID>, to section: SectionID, animatingDifferences: Bool = true) throws
  {
    try recorder.record("dataSource", "apply", [.init("to", .text("\(section)"))], rule: "DF-18") {
      try enter(.main)
      var next = current
      if next.indexOfSection(section) == nil { try next.appendSections([section]) }
      let shown = outline.visibleItems
      let staying = Set(shown)
      next.deleteItems(try next.itemIdentifiers(inSection: section).filter { !staying.contains($0) })
      try next.appendItems(shown, toSection: section)
      outlines[section] = outline
      try commit(next, reloads: false, rule: "DF-18") {}
    }
  }

  /// `snapshot(for:)`: the tree of a section, or its items without one.
  public func snapshot(for section: SectionID) throws -> SectionSnapshot<ItemID> {
    let items = try current.itemIdentifiers(inSection: section)
    // A snapshot of all that was applied since has made a tree of one level of it.
    if let outline = outlines[section], outline.visibleItems == items { return outline }
    var outline = SectionSnapshot<ItemID>()
    try outline.append(items)
    return outline
  }

  /// A supplementary view is asked for.
  /// - Throws: `Exception` without a provider (DF-12).
  public func provideSupplementaryView(ofKind kind: String, at indexPath: IndexPath) throws {
    guard let supplementaryViewProvider else {
      throw recorder.raising(
        .noSupplementaryProvider(kind: kind, path: "\(indexPath)"), by: "dataSource", rule: "DF-12")
    }
    try supplementaryViewProvider(kind, indexPath)
  }

  /// One queue, and always the same (DF-17).
  private func enter(_ queue: Queue) throws {
    let name = list?.name ?? "list"
    if queue == .main, !outstanding.isEmpty {
      throw recorder.raising(.deadlock(name), by: "dataSource", rule: "DF-17")
    }
    queues.insert(queue)
    guard queues.count > 1 else { return }
    let line =
      "[UIDiffing] Warning: applying updates in a non-thread confined manner is dangerous and can lead to deadlocks. Please "
      + "always submit updates either always on the main queue or always off the main queue - view=<\(name)>"
    log.append(line)
    recorder.record("console", "log", [.init("", .text(line))], rule: "DF-17")
  }

  func commit(_ snapshot: Content, reloads: Bool, rule: RuleID, _ completion: () -> Void) throws {
    let next = snapshot.withoutMarks
    guard let list else {
      current = next
      return completion()
    }
    // The first one, and one that nobody sees, is a reload of the data (DF-13).
    guard !reloads, hasApplied, list.window != nil else { return try reload(next, list, completion) }
    let difference = SnapshotDifference(from: current, to: next)
    if isTable, difference.movesAcrossEdges || difference.sections.moves.count > 1 {
      return try reload(next, list, completion)
    }
    lastPath = .difference(difference)
    if !difference.isEmpty {
      try list.performBatchUpdates { update in
        current = next
        update = difference.update
      }
    }
    try showAnew(snapshot, in: list)
    completion()
  }

  private func reload(_ next: Content, _ list: SectionedList, _ completion: () -> Void) throws {
    hasApplied = true
    current = next
    lastPath = .reload
    try list.reloadData()
    completion()
  }

  /// The marks, in a batch of their own, at the new places (DF-13).
  private func showAnew(_ snapshot: Content, in list: SectionedList) throws {
    let places = current.indexPaths(
      of: Set(snapshot.reloadedItemIdentifiers).union(snapshot.reconfiguredItemIdentifiers))
    let sections = snapshot.reloadedSectionIdentifiers.compactMap(current.indexOfSection)
    let reloaded = snapshot.reloadedItemIdentifiers.compactMap { places[$0] }
    if !reloaded.isEmpty || !sections.isEmpty {
      try list.performBatchUpdates { update in
        update.reloadSections(sections)
        update.reloadItems(at: reloaded)
      }
    }
    let reconfigured = snapshot.reconfiguredItemIdentifiers.compactMap { places[$0] }
    if !reconfigured.isEmpty { try list.reconfigureItems(at: reconfigured) }
  }
}

extension DiffableDataSource: SectionedListSource {
  public func numberOfSections(in list: SectionedList) -> Int { current.numberOfSections }

  public func sectionedList(_ list: SectionedList, numberOfItemsInSection section: Int) -> Int {
    guard current.sectionIdentifiers.indices.contains(section) else { return 0 }
    return current.itemsBySection[current.sectionIdentifiers[section]]?.count ?? 0
  }

  public func sectionedList(_ list: SectionedList, cellForItemAt indexPath: IndexPath) throws -> Cell {
    let item = itemIdentifier(for: indexPath)
    let cell = try item.flatMap { item in
      try recorder.record(
        "app", "cellProvider", [.init("", indexPath.value), .init("", .text("\(item)"))], rule: "DF-13"
      ) { try cellProvider(list, indexPath, item) }
    }
    guard let cell else {
      let path = "<NSIndexPath: 0x…> {length = 2, path = \(indexPath.section) - \(indexPath.item)}"
      let text = item.map { "\($0)" } ?? "(null)"
      throw recorder.raising(
        .noCell(list.name, isTable: isTable, path: path, item: text), by: list.name, rule: "DF-12")
    }
    return cell
  }
}

extension Snapshot {
  /// Section and number in it; nil for an unknown item.
  public func indexPath(of item: ItemID) -> IndexPath? {
    guard let section = sectionOfItem[item], let index = sectionIdentifiers.firstIndex(of: section),
      let place = itemsBySection[section]?.firstIndex(of: item)
    else { return nil }
    return IndexPath(item: place, section: index)
  }

  /// The places of several items in one go.
  public func indexPaths(of wanted: Set<ItemID>) -> [ItemID: IndexPath] {
    guard !wanted.isEmpty else { return [:] }
    var found: [ItemID: IndexPath] = [:]
    let holding = Set(wanted.compactMap { sectionOfItem[$0] })
    for (index, section) in sectionIdentifiers.enumerated() where holding.contains(section) {
      for (place, item) in (itemsBySection[section] ?? []).enumerated() where wanted.contains(item) {
        found[item] = IndexPath(item: place, section: index)
      }
    }
    return found
  }
}
