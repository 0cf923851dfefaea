import TestSupport
import Testing
import Tracing
import Values

@testable import Simulations

private func isNear(_ number: Double?, _ expected: Double, _ tolerance: Double = 0.0005) -> Bool {
  number.map { abs($0 - expected) <= tolerance } ?? false
}

private func texts(_ value: Value?) -> [String] {
  guard case .list(let elements)? = value else { return [] }
  return elements.map(\.text)
}

/// The outputs of a believer.
private func believe(_ id: String, _ thought: String, _ parameters: KeyValuePairs<String, String> = [:]) throws
  -> [String: Value]
{
  let simulation = try Catalogue.simulation(id)
  let misconception = try #require(simulation.misconceptions.first { $0.id == thought })
  return try misconception.run(settings(simulation, parameters)).outputs
}

private func number(_ value: Value?) -> Double? { if case .number(let number)? = value { number } else { nil } }

struct RubberBandSimulationTests {
  @Test(arguments: [("50", 26.2948), ("100", 50.3817), ("10000", 540.9836)])
  func `SV-22 how far it follows`(drag: String, overscroll: Double) throws {
    let run = try play("rubber-band", ["drag": drag])
    #expect(isNear(run.number("overscroll"), overscroll) && run.number("limit") == 600)
  }

  @Test func `SV-20 in however many moves the drag arrives`() throws {
    let two = try play("rubber-band", ["moves": "2", "scale": "2"])
    #expect(isNear(two.number("overscroll"), 50.3817) && two.number("contentOffset.y") == -50.5)
    #expect(two["didScroll.count"] == 2)
    #expect(isNear(number(try believe("rubber-band", "band-by-increments", ["moves": "2"])["overscroll"]), 39.22, 0.01))
    #expect(isNear(number(try believe("rubber-band", "constant-resistance")["overscroll"]), 55))
  }

  @Test func `SV-23 without bounces nothing follows`() throws {
    let run = try play("rubber-band", ["bounces": "false"])
    #expect(run.number("overscroll") == 0 && run.number("contentOffset.y") == 0 && run.number("limit") == 0)
  }
}

struct DecelerationSimulationTests {
  @Test func `SV-26 SV-27 a thousand points in a second`() throws {
    let run = try play("deceleration", ["initialVelocity": "1000", "scale": "2"])
    #expect(isNear(run.number("velocityAfter1s"), 135.06, 0.005))
    #expect(isNear(run.number("velocityAfter1Frame"), 967.18, 0.005))
    #expect(run.number("targetContentOffset") == 494.5 && isNear(run.number("distance"), 494.505))
    #expect(run["frames"] == 139 && isNear(run.number("duration"), 2316.7, 0.05))
    #expect(run.number("restOffset") == 494)
    #expect(run.series.map(\.name) == ["offset", "velocity"])
    #expect(run.series[0].samples.count == 140 && run.series[1].samples[0].value == 1000)
    #expect(run.series[0].marks.map(\.name) == ["targetContentOffset"])
  }

  @Test func `SV-26 who counts frames has 886 left after a second`() throws {
    let believed = try believe("deceleration", "rate-per-frame", ["initialVelocity": "1000"])
    #expect(isNear(number(believed["velocityAfter1s"]), 886.8, 0.05))
    #expect(number(believed["velocityAfter1Frame"]) == 998)
    let tenth = try believe("deceleration", "stops-at-a-tenth", ["initialVelocity": "1000"])
    #expect(isNear(number(tenth["duration"]), 4616.7, 0.05))
  }

  @Test(arguments: [("0.7", 0.99), ("0.995", 0.998), ("fast", 0.99), ("normal", 0.998)])
  func `SV-26 what the property stores`(rate: String, stored: Double) throws {
    let run = try play("deceleration", ["decelerationRate": rate])
    #expect(run.number("decelerationRate") == stored)
    #expect(run.notes.contains { $0.contains("two values") } == (rate == "0.7" || rate == "0.995"))
  }

  @Test func `a custom rate is let through, and said to be a thought`() throws {
    let run = try play("deceleration", ["decelerationRate": "0.995", "customRate": "true", "initialVelocity": "1000"])
    #expect(run.number("decelerationRate") == 0.995)
    #expect(isNear(run.number("distance"), 0.99 / 0.00501254, 0.01))
    #expect(run.notes == ["A rate of 0.995 is a thought: UIKit would store 0.998 (SV-26)."])
    #expect(run.events.first { $0.call == "decelerationRate" }?.arguments.first?.label == "custom")
    let believed = try believe(
      "deceleration", "custom-rate-counts", ["decelerationRate": "0.995", "initialVelocity": "1000"])
    #expect(believed["distance"] == run["distance"])
  }

  @Test(arguments: ["0", "1", "-0.5", "1.5", "fats", "nan", ""])
  func `a rate that is none is refused with the way out`(rate: String) throws {
    let simulation = try Catalogue.simulation("deceleration")
    #expect(throws: SettingsError.self) { _ = try simulation.value(of: "decelerationRate", from: rate) }
  }

  @Test func `SV-25 SV-32 below 250 nothing moves`() throws {
    let run = try play("deceleration", ["initialVelocity": "249", "contentOffset": "10"])
    #expect(run.number("duration") == 0 && run.number("targetContentOffset") == 10 && run.number("distance") == 0)
    #expect(run.number("velocityAfter1s") == 0)
    #expect(
      isNear(
        number(try believe("deceleration", "any-release-flings", ["initialVelocity": "249"])["distance"]), 119.38, 0.01)
    )
  }
}

struct FlingSimulationTests {
  @Test(
    arguments: [
      ("364", "4619.940", 2664.5, 3.069), ("2595.5", "1398.724", 3288.5, 2.485), ("3094.5", "-2389.578", 1907.0, 2.752),
      ("143", "2279.252", 1275.5, 2.719),
    ])
  func `C01 four flings that were logged in 2013`(start: String, velocity: String, target: Double, duration: Double)
    throws
  {
    let run = try play(
      "fling",
      ["contentOffset.y": start, "velocity": velocity, "contentSize.height": "20000", "scale": "2", "iOS": "7"])
    #expect(run.number("targetContentOffset") == target)
    #expect(isNear(run.number("duration").map { $0 / 1000 }, duration, 0.020))
  }

  @Test func `SV-30 into the edge`() throws {
    let run = try play("fling", ["contentOffset.y": "200", "velocity": "-2000", "scale": "2"])
    #expect(isNear(run.number("peakOverscroll"), 53.497) && run["hitEdge"] == true)
    #expect(run.number("restOffset") == 0 && isNear(run.number("duration"), 833.3, 0.05))
    #expect(run.number("targetContentOffset") == 0)
    #expect(texts(run["calls"]).suffix(1) == ["scrollViewDidEndDecelerating"])
    let lost = try believe("fling", "velocity-lost-at-the-edge", ["contentOffset.y": "200", "velocity": "-2000"])
    #expect(lost["peakOverscroll"] == 0)
  }

  @Test func `SV-28 a new target is where it rests`() throws {
    #expect(try play("fling", ["newTarget": "300"]).number("restOffset") == 300)
    #expect(try play("fling", ["newTarget": "99999"]).number("restOffset") == 1400)
    let stop = try play("fling", ["newTarget": "0"])
    #expect(stop.number("restOffset") == 0 && stop.number("duration") == 0)
    #expect(texts(stop["calls"]).last == "scrollViewDidEndDragging(willDecelerate: false)")
  }

  @Test func `SV-35 pages of a flung list`() throws {
    let paged: KeyValuePairs<String, String> = [
      "isPagingEnabled": "true", "velocity": "3000", "contentSize.height": "6000", "contentOffset.y": "100",
    ]
    #expect(try play("fling", paged).number("restOffset") == 600)
    #expect(number(try believe("fling", "paging-follows-the-fling", paged)["restOffset"]) == 1800)
  }

  @Test func `the trace of a fling`() throws {
    let run = try play("fling", ["velocity": "600", "contentOffset.y": "1300"])
    expectGolden(transcript(run.events), "fling.txt")
    expectGolden(run.figures.map { "\($0.title)\n\($0.words)\n" }.joined(), "fling words.txt")
  }
}

struct BounceSimulationTests {
  @Test func `SV-31 let go at rest, and arriving`() throws {
    let rest = try play("bounce")
    #expect(isNear(rest.number("duration"), 533.3, 0.05) && rest.number("peakOverscroll") == 100)
    #expect(rest.number("timeOfPeak") == 0)
    #expect(isNear(try play("bounce", ["velocity": "500"]).number("duration"), 633.3, 0.05))
    let impact = try play("bounce", ["overscroll": "0", "velocity": "1000", "framesPerSecond": "1000"])
    #expect(isNear(impact.number("peakOverscroll"), 33.334, 0.05) && isNear(impact.number("timeOfPeak"), 90.7, 1))
  }

  @Test(
    arguments: [
      ("LOB", DampedSpring(mass: 1, stiffness: 100, dampingRatio: 1), [30.3, 36.8, 27.1], [73.6, 40.6]),
      ("Flutter", DampedSpring(mass: 0.5, stiffness: 100, dampingRatio: 1.1), [23.4, 22.6, 11.6], [60.9, 26.8]),
    ] as [(String, DampedSpring, [Double], [Double])])
  func `SV-31 the springs of others`(name: String, spring: DampedSpring, impact: [Double], release: [Double]) {
    for (time, position) in zip([50.0, 100, 200], impact) {
      #expect(isNear(spring.position(at: time, from: 0, velocity: 1000), position, 0.05))
    }
    for (time, position) in zip([100.0, 200], release) {
      #expect(isNear(spring.position(at: time, from: 100, velocity: 0), position, 0.05))
    }
  }
}

struct PagingSimulationTests {
  @Test(
    arguments: [
      ("400", "0", 1.0), ("400", "300", 2), ("400", "-300", 1), ("375", "300", 2), ("375", "-300", 0), ("187", "0", 0),
      ("187.5", "0", 1), ("562.5", "0", 2), ("400", "9000", 2),
    ])
  func `SV-35 the page that wins`(offset: String, velocity: String, page: Double) throws {
    let run = try play("paging", ["contentOffset": offset, "velocity": velocity, "scale": "2"])
    #expect(run.number("targetPage") == page && run.number("targetContentOffset") == page * 375)
  }

  @Test func `SV-35 who measures pages without the insets`() throws {
    let settings: KeyValuePairs<String, String> = [
      "contentInset.left": "40", "contentInset.right": "40", "contentOffset": "500", "velocity": "300",
    ]
    #expect(try play("paging", settings).number("targetContentOffset") == 750)
    #expect(number(try believe("paging", "page-is-visible-content", settings)["targetContentOffset"]) == 590)
  }
}

struct ScrollCallbacksSimulationTests {
  @Test(
    arguments: [
      ("dragAndStop", "scrollViewDidEndDragging(willDecelerate: false)"), ("flick", "scrollViewDidEndDecelerating"),
      ("setContentOffsetAnimated", "scrollViewDidEndScrollingAnimation"),
    ])
  func `C11 which callback says that scrolling is over`(scenario: String, end: String) throws {
    let run = try play("scroll-callbacks", ["scenario": scenario])
    let ends = [
      "scrollViewDidEndDragging(willDecelerate: false)", "scrollViewDidEndDecelerating",
      "scrollViewDidEndScrollingAnimation", "scrollViewDidScrollToTop",
    ]
    #expect(texts(run["calls"]).filter(ends.contains) == [end])
    #expect(run["lastCall"] == .text(end))
  }

  @Test(
    arguments: [
      ("dragAndStop", [0.0, 0, 1, 1]), ("flick", [0, 1, 1, 1]), ("flickAndCatch", [0, 1, 2, 2]),
      ("flickIntoEdge", [0, 1, 1, 1]), ("setContentOffset", [0, 0, 0, 0]),
      ("setContentOffsetAnimated", [0, 0, 0, 1]), ("scrollToTop", [0, 0, 0, 1]),
    ])
  func `SV-37 how often a handler hears of the end`(scenario: String, seen: [Double]) throws {
    for (handler, count) in zip(["none", "decelerationOnly", "dragAndDeceleration", "all"], seen) {
      let run = try play("scroll-callbacks", ["scenario": scenario, "stopHandler": handler])
      #expect(run.number("stopsSeen") == count, "\(handler)")
    }
  }

  @Test func `SV-36 the flags at each call of a flick`() throws {
    let run = try play("scroll-callbacks", ["scenario": "flick"])
    #expect(texts(run["isTracking"]) == ["true", "true", "true", "true", "true", "false", "false"])
    #expect(texts(run["isDragging"]) == ["true", "true", "true", "true", "true", "true", "false"])
    #expect(texts(run["isDecelerating"]) == ["false", "false", "false", "false", "true", "true", "false"])
    #expect(run["isDraggingAfterLift"] == true)
    #expect(
      try believe("scroll-callbacks", "dragging-ends-with-the-finger", ["scenario": "flick"]) == [
        "isDraggingAfterLift": false
      ])
  }

  @Test(arguments: ["flickAndCatch", "flickIntoEdge", "flickCatchAndDrag", "catchBounce", "touchDuringAnimation"])
  func `SV-37 the calls of scenarios that surprise`(scenario: String) throws {
    let run = try play("scroll-callbacks", ["scenario": scenario])
    let rows = zip(
      zip(texts(run["calls"]), texts(run["isTracking"])), zip(texts(run["isDragging"]), texts(run["isDecelerating"])))
    expectGolden(rows.map { "\($0.0.0) \($0.0.1) \($0.1.0) \($0.1.1)\n" }.joined(), "scroll-callbacks \(scenario).txt")
  }

  @Test func `SV-37 who expects didEndDecelerating always sees it at the end of the trace`() throws {
    let simulation = try Catalogue.simulation("scroll-callbacks")
    let thought = try #require(simulation.misconceptions.first { $0.id == "did-end-decelerating-always" })
    for scenario in ["dragAndStop", "setContentOffsetAnimated"] {
      let answer = try thought.run(settings(simulation, ["scenario": scenario]))
      #expect(answer.events?.last { $0.receiver == "delegate" }?.call == "scrollViewDidEndDecelerating")
    }
  }
}

struct ScrollToSimulationTests {
  @Test func `SV-38 SV-39 SV-40 where it ends and who is told`() throws {
    let animated = try play("scroll-to")
    #expect(animated.number("targetContentOffset") == 400 && isNear(animated.number("duration"), 300))
    #expect(texts(animated["calls"]) == ["scrollViewDidScroll", "scrollViewDidEndScrollingAnimation"])
    let there = try play("scroll-to", ["contentOffset.y": "400"])
    #expect(texts(there["calls"]).isEmpty && there["lastCall"] == Value.none && there.number("duration") == 0)
    let atOnce = try play("scroll-to", ["animated": "false"])
    #expect(texts(atOnce["calls"]) == ["scrollViewDidScroll"] && atOnce.number("duration") == 0)
    let far = try play("scroll-to", ["target.y": "9000"])
    #expect(far.number("targetContentOffset") == 9000 && isNear(far.number("duration"), 300))
    #expect(
      number(try believe("scroll-to", "set-content-offset-clamps", ["target.y": "9000"])["targetContentOffset"]) == 1400
    )
    let rectangle = try play("scroll-to", ["method": "scrollRectToVisible", "target.y": "700"])
    #expect(rectangle.number("targetContentOffset") == 150)
    let top = try play("scroll-to", ["method": "scrollToTop", "contentOffset.y": "700", "contentInset.top": "59"])
    #expect(top.number("targetContentOffset") == -59)
    #expect(texts(top["calls"]) == ["scrollViewShouldScrollToTop", "scrollViewDidScroll", "scrollViewDidScrollToTop"])
  }

  @Test func `C07 (b) an animated 3.8 on a 1x screen is told often and ends at 4`() throws {
    let run = try play("scroll-to", ["target.y": "3.8", "scale": "1"])
    #expect(run.number("targetContentOffset") == 4 && run["didScroll.count"] == 4)
  }
}

struct RunLoopModeSimulationTests {
  @Test func `C57 SV-46 a half-second timer while a list is scrolled`() throws {
    let waits = try play("run-loop-mode")
    #expect(texts(waits["fireTimes"]) == ["0.5", "1", "4.2", "4.5", "5", "5.5", "6"] && waits["missed"] == 5)
    let goesOn = try play("run-loop-mode", ["mode": "common"])
    #expect(goesOn.number("fireCount") == 12 && goesOn["missed"] == 0)
    #expect(number(try believe("run-loop-mode", "timers-go-on")["fireCount"]) == 12)
    #expect(isNear(number(try believe("run-loop-mode", "grid-begins-anew")["lastFireTime"]), 5.7))
    expectGolden(transcript(waits.events), "run-loop-mode.txt")
  }
}

struct MotionBadInputTests {
  @Test(arguments: [
    "rubber-band", "deceleration", "bounce", "fling", "paging", "scroll-callbacks", "scroll-to", "run-loop-mode",
  ])
  func `any settings that are taken give a run that ends`(id: String) throws {
    let simulation = try Catalogue.simulation(id)
    var random = SplitMix64(seed: 4)
    let odd = [
      "0", "-1", "1", "1e9", "-1e9", "1e-9", "0.9999999", "0.3", "99999", "1000", "true", "false", "fast", "none",
    ]
    for _ in 0..<40 {
      var settings = Settings(defaultsOf: simulation)
      for parameter in simulation.parameters where Int.random(in: 0..<3, using: &random) == 0 {
        let text: String
        if case .choice(let choices) = parameter.kind {
          text = choices.randomElement(using: &random) ?? ""
        } else {
          text = odd.randomElement(using: &random) ?? ""
        }
        if let value = try? parameter.value(from: text) { settings.set(parameter.name, to: value) }
      }
      let run = try simulation.run(
        settings, recorder: Recorder(keeping: .nothing, budget: Budget(events: 4_000, time: 100_000)))
      for output in run.outputs {
        if case .number(let number) = output.value {
          #expect(number.isFinite, "\(id) \(settings.changed) \(output.name)")
        }
      }
      for series in run.series {
        #expect(series.samples.allSatisfy { $0.value.isFinite && $0.time.isFinite })
        #expect(zip(series.samples, series.samples.dropFirst()).allSatisfy { $0.time <= $1.time })
      }
      // Believers run within the standard budget, which would take its time here.
      if run.isComplete { for thought in simulation.misconceptions { _ = try thought.run(settings) } }
      #expect(!simulation.code(settings).isEmpty)
    }
  }

  @Test(arguments: ["0", "-60", "nan", "1e9"])
  func `a refresh rate that is none is refused`(rate: String) throws {
    for id in ["deceleration", "fling", "bounce", "paging", "scroll-to"] {
      let simulation = try Catalogue.simulation(id)
      #expect(throws: SettingsError.self) { _ = try simulation.value(of: "framesPerSecond", from: rate) }
    }
  }
}
