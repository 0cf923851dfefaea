import Geometry
import Tracing
import Values
import Views

/// Which layers a tree of views has, and what of them is drawn.
struct ViewTreeSimulation: Simulation {
  let id = "view-tree"
  let summary = "views and bare layers: the list of sublayers, clipping, and what is drawn in which order"

  static let reader = ViewTreeText(flags: [.clipsToBounds, .masksToBounds, .isHidden, .alpha])

  let parameters = [
    Parameter(
      "tree", .text(check: reader.check), "root 0 0 100 100; /photo 90 90 40 40; /layer badge -10 -10 30 30",
      "one view a line with frame and flags, subviews indented; on one line / before a name is one level deeper; "
        + "a line that begins with layer is a bare layer; flags are clipsToBounds, isHidden, alpha"),
    .flag("clipsToBounds", false, "whether the first view cuts off what lies beyond its edges"),
  ]

  let outputs = [
    Output(
      "sublayers", .list, "the first view's layer.sublayers, from back to front; none where it is nil", rule: "AD-13"),
    Output("sublayers.count", .number, "how many those are", rule: "AD-13"),
    Output("sublayers.isNil", .flag, "whether the first view's layer.sublayers is nil", rule: "AD-13"),
    Output("subviews", .list, "the first view's subviews, from back to front", rule: "LC-15"),
    Output("masksToBounds", .flag, "what the first view's layer.masksToBounds reads", rule: "LC-15"),
    Output(
      "drawn", .list,
      "each layer of which something shows, from back to front: name x y width height of that part, "
        + "measured where the first view's frame is", rule: "AD-13"),
    Output("drawn.area", .number, unit: "pt²", "how much the drawn parts cover, each counted by itself", rule: "LC-15"),
  ]

  let misconceptions = ViewTreeMisconceptions.all

  let fidelity = Fidelity(
    keeps: [
      "one list of sublayers, in which the subviews' layers and bare ones stand in the order of adding",
      "clipsToBounds and masksToBounds as one value, which cuts off all that is drawn within",
      "hidden and transparent layers, which stay in the list",
    ],
    leavesOut: [
      "what is drawn in a layer: each counts as if it had a colour", "zPosition, corner radius, masks, shadows",
      "touches, which clipping does not concern (lesson 25)",
    ],
    choices: [
      "sublayers is nil until the first one is there. What it reads after the last was removed is not documented "
        + "(AD-13): here an empty list."
    ])

  func run(_ settings: Settings, recorder: Recorder) throws -> Run {
    let root = try Self.root(settings, recorder: recorder)
    // A layer knows its view only while that is there.
    defer { withExtendedLifetime(root) {} }
    let parts = root.layer.drawnParts()
    let sublayers = root.layer.sublayers
    return Run(
      outputs: [
        "sublayers": sublayers.map { .list($0.map { .text($0.name) }) } ?? .none,
        "sublayers.count": .number(Double(sublayers?.count ?? 0)),
        "sublayers.isNil": .flag(sublayers == nil),
        "subviews": .list(root.subviews.map { .text($0.name) }),
        "masksToBounds": .flag(root.layer.masksToBounds),
        "drawn": .list(parts.drawn), "drawn.area": .number(parts.area),
      ], recorder: recorder, notes: notesOnIdleParameters(settings), figures: { [.drawn(parts)] })
  }

  /// The first view, with all that lies in it.
  static func root(
    _ settings: Settings, recorder: Recorder, change: ([ViewNode]) -> [ViewNode] = { $0 }
  ) throws -> View {
    let nodes = change(try reader.nodes(in: settings.text("tree"), of: "tree"))
    let views = try ViewTreeText.build(nodes, recorder: recorder) { node in
      try View(node.name, frame: node.frame ?? .zero, recorder: recorder)
    }
    guard let root = nodes.first.flatMap({ views[$0.name] }) else {
      throw SettingsError.together("tree: no view")
    }
    if settings.flag("clipsToBounds") { root.clipsToBounds = true }
    return root
  }

  func code(_ settings: Settings) -> [String] {
    guard let nodes = try? Self.reader.nodes(in: settings.text("tree")) else { return [] }
    var lines: [String] = []
    for node in nodes {
      let frame = node.frame ?? .zero
      let rect = StepValue.rect.code([frame.minX, frame.minY, frame.width, frame.height])
      if node.isLayer {
        lines += ["let \(node.name) = CALayer()", "\(node.name).frame = \(rect)"]
      } else {
        lines.append("let \(node.name) = UIView(frame: \(rect))")
      }
      for (flag, value) in node.flags.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
        lines.append("\(node.name).\(flag.rawValue) = \(value.text)")
      }
      guard let parent = node.parent.map({ nodes[$0] }) else { continue }
      let layer = parent.isLayer ? parent.name : parent.name + ".layer"
      lines.append(node.isLayer ? "\(layer).addSublayer(\(node.name))" : "\(parent.name).addSubview(\(node.name))")
    }
    if settings.flag("clipsToBounds"), let root = nodes.first { lines.append("\(root.name).clipsToBounds = true") }
    return lines
  }
}

extension [Layer.DrawnPart] {
  /// Those of which something shows, as the outputs list them.
  var drawn: [Value] {
    compactMap { part in
      part.visible.flatMap { $0.width > 0 && $0.height > 0 ? .text("\(part.name) \(Value.rect($0).text)") : nil }
    }
  }

  var area: Double { reduce(0) { $0 + ($1.visible.map { $0.width * $0.height } ?? 0) } }
}
