import TestSupport
import Testing
import Tracing
import Values

@testable import Simulations

struct InsetsSimulationTests {
  @Test func `SV-14 a full inset below counts at the end, the one above does not`() throws {
    let run = try play("insets", ["contentInset.top": "50", "contentInset.bottom": "30"])
    #expect(run.number("minOffset.y") == -50 && run.number("maxOffset.y") == 530)
    #expect(run.number("travel") == 580)
    #expect(run.figures.first?.captions == ["range -50 … 530"])
  }

  @Test(
    arguments: [
      ("300", [String: String](), 0, 0, 0), ("1000", [:], 47, 34, -47),
      ("300", ["contentInsetAdjustmentBehavior": "always"], 47, 34, -47),
      ("300", ["alwaysBounceVertical": "true"], 47, 34, -47),
      ("300", ["inNavigationController": "true"], 47, 34, -47),
    ] as [(String, [String: String], Double, Double, Double)])
  func `C03 the automatic inset vanishes when the content is short`(
    content: String, extra: [String: String], top: Double, bottom: Double, offset: Double
  ) throws {
    let simulation = try Catalogue.simulation("insets")
    var settings = try settings(
      simulation,
      [
        "bounds.width": "390", "contentSize.width": "390", "bounds.height": "844", "contentSize.height": content,
        "safeArea.top": "47", "safeArea.bottom": "34",
      ])
    for (name, text) in extra { settings.set(name, to: try simulation.value(of: name, from: text)) }
    let run = try simulation.run(settings, recorder: Recorder())
    #expect(run.numbers("adjustedContentInset", "top", "bottom") == [top, bottom])
    #expect(run.number("initialOffset.y") == offset)
    #expect(
      run["adjustedEdges"]
        == (top > 0
          ? (extra["contentInsetAdjustmentBehavior"] == "always" ? "top left bottom right" : "top bottom") : "none"))
  }

  @Test func `SV-14 the greatest offset of short content is the smallest, not a negative range`() throws {
    let run = try play(
      "insets",
      [
        "bounds.height": "844", "contentSize.height": "300", "safeArea.top": "47", "safeArea.bottom": "34",
        "contentInsetAdjustmentBehavior": "always",
      ])
    #expect(run.number("maxOffset.y") == -47)
    #expect(run["isAtBottom"] == true && run["isAtTop"] == true)
    #expect(run["canScrollVertically"] == false)
    let simulation = try Catalogue.simulation("insets")
    let thought = try #require(simulation.misconceptions.first { $0.id == "negative-range" })
    let believed = try thought.run(
      settings(
        simulation,
        [
          "bounds.height": "844", "contentSize.height": "300", "safeArea.top": "47", "safeArea.bottom": "34",
          "contentInsetAdjustmentBehavior": "always",
        ]))
    #expect(believed.outputs["maxOffset.y"] == -510)
  }

  @Test func `SV-11 content that would scroll with the safe area does not scroll without it`() throws {
    let values: KeyValuePairs<String, String> = [
      "bounds.height": "852", "contentSize.height": "800", "safeArea.top": "59", "safeArea.bottom": "34",
    ]
    let run = try play("insets", values)
    #expect(run["canScrollVertically"] == false && run.number("adjustedContentInset.top") == 0)
    let simulation = try Catalogue.simulation("insets")
    let thought = try #require(simulation.misconceptions.first { $0.id == "automatic-is-always" })
    #expect(try thought.run(settings(simulation, values)).outputs["canScrollVertically"] == true)
  }

  @Test(arguments: [("300", true, false), ("900", false, false)])
  func `SV-42 short content is at its end without having been scrolled`(height: String, actual: Bool, believed: Bool)
    throws
  {
    #expect(try play("insets", ["contentSize.height": height])["isAtBottom"] == .flag(actual))
    let simulation = try Catalogue.simulation("insets")
    let thought = try #require(simulation.misconceptions.first { $0.id == "end-needs-scrolling" })
    let outputs = try thought.run(settings(simulation, ["contentSize.height": height])).outputs
    #expect(outputs["isAtBottom"] == .flag(believed))
  }

  @Test func `SV-15 a range that is thought to begin at zero ends there for short content`() throws {
    let simulation = try Catalogue.simulation("insets")
    let thought = try #require(simulation.misconceptions.first { $0.id == "inset-is-not-offset" })
    let long = try settings(simulation, ["contentInset.top": "50", "contentInset.bottom": "30"])
    #expect(try thought.run(long).outputs["maxOffset.y"] == 530)
    let short = try settings(simulation, ["contentInset.top": "50", "contentSize.height": "300"])
    #expect(try thought.run(short).outputs["maxOffset.y"] == 0)
  }

  @Test func `SV-15 the list rests at minus its insets, the own and the system's`() throws {
    #expect(try play("insets", ["contentInset.top": "50"]).number("initialOffset.y") == -50)
    let both = try play("insets", ["contentInset.top": "100", "safeArea.top": "47"])
    #expect(both.number("initialOffset.y") == -147)
    expectGolden(transcript(both.events), "insets.txt")
    expectGolden(both.figures.map { "\($0.title)\n\($0.words)\n" }.joined(), "insets words.txt")
  }

  @Test func `SV-16 content and insets together decide whether it scrolls`() throws {
    let run = try play("insets", ["contentSize.height": "480", "contentInset.bottom": "30"])
    #expect(run["canScrollVertically"] == true && run["canScrollHorizontally"] == false)
    #expect(run.number("maxOffset.y") == 10)
    #expect(try play("insets", ["contentSize.height": "480"])["canScrollVertically"] == false)
    #expect(try play("insets", ["isScrollEnabled": "no"])["canScrollVertically"] == false)
    let bouncing: KeyValuePairs<String, String> = ["contentSize.height": "300", "alwaysBounceVertical": "true"]
    #expect(try play("insets", bouncing)["canScrollVertically"] == true)
    #expect(
      try play("insets", ["contentSize.height": "300", "alwaysBounceVertical": "true", "bounces": "false"])[
        "canScrollVertically"] == false)
  }

  @Test(arguments: [("automatic", 302.0, 336.0), ("never", 336, 336)])
  func `SV-18 the keyboard's part of the bottom inset`(behavior: String, own: Double, adjusted: Double) throws {
    let run = try play(
      "insets",
      [
        "bounds.height": "844", "contentSize.height": "2000", "safeArea.bottom": "34", "keyboard.height": "336",
        "contentInsetAdjustmentBehavior": behavior,
      ])
    #expect(run.number("contentInset.bottom") == own)
    #expect(run.number("adjustedContentInset.bottom") == adjusted)
    #expect(run.number("maxOffset.y") == 1492)
  }

  @Test func `SV-18 a low keyboard needs nothing where the safe area is higher`() throws {
    let run = try play(
      "insets",
      ["bounds.height": "844", "contentSize.height": "2000", "safeArea.bottom": "34", "keyboard.height": "20"])
    #expect(run.number("contentInset.bottom") == 0)
    let simulation = try Catalogue.simulation("insets")
    let raw = try #require(simulation.misconceptions.first { $0.id == "raw-keyboard-height" })
    let believed = try raw.run(
      settings(
        simulation,
        ["bounds.height": "844", "contentSize.height": "2000", "safeArea.bottom": "34", "keyboard.height": "336"]))
    #expect(believed.outputs["adjustedContentInset.bottom"] == 370)
  }

  @Test func `SV-17 the alignment point came with iOS 17.4`() throws {
    let short: KeyValuePairs<String, String> = [
      "bounds.width": "320", "bounds.height": "480", "contentSize.width": "200", "contentSize.height": "100",
      "contentAlignmentPoint.x": "0.5", "contentAlignmentPoint.y": "0.5", "iOS": "17.4",
    ]
    let run = try play("insets", short)
    #expect(run.numbers("adjustedContentInset", "left", "top") == [60, 190])
    #expect(run.numbers("initialOffset", "x", "y") == [-60, -190])
    #expect(run.notes.isEmpty)
    let simulation = try Catalogue.simulation("insets")
    var older = try settings(simulation, short)
    older.set("iOS", to: 17)
    let before = try simulation.run(older, recorder: Recorder())
    #expect(before.numbers("adjustedContentInset", "left", "top") == [0, 0])
    #expect(before.notes == ["contentAlignmentPoint had no effect: it came with iOS 17.4."])
  }

  @Test func `an offset is set only where one is given, zero too`() throws {
    let resting = try play("insets", ["safeArea.top": "47"])
    #expect(resting.number("contentOffset.y") == -47 && resting["isAtTop"] == true)
    let zero = try play("insets", ["safeArea.top": "47", "contentOffset.y": "0"])
    #expect(zero.number("contentOffset.y") == 0 && zero.number("initialOffset.y") == -47)
    let back = try play("insets", ["safeArea.top": "47", "contentOffset.y": "none"])
    #expect(back.number("contentOffset.y") == -47)
    #expect(try play("insets", ["contentOffset.y": "499.7"])["isAtBottom"] == true)
    #expect(try play("insets", ["contentOffset.y": "499"])["isAtBottom"] == false)
  }

  @Test func `SV-42 a limit between pixels is rounded, at 3x to a third`() throws {
    let run = try play("insets", ["bounds.height": "600", "contentSize.height": "2000.2", "contentOffset.y": "1400.2"])
    #expect(run.number("maxOffset.y") == 1400.33333)
    #expect(run["isAtBottom"] == true)
  }

  @Test func `what has no effect is said`() throws {
    let never = try play(
      "insets", ["safeArea.top": "47", "contentInsetAdjustmentBehavior": "never", "bounces": "false"])
    #expect(
      never.notes == [
        "safeArea.top had no effect: it counts only while contentInsetAdjustmentBehavior is automatic or scrollableAxes or always.",
        "bounces had no effect: it counts only with alwaysBounceVertical or alwaysBounceHorizontal.",
      ])
    let always = try play("insets", ["inNavigationController": "true", "contentInsetAdjustmentBehavior": "always"])
    #expect(
      always.notes == [
        "inNavigationController had no effect: it counts only while contentInsetAdjustmentBehavior is automatic."
      ])
    #expect(try play("insets", ["contentInset.top": "3"]).notes.isEmpty)
  }

  @Test func `the code of all that can be set`() throws {
    let simulation = try Catalogue.simulation("insets")
    let code = try simulation.code(
      settings(
        simulation,
        [
          "inNavigationController": "true", "keyboard.height": "336", "contentOffset.y": "20", "bounces": "false",
          "contentAlignmentPoint.y": "0.5",
        ]))
    expectGolden(code.joined(separator: "\n") + "\n", "insets code.txt")
  }
}
