import Documents
import Simulations
import Tracing
import Values

/// Holds a question against itself: it can be drawn, is right by its own key, and its wrong answers are wrong.
public enum QuestionCheck {
  /// What a question came to on a number of seeds.
  public struct Examination: Sendable {
    /// What its author must mend.
    public var findings: [Finding] = []
    /// The misconceptions whose believer answers it wrongly on one of the seeds, as `simulation/misconception`.
    public var met: Set<String> = []
  }

  /// How many seeds it takes to say that no misconception fails a question.
  public static let leastSeeds = 3

  /// Holds `question` against itself on each of `seeds`; each kind of trouble is told once, with the first seed that
  /// shows it. Misconceptions are looked for on `leastSeeds` seeds at the least.
  public static func examine(_ question: Question, quiz: String, seeds: [UInt64], file: String) -> Examination {
    var examination = Examination()
    var told: Set<String> = []
    // A question without anything to draw is the same on every seed, its order of options apart.
    let seeds = question.variations.isEmpty ? Array(seeds.prefix(1)) : seeds
    for seed in seeds {
      let suffix = question.variations.isEmpty ? "" : " (seed \(seed))"
      var troubles: [Trouble]
      do {
        let variant = try Variant.draw(question, quiz: quiz, seed: seed)
        troubles = self.troubles(variant)
        examination.met.formUnion(met(by: variant))
      } catch { troubles = [trouble(of: error, at: question.places)] }
      for trouble in troubles where told.insert(trouble.key).inserted {
        examination.findings.append(
          Finding(
            file: file, place: trouble.place ?? question.place,
            message: "\(question.id): \(trouble.message)\(suffix)",
            hint: trouble.hint))
      }
    }
    if !question.variations.isEmpty {
      for seed in 1...UInt64(leastSeeds) where !seeds.contains(seed) {
        guard let variant = try? Variant.draw(question, quiz: quiz, seed: seed) else { continue }
        examination.met.formUnion(met(by: variant))
      }
    }
    return examination
  }

  private static func met(by variant: Variant) -> Set<String> {
    guard let simulation = variant.question.simulation else { return [] }
    var met = Set(variant.believed.map { "\(simulation.id)/\($0.misconception.id)" })
    if case .order = variant.key, let settings = variant.settings, let run = variant.run {
      let shown = Set(variant.choices.map(\.text))
      let truth = run.events.map(\.callText).filter(shown.contains)
      for misconception in simulation.misconceptions {
        guard let events = try? misconception.run(settings).events else { continue }
        if events.map(\.callText).filter(shown.contains) != truth { met.insert("\(simulation.id)/\(misconception.id)") }
      }
    }
    return met
  }

  private struct Trouble {
    /// Where in the file, if it is more exact than the question's beginning.
    var place: Place?
    var key: String
    var message: String
    var hint: String?
  }

  private static func troubles(_ variant: Variant) -> [Trouble] {
    keyTroubles(variant) + misconceptionTroubles(variant) + optionTroubles(variant) + changeTroubles(variant)
      + textTroubles(variant)
  }

  private static func trouble(of failure: Variant.Failure, at places: Question.Places) -> Trouble {
    switch failure {
    case .conditionRarelyHolds: Trouble(place: places.condition, key: "where", message: failure.message)
    case .cannotRun: Trouble(key: "run", message: failure.message)
    case .noAnswer: Trouble(place: places.answer, key: "answer", message: failure.message)
    }
  }

  /// Right by its own key.
  private static func keyTroubles(_ variant: Variant) -> [Trouble] {
    guard let key = variant.keyText, (try? variant.mark(key))?.verdict != .right else { return [] }
    return [
      Trouble(
        place: variant.question.places.answer, key: "key", message: "its own answer, \(key), is marked as wrong",
        hint: nil)
    ]
  }

  /// Wrong by each misconception that answers otherwise.
  private static func misconceptionTroubles(_ variant: Variant) -> [Trouble] {
    guard let answers = variant.typedMisconceptionAnswers() else { return [] }
    return answers.compactMap { answer in
      guard let mark = try? variant.mark(answer.text), mark.verdict == .right else { return nil }
      return Trouble(
        key: "believer \(answer.misconception.id)",
        message: "the believer of \"\(answer.misconception.id)\" answers \(answer.text), which is marked as right",
        hint: "make the tolerance smaller")
    }
  }

  private static func optionTroubles(_ variant: Variant) -> [Trouble] {
    guard case .choice(_, let wrong) = variant.question.body, case .choice(let right) = variant.key else {
      return []
    }
    var troubles: [Trouble] = []
    let rightText = variant.choices[right].text
    let believed = variant.believed
    var seen: [String] = []
    let places = variant.question.places.options
    for (index, option) in wrong.enumerated() {
      let place = places.indices.contains(index) ? places[index] : nil
      let text: String?
      let name: String
      switch option {
      case .text(let template):
        text = try? variant.text(template)
        name = "the option \"\(template.source)\""
      case .value(let expression, _):
        text = try? Variant.evaluate(expression, variant.run, variant.settings).text
        name = "the option \(expression.source)"
      case .misconception(let misconception):
        text = believed.first { $0.misconception.id == misconception.id }?.value.text
        name = "the wrong option \"\(misconception.id)\""
        if text == nil {
          troubles.append(
            Trouble(
              place: place, key: name, message: "\(name) does not differ from the right answer, \(rightText)",
              hint: nil))
        }
      }
      guard let text else { continue }
      if text == rightText {
        troubles.append(
          Trouble(place: place, key: name, message: "\(name) equals the right answer, \(rightText)", hint: nil))
      } else if seen.contains(text) {
        troubles.append(Trouble(place: place, key: name, message: "two options say \(text)", hint: nil))
      }
      seen.append(text)
    }
    return troubles
  }

  private static func changeTroubles(_ variant: Variant) -> [Trouble] {
    guard case .change(let change) = variant.question.body, let simulation = variant.question.simulation,
      let settings = variant.settings
    else { return [] }
    let place = variant.question.places.goal
    do {
      if try change.outcome(simulation, settings).isReached {
        return [
          Trouble(
            place: place, key: "held", message: "\"\(change.goal.source)\" already holds before the learner acts",
            hint: nil)
        ]
      }
      guard change.solution(simulation, from: settings) == nil else { return [] }
      return [
        Trouble(
          place: place, key: "unreachable",
          message:
            "no value of \(change.allow.joined(separator: ", ")) was found that reaches \"\(change.goal.source)\"",
          hint: "allow another parameter, or ease the goal")
      ]
    } catch { return [Trouble(place: place, key: "goal", message: error.message, hint: nil)] }
  }

  /// Texts whose gaps cannot be filled.
  private static func textTroubles(_ variant: Variant) -> [Trouble] {
    let question = variant.question
    var texts = question.hints.enumerated().map { index, hint in
      (hint, question.places.hints.indices.contains(index) ? question.places.hints[index] : nil)
    }
    if let explain = question.explain { texts.append((explain, question.places.explain)) }
    var troubles: [Trouble] = []
    for (template, place) in texts {
      do { _ = try variant.text(template) } catch {
        troubles.append(
          Trouble(place: place, key: "text \(template.source)", message: error.message, hint: error.hint))
      }
    }
    return troubles
  }
}
