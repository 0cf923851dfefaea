import Geometry
import Testing
import Touches
import Tracing
import Views

/// The traces A to Y of TG-39, but those that need a scroll view.
struct ReferenceTraceTests {
  private static let oneTap = "down .00; up .10"
  private static let twoTaps = "down .00; up .10; down .30; up .38"

  private func tap(_ name: String, taps: Int = 1) -> TapGestureRecognizer {
    let tap = TapGestureRecognizer(name)
    tap.numberOfTapsRequired = taps
    return tap
  }

  /// Inner and outer tap, as the rows A to D change them.
  private func nested(_ change: (TapGestureRecognizer, TapGestureRecognizer) throws -> Void) throws -> String {
    let stage = try TouchStage()
    let inner = stage.add(tap("inner.tap"))
    let outer = stage.add(tap("outer.tap"), to: stage.outer)
    try change(inner, outer)
    try stage.play(Self.oneTap)
    return stage.trace
  }

  @Test func `TG-39 A TG-17 C49 the inner tap only`() throws {
    #expect(
      try nested { _, _ in }
        == ".00 view began · .10 outer.tap failed, view cancelled, inner.tap recognized")
  }

  @Test func `TG-39 B TG-19 C49 both where one allows it`() throws {
    let allows = Answers([.shouldRecognizeSimultaneously])
    let trace = ".00 view began · .10 view cancelled, inner.tap recognized, outer.tap recognized"
    #expect(try nested { inner, _ in try inner.setDelegate(allows) } == trace)
    #expect(try nested { _, outer in try outer.setDelegate(allows) } == trace)
    let refuses = Answers([.shouldRecognizeSimultaneously], false)
    #expect(
      try nested { inner, outer in
        try inner.setDelegate(refuses)
        try outer.setDelegate(allows)
      } == trace,
      "a no forbids nothing")
  }

  @Test func `TG-39 C TG-20 the inner waits for the outer, and so fails`() throws {
    let trace = ".00 view began · .10 inner.tap failed, view cancelled, outer.tap recognized"
    #expect(try nested { inner, outer in inner.require(toFail: outer) } == trace)
    let asks = Answers([.shouldRequireFailure])
    #expect(try nested { inner, _ in try inner.setDelegate(asks) } == trace)
    let isRequired = Answers([.shouldBeRequiredToFail])
    #expect(try nested { _, outer in try outer.setDelegate(isRequired) } == trace)
  }

  @Test func `TG-39 D TG-21 the inner may not begin`() throws {
    let refuses = Answers([.shouldBegin], false)
    #expect(
      try nested { inner, _ in try inner.setDelegate(refuses) }
        == ".00 view began · .10 inner.tap failed, view cancelled, outer.tap recognized")
  }

  @Test func `TG-39 E TG-17 of two on one view the newer`() throws {
    let stage = try TouchStage()
    stage.add(tap("old"))
    stage.add(tap("new"))
    try stage.play(Self.oneTap)
    #expect(stage.trace == ".00 view began · .10 old failed, view cancelled, new recognized")
  }

  private func singleAndDouble(_ script: String, linked: Bool, doubleFirst: Bool = false) throws -> String {
    let stage = try TouchStage()
    let single = tap("single")
    let double = tap("double", taps: 2)
    for recognizer in doubleFirst ? [double, single] : [single, double] { stage.add(recognizer) }
    if linked { single.require(toFail: double) }
    try stage.play(script)
    return stage.trace
  }

  @Test(arguments: [false, true])
  func `TG-39 F TG-22 single and double without a link`(doubleFirst: Bool) throws {
    #expect(
      try singleAndDouble(Self.twoTaps, linked: false, doubleFirst: doubleFirst)
        == ".00 view began · .10 view cancelled, single recognized · .30 view began · "
        + ".38 single failed, view cancelled, double recognized")
  }

  @Test(arguments: [false, true])
  func `TG-39 G TG-20 TG-14 the single waits for the double`(doubleFirst: Bool) throws {
    #expect(
      try singleAndDouble(Self.twoTaps, linked: true, doubleFirst: doubleFirst)
        == ".00 view began · .30 view began · .38 single failed, view cancelled, view cancelled, double recognized")
  }

  @Test func `TG-39 H TG-20 TG-16 one tap, and the single comes 0.35 s late`() throws {
    #expect(
      try singleAndDouble(Self.oneTap, linked: true)
        == ".00 view began · .45 double failed, view cancelled, single recognized")
  }

  @Test func `TG-39 I TG-22 a second tap that comes too late`() throws {
    #expect(
      try singleAndDouble("down .00; up .10; down .46; up .50", linked: true)
        == ".00 view began · .45 double failed, view cancelled, single recognized · .46 view began · "
        + ".85 double failed, view cancelled, single recognized")
  }

  @Test func `TG-39 J K TG-12 a pan around the view, with cancelsTouchesInView and without`() throws {
    for (cancels, trace) in [
      (
        true,
        ".00 view began · .05 view moved · .10 view cancelled, pan began · .15 pan changed · .20 pan ended"
      ),
      (
        false,
        ".00 view began · .05 view moved · .10 pan began, view moved · .15 pan changed, view moved · "
          + ".20 pan ended, view ended"
      ),
    ] {
      let stage = try TouchStage()
      stage.add(PanGestureRecognizer("pan"), to: stage.outer).cancelsTouchesInView = cancels
      try stage.play("down .00; 4 .05; 11 .10; 20 .15; up .20")
      #expect(stage.trace == trace)
    }
  }

  @Test(
    arguments: [
      ("down .00; 30 .60; up .80", ".50 pan failed, view cancelled, press began · .60 press changed · .80 press ended"),
      (
        "down .00; 12 .20; 60 .60; up .80",
        ".20 press failed, view cancelled, pan began · .60 pan changed · .80 pan ended"
      ),
    ])
  func `TG-39 P Q TG-37 TG-26 a pan against a long press`(script: String, trace: String) throws {
    let stage = try TouchStage()
    stage.add(PanGestureRecognizer("pan"), to: stage.outer)
    stage.add(LongPressGestureRecognizer("press"), to: stage.outer)
    try stage.play(script)
    #expect(stage.trace == ".00 view began · " + trace)
  }

  @Test func `TG-39 R TG-26 too far for the press, and not far enough for the pan`() throws {
    let stage = try TouchStage()
    stage.add(PanGestureRecognizer("pan"), to: stage.outer)
    stage.add(LongPressGestureRecognizer("press"), to: stage.outer)
    try stage.play("down .00; 8,8 .20; up .80")
    #expect(stage.trace == ".00 view began · .20 press failed, view moved · .80 pan failed, view ended")
  }

  @Test func `TG-39 S TG-38 a child's tap against the pan around it`() throws {
    let stage = try TouchStage()
    stage.add(tap("tap"))
    stage.add(PanGestureRecognizer("pan"), to: stage.outer)
    try stage.play("down .00; 12 .05; up .10")
    #expect(stage.trace == ".00 view began · .05 tap failed, view cancelled, pan began · .10 pan ended")
  }

  @Test(
    arguments: [
      ("down .00; 40 .05; up .10", ".05 view moved · .10 view cancelled, tap recognized"),
      ("down .00; up .80", ".75 tap failed · .80 view ended"),
      ("down .00; 27,36 .05; up .10", ".05 view moved · .10 view cancelled, tap recognized"),
      ("down .00; 32,32 .05; up .10", ".05 tap failed, view moved · .10 view ended"),
      ("down .00; 45.1,0 .05; up .10", ".05 tap failed, view moved · .10 view ended"),
    ])
  func `TG-39 T U TG-24 one tap alone`(script: String, trace: String) throws {
    let stage = try TouchStage()
    stage.add(tap("tap"))
    try stage.play(script)
    #expect(stage.trace == ".00 view began · " + trace)
  }

  @Test func `TG-39 V TG-13 a tap that delays the beginning`() throws {
    let stage = try TouchStage()
    stage.add(tap("tap")).delaysTouchesBegan = true
    try stage.play("down .00; 20 .05; 50 .10; 60 .15; up .20")
    #expect(stage.trace == ".10 tap failed, view began, view moved · .15 view moved · .20 view ended")
  }

  @Test func `TG-39 W TG-14 a double tap alone, tapped once`() throws {
    let stage = try TouchStage()
    stage.add(tap("double", taps: 2))
    try stage.play(Self.oneTap)
    #expect(stage.trace == ".00 view began · .45 double failed, view ended")
  }

  @Test func `TG-14 tapped twice, with delaysTouchesEnded and without`() throws {
    for (delays, trace) in [
      (true, ".00 view began · .30 view began · .38 view cancelled, view cancelled, double recognized"),
      (false, ".00 view began · .10 view ended · .30 view began · .38 view cancelled, double recognized"),
    ] {
      let stage = try TouchStage()
      stage.add(tap("double", taps: 2)).delaysTouchesEnded = delays
      try stage.play(Self.twoTaps)
      #expect(stage.trace == trace)
    }
  }

  @Test(
    arguments: [
      (oneTap, ".10 view cancelled, outer.tap recognized · .45 double failed"),
      (
        twoTaps,
        ".10 view cancelled, outer.tap recognized · .30 view began · "
          + ".38 outer.tap failed, view cancelled, double recognized"
      ),
    ])
  func `TG-39 X Y TG-17 TG-18 a double tap inside, a single tap outside`(script: String, trace: String) throws {
    let stage = try TouchStage()
    stage.add(tap("double", taps: 2))
    stage.add(tap("outer.tap"), to: stage.outer)
    try stage.play(script)
    #expect(stage.trace == ".00 view began · " + trace)
  }
}
