/// How few moves two lists need, and how many ways there are to take so few (DF-24).
public struct MinimalMoves: Hashable, Sendable {
  /// Common elements less the longest run of them that keeps its order.
  public let count: Int
  /// How many such runs there are; as large as a `Double` can say.
  public let answers: Double

  /// For lists in which no element occurs twice; of one that does, the first is meant.
  public init<Element: Hashable>(from old: [Element], to new: [Element]) {
    var places: [Element: Int] = [:]
    for (place, element) in old.enumerated() where places[element] == nil { places[element] = place }
    var sources: [Int] = []
    for element in new {
      if let place = places.removeValue(forKey: element) { sources.append(place) }
    }
    /// A tree of sums over old places: the longest run that ends at a place up to there, and how many there are of it.
    var tree: [(length: Int, ways: Double)] = Array(repeating: (0, 0), count: old.count + 1)
    func better(_ one: (length: Int, ways: Double), _ other: (length: Int, ways: Double)) -> (Int, Double) {
      if one.length != other.length { return one.length > other.length ? one : other }
      return (one.length, min(one.ways + other.ways, .greatestFiniteMagnitude))
    }
    var best = (length: 0, ways: 1.0)
    for source in sources {
      var run = (length: 0, ways: 0.0)
      var index = source
      while index > 0 {
        run = better(run, tree[index])
        index -= index & -index
      }
      let longer = run.length == 0 ? (length: 1, ways: 1.0) : (length: run.length + 1, ways: run.ways)
      best = longer.length > best.length ? longer : longer.length == best.length ? better(best, longer) : best
      index = source + 1
      while index < tree.count {
        tree[index] = better(tree[index], longer)
        index += index & -index
      }
    }
    count = sources.count - best.length
    answers = best.ways
  }
}
