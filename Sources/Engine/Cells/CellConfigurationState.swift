/// What a cell is at the moment, as its configurations are told: `UICellConfigurationState` without the traits and
/// the app's own keys. Rule AD-09.
public struct CellConfigurationState: OptionSet, Hashable, Sendable, CustomStringConvertible {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let highlighted = Self(rawValue: 1)
  public static let selected = Self(rawValue: 2)
  public static let disabled = Self(rawValue: 4)
  public static let focused = Self(rawValue: 8)
  public static let editing = Self(rawValue: 16)
  public static let expanded = Self(rawValue: 32)
  public static let swiped = Self(rawValue: 64)
  public static let reordering = Self(rawValue: 128)

  /// Each part by its name, in the order of the page of the class.
  public static let names: [(name: String, state: Self)] = [
    ("highlighted", .highlighted), ("selected", .selected), ("disabled", .disabled), ("focused", .focused),
    ("editing", .editing), ("expanded", .expanded), ("swiped", .swiped), ("reordering", .reordering),
  ]

  /// `normal`, or the names of its parts with a blank between.
  public var description: String {
    isEmpty ? "normal" : Self.names.filter { contains($0.state) }.map(\.name).joined(separator: " ")
  }
}
