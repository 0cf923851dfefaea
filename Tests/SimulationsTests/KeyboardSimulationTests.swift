import TestSupport
import Testing
import Tracing
import Values

@testable import Simulations

struct KeyboardSimulationTests {
  @Test(
    arguments: [
      // Full screen, the bottom safe area applied.
      ("0", "844", "34", "automatic", "336", 336, 302, 336),
      // Above a tab bar.
      ("0", "761", "34", "automatic", "336", 253, 253, 253),
      ("0", "844", "34", "never", "336", 336, 336, 336),
      // The bar of a hardware keyboard, lower than the safe area.
      ("0", "844", "34", "automatic", "20", 20, 0, 34),
      // Ends above the keyboard.
      ("0", "480", "34", "automatic", "336", 0, 0, 0),
    ] as [(String, String, String, String, String, Double, Double, Double)])
  func `SV-18 what is covered, less the safe area applied`(
    y: String, height: String, safeArea: String, behavior: String, keyboard: String, overlap: Double, inset: Double,
    adjusted: Double
  ) throws {
    let run = try play(
      "keyboard",
      [
        "frame.y": y, "frame.height": height, "safeArea.bottom": safeArea,
        "contentInsetAdjustmentBehavior": behavior, "keyboard.heights": keyboard,
      ])
    #expect(run.number("overlap") == overlap)
    #expect(run.number("contentInset.bottom") == inset)
    #expect(run.number("adjustedContentInset.bottom") == adjusted)
    #expect(run.number("verticalScrollIndicatorInsets.bottom") == inset)
    #expect(run.number("coveredPoints") == 0 && run.number("excessPoints") == 0)
    #expect(run.number("contentInset.afterHide") == 0)
  }

  @Test(
    arguments: [
      ("0,216,256", "overlap", 256), ("0,216,256", "addEach", 472), ("0", "overlap", 0), ("0 216 259", "overlap", 259),
      ("0\n216\n259", "addEach", 475), ("224", "overlap", 224), ("224", "addEach", 224),
    ] as [(String, String, Double)])
  func `C05 SV-18 one keyboard announced three times`(heights: String, handler: String, inset: Double) throws {
    let run = try play(
      "keyboard", ["safeArea.bottom": "0", "keyboard.heights": heights, "handler": handler])
    #expect(run.number("contentInset.bottom") == inset)
    #expect(run.number("coveredPoints") == 0)
    #expect(run.number("excessPoints") == inset - (run.number("overlap") ?? .nan))
  }

  @Test func `C05 who listens once ends at nothing, with the keyboard over the content`() throws {
    let simulation = try Catalogue.simulation("keyboard")
    let settings = try settings(simulation, ["safeArea.bottom": "0", "keyboard.heights": "0,216,256"])
    let thought = try #require(simulation.misconceptions.first { $0.id == "announced-once" })
    #expect(try thought.run(settings).outputs["contentInset.bottom"] == 0)
    let adding = try #require(simulation.misconceptions.first { $0.id == "announcements-add-up" })
    #expect(try adding.run(settings).outputs["contentInset.bottom"] == 472)
    #expect(try simulation.run(settings, recorder: Recorder()).number("contentInset.bottom") == 256)
  }

  @Test(
    arguments: [
      ("rawHeight", "automatic", "336", 336, 370, 0, 34), ("minusSafeArea", "automatic", "20", -14, 20, 14, 0),
      ("minusSafeArea", "never", "336", 302, 302, 34, 0), ("rawHeight", "never", "336", 336, 336, 0, 0),
    ] as [(String, String, String, Double, Double, Double, Double)])
  func `SV-18 the other handlers leave content covered or room empty`(
    handler: String, behavior: String, heights: String, inset: Double, adjusted: Double, covered: Double,
    excess: Double
  ) throws {
    let run = try play(
      "keyboard",
      ["handler": handler, "contentInsetAdjustmentBehavior": behavior, "keyboard.heights": heights])
    #expect(run.number("contentInset.bottom") == inset && run.number("adjustedContentInset.bottom") == adjusted)
    #expect(run.number("coveredPoints") == covered && run.number("excessPoints") == excess)
  }

  @Test func `SV-18 short content is covered where it lies under the keyboard`() throws {
    // Content to 600, keyboard from 508; without any inset 92 pt could not be reached.
    let run = try play(
      "keyboard",
      ["contentSize.height": "600", "contentInset.bottom": "-336", "contentInsetAdjustmentBehavior": "never"])
    #expect(run.number("contentInset.bottom") == 0 && run.number("coveredPoints") == 92)
  }

  @Test(arguments: [("restoreBase", 50), ("setZero", 0)] as [(String, Double)])
  func `SV-18 what comes back when the keyboard goes`(hide: String, inset: Double) throws {
    let run = try play("keyboard", ["contentInset.bottom": "50", "hide": hide])
    #expect(run.number("contentInset.bottom") == 352 && run.number("contentInset.afterHide") == inset)
  }

  @Test func `SV-51 with onDrag the keyboard goes when the drag begins, and the inset comes back`() throws {
    let recorder = Recorder()
    let run = try play(
      "keyboard", ["keyboardDismissMode": "onDrag", "contentInset.bottom": "10"], recorder: recorder)
    #expect(run.number("contentInset.afterHide") == 10)
    let drag = try #require(run.events.first { $0.call == "scrollViewWillBeginDragging" })
    let hide = try #require(run.events.first { $0.call == "keyboardWillHideNotification" })
    #expect(hide.index > drag.index && hide.parent == drag.parent)
    let scroll = try #require(run.events.first { $0.call == "scrollViewDidScroll" })
    #expect(scroll.index > hide.index)
    #expect(run.events.contains { $0.call == "contentInset" && $0.parent == hide.index })
  }

  @Test(arguments: [("400", 508), ("508", 508), ("600", 600), ("2000", 844)] as [(String, Double)])
  func `SV-51 with interactive the keyboard follows once the finger reaches its upper edge`(
    finger: String, top: Double
  ) throws {
    let run = try play("keyboard", ["keyboardDismissMode": "interactive", "finger.y": finger])
    #expect(run.number("keyboard.topUnderFinger") == top)
    #expect(try play("keyboard", ["finger.y": finger])["keyboard.topUnderFinger"] == Value.none)
  }

  @Test func `SV-51 a list that cannot be dragged keeps its keyboard until the app puts it away`() throws {
    let run = try play("keyboard", ["keyboardDismissMode": "onDrag", "contentSize.height": "100"])
    #expect(!run.events.contains { $0.call == "scrollViewWillBeginDragging" })
    let hide = try #require(run.events.first { $0.call == "keyboardWillHideNotification" })
    #expect(hide.parent == nil && run.number("contentInset.afterHide") == 0)
  }

  @Test func `the right handler never leaves anything covered or empty`() throws {
    var random = SplitMix64(seed: 18)
    for _ in 0..<300 {
      func length(_ most: Int) -> String { String(Double(Int.random(in: 0...most * 2, using: &random)) / 2) }
      let heights = (0..<Int.random(in: 1...3, using: &random)).map { _ in length(500) }.joined(separator: ",")
      let values: KeyValuePairs<String, String> = [
        "frame.y": length(300), "frame.height": length(900), "safeArea.bottom": length(60),
        "contentInset.bottom": length(80), "contentSize.height": length(3000), "keyboard.heights": heights,
      ]
      let run = try play("keyboard", values)
      #expect(run.number("coveredPoints") == 0 && run.number("excessPoints") == 0, "\(values)")
      #expect(run["contentInset.afterHide"] == .number(Double(values[3].value) ?? .nan))
    }
  }

  @Test(
    arguments: [
      ("", "line 1, column 1: no height"), ("12,x", "line 1, column 4: \"x\" is not a height"),
      ("0,-5", "line 1, column 3: a height is a number of pt from 0 to 1e9, not -5"),
      ("1\nnan", "line 2, column 1: \"nan\" is not a height"),
      (String(repeating: "1,", count: 101), "line 1, column 201: more than 100 heights"),
    ])
  func `heights that cannot be read are refused with their place`(text: String, message: String) throws {
    let simulation = try Catalogue.simulation("keyboard")
    do {
      _ = try simulation.value(of: "keyboard.heights", from: text)
      Issue.record("\(text) was taken")
    } catch { #expect(error.message == "keyboard.heights, \(message)") }
  }

  @Test func `the calls, the trace, the picture and the code`() throws {
    let run = try play("keyboard", ["keyboard.heights": "0,336", "contentInset.bottom": "10"])
    #expect(
      run["calls"]
        == .list([
          "keyboardWillShowNotification(height: 0)", "contentInset.bottom(10)",
          "verticalScrollIndicatorInsets.bottom(10)", "keyboardWillShowNotification(height: 336)",
          "contentInset.bottom(312)", "scrollViewDidChangeAdjustedContentInset",
          "verticalScrollIndicatorInsets.bottom(312)", "keyboardWillHideNotification", "contentInset.bottom(10)",
          "scrollViewDidChangeAdjustedContentInset", "verticalScrollIndicatorInsets.bottom(10)",
        ]))
    expectGolden(transcript(run.events), "keyboard.txt")
    let simulation = try Catalogue.simulation("keyboard")
    let code = try ["overlap", "rawHeight", "minusSafeArea", "addEach"].map { handler in
      try simulation.code(settings(simulation, ["handler": handler, "keyboardDismissMode": "onDrag"]))
        .joined(separator: "\n")
    }
    let pictures = try ["overlap", "rawHeight", "minusSafeArea"].flatMap { handler in
      try play("keyboard", ["handler": handler, "keyboard.heights": "20"]).figures
    }
    expectGolden(
      (run.figures + pictures).map { "\($0.title)\n\($0.words)\n" }.joined() + "\n" + code.joined(separator: "\n\n")
        + "\n", "keyboard words.txt")
  }
}
