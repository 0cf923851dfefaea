import Documents

/// A command with what was typed behind it.
struct Invocation: Sendable {
  var command: Command
  /// The words that are no options.
  var arguments: [String]
  /// Values by option name; an option without a value has an empty one.
  var options: [String: [String]]
  /// What stands behind the command word, as it was typed.
  var rest: String

  func has(_ option: String) -> Bool { options[option] != nil }
  func value(_ option: String) -> String? { options[option]?.last }
  func values(_ option: String) -> [String] { options[option] ?? [] }

  /// Parts words into arguments and options.
  /// - Throws: `CommandFailure` for an unknown option, a missing value, too few or too many arguments.
  init(_ command: Command, words: [String], rest: String) throws(CommandFailure) {
    self.command = command
    self.rest = rest
    (arguments, options) = try Self.parse(words, allowing: command.options + Option.everywhere, of: command.name)
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

  static func parse(
    _ words: [String], allowing known: [Option], of name: String
  ) throws(CommandFailure) -> ([String], [String: [String]]) {
    var arguments: [String] = []
    var options: [String: [String]] = [:]
    var position = 0
    while position < words.count {
      let word = words[position]
      position += 1
      if word == "--" {
        arguments += words[position...]
        break
      }
      guard word.hasPrefix("--") || word == "-h" else {
        arguments.append(word)
        continue
      }
      let parts = word.drop { $0 == "-" }.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let typed = word == "-h" ? "help" : String(parts.first ?? "")
      guard let option = known.first(where: { $0.name == typed }) else {
        throw .usage(
          "\(name) has no option --\(typed)",
          hint: NearestWord.hint(for: "--" + typed, among: known.map { "--" + $0.name }))
      }
      guard let wanted = option.value else {
        if parts.count > 1 { throw .usage("--\(typed) takes no value") }
        options[typed, default: []].append("")
        continue
      }
      if parts.count > 1 {
        options[typed, default: []].append(String(parts[1]))
      } else if position < words.count {
        options[typed, default: []].append(words[position])
        position += 1
      } else {
        throw .usage("--\(typed) wants a value", hint: "--\(typed) \(wanted)")
      }
    }
    return (arguments, options)
  }
}
