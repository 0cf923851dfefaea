import TerminalKit
import TestSupport
import Testing

@testable import overscroll

struct ScrollStateTests {
  @Test(arguments: ScreenGoldenTests.Look.allCases)
  func `the trace shows the three states as columns, or in words`(look: ScreenGoldenTests.Look) throws {
    let desk = try Desk.gliding(look.rendering)
    desk.type("set frames 2")
    let screen = desk.screen("trace")
    for line in screen.split(separator: "\n") { #expect(displayWidth(line) <= look.rendering.width) }
    expectGolden(screen, "trace-state-\(look.rawValue).txt")
    #expect(!screen.contains("isTracking"))
    #expect(desk.screen("trace --plain").contains("isTracking"))
  }

  @Test func `a trace without them has no such columns`() throws {
    #expect(!(try Desk().screen("simulate bounds", "trace")).contains(" tr "))
  }
}
