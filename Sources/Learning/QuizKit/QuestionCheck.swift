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

  /// Holds `question` against itself on each of `seeds`; each kind of trouble is told once, with the first seed that
  /// shows it.
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
      } catch { troubles = [trouble(of: error)] }
      for trouble in troubles where told.insert(trouble.key).inserted {
        examination.findings.append(
          Finding(
            file: file, place: question.place, message: "\(question.id): \(trouble.message)\(suffix)",
            hint: trouble.hint))
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
    var key: String
    var message: String
    var hint: String?
  }

  private static func troubles(_ variant: Variant) -> [Trouble] {
    keyTroubles(variant) + misconceptionTroubles(variant) + optionTroubles(variant) + changeTroubles(variant)
      + textTroubles(variant)
  }

  private static func trouble(of failure: Variant.Failure) -> Trouble {
    let key =
      switch failure {
      case .conditionRarelyHolds: "where"
      case .cannotRun: "run"
      case .noAnswer: "answer"
      }
    return Trouble(key: key, message: failure.message)
  }

  /// Right by its own key.
  private static func keyTroubles(_ variant: Variant) -> [Trouble] {
    guard let key = variant.keyText, (try? variant.mark(key))?.verdict != .right else { return [] }
    return [Trouble(key: "key", message: "its own answer, \(key), is marked as wrong", hint: nil)]
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
    for option in wrong {
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
            Trouble(key: name, message: "\(name) does not differ from the right answer, \(rightText)", hint: nil))
        }
      }
      guard let text else { continue }
      if text == rightText {
        troubles.append(Trouble(key: name, message: "\(name) equals the right answer, \(rightText)", hint: nil))
      } else if seen.contains(text) {
        troubles.append(Trouble(key: name, message: "two options say \(text)", hint: nil))
      }
      seen.append(text)
    }
    return troubles
  }

  private static func changeTroubles(_ variant: Variant) -> [Trouble] {
    guard case .change(let change) = variant.question.body, let simulation = variant.question.simulation,
      let settings = variant.settings
    else { return [] }
    do {
      if try change.outcome(simulation, settings).isReached {
        return [
          Trouble(key: "held", message: "\"\(change.goal.source)\" already holds before the learner acts", hint: nil)
        ]
      }
      guard change.solution(simulation, from: settings) == nil else { return [] }
      return [
        Trouble(
          key: "unreachable",
          message:
            "no value of \(change.allow.joined(separator: ", ")) was found that reaches \"\(change.goal.source)\"",
          hint: "allow another parameter, or ease the goal")
      ]
    } catch { return [Trouble(key: "goal", message: error.message, hint: nil)] }
  }

  /// Texts whose gaps cannot be filled.
  private static func textTroubles(_ variant: Variant) -> [Trouble] {
    var texts = variant.question.hints
    if let explain = variant.question.explain { texts.append(explain) }
    var troubles: [Trouble] = []
    for template in texts {
      do { _ = try variant.text(template) } catch {
        troubles.append(Trouble(key: "text \(template.source)", message: error.message, hint: error.hint))
      }
    }
    return troubles
  }
}
