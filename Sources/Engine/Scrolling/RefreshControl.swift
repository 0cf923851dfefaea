import Geometry
import Tracing
import Views

/// The spinner above a list that is pulled down. Rule SV-48.
public final class RefreshControl {
  /// Where the room for the spinner goes while it spins.
  public enum Room: Hashable, Sendable {
    /// To the system's part of the top inset; since about iOS 11.
    case systemInset
    /// To `contentInset` itself, as before.
    case contentInset
  }

  /// How high it is, in points, and how far a pull must get until it starts.
  public let height: Double
  public let room: Room
  /// Whether it spins.
  public private(set) var isRefreshing = false
  /// The app's action for `.valueChanged`.
  public var valueChanged: () throws -> Void = {}

  weak var scrollView: ScrollView?

  /// - Parameter height: in points; 60 in the default style. What is not a finite length counts as 0.
  public init(height: Double = 60, room: Room = .systemInset) {
    self.height = height.isFinite ? max(0, height) : 0
    self.room = room
  }

  /// The app starts it. Makes room and scrolls nowhere: the spinner is out of sight until the app moves the offset
  /// (SV-48).
  public func beginRefreshing() throws { try begin(by: "beginRefreshing") }

  /// The app stops it: the room goes, and an offset that stood in it goes back to the start. UIKit animates that;
  /// here it is done at once.
  public func endRefreshing() throws {
    guard let scrollView, isRefreshing else { return }
    try scrollView.recorder.record("refreshControl", "endRefreshing", rule: "SV-48") {
      isRefreshing = false
      try giveRoom(-height, in: scrollView, clamping: true)
    }
  }

  /// How far the content shows beyond the top when a finger has pulled it `distance` beyond: the height of the
  /// control without resistance, and from there on as far as the rubber band lets it (SV-22, SV-48).
  /// - Parameters:
  ///   - dimension: the height of the bounds.
  ///   - isShowing: whether the control had its room when the pull began. Then the band begins at the edge.
  public func overscroll(of distance: Double, dimension: Double, isShowing: Bool) -> Double {
    let free = isShowing ? 0 : height
    return distance > free ? free + RubberBand(dimension: dimension).offset(forPull: distance - free) : max(0, distance)
  }

  /// The pull that shows as `overscroll`: what `overscroll(of:dimension:isShowing:)` makes of it, backwards.
  func pull(for overscroll: Double, dimension: Double, isShowing: Bool) -> Double {
    let free = isShowing ? 0 : height
    return overscroll > free
      ? free + RubberBand(dimension: dimension).pull(forOffset: overscroll - free) : max(0, overscroll)
  }

  /// A drag event has moved the content `overscroll` beyond the top: from its height on it starts, once, and tells
  /// the app while the finger is still down (SV-48).
  func dragged(overscroll: Double) throws {
    guard let scrollView, !isRefreshing, overscroll >= height else { return }
    try begin(by: "isRefreshing")
    try scrollView.recorder.record(
      "refreshControl", "sendActions", [.init("for", "valueChanged")], rule: "SV-48"
    ) { try valueChanged() }
  }

  private func begin(by call: String) throws {
    guard let scrollView, !isRefreshing else { return }
    try scrollView.recorder.record("refreshControl", call, rule: "SV-48") {
      isRefreshing = true
      try giveRoom(height, in: scrollView, clamping: false)
    }
  }

  private func giveRoom(_ height: Double, in scrollView: ScrollView, clamping: Bool) throws {
    switch room {
    case .systemInset: try scrollView.settle(carrying: false, clamping: clamping)
    case .contentInset: try scrollView.changeContentInset(byTop: height, clamping: clamping)
    }
  }
}
