import Geometry
import Touches
import Tracing
import Values
import Views

/// A view in a view, a recognizer on each, and fingers.
final class GestureConflictScene {
  enum Kind: String, CaseIterable {
    case tap, doubleTap, pan, longPress, none

    func recognizer(_ name: String) -> GestureRecognizer? {
      switch self {
      case .tap: return TapGestureRecognizer(name)
      case .doubleTap:
        let tap = TapGestureRecognizer(name)
        tap.numberOfTapsRequired = 2
        return tap
      case .pan: return PanGestureRecognizer(name)
      case .longPress: return LongPressGestureRecognizer(name)
      case .none: return nil
      }
    }
  }

  enum Target: String, CaseIterable {
    case view, button, control
  }

  enum Preset: String, CaseIterable {
    case tap, doubleTap, drag, hold

    var script: String {
      switch self {
      case .tap: "down 100,200; wait 100; up"
      case .doubleTap: "down 100,200; wait 100; up; wait 200; down 100,200; wait 80; up"
      case .drag:
        "down 100,200; wait 50; move 100,196; wait 50; move 100,189; wait 50; move 100,180; wait 50; up"
      case .hold: "down 100,200; wait 800; up"
      }
    }
  }

  enum Relation: String, CaseIterable {
    case none, requireToFail, simultaneous, shouldReceiveFalse
  }

  /// What happened, with the time in ms.
  struct Entry: Hashable, Sendable {
    var time: Double
    var call: String
  }

  private class LoggedView: View {
    weak var scene: GestureConflictScene?
    override func touchesBegan(_ touches: [Touch]) throws { scene?.note("\(name).touchesBegan") }
    override func touchesMoved(_ touches: [Touch]) throws { scene?.note("\(name).touchesMoved") }
    override func touchesEnded(_ touches: [Touch]) throws { scene?.note("\(name).touchesEnded") }
    override func touchesCancelled(_ touches: [Touch]) throws { scene?.note("\(name).touchesCancelled") }
  }

  /// The inner recognizer's delegate, or the outer's.
  private final class Delegate: GestureRecognizerDelegate {
    let implemented: Set<GestureQuestion>
    init(_ question: GestureQuestion) { implemented = [question] }
    func gestureRecognizer(
      _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) throws -> Bool { true }
    /// Only touches on its own view.
    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) throws -> Bool {
      touch.view === recognizer.view
    }
  }

  static let longestRun = 2_000.0

  let outerView: View
  let innerView: View
  private(set) var entries: [Entry] = []
  private(set) var fired: [(time: Double, name: String)] = []
  private(set) var states: [String: [GestureState]] = [:]
  private(set) var player: TouchPlayer
  private let window: Window
  private let recorder: Recorder
  private var delegate: Delegate?

  init(_ settings: Settings, recorder: Recorder) throws {
    self.recorder = recorder
    let frame = Rect(x: 0, y: 0, width: 320, height: 480)
    window = try Window(frame: frame, recorder: recorder)
    let outer = try LoggedView("outer", frame: frame, recorder: recorder)
    let place = Rect(x: 40, y: 100, width: 240, height: 280)
    switch Target(rawValue: settings.text("target")) ?? .view {
    case .view: innerView = try LoggedView("inner", frame: place, recorder: recorder)
    case .button: innerView = try Button("inner", frame: place, recorder: recorder)
    case .control: innerView = try Control("inner", frame: place, recorder: recorder)
    }
    outerView = outer
    player = TouchPlayer(window)
    try recorder.unrecorded {
      try window.addSubview(outer)
      try outer.addSubview(innerView)
      try window.endTurn()
    }
    outer.scene = self
    (innerView as? LoggedView)?.scene = self
    if let control = innerView as? Control {
      for event in Control.Event.allCases where event != .touchDragInside {
        control.addTarget(for: event) { [unowned self] in self.note("inner.\(event.rawValue)") }
      }
    }
    try addRecognizers(settings)
    try play(settings)
  }

  private func addRecognizers(_ settings: Settings) throws {
    let outer = (Kind(rawValue: settings.text("outer")) ?? .none).recognizer("outer.\(settings.text("outer"))")
    let inner = (Kind(rawValue: settings.text("inner")) ?? .none).recognizer("inner.\(settings.text("inner"))")
    let relation = Relation(rawValue: settings.text("relation")) ?? .none
    try recorder.unrecorded {
      for (recognizer, view) in [(outer, settings.flag("sameView") ? innerView : outerView), (inner, innerView)] {
        guard let recognizer else { continue }
        recognizer.cancelsTouchesInView = settings.flag("cancelsTouchesInView")
        recognizer.delaysTouchesBegan = settings.flag("delaysTouchesBegan")
        recognizer.delaysTouchesEnded = settings.flag("delaysTouchesEnded")
        states[recognizer.name] = []
        recognizer.addTarget { [unowned self] recognizer in
          self.fired.append((self.recorder.time, recognizer.name))
        }
        view.addGestureRecognizer(recognizer)
      }
      guard let outer, let inner else { return }
      switch relation {
      case .none: break
      case .requireToFail: inner.require(toFail: outer)
      case .simultaneous:
        let delegate = Delegate(.shouldRecognizeSimultaneously)
        self.delegate = delegate
        try inner.setDelegate(delegate)
      case .shouldReceiveFalse:
        let delegate = Delegate(.shouldReceive)
        self.delegate = delegate
        try outer.setDelegate(delegate)
      }
    }
    player.fingers.stateDidChange = { [unowned self] recognizer in
      let isDiscrete = !recognizer.isContinuous && recognizer.state == .ended
      self.note("\(recognizer.name) \(isDiscrete ? "recognized" : recognizer.state.rawValue)")
      self.states[recognizer.name, default: []].append(recognizer.state)
    }
  }

  private func play(_ settings: Settings) throws {
    let written = settings.text("script")
    let preset = Preset(rawValue: settings.text("touch")) ?? .tap
    let steps = try TouchScript.reader.steps(
      in: written.isEmpty ? preset.script : written, of: "script")
    for step in steps where !recorder.mustStop { try step.act(on: player) }
    // For recognizers that still wait for something.
    try player.wait(Self.longestRun)
  }

  fileprivate func note(_ call: String) { entries.append(Entry(time: recorder.time, call: call)) }

  /// The names whose action was sent, once for each recognition.
  var firedNames: [String] {
    var names: [String] = []
    for entry in fired where names.last != entry.name { names.append(entry.name) }
    return names
  }

  /// When each of those was sent first, in ms.
  var firedTimes: [Double] {
    var times: [(String, Double)] = []
    for entry in fired where times.last?.0 != entry.name { times.append((entry.name, entry.time)) }
    return times.map(\.1)
  }
}
