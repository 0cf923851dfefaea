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

/// A finger that pulls a list down from where it stands, event by event. Rules SV-20, SV-48.
public struct RefreshPull {
  private let scrollView: ScrollView
  private let start: Double
  private let edge: Double
  /// How far the content shows beyond the place where it would have come to rest when the pull began, in points
  /// before rounding to pixels.
  public private(set) var overscroll = 0.0
  /// How far the finger had come when the control started, or nil.
  public private(set) var distanceAtStart: Double?
  /// Starting it amid the pull changes nothing under the finger.
  private let wasRefreshing: Bool

  /// The finger is down on `scrollView` and has not moved.
  public init(in scrollView: ScrollView) {
    self.scrollView = scrollView
    start = scrollView.contentOffset.y
    edge = scrollView.scrollRange.min.y
    wasRefreshing = scrollView.refreshControl?.isRefreshing ?? false
  }

  /// The finger is `distance` points below the place where it came down.
  public mutating func move(to distance: Double) throws {
    guard scrollView.canScrollVertically else { return }
    let raw = start - distance
    let beyond = edge - raw
    let dimension = scrollView.bounds.height
    overscroll =
      scrollView.refreshControl?.overscroll(of: beyond, dimension: dimension, isShowing: wasRefreshing)
      ?? RubberBand(dimension: dimension).offset(forPull: beyond)
    try scrollView.move(
      to: Point(x: scrollView.contentOffset.x, y: beyond > 0 ? edge - overscroll : raw), because: "SV-20")
    guard beyond > 0, let control = scrollView.refreshControl, !control.isRefreshing else { return }
    try control.dragged(overscroll: overscroll)
    if control.isRefreshing { distanceAtStart = distance }
  }

  /// The finger is lifted: what is beyond comes back to rest, under the spinner where one spins (SV-48). The way
  /// back is motion, and left out here.
  public func end() throws {
    try scrollView.move(to: scrollView.scrollRange.clamp(scrollView.contentOffset), because: "SV-48")
  }
}
