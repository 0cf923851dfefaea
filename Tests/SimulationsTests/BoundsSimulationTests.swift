import TestSupport
import Testing
import Tracing
import Values

@testable import Simulations

struct BoundsSimulationTests {
  @Test func `SV-01 the child keeps its frame and shows 300 pt higher`() throws {
    let run = try play("bounds")
    #expect(run.numbers("child.frame", "x", "y", "width", "height") == [50, 500, 200, 50])
    #expect(run.numbers("child.inScrollView", "x", "y") == [50, 200])
    #expect(run.numbers("child.inSuperview", "x", "y") == [50, 300])
    #expect(run.numbers("bounds", "x", "y", "width", "height") == [0, 300, 375, 600])
    #expect(run.numbers("frame", "x", "y", "width", "height") == [0, 100, 375, 600])
    #expect(run["child.isVisible"] == true)
    #expect(run["layoutSubviews.count"] == 1 && run["didScroll.count"] == 1)
    #expect(run["superview.layoutSubviews.count"] == 0)
    let unscrolled = try play("bounds", ["contentOffset.y": "0"])
    #expect(unscrolled.number("child.inSuperview.y") == 600)
  }

  @Test(arguments: [("550", false), ("549", true), ("-100", false), ("-99", true)])
  func `the child is visible while some of it lies in the bounds`(offset: String, isVisible: Bool) throws {
    #expect(try play("bounds", ["contentOffset.y": offset])["child.isVisible"] == .flag(isVisible))
  }

  @Test(arguments: [("1", 4.0), ("2", 4), ("3", 3.66666667)])
  func `C07 (a) contentOffset 3.8 reads back rounded to the pixel, and is told once`(scale: String, x: Double) throws {
    let run = try play("bounds", ["contentOffset.x": "3.8", "contentOffset.y": "0", "scale": scale])
    #expect(run.number("contentOffset.x") == x)
    #expect(run["didScroll.count"] == 1)
  }

  @Test func `C07 (c) through the bounds 3.8 stays, and nobody is told`() throws {
    let run = try play(
      "bounds", ["contentOffset.x": "3.8", "contentOffset.y": "0", "scale": "1", "through": "boundsOrigin"])
    #expect(run.number("contentOffset.x") == 3.8)
    #expect(run["didScroll.count"] == 0)
    #expect(run["layoutSubviews.count"] == 1)
    // A model in which both setters are the same fails here.
    let simulation = try Catalogue.simulation("bounds")
    let same = try #require(simulation.misconceptions.first { $0.id == "setters-same" })
    let believed = try same.run(
      settings(simulation, ["contentOffset.x": "3.8", "contentOffset.y": "0", "scale": "1", "through": "boundsOrigin"]))
    #expect(believed.outputs["contentOffset.x"] == 4 && believed.outputs["didScroll.count"] == 1)
  }

  @Test func `C09 home and back in landscape leaves the list 256 pt above its end`() throws {
    let device: KeyValuePairs<String, String> = [
      "frame.y": "0", "frame.width": "1024", "frame.height": "768", "contentSize.width": "1024",
      "contentSize.height": "3000", "contentOffset.y": "2232", "writes": "frame.height = 1024",
    ]
    let portrait = try play("bounds", device)
    #expect(portrait.number("contentOffset.y") == 1976)
    let simulation = try Catalogue.simulation("bounds")
    var both = try settings(simulation, device)
    both.set("writes", to: "frame.height = 1024; frame.height = 768")
    let landscape = try simulation.run(both, recorder: Recorder())
    #expect(landscape.number("contentOffset.y") == 1976)
    #expect(landscape["didScroll.count"] == 1)
  }

  @Test func `SV-04 SV-09 an offset far beyond stays until the content gets shorter`() throws {
    let far = try play("bounds", ["writes": "contentOffset.y = 99999; layoutIfNeeded"])
    #expect(far.number("contentOffset.y") == 99999)
    let pulled = try play("bounds", ["writes": "contentOffset.y = 99999; contentSize.height = 800"])
    #expect(pulled.number("contentOffset.y") == 200)
    #expect(pulled["didScroll.count"] == 2)
    #expect(pulled["layoutSubviews.count"] == 1)
  }

  @Test func `SV-06 the counts of its trace`() throws {
    let run = try play(
      "bounds",
      [
        "frame.y": "0", "contentOffset.y": "0",
        "writes":
          "contentOffset.y = 100; contentOffset.y = 200; layoutIfNeeded; contentOffset.y = 200; layoutIfNeeded; bounds.origin.y = 300; layoutIfNeeded; frame.height = 500; layoutIfNeeded",
      ])
    #expect(run["didScroll.count"] == 2)
    #expect(run["layoutSubviews.count"] == 3)
    expectGolden(transcript(run.events), "bounds SV-06.txt")
  }

  @Test func `SV-04 an offset that is no number ends the run as an outcome`() throws {
    let run = try play("bounds", ["writes": "contentOffset.y = 10; contentOffset.y = nan; contentOffset.y = 20"])
    #expect(run["exception"] == "CALayerInvalidGeometry: CALayer bounds contains NaN: [0 nan; 375 600]")
    #expect(run.number("contentOffset.y") == 10)
    #expect(run.events.last?.call == "raise")
  }

  @Test func `with writes the run begins at the offset that is set, untold`() throws {
    let run = try play("bounds", ["contentOffset.y": "120", "writes": "contentOffset.y = 120"])
    #expect(run["didScroll.count"] == 0 && run["layoutSubviews.count"] == 0)
    #expect(run.events.map(\.result) == ["unchanged"])
  }

  @Test func `the trace of the defaults`() throws {
    let run = try play("bounds")
    expectGolden(transcript(run.events), "bounds.txt")
    expectGolden(run.figures.map { "\($0.title)\n\($0.words)\n" }.joined(), "bounds words.txt")
  }

  @Test func `the code says what the settings say`() throws {
    let simulation = try Catalogue.simulation("bounds")
    let code = try simulation.code(
      settings(
        simulation,
        [
          "through": "boundsOrigin",
          "writes":
            "contentOffset = 3.8 0; frame.height = 1024; frame.origin = 1 2; contentInset.top = 50; layoutIfNeeded",
        ]))
    #expect(
      code.suffix(6) == [
        "scrollView.bounds.origin = CGPoint(x: 0, y: 300)", "scrollView.contentOffset = CGPoint(x: 3.8, y: 0)",
        "scrollView.frame.size.height = 1024", "scrollView.frame.origin = CGPoint(x: 1, y: 2)",
        "scrollView.contentInset.top = 50", "scrollView.layoutIfNeeded()",
      ])
  }

  @Test(
    arguments: [
      ("frame-moves", "child.frame.y", 200), ("bounds-begin-at-zero", "bounds.y", 0),
      ("content-moves", "child.inScrollView.y", 800),
      ("setter-clamps", "contentOffset.y", 300), ("scrolling-never-lays-out", "layoutSubviews.count", 0),
      ("lays-out-at-once", "layoutSubviews.count", 1),
    ] as [(String, String, Double)])
  func `what each believer expects of the defaults`(thought: String, output: String, value: Double) throws {
    let simulation = try Catalogue.simulation("bounds")
    let misconception = try #require(simulation.misconceptions.first { $0.id == thought })
    #expect(try misconception.run(Settings(defaultsOf: simulation)).outputs[output] == .number(value))
  }

  @Test func `what believers expect of three offsets, one of them too far`() throws {
    let simulation = try Catalogue.simulation("bounds")
    let settings = try settings(
      simulation,
      ["contentOffset.y": "0", "writes": "contentOffset.y = 10; bounds.origin.y = 20; contentOffset.y = 5000"])
    func believed(_ thought: String, _ output: String) throws -> Value? {
      try simulation.misconceptions.first { $0.id == thought }?.run(settings).outputs[output]
    }
    #expect(try believed("setter-clamps", "contentOffset.y") == 1400)
    #expect(try believed("lays-out-at-once", "layoutSubviews.count") == 3)
    #expect(try believed("setters-same", "didScroll.count") == 3)
    #expect(try believed("scrolling-never-lays-out", "layoutSubviews.count") == 0)
  }

  @Test(
    arguments: [
      ("2232", "frame.height = 1024; frame.height = 768", 2232, 1976),
      ("2232", "bounds.size.height = 1024", 2232, 1976),
      ("0", "contentOffset.y = 99999; contentSize.height = 1000", 99999, 232),
      ("2232", "contentSize.height = 1000; contentOffset.y = 50", 50, 50),
      ("2232", "contentInset.bottom = 100; contentOffset.y = 2332; contentInset.bottom = 0", 2332, 2232),
    ] as [(String, String, Double, Double)])
  func `SV-09 who believes that nothing pulls back keeps the offset that was put`(
    offset: String, writes: String, believed: Double, actual: Double
  ) throws {
    let simulation = try Catalogue.simulation("bounds")
    let settings = try settings(
      simulation,
      ["frame.height": "768", "contentSize.height": "3000", "contentOffset.y": offset, "writes": writes])
    let thought = try #require(simulation.misconceptions.first { $0.id == "nothing-pulls-back" })
    #expect(try thought.run(settings).outputs["contentOffset.y"] == .number(believed))
    #expect(try simulation.run(settings, recorder: Recorder()).number("contentOffset.y") == actual)
  }

  @Test func `SV-06 who believes in layout at once sees it between two offsets`() throws {
    let simulation = try Catalogue.simulation("bounds")
    let settings = try settings(
      simulation, ["contentOffset.y": "0", "writes": "contentOffset.y = 100; contentOffset.y = 200"])
    func calls(_ events: [Event]) -> [String] {
      events.map(\.call).filter { ["scrollViewDidScroll", "layoutSubviews"].contains($0) }
    }
    let thought = try #require(simulation.misconceptions.first { $0.id == "lays-out-at-once" })
    #expect(
      calls(try #require(try thought.run(settings).events)) == [
        "scrollViewDidScroll", "layoutSubviews", "scrollViewDidScroll", "layoutSubviews",
      ])
    #expect(
      calls(try simulation.run(settings, recorder: Recorder()).events) == [
        "scrollViewDidScroll", "scrollViewDidScroll", "layoutSubviews",
      ])
  }

  @Test func `SV-04 who believes that nothing is rounded reads back what he assigned`() throws {
    let simulation = try Catalogue.simulation("bounds")
    let settings = try settings(simulation, ["scale": "1", "contentOffset.x": "3.8"])
    let thought = try #require(simulation.misconceptions.first { $0.id == "offset-keeps-fractions" })
    #expect(try thought.run(settings).outputs["contentOffset.x"] == 3.8)
    #expect(try simulation.run(settings, recorder: Recorder()).number("contentOffset.x") == 4)
  }

  @Test(arguments: [("0", -100.0, 0.0), ("250", 150, 250)])
  func `SV-15 who believes that an inset pushes sees the offset go up`(offset: String, believed: Double, actual: Double)
    throws
  {
    let simulation = try Catalogue.simulation("bounds")
    let settings = try settings(simulation, ["contentOffset.y": offset, "writes": "contentInset.top = 100"])
    let thought = try #require(simulation.misconceptions.first { $0.id == "inset-pushes-at-once" })
    #expect(try thought.run(settings).outputs["contentOffset.y"] == .number(believed))
    #expect(try simulation.run(settings, recorder: Recorder()).number("contentOffset.y") == actual)
  }
}
