import Tracing

/// What people believe of hugging and resistance.
enum HuggingMisconceptions {
  static let all: [Misconception] = [
    Misconception(
      id: "room-is-shared-equally", claim: "Two labels with equal priorities share the spare room equally.",
      truth: "Every split costs the same, so any may come out, and nothing is logged.", rule: "LC-25",
      run: { settings in
        guard let truth = try ambiguous(settings) else { return .init(outputs: [:]) }
        let free = settings.number("width") - 2 * settings.number("margin") - settings.number("gap")
        let (a, b) = (settings.number("a.intrinsicWidth"), settings.number("b.intrinsicWidth"))
        return .init(
          outputs: [
            "a.width": .number(solved(a + (free - a - b) / 2)), "b.width": .number(solved(b + (free - a - b) / 2)),
            "isAmbiguous": .flag(false), "a.leastWidth": .number(solved(a + (free - a - b) / 2)),
            "a.greatestWidth": .number(solved(a + (free - a - b) / 2)),
          ].merging(truth) { believed, _ in believed })
      }),
    Misconception(
      id: "ambiguity-is-logged", claim: "Where several layouts would do, the console warns.",
      truth: "Ambiguity is silent; only required constraints that clash are logged.", rule: "LC-25",
      run: { settings in
        guard try ambiguous(settings) != nil else { return .init(outputs: [:]) }
        return .init(outputs: ["log": "Ambiguous layout"])
      }),
    Misconception(
      id: "higher-hugging-stretches", claim: "The view with the higher hugging priority takes the spare room.",
      truth: "Hugging resists growth: the lower one stretches.", rule: "LC-24",
      run: { settings in try swapped(settings, "hugging") }),
    Misconception(
      id: "higher-resistance-shrinks", claim: "The view with the higher compression resistance gives way.",
      truth: "Resistance keeps from shrinking: the lower one is squashed.", rule: "LC-24",
      run: { settings in try swapped(settings, "compressionResistance") }),
    Misconception(
      id: "priorities-are-shares", claim: "Spare room is shared in the ratio of the priorities.",
      truth: "Only which is higher counts, not by how much: the lower one takes all of it.", rule: "LC-24",
      run: { settings in
        let (a, b) = (settings.number("a.hugging"), settings.number("b.hugging"))
        let free = settings.number("width") - 2 * settings.number("margin") - settings.number("gap")
        let spare = free - settings.number("a.intrinsicWidth") - settings.number("b.intrinsicWidth")
        guard settings.text("a.kind") != "view", settings.text("b.kind") != "view", a != b, spare > 0 else {
          return .init(outputs: [:])
        }
        // The weaker one gets the more.
        let share = b / (a + b)
        return .init(outputs: [
          "a.width": .number(solved(settings.number("a.intrinsicWidth") + spare * share)),
          "b.width": .number(solved(settings.number("b.intrinsicWidth") + spare * (1 - share))),
        ])
      }),
  ]

  /// The outputs of a run that has several answers; nil where it has one, or where a view has no size of its own.
  private static func ambiguous(_ settings: Settings) throws -> [String: Value]? {
    guard settings.text("a.kind") != "view", settings.text("b.kind") != "view" else { return nil }
    let truth = try HuggingSimulation().run(settings, recorder: Recorder(keeping: .nothing))
    return truth["isAmbiguous"] == true ? [:] : nil
  }

  private static func swapped(_ settings: Settings, _ name: String) throws -> Misconception.Answer {
    guard settings.number("a.\(name)") != settings.number("b.\(name)") else { return .init(outputs: [:]) }
    var believed = settings
    believed.set("a.\(name)", to: .number(settings.number("b.\(name)")))
    believed.set("b.\(name)", to: .number(settings.number("a.\(name)")))
    let run = try HuggingSimulation().run(believed, recorder: Recorder(keeping: .nothing))
    return .init(outputs: run.outputs(["a.width", "b.x", "b.width"]))
  }
}
