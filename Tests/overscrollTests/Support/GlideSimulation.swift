import Figures
import Geometry
import Simulations
import TerminalKit
import Tracing

@testable import overscroll

/// A simulation with motion that only these tests know: an offset that glides to rest, with a trace of its calls.
struct GlideSimulation: Simulation {
  let id = "glide"
  let summary = "an offset that glides to rest"
  let parameters: [Parameter] = [
    Parameter("distance", .number(least: -1000, most: 1000), 400, unit: "pt", "how far it goes"),
    Parameter("rate", .choice(["normal", "fast"]), "normal", "how soon it rests"),
    Parameter("frames", .integer(least: 0, most: 200), 40, "frames of 50 ms"),
    Parameter("isPaged", .flag, .flag(false), "does nothing", counts: .init("rate", is: "fast")),
  ]
  let outputs: [Output] = [
    Output("end", .number, unit: "pt", "where it rests"), Output("duration", .number, unit: "ms", "when it rests"),
    Output("isFar", .flag, "whether it comes beyond 300 pt"), Output("none", .number, "never applicable"),
  ]
  let series = [SeriesDeclaration(name: "offset", unit: "pt"), SeriesDeclaration(name: "velocity", unit: "pt/s")]
  let misconceptions = [
    Misconception(
      id: "goes-twice-as-far", claim: "It goes twice as far.", truth: "It goes as far as it goes.", rule: "SV-01"
    ) { settings in
      .init(outputs: ["end": .number(2 * settings.number("distance"))])
    }
  ]
  let fidelity = Fidelity(keeps: [], leavesOut: [])

  func code(_ settings: Settings) -> [String] { [] }

  func run(_ settings: Settings, recorder: Recorder) throws -> Run {
    let (distance, share) = (settings.number("distance"), settings.text("rate") == "fast" ? 0.7 : 0.9)
    if distance == 13 { throw SettingsError.together("13 brings bad luck") }
    let frames = Int(settings.number("frames"))
    let samples = (0...frames).map { frame in
      Series.Sample(time: Double(frame) * 50, value: distance * (1 - power(share, frame)))
    }
    let flags: (Bool, Bool, Bool) -> [Event.Argument] = {
      [.init("isTracking", .flag($0)), .init("isDragging", .flag($1)), .init("isDecelerating", .flag($2))]
    }
    recorder.record("delegate", "scrollViewWillBeginDragging", flags(true, true, false))
    for sample in samples {
      recorder.advance(to: sample.time)
      recorder.record(
        "delegate", "scrollViewDidScroll", [.init("y", .number(sample.value.rounded()))] + flags(false, false, true))
    }
    recorder.record("delegate", "scrollViewDidEndDecelerating", flags(false, false, false))
    let end = samples.last?.value ?? 0
    let velocity = zip(samples, samples.dropFirst()).map {
      Series.Sample(time: $1.time, value: ($1.value - $0.value) * 20)
    }
    return Run(
      outputs: [
        "end": .number(end), "duration": .number(Double(frames) * 50), "isFar": .flag(end > 300), "none": .none,
      ], recorder: recorder,
      series: [
        Series(series[0], samples: samples, marks: [.init(name: "maxOffset", value: 450)]),
        Series(series[1], samples: velocity),
      ],
      notes: settings.flag("isPaged") ? ["isPaged had no effect."] : [],
      film: Film(duration: Double(frames) * 50) { time in
        [Self.figure(samples[min(Int((time / 50).rounded()), frames)].value)]
      }, figures: { [Self.figure(end)] })
  }

  static func figure(_ offset: Double) -> Figure {
    Figure(
      title: "", words: "The window stands at \(Int(offset.rounded())).",
      shapes: [
        Shape(name: "content", rect: Rect(x: 0, y: 0, width: 300, height: 900)),
        Shape(name: "bounds", rect: Rect(x: 0, y: offset, width: 300, height: 400), outline: .heavy),
      ], marks: [Mark(y: offset.rounded(), note: "offset")])
  }

  private func power(_ base: Double, _ exponent: Int) -> Double {
    (0..<exponent).reduce(1) { result, _ in result * base }
  }
}

extension Desk {
  /// At a table with the gliding simulation, run once.
  static func gliding(_ rendering: Rendering = Rendering(), form: OutputForm = .human) throws -> Desk {
    let desk = try Desk(rendering, form: form)
    desk.session.bench = Bench(GlideSimulation())
    return desk
  }
}
