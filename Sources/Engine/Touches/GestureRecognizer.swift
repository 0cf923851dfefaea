import Geometry
import Tracing
import Views

/// Watches the touches of a view and of all views in it, and makes up its mind whether they are its gesture.
///
/// A subclass says what it wants to become by `want(_:)`; whether it gets there is decided by the gesture environment,
/// after all have seen the event. Recognizers are no responders. Rules TG-09, TG-15.
open class GestureRecognizer: TouchRecognizing {
  /// What the trace calls it.
  public let name: String
  public internal(set) weak var view: View?
  public internal(set) var state = GestureState.possible
  public private(set) weak var delegate: (any GestureRecognizerDelegate)?

  /// Whether its recognition takes the touches from their view (TG-12).
  public var cancelsTouchesInView = true
  /// Whether the view hears nothing until it has failed (TG-13).
  public var delaysTouchesBegan = false
  /// Whether the view does not hear of the end while it may still recognize (TG-14).
  public var delaysTouchesEnded = true

  /// The app's actions, in the order of adding (TG-16).
  public internal(set) var actions: [(GestureRecognizer) throws -> Void] = []
  /// Whose failure it waits for: `require(toFail:)` (TG-20).
  public private(set) var requirements: [GestureRecognizer] = []
  /// The same for this attempt, as delegates asked for (TG-20).
  var attemptRequirements: [GestureRecognizer] = []

  /// The touches of this attempt, lifted ones too, in the order of landing.
  public internal(set) var touches: [Touch] = []
  /// What it would like to become and has not become yet.
  public internal(set) var wanted: GestureState?
  /// Whether the delegates have been asked for requirements in this attempt.
  var hasAskedForRequirements = false
  /// Whether it had to wait for others.
  var isWaiting = false
  /// What it waits for in this attempt.
  var timers: [GestureTimer] = []
  /// How many views lie around its view, in this attempt.
  var depth = 0
  /// Of two on one view the newer has the greater.
  var number = 0
  /// What it takes part in, during an attempt.
  public internal(set) weak var environment: GestureEnvironment?
  private var isSwitchedOn = true

  public init(_ name: String) { self.name = name }

  // MARK: What subclasses override

  /// Whether it goes on after its beginning; a discrete one has only an end.
  open var isContinuous: Bool { true }

  open func touchesBegan(_ touches: [Touch]) throws {}
  open func touchesMoved(_ touches: [Touch]) throws {}
  open func touchesEnded(_ touches: [Touch]) throws {}
  open func touchesCancelled(_ touches: [Touch]) throws { want(state == .possible ? .failed : .cancelled) }

  /// Forgets the attempt. Called by UIKit between two (TG-16); call super.
  open func reset() throws {}

  /// A part of the question whether it may begin that its view answers (TG-23, TG-30).
  open func mayBegin() throws -> Bool { true }

  /// What it had wanted while it waited for others is granted now (TG-20).
  open func willBeginAfterWaiting() {}

  /// Whether it keeps `other` from recognizing what they share (TG-18).
  open func canPrevent(_ other: GestureRecognizer) -> Bool { true }

  /// Whether `other` may keep it from recognizing (TG-18).
  open func canBePrevented(by other: GestureRecognizer) -> Bool { true }

  // MARK: What it tells the environment

  /// What it would like to become. What is not allowed from where it is counts for nothing (TG-15).
  public final func want(_ state: GestureState) {
    guard self.state.mayBecome(state, isContinuous: isContinuous) else { return }
    wanted = state
  }

  /// Asks to be called after so many ms, unless the attempt is over by then.
  public final func after(_ milliseconds: Double, _ action: @escaping () throws -> Void) -> GestureTimer? {
    environment?.schedule(after: milliseconds, for: self, action)
  }

  // MARK: What the app sets

  /// `delegate = …`
  /// - Throws: `Exception` where the class keeps its own (TG-28).
  open func setDelegate(_ delegate: (any GestureRecognizerDelegate)?) throws { self.delegate = delegate }

  /// Adds an action, called at each change of state but to `possible` and `failed` (TG-16).
  public final func addTarget(_ action: @escaping (GestureRecognizer) throws -> Void) { actions.append(action) }

  /// It waits until `other` has failed (TG-20).
  public final func require(toFail other: GestureRecognizer) {
    guard other !== self, !requirements.contains(where: { $0 === other }) else { return }
    requirements.append(other)
  }

  /// Whether it takes part. Switched off while it recognizes it is cancelled; else it just sees no more (TG-15).
  public var isEnabled: Bool { isSwitchedOn }

  /// `isEnabled = …`
  public final func setEnabled(_ isEnabled: Bool) throws {
    guard isEnabled != isSwitchedOn else { return }
    isSwitchedOn = isEnabled
    if !isEnabled { try environment?.switchedOff(self) }
  }

  /// In its view's coordinates, the middle of its fingers that are down, or of the last ones.
  public var place: Point? { GestureRecognizer.middle(touches) }

  /// The middle of the touches that are down, else of all, in the window's coordinates.
  static func middle(_ touches: [Touch]) -> Point? {
    let down = touches.filter(\.isDown)
    let counted = down.isEmpty ? touches : down
    guard !counted.isEmpty else { return nil }
    let sum = counted.reduce(Point.zero) { $0 + $1.place }
    return Point(x: sum.x / Double(counted.count), y: sum.y / Double(counted.count))
  }

  /// How many of its fingers are down.
  final var fingersDown: Int { touches.count { $0.isDown } }
}

extension View {
  /// Its recognizers, in the order of adding.
  public var gestureRecognizers: [GestureRecognizer] {
    willHandOutRecognizers()
    return touchRecognizers.compactMap { $0 as? GestureRecognizer }
  }

  /// Attaches it; from another view it is moved. It counts as the newest (TG-17).
  public func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    recognizer.view = self
    willHandOutRecognizers()
    recognizer.number = (touchRecognizers.last as? GestureRecognizer).map { $0.number + 1 } ?? 0
    touchRecognizers.append(recognizer)
    recorder.record(name, "addGestureRecognizer", [.init("", .text(recognizer.name))], rule: "TG-09")
  }

  public func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizer.view === self else { return }
    touchRecognizers.removeAll { $0 === recognizer }
    recognizer.view = nil
  }
}
