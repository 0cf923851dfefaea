import Simulations
import TerminalKit
import TestSupport
import Testing

@testable import overscroll

struct PlayCommandTests {
  @Test(arguments: ScreenGoldenTests.Look.allCases)
  func `without a terminal it shows stills`(look: ScreenGoldenTests.Look) throws {
    let desk = try Desk.gliding(look.rendering, form: look == .linear ? .linear : .human)
    let screen = desk.screen("play")
    for line in screen.split(separator: "\n") { #expect(displayWidth(line) <= look.rendering.width) }
    expectGolden(screen, "play-\(look.rawValue).txt")
  }

  @Test func `a run with motion says how to see it`() throws {
    let screen = try Desk.gliding().screen("run").replacing("\n", with: " ")
    #expect(screen.contains("plot offset draws it over time; play lets it move"))
  }

  @Test func `a film that takes no time has one still`() throws {
    let desk = try Desk.gliding()
    desk.type("set frames 0")
    #expect(desk.screen("play").ranges(of: "At ").count == 1)
  }

  @Test(
    arguments: [
      ("play --speed 0", "--speed takes a number from 0.01 to 100, not \"0\""), ("play --speed x", "--speed takes"),
      ("play --speed nan", "--speed takes"), ("play --speed -1", "--speed takes"), ("play fast", "play takes nothing"),
    ])
  func `what is no speed is said`(line: String, message: String) throws {
    let failure = try #require(try Desk.gliding().type(line))
    #expect(failure.message.hasPrefix(message), "\(failure.message)")
  }

  @Test func `where nothing moves it says where to look`() throws {
    let desk = try Desk()
    desk.type("simulate bounds")
    let failure = try #require(desk.type("play"))
    #expect(failure.message == "nothing moves in bounds" && failure.hint == "picture draws its last run")
  }

  @Test func `a film has a picture at every time, in it and outside`() {
    let film = Film(duration: 100) { time in [GlideSimulation.figure(time)] }
    for (time, at) in [(-5.0, 0.0), (0, 0), (50, 50), (1e9, 100), (.nan, 0), (.infinity, 100)] {
      #expect(film.figures(at: time) == [GlideSimulation.figure(at)])
    }
    #expect(Film(duration: .infinity) { _ in [] }.stills == [0] && Film(duration: 8) { _ in [] }.stills == [0, 4, 8])
  }

  @Test func `a moment tells its time and the speed`() {
    let screen = FilmScreen(film: Film(duration: 2320) { _ in [] }, speed: 0.5)
    #expect(Rendering().text(screen.frame(at: 1160)) == "1.16 s of 2.32 s, speed 0.5   a key stops\n")
    #expect(Rendering().text(screen.frame(at: 2320)) == "2.32 s of 2.32 s, speed 0.5\n")
  }
}
