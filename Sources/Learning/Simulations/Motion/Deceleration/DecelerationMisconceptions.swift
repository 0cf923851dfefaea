import Platform
import Scrolling
import Tracing

/// What people believe of the deceleration rate.
enum DecelerationMisconceptions {
  static let all: [Misconception] = [
    Misconception(
      id: "rate-per-frame", claim: "The velocity is multiplied by the rate once a frame.",
      truth: "It is the share kept each millisecond: of 1000 pt/s 135 are left after a second, not 886.", rule: "SV-26",
      run: { settings in
        let frame = 1000 / settings.number("framesPerSecond")
        let velocity = settings.number("initialVelocity")
        guard moves(settings) else { return .init(outputs: [:]) }
        let rate = settings.rate.rawValue
        let frames = (log(10 / abs(velocity)) / log(rate)).rounded(.up)
        let distance = velocity / 1000 * frame * (1 - pow(rate, frames)) / (1 - rate)
        return .init(
          outputs: target(settings, distance).merging([
            "velocityAfter1s": .number(frames * frame >= 1000 ? velocity * pow(rate, 1000 / frame) : 0),
            "velocityAfter1Frame": .number(velocity * rate),
            "frames": .number(frames), "duration": .number(frames * frame),
          ]) { $1 })
      }),
    Misconception(
      id: "stops-at-a-tenth", claim: "A deceleration ends when it is slower than 0.1 pt/s.",
      truth: "It ends below 10 pt/s, 0.01 pt a millisecond.", rule: "SV-32",
      run: { settings in
        guard moves(settings) else { return .init(outputs: [:]) }
        let velocity = settings.number("initialVelocity") / 1000
        let motion = Deceleration(velocity: velocity, rate: settings.rate)
        let frame = 1000 / settings.number("framesPerSecond")
        let frames = (motion.time(toSpeed: 0.0001) / frame).rounded(.up)
        return .init(
          outputs: target(settings, motion.distance(at: motion.time(toSpeed: 0.0001))).merging([
            "frames": .number(frames), "duration": .number(frames * frame),
          ]) { $1 })
      }),
    Misconception(
      id: "custom-rate-counts", claim: "decelerationRate takes any number between 0 and 1.",
      truth: "It stores 0.998 from 0.994 on and 0.99 below, whatever is assigned.", rule: "SV-26",
      run: { settings in
        var believed = settings
        if settings.rateNumber != nil { believed.set("customRate", to: true) }
        let run = try DecelerationSimulation().run(believed, recorder: Recorder(keeping: .nothing))
        return .init(outputs: Dictionary(uniqueKeysWithValues: run.outputs.map { ($0.name, $0.value) }))
      }),
    Misconception(
      id: "target-by-sum", claim: "The target is the offset plus v r / (1 - r), as in the talk on fluid interfaces.",
      truth: "UIKit stops counting at 10 pt/s: 1000 pt/s are announced as 494.5 pt, not 499.", rule: "SV-27",
      run: { settings in
        guard moves(settings) else { return .init(outputs: [:]) }
        let motion = Deceleration(velocity: settings.number("initialVelocity") / 1000, rate: settings.rate)
        return .init(outputs: target(settings, motion.summedDistance))
      }),
    Misconception(
      id: "any-release-flings", claim: "Any velocity at the release, however small, moves the content on.",
      truth: "Inside the range a release below 250 pt/s stops at once.", rule: "SV-25",
      run: { settings in
        let motion = Deceleration(velocity: settings.number("initialVelocity") / 1000, rate: settings.rate)
        guard !moves(settings) else { return .init(outputs: [:]) }
        return .init(outputs: target(settings, motion.announcedDistance()))
      }),
    Misconception(
      id: "velocity-in-points-per-second",
      claim: "The offset of the target is computed with the velocity in points per second.",
      truth: "The velocity of scrollViewWillEndDragging is in points per millisecond.", rule: "SV-21",
      run: { settings in
        guard moves(settings) else { return .init(outputs: [:]) }
        let motion = Deceleration(velocity: settings.number("initialVelocity"), rate: settings.rate)
        return .init(outputs: target(settings, motion.announcedDistance()))
      }),
  ]

  private static func moves(_ settings: Settings) -> Bool {
    abs(settings.number("initialVelocity")) >= 1000 * ReleaseDecision.flickSpeed
  }

  private static func target(_ settings: Settings, _ distance: Double) -> [String: Value] {
    let grid = PixelGrid(scale: settings.number("scale"))
    let start = grid.round(settings.number("contentOffset"))
    return ["distance": .number(distance), "targetContentOffset": .number(grid.round(start + distance))]
  }
}
