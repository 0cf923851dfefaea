import Tracing

/// What people believe of cells that size themselves.
enum SelfSizingMisconceptions {
  static let all: [Misconception] = [
    Misconception(
      id: "all-are-measured", claim: "Every item is measured before the list shows.",
      truth: "Those that fill the window are, the others when they come.", rule: "TV-15",
      run: { settings in
        .init(outputs: ["preferredAttributes.count": settings["items"] ?? .none])
      }),
    Misconception(
      id: "size-first", claim: "The list knows its content size first and then asks for cells.",
      truth: "It begins with estimates; the size of a row comes out of its configured cell.", rule: "TV-16",
      run: { settings in
        let heights = settings.heights("actualHeights", settings.count("items")) ?? []
        let total = Value.number(heights.reduce(0, +))
        return .init(outputs: ["contentSize.before": total, "contentSize.after": total])
      }),
    Misconception(
      id: "one-correction", claim: "The content size is put right once, after all visible cells are measured.",
      truth: "It is put right for each row, before its cell is displayed.", rule: "TV-15",
      run: { settings in
        let run = try SelfSizingSimulation().run(settings, recorder: Recorder(keeping: .nothing))
        guard run["contentSize.before"] != run["contentSize.after"] else { return .init(outputs: [:]) }
        return .init(outputs: ["invalidations": 1])
      }),
  ]
}
