import Tracing

/// `NSDiffableDataSourceSnapshot`: sections in order, and the items of each in order, all by identifier.
///
/// An identifier names one item in the whole snapshot. Items that are put in a second time, in another call, move there
/// (DF-09, DF-11). Marks for reload and reconfiguration change nothing by themselves and are no part of equality.
public struct Snapshot<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  /// The system version, by which texts and a few answers differ (DF-10).
  public let iOS: Double
  /// In order.
  public internal(set) var sectionIdentifiers: [SectionID] = []
  /// What the console has said to the calls that made it.
  public internal(set) var log: [String] = []
  /// Items that are to be shown by another cell, in the order in which they were named.
  public internal(set) var reloadedItemIdentifiers: [ItemID] = []
  /// Items that are to be configured anew in their cells.
  public internal(set) var reconfiguredItemIdentifiers: [ItemID] = []
  /// Sections whose items are all to be shown by other cells.
  public internal(set) var reloadedSectionIdentifiers: [SectionID] = []

  var itemsBySection: [SectionID: [ItemID]] = [:]
  var sectionOfItem: [ItemID: SectionID] = [:]

  /// An empty one.
  public init(iOS: Double = .infinity) { self.iOS = iOS }

  public var numberOfSections: Int { sectionIdentifiers.count }
  public var numberOfItems: Int { sectionOfItem.count }
  /// All items, section by section; a new list each time.
  public var itemIdentifiers: [ItemID] { sectionIdentifiers.flatMap { itemsBySection[$0] ?? [] } }

  /// - Throws: `Exception` where there is no such section, since iOS 14; iOS 13 answers with no items (DF-10).
  public func itemIdentifiers(inSection section: SectionID) throws(Exception) -> [ItemID] {
    if let items = itemsBySection[section] { return items }
    guard iOS < 14 else { throw .sectionWasNotFound }
    return []
  }

  /// - Throws: as `itemIdentifiers(inSection:)`.
  public func numberOfItems(inSection section: SectionID) throws(Exception) -> Int {
    try itemIdentifiers(inSection: section).count
  }

  /// The section that has the item, or nil where there is no such item.
  public func sectionIdentifier(containingItem item: ItemID) -> SectionID? { sectionOfItem[item] }
  public func indexOfSection(_ section: SectionID) -> Int? {
    itemsBySection[section] == nil ? nil : sectionIdentifiers.firstIndex(of: section)
  }
  /// Counted over all sections.
  public func indexOfItem(_ item: ItemID) -> Int? {
    guard let section = sectionOfItem[item] else { return nil }
    var before = 0
    for identifier in sectionIdentifiers {
      if identifier == section { return itemsBySection[section]?.firstIndex(of: item).map { before + $0 } }
      before += itemsBySection[identifier]?.count ?? 0
    }
    return nil
  }

  /// The items of each section, in order.
  public var items: [[ItemID]] { sectionIdentifiers.map { itemsBySection[$0] ?? [] } }

  /// A copy without marks and log, as `snapshot()` of a data source gives it (DF-12).
  public var withoutMarks: Snapshot {
    var copy = self
    copy.reloadedItemIdentifiers = []
    copy.reconfiguredItemIdentifiers = []
    copy.reloadedSectionIdentifiers = []
    copy.log = []
    return copy
  }
}

extension Snapshot: Equatable {
  /// By order and content alone (DF-09).
  public static func == (left: Snapshot, right: Snapshot) -> Bool {
    left.sectionIdentifiers == right.sectionIdentifiers && left.itemsBySection == right.itemsBySection
  }
}

/// Those that occur a second time, each once, in order.
func repeated<Identifier: Hashable>(_ identifiers: [Identifier]) -> [Identifier] {
  guard Set(identifiers).count < identifiers.count else { return [] }
  var seen: Set<Identifier> = []
  var found: Set<Identifier> = []
  return identifiers.filter { !seen.insert($0).inserted && found.insert($0).inserted }
}
