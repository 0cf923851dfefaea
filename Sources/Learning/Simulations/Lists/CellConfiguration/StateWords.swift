import Cells
import Documents

/// Reads `normal highlighted selected+focused`: one state after another, parts of one joined by `+`.
enum StateWords {
  static func check(_ text: String) -> TextProblem? {
    do throws(TextProblem) {
      _ = try states(in: text)
      return nil
    } catch { return error }
  }

  static func states(in text: String) throws(TextProblem) -> [CellConfigurationState] {
    var states: [CellConfigurationState] = []
    for word in StepWord.steps(in: text).joined() {
      guard states.count < 1_000 else { throw word.problem("more than 1000 states") }
      states.append(try state(word))
    }
    return states
  }

  private static func state(_ word: StepWord) throws(TextProblem) -> CellConfigurationState {
    var state: CellConfigurationState = []
    for part in word.text.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
    where part != "normal" {
      guard let known = CellConfigurationState.names.first(where: { $0.name == part }) else {
        let names = ["normal"] + CellConfigurationState.names.map(\.name)
        let nearest = NearestWord.candidates(for: part, among: names)
        throw word.problem(
          "unknown state \"\(part)\"",
          hint: nearest.first.map { "did you mean \($0)?" } ?? names.joined(separator: ", "))
      }
      state.insert(known.state)
    }
    return state
  }
}
