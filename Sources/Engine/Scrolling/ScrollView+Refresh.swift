import Geometry
import Tracing
import Views

extension ScrollView {
  /// `refreshControl = …` (iOS 10; before, table view controllers had it). One that is not nil switches
  /// `alwaysBounceVertical` on (SV-48).
  public func setRefreshControl(_ control: RefreshControl?) throws {
    try recorder.record(name, "refreshControl", [.init("", .text(control == nil ? "nil" : "set"))], rule: "SV-48") {
      refreshControl?.scrollView = nil
      refreshControl = control
      guard let control else { return try settle(carrying: false) }
      control.scrollView = self
      try setAlwaysBounceVertical(true)
      try settle(carrying: false)
    }
  }

  /// What a spinning control adds to the system's part of the top inset (SV-48).
  var refreshInset: Double {
    guard let refreshControl, refreshControl.isRefreshing, refreshControl.room == .systemInset else { return 0 }
    return refreshControl.height
  }

  /// As UIKit did before iOS 11: writes the app's own inset (SV-48).
  func changeContentInset(byTop height: Double, clamping: Bool) throws {
    contentInset.top += height
    try recorder.record(name, "contentInset", [.init("", .insets(contentInset))], rule: "SV-48") {
      try settle(carrying: false, clamping: clamping)
    }
  }
}

/// What a drag keeps of the refresh control that it may pull: the edge as it was when the drag began, for the room
/// that a control makes in mid-pull moves nothing under the finger. Rules SV-20, SV-48.
struct RefreshPull {
  /// The least offset at the beginning.
  let edge: Double
  /// Whether the control had its room then.
  let isShowing: Bool

  /// Nil where there is nothing to pull.
  init?(_ scrollView: ScrollView) {
    guard let control = scrollView.refreshControl, scrollView.bouncesVertically else { return nil }
    edge = scrollView.scrollRange.min.y
    isShowing = control.isRefreshing
  }
}
