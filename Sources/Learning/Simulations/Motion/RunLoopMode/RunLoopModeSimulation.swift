import Geometry
import Scrolling
import Tracing
import Values
import Views

/// A repeating timer and a finger that scrolls.
struct RunLoopModeSimulation: Simulation {
  let id = "run-loop-mode"
  let summary = "a repeating timer while a list is scrolled, in the default mode and in the common ones"

  let parameters = [
    Parameter("interval", .number(least: 0.001, most: 3600), 0.5, unit: "s", "the timer's interval; it starts at 0"),
    Parameter("mode", .choice(["default", "common"]), "default", "the run loop mode the timer is added for"),
    Parameter("scrollFrom", .number(least: 0, most: 3600), 1.2, unit: "s", "when the finger begins to drag"),
    Parameter("scrollTo", .number(least: 0, most: 3600), 4.2, unit: "s", "when it lifts, at rest"),
    Parameter("until", .number(least: 0, most: 3600), 6, unit: "s", "when the run ends"),
  ]

  let outputs = [
    Output("fireTimes", .list, "when the timer fired, in seconds", rule: "SV-46"),
    Output("fireCount", .number, "how often it fired", rule: "SV-46"),
    Output("missed", .number, "how many firings were due and never came", rule: "SV-46"),
    Output("lastFireTime", .number, unit: "s", "when it fired last", rule: "SV-46"),
  ]

  let misconceptions = RunLoopModeMisconceptions.all

  let fidelity = Fidelity(
    keeps: [
      "tracking mode from the begin of the drag until nothing decelerates",
      "a timer's own grid: one late firing, missed ones lost, the next ones on the grid again",
    ],
    leavesOut: [
      "the deceleration after a flick, which counts as tracking too: here the finger holds until it lifts",
      "timer tolerance, blocks of the main queue, which run on in every mode",
    ],
    choices: ["A firing that is due as tracking ends counts as late and comes at once (SV-46)."])

  func run(_ settings: Settings, recorder: Recorder) throws -> Run {
    let times = try Self.fireTimes(settings, mode: RunLoop.Mode(rawValue: settings.text("mode")) ?? .default, recorder)
    let due = Self.due(settings)
    let end = settings.number("until")
    let (from, to) = (settings.number("scrollFrom"), min(settings.number("scrollTo"), end))
    let lanes = ModeLanes(scroll: from < to ? (from, to) : nil, fireTimes: times, end: end)
    return Run(
      outputs: [
        "fireTimes": .list(times.map { .number($0) }),
        "fireCount": .number(Double(times.count)),
        "missed": .number(max(0, due - Double(times.count))),
        "lastFireTime": times.last.map { .number($0) } ?? .none,
      ], recorder: recorder, notes: notes(settings), film: lanes.film, figures: { [lanes.figure(until: lanes.end)] })
  }

  /// How many places of the grid the run holds.
  static func due(_ settings: Settings) -> Double {
    (settings.number("until") / settings.number("interval") + 1e-9).rounded(.down)
  }

  static func fireTimes(_ settings: Settings, mode: RunLoop.Mode, _ recorder: Recorder) throws -> [Double] {
    let scene = try MotionScene(.init(), recorder: recorder)
    let loop = scene.loop
    var times: [Double] = []
    let interval = settings.number("interval") * 1000
    let timer = Timer(interval: interval, mode: mode) {
      times.append(NumberText.rounded(loop.time / 1000))
      recorder.record("timer", "fire", rule: "SV-46")
    }
    loop.add(timer)
    let end = settings.number("until") * 1000
    let from = settings.number("scrollFrom") * 1000
    let to = settings.number("scrollTo") * 1000
    if from < min(to, end) {
      try loop.run(until: from)
      try loop.turn {
        try scene.scrollView.touchBegan()
        try scene.scrollView.panBegan(translation: Point(x: 0, y: -100), velocity: .zero)
      }
      try loop.run(until: min(to, end))
      if to <= end { try loop.turn { try scene.scrollView.panEnded(velocity: .zero) } }
    }
    try loop.run(until: end)
    return times
  }

  private func notes(_ settings: Settings) -> [String] {
    settings.number("scrollFrom") < settings.number("scrollTo")
      ? [] : ["Nothing scrolls: it would end before it begins."]
  }

  func code(_ settings: Settings) -> [String] {
    [
      "let timer = Timer(timeInterval: \(swiftNumber(settings.number("interval"))), repeats: true) { _ in tick() }",
      "RunLoop.main.add(timer, forMode: .\(settings.text("mode")))",
    ]
  }
}
