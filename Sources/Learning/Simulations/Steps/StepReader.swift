import Documents
import Values

/// Reads texts such as `contentOffset.y = 99999; layoutIfNeeded`: steps parted by `;` or line ends.
///
/// Blanks and commas part words. The first thing that cannot be read is a `TextProblem` with its line and column.
struct StepReader<Target>: Sendable {
  /// More steps than this are refused, so that a run stays short.
  static var stepLimit: Int { 1_000 }

  let forms: [StepForm<Target>]

  /// For `Parameter.Kind.text`.
  func check(_ text: String) -> TextProblem? {
    do throws(TextProblem) {
      _ = try steps(in: text)
      return nil
    } catch { return error }
  }

  /// The steps of a parameter's text, with the error that names the parameter.
  func steps(in text: String, of parameter: String) throws(SettingsError) -> [Step<Target>] {
    do throws(TextProblem) { return try steps(in: text) } catch {
      throw .unreadableText(parameter: parameter, error)
    }
  }

  func steps(in text: String) throws(TextProblem) -> [Step<Target>] {
    var steps: [Step<Target>] = []
    for words in StepWord.steps(in: text) {
      guard steps.count < Self.stepLimit else {
        throw words[0].problem("more than \(Self.stepLimit) steps")
      }
      steps.append(try step(words))
    }
    return steps
  }

  /// One step from its words.
  func step(_ words: [StepWord]) throws(TextProblem) -> Step<Target> {
    let name = words[0]
    guard let form = forms.first(where: { $0.name == name.text }) else { throw unknown(name) }
    var values = words.dropFirst()
    switch (form.shape, values.first?.text == "=") {
    case (.assignment, true), (.command, false): break
    case (.assignment, false):
      throw name.problem("\(name.text) is set with \"=\"", hint: "write \(usage(form))")
    case (.command, true):
      throw words[1].problem("\(name.text) is a command, without \"=\"", hint: "write \(usage(form))")
    }
    if form.shape == .assignment { values = values.dropFirst() }
    let allowed = (form.numbers.count - form.optional)...form.numbers.count
    guard allowed.contains(values.count) else {
      let surplus = values.count > allowed.upperBound ? Array(values)[allowed.upperBound] : name
      throw surplus.problem("\(name.text) takes \(amount(form)), not \(values.count)", hint: "write \(usage(form))")
    }
    var numbers: [Double] = []
    for (word, number) in zip(values, form.numbers) { numbers.append(try read(word, as: number, of: form)) }
    return Step(form: form, numbers: numbers, text: words.map(\.text).joined(separator: " "))
  }

  private func read(_ word: StepWord, as number: StepNumber, of form: StepForm<Target>) throws(TextProblem) -> Double {
    if number.takesNaN, word.text.lowercased() == "nan" { return .nan }
    guard let value = Parameter.number(word.text) else {
      throw word.problem("\"\(word.text)\" is not a number")
    }
    guard value >= number.least, value <= number.most else {
      let range = "from \(NumberText.plain(number.least)) to \(NumberText.plain(number.most))"
      throw word.problem("\(form.name) takes a number \(range), not \(word.text)")
    }
    return value
  }

  private func unknown(_ name: StepWord) -> TextProblem {
    let nearest = NearestWord.candidates(for: name.text, among: forms.map(\.name))
    return name.problem(
      "there is no step \"\(name.text)\"",
      hint: nearest.isEmpty
        ? "steps begin with \(forms.map(\.name).prefix(4).joined(separator: ", ")), …"
        : "did you mean \(nearest.joined(separator: " or "))?")
  }

  private func amount(_ form: StepForm<Target>) -> String {
    let most = form.numbers.count
    let least = most - form.optional
    if most == 0 { return "no number" }
    let counted = least == most ? "\(most)" : "\(least) \(most > least + 1 ? "to" : "or") \(most)"
    return counted + (most == 1 ? " number" : " numbers")
  }

  /// `frame = x y width height`
  private func usage(_ form: StepForm<Target>) -> String {
    ([form.name] + (form.shape == .assignment ? ["="] : []) + form.numbers.map(\.label)).joined(separator: " ")
  }
}
