import Diffing
import Documents
import Figures
import Tracing

/// Two lists and what three algorithms make of them, with how few moves there need be.
struct DiffAlgorithmsSimulation: Simulation {
  /// More elements than this are not compared.
  static let mostElements = 20_000
  /// More elements than this are not compared where some occur several times: the standard library's time grows with
  /// the length times the changes.
  static let mostRepeated = 400
  /// More changes than this are not listed; they are counted all the same.
  static let mostListed = 100

  let id = "diff-algorithms"
  let summary =
    "the difference of two lists by Myers, IGListKit and DifferenceKit, against the fewest moves there can be"

  let parameters: [Parameter] = [
    Parameter(
      "old", UpdateText.check { text throws(TextProblem) in try UpdateText.items(text, most: mostElements) }, "A B C D",
      "the list before; 0..99 stands for the numbers from one to the other"),
    Parameter(
      "new", UpdateText.check { text throws(TextProblem) in try UpdateText.items(text, most: mostElements) }, "D A B C",
      "the list after"),
    Parameter(
      "algorithm", .choice(["myers", "igListKit", "differenceKit"]), "myers",
      "who compares: Swift's difference(from:) with inferred moves, or one of two libraries after Heckel"),
  ]

  let outputs: [Output] = [
    Output("deletes", .list, "old places", rule: "DF-24"),
    Output("inserts", .list, "new places", rule: "DF-24"),
    Output("moves", .list, "old place > new place; DifferenceKit's sources count after the deletes", rule: "DF-23"),
    Output("moves.count", .number, "how many moves", rule: "DF-23"),
    Output("changes", .number, "how many changes in all; a move is one", rule: "DF-24"),
    Output("minimalMoves", .number, "the fewest moves with which it can be done", rule: "DF-24"),
    Output("minimalAnswers", .number, "how many differences have so few", rule: "DF-24"),
    Output("result", .list, "the list that the changes make of the old one", rule: "DF-01"),
  ]

  let misconceptions = DiffAlgorithmsMisconceptions.all

  let fidelity = Fidelity(
    keeps: [
      "IGListKit's and DifferenceKit's rules for moves, as their open sources have them",
      "Myers' choice among minimal differences, change for change the standard library's on lists without repetitions",
    ],
    leavesOut: ["updates of content, sections, the stages in which DifferenceKit hands out its changes"],
    choices: [
      "UIKit's algorithm is not published; documented is O(n), measured are the fewest changes on small lists (DF-21).",
      "Beyond 256 edits the fewest changes are found by places, where several differences have so few with another choice.",
    ])

  func run(_ settings: Settings, recorder: Recorder) throws -> Run {
    let (old, new) = try Self.lists(settings)
    let difference = recorder.record("app", settings.text("algorithm"), rule: "DF-21") {
      Self.difference(settings.text("algorithm"), old, new)
    }
    for place in difference.deletes.prefix(Self.mostListed) {
      recorder.record("difference", "delete", [.init("", .count(place))], rule: "DF-24")
    }
    for place in difference.inserts.prefix(Self.mostListed) {
      recorder.record("difference", "insert", [.init("", .count(place))], rule: "DF-24")
    }
    for move in difference.moves.prefix(Self.mostListed) {
      recorder.record(
        "difference", "move", [.init("", .count(move.from)), .init("to", .count(move.to))], rule: "DF-24")
    }
    let minimal = MinimalMoves(from: old, to: new)
    let repeats = Self.repeats(old) || Self.repeats(new)
    let result = difference.applied(to: old) { new[$0] }
    let sketch = UpdateSketch(before: [old], after: [new])
    return Run(
      outputs: [
        "deletes": Self.list(difference.deletes.map { .count($0) }),
        "inserts": Self.list(difference.inserts.map { .count($0) }),
        "moves": Self.list(difference.moves.map { .text("\($0.from)>\($0.to)") }),
        "moves.count": .count(difference.moves.count), "changes": .count(difference.changeCount),
        "minimalMoves": repeats ? .none : .count(minimal.count),
        "minimalAnswers": repeats ? .none : .number(minimal.answers), "result": Self.list(result.map { .text($0) }),
      ], recorder: recorder, notes: notes(difference, repeats: repeats), figures: { [sketch.figure] })
  }

  static func lists(_ settings: Settings) throws(SettingsError) -> (old: [String], new: [String]) {
    func read(_ text: String) throws(TextProblem) -> [String] { try UpdateText.items(text, most: mostElements) }
    let lists = (old: try settings.read("old", read), new: try settings.read("new", read))
    guard max(lists.old.count, lists.new.count) <= mostRepeated || !repeats(lists.old) && !repeats(lists.new) else {
      throw .together(
        "lists of more than \(mostRepeated) elements are compared only where no element occurs twice in one of them")
    }
    return lists
  }

  static func difference(_ algorithm: String, _ old: [String], _ new: [String]) -> ListDifference {
    switch algorithm {
    case "igListKit": .igListKit(from: old, to: new)
    case "differenceKit": .differenceKit(from: old, to: new)
    default: repeats(old) || repeats(new) ? ListDifference(standardFrom: old, to: new) : .minimal(from: old, to: new)
    }
  }

  static func repeats(_ list: [String]) -> Bool { Set(list).count < list.count }

  static func list(_ values: [Value]) -> Value {
    .list(values.count > mostListed ? values.prefix(mostListed) + ["…"] : values)
  }

  private func notes(_ difference: ListDifference, repeats: Bool) -> [String] {
    var notes: [String] = []
    if repeats { notes.append("An element occurs twice: a diffable data source would refuse the list (DF-10).") }
    if max(difference.deletes.count, difference.inserts.count, difference.moves.count) > Self.mostListed {
      notes.append("The lists show their first \(Self.mostListed) entries.")
    }
    return notes
  }

  func code(_ settings: Settings) -> [String] {
    switch settings.text("algorithm") {
    case "igListKit": ["let result = ListDiff(oldArray: old, newArray: new, option: .equality)"]
    case "differenceKit": ["let changeset = StagedChangeset(source: old, target: new)"]
    default: ["let difference = new.difference(from: old).inferringMoves()"]
    }
  }
}
