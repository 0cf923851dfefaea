import TestSupport
import Testing
import Tracing
import Values

@testable import Simulations

struct ZoomSimulationTests {
  @Test(arguments: [("2", 2, 1200), ("99", 3, 1800), ("0", 0.5, 300)] as [(String, Double, Double)])
  func `SV-49 the scale is clamped, the transform set and contentSize grows`(
    set: String, scale: Double, size: Double
  ) throws {
    let run = try play("zoom", ["zoomScale": set])
    #expect(run.number("zoomScale") == scale && run.number("view.transform.a") == scale)
    #expect(run.numbers("view.frame", "x", "y", "width", "height") == [0, 0, size, size])
    #expect(run.numbers("view.bounds", "width", "height") == [600, 600])
    #expect(run.numbers("contentSize", "width", "height") == [size, size])
    #expect(run.number("duration") == 0 && run["zoomScale.atRelease"] == Value.none)
    #expect(run.number("willBeginZooming.count") == 0 && run.number("didEndZooming.count") == 0)
  }

  @Test(
    arguments: [
      ("4", 3.75, 3), ("6", 4.5, 3), ("30", 5.7, 3), ("0.25", 0.333333333, 0.5), ("0.1", 0.277777778, 0.5),
      ("2", 2, 2),
    ] as [(String, Double, Double)])
  func `SV-49 a pinch shows something beyond the limits and goes back`(
    scale: String, shown: Double, end: Double
  ) throws {
    let run = try play("zoom", ["gesture": "pinch", "zoomScale": scale])
    #expect(run.number("zoomScale.atRelease") == shown && run.number("zoomScale") == end)
    #expect((run.number("duration") ?? 0 > 0) == (shown != end))
    let hard = try play("zoom", ["gesture": "pinch", "zoomScale": scale, "bouncesZoom": "false"])
    #expect(hard.number("zoomScale.atRelease") == end && hard.number("duration") == 0)
    for one in [run, hard] {
      guard case .list(let calls)? = one["calls"] else {
        Issue.record("no calls")
        continue
      }
      #expect(calls.first == "scrollViewWillBeginZooming" && calls.last == "scrollViewDidEndZooming")
    }
  }

  @Test(arguments: [("2", 0.307944154), ("1.1", 0.128593054), ("3", 0.4)] as [(String, Double)])
  func `SV-49 how long an animated zoom takes`(scale: String, duration: Double) throws {
    let run = try play("zoom", ["gesture": "codeAnimated", "zoomScale": scale])
    #expect(run.number("duration") == duration)
    #expect(run.number("zoomScale") == Double(scale))
    #expect(run.number("willBeginZooming.count") == 1 && run.number("didEndZooming.count") == 1)
    #expect(run.number("didZoom.count") == (duration * 60).rounded(.up))
    let last = try #require(run.events.last { $0.call == "scrollViewDidZoom" })
    #expect(abs(last.time - (duration * 60).rounded(.up) / 60 * 1000) < 1e-6)
  }

  @Test(
    arguments: [
      ("390", "300", 45), ("390", "500", 0), ("844", "200", 322),
    ] as [(String, String, Double)])
  func `SV-49 centring by insets`(bounds: String, content: String, inset: Double) throws {
    for gesture in ["code", "codeAnimated", "pinch"] {
      // From half the size and back within the limits, so that each way ends at the scale that is asked for.
      let size = String((Double(content) ?? 0) / 2)
      let run = try play(
        "zoom",
        [
          "gesture": gesture, "bounds.width": bounds, "bounds.height": bounds, "view.width": size,
          "view.height": size, "centring": "insets", "zoomScale": "2",
        ])
      #expect(run.numbers("contentInset", "top", "left", "bottom", "right") == [inset, inset, inset, inset])
      if inset > 0 { #expect(run.numbers("view.inScrollView", "x", "y") == [inset, inset], "\(gesture)") }
    }
  }

  @Test func `SV-49 two scales from code are told as scroll, zoom, scroll, zoom`() throws {
    let run = try play("zoom", ["zoomScale": "2"])
    #expect(run["calls"] == .list(["scrollViewDidScroll", "scrollViewDidZoom"]))
    // Nothing moves where the offset has to stay at the start.
    let small = try play("zoom", ["zoomScale": "0.5"])
    #expect(small["calls"] == .list(["scrollViewDidZoom"]))
    #expect(try play("zoom", ["zoomScale": "1"])["calls"] == .list([]))
  }

  @Test func `SV-49 equal limits zoom nothing`() throws {
    for gesture in ["code", "codeAnimated", "pinch"] {
      let run = try play(
        "zoom", ["minimumZoomScale": "1", "maximumZoomScale": "1", "zoomScale": "2", "gesture": gesture])
      #expect(run.number("zoomScale") == 1 && run["calls"] == .list([]))
      #expect(run.notes == ["Nothing is zoomed: minimumZoomScale and maximumZoomScale are equal."])
    }
  }

  @Test func `the middle of what shows stays in the middle`() throws {
    // 195 and 422 of the bounds' middle, in content of 2000 by 2000.
    let run = try play("zoom", ["view.width": "2000", "view.height": "2000", "zoomScale": "2"])
    #expect(run.numbers("contentOffset", "x", "y") == [195, 422])
    let animated = try play(
      "zoom", ["view.width": "2000", "view.height": "2000", "zoomScale": "2", "gesture": "codeAnimated"])
    #expect(animated.numbers("contentOffset", "x", "y") == [195, 422])
  }

  @Test(
    arguments: [
      ("zoom-changes-the-frame", "view.bounds.width", 1200),
      ("set-zoom-scale-begins-zooming", "didEndZooming.count", 1),
      ("content-size-stays", "contentSize.width", 600), ("any-zoom-scale", "zoomScale", 2),
    ] as [(String, String, Double)])
  func `SV-49 what is believed`(id: String, output: String, number: Double) throws {
    let simulation = try Catalogue.simulation("zoom")
    let thought = try #require(simulation.misconceptions.first { $0.id == id })
    #expect(try thought.run(Settings(defaultsOf: simulation)).outputs[output] == .number(number))
  }

  @Test func `the traces, the picture and the code`() throws {
    let simulation = try Catalogue.simulation("zoom")
    let code = try settings(simulation, ["centring": "insets", "zoomScale": "0.5"])
    let animated = try settings(simulation, ["gesture": "codeAnimated", "zoomScale": "1.05"])
    let pinch = try settings(simulation, ["gesture": "pinch", "zoomScale": "3.1", "bouncesZoom": "false"])
    var text = ""
    for (name, set) in [("code", code), ("codeAnimated", animated), ("pinch", pinch)] {
      text += "\(name)\n" + transcript(try simulation.run(set, recorder: Recorder()).events)
    }
    expectGolden(text, "zoom.txt")
    let run = try simulation.run(code, recorder: Recorder())
    expectGolden(
      run.figures.map { "\($0.title)\n\($0.words)\n" }.joined()
        + [code, animated, pinch].map { simulation.code($0).joined(separator: "\n") }.joined(separator: "\n\n") + "\n",
      "zoom words.txt")
  }
}
