import Tracing
import Views

/// What people believe of timers.
enum RunLoopModeMisconceptions {
  static let all: [Misconception] = [
    Misconception(
      id: "timers-go-on", claim: "A timer fires while the list is scrolled like at any other time.",
      truth: "While a finger drags or a motion decelerates the run loop is in tracking mode; a timer of the default "
        + "mode waits.", rule: "SV-46",
      run: { settings in
        let times = try RunLoopModeSimulation.fireTimes(settings, mode: .common, Recorder(keeping: .nothing))
        return .init(outputs: answer(times.count, missed: 0, last: times.last))
      }),
    Misconception(
      id: "missed-firings-are-made-up", claim: "The firings that were held back all come when the finger is gone.",
      truth: "One comes late; the others are lost.", rule: "SV-46",
      run: { settings in
        .init(outputs: ["fireCount": .number(RunLoopModeSimulation.due(settings)), "missed": 0])
      }),
    Misconception(
      id: "grid-begins-anew", claim: "After a late firing the timer counts its interval from there.",
      truth: "It stays on its own grid: after 4.2 comes 4.5, not 4.7.", rule: "SV-46",
      run: { settings in
        let interval = settings.number("interval")
        let times = try RunLoopModeSimulation.fireTimes(
          settings, mode: RunLoop.Mode(rawValue: settings.text("mode")) ?? .default, Recorder(keeping: .nothing))
        // A firing off the grid is the late one.
        guard let late = times.first(where: { abs(($0 / interval).rounded() * interval - $0) > 1e-6 }) else {
          return .init(outputs: [:])
        }
        let more = ((settings.number("until") - late) / interval + 1e-9).rounded(.down)
        let before = times.count { $0 <= late }
        return .init(
          outputs: answer(
            before + Int(more), missed: RunLoopModeSimulation.due(settings) - Double(before) - more,
            last: late + more * interval))
      }),
  ]

  private static func answer(_ count: Int, missed: Double, last: Double?) -> [String: Value] {
    [
      "fireCount": .number(Double(count)), "missed": .number(max(0, missed)),
      "lastFireTime": last.map { .number($0) } ?? .none,
    ]
  }
}
