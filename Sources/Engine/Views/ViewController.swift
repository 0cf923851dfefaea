import Tracing

/// The object that owns a view, as far as layout knows it: it is told before and after its view's `layoutSubviews`.
///
/// When `viewDidLayoutSubviews` comes, the view's own subviews are placed, and those below them may still be stale.
/// Rule LC-08.
open class ViewController {
  /// What the trace calls it.
  public let name: String
  /// The root of what it owns.
  public let view: View

  public init(_ name: String, view: View) {
    self.name = name
    self.view = view
    view.viewController = self
  }

  /// Called before the view's `layoutSubviews`.
  open func viewWillLayoutSubviews() throws {}

  /// Called after the view's `layoutSubviews`, before that of its subviews.
  open func viewDidLayoutSubviews() throws {}

  func willLayOut() throws {
    try view.recorder.record(name, "viewWillLayoutSubviews", rule: "LC-08") { try viewWillLayoutSubviews() }
  }

  func didLayOut() throws {
    try view.recorder.record(name, "viewDidLayoutSubviews", rule: "LC-08") { try viewDidLayoutSubviews() }
  }
}
