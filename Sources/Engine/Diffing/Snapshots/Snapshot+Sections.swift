import Tracing

extension Snapshot {
  /// `appendSections(_:)`.
  /// - Throws: `Exception` where one is named twice or is there already (DF-10).
  public mutating func appendSections(_ sections: [SectionID]) throws(Exception) {
    try checkNew(sections)
    insert(sections, at: sectionIdentifiers.count)
  }

  /// `insertSections(_:beforeSection:)`.
  public mutating func insertSections(_ sections: [SectionID], beforeSection anchor: SectionID) throws(Exception) {
    try insert(sections, beside: anchor, offset: 0)
  }

  /// `insertSections(_:afterSection:)`.
  public mutating func insertSections(_ sections: [SectionID], afterSection anchor: SectionID) throws(Exception) {
    try insert(sections, beside: anchor, offset: 1)
  }

  /// `deleteSections(_:)`: their items go too; unknown ones are passed over (DF-09).
  public mutating func deleteSections(_ sections: [SectionID]) {
    let gone = Set(sections)
    sectionIdentifiers.removeAll(where: gone.contains)
    reloadedSectionIdentifiers.removeAll(where: gone.contains)
    var lost: Set<ItemID> = []
    for section in gone { lost.formUnion(itemsBySection.removeValue(forKey: section) ?? []) }
    forget(lost)
  }

  /// `moveSection(_:beforeSection:)`.
  public mutating func moveSection(_ section: SectionID, beforeSection anchor: SectionID) throws(Exception) {
    try move(section, beside: anchor, offset: 0)
  }

  /// `moveSection(_:afterSection:)`.
  public mutating func moveSection(_ section: SectionID, afterSection anchor: SectionID) throws(Exception) {
    try move(section, beside: anchor, offset: 1)
  }

  /// `reloadSections(_:)`: a mark.
  public mutating func reloadSections(_ sections: [SectionID]) throws(Exception) {
    for section in sections where itemsBySection[section] == nil {
      throw .missing(section, "section", to: "reload", iOS: iOS)
    }
    let known = Set(reloadedSectionIdentifiers)
    reloadedSectionIdentifiers += sections.filter { !known.contains($0) }
  }

  private func checkNew(_ sections: [SectionID]) throws(Exception) {
    let twice = repeated(sections)
    if !twice.isEmpty { throw .repeatedIdentifiers(twice, "section", iOS: iOS) }
    let existing = sections.filter { itemsBySection[$0] != nil }
    if !existing.isEmpty { throw .existingSections(existing) }
  }

  private mutating func insert(_ sections: [SectionID], at index: Int) {
    sectionIdentifiers.insert(contentsOf: sections, at: index)
    for section in sections { itemsBySection[section] = [] }
  }

  private mutating func insert(
    _ sections: [SectionID], beside anchor: SectionID, offset: Int
  ) throws(Exception) {
    if sections.contains(anchor) { throw .anchorIsInserted(anchor, sections, isSection: true) }
    try checkNew(sections)
    guard let index = indexOfSection(anchor) else { throw .notFound("insertIndex") }
    insert(sections, at: index + offset)
  }

  private mutating func move(_ section: SectionID, beside anchor: SectionID, offset: Int) throws(Exception) {
    if section == anchor { throw .movesOntoItself(section, isSection: true) }
    guard let source = indexOfSection(section) else { throw .notFound("fromSection") }
    guard itemsBySection[anchor] != nil else { throw .notFound("toSection") }
    sectionIdentifiers.remove(at: source)
    guard let target = sectionIdentifiers.firstIndex(of: anchor) else { return }
    sectionIdentifiers.insert(section, at: target + offset)
  }

  /// Items that are gone leave no marks behind.
  mutating func forget(_ items: Set<ItemID>) {
    guard !items.isEmpty else { return }
    for item in items { sectionOfItem[item] = nil }
    reloadedItemIdentifiers.removeAll(where: items.contains)
    reconfiguredItemIdentifiers.removeAll(where: items.contains)
  }
}
