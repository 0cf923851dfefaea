import TerminalKit
import TestSupport
import Testing

@testable import overscroll

struct PlotCommandTests {
  @Test(arguments: ScreenGoldenTests.Look.allCases)
  func `the last run and the one before are drawn over one another`(look: ScreenGoldenTests.Look) throws {
    let desk = try Desk.gliding(look.rendering)
    let screen = desk.screen("run", "set rate fast", "run", "plot offset")
    #expect(desk.errors.isEmpty)
    for line in screen.split(separator: "\n") { #expect(displayWidth(line) <= look.rendering.width) }
    expectGolden(screen, "plot-two-\(look.rawValue).txt")
  }

  @Test func `other runs are made for the plot and leave the table as it is`() throws {
    let desk = try Desk.gliding()
    desk.type("run")
    let screen = desk.screen("plot offset with rate=fast with rate=fast distance=100")
    #expect(desk.errors.isEmpty)
    for label in ["● distance 400, rate normal", "○ distance 400, rate fast", "▲ distance 100, rate fast"] {
      #expect(screen.contains(label), "\(screen)")
    }
    #expect(desk.session.bench?.settings["rate"] == .text("normal") && desk.session.bench?.previous == nil)
    #expect(desk.screen("plot velocity with rate=fast").contains("glide by rate"))
  }

  @Test func `the run before is one with other settings, and --alone leaves it out`() throws {
    let desk = try Desk.gliding()
    for line in ["run", "set rate fast", "run", "run"] { desk.type(line) }
    #expect(desk.screen("plot offset").contains("normal"))
    #expect(!desk.screen("plot offset --alone").contains("normal"))
    desk.type("set rate normal")
    #expect(desk.screen("plot offset").contains("Settings changed since this run"))
  }

  @Test func `programs get the samples of the last run alone, or of those they name`() throws {
    let desk = try Desk.gliding()
    for line in ["run", "set frames 2", "run"] { desk.type(line) }
    #expect(desk.screen("plot offset --plain") == "0\t0\n50\t40\n100\t76\n")
    #expect(desk.screen("plot offset with frames=0 --plain").hasSuffix("100\t76\t2\n0\t0\t0\n"))
    let json = desk.screen("plot velocity --json")
    #expect((try? StrictJSON(json)) != nil && json.contains("\"unit\": \"pt/s\""))
  }

  @Test func `a window that is low gets a lower plot`() throws {
    let desk = try Desk.gliding()
    desk.session.console.rows = { 16 }
    #expect(desk.screen("plot offset").count { $0 == "\n" } <= 14)
  }

  @Test(
    arguments: [
      ("plot ofset", "glide has no series \"ofset\"", "did you mean offset?"),
      ("plot offset fast", "behind the series stands with NAME=VALUE, not \"fast\"", "for example"),
      ("plot offset with", "with wants NAME=VALUE behind it", ""),
      ("plot offset with rat=fast", "glide has no parameter \"rat\"", "did you mean rate?"),
      ("plot offset with rate=slow", "rate takes normal or fast, not \"slow\"", ""),
      ("plot", "plot wants SERIES", "for example: plot offset"),
      (
        "plot offset" + String(repeating: " with distance=1", count: 8), "a plot shows at most 8 runs, not 9", ""
      ),
      ("plot offset with distance=13", "13 brings bad luck", ""),
    ])
  func `what cannot be plotted is said`(line: String, message: String, hint: String) throws {
    let desk = try Desk.gliding()
    desk.type("run")
    let failure = try #require(desk.type(line))
    #expect(failure.message.hasPrefix(message), "\(failure.message)")
    #expect((failure.hint ?? "").hasPrefix(hint), "\(failure.hint ?? "")")
  }

  @Test func `a simulation without motion says where to look instead`() throws {
    let desk = try Desk()
    let failure = try #require(desk.type("plot offset"))
    #expect(failure.message == "no simulation is chosen")
    desk.type("simulate bounds")
    #expect(desk.type("plot offset")?.message == "bounds follows nothing over time")
  }

  @Test func `an open question keeps its run to itself`() throws {
    let desk = try Desk()
    for line in ["learn bounds", "go 3"] { desk.type(line) }
    let asked = try #require(desk.session.openVariant()?.settings)
    var bench = try #require(desk.session.bench)
    bench.settings = asked
    bench.settings.set("contentOffset.y", to: 1)
    desk.session.bench = bench
    let value = try #require(asked["contentOffset.y"]).bareText
    for line in ["compare contentOffset.y \(value) | 2", "sweep contentOffset.y \(value)..\(value) bounds.y"] {
      #expect(desk.type(line)?.message.hasPrefix("a question is open") == true, "\(line)")
    }
    #expect(desk.type("compare contentOffset.y 3 | 2") == nil)
  }
}
