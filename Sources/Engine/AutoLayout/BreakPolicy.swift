import Views

/// Which constraint of a conflicting set is broken. Contested: Apple says only that it is one of them; the order here was
/// measured on iOS 26 by others. Rule LC-27.
struct BreakPolicy {
  /// Ranks of items, breadth first; guides come after the subviews of their level.
  private let ranks: [ObjectIdentifier: Int]

  init(root: View, guides: [LayoutGuide]) {
    var ranks: [ObjectIdentifier: Int] = [:]
    var level: [View] = [root]
    while !level.isEmpty {
      for view in level { ranks[ObjectIdentifier(view)] = ranks.count }
      for guide in guides where level.contains(where: { $0 === guide.owner.superview }) || guide.owner === root {
        if ranks[ObjectIdentifier(guide)] == nil { ranks[ObjectIdentifier(guide)] = ranks.count }
      }
      level = level.flatMap(\.subviews)
    }
    self.ranks = ranks
  }

  /// The one with the greatest key.
  func victim(of set: [LayoutConstraint]) -> LayoutConstraint? {
    set.max { key($0).lexicographicallyPrecedes(key($1)) }
  }

  private func key(_ constraint: LayoutConstraint) -> [Double] {
    let first = rank(constraint.firstItem)
    let second = constraint.secondItem.map(rank) ?? -1
    let isFirstLatest = first >= second
    let attribute = isFirstLatest ? constraint.firstAttribute : constraint.secondAttribute
    let relation: Double
    switch (constraint.relation, isFirstLatest) {
    case (.equal, _): relation = 0
    case (.greaterThanOrEqual, true), (.lessThanOrEqual, false): relation = 1
    case (.lessThanOrEqual, true), (.greaterThanOrEqual, false): relation = 2
    }
    // Written as latest = other + constant.
    let constant = isFirstLatest ? constraint.constant : -constraint.constant / constraint.multiplier
    return [Double(max(first, second)), Double(min(first, second)), relation, Double(attribute.rawValue), constant]
  }

  private func rank(_ item: any LayoutItem) -> Int { ranks[ObjectIdentifier(item)] ?? .max }
}
