import Tracing

extension BatchUpdate.Change {
  /// The UIKit method of a list's kind.
  public func call(_ kind: ListKind) -> String {
    let isTable = kind == .table
    switch self {
    case .deleteItem: return isTable ? "deleteRows" : "deleteItems"
    case .insertItem: return isTable ? "insertRows" : "insertItems"
    case .reloadItem: return isTable ? "reloadRows" : "reloadItems"
    case .moveItem: return isTable ? "moveRow" : "moveItem"
    case .deleteSection: return "deleteSections"
    case .insertSection: return "insertSections"
    case .reloadSection: return "reloadSections"
    case .moveSection: return "moveSection"
    }
  }

  /// Its places.
  public var arguments: [Event.Argument] {
    switch self {
    case .deleteItem(let path), .insertItem(let path), .reloadItem(let path): [.init("at", path.value)]
    case .moveItem(let from, let to): [.init("at", from.value), .init("to", to.value)]
    case .deleteSection(let section), .insertSection(let section), .reloadSection(let section):
      [.init("", .number(Double(section)))]
    case .moveSection(let from, let to): [.init("", .number(Double(from))), .init("toSection", .number(Double(to)))]
    }
  }
}
