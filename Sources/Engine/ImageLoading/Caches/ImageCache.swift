/// A cache of decoded images with a limit on cost, and an order in which entries leave it (`IP-14` to `IP-17`).
public struct ImageCache: Sendable {
  /// Who has to go when there is no room.
  public enum Eviction: Hashable, Sendable {
    /// What was used longest ago (`IP-16`). The order for a model that must always do the same.
    case leastRecentlyUsed
    /// Reading only sets a mark; a mark gives a second chance. So does Nuke.
    case clock
    /// What was put in first: how `NSCache` behaves on Apple's systems as far as seen; no contract (`IP-15`).
    case oldestFirst
    /// The cheapest, of equals the newest: the open Foundation's `NSCache` (`IP-15`).
    case cheapestFirst
    /// Once over the limit, the least recently used until no more than this is left: AlamofireImage (`IP-17`).
    case leastRecentlyUsedDownTo(Int)
  }

  private struct Entry {
    var key: String
    var cost: Int
    var isMarked = false
  }

  /// The most that costs may sum to; nil for no limit.
  public let totalCostLimit: Int?
  /// The most entries; nil for no limit.
  public let countLimit: Int?
  public let eviction: Eviction
  /// The sum of all costs.
  public private(set) var totalCost = 0
  public private(set) var hits = 0
  public private(set) var misses = 0
  /// In the order in which they would leave, but for marks and costs.
  private var entries: [Entry] = []

  public init(totalCostLimit: Int? = nil, countLimit: Int? = nil, eviction: Eviction = .leastRecentlyUsed) {
    self.totalCostLimit = totalCostLimit
    self.countLimit = countLimit
    self.eviction = eviction
  }

  /// The keys that are in it, the first to leave first.
  public var keys: [String] { entries.map(\.key) }

  public func contains(_ key: String) -> Bool { entries.contains { $0.key == key } }

  /// Looks a key up, which counts as use.
  public mutating func get(_ key: String) -> Bool {
    guard let index = entries.firstIndex(where: { $0.key == key }) else {
      misses += 1
      return false
    }
    hits += 1
    switch eviction {
    case .leastRecentlyUsed, .leastRecentlyUsedDownTo: entries.append(entries.remove(at: index))
    case .clock: entries[index].isMarked = true
    case .oldestFirst, .cheapestFirst: break
    }
    return true
  }

  /// Puts an entry in and makes room.
  /// - Returns: the keys that had to go, in order; the new one itself where it alone is too dear.
  @discardableResult
  public mutating func set(_ key: String, cost: Int) -> [String] {
    if let index = entries.firstIndex(where: { $0.key == key }) { remove(at: index) }
    let cost = min(max(0, cost), 1 << 60)
    entries.append(Entry(key: key, cost: cost))
    totalCost += cost
    var evicted: [String] = []
    guard isOver else { return [] }
    while !entries.isEmpty, isOver || isAbovePreferred { evicted.append(remove(at: victim())) }
    return evicted
  }

  /// What a memory warning does.
  public mutating func removeAll() {
    entries = []
    totalCost = 0
  }

  private var isOver: Bool {
    totalCostLimit.map { totalCost > $0 } == true || countLimit.map { entries.count > $0 } == true
  }

  private var isAbovePreferred: Bool {
    if case .leastRecentlyUsedDownTo(let preferred) = eviction { totalCost > preferred } else { false }
  }

  private mutating func victim() -> Int {
    switch eviction {
    case .leastRecentlyUsed, .oldestFirst, .leastRecentlyUsedDownTo: return 0
    case .cheapestFirst:
      return entries.indices.min { (entries[$0].cost, -$0) < (entries[$1].cost, -$1) } ?? 0
    case .clock:
      // The newest is not swept in its own insertion; the hand is the front of the list.
      while entries[0].isMarked, entries.count > 1 {
        var spared = entries.removeFirst()
        spared.isMarked = false
        entries.append(spared)
      }
      return 0
    }
  }

  @discardableResult
  private mutating func remove(at index: Int) -> String {
    let entry = entries.remove(at: index)
    totalCost -= entry.cost
    return entry.key
  }
}
