import TestSupport
import Testing
import Tracing
import Values

@testable import Simulations

struct ScrollIndicatorSimulationTests {
  @Test(
    arguments: [
      ("2000", "0", 178, 3), ("2000", "700", 178, 211), ("2000", "1400", 178, 419), ("2000", "-50", 128, 3),
      ("2000", "1450", 128, 469), ("100000", "0", 36, 3), ("610", "0", 584.5, 3), ("2000", "-1000", 7, 3),
      ("2000", "9000", 7, 590), ("100000", "99400", 36, 561),
    ] as [(String, String, Double, Double)])
  func `SV-47 length and place`(content: String, offset: String, length: Double, y: Double) throws {
    let run = try play("scroll-indicator", ["contentSize.height": content, "contentOffset.y": offset])
    #expect(run["isShown"] == true)
    #expect(run.number("length") == length && run.number("y") == y)
  }

  @Test(
    arguments: [
      ("2000", 0.3, true), ("605", 0.991735537, false), ("610", 0.983606557, true), ("300", 2, false),
    ] as [(String, Double, Bool)])
  func `SV-47 there is none where nearly all shows`(content: String, fraction: Double, isShown: Bool) throws {
    let run = try play("scroll-indicator", ["contentSize.height": content])
    #expect(run.number("fraction") == fraction && run["isShown"] == .flag(isShown))
    #expect((run["length"] == Value.none) == !isShown && (run["y"] == Value.none) == !isShown)
  }

  @Test func `SV-47 the share counts the insets, the track the safe area and the indicator's own`() throws {
    let values: KeyValuePairs<String, String> = [
      "safeArea.top": "59", "safeArea.bottom": "34", "contentInset.bottom": "107",
      "verticalScrollIndicatorInsets.bottom": "20", "contentOffset.y": "-59",
    ]
    let run = try play("scroll-indicator", values)
    // 600 of 2000 + 59 + 34 + 107; the track from 62 to 600 - 34 - 20 - 3.
    #expect(run.number("fraction") == 0.272727273)
    #expect(run.number("track.y") == 62 && run.number("track.length") == 481)
    #expect(run.number("length") == 131 && run.number("y") == 62)
    let simulation = try Catalogue.simulation("scroll-indicator")
    var own = try settings(simulation, values)
    own.set("automaticallyAdjustsScrollIndicatorInsets", to: false)
    let without = try simulation.run(own, recorder: Recorder())
    #expect(without.number("track.y") == 3 && without.number("track.length") == 574)
    #expect(without.number("fraction") == 0.272727273)
  }

  @Test func `the indicator lies in its track, and further down at a greater offset`() throws {
    var random = SplitMix64(seed: 47)
    for _ in 0..<200 {
      func length(_ range: ClosedRange<Int>) -> String { String(Int.random(in: range, using: &random)) }
      let simulation = try Catalogue.simulation("scroll-indicator")
      var settings = try settings(
        simulation,
        [
          "bounds.height": length(100...900), "contentSize.height": length(0...9000), "safeArea.top": length(0...40),
          "verticalScrollIndicatorInsets.bottom": length(0...90), "contentInset.top": length(-20...50),
        ])
      var last = -Double.infinity
      for offset in stride(from: -300.0, through: 9300, by: 300) {
        settings.set("contentOffset.y", to: .number(offset))
        let run = try simulation.run(settings, recorder: Recorder(keeping: .nothing))
        guard let y = run.number("y"), let length = run.number("length"), let start = run.number("track.y"),
          let track = run.number("track.length")
        else { continue }
        #expect(length >= min(7, track) && y >= start - 1e-6 && y + length <= start + track + 1e-6)
        #expect(y >= last)
        last = y
      }
    }
  }

  @Test(
    arguments: [
      ("indicator-without-minimum", "contentSize.height", "100000", "length", 3.564),
      ("indicator-from-edge-to-edge", "contentOffset.y", "1400", "y", 420),
      ("share-of-content-alone", "contentInset.bottom", "400", "fraction", 0.3),
      ("content-inset-moves-the-indicator", "contentInset.top", "100", "track.y", 103),
      ("rigid-in-overscroll", "contentOffset.y", "-50", "length", 178),
    ] as [(String, String, String, String, Double)])
  func `SV-47 what is believed`(id: String, parameter: String, text: String, output: String, number: Double) throws {
    let simulation = try Catalogue.simulation("scroll-indicator")
    let thought = try #require(simulation.misconceptions.first { $0.id == id })
    var settings = Settings(defaultsOf: simulation)
    settings.set(parameter, to: try simulation.value(of: parameter, from: text))
    #expect(try thought.run(settings).outputs[output] == .number(number))
  }

  @Test func `the trace, the picture and the code`() throws {
    let simulation = try Catalogue.simulation("scroll-indicator")
    let set = try settings(
      simulation, ["contentOffset.y": "700", "automaticallyAdjustsScrollIndicatorInsets": "false"])
    let run = try simulation.run(set, recorder: Recorder())
    let none = try play("scroll-indicator", ["contentSize.height": "605"])
    expectGolden(transcript(run.events) + transcript(none.events), "scroll-indicator.txt")
    expectGolden(
      (run.figures + none.figures).map { "\($0.title)\n\($0.words)\n" }.joined()
        + simulation.code(set).joined(separator: "\n") + "\n", "scroll-indicator words.txt")
  }
}
