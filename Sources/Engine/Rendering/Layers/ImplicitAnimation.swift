/// How a changed property of a layer gets to its new value when nobody asked for an animation (`RH-35`).
public enum ImplicitAnimation {
  /// Whose layer it is.
  public enum Owner: Hashable, Sendable {
    /// Made by hand and added to another layer.
    case freeStanding
    /// A view's own layer: the view, its delegate, answers with no action outside animation blocks.
    case view
  }

  /// Seconds of the default animation.
  public static let duration = 0.25

  /// Frames that show the change on its way; 0 where it is there at once.
  /// - Parameters:
  ///   - key: the property; the `path` of a shape layer never animates by itself.
  ///   - disablesActions: whether `CATransaction.setDisableActions(true)` holds.
  public static func frames(owner: Owner, key: String, disablesActions: Bool = false, at rate: RefreshRate) -> Int {
    guard owner == .freeStanding, !disablesActions, key != "path" else { return 0 }
    return rate.vsync(atOrBefore: duration * 1000)
  }
}
