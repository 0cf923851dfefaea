/// The numbers of items that a list goes by: those it has committed, not those of the data source (DF-07).
public struct KnownCounts: Hashable, Sendable {
  /// By section; nil where they are unknown: never asked, or given up in `reloadData()` of a collection view.
  public private(set) var counts: [Int]?

  public init() {}

  /// The next one who needs them reads them.
  public mutating func forget() { counts = nil }

  /// What the data source has answered is what the list goes by from here on.
  public mutating func commit(_ counts: [Int]) { self.counts = counts }

  /// The numbers that the list goes by; asked for where they are unknown, whatever has happened to the data since.
  public mutating func current(_ read: () throws -> [Int]) rethrows -> [Int] {
    if let counts { return counts }
    let read = try read()
    counts = read
    return read
  }
}
