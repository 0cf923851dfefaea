import Cells

/// One operation of a batch update, as a layout is told of it (CL-27).
public struct CollectionUpdateItem: Hashable, Sendable {
  /// What is done.
  public enum Action: String, Hashable, Sendable {
    case insert
    case delete
    case reload
    case move
    case none
  }

  public var action: Action
  /// The place before the update, or nil for an insertion. Item `wholeSection` stands for its whole section.
  public var indexPathBeforeUpdate: IndexPath?
  /// The place after the update, or nil for a deletion.
  public var indexPathAfterUpdate: IndexPath?

  /// UIKit's `NSNotFound` in the place of an item: the whole section is meant.
  public static let wholeSection = Int.max

  public init(_ action: Action, before: IndexPath? = nil, after: IndexPath? = nil) {
    self.action = action
    indexPathBeforeUpdate = before
    indexPathAfterUpdate = after
  }
}
