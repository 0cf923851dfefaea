/// A word of a text of steps, with the place where it begins.
struct StepWord: Hashable, Sendable {
  var text: String
  /// In characters from 1.
  var line: Int
  var column: Int

  func problem(_ message: String, hint: String? = nil) -> TextProblem {
    TextProblem(line: line, column: column, message: message, hint: hint)
  }

  /// The words of each step; steps without a word are left out. `=` is a word of its own, with or without blanks.
  static func steps(in text: String) -> [[StepWord]] {
    var steps: [[StepWord]] = []
    var words: [StepWord] = []
    var word: StepWord?
    var line = 1
    var column = 0

    func endWord() {
      if let ended = word { words.append(ended) }
      word = nil
    }
    func endStep() {
      endWord()
      if !words.isEmpty { steps.append(words) }
      words = []
    }

    for character in text {
      column += 1
      switch character {
      case ";": endStep()
      case _ where character.isNewline:
        endStep()
        line += 1
        column = 0
      case ",": endWord()
      case _ where character.isWhitespace: endWord()
      case "=":
        endWord()
        words.append(StepWord(text: "=", line: line, column: column))
      default:
        if word == nil { word = StepWord(text: "", line: line, column: column) }
        word?.text.append(character)
      }
    }
    endStep()
    return steps
  }
}
