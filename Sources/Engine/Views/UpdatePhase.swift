/// The way from a changed view to the screen, in order. Rule LC-02.
///
/// The first six run on the app's main thread, the last two in the render server, a frame later each.
public enum UpdatePhase: Int, CaseIterable, Hashable, Sendable {
  /// `updateProperties`, since iOS 26.
  case properties
  /// `updateConstraints`, from leaf to root.
  case constraints
  /// `layoutSubviews`, from root to leaf.
  case layout
  /// `draw(_:)` of what is marked.
  case display
  /// Images that are about to show are decoded.
  case prepare
  /// The layer tree is packed and sent to the render server.
  case commit
  /// The render server draws it on the GPU.
  case render
  /// The screen shows it.
  case scanOut

  /// Whether it runs in the app, on its main thread; what comes later runs in another process.
  public var isOnMainThread: Bool { rawValue <= UpdatePhase.commit.rawValue }

  /// Whether a system of this version has it.
  public func exists(on iOS: Double) -> Bool { self != .properties || iOS >= 26 }
}
