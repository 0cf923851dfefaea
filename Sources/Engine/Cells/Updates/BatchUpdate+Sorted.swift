/// A batch taken apart by kind, each in the order in which UIKit goes through it: deletes descending, inserts ascending,
/// moves by their sources. A place that one kind names twice counts once; no source says more.
struct SortedUpdate {
  let deletedItems: [IndexPath]
  let insertedItems: [IndexPath]
  let reloadedItems: [IndexPath]
  let movedItems: [(from: IndexPath, to: IndexPath)]
  let deletedSections: [Int]
  let insertedSections: [Int]
  let reloadedSections: [Int]
  let movedSections: [(from: Int, to: Int)]

  init(_ update: BatchUpdate) {
    var deletedItems: Set<IndexPath> = []
    var insertedItems: Set<IndexPath> = []
    var reloadedItems: Set<IndexPath> = []
    var movedItems: Set<[IndexPath]> = []
    var deletedSections: Set<Int> = []
    var insertedSections: Set<Int> = []
    var reloadedSections: Set<Int> = []
    var movedSections: Set<[Int]> = []
    for change in update.changes {
      switch change {
      case .deleteItem(let path): deletedItems.insert(path)
      case .insertItem(let path): insertedItems.insert(path)
      case .reloadItem(let path): reloadedItems.insert(path)
      case .moveItem(let from, let to): movedItems.insert([from, to])
      case .deleteSection(let section): deletedSections.insert(section)
      case .insertSection(let section): insertedSections.insert(section)
      case .reloadSection(let section): reloadedSections.insert(section)
      case .moveSection(let from, let to): movedSections.insert([from, to])
      }
    }
    self.deletedItems = deletedItems.sorted(by: >)
    self.insertedItems = insertedItems.sorted()
    self.reloadedItems = reloadedItems.sorted(by: >)
    self.movedItems = movedItems.map { (from: $0[0], to: $0[1]) }.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
    self.deletedSections = deletedSections.sorted(by: >)
    self.insertedSections = insertedSections.sorted()
    self.reloadedSections = reloadedSections.sorted(by: >)
    self.movedSections = movedSections.map { (from: $0[0], to: $0[1]) }.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
  }

  /// The places that are left, where a reload is a delete as well (DF-02); descending.
  var allDeletedItems: [IndexPath] {
    reloadedItems.isEmpty ? deletedItems : Set(deletedItems + reloadedItems).sorted(by: >)
  }

  /// The list that the newer text ends with (DF-06).
  func lines(_ kind: ListKind) -> [String] {
    func name(_ path: IndexPath) -> String { "(\(path.section) - \(path.item))" }
    let item = kind.itemName
    return Set(deletedSections + reloadedSections).sorted(by: >).map { "Delete section (\($0))" }
      + allDeletedItems.map { "Delete \(item) \(name($0))" }
      + Set(insertedSections + reloadedSections).sorted().map { "Insert section (\($0))" }
      + Set(insertedItems + reloadedItems).sorted().map { "Insert \(item) \(name($0))" }
      + movedSections.map { "Move section (\($0.from)) to (\($0.to))" }
      + movedItems.map { "Move \(item) \(name($0.from)) to \(name($0.to))" }
  }
}
