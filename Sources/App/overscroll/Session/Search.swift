import LessonKit
import Simulations

/// Looks for words in everything that has a command to show it.
struct Search {
  struct Hit: Hashable, Sendable {
    /// What to type to see it.
    var command: String
    var text: String
  }

  let library: Library

  init(_ library: Library) { self.library = library }

  func hits(for words: [String]) throws -> [Hit] {
    let words = words.map { $0.lowercased() }
    func holds(_ texts: String...) -> Bool {
      let text = texts.joined(separator: " ").lowercased()
      return words.allSatisfy { text.contains($0) }
    }
    var hits: [Hit] = []
    for entry in library.lessons {
      guard let lesson = try? library.lesson(entry.id) else { continue }
      if holds(lesson.id, lesson.title) { hits.append(Hit(command: "learn \(lesson.id)", text: lesson.title)) }
      for (index, step) in lesson.steps.enumerated() where holds(step.title) {
        hits.append(Hit(command: "learn \(lesson.id)", text: "step \(index + 1): \(step.title)"))
      }
    }
    for simulation in Catalogue.all {
      if holds(simulation.id, simulation.summary) {
        hits.append(Hit(command: "simulate \(simulation.id)", text: simulation.summary))
      }
      for parameter in simulation.parameters where holds(parameter.name, parameter.meaning) {
        hits.append(Hit(command: "parameters \(simulation.id)", text: "\(parameter.name): \(parameter.meaning)"))
      }
      for output in simulation.outputs where holds(output.name, output.meaning) {
        hits.append(Hit(command: "simulate \(simulation.id)", text: "\(output.name): \(output.meaning)"))
      }
      for myth in simulation.misconceptions where holds(myth.id, myth.claim, myth.truth) {
        hits.append(Hit(command: "myths \(simulation.id)", text: myth.claim))
      }
    }
    for rule in library.rulebook().rules where holds(rule.id, rule.title, rule.statement) {
      hits.append(Hit(command: "rule \(rule.id)", text: rule.title))
    }
    for term in library.glossary().terms where holds(term.term, term.meaning) {
      hits.append(Hit(command: "glossary \(term.term)", text: term.meaning))
    }
    return hits
  }
}
