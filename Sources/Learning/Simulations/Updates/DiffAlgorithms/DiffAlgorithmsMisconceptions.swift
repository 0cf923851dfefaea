import Diffing
import Tracing

/// What people believe of differences of lists.
enum DiffAlgorithmsMisconceptions {
  static let all: [Misconception] = [
    Misconception(
      id: "every-diff-is-minimal", claim: "Every algorithm finds the fewest changes.",
      truth:
        "Those after Heckel are fast and take a move for every row that is passed; one row moved may be thousands.",
      rule: "DF-23",
      run: { settings in
        let (old, new) = try DiffAlgorithmsSimulation.lists(settings)
        let difference = ListDifference.minimal(from: old, to: new)
        return .init(outputs: [
          "moves.count": .count(difference.moves.count), "changes": .count(difference.changeCount),
        ])
      }),
    Misconception(
      id: "one-right-difference", claim: "There is one right difference of two lists.",
      truth:
        "Often several have the fewest changes: of two rows that change places, either one may be said to have moved.",
      rule: "DF-24",
      run: { _ in .init(outputs: ["minimalAnswers": 1]) }),
    Misconception(
      id: "passed-rows-move", claim: "Every row whose number changes has moved.",
      truth:
        "Rows that keep their order among each other stay; their numbers change by what goes and comes before them.",
      rule: "DF-24",
      run: { settings in
        let (old, new) = try DiffAlgorithmsSimulation.lists(settings)
        guard !DiffAlgorithmsSimulation.repeats(old), !DiffAlgorithmsSimulation.repeats(new) else {
          return .init(outputs: [:])
        }
        var places: [String: Int] = [:]
        for (place, element) in old.enumerated() { places[element] = place }
        let moves = new.enumerated().compactMap { place, element in
          places[element].flatMap { $0 == place ? nil : (from: $0, to: place) }
        }
        let difference = ListDifference.minimal(from: old, to: new)
        return .init(outputs: [
          "moves": DiffAlgorithmsSimulation.list(moves.map { .text("\($0.from)>\($0.to)") }),
          "moves.count": .count(moves.count),
          "changes": .count(moves.count + difference.deletes.count + difference.inserts.count),
        ])
      }),
    Misconception(
      id: "same-place-is-no-move", claim: "A row that ends where it began has not moved.",
      truth: "It has, where it changes its order with the rows that stay: out at its old place, in at its new one.",
      rule: "DF-24",
      run: { settings in
        let (old, new) = try DiffAlgorithmsSimulation.lists(settings)
        let difference = DiffAlgorithmsSimulation.difference(settings.text("algorithm"), old, new)
        let moves = difference.moves.filter { $0.from != $0.to }
        return .init(outputs: [
          "moves": DiffAlgorithmsSimulation.list(moves.map { .text("\($0.from)>\($0.to)") }),
          "moves.count": .count(moves.count),
        ])
      }),
    Misconception(
      id: "sources-are-old-places", claim: "All libraries count the source of a move in the old list.",
      truth: "DifferenceKit hands its changes out in stages: the deletes are done when its moves come.", rule: "DF-23",
      run: { settings in
        let (old, new) = try DiffAlgorithmsSimulation.lists(settings)
        guard settings.text("algorithm") == "differenceKit" else { return .init(outputs: [:]) }
        let difference = ListDifference.differenceKit(from: old, to: new)
        let gone = Set(difference.deletes)
        let left = old.indices.filter { !gone.contains($0) }
        return .init(outputs: [
          "moves": DiffAlgorithmsSimulation.list(
            difference.moves.map { move in
              .text("\(left.indices.contains(move.from) ? left[move.from] : move.from)>\(move.to)")
            })
        ])
      }),
  ]
}
