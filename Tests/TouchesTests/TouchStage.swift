import Geometry
import Testing
import Touches
import Tracing
import Views

/// A view in a view in a window, fingers on it, and what came of them in the form of the rulebook's tables.
final class TouchStage {
  let recorder = Recorder()
  let window: Window
  let outer: View
  let inner: View
  let fingers: GestureEnvironment

  init(inner: ((Recorder) throws -> View)? = nil) throws {
    let frame = Rect(x: 0, y: 0, width: 320, height: 480)
    window = try Window(frame: frame, recorder: recorder)
    outer = try View("outer", frame: frame, recorder: recorder)
    self.inner = try inner?(recorder) ?? View("view", frame: frame, recorder: recorder)
    fingers = GestureEnvironment(for: window)
    try recorder.unrecorded {
      try window.addSubview(outer)
      try outer.addSubview(self.inner)
      try window.endTurn()
    }
  }

  /// Attaches a recognizer without a trace.
  @discardableResult
  func add<Recognizer: GestureRecognizer>(_ recognizer: Recognizer, to view: View? = nil) -> Recognizer {
    recorder.unrecorded { (view ?? inner).addGestureRecognizer(recognizer) }
    return recognizer
  }

  /// `down .00; 4 .05; up .20`: a finger at (100, 100) that moves along y, with times in seconds.
  func play(_ script: String) throws {
    for step in script.split(separator: ";") {
      let words = step.split(separator: " ").map(String.init)
      let time = (Double(words[words.count - 1]) ?? 0) * 1000
      try window.runLoop.run(until: time)
      switch words[0] {
      case "down": try fingers.down(at: Point(x: 100, y: 100))
      case "up": try fingers.up()
      case "wait": break
      default:
        let parts = words[0].split(separator: ",").compactMap { Double($0) }
        let movement = parts.count == 2 ? Point(x: parts[0], y: parts[1]) : Point(x: 0, y: parts[0])
        try fingers.move(to: Point(x: 100, y: 100) + movement)
      }
    }
    try window.runLoop.run(until: 5000)
  }

  /// `.10 outer failed, view cancelled, inner recognized · .20 …`
  var trace: String {
    var groups: [(time: String, words: [String])] = []
    for event in recorder.events {
      guard let word = word(event) else { continue }
      let hundredths = Int((event.time / 10).rounded())
      let time =
        "\(hundredths / 100 == 0 ? "" : String(hundredths / 100)).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
      if groups.last?.time == time {
        groups[groups.count - 1].words.append(word)
      } else {
        groups.append((time, [word]))
      }
    }
    return groups.map { "\($0.time) \($0.words.joined(separator: ", "))" }.joined(separator: " · ")
  }

  private func word(_ event: Event) -> String? {
    func text(_ index: Int) -> String {
      guard event.arguments.indices.contains(index), case .text(let text) = event.arguments[index].value else {
        return ""
      }
      return text
    }
    switch event.call {
    case "state": return "\(event.receiver) \(text(0))"
    case "action":
      let state = text(0)
      let isDiscrete = event.receiver.contains("tap") || ["single", "double", "old", "new"].contains(event.receiver)
      return "\(event.receiver) \(isDiscrete && state == "ended" ? "recognized" : state)"
    case "touchesBegan" where event.receiver == inner.name: return "view began"
    case "touchesMoved" where event.receiver == inner.name: return "view moved"
    case "touchesEnded" where event.receiver == inner.name: return "view ended"
    case "touchesCancelled" where event.receiver == inner.name: return "view cancelled"
    default: return nil
    }
  }
}

/// A delegate that answers as it is told, and implements only what it is told.
final class Answers: GestureRecognizerDelegate {
  var implemented: Set<GestureQuestion>
  var answer: Bool

  init(_ implemented: Set<GestureQuestion>, _ answer: Bool = true) {
    self.implemented = implemented
    self.answer = answer
  }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) throws -> Bool { answer }
  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) throws -> Bool { answer }
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) throws -> Bool { answer }
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) throws -> Bool { answer }
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) throws -> Bool { answer }
}
