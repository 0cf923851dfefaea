import Geometry
import Testing
import Touches
import Tracing
import Views

/// The built-in recognizers in numbers, and what else the rulebook says of touches.
struct RecognizerTests {
  @Test(
    arguments: [
      (9, 0, nil), (10, 0, Point(x: 0, y: 0)), (12, 4, Point(x: 2, y: 0)), (9, 9, nil), (9.99, 9.99, nil),
      (-14, -11, Point(x: -4, y: -1)), (10, 10, Point(x: 0, y: 0)),
    ] as [(Double, Double, Point?)])
  func `TG-25 a pan begins after ten points along one axis`(x: Double, y: Double, translation: Point?) throws {
    let stage = try TouchStage()
    let pan = stage.add(PanGestureRecognizer("pan"))
    try stage.fingers.down(at: Point(x: 100, y: 100))
    try stage.fingers.move(to: Point(x: 100 + x, y: 100 + y))
    #expect(pan.state == (translation == nil ? .possible : .began))
    if let translation {
      let shown = pan.translation
      #expect(abs(shown.x - translation.x) < 1e-9 && abs(shown.y - translation.y) < 1e-9)
    }
  }

  @Test(
    arguments: [
      ([(8, 16), (20, 32)], 550), ([(10, 1000 / 60), (10, 2000 / 60)], 480),
    ] as [([(Double, Double)], Double)])
  func `TG-25 velocity`(samples: [(Double, Double)], expected: Double) throws {
    let stage = try TouchStage()
    let pan = stage.add(PanGestureRecognizer("pan"))
    try stage.fingers.down(at: Point(x: 0, y: 100))
    for (index, (x, time)) in samples.enumerated() {
      try stage.window.runLoop.run(until: time)
      // A finger that stands still moves by a hair, for there is no event without a change.
      try stage.fingers.move(to: Point(x: x, y: 100 + Double(index) * 1e-9))
    }
    #expect(abs(pan.velocity(at: stage.recorder.time).x - expected) < 1e-6)
  }

  @Test func `TG-25 a second finger does not make the translation jump`() throws {
    let stage = try TouchStage()
    let pan = stage.add(PanGestureRecognizer("pan"))
    try stage.fingers.down(1, at: Point(x: 100, y: 100))
    try stage.fingers.move(1, to: Point(x: 100, y: 130))
    let before = pan.translation
    try stage.fingers.down(2, at: Point(x: 200, y: 300))
    #expect(pan.translation == before)
    try stage.fingers.move(2, to: Point(x: 200, y: 310))
    #expect(pan.translation == before + Point(x: 0, y: 5))
    try stage.fingers.up(1)
    #expect(pan.translation == before + Point(x: 0, y: 5) && pan.state == .changed)
    try stage.fingers.up(2)
    #expect(pan.state == .possible)
  }

  @Test(arguments: [(6, 8, GestureState.possible), (8, 8, .failed), (10, 0, .possible), (0, 10.1, .failed)])
  func `TG-26 how far a finger may go before a long press`(x: Double, y: Double, state: GestureState) throws {
    let stage = try TouchStage()
    let press = stage.add(LongPressGestureRecognizer("press"))
    try stage.fingers.down(at: Point(x: 100, y: 100))
    try stage.fingers.move(to: Point(x: 100 + x, y: 100 + y))
    #expect(press.state == state)
  }

  @Test func `TG-26 a duration of none begins with the touch`() throws {
    let stage = try TouchStage()
    let press = stage.add(LongPressGestureRecognizer("press"))
    press.minimumPressDuration = 0
    try stage.fingers.down(at: Point(x: 100, y: 100))
    #expect(press.state == .began)
    try stage.fingers.move(to: Point(x: 300, y: 100))
    #expect(press.state == .changed)
  }

  @Test(
    arguments: [
      ("down 0; 55,10 .15; up .2", "recognized"), ("down 0; 30,0 .15; up .2", "failed"),
      ("down 0; -60,0 .15; up .2", "failed"), ("down 0; 40,0 .3; 60,0 .6; up .7", "failed"),
      ("down 0; 55,60 .15; up .2", "failed"),
    ])
  func `TG-27 a swipe to the right`(script: String, outcome: String) throws {
    let stage = try TouchStage()
    stage.add(SwipeGestureRecognizer("tap swipe"))
    try stage.play(script)
    #expect(stage.trace.contains("tap swipe \(outcome)"), "\(stage.trace)")
  }

  @Test func `TG-18 which taps keep which others out`() {
    func tap(_ taps: Int, fingers: Int = 1) -> TapGestureRecognizer {
      let tap = TapGestureRecognizer("tap")
      (tap.numberOfTapsRequired, tap.numberOfTouchesRequired) = (taps, fingers)
      return tap
    }
    func press(_ taps: Int) -> LongPressGestureRecognizer {
      let press = LongPressGestureRecognizer("press")
      press.numberOfTapsRequired = taps
      return press
    }
    #expect(tap(1).canPrevent(tap(1)) && !tap(1).canPrevent(tap(2)) && tap(2).canPrevent(tap(1)))
    #expect(tap(1).canPrevent(tap(2, fingers: 2)))
    #expect(tap(1).canPrevent(press(0)) && !tap(1).canPrevent(press(1)))
  }

  @Test func `TG-19 a pinch beside a pan that has begun, allowed by either or not`() throws {
    for (panAllows, pinchAllows) in [(false, false), (true, false), (false, true)] {
      let stage = try TouchStage()
      let pan = stage.add(PanGestureRecognizer("pan"))
      let pinch = stage.add(PinchGestureRecognizer("pinch"))
      let allows = Answers([.shouldRecognizeSimultaneously])
      if panAllows { try pan.setDelegate(allows) }
      if pinchAllows { try pinch.setDelegate(allows) }
      try stage.fingers.down(1, at: Point(x: 100, y: 100))
      try stage.fingers.move(1, to: Point(x: 100, y: 120))
      #expect(pan.state == .began)
      try stage.fingers.down(2, at: Point(x: 100, y: 220))
      try stage.fingers.move(2, to: Point(x: 100, y: 320))
      #expect(pinch.state == (panAllows || pinchAllows ? .began : .failed))
      #expect(pan.state == .changed)
    }
  }

  @Test func `a pinch and a rotation measure the line between the fingers`() throws {
    let stage = try TouchStage()
    let pinch = stage.add(PinchGestureRecognizer("pinch"))
    try stage.fingers.down(1, at: Point(x: 100, y: 100))
    try stage.fingers.down(2, at: Point(x: 200, y: 100))
    try stage.fingers.move(2, to: Point(x: 300, y: 100))
    #expect(pinch.state == .began && pinch.scale == 2)
    try stage.fingers.cancel()
    #expect(pinch.state == .possible)

    let other = try TouchStage()
    let rotation = other.add(RotationGestureRecognizer("rotation"))
    try other.fingers.down(1, at: Point(x: 100, y: 100))
    try other.fingers.down(2, at: Point(x: 200, y: 100))
    try other.fingers.move(2, to: Point(x: 100, y: 200))
    #expect(rotation.state == .began && abs(rotation.rotation - .pi / 2) < 1e-12)
  }

  @Test func `TG-03 a touch belongs to the view it landed on, wherever it goes`() throws {
    let stage = try TouchStage { try View("view", frame: Rect(x: 0, y: 0, width: 150, height: 150), recorder: $0) }
    try stage.play("down .00; 300 .05; up .10")
    #expect(stage.trace == ".00 view began · .05 view moved · .10 view ended")
    let calls = stage.recorder.events.map(\.call)
    let hit = try #require(calls.firstIndex(of: "hitTest"))
    let send = try #require(calls.firstIndex(of: "sendEvent"))
    #expect(hit < send && calls.count { $0 == "hitTest" } == 1)
  }

  @Test func `TG-10 the recognizer hears first`() throws {
    let stage = try TouchStage()
    stage.add(TapGestureRecognizer("tap"))
    try stage.fingers.down(at: Point(x: 100, y: 100))
    let heard = stage.recorder.events.filter { $0.call == "touchesBegan" }.map(\.receiver)
    #expect(heard == ["tap", "view"])
  }

  @Test func `TG-09 who sees a touch`() throws {
    let stage = try TouchStage()
    let sibling = try View("sibling", frame: Rect(x: 0, y: 400, width: 320, height: 80), recorder: stage.recorder)
    try stage.outer.addSubview(sibling)
    stage.add(TapGestureRecognizer("inner"))
    stage.add(PanGestureRecognizer("outer"), to: stage.outer)
    stage.add(TapGestureRecognizer("sibling's"), to: sibling)
    let off = stage.add(TapGestureRecognizer("off"))
    try off.setEnabled(false)
    let refuses = Answers([.shouldReceive], false)
    try stage.add(TapGestureRecognizer("refuses"), to: stage.outer).setDelegate(refuses)
    try stage.fingers.down(at: Point(x: 100, y: 100))
    let seen = stage.recorder.events.filter { $0.call == "touchesBegan" && $0.receiver != "view" }.map(\.receiver)
    #expect(seen == ["inner", "outer"])
  }

  @Test func `TG-21 the order of questions`() throws {
    let stage = try TouchStage()
    let all = Answers(Set(GestureQuestion.allCases), false)
    let alone = Answers([.shouldReceive, .shouldBegin])
    try stage.add(TapGestureRecognizer("tap")).setDelegate(alone)
    try stage.play("down .00; up .10")
    #expect(
      stage.recorder.events.filter { $0.receiver == "delegate" }.map(\.call) == [
        "gestureRecognizer(_:shouldReceive:)", "gestureRecognizerShouldBegin",
      ])

    let two = try TouchStage()
    let asked = Answers([.shouldReceive, .shouldBegin])
    let inner = two.add(TapGestureRecognizer("inner.tap"))
    let outer = two.add(TapGestureRecognizer("outer.tap"), to: two.outer)
    let refuses = Simultaneity()
    try inner.setDelegate(refuses)
    try outer.setDelegate(asked)
    try two.play("down .00; up .10")
    let questions = two.recorder.events.filter {
      $0.receiver == "delegate" || $0.call == "state" || $0.call == "action"
    }
    #expect(
      questions.map { "\($0.receiver == "delegate" ? $0.call : $0.receiver) \(text($0))" } == [
        "gestureRecognizer(_:shouldReceive:) inner.tap", "gestureRecognizer(_:shouldReceive:) outer.tap",
        "gestureRecognizerShouldBegin inner.tap",
        "gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:) inner.tap", "outer.tap failed", "inner.tap ended",
      ])
    withExtendedLifetime(all) {}
  }

  /// Receives, may begin, and allows nobody beside it.
  private final class Simultaneity: GestureRecognizerDelegate {
    let implemented: Set<GestureQuestion> = [.shouldReceive, .shouldBegin, .shouldRecognizeSimultaneously]
  }

  private func text(_ event: Event) -> String {
    if case .text(let text)? = event.arguments.first?.value { return text }
    return ""
  }

  @Test func `TG-23 a button's tap is not taken by a tap around it, but by one on it`() throws {
    func play(_ add: (TouchStage) -> Void, _ script: String = "down .00; up .10") throws -> (String, [Value]) {
      let stage = try TouchStage { try Button("view", frame: Rect(x: 0, y: 0, width: 320, height: 480), recorder: $0) }
      add(stage)
      try stage.play(script)
      let sent = stage.recorder.events.filter { $0.call == "sendActions" }.compactMap(\.arguments.first?.value)
      return (stage.trace, sent)
    }
    let around = try play { $0.add(TapGestureRecognizer("tap"), to: $0.outer) }
    #expect(around.0 == ".00 view began · .10 tap failed, view ended")
    #expect(around.1 == ["touchDown", "touchUpInside"])
    let on = try play { $0.add(TapGestureRecognizer("tap")) }
    #expect(on.0 == ".00 view began · .10 view cancelled, tap recognized" && on.1 == ["touchDown", "touchCancel"])
    let press = try play({ $0.add(LongPressGestureRecognizer("press"), to: $0.outer) }, "down .00; up .80")
    #expect(press.0.contains(".50 view cancelled, press began") && press.1.last == "touchCancel")
    let double = try play(
      {
        let double = TapGestureRecognizer("double")
        double.numberOfTapsRequired = 2
        $0.add(double, to: $0.outer)
      }, "down .00; up .10; down .20; up .30")
    #expect(double.0.contains("double recognized"), "only single taps of one finger are the button's own")
  }

  @Test func `TG-30 a finger that leaves a button counts as outside after seventy points`() throws {
    let stage = try TouchStage { try Button("view", frame: Rect(x: 50, y: 50, width: 100, height: 100), recorder: $0) }
    try stage.play("down .00; 0,119 .05; 0,121 .10; 0,60 .15; up .20")
    let sent = stage.recorder.events.filter { $0.call == "sendActions" }.compactMap(\.arguments.first?.value)
    #expect(
      sent == [
        "touchDown", "touchDragInside", "touchDragExit", "touchDragOutside", "touchDragEnter", "touchDragInside",
        "touchUpInside",
      ])
  }

  @Test func `TG-36 a second finger is none of the view's business, and a recognizer's all the same`() throws {
    let stage = try TouchStage()
    let pinch = stage.add(PinchGestureRecognizer("pinch"), to: stage.outer)
    pinch.cancelsTouchesInView = false
    try stage.fingers.down(1, at: Point(x: 100, y: 100))
    try stage.fingers.down(2, at: Point(x: 200, y: 100))
    try stage.fingers.move(2, to: Point(x: 300, y: 100))
    #expect(stage.recorder.events.count { $0.receiver == "view" && $0.call == "touchesBegan" } == 1)
    #expect(pinch.state == .began)
    let open = try TouchStage()
    open.inner.isMultipleTouchEnabled = true
    try open.fingers.down(1, at: Point(x: 100, y: 100))
    try open.fingers.down(2, at: Point(x: 200, y: 100))
    #expect(open.recorder.events.count { $0.receiver == "view" && $0.call == "touchesBegan" } == 2)
  }

  @Test func `TG-36 exclusive touch keeps other views out, both ways`() throws {
    for firstIsExclusive in [true, false] {
      let stage = try TouchStage { try View("view", frame: Rect(x: 0, y: 0, width: 100, height: 100), recorder: $0) }
      let other = try View("other", frame: Rect(x: 200, y: 0, width: 100, height: 100), recorder: stage.recorder)
      try stage.outer.addSubview(other)
      (firstIsExclusive ? stage.inner : other).isExclusiveTouch = true
      try stage.fingers.down(1, at: Point(x: 50, y: 50))
      try stage.fingers.down(2, at: Point(x: 250, y: 50))
      #expect(!stage.recorder.events.contains { $0.receiver == "other" && $0.call == "touchesBegan" })
    }
  }

  @Test func `TG-15 switched off while it recognizes it is cancelled`() throws {
    let stage = try TouchStage()
    let pan = stage.add(PanGestureRecognizer("pan"))
    try stage.fingers.down(at: Point(x: 100, y: 100))
    try stage.fingers.move(to: Point(x: 100, y: 130))
    try pan.setEnabled(false)
    #expect(stage.trace.hasSuffix("pan began, pan cancelled"))
  }

  @Test func `TG-20 two that wait for each other never recognize`() throws {
    let stage = try TouchStage()
    let one = stage.add(TapGestureRecognizer("one tap"))
    let two = stage.add(TapGestureRecognizer("two tap"))
    one.require(toFail: two)
    two.require(toFail: one)
    try stage.play("down .00; up .10; down .30; up .40")
    #expect(!stage.trace.contains("recognized"))
  }

  @Test func `a thousand recognizers, and the newest has it`() throws {
    let stage = try TouchStage()
    for index in 1...1000 { stage.add(TapGestureRecognizer("tap\(index)")) }
    try stage.play("down .00; up .10")
    #expect(stage.recorder.events.filter { $0.call == "action" }.map(\.receiver) == ["tap1000"])
  }
}
