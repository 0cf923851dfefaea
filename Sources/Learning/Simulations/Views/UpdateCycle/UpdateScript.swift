import Documents
import Tracing

/// One action of a run of `update-cycle`: a step, on a view that is named or left to the scene.
struct UpdateAction: Sendable {
  var step: Step<UpdateActor>
  /// Where the name stands, if one is written.
  var view: StepWord?
  /// Whether it happens within an animation block.
  var isAnimated = false

  var name: String { step.form.name }
}

/// Reads scripts such as `setContentOffset 100; a.setNeedsLayout; animate layoutIfNeeded`.
///
/// A view is named before the action with a point, or behind it: `layoutIfNeeded a`.
enum UpdateScript {
  static let reader = StepReader<UpdateActor>(forms: UpdateSteps.all)

  /// For `Parameter.Kind.text`.
  static func check(_ text: String) -> TextProblem? {
    do throws(TextProblem) {
      _ = try actions(in: text)
      return nil
    } catch { return error }
  }

  static func actions(in text: String) throws(TextProblem) -> [UpdateAction] {
    var actions: [UpdateAction] = []
    for words in StepWord.steps(in: text) {
      guard actions.count < StepReader<UpdateActor>.stepLimit else {
        throw words[0].problem("more than \(StepReader<UpdateActor>.stepLimit) actions")
      }
      actions.append(try action(words))
    }
    return actions
  }

  private static func action(_ written: [StepWord]) throws(TextProblem) -> UpdateAction {
    var words = written
    let isAnimated = words[0].text == "animate"
    if isAnimated {
      words.removeFirst()
      guard !words.isEmpty else {
        throw written[0].problem("animate what?", hint: "write an action behind it: animate layoutIfNeeded")
      }
    }
    var view: StepWord?
    if let point = words[0].text.lastIndex(of: ".") {
      let name = String(words[0].text[..<point])
      view = StepWord(text: name, line: words[0].line, column: words[0].column)
      words[0].text = String(words[0].text[words[0].text.index(after: point)...])
      words[0].column += name.count + 1
      guard !words[0].text.isEmpty, !name.isEmpty else { throw written[0].problem("a word is missing at the point") }
    }
    // A word behind the action that is no number is a view's name.
    if words.count > 1, words[1].text != "=", Parameter.number(words[1].text) == nil, isKnown(words[0]) {
      guard view == nil else { throw words[1].problem("\"\(words[1].text)\" is not a number") }
      view = words.remove(at: 1)
    }
    return UpdateAction(step: try reader.step(words), view: view, isAnimated: isAnimated)
  }

  private static func isKnown(_ word: StepWord) -> Bool { reader.forms.contains { $0.name == word.text } }
}

extension UpdateAction {
  /// The Swift lines for it.
  func code(on view: String) -> [String] {
    let line = step.code.replacingView(by: view)
    return isAnimated ? ["UIView.animate(withDuration: 0.3) { \(line) }"] : [line]
  }
}

extension String {
  /// Steps write `view` for whichever view they act on.
  fileprivate func replacingView(by name: String) -> String {
    hasPrefix("view.") ? name + dropFirst(4) : self
  }
}
