import Figures
import Geometry
import Touches
import Tracing
import Values

/// Two recognizers, one in the other's view: who recognizes, and what the view is told.
struct GestureConflictSimulation: Simulation {
  let id = "gesture-conflict"
  let summary = "a recognizer on a view and one on the view around it: who recognizes, and what the view is told"

  private static let kinds = GestureConflictScene.Kind.allCases.map(\.rawValue)

  let parameters = [
    Parameter("outer", .choice(kinds), "tap", "the recognizer of the view around"),
    Parameter("inner", .choice(kinds), "tap", "the recognizer of the view that is touched"),
    Parameter(
      "target", .choice(GestureConflictScene.Target.allCases.map(\.rawValue)), "view",
      "what is touched: a plain view, a button, or a control of one's own"),
    Parameter(
      "touch", .choice(GestureConflictScene.Preset.allCases.map(\.rawValue)), "tap",
      "what the finger does, where script says nothing"),
    Parameter(
      "relation", .choice(GestureConflictScene.Relation.allCases.map(\.rawValue)), "none",
      "what the app says of the two: the inner waits for the outer's failure, the inner's delegate allows both, or the "
        + "outer's delegate takes touches on its own view only"),
    .flag("sameView", false, "whether the outer one is attached to the inner view too, as the older of the two"),
    .flag("cancelsTouchesInView", true, "of both: whether recognition takes the touch from the view"),
    .flag("delaysTouchesBegan", false, "of both: whether the view hears nothing until they have failed"),
    .flag("delaysTouchesEnded", true, "of both: whether the view does not hear of the end while they may recognize"),
    Parameter(
      "script", .text(check: { $0.isEmpty ? nil : TouchScript.reader.check($0) }), "",
      "touches of one's own: down 100,200; wait 40; move 100,170; up, with a third number for another finger"),
  ]

  let outputs = [
    Output("fired", .list, "whose actions are sent, in order", rule: "TG-17"),
    Output("fired.times", .list, "when each of these is sent first, in ms", rule: "TG-20"),
    Output(
      "latency", .number, unit: "ms", "from the last lift to the last of these that comes after it; none without one",
      rule: "TG-22"),
    Output("calls", .list, "what view and recognizers go through, in order", rule: "TG-10"),
    Output("states", .list, "the states of each recognizer, in order", rule: "TG-15"),
    Output("viewIsCancelled", .flag, "whether the view's touchesCancelled was called", rule: "TG-12"),
    Output("touchUpInside.count", .number, "how often a control's action was sent", rule: "TG-23"),
  ]

  let misconceptions = GestureConflictMisconceptions.all

  let fidelity = Fidelity(
    keeps: [
      "recognizers first, then the view; one recognizer a touch, the deeper, on one view the newer",
      "failure requirements, simultaneous recognition, prevention among taps, controls against ancestors' taps",
      "cancelled and delayed touches, the timers of tap and long press, the reset of linked recognizers together",
    ],
    leavesOut: [
      "Apple Pencil, trackpad and remote", "velocity thresholds of swipes",
      "recognizers that a view brings along itself",
    ],
    choices: [
      "Taps: 45 pt, 0.75 s for a press, 0.35 s between two. The first and the last are widely observed, 0.75 is "
        + "contested (TG-24).",
      "The order of questions among several recognizers is inferred (TG-21).",
      "Where both may recognize together the action of the deeper one comes first (TG-19, inferred).",
    ])

  func run(_ settings: Settings, recorder: Recorder) throws -> Run {
    let scene = try GestureConflictScene(settings, recorder: recorder)
    let lift = scene.player.lastLift
    let late = scene.firedTimes.last.flatMap { time in lift.map { time - $0 } }
    let ups = scene.entries.count { $0.call == "inner.touchUpInside" }
    return Run(
      outputs: [
        "fired": .list(scene.firedNames.map(Value.text)), "fired.times": .list(scene.firedTimes.map(Value.number)),
        "latency": late.map { .number(max(0, $0)) } ?? .none,
        "calls": .list(scene.entries.map { .text($0.call) }),
        "states": .list(
          ["inner.\(settings.text("inner"))", "outer.\(settings.text("outer"))"].compactMap { name in
            scene.states[name].map { .text("\(name): \((["possible"] + $0.map(\.rawValue)).joined(separator: ", "))") }
          }),
        "viewIsCancelled": .flag(
          scene.entries.contains { $0.call.hasSuffix("touchesCancelled") || $0.call.hasSuffix("touchCancel") }),
        "touchUpInside.count": .number(Double(ups)),
      ], recorder: recorder, notes: notes(settings))
  }

  private func notes(_ settings: Settings) -> [String] {
    var notes = notesOnIdleParameters(settings)
    if !settings.text("script").isEmpty, settings.changed.contains("touch") {
      notes.append("touch had no effect: script says what the finger does.")
    }
    if settings.text("relation") != "none", settings.text("outer") == "none" || settings.text("inner") == "none" {
      notes.append("relation had no effect: there are not two recognizers.")
    }
    return notes
  }

  func code(_ settings: Settings) -> [String] {
    var lines: [String] = []
    for (name, view) in [("outer", settings.flag("sameView") ? "innerView" : "outerView"), ("inner", "innerView")] {
      let kind = settings.text(name)
      guard let type = Self.types[kind] else { continue }
      lines.append("let \(name) = \(type)(target: self, action: #selector(recognized))")
      if kind == "doubleTap" { lines.append("\(name).numberOfTapsRequired = 2") }
      for (property, standard) in [
        ("cancelsTouchesInView", true), ("delaysTouchesBegan", false), ("delaysTouchesEnded", true),
      ] where settings.flag(property) != standard {
        lines.append("\(name).\(property) = \(settings.flag(property))")
      }
      lines.append("\(view).addGestureRecognizer(\(name))")
    }
    switch settings.text("relation") {
    case "requireToFail": lines.append("inner.require(toFail: outer)")
    case "simultaneous":
      lines.append("// inner.delegate: gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:) returns true")
    case "shouldReceiveFalse":
      lines.append("// outer.delegate: gestureRecognizer(_:shouldReceive:) returns touch.view === outerView")
    default: break
    }
    return lines + ["// " + (settings.text("script").isEmpty ? settings.text("touch") : settings.text("script"))]
  }

  private static let types = [
    "tap": "UITapGestureRecognizer", "doubleTap": "UITapGestureRecognizer", "pan": "UIPanGestureRecognizer",
    "longPress": "UILongPressGestureRecognizer",
  ]
}
