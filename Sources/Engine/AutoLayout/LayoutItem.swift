import Views

/// What a constraint may speak of: a view, or a guide of one.
public protocol LayoutItem: AnyObject {
  /// What logs call it.
  var name: String { get }
  /// The view itself, or the one that owns the guide.
  var itemView: View { get }
}

extension View: LayoutItem {
  public var itemView: View { self }
}

/// A rectangle that can be constrained and shows nothing. Rules LC-32, LC-33, SV-19.
public final class LayoutGuide: LayoutItem {
  /// What places it besides constraints.
  public enum Role: String, Hashable, Sendable {
    /// Constraints alone.
    case custom
    /// The owner's bounds within its safe area.
    case safeArea
    /// What can be scrolled to: its size is the content size.
    case contentLayout
    /// The scroll view's frame, which stays on the screen.
    case frameLayout
  }

  public let name: String
  public let role: Role
  // Who holds a guide holds its view, as in UIKit the view holds the guide.
  public let owner: View

  public init(_ name: String, role: Role = .custom, of owner: View) {
    self.name = name
    self.role = role
    self.owner = owner
  }

  public var itemView: View { owner }
}
