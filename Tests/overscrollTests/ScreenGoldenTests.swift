import TerminalKit
import TestSupport
import Testing

@testable import overscroll

/// Screens as a learner sees them: wide, narrow, and told in sentences.
struct ScreenGoldenTests {
  enum Look: String, CaseIterable {
    case wide = "80"
    case narrow = "60"
    case linear

    var rendering: Rendering {
      switch self {
      case .wide: Rendering(width: 80)
      case .narrow: Rendering(width: 60)
      case .linear: Rendering(width: 80, isLinear: true)
      }
    }
  }

  /// A screen by its name, and the lines whose last one shows it.
  struct Sample: CustomTestStringConvertible, Sendable {
    var name: String
    var lines: [String]
    var testDescription: String { name }

    static let all: [Sample] = [
      Sample(name: "help", lines: ["help"]),
      Sample(name: "help-set", lines: ["help set"]),
      Sample(name: "step-asks", lines: ["learn bounds", "go 4"]),
      Sample(name: "step-wrong", lines: ["learn bounds", "go 3", "200!!"]),
      Sample(name: "step-choice", lines: ["learn bounds", "go 7"]),
      Sample(name: "step-choice-wrong", lines: ["learn bounds", "go 7", "c"]),
      Sample(name: "step-order-wrong", lines: ["learn bounds", "go 9", "skip", "a b c d"]),
      Sample(name: "step-again", lines: ["learn bounds", "go 3", "200", "go 3"]),
      Sample(name: "task", lines: ["learn bounds", "go 4", "300", "set contentOffset.y 400", "run"]),
      Sample(name: "outline", lines: ["learn bounds", "go 3", "500", "next", "outline"]),
      Sample(
        name: "run",
        lines: [
          "simulate bounds", "set writes=\"contentOffset.y = 99999; contentSize.height = 800\" child.y=380", "run",
        ]),
      Sample(name: "run-insets", lines: ["simulate insets --set contentInset.top=50 --set contentInset.bottom=30"]),
      Sample(name: "trace", lines: ["simulate bounds", "trace"]),
      Sample(
        name: "trace-filtered", lines: ["simulate insets --set safeArea.top=47", "trace adjusted"]),
      Sample(name: "why", lines: ["simulate bounds", "why 4"]),
      Sample(name: "event", lines: ["simulate bounds", "step", "step"]),
      Sample(name: "rule", lines: ["rule sv-06"]),
      Sample(name: "picture", lines: ["simulate bounds", "picture"]),
      Sample(
        name: "picture-insets",
        lines: ["simulate insets --set contentInset.top=50 --set contentInset.bottom=30", "picture"]),
      Sample(name: "picture-geometry", lines: ["simulate geometry", "picture"]),
      Sample(name: "parameters", lines: ["simulate bounds --set contentOffset.y=120", "parameters"]),
    ]
  }

  @Test(arguments: Sample.all, Look.allCases)
  func `a screen is as it was approved`(sample: Sample, look: Look) throws {
    let desk = try Desk(look.rendering)
    for line in sample.lines.dropLast() { desk.type(line) }
    let screen = desk.screen(sample.lines.last ?? "")
    #expect(desk.errors.isEmpty)
    for line in screen.split(separator: "\n") where look != .linear {
      #expect(displayWidth(String(line)) <= look.rendering.width)
    }
    expectGolden(screen, "\(sample.name)-\(look.rawValue).txt")
  }

  @Test(arguments: Look.allCases)
  func `the greeting is as it was approved`(look: Look) throws {
    let desk = try Desk(look.rendering)
    expectGolden(desk.session.console.text(Greeting.page(desk.session)), "greeting-\(look.rawValue).txt")
  }

  @Test func `a run for programs is as it was approved`() throws {
    expectGolden(try Desk().screen("simulate bounds --json"), "simulate-bounds.json")
  }
}
