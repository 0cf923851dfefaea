/// What turns one list into another: deletes by old places, inserts by new ones, and moves (DF-01).
public struct ListDifference: Hashable, Sendable {
  /// An element that both lists have, and that goes to a new place by itself.
  public struct Move: Hashable, Sendable {
    /// Its old place; with `movesCountAfterDeletes` its place once the deletes are done.
    public var from: Int
    public var to: Int

    public init(from: Int, to: Int) {
      self.from = from
      self.to = to
    }
  }

  /// Old places, ascending.
  public var deletes: [Int] = []
  /// New places, ascending.
  public var inserts: [Int] = []
  public var moves: [Move] = []
  /// Whether the moves start from the list without what is deleted, as DifferenceKit's do (DF-23).
  public var movesCountAfterDeletes = false

  public init(deletes: [Int] = [], inserts: [Int] = [], moves: [Move] = []) {
    self.deletes = deletes
    self.inserts = inserts
    self.moves = moves
  }

  /// How many changes there are; a move is one.
  public var changeCount: Int { deletes.count + inserts.count + moves.count }
  public var isEmpty: Bool { changeCount == 0 }

  /// The list that comes of `old`: what moves and what is new goes to its place, the rest fills up in its old order.
  /// - Parameter new: what is inserted, by its place.
  public func applied<Element>(to old: [Element], inserting new: (Int) -> Element) -> [Element] {
    var isGone = Array(repeating: false, count: old.count)
    for place in deletes where isGone.indices.contains(place) { isGone[place] = true }
    let left = movesCountAfterDeletes ? old.indices.filter { !isGone[$0] } : Array(old.indices)
    var placed: [Int: Element] = [:]
    for move in moves where left.indices.contains(move.from) {
      isGone[left[move.from]] = true
      placed[move.to] = old[left[move.from]]
    }
    for place in inserts { placed[place] = new(place) }
    var result: [Element] = []
    result.reserveCapacity(old.count + inserts.count)
    var rest = old.indices.lazy.filter { !isGone[$0] }.makeIterator()
    let count = old.count - deletes.count + inserts.count
    for place in 0..<max(0, count) {
      if let element = placed[place] {
        result.append(element)
      } else if let next = rest.next() {
        result.append(old[next])
      }
    }
    return result
  }
}
