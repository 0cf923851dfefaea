import Tracing
import Values

/// What people believe of the update cycle. Most beliefs run as a script that is changed so that UIKit would behave as
/// believed.
enum UpdateCycleMisconceptions {
  static let all: [Misconception] = [
    Misconception(
      id: "constraint-moves-at-once", claim: "A new constant moves the view at once: frame reads the new value.",
      truth: "The solver knows it at once; the frame changes when the superview is laid out.", rule: "LC-11",
      run: { settings in
        let run = try truth(settings)
        guard uses(settings, ["changeConstraint", "changeLeading"]), run["frameChanges"] == .text("nextPass"),
          let width = run["width.afterUpdate"], let frame = run["frame.afterUpdate"]
        else { return .init(outputs: [:]) }
        return .init(outputs: ["frameChanges": "immediately", "width.atOnce": width, "frame.atOnce": frame])
      }),
    Misconception(
      id: "lays-out-on-every-offset", claim: "layoutSubviews runs for every assignment of contentOffset.",
      truth: "Layout waits for the pass and comes once, however many offsets there were; didScroll comes for each.",
      rule: "SV-06",
      run: { try believe($0, after: ["setContentOffset", "setBoundsOrigin"], insert: "layoutIfNeeded") }),
    Misconception(
      id: "scrolling-never-lays-out", claim: "Scrolling does not call layoutSubviews: that would be far too slow.",
      truth: "It does, once in every pass. A log that is read before the pass does not show it.", rule: "LC-06",
      run: { try believe($0, without: ["setContentOffset"]) }),
    Misconception(
      id: "plain-origin-is-free", claim: "Only scroll views are laid out when the origin of their bounds changes.",
      truth: "Any change of the bounds marks any view, in size or in origin.", rule: "SV-07",
      run: { settings in
        settings.text("view") == "plain"
          ? try believe(settings, without: ["setBoundsOrigin", "setContentOffset"]) : .init(outputs: [:])
      }),
    Misconception(
      id: "scrolling-lays-out-the-superview", claim: "Scrolling lays out the scroll view's superview too.",
      truth: "It did once. Today the setter of contentOffset marks the scroll view alone.", rule: "LC-06",
      run: { settings in
        guard settings.text("view") == "scrollView" else { return .init(outputs: [:]) }
        return try believe(settings, replace: "setContentOffset", by: "setBoundsOrigin", only: superviewOutputs)
      }),
    Misconception(
      id: "lays-out-at-once", claim: "setNeedsLayout lays the view out.",
      truth: "It sets a mark and returns. The pass at the end of the turn lays out, once.", rule: "LC-01",
      run: { try believe($0, after: ["setNeedsLayout"], insert: "layoutIfNeeded") }),
    Misconception(
      id: "layout-if-needed-always", claim: "layoutIfNeeded always calls layoutSubviews.",
      truth: "Where nothing is marked it returns at once.", rule: "LC-04",
      run: { try believe($0, before: ["layoutIfNeeded"], insert: "setNeedsLayout") }),
    Misconception(
      id: "frame-always-lays-out", claim: "Setting frame always marks the view for layout.",
      truth: "Only where the size changes. Another place with the same size marks nothing.", rule: "LC-05",
      run: { try believe($0, after: ["setFrameOrigin", "setCenter"], insert: "setNeedsLayout") }),
    Misconception(
      id: "size-marks-the-view-alone", claim: "A new size marks the view, and nobody else.",
      truth: "The superview is marked too, and laid out first.", rule: "LC-05",
      run: { settings in
        uses(settings, ["setFrameSize"]) ? try withoutSuperview(settings) : .init(outputs: [:])
      }),
    Misconception(
      id: "constraint-marks-the-view", claim: "A changed constraint marks the view that it belongs to.",
      truth: "It marks the superview of each view that moves. The view itself is laid out only if its size changes.",
      rule: "LC-11",
      run: { settings in
        uses(settings, ["changeConstraint", "changeLeading"]) ? try withoutSuperview(settings) : .init(outputs: [:])
      }),
    Misconception(
      id: "old-after-super", claim: "After super.layoutSubviews() the subviews still have their old frames.",
      truth: "Those with constraints have their new ones: super copies them. Those set by hand have what you set.",
      rule: "LC-09",
      run: { settings in
        let run = try truth(settings)
        guard let frame = run["child.frame.beforeSuper"], let width = run["child.width.beforeSuper"] else {
          return .init(outputs: [:])
        }
        return .init(outputs: ["child.frame.afterSuper": frame, "child.width.afterSuper": width])
      }),
    Misconception(
      id: "super-places-all", claim: "super.layoutSubviews() brings every subview to its new place.",
      truth: "Only subviews with constraints. One that is placed by hand keeps its frame until you set it.",
      rule: "LC-09",
      run: { settings in
        guard settings.text("childLayout") == "frames", try truth(settings)["child.frame.afterSuper"] != Value.none
        else { return .init(outputs: [:]) }
        var other = settings
        other.set("childLayout", to: "constraints")
        let run = try truth(other)
        return .init(outputs: outputs(run, ["child.frame.afterSuper", "child.width.afterSuper"]))
      }),
    Misconception(
      id: "colour-draws", claim: "A new backgroundColor draws the view anew.",
      truth: "The colour belongs to the layer. Only setNeedsDisplay, and a size with contentMode redraw, draw.",
      rule: "LC-14",
      run: { try believe($0, after: ["setBackgroundColor"], insert: "setNeedsDisplay", overridesDraw: true) }),
    Misconception(
      id: "size-draws", claim: "A view is drawn anew when its size changes.",
      truth: "Its picture is stretched, unless contentMode is redraw.", rule: "LC-14",
      run: { settings in
        guard uses(settings, ["setFrameSize", "changeConstraint"]), settings.flag("overridesDraw") else {
          return .init(outputs: [:])
        }
        var other = settings
        other.set("contentMode", to: "redraw")
        return answer(try truth(other), against: try truth(settings))
      }),
    Misconception(
      id: "every-view-draws", claim: "setNeedsDisplay draws any view.",
      truth: "Only a view whose class has a draw of its own; the others have nothing to draw.", rule: "LC-14",
      run: { settings in
        guard uses(settings, ["setNeedsDisplay"]) else { return .init(outputs: [:]) }
        var other = settings
        other.set("overridesDraw", to: true)
        return answer(try truth(other), against: try truth(settings), only: ["calls", "order", "draw.count"])
      }),
    Misconception(
      id: "display-lays-out", claim: "setNeedsDisplay also asks for layout.",
      truth: "There are three marks, and none of them sets another: constraints, layout, display.", rule: "LC-01",
      run: { try believe($0, after: ["setNeedsDisplay"], insert: "setNeedsLayout") }),
    Misconception(
      id: "constraints-from-the-root", claim: "updateConstraints goes from the root to the leaves, as layout does.",
      truth: "It goes from the leaves to the root; layout goes the other way.", rule: "LC-13",
      run: { settings in
        let run = try truth(settings)
        return .init(outputs: [
          "order": turned(run["order"]), "calls": turned(run["calls"]),
        ])
      }),
    Misconception(
      id: "told-once-a-turn", claim: "scrollViewDidScroll is collected like layout: it comes once a turn.",
      truth: "It is called within the setter, for every assignment that changes the offset.", rule: "SV-08",
      run: { settings in
        guard case .number(let count)? = try truth(settings)["didScroll.count"] else { return .init(outputs: [:]) }
        return .init(outputs: ["didScroll.count": .number(min(count, 1))])
      }),
    Misconception(
      id: "frame-wins", claim: "A frame that is set stays, with constraints or without.",
      truth: "The superview's next layout writes the solved frame over it.", rule: "LC-12",
      run: { settings in
        let run = try truth(settings)
        guard uses(settings, ["changeConstraint", "changeLeading"]),
          uses(settings, ["setFrameSize", "setFrameOrigin"]),
          let width = run["width.atOnce"], let frame = run["frame.atOnce"]
        else { return .init(outputs: [:]) }
        return .init(outputs: ["width.afterUpdate": width, "frame.afterUpdate": frame])
      }),
    Misconception(
      id: "every-mark-above-loops", claim: "A view that marks its superview in layoutSubviews never stops laying out.",
      truth: "The superview gets another round; it goes on only if that round marks the view again.", rule: "LC-16",
      run: { settings in
        .init(outputs: settings.text("layoutMarks") == "superview" ? ["settles": false] : [:])
      }),
    Misconception(
      id: "bitmap-in-points", claim: "What a view draws takes four bytes a point.",
      truth: "Four bytes a pixel: on this screen there are two by two pixels to a square point.", rule: "LC-14",
      run: { settings in
        guard case .number(let bytes)? = try truth(settings)["backingStoreBytes"] else { return .init(outputs: [:]) }
        return .init(outputs: ["backingStoreBytes": .number(bytes / 4)])
      }),
    Misconception(
      id: "block-animates-constants", claim: "A constant that is changed in an animation block is animated.",
      truth: "The layout that moves the view comes after the block. Call layoutIfNeeded in it.", rule: "LC-17",
      run: { settings in
        try believe(settings, after: ["changeConstraint", "changeLeading"], insert: "animate layoutIfNeeded") {
          $0.isAnimated
        }
      }),
  ]

  private static let superviewOutputs = [
    "calls", "order", "layoutSubviews.count", "superview.layoutSubviews.count",
  ]

  private static func truth(_ settings: Settings) throws -> Run {
    try UpdateCycleSimulation().run(settings, recorder: Recorder(keeping: .nothing))
  }

  private static func actions(_ settings: Settings) -> [UpdateAction] {
    let script = settings.text("script")
    let isScript = script.contains { !$0.isWhitespace }
    return (try? UpdateScript.actions(in: isScript ? script : settings.text("action"))) ?? []
  }

  private static func uses(_ settings: Settings, _ names: [String]) -> Bool {
    actions(settings).contains { names.contains($0.name) }
  }

  // MARK: Scripts as a believer would need them

  private static func believe(
    _ settings: Settings, after names: [String], insert text: String, overridesDraw: Bool = false,
    where applies: (UpdateAction) -> Bool = { _ in true }
  ) throws -> Misconception.Answer {
    guard !overridesDraw || settings.flag("overridesDraw") else { return .init(outputs: [:]) }
    return try edited(settings) { actions in
      try actions.flatMap { action in
        names.contains(action.name) && applies(action) ? [action] + (try inserted(text, like: action)) : [action]
      }
    }
  }

  private static func believe(
    _ settings: Settings, before names: [String], insert text: String
  ) throws -> Misconception.Answer {
    try edited(settings) { actions in
      try actions.flatMap { action in
        names.contains(action.name) ? (try inserted(text, like: action)) + [action] : [action]
      }
    }
  }

  private static func believe(_ settings: Settings, without names: [String]) throws -> Misconception.Answer {
    guard uses(settings, names) else { return .init(outputs: [:]) }
    let run = try played(settings) { actions in actions.filter { !names.contains($0.name) } }
    return .init(outputs: outputs(run, ["order", "layoutSubviews.count", "view.layoutSubviews.count"]))
  }

  private static func believe(
    _ settings: Settings, replace name: String, by other: String, only names: [String]
  ) throws -> Misconception.Answer {
    guard uses(settings, [name]) else { return .init(outputs: [:]) }
    let run = try played(settings) { actions in
      try actions.map { action in
        guard action.name == name else { return action }
        var replaced = action
        replaced.step.form = try inserted(other, like: action).first?.step.form ?? action.step.form
        return replaced
      }
    }
    return .init(outputs: outputs(run, names.filter { $0 != "calls" }))
  }

  /// The truth without any layout of the view's superview.
  private static func withoutSuperview(_ settings: Settings) throws -> Misconception.Answer {
    let scene = try UpdateCycleScene(settings, recorder: Recorder(keeping: .nothing))
    try scene.play()
    guard let superview = scene.superviewName else { return .init(outputs: [:]) }
    let left = "\(superview).layoutSubviews"
    func kept(_ calls: [Value]) -> Value { .list(calls.filter { $0 != .text(left) }) }
    let all = scene.log.count(.layoutSubviews) - scene.log.count(.layoutSubviews, of: superview)
    return .init(outputs: [
      "calls": kept(scene.log.calls), "order": kept(scene.log.order), "layoutSubviews.count": .number(Double(all)),
      "superview.layoutSubviews.count": 0,
    ])
  }

  private static func inserted(_ text: String, like action: UpdateAction) throws -> [UpdateAction] {
    try UpdateScript.actions(in: text).map { inserted in
      var inserted = inserted
      inserted.view = action.view
      return inserted
    }
  }

  private static func played(
    _ settings: Settings, _ edit: ([UpdateAction]) throws -> [UpdateAction]
  ) throws -> Run {
    let recorder = Recorder(keeping: .nothing)
    let scene = try UpdateCycleScene(settings, recorder: recorder, edit: edit)
    try scene.play()
    return Run(outputs: UpdateCycleState(scene).outputs, recorder: recorder)
  }

  /// What differs where the actions are those that a believer thinks they amount to. Their own calls are not told: a
  /// believer did not write them.
  private static func edited(
    _ settings: Settings, _ edit: ([UpdateAction]) throws -> [UpdateAction]
  ) throws -> Misconception.Answer {
    let names = [
      "order", "layoutSubviews.count", "view.layoutSubviews.count", "superview.layoutSubviews.count", "draw.count",
      "animated", "frameChanges",
    ]
    return answer(try played(settings, edit), against: try truth(settings), only: names)
  }

  private static func answer(_ run: Run, against truth: Run, only names: [String]? = nil) -> Misconception.Answer {
    let different = run.outputs.filter { $0.value != truth[$0.name] && names?.contains($0.name) != false }
    return .init(outputs: Dictionary(different.map { ($0.name, $0.value) }) { $1 })
  }

  private static func outputs(_ run: Run, _ names: [String]) -> [String: Value] {
    Dictionary(names.compactMap { name in run[name].map { (name, $0) } }) { $1 }
  }

  /// The calls of updateConstraints in the other direction, at their own places.
  private static func turned(_ list: Value?) -> Value {
    guard case .list(let calls)? = list else { return .none }
    func isOne(_ call: Value) -> Bool {
      if case .text(let text) = call { text.hasSuffix(".updateConstraints") } else { false }
    }
    var other = calls.filter(isOne)
    return .list(calls.map { isOne($0) ? other.removeLast() : $0 })
  }
}
