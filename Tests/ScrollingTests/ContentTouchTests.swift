import Geometry
import Scrolling
import Testing
import Touches
import Tracing
import Views

/// A list with a view or a control in it, under a finger.
private final class ContentStage {
  final class List: ScrollView {
    var mayCancel: Bool?
    var mayBegin = true

    override func touchesShouldCancel(in content: View) throws -> Bool {
      if let mayCancel { return mayCancel }
      return try super.touchesShouldCancel(in: content)
    }

    override func touchesShouldBegin(_ touches: [Touch], in content: View) throws -> Bool { mayBegin }
  }

  enum Content { case view, button }

  let recorder = Recorder()
  let window: Window
  let list: List
  let content: View
  let fingers: GestureEnvironment

  init(_ kind: Content = .view) throws {
    let frame = Rect(x: 0, y: 0, width: 320, height: 480)
    window = try Window(frame: frame, recorder: recorder)
    list = try List("list", frame: frame, recorder: recorder)
    let place = Rect(x: 0, y: 0, width: 320, height: 200)
    content =
      kind == .view
      ? try View("view", frame: place, recorder: recorder) : try Button("view", frame: place, recorder: recorder)
    fingers = GestureEnvironment(for: window)
    try recorder.unrecorded {
      try list.setContentSize(Size(width: 320, height: 5000))
      try window.addSubview(list)
      try list.addSubview(content)
      try window.endTurn()
    }
  }

  /// `down .00; 6 .05; up .16`: a finger that lands at (100, 100) and goes up by as much.
  func play(_ script: String) throws {
    for step in script.split(separator: ";") {
      let words = step.split(separator: " ").map(String.init)
      try window.runLoop.run(until: (Double(words[1]) ?? 0) * 1000)
      switch words[0] {
      case "down": try fingers.down(at: Point(x: 100, y: 100))
      case "up": try fingers.up()
      default: try fingers.move(to: Point(x: 100, y: 100 - (Double(words[0]) ?? 0)))
      }
    }
    try window.runLoop.run(until: window.runLoop.time + 1000)
  }

  /// `.08 delay failed, pan began · …`
  var trace: String {
    var groups: [(time: String, words: [String])] = []
    for event in recorder.events {
      guard let word = word(event) else { continue }
      let hundredths = Int((event.time / 10).rounded())
      let time = ".\(hundredths < 10 ? "0" : "")\(hundredths)"
      if groups.last?.time == time {
        groups[groups.count - 1].words.append(word)
      } else {
        groups.append((time, [word]))
      }
    }
    return groups.map { "\($0.time) \($0.words.joined(separator: ", "))" }.joined(separator: " · ")
  }

  private func word(_ event: Event) -> String? {
    guard case .text(let text)? = event.arguments.first?.value ?? .some(.text("")) else { return nil }
    let names = ["panGestureRecognizer": "pan", "delayedTouches": "delay"]
    switch event.call {
    case "state", "action": return "\(names[event.receiver] ?? event.receiver) \(text)"
    case "touchesBegan" where event.receiver == "view": return "view began"
    case "touchesMoved" where event.receiver == "view": return "view moved"
    case "touchesEnded" where event.receiver == "view": return "view ended"
    case "touchesCancelled" where event.receiver == "view": return "view cancelled"
    default: return nil
    }
  }
}

struct ContentTouchTests {
  @Test(
    arguments: [
      (
        "L", "down .00; 6 .05; 12 .08; 30 .12; up .16",
        ".08 delay failed, pan began · .12 pan changed · .16 pan ended"
      ),
      (
        "M", "down .00; 6 .25; 12 .30; up .40",
        ".15 delay failed, view began · .25 view moved · .30 view cancelled, pan began · .40 pan ended"
      ),
      ("N", "down .00; up .08", ".08 pan failed, delay failed, view began, view ended"),
      (
        "O", "down .00; 8 .10; 11 .22; up .30",
        ".15 delay failed, view began, view moved · .22 view cancelled, pan began · .30 pan ended"
      ),
    ])
  func `TG-39 L to O TG-29 SV-45 content that waits for its touch`(row: String, script: String, trace: String) throws {
    let stage = try ContentStage()
    try stage.play(script)
    #expect(stage.trace == trace, "row \(row)")
  }

  /// Whether the list scrolls when a finger moves 30 pt after a hold, and what the content got.
  private func drag(
    _ kind: ContentStage.Content, hold: String, _ change: (ContentStage.List) -> Void = { _ in }
  ) throws -> (scrolls: Bool, trace: String) {
    let stage = try ContentStage(kind)
    change(stage.list)
    try stage.play("down .00; 30 \(hold); up .60")
    return (stage.list.contentOffset.y > 0, stage.trace)
  }

  @Test func `SV-45 TG-30 C55 who gets the finger, after how long`() throws {
    // A quick drag scrolls, over anything; the content never hears of it.
    for kind in [ContentStage.Content.view, .button] {
      let quick = try drag(kind, hold: ".04")
      #expect(quick.scrolls && !quick.trace.contains("view"))
    }
    // Held: a view gives the touch back, a control keeps it.
    let view = try drag(.view, hold: ".30")
    #expect(view.scrolls && view.trace.contains("view began") && view.trace.contains("view cancelled"))
    let button = try drag(.button, hold: ".30")
    #expect(!button.scrolls && button.trace.contains(".15 delay failed, view began"))
    #expect(button.trace.contains(".30 pan failed, view moved") && button.trace.contains("view ended"))
    // Without the delay the control has it at once, and blocks scrolling.
    let eager = try drag(.button, hold: ".08") { $0.delaysContentTouches = false }
    #expect(!eager.scrolls && eager.trace.hasPrefix(".00 delay failed, view began"))
    let given = try drag(.button, hold: ".08") {
      $0.delaysContentTouches = false
      $0.mayCancel = true
    }
    #expect(given.scrolls && given.trace.contains("view cancelled"))
    let viewAtOnce = try drag(.view, hold: ".04") { $0.delaysContentTouches = false }
    #expect(viewAtOnce.scrolls && viewAtOnce.trace.hasPrefix(".00 delay failed, view began · .04 view cancelled"))
  }

  @Test func `TG-30 canCancelContentTouches off, and nobody is asked`() throws {
    let stage = try ContentStage()
    stage.list.canCancelContentTouches = false
    try stage.play("down .00; 30 .30; up .60")
    #expect(stage.list.contentOffset.y == 0 && stage.trace.contains("pan failed"))
    #expect(!stage.recorder.events.contains { $0.call == "touchesShouldCancel" })
  }

  @Test func `TG-29 content that may not begin never gets the touch`() throws {
    let stage = try ContentStage()
    stage.list.mayBegin = false
    try stage.play("down .00; up .40")
    #expect(!stage.trace.contains("view"))
    #expect(stage.recorder.events.contains { $0.call == "touchesShouldBegin" && $0.result == false })
  }

  @Test func `TG-30 a button that loses its touch hears touchCancel`() throws {
    let stage = try ContentStage(.button)
    stage.list.mayCancel = true
    try stage.play("down .00; 30 .30; up .60")
    let sent = stage.recorder.events.filter { $0.call == "sendActions" }.compactMap(\.arguments.first?.value)
    #expect(sent == ["touchDown", "touchCancel"])
    #expect(stage.list.contentOffset.y > 0)
  }

  @Test func `TG-31 a finger on a moving list stops it, and the content hears nothing`() throws {
    let stage = try ContentStage()
    try stage.list.setContentOffset(Point(x: 0, y: 20))
    try stage.play("down .00; 20 .016; 60 .032; 100 .048; up .064")
    #expect(stage.list.isDecelerating)
    let count = stage.recorder.events.count
    try stage.fingers.down(at: Point(x: 100, y: 100))
    try stage.window.runLoop.run(until: stage.window.runLoop.time + 50)
    try stage.fingers.up()
    try stage.window.runLoop.runUntilRest()
    let after = stage.recorder.events[count...]
    let states = after.filter { $0.receiver == "panGestureRecognizer" && $0.call == "action" }
    #expect(states.compactMap(\.arguments.first?.value) == ["began", "ended"])
    #expect(!after.contains { $0.receiver == "view" })
    #expect(after.contains { $0.call == "scrollViewDidEndDecelerating" } == false, "no delegate, nobody told")
    #expect(!stage.list.isDecelerating && !stage.list.isTracking && !stage.list.isDragging)
  }

  @Test func `TG-28 what a scroll view owns`() throws {
    let stage = try ContentStage()
    #expect(stage.list.gestureRecognizers.map(\.name) == ["delayedTouches", "panGestureRecognizer"])
    let tap = TapGestureRecognizer("tap")
    stage.list.addGestureRecognizer(tap)
    #expect(stage.list.gestureRecognizers.last === tap)
    let exception = try #require(throws: Exception.self) { try stage.list.panGestureRecognizer.setDelegate(nil) }
    #expect(exception.name == "NSInvalidArgumentException")
    #expect(
      exception.reason
        == "UIScrollView's built-in pan gesture recognizer must have its scroll view as its delegate.")
    try stage.fingers.down(at: Point(x: 100, y: 100))
    #expect(stage.list.isTracking && !stage.list.isDragging)
    try stage.fingers.up()
    #expect(!stage.list.isTracking)
  }

  @Test(
    arguments: [
      (30, 9, false), (30, 10, true), (0, 10, true), (0, 9.9, false), (200, 0, false),
    ] as [(Double, Double, Bool)])
  func `TG-32 a list that scrolls up and down looks at y alone`(x: Double, y: Double, begins: Bool) throws {
    let stage = try ContentStage()
    try stage.fingers.down(at: Point(x: 100, y: 100))
    try stage.fingers.move(to: Point(x: 100 + x, y: 100 - y))
    #expect(stage.list.isDragging == begins)
  }
}
