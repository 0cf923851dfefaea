extension ListDifference {
  /// As IGListKit's `IGListDiff` finds it: a table of identifiers, and a move for each common element whose place is not
  /// explained by deletes and inserts before it. Linear, and not minimal in moves (DF-23). Elements that occur several
  /// times are paired in order.
  public static func igListKit<Element: Hashable>(from old: [Element], to new: [Element]) -> ListDifference {
    let pairs = Pairs(old, new)
    var difference = ListDifference(deletes: pairs.unpairedOld, inserts: pairs.unpairedNew)
    var (deletesBefore, insertsBefore) = ([Int](), 0)
    deletesBefore.reserveCapacity(old.count)
    var deletes = 0
    for place in old.indices {
      deletesBefore.append(deletes)
      if pairs.target[place] == nil { deletes += 1 }
    }
    for place in new.indices {
      guard let source = pairs.source[place] else {
        insertsBefore += 1
        continue
      }
      if source - deletesBefore[source] + insertsBefore != place {
        difference.moves.append(Move(from: source, to: place))
      }
    }
    return difference
  }

  /// As DifferenceKit finds it: a cursor stands at the first old element that is not accounted for, and what comes from
  /// elsewhere is a move. Its moves start from the list without the deleted elements (DF-23).
  public static func differenceKit<Element: Hashable>(from old: [Element], to new: [Element]) -> ListDifference {
    let pairs = Pairs(old, new)
    var difference = ListDifference(deletes: pairs.unpairedOld, inserts: pairs.unpairedNew)
    difference.movesCountAfterDeletes = true
    var deletesBefore: [Int] = []
    deletesBefore.reserveCapacity(old.count)
    var isTracked = Array(repeating: false, count: old.count)
    var deletes = 0
    for place in old.indices {
      deletesBefore.append(deletes)
      guard pairs.target[place] == nil else { continue }
      deletes += 1
      isTracked[place] = true
    }
    var cursor = 0
    for place in new.indices {
      while cursor < old.count, isTracked[cursor] { cursor += 1 }
      guard let source = pairs.source[place] else { continue }
      isTracked[source] = true
      if source != cursor { difference.moves.append(Move(from: source - deletesBefore[source], to: place)) }
    }
    return difference
  }

  /// Which old element is which new one; those that are equal are paired in order.
  private struct Pairs {
    var target: [Int?]
    var source: [Int?]

    init<Element: Hashable>(_ old: [Element], _ new: [Element]) {
      target = Array(repeating: nil, count: old.count)
      source = Array(repeating: nil, count: new.count)
      /// The first old place of each element that is not paired yet, and by place the next of its kind.
      var first: [Element: Int] = [:]
      first.reserveCapacity(old.count)
      var next = Array(repeating: -1, count: old.count)
      for place in old.indices.reversed() { next[place] = first.updateValue(place, forKey: old[place]) ?? -1 }
      for place in new.indices {
        guard let index = first.index(forKey: new[place]), first.values[index] >= 0 else { continue }
        let match = first.values[index]
        source[place] = match
        target[match] = place
        first.values[index] = next[match]
      }
    }

    var unpairedOld: [Int] { target.indices.filter { target[$0] == nil } }
    var unpairedNew: [Int] { source.indices.filter { source[$0] == nil } }
  }
}
