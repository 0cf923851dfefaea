import TerminalKit
import TestSupport
import Testing

@testable import overscroll

struct SweepCommandTests {
  @Test(
    arguments: [
      ("0..100", nil, false, [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100]),
      ("0.98..0.998", "0.002", false, [0.98, 0.982, 0.984, 0.986, 0.988, 0.99, 0.992, 0.994, 0.996, 0.998]),
      ("0..1", "0.3", false, [0, 0.3, 0.6, 0.9]), ("-50..-10", "20", false, [-50, -30, -10]), ("5..5", "9", false, [5]),
      ("1..3", nil, true, [1, 2, 3]), ("0..25", nil, true, [0, 3, 6, 9, 12, 15, 18, 21, 24]),
      ("0...2", "1", false, [0, 1, 2]), ("1e2..1.5e2", "25", false, [100, 125, 150]), ("0..1", "9", false, [0]),
      ("0..0.3", "0.1", false, [0, 0.1, 0.2, 0.3]),
    ] as [(String, String?, Bool, [Double])])
  func `a range has these values`(range: String, step: String?, isWhole: Bool, values: [Double]) throws {
    #expect(try SweepValues.numbers(range, step: step, isWhole: isWhole) == values)
  }

  @Test(
    arguments: [
      ("10..0", nil, "\"10..0\" goes backwards"), ("0..10", "0", "step wants a number above 0, not \"0\""),
      ("0..10", "-1", "step wants a number above 0, not \"-1\""), ("0..10", "x", "step wants a number, not \"x\""),
      ("a..b", nil, "\"a..b\" is no range of numbers"), ("..", nil, "\"..\" is no range"),
      ("5", nil, "\"5\" is no range"),
      ("nan..1", nil, "\"nan..1\" is no range"), ("0..inf", nil, "\"0..inf\" is no range"),
      ("0..1e300", nil, "\"0..1e300\" goes too far"),
      ("0..2000", "1", "that makes 2001 runs; a sweep makes at most 2000"),
      ("0..1e9", "1e-9", "that makes too many runs"), ("0..1", "1e-320", "that makes too many runs"),
    ] as [(String, String?, String)])
  func `what is no range is said`(range: String, step: String?, message: String) throws {
    let failure = try #require(throws: CommandFailure.self) { try SweepValues.numbers(range, step: step) }
    #expect(failure.status == .usage && failure.message.hasPrefix(message), "\(failure.message)")
  }

  @Test func `the greatest number of runs is possible`() throws {
    #expect(try SweepValues.numbers("1..2000", step: "1").count == 2000)
  }

  @Test(arguments: ScreenGoldenTests.Look.allCases)
  func `few values are a table, many a curve, choices are gone through`(look: ScreenGoldenTests.Look) throws {
    let desk = try Desk(look.rendering, form: look == .linear ? .linear : .human)
    desk.type("simulate insets")
    var text = ""
    for line in [
      "sweep contentInset.bottom 0..100 step 20 maxOffset.y", "sweep contentSize.height 0..1000 step 20 maxOffset.y",
      "sweep contentSize.height 0..1000 step 40 canScrollVertically", "sweep bounces isAtTop",
      "sweep contentInsetAdjustmentBehavior adjustedContentInset.top",
    ] { text += desk.screen(line) + "\n" }
    #expect(desk.errors.isEmpty)
    for line in text.split(separator: "\n") { #expect(displayWidth(line) <= look.rendering.width) }
    expectGolden(text, "sweep-\(look.rawValue).txt")
  }

  @Test func `programs get a value and its output a line`() throws {
    let desk = try Desk.gliding()
    #expect(desk.screen("sweep frames 0..2 duration --plain") == "0\t0\n1\t50\n2\t100\n")
    #expect(desk.screen("sweep rate isFar --plain") == "normal\ttrue\nfast\ttrue\n")
    let json = try StrictJSON(desk.screen("sweep frames 0..2 duration --json"))
    #expect(json["runs"]?.elements.compactMap { $0["output"]?.number } == [0, 50, 100])
  }

  @Test func `an output of few steps is told as such`() throws {
    let desk = try Desk.gliding()
    #expect(desk.screen("sweep distance 0..400 step 10 isFar").contains("false for 0 … 300, true for 310 … 400"))
    #expect(desk.screen("sweep frames 0..9 none").contains("none is not applicable for all of them."))
  }

  @Test func `a note of the runs stands once, and a value that is refused does not end the sweep`() throws {
    let desk = try Desk.gliding()
    desk.type("set isPaged true")
    let screen = desk.screen("sweep distance 12..14 step 1 end")
    #expect(screen.ranges(of: "isPaged had no effect.").count == 1)
    #expect(screen.contains("distance 13 does not go together with the rest: 13 brings bad luck."))
    #expect(screen.contains("13  not applicable"))
  }

  @Test(
    arguments: [
      ("sweep ditsance 0..1 end", "glide has no parameter \"ditsance\"", "did you mean distance?"),
      ("sweep distance 0..1 ends", "glide has no output \"ends\"", "did you mean end?"),
      ("sweep distance end", "sweep wants a range for distance", "sweep distance FROM..TO"),
      ("sweep distance 0..10", "sweep wants an output behind the range", ""),
      ("sweep rate 0..1 end", "rate takes normal or fast, so a sweep needs no range", "sweep rate OUTPUT"),
      ("sweep distance 0..9999 end", "distance takes a number of pt from -1000 to 1000, not \"", ""),
      ("sweep distance 0..10 by 2 end", "sweep takes NAME FROM..TO [step S] OUTPUT", ""),
      ("sweep distance 0..10 step 2", "sweep takes NAME FROM..TO", ""), ("sweep", "sweep wants NAME", ""),
      ("sweep frames 0..10 step 0.5 end", "frames takes a whole number", ""),
    ])
  func `what cannot be swept is said`(line: String, message: String, hint: String) throws {
    let desk = try Desk.gliding()
    let failure = try #require(desk.type(line))
    #expect(failure.message.hasPrefix(message), "\(failure.message)")
    #expect((failure.hint ?? "").hasPrefix(hint), "\(failure.hint ?? "")")
  }

  @Test func `a rate is swept as a number, and told what the property holds`() throws {
    let desk = try Desk(.init(width: 80))
    desk.type("simulate deceleration")
    let stored = desk.screen("sweep decelerationRate 0.98..0.998 step 0.002 duration --plain")
    let durations = stored.split(separator: "\n").compactMap { $0.split(separator: "\t").last }
    #expect(durations.count == 10 && Set(durations).count == 2)
    #expect(desk.screen("sweep decelerationRate 0.98..0.998 step 0.002 duration").contains("the property holds two"))
    desk.type("set customRate true")
    let custom = desk.screen("sweep decelerationRate 0.98..0.998 step 0.002 duration --plain")
    #expect(Set(custom.split(separator: "\n").compactMap { $0.split(separator: "\t").last }).count == 10)
    let failure = try #require(desk.type("sweep decelerationRate 2..3 duration"))
    #expect(failure.message == "decelerationRate takes a text, and 2 is none that it takes")
    let none = try #require(desk.type("sweep decelerationRate duration"))
    #expect(none.message == "sweep wants a range for decelerationRate")
  }

  @Test func `Ctrl-C ends it with what there is`() throws {
    let desk = try Desk.gliding()
    let session = Session(
      console: desk.session.console, library: desk.session.library, notebook: desk.session.notebook,
      clock: desk.session.clock, isInterrupted: { true })
    session.bench = desk.session.bench
    try session.execute("sweep frames 0..9 duration")
    #expect(desk.output.contains("Interrupted after 0 of 10 runs."))
  }
}
