/// Where everything goes in an update that has passed the checks: the places of what stays, and what is new (DF-01).
///
/// New places and targets of moves take the places they name; what is left fills the rest in its old order. The cost
/// of a question grows with the logarithm of the changes, not with the number of items.
public struct UpdatePlan: Hashable, Sendable {
  /// How many items each section had.
  public let before: [Int]
  /// How many each has.
  public let after: [Int]
  /// Items that are gone and were named; old places, ascending.
  public let deleted: [IndexPath]
  /// Items that are new and were named; new places, ascending.
  public let inserted: [IndexPath]
  /// Items that stay in the data and are shown anew; old places, ascending.
  public let reloaded: [IndexPath]
  /// Sections whose items are all shown anew, by their old numbers.
  public let reloadedSections: Set<Int>
  /// Where each old section is; nil where it is gone.
  public let sectionDestinations: [Int?]
  /// Which old section each new one was; nil where it is new.
  public let sectionOrigins: [Int?]

  private let moves: [IndexPath: IndexPath]
  /// The items that leave a section for good or for another place, by old section; ascending.
  private let leaving: [Int: [Int]]
  /// The places that are named for something, by new section; ascending.
  private let taken: [Int: [Int]]

  init(_ update: SortedUpdate, before: [Int], after: [Int]) {
    self.before = before
    self.after = after
    deleted = update.deletedItems.reversed()
    inserted = update.insertedItems
    reloaded = update.reloadedItems.reversed()
    reloadedSections = Set(update.reloadedSections)
    moves = Dictionary(update.movedItems.map { ($0.from, $0.to) }, uniquingKeysWith: { first, _ in first })

    var destinations: [Int?] = Array(repeating: nil, count: before.count)
    var origins: [Int?] = Array(repeating: nil, count: after.count)
    var isLeft = Array(repeating: true, count: before.count)
    var isFree = Array(repeating: true, count: after.count)
    for section in update.deletedSections where isLeft.indices.contains(section) { isLeft[section] = false }
    for section in update.insertedSections where isFree.indices.contains(section) { isFree[section] = false }
    for move in update.movedSections where isLeft.indices.contains(move.from) && isFree.indices.contains(move.to) {
      isLeft[move.from] = false
      isFree[move.to] = false
      destinations[move.from] = move.to
      origins[move.to] = move.from
    }
    for (old, new) in zip(isLeft.indices.lazy.filter { isLeft[$0] }, isFree.indices.lazy.filter { isFree[$0] }) {
      destinations[old] = new
      origins[new] = old
    }
    sectionDestinations = destinations
    sectionOrigins = origins

    var leaving: [Int: [Int]] = [:]
    for path in update.deletedItems + update.movedItems.map(\.from) {
      leaving[path.section, default: []].append(path.item)
    }
    var taken: [Int: [Int]] = [:]
    for path in update.insertedItems + update.movedItems.map(\.to) {
      taken[path.section, default: []].append(path.item)
    }
    self.leaving = leaving.mapValues { $0.sorted() }
    self.taken = taken.mapValues { $0.sorted() }
  }

  /// Whether the item is to be shown anew where it is after the update (DF-02).
  public func isReloaded(_ old: IndexPath) -> Bool {
    reloadedSections.contains(old.section) || Self.contains(reloaded, old)
  }

  /// Where an item is after the update, or nil where it is gone.
  public func destination(of old: IndexPath) -> IndexPath? {
    if let target = moves[old] { return target }
    guard before.indices.contains(old.section), let section = sectionDestinations[old.section] else { return nil }
    let leaving = leaving[old.section] ?? []
    let index = Self.firstIndex(in: leaving, notBefore: old.item)
    if index < leaving.count, leaving[index] == old.item { return nil }
    let item = Self.freePlace(old.item - index, taken[section] ?? [])
    // A section that is shown anew may have fewer items than it had.
    return item < after[section] ? IndexPath(item: item, section: section) : nil
  }

  /// The list after the update.
  /// - Parameter new: what lies at a new place: inserted, or in a section that is new or shown anew.
  public func result<Element>(of old: [[Element]], new: (IndexPath) -> Element) -> [[Element]] {
    var result: [[Element?]] = after.map { Array(repeating: nil, count: $0) }
    for (section, items) in old.enumerated() {
      for (item, element) in items.enumerated() {
        guard let place = destination(of: IndexPath(item: item, section: section)),
          result.indices.contains(place.section), result[place.section].indices.contains(place.item)
        else { continue }
        if !reloadedSections.contains(section) { result[place.section][place.item] = element }
      }
    }
    return result.enumerated().map { section, items in
      items.enumerated().map { item, element in element ?? new(IndexPath(item: item, section: section)) }
    }
  }

  /// The place of the free place number `rank`, where some are taken.
  private static func freePlace(_ rank: Int, _ taken: [Int]) -> Int {
    // Before `taken[index]` there are `taken[index] - index` free places.
    var (low, high) = (0, taken.count)
    while low < high {
      let middle = (low + high) / 2
      if taken[middle] - middle <= rank { low = middle + 1 } else { high = middle }
    }
    return rank + low
  }

  private static func firstIndex(in sorted: [Int], notBefore number: Int) -> Int {
    var (low, high) = (0, sorted.count)
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private static func contains(_ sorted: [IndexPath], _ path: IndexPath) -> Bool {
    var (low, high) = (0, sorted.count)
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle] < path { low = middle + 1 } else { high = middle }
    }
    return low < sorted.count && sorted[low] == path
  }
}
