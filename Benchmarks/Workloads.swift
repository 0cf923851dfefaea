import Platform
import Programs

/// Content that is made for measuring.
enum Workloads {
  /// One megabyte of quizzes, each question drawn and run: what `lint` is measured on.
  static func write(to folder: String) {
    mkdir(folder, 0o700)
    mkdir(folder + "/Quizzes", 0o700)
    var written = 0
    var number = 0
    while written < 1_000_000 {
      number += 1
      var text = "id: q\(number)\ntitle: Made for measuring\nquestions:\n"
      for question in 1...100 { text += self.question(question) }
      put(text, folder + "/Quizzes/q\(number).yaml")
      written += text.utf8.count
    }
  }

  private static func question(_ number: Int) -> String {
    """
      - id: greatest\(number)
        kind: number
        level: 2
        rules: [SV-14]
        simulation: insets
        vary:
          contentSize.height: {from: 900, to: 2400, step: 50}
          contentInset.top: {pick: [50, 88]}
          contentInset.bottom: {pick: [30, 34]}
        ask: >
          contentSize.height is {contentSize.height}, bounds.height {bounds.height}, contentInset top
          {contentInset.top}, bottom {contentInset.bottom}. How far down can contentOffset.y go?
        answer: maxOffset.y
        unit: pt
        hint: Which of the two insets is below the content?
        explain: The end of the content plus the bottom inset rests on the lower edge of the window.

    """
  }

  /// A quiz of so many questions that no model is asked for.
  static func quiz(questions: Int) -> String {
    "id: many\ntitle: Many\nquestions:\n"
      + (1...questions).map {
        "  - {id: q\($0), kind: number, rules: [SV-01], ask: \"How much is \($0)?\", answer: \($0), explain: As it says.}\n"
      }.joined()
  }

  static func put(_ text: String, _ path: String) {
    guard let file = fopen(path, "w") else { return }
    fputs(text, file)
    fclose(file)
  }
}
