import Platform
import Scrolling
import Tracing

/// What people believe of the way back; other models of it run on the same frames.
enum BounceMisconceptions {
  static let all: [Misconception] = [
    Misconception(
      id: "spring-of-stiffness-100",
      claim: "The bounce is a critically damped spring of mass 1 and stiffness 100.",
      truth: "That was fitted by eye. Let go at rest, content comes back as one exponential, fastest at once.",
      rule: "SV-31",
      run: { settings in
        let spring = DampedSpring(mass: 1, stiffness: 100, dampingRatio: 1)
        return believed(settings) { spring.position(at: $0, from: $1, velocity: $2) }
      }),
    Misconception(
      id: "spring-of-flutter",
      claim: "The bounce is a spring of mass 0.5, stiffness 100 and damping ratio 1.1, as in Flutter.",
      truth: "Flutter's spring is stiffer against an impact and slower on the way back than UIKit's.", rule: "SV-31",
      run: { settings in
        let spring = DampedSpring(mass: 0.5, stiffness: 100, dampingRatio: 1.1)
        // Flutter lets no more than this into its spring.
        return believed(settings) { spring.position(at: $0, from: $1, velocity: min(max($2, -5000), 5000)) }
      }),
    Misconception(
      id: "spring-of-the-mac", claim: "The bounce is the one of WebKit and AppKit on the Mac.",
      truth: "The Mac's band lets far less of the velocity through and comes back sooner.", rule: "SV-31",
      run: { settings in
        believed(settings) { time, start, velocity in
          (start + velocity * time / 1000 * 0.31) * exp(-12.5 * time / 1000)
        }
      }),
    Misconception(
      id: "velocity-ends-at-the-edge", claim: "Content that arrives at the edge has no velocity left there.",
      truth: "The velocity goes into the bounce without a loss.", rule: "SV-30",
      run: { settings in
        var believed = settings
        if settings.number("velocity") > 0 { believed.set("velocity", to: 0) }
        let scene = try BounceSimulation.scene(believed, recorder: Recorder(keeping: .nothing))
        return .init(
          outputs: [
            "peakOverscroll": .number(scene.peakOverscroll), "timeOfPeak": .number(scene.timeOfPeak),
            "duration": .number(scene.loop.time),
          ])
      }),
  ]

  /// Reads a curve off the frames, as the run does: the peak, and the end half a point before the edge.
  private static func believed(
    _ settings: Settings, _ curve: (_ time: Double, _ start: Double, _ velocity: Double) -> Double
  ) -> Misconception.Answer {
    let start = settings.number("overscroll")
    let velocity = settings.number("velocity")
    // From inside, or on the way there, no spring acts.
    guard start > 0 || velocity > 0, velocity >= 0 else { return .init(outputs: [:]) }
    let frame = 1000 / settings.number("framesPerSecond")
    var peak = (overscroll: start, time: 0.0)
    var end = 0.0
    for index in 1...100_000 {
      let time = Double(index) * frame
      let overscroll = curve(time, start, velocity)
      if overscroll > peak.overscroll { peak = (overscroll, time) }
      end = time
      let isComingBack = time > peak.time
      if isComingBack, overscroll < BounceSpring.settleDistance { break }
    }
    return .init(
      outputs: [
        "peakOverscroll": .number(peak.overscroll), "timeOfPeak": .number(peak.time), "duration": .number(end),
      ])
  }
}
