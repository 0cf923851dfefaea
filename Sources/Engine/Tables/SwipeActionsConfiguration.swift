/// The actions that a swipe over a row uncovers; iOS 11 in tables. Rule TV-25.
public struct SwipeActionsConfiguration: Hashable, Sendable {
  /// By title; the first lies outermost and is the default one.
  public var actions: [String]
  /// Whether a swipe all the way runs the first action.
  public var performsFirstActionWithFullSwipe = true

  /// An empty list shows nothing, unlike no configuration at all.
  public init(actions: [String]) { self.actions = actions }

  /// The actions from the swiped edge inwards.
  public var orderFromEdge: [String] { actions }

  /// What a full swipe runs, or nil where it stops at the actions.
  public var fullSwipeAction: String? { performsFirstActionWithFullSwipe ? actions.first : nil }
}
