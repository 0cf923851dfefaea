import Geometry
import Tracing

/// The root of a tree on a screen: it knows the pixels and the safe area, and lays out at the end of a turn.
open class Window: View {
  /// Pixels a point: 1, 2 or 3.
  public let screenScale: Double

  /// The main run loop, whose turns end with this window's layout.
  public private(set) lazy var runLoop = RunLoop(window: self, framesPerSecond: framesPerSecond)
  private let framesPerSecond: Double

  /// What is to be done in the spare time of this turn, in the order of asking.
  private var idleWork: [() throws -> Void] = []

  /// The keyboard over it, if there is one. Not held.
  public weak var inputPanel: (any InputPanel)?

  /// - Parameters:
  ///   - screenScale: pixels a point; every view in the window reads it as its `displayScale`.
  ///   - framesPerSecond: the screen's refresh rate.
  /// - Throws: `Exception` where `frame` is not finite.
  public init(
    _ name: String = "window", frame: Rect, safeAreaInsets: EdgeInsets = .zero, screenScale: Double = 2,
    framesPerSecond: Double = 60, recorder: Recorder
  ) throws {
    self.screenScale = screenScale
    self.framesPerSecond = framesPerSecond
    try super.init(name, frame: frame, recorder: recorder)
    self.safeAreaInsets = safeAreaInsets.isFinite ? safeAreaInsets : .zero
  }

  /// What bars, notch and home indicator cover from now on. The system hands out nothing but finite numbers, so
  /// others are not taken.
  public func setSafeAreaInsets(_ insets: EdgeInsets) throws {
    guard insets != safeAreaInsets, insets.isFinite else { return }
    safeAreaInsets = insets
    try announceSafeArea()
  }

  /// What happens when the app's code has returned to the run loop: the transaction is committed, and before it
  /// everything that is marked is laid out, once (LC-03, LC-08). Where nothing is marked nothing happens.
  public func endTurn() throws {
    if needsPass {
      try recorder.record("CATransaction", "commit", rule: "LC-03") {
        try LayoutPass(recorder: recorder).run(from: self)
      }
    }
    try useSpareTime()
  }

  /// Does something once, in the time that is left after the next commit. Rule TV-05.
  public func whenIdle(_ work: @escaping () throws -> Void) { idleWork.append(work) }

  private func useSpareTime() throws {
    guard !idleWork.isEmpty else { return }
    let due = idleWork
    idleWork = []
    for work in due { try work() }
  }
}
