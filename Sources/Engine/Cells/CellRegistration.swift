import Tracing

/// A cell's class and its configuration as one object, with a reuse pool of its own: iOS 14. Rule DF-20.
///
/// Made by `LiveCells.makeRegistration`, once and outside the code that answers with cells.
public final class CellRegistration {
  /// What the trace calls it.
  public let name: String
  /// The identifier of its pool, which no other registration shares.
  public let reuseIdentifier: String
  let makeCell: (CellIdentity) throws -> Cell
  let configure: (Cell, IndexPath) throws -> Void
  /// Whether it was made while its container asked for a cell.
  let wasMadeInProvider: Bool

  init(
    number: Int, wasMadeInProvider: Bool, makeCell: @escaping (CellIdentity) throws -> Cell,
    configure: @escaping (Cell, IndexPath) throws -> Void
  ) {
    name = "registration#\(number)"
    reuseIdentifier = name
    self.makeCell = makeCell
    self.configure = configure
    self.wasMadeInProvider = wasMadeInProvider
  }
}
