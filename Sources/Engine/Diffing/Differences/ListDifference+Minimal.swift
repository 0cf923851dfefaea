extension ListDifference {
  /// With more edits than this, the way that goes by edits gives way to the one that goes by elements.
  @usableFromInline static var editLimit: Int { 256 }

  /// The difference with the fewest changes, for lists in which no element occurs twice (DF-21).
  ///
  /// Few edits are found by their number, as the standard library's `difference(from:)` finds them, and with the same
  /// choice where several differences are minimal. Beyond `editLimit` the longest run of elements that keep their order
  /// is found by their places: the time grows with n log n in the worst case, and with n in all usual ones. An element
  /// that occurs several times is taken as deleted and inserted unless it is kept.
  @inlinable
  public static func minimal<Element: Hashable>(from old: [Element], to new: [Element]) -> ListDifference {
    let shared = min(old.count, new.count)
    var first = 0
    while first < shared, old[first] == new[first] { first += 1 }
    var last = 0
    while last < shared - first, old[old.count - 1 - last] == new[new.count - 1 - last] { last += 1 }
    let (oldEnd, newEnd) = (old.count - last, new.count - last)
    if first == oldEnd { return ListDifference(inserts: Array(first..<newEnd)) }
    if first == newEnd { return ListDifference(deletes: Array(first..<oldEnd)) }
    let changed =
      changedByEdits(old, new, first..<oldEnd, first..<newEnd, limit: editLimit)
      ?? changedByPlaces(old, new, first..<oldEnd, first..<newEnd)
    return ListDifference(old, new, removed: changed.removed, added: changed.added)
  }

  /// Splits what has left and what has come into deletes, inserts and moves: an element that left once and came once has
  /// moved (DF-22).
  /// - Parameters:
  ///   - removed: old places, ascending.
  ///   - added: new places, ascending.
  @inlinable
  init<Element: Hashable>(_ old: [Element], _ new: [Element], removed: [Int], added: [Int]) {
    self.init()
    guard !removed.isEmpty, !added.isEmpty else {
      deletes = removed
      inserts = added
      return
    }
    /// By element: its old place, or -1 where several of it left; then its new place, or -2, -3 for none and several.
    var places: [Element: (old: Int, new: Int)] = [:]
    places.reserveCapacity(removed.count)
    for place in removed {
      if places.updateValue((place, -2), forKey: old[place]) != nil { places[old[place]] = (-1, -2) }
    }
    var sources: [Int] = []
    sources.reserveCapacity(added.count)
    for place in added {
      guard let index = places.index(forKey: new[place]) else {
        sources.append(-1)
        continue
      }
      let entry = places.values[index]
      places.values[index].new = entry.new == -2 ? place : -3
      sources.append(entry.old)
    }
    var isMoved: Set<Int> = []
    var targets: [(from: Int, to: Int)] = []
    for (place, source) in zip(added, sources) {
      if source >= 0, let entry = places[new[place]], entry.new == place {
        isMoved.insert(source)
        targets.append((source, place))
      } else {
        inserts.append(place)
      }
    }
    deletes = isMoved.isEmpty ? removed : removed.filter { !isMoved.contains($0) }
    moves = targets.sorted { $0.from < $1.from }.map { Move(from: $0.from, to: $0.to) }
  }

  /// The greedy search by number of edits (Myers). Time: n and the square of the edits.
  /// - Returns: nil where there are more edits than `limit`.
  @inlinable
  static func changedByEdits<Element: Hashable>(
    _ old: [Element], _ new: [Element], _ oldRange: Range<Int>, _ newRange: Range<Int>, limit: Int
  ) -> (removed: [Int], added: [Int])? {
    let (n, m) = (oldRange.count, newRange.count)
    // More elements on one side than on the other need as many edits.
    guard abs(n - m) <= limit else { return nil }
    let (oldStart, newStart) = (oldRange.lowerBound, newRange.lowerBound)
    /// How far each diagonal reaches after `d` edits: `d + 1` numbers a round, one round after another.
    var reached: [Int] = []
    func start(of round: Int) -> Int { round * (round + 1) / 2 }
    var rounds = -1
    search: for d in 0...min(limit, n + m) {
      let before = start(of: d) - d
      for index in 0...d {
        let k = 2 * index - d
        var x: Int
        if d == 0 {
          x = 0
        } else if index == 0 {
          x = reached[before]
        } else if index == d {
          x = reached[before + index - 1] + 1
        } else {
          let (down, right) = (reached[before + index], reached[before + index - 1])
          x = right < down ? down : right + 1
        }
        var y = x - k
        while x < n, y < m, old[oldStart + x] == new[newStart + y] {
          x += 1
          y += 1
        }
        reached.append(x)
        if x >= n, y >= m {
          rounds = d
          break search
        }
      }
    }
    guard rounds >= 0 else { return nil }
    var removed: [Int] = []
    var added: [Int] = []
    var (x, y) = (n, m)
    for d in stride(from: rounds, to: 0, by: -1) {
      let before = start(of: d) - d
      let k = x - y
      let index = (k + d) / 2
      let isInsert: Bool
      if index == 0 {
        isInsert = true
      } else if index == d {
        isInsert = false
      } else {
        isInsert = reached[before + index - 1] < reached[before + index]
      }
      if isInsert {
        x = reached[before + index]
        y = x - (k + 1)
        added.append(newStart + y)
      } else {
        x = reached[before + index - 1]
        y = x - (k - 1)
        removed.append(oldStart + x)
      }
    }
    removed.reverse()
    added.reverse()
    return (removed, added)
  }

  /// Keeps the longest run of elements that stand in the same order in both lists.
  @inlinable
  static func changedByPlaces<Element: Hashable>(
    _ old: [Element], _ new: [Element], _ oldRange: Range<Int>, _ newRange: Range<Int>
  ) -> (removed: [Int], added: [Int]) {
    var places: [Element: Int] = [:]
    places.reserveCapacity(oldRange.count)
    for place in oldRange where places.updateValue(place, forKey: old[place]) != nil { places[old[place]] = -1 }
    var sources: [Int] = []
    sources.reserveCapacity(newRange.count)
    for place in newRange { sources.append(places[new[place]] ?? -1) }
    let kept = longestRise(in: sources)
    var removed: [Int] = []
    var added: [Int] = []
    var (nextOld, nextNew) = (oldRange.lowerBound, newRange.lowerBound)
    for index in kept {
      removed += nextOld..<sources[index]
      added += nextNew..<newRange.lowerBound + index
      nextOld = sources[index] + 1
      nextNew = newRange.lowerBound + index + 1
    }
    removed += nextOld..<oldRange.upperBound
    added += nextNew..<newRange.upperBound
    return (removed, added)
  }
}

/// The places of a longest strictly rising run of numbers; negative ones are passed over. Patience sorting: what goes
/// on rising costs one look.
public func longestRise(in numbers: [Int]) -> [Int] {
  /// By length less one: the place of the smallest number that such a run can end with.
  var ends: [Int] = []
  var previous = Array(repeating: -1, count: numbers.count)
  for (place, number) in numbers.enumerated() where number >= 0 {
    var low = ends.count
    if let last = ends.last, numbers[last] >= number {
      low = 0
      var high = ends.count - 1
      while low < high {
        let middle = (low + high) / 2
        if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
      }
    }
    if low > 0 { previous[place] = ends[low - 1] }
    if low == ends.count { ends.append(place) } else { ends[low] = place }
  }
  var run: [Int] = []
  run.reserveCapacity(ends.count)
  var place = ends.last ?? -1
  while place >= 0 {
    run.append(place)
    place = previous[place]
  }
  return run.reversed()
}
