import Cells
import Tracing

/// What people believe of batch updates.
enum BatchUpdateMisconceptions {
  static let all: [Misconception] = [
    Misconception(
      id: "all-indexes-are-old", claim: "Deletes and inserts both name places in the old list.",
      truth: "Deletes do. Inserts, and the targets of moves, name places in the list as it is afterwards.",
      rule: "DF-01",
      run: { settings in
        guard let list = try oneSection(settings) else { return .init(outputs: [:]) }
        let gone = Set(list.deletes)
        let inserts = list.inserts.sorted()
        var order: [String] = []
        // What goes in at an old place goes in before the row that is there.
        for place in 0...list.old.count {
          for (number, insert) in inserts.enumerated() where min(insert, list.old.count) == place {
            order.append("new\(number + 1)")
          }
          if place < list.old.count, !gone.contains(place) { order.append(list.old[place]) }
        }
        return .init(outputs: ["order": .sections([order])])
      }),
    Misconception(
      id: "one-after-another", claim: "The calls take effect one after another, each on what the last one has left.",
      truth:
        "They are collected first; their order does not matter. Only edits of the app's own array come in an order.",
      rule: "DF-01",
      run: { settings in
        guard let list = try oneSection(settings) else { return .init(outputs: [:]) }
        var order = list.old
        for place in list.deletes where order.indices.contains(place) { order.remove(at: place) }
        for (number, place) in list.inserts.enumerated() {
          order.insert("new\(number + 1)", at: min(place, order.count))
        }
        return .init(outputs: ["order": .sections([order])])
      }),
    Misconception(
      id: "reload-keeps-the-cell", claim: "A reload configures the row's cell anew and leaves it where it is.",
      truth:
        "It is a delete and an insert of the row: another cell comes, and a move of the same row conflicts with it.",
      rule: "DF-02",
      run: { settings in
        guard !settings.text("reloadRows").trimmedWord.isEmpty else { return .init(outputs: [:]) }
        var believed = settings
        believed.set("reloadRows", to: "")
        let run = try truth(believed)
        return .init(outputs: run.outputs(["outcome", "exception", "failedCheck", "cellsCreated"]))
      }),
    Misconception(
      id: "reload-takes-any-number",
      claim: "Reloading a row makes the list take up whatever number of rows there is now.",
      truth: "A reload leaves the number of rows as it is; what has come or gone must be named.", rule: "DF-05",
      run: { settings in
        settings.text("reloadRows").trimmedWord.isEmpty ? .init(outputs: [:]) : fine
      }),
    Misconception(
      id: "sums-are-all", claim: "As long as the sums are right, an update passes.",
      truth: "Every place is checked first, each in its own list, and no two changes may be after one place.",
      rule: "DF-04",
      run: { settings in
        let failed = try truth(settings)["failedCheck"]
        return failed == "range" || failed == "conflict" ? fine : .init(outputs: [:])
      }),
    Misconception(
      id: "empty-batch-checks-nothing", claim: "A batch in which nothing is asked for checks nothing.",
      truth: "The counts are read and compared all the same.", rule: "DF-08",
      run: { settings in
        let update = try BatchUpdateScene.update(settings)
        return update.isEmpty ? fine : .init(outputs: [:])
      }),
    Misconception(
      id: "a-batch-asks-for-all", claim: "After a batch the list asks for the cells of all rows that show.",
      truth: "It asks for what is new, reloaded or comes into the window. reloadData asks for all.", rule: "DF-08",
      run: { settings in
        let run = try truth(settings)
        guard run["outcome"] == "ok", case .list(let counts)? = run["counts.after"] else { return .init(outputs: [:]) }
        let rows = counts.reduce(0.0) { sum, count in if case .number(let count) = count { sum + count } else { sum } }
        return .init(outputs: ["cellForRow.count": .number(rows)])
      }),
    Misconception(
      id: "the-newer-text-is-everywhere", claim: "Since iOS 16 every wrong sum is answered with the newer text.",
      truth:
        "Data that have not changed at all still bring the classic one; the newer one stands where they have changed.",
      rule: "DF-06",
      run: { settings in
        let failed = try truth(settings)["failedCheck"]
        return failed == "counts" && settings.number("iOS") >= 16
          ? .init(outputs: ["textForm": "newer"]) : .init(outputs: [:])
      }),
    Misconception(
      id: "there-is-one-text", claim: "Wrong sums are answered with one text, on every system.",
      truth: "Since about iOS 16 there is a newer one that lists all counts and all updates.", rule: "DF-06",
      run: { settings in
        let failed = try truth(settings)["failedCheck"]
        return failed == "counts" ? .init(outputs: ["textForm": "classic"]) : .init(outputs: [:])
      }),
    Misconception(
      id: "data-may-change-first", claim: "It makes no difference whether the data change before the block or in it.",
      truth:
        "A list that does not know its counts reads them when the batch begins, and takes the new ones for the old.",
      rule: "DF-07",
      run: { settings in
        var believed = settings
        believed.set("dataChanges", to: "inBlock")
        return .init(outputs: try truth(believed).outputs(["outcome", "exception", "failedCheck", "counts.before"]))
      }),
    Misconception(
      id: "reload-data-reads-at-once", claim: "reloadData has the counts read before it returns.",
      truth: "In a table, yes. A collection view only gives up what it knew, and reads when somebody needs the counts.",
      rule: "DF-07",
      run: { settings in
        guard settings.text("state") == "reloadPending" else { return .init(outputs: [:]) }
        var believed = settings
        believed.set("state", to: "shown")
        return .init(outputs: try truth(believed).outputs(["outcome", "exception", "failedCheck", "counts.before"]))
      }),
  ]

  private static let fine = Misconception.Answer(outputs: ["outcome": "ok", "exception": .none, "failedCheck": .none])

  /// An update that passes, of one section, by deletes and inserts alone.
  private static func oneSection(_ settings: Settings) throws -> (old: [String], deletes: [Int], inserts: [Int])? {
    let counts = try settings.read("before", UpdateText.counts)
    guard counts.count == 1, try truth(settings)["outcome"] == "ok" else { return nil }
    var names = ItemNames()
    let old = (0..<counts[0]).map { _ in names.next() }
    var deletes: [Int] = []
    var inserts: [Int] = []
    for change in try BatchUpdateScene.update(settings).changes {
      switch change {
      case .deleteItem(let path): deletes.append(path.item)
      case .insertItem(let path): inserts.append(path.item)
      case .reloadItem: break
      default: return nil
      }
    }
    return (old, deletes, inserts)
  }

  private static func truth(_ settings: Settings) throws -> Run {
    try BatchUpdateSimulation().run(settings, recorder: Recorder(keeping: .nothing))
  }
}
