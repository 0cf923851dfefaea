import Geometry
import Tracing

/// The root of a tree on a screen: it knows the pixels and the safe area, and is brought up to date at the end of a
/// turn.
open class Window: View {
  /// Pixels a point: 1, 2 or 3.
  public let screenScale: Double

  /// The main run loop, whose turns end with this window's layout.
  public private(set) lazy var runLoop = RunLoop(window: self, framesPerSecond: framesPerSecond)
  private let framesPerSecond: Double
  /// How many transactions were committed (LC-03).
  public private(set) var commitCount = 0
  /// Within an animation block, how long it lasts in ms.
  private(set) var animationDuration: Double?
  /// How often each view was laid out in this turn, while a loop is looked for.
  private var layoutCounts: [ObjectIdentifier: Int] = [:]

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
  /// everything that is marked is brought up to date, once (LC-03, LC-36). Where nothing has changed nothing happens.
  public func endTurn() throws {
    if hasOpenTransaction || !pending.isEmpty {
      try recorder.record("CATransaction", "commit", rule: "LC-03") {
        let pass = UpdatePass(recorder: recorder, window: self)
        try pass.settle(self)
        if pending.contains(.display), !recorder.mustStop { try pass.display(self) }
        hasOpenTransaction = false
        commitCount += 1
      }
      if layoutFeedbackLoopDebuggingThreshold != nil { layoutCounts = [:] }
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

  /// Whether some view of the tree is still marked for layout; after a turn only where it never settles (LC-16).
  public var needsLayoutAnywhere: Bool { pending.contains(.layout) }

  // MARK: Animations

  /// `UIView.animate`: what the body moves is animated from where it was, and is there at once as far as the model is
  /// concerned. What only the next update moves is not: call `layoutIfNeeded` in the body. Rule LC-17.
  /// - Parameter duration: in ms.
  public func animate(duration: Double, _ body: () throws -> Void) throws {
    try recorder.record("UIView", "animate", [.init("ms", .number(duration))], rule: "LC-17") {
      let outer = animationDuration
      animationDuration = duration
      isInAnimationBlock = true
      defer {
        animationDuration = outer
        isInAnimationBlock = outer != nil
      }
      try body()
    }
  }

  // MARK: Layout feedback loops

  /// `-UIViewLayoutFeedbackLoopDebuggingThreshold`: more layouts of one view in one turn than this raise; nil looks
  /// for no loop. Counts below 50 and above 1000 are brought into that range. Rule LC-16.
  public var layoutFeedbackLoopDebuggingThreshold: Int? {
    didSet {
      layoutCounts = [:]
      if let count = layoutFeedbackLoopDebuggingThreshold {
        layoutFeedbackLoopDebuggingThreshold = min(max(count, 50), 1000)
      }
    }
  }

  func countLayout(of view: View) throws {
    guard let threshold = layoutFeedbackLoopDebuggingThreshold else { return }
    layoutCounts[ObjectIdentifier(view), default: 0] += 1
    guard layoutCounts[ObjectIdentifier(view), default: 0] > threshold else { return }
    throw recorder.raising(.layoutFeedbackLoop(view.name), by: name, rule: "LC-16")
  }
}
