import Tracing

extension BatchUpdate {
  /// Holds the update against the numbers of items before and after it, as UIKit does: first whether all places are
  /// there, then whether two changes are after one place, then the sums (DF-03 to DF-06).
  /// - Parameters:
  ///   - before: the numbers that the list has committed, by section.
  ///   - after: what the data source answers now.
  /// - Returns: where everything goes.
  /// - Throws: `Exception` with the text of the list's kind and of the version.
  public func plan(before: [Int], after: [Int], kind: ListKind, iOS: Double) throws(Exception) -> UpdatePlan {
    let sorted = SortedUpdate(self)
    try sorted.checkRanges(before, after, kind)
    try sorted.checkConflicts(kind)
    let plan = UpdatePlan(sorted, before: before, after: after)
    try sorted.checkSums(plan, kind, iOS: iOS)
    return plan
  }
}

extension SortedUpdate {
  fileprivate func checkRanges(_ before: [Int], _ after: [Int], _ kind: ListKind) throws(Exception) {
    func item(_ path: IndexPath, in counts: [Int]) -> Bool {
      counts.indices.contains(path.section) && path.item >= 0 && path.item < counts[path.section]
    }
    for section in Set(deletedSections + reloadedSections).sorted(by: >) where !before.indices.contains(section) {
      throw .deletesMissingSection(section, of: before.count)
    }
    for path in allDeletedItems where !item(path, in: before) {
      throw before.indices.contains(path.section)
        ? .deletesMissingItem(path, of: before[path.section], kind)
        : .deletesItemOfMissingSection(path, of: before.count, kind)
    }
    for section in insertedSections where !after.indices.contains(section) {
      throw .insertsBeyondSections(section, of: after.count)
    }
    for path in insertedItems where !item(path, in: after) {
      throw after.indices.contains(path.section)
        ? .insertsBeyondItems(path, of: after[path.section], kind)
        : .insertsIntoMissingSection(path, of: after.count, kind)
    }
    for move in movedSections {
      if !before.indices.contains(move.from) { throw .movesMissingSection(move.from, of: before.count) }
      if !after.indices.contains(move.to) { throw .movesBeyondSections(move.from, to: move.to, of: after.count) }
    }
    for move in movedItems {
      if !item(move.from, in: before) {
        let count = before.indices.contains(move.from.section) ? before[move.from.section] : 0
        throw .movesMissingItem(move.from, of: count, kind)
      }
      if !item(move.to, in: after) {
        let count = after.indices.contains(move.to.section) ? after[move.to.section] : 0
        throw .movesBeyondItems(move.from, to: move.to, of: count, kind)
      }
    }
  }

  /// Sources apart from each other, and targets apart from each other (DF-03).
  fileprivate func checkConflicts(_ kind: ListKind) throws(Exception) {
    let reloads = Set(reloadedItems)
    if let path = deletedItems.first(where: reloads.contains) { throw .deletesAndReloads(path) }
    let reloadedSet = Set(reloadedSections)
    if let section = deletedSections.first(where: reloadedSet.contains) { throw .deletesAndReloadsSection(section) }
    if !movedSections.isEmpty {
      let left = Set(deletedSections + reloadedSections)
      if let move = movedSections.first(where: { left.contains($0.from) }) { throw .deletesAndMovesSection(move.from) }
      let taken = Set(insertedSections)
      if let move = movedSections.first(where: { taken.contains($0.to) }) { throw .insertsAndMovesSection(move.to) }
      for (first, second) in zip(movedSections, movedSections.dropFirst()) where first.from == second.from {
        throw .movesSectionToBoth(first.from, first.to, second.to)
      }
      let byTarget = movedSections.sorted { ($0.to, $0.from) < ($1.to, $1.from) }
      for (first, second) in zip(byTarget, byTarget.dropFirst()) where first.to == second.to {
        throw .moveBothSectionsTo(first.to, first.from, second.from)
      }
    }
    guard !movedItems.isEmpty else { return }
    let left = Set(deletedItems).union(reloads)
    if let move = movedItems.first(where: { left.contains($0.from) }) { throw .deletesAndMoves(move.from) }
    let taken = Set(insertedItems)
    if let move = movedItems.first(where: { taken.contains($0.to) }) { throw .insertsAndMoves(move.to) }
    for (first, second) in zip(movedItems, movedItems.dropFirst()) where first.from == second.from {
      throw .movesToBoth(first.from, first.to, second.to, kind)
    }
    let byTarget = movedItems.sorted { ($0.to, $0.from) < ($1.to, $1.from) }
    for (first, second) in zip(byTarget, byTarget.dropFirst()) where first.to == second.to {
      throw .moveBothTo(first.to, first.from, second.from)
    }
  }

  /// The number of sections, then of items in each section that was there before (DF-05).
  fileprivate func checkSums(_ plan: UpdatePlan, _ kind: ListKind, iOS: Double) throws(Exception) {
    let (before, after) = (plan.before, plan.after)
    /// The newer text where the data have changed, to a wrong number (DF-06).
    func failure(_ classic: Exception) -> Exception {
      iOS >= 16 && before != after
        ? .inconsistentUpdates(before: before, after: after, lines(kind), kind) : classic
    }
    guard after.count == before.count + insertedSections.count - deletedSections.count else {
      throw failure(
        .invalidSectionCount(
          after: after.count, before: before.count, inserted: insertedSections.count + reloadedSections.count,
          deleted: deletedSections.count + reloadedSections.count, kind, iOS: iOS))
    }
    for sums in sums(plan, iOS: iOS) where !sums.isBalanced { throw failure(.invalidItemCount(sums, kind, iOS: iOS)) }
  }

  private func sums(_ plan: UpdatePlan, iOS: Double) -> [Exception.SectionSums] {
    var sums = plan.sectionOrigins.enumerated().map { section, origin in
      Exception.SectionSums(
        section: section, after: plan.after[section], before: origin.map { plan.before[$0] } ?? plan.after[section])
    }
    func count(_ part: WritableKeyPath<Exception.SectionSums, Int>, _ section: Int?) {
      if let section, sums.indices.contains(section) { sums[section][keyPath: part] += 1 }
    }
    for path in deletedItems { count(\.deleted, plan.sectionDestinations[path.section]) }
    for path in insertedItems { count(\.inserted, path.section) }
    for path in reloadedItems {
      count(\.deleted, plan.sectionDestinations[path.section])
      // Up to iOS 9 the insert of a reload stays behind where its section moves on (DF-02, case C35).
      count(\.inserted, iOS < 10 ? path.section : plan.sectionDestinations[path.section])
    }
    for move in movedItems {
      count(\.movedOut, plan.sectionDestinations[move.from.section])
      count(\.movedIn, move.to.section)
    }
    // Sections that are new, or shown anew as a whole, have no sum to keep.
    return sums.filter { sum in
      guard let origin = plan.sectionOrigins[sum.section] else { return false }
      return !plan.reloadedSections.contains(origin)
    }
  }
}
