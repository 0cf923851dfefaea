import Cells
import Tracing

/// What people believe of moving rows by hand.
enum ReorderMisconceptions {
  static let all: [Misconception] = [
    Misconception(
      id: "rows-change-places", claim: "The row and the one at its target change places.",
      truth: "The row is taken out and put in: those between move up or down by one.", rule: "TV-24",
      run: { settings in
        guard let (items, from, to) = try oneSection(settings) else { return .init(outputs: [:]) }
        var order = items
        order.swapAt(from, to)
        return .init(outputs: ["order": .list(order.map { .text($0) })])
      }),
    Misconception(
      id: "target-before-removal", claim: "The target counts in the list as it was before the row was taken out.",
      truth: "It counts after the removal: remove at the source, insert at the target.", rule: "TV-24",
      run: { settings in
        guard let (items, from, to) = try oneSection(settings) else { return .init(outputs: [:]) }
        var order = items
        let item = order.remove(at: from)
        order.insert(item, at: to > from ? to - 1 : to)
        return .init(outputs: ["order": .list(order.map { .text($0) })])
      }),
    Misconception(
      id: "told-at-each-place", claim: "moveRowAt is called for each place that the row is carried over.",
      truth: "It is called once, at the drop. On the way only the delegate is asked for targets.", rule: "TV-24",
      run: { settings in
        guard try truth(settings)["moveItem.count"] != .number(0) else { return .init(outputs: [:]) }
        return .init(
          outputs: ["moveItem.count": .number(Double(RowPathText.list(settings.text("path")).count + 1))])
      }),
    Misconception(
      id: "forgetting-crashes", claim: "Whoever forgets to change the data gets a crash at the next update.",
      truth: "Within a section the counts still match: wrong rows, and no crash. Across sections they do not.",
      rule: "TV-24",
      run: { settings in
        guard !settings.flag("updatesModel"), try truth(settings)["moveItem.count"] != .number(0) else {
          return .init(outputs: [:])
        }
        return .init(outputs: ["raises": true])
      }),
    Misconception(
      id: "table-moves-the-data", claim: "The table moves the row in the data by itself.",
      truth: "moveRowAt asks the app to do it; the table moves only its cells.", rule: "TV-24",
      run: { settings in
        let run = try truth(settings)
        return .init(outputs: ["model": run["order"] ?? .none, "wrongRows": .list([]), "wrongRows.count": 0])
      }),
    Misconception(
      id: "cells-are-asked-again", claim: "After the drop the table asks for the cells of all rows that moved.",
      truth: "The cells go along with their rows; nothing is asked for.", rule: "TV-24",
      run: { settings in
        let run = try truth(settings)
        guard case .number(let count)? = run["cellForRow.count"], run["moveItem.count"] != .number(0),
          let (_, from, to) = try oneSection(settings)
        else { return .init(outputs: [:]) }
        return .init(outputs: ["cellForRow.count": .number(count + Double(abs(from - to) + 1))])
      }),
  ]

  /// The move of a run in which something moves, within the one section.
  private static func oneSection(_ settings: Settings) throws -> ([String], Int, Int)? {
    guard try truth(settings)["moveItem.count"] != .number(0), settings["retarget"] == Value.none else { return nil }
    let items: [[String]]
    do throws(TextProblem) { items = try ReorderScene.sections(settings.text("items")) } catch { return nil }
    guard items.count == 1, let from = RowPathText.path(settings.text("from").trimmedWord),
      let to = RowPathText.path(settings.text("to").trimmedWord), items[0].indices.contains(from.row),
      items[0].indices.contains(to.row)
    else { return nil }
    return (items[0], from.row, to.row)
  }

  private static func truth(_ settings: Settings) throws -> Run {
    try ReorderSimulation().run(settings, recorder: Recorder(keeping: .nothing))
  }
}
