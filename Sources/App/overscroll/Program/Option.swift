/// An option of a command.
struct Option: Hashable, Sendable {
  /// Without the dashes.
  var name: String
  /// What its value is called; nil where it takes none.
  var value: String?
  var meaning: String

  init(_ name: String, _ value: String? = nil, _ meaning: String) {
    (self.name, self.value, self.meaning) = (name, value, meaning)
  }

  /// `--set NAME=VALUE`
  var synopsis: String { "--" + name + (value.map { " " + $0 } ?? "") }

  static let help = Option("help", nil, "what the command does, with an example")
  static let json = Option("json", nil, "the same for programs")
  static let plain = Option("plain", nil, "one record a line, stable")
  static let linear = Option("linear", nil, "plain sentences for screen readers")

  /// Options that every command takes, at the prompt too.
  static let everywhere = [help, json, plain, linear]

  /// Options of the program, before or behind the command.
  static let program = [
    Option("no-color", nil, "no colour"),
    Option("content", "DIR", "adds lessons, quizzes, rules and scripts of your own"),
    Option("only", nil, "leaves the built-in content out"),
    Option("profile", "NAME", "whose progress it is; else OVERSCROLL_PROFILE, else default"),
    Option("no-save", nil, "keeps nothing of this run"),
    Option("keep-going", nil, "a script goes on after an error"),
    Option("version", nil, "the version"),
  ]
}
