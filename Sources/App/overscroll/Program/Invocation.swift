/// A command with what was typed behind it.
struct Invocation: Sendable {
  var command: Command
  /// The words that are no options.
  var arguments: [String]
  /// Values by option name; an option without a value has an empty one.
  var options: [String: [String]]
  /// What stands behind the command word, as it was typed.
  var rest: String

  /// Whether nothing stands behind the command that says what it is about.
  var isBare: Bool {
    arguments.isEmpty && options.keys.allSatisfy { name in Option.everywhere.contains { $0.name == name } }
  }

  func has(_ option: String) -> Bool { options[option] != nil }
  func value(_ option: String) -> String? { options[option]?.last }
  func values(_ option: String) -> [String] { options[option] ?? [] }

  /// The whole number behind an option; nil where the option is not there.
  func number(_ option: String, in range: ClosedRange<Int>) throws(CommandFailure) -> Int? {
    guard let text = value(option) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw .usage(
        "--\(option) takes a whole number from \(range.lowerBound) to \(range.upperBound), not \"\(text)\"")
    }
    return number
  }

  /// Parts words into arguments and options.
  /// - Throws: `CommandFailure` for an unknown option, a missing value, too few or too many arguments.
  init(_ command: Command, words: [String], rest: String) throws(CommandFailure) {
    self.command = command
    self.rest = rest
    (arguments, options) = try OptionParser(known: command.options + Option.everywhere, owner: command.name)
      .take(from: words)
    let isHelp = options["help"] != nil
    if !isHelp, arguments.count < command.arguments.lowerBound {
      throw .usage("\(command.name) wants \(command.synopsis)", hint: command.firstExample)
    }
    if !isHelp, arguments.count > command.arguments.upperBound {
      throw .usage(
        command.synopsis.isEmpty
          ? "\(command.name) takes nothing behind it" : "\(command.name) takes only \(command.synopsis)",
        hint: command.firstExample)
    }
  }
}
