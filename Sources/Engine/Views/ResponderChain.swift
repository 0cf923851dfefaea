/// The way of what nobody handled: from a view up to the app. Rule TG-11.
public struct ResponderChain {
  /// The names in order, the view's own first.
  public let names: [String]

  /// - Parameters:
  ///   - view: where it begins.
  ///   - iOS: the system version; the window scene is in the chain since 13.
  public init(from view: View, iOS: Double = .infinity) {
    var names: [String] = []
    var current: View? = view
    while let view = current {
      names.append(view.name)
      if let controller = view.viewController { names.append(controller.name) }
      current = view.superview
    }
    if view.window != nil {
      if iOS >= 13 { names.append("UIWindowScene") }
      names += ["UIApplication", "UIApplicationDelegate"]
    }
    self.names = names
  }
}
