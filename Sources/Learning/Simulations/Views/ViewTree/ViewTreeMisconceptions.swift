import Tracing
import Views

/// What people believe of layers and clipping.
enum ViewTreeMisconceptions {
  static let all: [Misconception] = [
    Misconception(
      id: "views-clip", claim: "A view shows nothing of its subviews beyond its own edges.",
      truth: "It does, unless clipsToBounds is set. Only scroll views come with it.", rule: "LC-15",
      run: { settings in
        try look(settings, change: allClipping) { layer in
          let parts = layer.drawnParts()
          return .init(outputs: ["drawn": .list(parts.drawn), "drawn.area": .number(parts.area)])
        }
      }),
    Misconception(
      id: "two-clipping-flags",
      claim: "clipsToBounds is the view's, masksToBounds the layer's: setting one leaves the other.",
      truth: "They are one value under two names: set either, read both.", rule: "LC-15",
      run: { _ in .init(outputs: ["masksToBounds": false]) }),
    Misconception(
      id: "layers-behind-views", claim: "Bare layers always lie behind the subviews.",
      truth: "Both are in one list of sublayers, in the order in which they were added.", rule: "AD-13",
      run: { settings in
        try look(settings, change: layersFirst) { layer in
          guard let sublayers = layer.sublayers else { return .init(outputs: [:]) }
          return .init(outputs: [
            "sublayers": .list(sublayers.map { .text($0.name) }), "drawn": .list(layer.drawnParts().drawn),
          ])
        }
      }),
    Misconception(
      id: "sublayers-are-bare-layers",
      claim: "layer.sublayers holds what was added with addSublayer, not the subviews.",
      truth: "Every subview's layer is in it too: addSubview adds the view and its layer.", rule: "LC-15",
      run: { settings in
        try look(settings) { layer in
          let bare = (layer.sublayers ?? []).filter { $0.view == nil }
          return .init(outputs: [
            "sublayers": bare.isEmpty ? .none : .list(bare.map { .text($0.name) }),
            "sublayers.count": .number(Double(bare.count)),
          ])
        }
      }),
    Misconception(
      id: "new-list-is-empty", claim: "The sublayers of a new view are an empty array.",
      truth: "They are nil until the first one is added.", rule: "AD-13",
      run: { settings in
        try look(settings) { layer in
          .init(outputs: layer.sublayers == nil ? ["sublayers": .list([]), "sublayers.isNil": false] : [:])
        }
      }),
    Misconception(
      id: "hidden-is-removed", claim: "A hidden view is taken out of the list until it shows again.",
      truth: "It stays where it is, and only the drawing passes it over.", rule: "AD-13",
      run: { settings in
        try look(settings) { layer in
          guard let sublayers = layer.sublayers else { return .init(outputs: [:]) }
          let shown = sublayers.filter { !$0.isHidden }
          return .init(outputs: [
            "sublayers": .list(shown.map { .text($0.name) }), "sublayers.count": .number(Double(shown.count)),
          ])
        }
      }),
  ]

  /// Answers from the outermost layer, while its views are there.
  private static func look(
    _ settings: Settings, change: ([ViewNode]) -> [ViewNode] = { $0 },
    answer: (Layer) -> Misconception.Answer
  ) throws -> Misconception.Answer {
    let root = try ViewTreeSimulation.root(settings, recorder: Recorder(keeping: .nothing), change: change)
    return withExtendedLifetime(root) { answer(root.layer) }
  }

  private static func allClipping(_ nodes: [ViewNode]) -> [ViewNode] {
    nodes.map { node in
      var node = node
      node.flags[.clipsToBounds] = .flag(true)
      return node
    }
  }

  /// The same tree, with the bare layers before the views of the same superview.
  private static func layersFirst(_ nodes: [ViewNode]) -> [ViewNode] {
    var sorted: [ViewNode] = []
    func add(_ place: Int, under parent: Int?) {
      var node = nodes[place]
      node.parent = parent
      let own = sorted.count
      sorted.append(node)
      let inside = nodes.indices.filter { nodes[$0].parent == place }
      for child in inside where nodes[child].isLayer { add(child, under: own) }
      for child in inside where !nodes[child].isLayer { add(child, under: own) }
    }
    if !nodes.isEmpty { add(0, under: nil) }
    return sorted
  }
}
