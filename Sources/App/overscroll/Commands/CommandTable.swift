import Documents

/// All commands, in the order in which help lists them.
enum CommandTable {
  static let all: [Command] =
    LessonCommands.all + SimulationCommands.all + PlotCommands.all + ComparingCommands.all + QuestionCommands.all
    + StudyCommands.all
    + UnderstandingCommands.all
    + ProgressCommands.all + AuthoringCommands.all + ProgramCommands.all

  static let commandsHint = "help lists all commands"

  static func command(named word: String) -> Command? {
    let word = word.lowercased()
    return all.first { $0.name == word || $0.aliases.contains(word) }
  }

  /// The command that a typed word means: a whole name, or at the prompt an unambiguous beginning of one.
  static func resolve(_ word: String, allowingPrefix: Bool, isAtPrompt: Bool) throws(CommandFailure) -> Command {
    if let command = command(named: word) { return command }
    let known = all.map(\.name)
    let matching = word.isEmpty ? [] : all.filter { $0.name.hasPrefix(word.lowercased()) }
    if allowingPrefix {
      if matching.count == 1 { return matching[0] }
      if matching.count > 1 {
        throw .usage("\"\(word)\" may be \(matching.map(\.name).joined(separator: " or "))")
      }
    }
    let hint =
      NearestWord.hint(for: word, among: known)
      ?? (matching.isEmpty ? nil : "did you mean \(matching.map(\.name).joined(separator: " or "))?")
    throw .usage("there is no command \"\(word)\"", hint: hint ?? commandsHint)
  }
}
