import TestSupport
import Testing
import Tracing
import Values

@testable import Simulations

struct GeometrySimulationTests {
  @Test(
    arguments: [
      ("rotate 30", [-84.904, -11.506, 509.808, 583.013]), ("rotate 90", [-80, 130, 500, 300]),
      ("rotate 45", [-112.843, -2.843, 565.685, 565.685]), ("scale 1.5", [-55, -95, 450, 750]),
      ("scale 0.5", [95, 155, 150, 250]), ("", [20, 30, 300, 500]), ("rotate 30; identity", [20, 30, 300, 500]),
    ] as [(String, [Double])])
  func `SV-02 the frame grows, the bounds and the range do not`(writes: String, frame: [Double]) throws {
    let run = try play("geometry", ["writes": writes])
    for (number, expected) in zip(run.numbers("frame", "x", "y", "width", "height"), frame) {
      #expect(abs((number ?? .nan) - expected) < 0.0006)
    }
    #expect(run.numbers("bounds", "x", "y", "width", "height") == [0, 0, 300, 500])
    #expect(run.numbers("center", "x", "y") == [170, 280])
    #expect(run.number("maxOffset.y") == 1500)
  }

  @Test(
    arguments: [
      ("bounds = 0 0 200 100; center = 200 150", [100, 100, 200, 100]),
      ("bounds = 0 0 200 100; center = 200 150; size = 100 100", [150, 100, 100, 100]),
      ("bounds = 0 0 200 100; center = 200 150; rotate 45", [93.934, 43.934, 212.132, 212.132]),
      ("bounds = 0 0 200 100; center = 200 150; scale .5", [150, 125, 100, 50]),
      ("bounds = 0 0 200 100; center = 200 150; anchor 0 0", [200, 150, 200, 100]),
    ] as [(String, [Double])])
  func `LC-10 frame from position, bounds, transform and anchor`(writes: String, frame: [Double]) throws {
    let run = try play("geometry", ["writes": writes])
    for (number, expected) in zip(run.numbers("frame", "x", "y", "width", "height"), frame) {
      #expect(abs((number ?? .nan) - expected) < 0.0006)
    }
  }

  @Test(arguments: ["view", "layoutAttributes"])
  func `setting the frame sets center and size, setting the size keeps the center`(subject: String) throws {
    let run = try play("geometry", ["subject": subject, "writes": "frame = 10 20 100 50; size = 200 50"])
    #expect(run.numbers("center", "x", "y") == [60, 45])
    #expect(run.numbers("frame", "x", "y", "width", "height") == [-40, 20, 200, 50])
    #expect(run["log"] == .list([]))
    #expect((run["maxOffset.y"] == Value.none) == (subject == "layoutAttributes"))
  }

  @Test(arguments: ["view", "layoutAttributes"])
  func `LC-10 a frame set under a transform is not taken, and said`(subject: String) throws {
    let run = try play("geometry", ["subject": subject, "writes": "scale 2; frame = 0 0 10 10"])
    #expect(run.numbers("frame", "x", "y", "width", "height") == [-130, -220, 600, 1000])
    #expect(
      run["log"]
        == .list([
          "frame = 0 0 10 10 was not taken: under a transform frame is undefined; set bounds.size and center"
        ]))
    #expect(run.events.contains { $0.call == "frame" && $0.result == "undefined under a transform" })
    let simulation = try Catalogue.simulation("geometry")
    let thought = try #require(simulation.misconceptions.first { $0.id == "frame-write-always-counts" })
    let believed = try thought.run(settings(simulation, ["subject": subject, "writes": "scale 2; frame = 0 0 10 10"]))
    #expect(believed.outputs["frame.width"] == 10)
  }

  @Test func `turned there and back a frame can be set again`() throws {
    let run = try play("geometry", ["writes": "rotate 30; rotate -30; frame = 1 2 3 4"])
    #expect(run.numbers("frame", "x", "y", "width", "height") == [1, 2, 3, 4])
  }

  @Test func `a new transform acts before the old ones, as scaledBy and rotated do`() throws {
    let run = try play("geometry", ["writes": "translate 10 0; scale 2"])
    #expect(run["transform"] == .list([2, 0, 0, 2, 10, 0]))
    let other = try play("geometry", ["writes": "scale 2; translate 10 0"])
    #expect(other["transform"] == .list([2, 0, 0, 2, 20, 0]))
  }

  @Test func `layout attributes have no anchor point and no bounds origin`() throws {
    let run = try play("geometry", ["subject": "layoutAttributes", "writes": "anchor 0 0; bounds = 5 6 70 80"])
    #expect(run.numbers("bounds", "x", "y", "width", "height") == [0, 0, 70, 80])
    #expect(run.numbers("center", "x", "y") == [170, 280])
    if case .list(let log)? = run["log"] { #expect(log.count == 2) } else { Issue.record("no log") }
    let idle = try play("geometry", ["subject": "layoutAttributes", "contentSize.height": "9"])
    #expect(idle.notes == ["contentSize.height had no effect: it counts only while subject is view."])
  }

  @Test func `a transform that outgrows numbers is an error of the settings`() throws {
    let writes = Array(repeating: "scale 1e9", count: 60).joined(separator: "; ")
    #expect(throws: SettingsError.together("writes: the transforms together are too large for a number")) {
      try play("geometry", ["writes": writes])
    }
  }

  @Test func `a flattened view still has a geometry`() throws {
    let run = try play("geometry", ["writes": "scale 0"])
    #expect(run.numbers("frame", "x", "y", "width", "height") == [170, 280, 0, 0])
    #expect(run.figures.count == 1)
  }

  @Test(arguments: ["view", "layoutAttributes"])
  func `the code of every step`(subject: String) throws {
    let simulation = try Catalogue.simulation("geometry")
    let code = try simulation.code(
      settings(
        simulation,
        [
          "subject": subject,
          "writes":
            "frame = 10 20 100 50; size = 200 50; center.x = 100; scale 0.8; scale 1 2; rotate 30; translate 1 2; anchor 0 0; identity",
        ]))
    expectGolden(code.joined(separator: "\n") + "\n", "geometry code \(subject).txt")
  }
}
