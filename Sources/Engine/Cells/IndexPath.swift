import Tracing

/// The place of a row or an item: section and number in it, both from 0.
public struct IndexPath: Hashable, Comparable, Sendable, CustomStringConvertible {
  public var section: Int
  public var item: Int

  /// The same number by the name that tables have for it.
  public var row: Int {
    get { item }
    set { item = newValue }
  }

  /// A row of a table.
  public init(row: Int, section: Int = 0) {
    self.section = section
    self.item = row
  }

  /// An item of a collection view.
  public init(item: Int, section: Int = 0) {
    self.section = section
    self.item = item
  }

  public static func < (left: IndexPath, right: IndexPath) -> Bool {
    left.section == right.section ? left.item < right.item : left.section < right.section
  }

  /// As parameters and traces write it: `3` in section 0, `1.3` in another.
  public var description: String { section == 0 ? "\(item)" : "\(section).\(item)" }

  /// The same for an event.
  public var value: Value { .text(description) }
}
